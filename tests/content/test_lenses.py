"""The lens shows something for the reference solution of every exercise, with the inputs that the course chose."""

import pytest

from tutor.course.load import builtin_course_root, open_course
from tutor.course.model import Exercise
from tutor.verdict import Outcome
from tutor.worker.host import Host
from tutor.worker.messages import AnyEvent, Job, Looked

COURSE = open_course(builtin_course_root())
EXERCISES = [entry for entry in COURSE.entries if isinstance(entry.item, Exercise)]


@pytest.mark.parametrize("entry", EXERCISES, ids=lambda entry: entry.id)
def test_there_is_something_to_see(host: Host, entry) -> None:
    path = COURSE.path(entry.lesson, entry.item.solution)
    seen: list[AnyEvent] = []
    job = Job(path=str(path), text=path.read_text("utf-8"), names=entry.item.names, look=entry.item.call, seconds=60)
    verdict = host.run(job, seen.append)
    assert verdict.outcome is Outcome.PASSED, verdict
    (lens,) = [event.lens for event in seen if isinstance(event, Looked)]
    assert lens.views, lens.refusal
    assert lens.views[0].program, lens.views[0].refusal

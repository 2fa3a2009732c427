"""What a learner did under an id that a new edition of the course has changed comes along to the new one.

Done when a course is opened, and again without effect: each step gives away
what it finds under the old id, and so takes up where another was cut off.
"""

from tutor.course.course import Course
from tutor.course.model import Exercise
from tutor.language import gettext
from tutor.progress.store import Store
from tutor.progress.workspace import Workspace, WorkspaceError

_WITH_ANSWER, _BESIDE_ANSWER = "answer", "beside"
_TOLD = {
    _WITH_ANSWER: gettext("What you wrote and checked there has come with it."),
    _BESIDE_ANSWER: gettext("You had an answer here already, which stays; what you wrote there is in its history."),
}


def carry_over(course: Course, workspace: Workspace, store: Store) -> tuple[str, ...]:
    """Carry what is there under former ids to those of today; return sentences about what could not be carried."""
    written, done = workspace.written(), store.names()
    troubles: list[str] = []
    for former, name in course.former.items():
        if former not in written and former not in done:
            continue
        try:
            is_answer = workspace.carry(former, name)
        except WorkspaceError as error:
            # All or nothing: an answer without its attempts would look like one that nobody has judged.
            sentence = gettext("{former} is called {name} in this edition of the course, but {trouble}")
            troubles.append(sentence.format(former=former, name=name, trouble=error))
            continue
        store.carry(former, name)
        store.tell(_mark(former, name, _WITH_ANSWER if is_answer else _BESIDE_ANSWER))
    return tuple(troubles)


def news_of_name(store: Store, exercise: Exercise) -> str:
    """Return, once, that an exercise had another name when the learner last saw it, or ""."""
    if not exercise.formerly:
        return ""
    told = store.told()
    for former in exercise.formerly:
        for how, sentence in _TOLD.items():
            mark = _mark(former, exercise.id, how)
            if mark in told and f"told:{mark}" not in told:
                store.tell(f"told:{mark}")
                called = gettext("This exercise was called {former} in an earlier edition.").format(former=former)
                return f"{called} {sentence}"
    return ""


def _mark(former: str, name: str, how: str) -> str:
    return f"renamed:{former}:{name}:{how}"

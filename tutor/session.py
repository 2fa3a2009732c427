"""One learner at work on one course: the single thing that every front end is a view of.

The app, the commands and plain mode read the course, save answers, run code
and look up progress here, and nowhere else, so that the same text always gets
the same verdict and is recorded once. Nothing here prints or asks.
"""

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from msgspec import Struct
from msgspec.structs import replace

from tutor.course.aims import Standing, standings
from tutor.course.course import Course, CourseError, UnknownId
from tutor.course.load import builtin_course_root, open_course
from tutor.course.model import Card, Cheat, Entry, Example, Exercise, Figure, ItemKind, Lesson, Page
from tutor.course.oneliner import program_of
from tutor.history import Version, versions
from tutor.language import gettext
from tutor.lens import Lens
from tutor.mathtext import MEMORY
from tutor.places import Places, find_places
from tutor.progress.diary import Diary, diary
from tutor.progress.settings import Settings, read_settings, write_settings
from tutor.progress.state import State
from tutor.progress.store import Spot, Store
from tutor.progress.workspace import MOST_BYTES, Workspace, WorkspaceError, read_text
from tutor.quiz import Quiz
from tutor.renamed import carry_over, news_of_name
from tutor.reply import Grade
from tutor.scratch import BEGINNING, SCRATCH
from tutor.verdict import Outcome, Problem, Verdict

if TYPE_CHECKING:
    from tutor.assist.host import Assistant
    from tutor.course.search import Search
    from tutor.warming import Warmer
    from tutor.worker.host import Host, Watcher
    from tutor.worker.messages import AnyEvent, Job


TOUR = "tour"


class Sight(Struct, frozen=True):
    """What a look through a function came to; without a lens, `reason` says why there is none."""

    reason: str
    lens: Lens | None


class Session:
    """A course, a learner's progress in it, and a worker to run code with.

    Nothing is started until it is needed; use it as a context manager, or
    call `close`, so that no process stays behind.
    """

    def __init__(self, course: Course, places: Places, *, spare: bool = False) -> None:
        home = places.data / course.file.id
        self.places = places
        self.workspace = Workspace(home / "answers")
        self.store = Store(home / "progress.sqlite3")
        self._spare = spare
        self._not_carried = carry_over(course, self.workspace, self.store) if course.former else ()
        MEMORY.open(places.cache / "formulas.msgpack")
        self.settings = read_settings(places.data / "settings.json")
        self.exchange(course)

    def exchange(self, course: Course) -> None:
        """Go on with another edition of the same course."""
        self.course = course
        self.quiz = Quiz(course, self.store, lambda text, path, watch: self.run_text(text, path, watch=watch))
        vars(self).pop("search", None)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    @cached_property
    def host(self) -> "Host":
        """The worker's host, made when it is first needed."""
        from tutor.worker.host import Host

        return Host(self.places.cache, spare=self._spare)

    @cached_property
    def search(self) -> "Search":
        """The search of this course; its index is made when it is first asked."""
        from tutor.course.search import Search

        return Search(self.course)

    def prepare(self) -> None:
        """Make ready for what comes next, once the screen is painted. Safe from any thread; raises `TutorBroken`."""
        self.host.prepare()

    def keep_formulas(self) -> None:
        """Write down how formulas were printed, so that even a start that is killed saves the next one their work."""
        MEMORY.save()

    @cached_property
    def assistant(self) -> "Assistant":
        """The process that reads code for the editor, made when it is first asked."""
        from tutor.assist.host import Assistant

        return Assistant(self.places.cache, self.places.data)

    def close(self) -> None:
        """End what was started and close the progress file; a verdict that comes later is recorded all the same."""
        if "assistant" in vars(self):
            self.assistant.close()
        if "host" in vars(self):
            self.host.close()
        if "_warmer" in vars(self):
            self._warmer.close()
        self.store.close()
        MEMORY.save()

    @property
    def warnings(self) -> tuple[str, ...]:
        """Sentences about the learner's own files that they must be told."""
        return (*self._not_carried, *self.store.warnings)

    def choose(self, settings: Settings) -> None:
        """Go on with other settings, and remember them for every course. Raises `WorkspaceError` when that fails."""
        self.settings = settings
        write_settings(self.places.data / "settings.json", settings)

    def exercise(self, exercise_id: str) -> tuple[Exercise, Lesson]:
        """Return an exercise and its lesson. Raises `UnknownId` naming the nearest exercises."""
        entry = self.course.by_id.get(exercise_id)
        if entry is None or not isinstance(entry.item, Exercise) or entry.lesson is None:
            raise self.course.unknown(exercise_id, self._ids(ItemKind.EXERCISE))
        return entry.item, entry.lesson

    def _written(self, exercise_id: str) -> Exercise:
        """Return what a text is written for: an exercise, or the scratch pad. Raises `UnknownId`."""
        return SCRATCH if exercise_id == SCRATCH.id else self.exercise(exercise_id)[0]

    def stub(self, exercise_id: str) -> str:
        """Return the text an answer begins from. Raises `CourseError` if the course lacks it."""
        if exercise_id == SCRATCH.id:
            return BEGINNING
        exercise, lesson = self.exercise(exercise_id)
        return self.course.read(lesson, exercise.stub)

    def answer_path(self, exercise_id: str) -> Path:
        """Return the file of the learner's answer, whether or not it exists yet."""
        return self.workspace.path(self._written(exercise_id).id)

    def answer(self, exercise_id: str) -> str:
        """Return the learner's text, or the stub while there is none. Raises `WorkspaceError`."""
        text = self.workspace.read(self._written(exercise_id).id)
        return self.stub(exercise_id) if text is None else text

    def save_answer(self, exercise_id: str, text: str) -> None:
        """Save the learner's text, atomically and durably. Raises `WorkspaceError` with what to do."""
        self.workspace.save(self._written(exercise_id).id, text)

    def save_answer_over(self, exercise_id: str, text: str, last: str | None) -> Path | None:
        """Save over `last`; a text of another program is kept aside first, and its place returned. Raises too."""
        return self.workspace.save_over(self._written(exercise_id).id, text, last)

    def reset(self, exercise_id: str) -> Path | None:
        """Put the stub back, after keeping the old text; return where it is kept, None if there was none.

        Raises `WorkspaceError`, and then nothing was replaced.
        """
        exercise = self._written(exercise_id)
        stub = self.stub(exercise_id)
        text = self.workspace.read(exercise.id)
        kept = None if text is None or text == stub else self.workspace.keep(exercise.id, text)
        self.workspace.save(exercise.id, stub)
        return kept

    def answered(self) -> tuple[str, ...]:
        """Return the exercises for which there is an answer file, touched or not, in teaching order."""
        written = self.workspace.written()
        return tuple(name for name in self._ids(ItemKind.EXERCISE) if name in written)

    def is_untouched(self, exercise_id: str) -> bool:
        """Whether the answer is the text it began from; what cannot be read is not."""
        try:
            return self.answer(exercise_id) == self.stub(exercise_id)
        except WorkspaceError:
            return False

    def versions(self, exercise_id: str) -> tuple[Version, ...]:
        """Return every text of the answer that was checked or put aside, newest first."""
        return versions(self.store, self.workspace, self._written(exercise_id).id)

    def keep(self, exercise_id: str, text: str) -> None:
        """See to it that a text which is about to be replaced is among the versions. Raises `WorkspaceError`."""
        if all(version.text != text for version in self.versions(exercise_id)):
            self.workspace.keep(self._written(exercise_id).id, text)

    def check(
        self,
        exercise_id: str,
        *,
        file: Path | None = None,
        text: str | None = None,
        watch: "Watcher | None" = None,
        isolated: bool = False,
        host: "Host | None" = None,
    ) -> Verdict:
        """Judge an answer, and record the attempt unless `file` names a text that is not the learner's own.

        `text` is what is on the screen, if the caller has it; else the file is
        read. Blocks until the verdict; `watch` is called from this thread.
        `isolated` runs it in a sandbox, for code that may mean harm; `host` is
        another than the session's own, for several at once.
        Raises `CourseError` or `TutorBroken` when the fault is not the answer's.
        """
        exercise, _ = self.exercise(exercise_id)
        path = file or self.workspace.path(exercise.id)
        if text is None:
            try:
                text = read_text(path) if file is not None else self.answer(exercise_id)
            except WorkspaceError as error:
                return _unreadable(exercise.id, str(error))
        job = self._job(exercise, text, path.resolve() if isolated else path.absolute())
        verdict = self._run_isolated(job, watch) if isolated else self._run(job, watch, host)
        if file is None and verdict.outcome is not Outcome.STOPPED:
            self.store.record_attempt(exercise.id, text, verdict)
        return verdict

    def warm(self, exercise_id: str) -> None:
        """Have compiled ahead, at the lowest priority, what a verdict on an exercise needs; returns at once.

        Only for the course that ships with the tutor, as no other's code runs
        before it is asked for, and only where a worker is kept waiting, too.
        Raises `CourseError` for an exercise without its files.
        """
        exercise, _ = self.exercise(exercise_id)
        if self._spare and self.course.root == builtin_course_root():
            text = self.solution(exercise_id)
            self._warmer.warm(self._job(exercise, text, self.workspace.path(exercise_id).absolute()))

    @cached_property
    def _warmer(self) -> "Warmer":
        from tutor.warming import Warmer

        return Warmer(self.places.cache)

    def _job(self, exercise: Exercise, text: str, path: Path) -> "Job":
        from tutor.worker.messages import Job

        return Job(
            path=str(path),
            text=text,
            exercise=exercise.id,
            check=str(self.course.check_path(exercise)),
            names=exercise.names,
            stub=self.stub(exercise.id),
            seconds=exercise.seconds,
            memory=exercise.most_bytes,
        )

    def run_text(
        self,
        text: str,
        path: Path,
        *,
        seconds: float = 60.0,
        memory: int = 4 << 30,
        watch: "Watcher | None" = None,
    ) -> Verdict:
        """Run a text without judging it, within `memory` bytes: passed means that it ran to its end."""
        from tutor.worker.messages import Job

        return self._run(Job(path=str(path.absolute()), text=text, seconds=seconds, memory=memory), watch)

    def look_through(
        self, exercise_id: str, call: str = "", *, text: str | None = None
    ) -> tuple[Sight, Sight | None]:
        """Look through a call of the learner's function; after a pass, through the reference's beside it.

        `call` is `f(inputs)`; without, the exercise's own. Blocks. Raises as `check` does.
        """
        exercise, lesson = self.exercise(exercise_id)
        call = call.strip() or exercise.call
        own = self.answer(exercise_id) if text is None else text
        mine = self._look(exercise, own, self.workspace.path(exercise.id), call)
        if mine.lens is None or mine.lens.refusal or exercise.id not in self.store.passed():
            return mine, None
        return mine, self._look(
            exercise, self.solution(exercise_id), self.course.path(lesson, exercise.solution), call
        )

    def _look(self, exercise: Exercise, text: str, path: Path, call: str) -> Sight:
        from tutor.worker.messages import Job, Looked

        seen: list[Lens] = []

        def watch(event: "AnyEvent") -> None:
            if isinstance(event, Looked):
                seen.append(event.lens)

        job = Job(
            path=str(path.absolute()),
            text=text,
            names=exercise.names,
            look=call,
            seconds=exercise.seconds,
            memory=exercise.most_bytes,
        )
        reason = self._run(job, watch).reason
        return Sight(reason, seen[0] if seen else None)

    def run_example(self, example_id: str, watch: "Watcher | None" = None) -> Verdict:
        """Run an example or a figure's program of the course. Raises `UnknownId`."""
        entry = self.course.find(example_id)
        match entry.item:
            case (Example() | Figure()) as program if entry.lesson is not None:
                text = self.course.read(entry.lesson, program.file)
                path = self.course.path(entry.lesson, program.file)
            case _:
                raise UnknownId.among(example_id, self._ids(ItemKind.EXAMPLE))
        verdict = self.run_text(text, path, seconds=program.seconds, watch=watch)
        if verdict.passed:
            self.see(entry.id)
        return verdict

    def run_cheat(self, cheat_id: str, watch: "Watcher | None" = None) -> Verdict:
        """Run a row of the cheat sheet, and print what it comes to. Raises `UnknownId`."""
        item = self.course.find(cheat_id).item
        if not isinstance(item, Cheat):
            raise UnknownId.among(cheat_id, self._ids(ItemKind.CHEAT))
        return self.run_text(program_of(item.code), self.course.root / f"{cheat_id}.py", watch=watch)

    def states(self) -> dict[str, State]:
        """Return how far the learner is with every item that has a state, by id."""
        states = self._states_of(self.course.entries)
        for lesson in self.course.lessons:
            if lesson.content is None:
                states[lesson.id] = State.BROKEN
        return states

    def review_due(self) -> tuple[Entry, ...]:
        """Return what has come back for review, longest due first: missed questions, exercises passed with help.

        What the course no longer has waits in the progress file until it does.
        """
        now, by_id = datetime.now(UTC), self.course.by_id
        due = [place for place in self.store.waiting() if place.is_due(now) and place.item in by_id]
        return tuple(by_id[place.item] for place in sorted(due, key=lambda place: place.due))

    def diary(self) -> Diary:
        """Return how long and on which days, in the time zone here, the learner was at work."""
        return diary([moment.astimezone() for moment in self.store.moments()], datetime.now().astimezone().date())

    def wants_tour(self) -> bool:
        """Whether nobody has shown this learner around yet, and they have not found their way by themselves."""
        return TOUR not in self.store.told() and not self.store.attempt_counts()

    def aims(self, which: str) -> tuple[Standing, ...]:
        """Return how far the learner is with the course's "goals", or with the "points" of its summary."""
        return standings(self.course, which, self.store.passed())

    def state(self, item_id: str) -> State:
        """Return how far the learner is with one item."""
        entry = self.course.by_id.get(item_id)
        return State.TO_DO if entry is None else self._states_of((entry,))[item_id]

    def _states_of(self, entries: Sequence[Entry]) -> dict[str, State]:
        passed, counts, seen = self.store.passed(), self.store.attempt_counts(), self.store.seen()
        grades, written, skipped = self.store.grades(), self.workspace.written(), self.store.skipped()
        states: dict[str, State] = {}
        for entry in entries:
            name = entry.id
            if name in passed:
                states[name] = State.PASSED
            elif entry.kind is ItemKind.QUESTION:
                states[name] = _state_of_question(grades.get(name, ()))
            elif name in skipped:
                states[name] = State.SKIPPED
            elif name in counts or (name in written and entry.kind is ItemKind.EXERCISE and self._edited(entry)):
                states[name] = State.STARTED
            else:
                states[name] = State.SEEN if name in seen else State.TO_DO
        return states

    def skip(self, exercise_id: str) -> None:
        """Remember that the learner goes on from an exercise; one that was passed is not skipped."""
        if exercise_id not in self.store.passed():
            self.store.skip(exercise_id)

    def hints_shown(self, exercise_id: str) -> int:
        """Return how many of the exercise's hints were shown, at most all there are."""
        exercise = self._written(exercise_id)
        return min(self.store.hints_shown(exercise.id), len(exercise.hints))

    def hint(self, exercise_id: str, upto: int | None = None) -> tuple[str, ...]:
        """Show one more hint, or all up to number `upto`, and return everything shown so far."""
        exercise, _ = self.exercise(exercise_id)
        shown = self.hints_shown(exercise_id) + 1 if upto is None else upto
        shown = max(0, min(shown, len(exercise.hints)))
        self.store.show_hints(exercise.id, shown)
        return exercise.hints[:shown]

    def may_show_solution(self, exercise_id: str) -> bool:
        """True after a pass, or once the solution was asked for twice."""
        exercise, _ = self.exercise(exercise_id)
        return exercise.id in self.store.passed() or self.store.solution_asked(exercise.id) >= 2

    def ask_for_solution(self, exercise_id: str) -> bool:
        """Record that the learner asks for the solution; return whether they may see it now."""
        exercise, _ = self.exercise(exercise_id)
        if exercise.id not in self.store.passed():
            self.store.ask_solution(exercise.id)
        return self.may_show_solution(exercise_id)

    def solution(self, exercise_id: str) -> str:
        """Return the reference solution's text."""
        exercise, lesson = self.exercise(exercise_id)
        return self.course.read(lesson, exercise.solution)

    def notice(self, page: Page, lesson: Lesson) -> str:
        """Return what a reader must know where the JAX here is not the course's, or ""."""
        from tutor.versions import notice

        return notice(self.course, page, lesson.id, self.places.cache)

    def news_of_change(self, exercise_id: str) -> str:
        """Return, once, what a new edition did to an exercise with an answer: another name, another text; or ""."""
        from tutor.changed import news_of_change

        exercise, _ = self.exercise(exercise_id)
        begun = self.workspace.path(exercise.id).exists()
        changed = news_of_change(self.store, exercise, self.stub(exercise.id), begun=begun)
        return " ".join(news for news in (news_of_name(self.store, exercise), changed) if news)

    def see(self, item_id: str) -> None:
        """Remember that the learner has read or run an item."""
        self.store.see(item_id)

    def go_to(self, item_id: str) -> None:
        """Remember where the learner is, for the next start."""
        self.store.go_to(item_id)

    def last_place(self) -> str | None:
        """Return the id of the item the learner was last at, if the course still has it."""
        place = self.store.place()
        return place if place in self.course.by_id else None

    def spot(self, page: str) -> Spot | None:
        """Return where on a page the learner stopped reading, or None if they have not been there."""
        return self.store.spot(page)

    def keep_spot(self, page: str, spot: Spot) -> None:
        """Remember where on a page the learner stops reading, unless that is known."""
        if spot != self.spot(page):
            self.store.keep_spot(page, spot)

    def _run_isolated(self, job: "Job", watch: "Watcher | None") -> Verdict:
        """Run a job in a sandbox of its own, with the course in it and nothing kept from one run to the next."""
        from tutor.worker.host import Host
        from tutor.worker.sandbox import Sandbox

        sandbox = Sandbox(Path(job.path), (self.course.root / "lessons", self.course.root / "checks"))
        sandbox.prove()
        with Host(Path(os.devnull), spare=False, sandbox=sandbox) as host:
            return self._run(job, watch, host)

    def _run(self, job: "Job", watch: "Watcher | None", host: "Host | None" = None) -> Verdict:
        """Run a job, and put beside it the card of its exception or of the trouble that its checks tell of."""
        if len(job.text) > MOST_BYTES:
            sentence = gettext("The text has more than {count} characters. Make it shorter.")
            return _unreadable(job.exercise, sentence.format(count=f"{MOST_BYTES:,}"))
        host = host or self.host
        verdict = host.run(job) if watch is None else host.run(job, watch)
        from tutor.course.explain import explain_verdict

        found = explain_verdict(self.course.cards, verdict)
        return verdict if found is None else replace(verdict, card=found.card.id)

    def card(self, verdict: Verdict) -> Card | None:
        """Return the error card of a verdict, if it has one."""
        entry = self.course.by_id.get(verdict.card or "")
        return entry.item if entry is not None and isinstance(entry.item, Card) else None

    def _ids(self, kind: ItemKind) -> tuple[str, ...]:
        return tuple(entry.id for entry in self.course.entries if entry.kind is kind)

    def _edited(self, entry: Entry) -> bool:
        """True when there is an answer file that is no longer the stub."""
        try:
            text = self.workspace.read(entry.id)
            return text is not None and text != self.stub(entry.id)
        except (WorkspaceError, CourseError):
            return False


def open_session(course: Path | None = None, home: Path | None = None, *, spare: bool = False) -> Session:
    """Open a course (the built-in one by default) with the progress kept under `home`.

    Raises `CourseError` when there is no course at that place.
    """
    places = find_places(home)
    return Session(open_course(course_root(course, home), places.cache), places, spare=spare)


def course_root(course: Path | None, home: Path | None = None) -> Path:
    """Return the folder of the course that is named by its folder or by a zip; of the built-in one by default.

    Raises `CourseError` for a zip that cannot be opened.
    """
    if course is None:
        return builtin_course_root()
    if not course.is_file():
        return course
    from tutor.course.zipped import unpacked

    return unpacked(course, find_places(home).cache)


def _state_of_question(grades: tuple[Grade, ...]) -> State:
    if Grade.RIGHT in grades:
        return State.PASSED
    return State.STARTED if grades else State.TO_DO


def _unreadable(exercise: str, sentence: str) -> Verdict:
    return Verdict(
        exercise=exercise,
        outcome=Outcome.ERROR,
        reason=sentence,
        error=Problem(kind="UnreadableAnswer", message=sentence),
    )

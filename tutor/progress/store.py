"""Everything a learner did, but for the answers themselves, in one SQLite file.

No call here raises for the state of the disk: `warnings` tells what happened.
"""

from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from tutor.progress.keeper import Keeper
from tutor.progress.review import Turn, Waiting, waiting
from tutor.reply import Grade, Reply
from tutor.verdict import Outcome, Verdict


class Attempt(Struct, frozen=True):
    """One check of an answer, with the text it judged; `at` is UTC, ISO 8601."""

    id: int
    exercise: str
    at: str
    outcome: Outcome
    text: str
    verdict: Verdict


class Answered(Struct, frozen=True):
    """One answer to a question, as it was given; `at` is UTC, ISO 8601."""

    id: int
    question: str
    at: str
    grade: Grade
    reply: Reply


class Spot(Struct, frozen=True):
    """How far a page is scrolled, at every width: the block on top, and how many of its rows are above the edge."""

    block: int
    row: int


class Store:
    """The progress of one learner in one course. Safe to call from any thread."""

    def __init__(self, path: Path) -> None:
        self._keeper = Keeper(path)

    @property
    def warnings(self) -> tuple[str, ...]:
        """Sentences the learner must be told, oldest first."""
        return self._keeper.warnings

    def record_attempt(self, exercise: str, text: str, verdict: Verdict) -> None:
        """Keep one attempt, whole, and whether hints or the solution had been shown by then."""
        helped = self.hints_shown(exercise) > 0 or self.solution_asked(exercise) > 1
        self._keeper.write(
            "insert into attempt (exercise, at, outcome, text, verdict, helped) values (?, ?, ?, ?, ?, ?)",
            (exercise, _now(), verdict.outcome.value, text, msgspec.json.encode(verdict).decode(), helped),
        )

    def attempts(self, exercise: str) -> tuple[Attempt, ...]:
        """Return every attempt at `exercise`, newest first."""
        rows = self._keeper.read(
            "select id, exercise, at, outcome, text, verdict from attempt where exercise = ? order by id desc",
            (exercise,),
        )
        return tuple(
            Attempt(
                id=int(row[0]),
                exercise=str(row[1]),
                at=str(row[2]),
                outcome=Outcome(row[3]),
                text=str(row[4]),
                verdict=msgspec.json.decode(row[5], type=Verdict),
            )
            for row in rows
        )

    def attempt_counts(self) -> dict[str, int]:
        """Return how many attempts were made, by exercise."""
        return {
            str(row[0]): int(row[1])
            for row in self._keeper.read("select exercise, count(*) from attempt group by exercise")
        }

    def passed(self) -> frozenset[str]:
        """Return the exercises that were passed at least once."""
        rows = self._keeper.read("select distinct exercise from attempt where outcome = ?", (Outcome.PASSED.value,))
        return frozenset(str(row[0]) for row in rows)

    def skip(self, exercise: str) -> None:
        """Remember that the learner went on without having passed."""
        self._keeper.write(
            "insert into skip values (?, ?) on conflict (exercise) do update set at = excluded.at", (exercise, _now())
        )

    def skipped(self) -> frozenset[str]:
        """Return the exercises that were skipped, and not attempted since."""
        rows = self._keeper.read(
            "select exercise from skip where not exists "
            "(select 1 from attempt where attempt.exercise = skip.exercise and attempt.at >= skip.at)"
        )
        return frozenset(str(row[0]) for row in rows)

    def record_reply(self, question: str, grade: Grade, reply: Reply) -> None:
        """Keep one answer to a question, whole; once this returns, a power cut does not take it."""
        self._keeper.write(
            "insert into reply (question, at, grade, reply) values (?, ?, ?, ?)",
            (question, _now(), grade.value, msgspec.json.encode(reply).decode()),
        )

    def replies(self, question: str) -> tuple[Answered, ...]:
        """Return every answer to `question`, newest first."""
        rows = self._keeper.read(
            "select id, question, at, grade, reply from reply where question = ? order by id desc", (question,)
        )
        return tuple(
            Answered(int(row[0]), str(row[1]), str(row[2]), Grade(row[3]), msgspec.json.decode(row[4], type=Reply))
            for row in rows
        )

    def grades(self) -> dict[str, tuple[Grade, ...]]:
        """Return the grades of every question that was answered, oldest first."""
        found: dict[str, tuple[Grade, ...]] = {}
        for question, grade in self._keeper.read("select question, grade from reply order by id"):
            found[question] = (*found.get(question, ()), Grade(grade))
        return found

    def waiting(self) -> tuple[Waiting, ...]:
        """Return what is in the review queue, due or not: missed questions, and exercises first passed with help."""
        turns: dict[str, list[Turn]] = {}
        for question, at, grade in self._keeper.read("select question, at, grade from reply order by id"):
            turns.setdefault(question, []).append(Turn(datetime.fromisoformat(at), grade == Grade.RIGHT))
        passes = "select exercise, at, helped from attempt where outcome = ? order by id"
        for exercise, at, helped in self._keeper.read(passes, (Outcome.PASSED.value,)):
            known = exercise in turns or not int(helped)
            turns.setdefault(exercise, []).append(Turn(datetime.fromisoformat(at), known))
        return tuple(place for item in turns if (place := waiting(item, turns[item])) is not None)

    def hints_shown(self, exercise: str) -> int:
        """Return how many hints for `exercise` were shown."""
        return self._count("select shown from hint where exercise = ?", exercise)

    def show_hints(self, exercise: str, shown: int) -> None:
        """Remember that `shown` hints are visible; the number never goes down."""
        self._keeper.write(
            "insert into hint values (?, ?) on conflict (exercise) do update set shown = max(shown, excluded.shown)",
            (exercise, shown),
        )

    def solution_asked(self, exercise: str) -> int:
        """Return how often the solution was asked for."""
        return self._count("select asked from solution where exercise = ?", exercise)

    def ask_solution(self, exercise: str) -> None:
        """Remember that the solution was asked for once more."""
        self._keeper.write(
            "insert into solution values (?, 1) on conflict (exercise) do update set asked = asked + 1",
            (exercise,),
        )

    def see(self, item: str) -> None:
        """Remember that `item` was read or run."""
        self._keeper.write("insert or ignore into seen values (?, ?)", (item, _now()))

    def seen(self) -> frozenset[str]:
        """Return the ids of everything that was read or run."""
        return frozenset(str(row[0]) for row in self._keeper.read("select item from seen"))

    def tell(self, what: str) -> None:
        """Remember that the learner was told something that is told once: the tour, the end of a lesson."""
        self._keeper.write("insert or ignore into told values (?, ?)", (what, _now()))

    def told(self) -> frozenset[str]:
        """Return everything that was told already."""
        return frozenset(str(row[0]) for row in self._keeper.read("select what from told"))

    def names(self) -> frozenset[str]:
        """Return the ids of everything that the learner has done something with."""
        rows = self._keeper.read(
            "select exercise from attempt union select question from reply union select exercise from hint "
            "union select exercise from solution union select exercise from skip "
            "union select item from seen union select item from place"
        )
        return frozenset(str(row[0]) for row in rows)

    def carry(self, former: str, name: str) -> None:
        """Give everything that was done under a `former` id to `name`; doing it again changes nothing."""
        for statement in (
            "update attempt set exercise = :name where exercise = :former",
            "update reply set question = :name where question = :former",
            "insert into hint select :name, shown from hint where exercise = :former "
            "on conflict (exercise) do update set shown = max(shown, excluded.shown)",
            "delete from hint where exercise = :former",
            "insert into solution select :name, asked from solution where exercise = :former "
            "on conflict (exercise) do update set asked = max(asked, excluded.asked)",
            "delete from solution where exercise = :former",
            "insert into skip select :name, at from skip where exercise = :former "
            "on conflict (exercise) do update set at = max(at, excluded.at)",
            "delete from skip where exercise = :former",
            "insert or ignore into seen select :name, at from seen where item = :former",
            "delete from seen where item = :former",
            "update place set item = :name where item = :former",
            # What the exercise asked when the learner was last told is remembered by a name with its id in it.
            "insert or ignore into told select replace(what, ':' || :former || ':', ':' || :name || ':'), at "
            "from told where what like 'exercise:' || :former || ':%'",
        ):
            self._keeper.write(statement, {"former": former, "name": name})

    def moments(self) -> tuple[datetime, ...]:
        """Return when the learner read something for the first time, checked, or answered, in no order."""
        rows = self._keeper.read(
            "select at from seen union all select at from attempt union all select at from reply"
        )
        return tuple(datetime.fromisoformat(str(row[0])) for row in rows)

    def place(self) -> str | None:
        """Return the id of the item the learner was at, or None at the first start."""
        rows = self._keeper.read("select item from place")
        return str(rows[0][0]) if rows else None

    def go_to(self, item: str) -> None:
        """Remember that the learner is at `item`."""
        self._keeper.write(
            "insert into place values (1, ?) on conflict (one) do update set item = excluded.item", (item,)
        )

    def spot(self, page: str) -> Spot | None:
        """Return where on a page the learner stopped reading, or None if they have not been there."""
        rows = self._keeper.read("select block, row from spot where page = ?", (page,))
        return Spot(int(rows[0][0]), int(rows[0][1])) if rows else None

    def keep_spot(self, page: str, spot: Spot) -> None:
        """Remember where on a page the learner stopped reading."""
        self._keeper.write(
            "insert into spot values (?, ?, ?) "
            "on conflict (page) do update set block = excluded.block, row = excluded.row",
            (page, spot.block, spot.row),
        )

    def close(self) -> None:
        """End the use of the file."""
        self._keeper.close()

    def _count(self, query: str, exercise: str) -> int:
        rows = self._keeper.read(query, (exercise,))
        return int(rows[0][0] or 0) if rows else 0


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")

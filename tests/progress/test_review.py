"""What was missed comes back after 1, 3, 7 and 21 days, whatever the clock does."""

from datetime import UTC, datetime, timedelta

from tutor.progress.review import Turn, Waiting, waiting

START = datetime(2026, 3, 1, tzinfo=UTC)


def after(days: float) -> datetime:
    return START + timedelta(days=days)


def place(*turns: tuple[float, bool]) -> Waiting | None:
    return waiting("q", (Turn(after(days), known) for days, known in turns))


def test_what_is_known_at_once_never_waits() -> None:
    assert place((0, True), (1, True)) is None


def test_a_miss_comes_back_the_next_day() -> None:
    missed = place((0, False))
    assert missed is not None
    assert not missed.is_due(after(0.9))
    assert missed.is_due(after(1))


def test_each_time_it_is_known_when_due_the_wait_grows_until_it_is_learned() -> None:
    turns = [(0.0, False)]
    for day, days in ((1, 3), (4, 7), (11, 21)):
        turns.append((day, True))
        missed = place(*turns)
        assert missed is not None
        assert missed.due == after(day + days)
    assert place(*turns, (32, True)) is None


def test_knowing_it_right_after_the_miss_changes_nothing() -> None:
    assert place((0, False), (0.01, True)) == place((0, False))


def test_a_later_miss_starts_from_the_beginning() -> None:
    assert place((0, False), (1, True), (4, False)) == Waiting("q", 0, after(4))
    assert place((0, True), (50, False)) == Waiting("q", 0, after(50))


def test_a_clock_that_was_wrong_brings_an_item_back_at_once_and_never_hides_it() -> None:
    in_the_future = place((3650, False))
    assert in_the_future is not None
    assert in_the_future.is_due(after(0))
    known = place((3650, False), (0, True))
    assert known == Waiting("q", 1, after(0))

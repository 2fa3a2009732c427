"""The history of an answer: every checked text beside the present one, and none is ever lost by going back."""

from textual.widgets import OptionList

from tutor.session import Session
from tutor.ui.beside import one_below_the_other, paired, side_by_side
from tutor.ui.screens.history import HistoryScreen
from tutor.ui.screens.solution import SolutionView
from tutor.verdict import Outcome, Verdict

OLD = "def double(x):\n    return x\n"
NOW = "def double(x):\n    return x + x\n"


def attempted(session: Session, *texts: str) -> None:
    """Record attempts as checks do."""
    for text in texts:
        session.store.record_attempt("double-it", text, Verdict("double-it", Outcome.FAILED, "it differs"))


def test_every_line_of_both_texts_stands_in_one_row() -> None:
    rows = list(paired(["a", "b", "c"], ["a", "x", "y", "c", "d"]))
    assert [row.old for row in rows if row.old is not None] == [0, 1, 2]
    assert [row.new for row in rows if row.new is not None] == [0, 1, 2, 3, 4]
    assert [(row.old, row.new) for row in rows if row.same] == [(0, 0), (2, 3)]


def test_what_differs_is_told_by_signs_and_not_by_colour_alone() -> None:
    left, right = side_by_side(OLD, NOW, 80).plain.splitlines()[1].split("│")
    assert left.split() == ["2", "-", "return", "x"]
    assert right.split() == ["2", "+", "return", "x", "+", "x"]
    assert [line[4] for line in one_below_the_other(OLD, NOW).plain.splitlines()] == [" ", "-", "+"]


async def test_an_earlier_text_is_compared_and_brought_back_and_the_present_one_is_kept(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        attempted(tutor.session, OLD)
        await tutor.write(NOW)
        await tutor.press("f12")
        await tutor.until(
            lambda: isinstance(tutor.app.screen, HistoryScreen) and "Not right yet" in tutor.screen_text()
        )
        await tutor.until(lambda: "return x + x" in tutor.text("#history-text"))
        await tutor.press("r")
        await tutor.until(lambda: tutor.editor.text == OLD and tutor.answer.read_text() == OLD)
        assert NOW in [version.text for version in tutor.session.versions("double-it")]
        await tutor.press("ctrl+z")
        await tutor.until(lambda: tutor.editor.text == NOW and tutor.answer.read_text() == NOW)


async def test_a_text_that_was_checked_is_not_put_aside_once_more(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        attempted(tutor.session, OLD, NOW)
        await tutor.write(NOW)
        await tutor.press("f12")
        await tutor.until(lambda: isinstance(tutor.app.screen, HistoryScreen))
        await tutor.press("down", "r")
        await tutor.until(lambda: tutor.answer.exists() and tutor.answer.read_text() == OLD)
        assert len(tutor.session.versions("double-it")) == 2


async def test_closing_the_history_changes_nothing(start, make_course) -> None:
    async with start(make_course(), "double-it", (80, 24)) as tutor:
        attempted(tutor.session, OLD)
        await tutor.write(NOW)
        await tutor.press("f12")
        await tutor.until(lambda: "-     return x" in tutor.screen_text())
        await tutor.press("enter", "escape")
        assert tutor.app.screen is tutor.app.main
        assert tutor.editor.text == NOW


async def test_the_solution_stands_in_the_history_once_it_may_be_seen(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        attempted(tutor.session, OLD)
        await tutor.press("f12")
        await tutor.until(lambda: isinstance(tutor.app.screen, HistoryScreen))
        assert tutor.app.screen.query_one(OptionList).option_count == 1
        await tutor.press("escape", "f3", "f3")
        await tutor.until(lambda: isinstance(tutor.app.screen, SolutionView))
        await tutor.press("escape", "f12")
        await tutor.until(lambda: isinstance(tutor.app.screen, HistoryScreen))
        assert tutor.app.screen.query_one(OptionList).option_count == 2


async def test_without_an_earlier_text_it_says_how_one_comes_about(start, make_course) -> None:
    async with start(make_course(), "double-it", toasts=True) as tutor:
        await tutor.press("f12")
        await tutor.until(lambda: "There is no earlier text" in tutor.screen_text())


async def test_undo_goes_back_over_a_check_and_over_beginning_anew(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write(OLD)
        await tutor.check()
        await tutor.press("f4")
        await tutor.until(lambda: tutor.app.screen.query("#reset"))
        await tutor.pilot.pause()
        await tutor.pilot.click("#reset")
        await tutor.until(lambda: "Your part" in tutor.editor.text)
        await tutor.press("ctrl+z")
        await tutor.until(lambda: tutor.editor.text == OLD and tutor.answer.read_text() == OLD)
        await tutor.press("ctrl+z")
        assert "Your part" in tutor.editor.text

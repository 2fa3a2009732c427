"""Questions are answered where they stand, explained at once, kept, and come back when they were missed."""

import sqlite3

import pytest
from textual.widgets import Button, Input, OptionList, TextArea

from tutor.reply import Grade, Reply
from tutor.ui.widgets.exercise import ExerciseCard
from tutor.ui.widgets.question import QuestionCard
from tutor.ui.widgets.result import Result

SIZES = [(80, 24), (140, 45)]


def card(tutor, name: str) -> QuestionCard:
    return next(one for one in tutor.app.main.query(QuestionCard) if one.question.id == name)


def focused(tutor) -> str:
    """The question that has the keyboard."""
    return next((one.question.id for one in tutor.app.main.query(QuestionCard) if one.has_focus_within), "")


def said(tutor, name: str) -> str:
    """What the result of a question says, buttons apart."""
    return "\n".join(
        str(widget.render()) for widget in card(tutor, name).query("Result Static, Result MarkdownBlock")
    )


async def result(tutor, name: str) -> str:
    await tutor.until(lambda: card(tutor, name).query(Result) and isinstance(tutor.app.focused, Button))
    await tutor.until(lambda: focused(tutor) == name)
    return said(tutor, name)


async def go_on(tutor, name: str) -> None:
    await tutor.press("enter")
    await tutor.until(lambda: focused(tutor) == name)


@pytest.mark.parametrize("size", SIZES)
async def test_questions_of_every_kind_are_answered_with_the_keyboard_alone(start, with_questions, size) -> None:
    async with start(with_questions, "second-page", size) as tutor:
        await tutor.until(lambda: "the questions of this lesson" in tutor.text(".page-ending"))
        await tutor.press("ctrl+n")
        await tutor.until(lambda: focused(tutor) == "q-one")
        assert "Questions of lesson 1" in tutor.screen_text()

        await tutor.press("b", "enter")
        assert "Right." in await result(tutor, "q-one")
        await go_on(tutor, "q-some")
        await tutor.press("a", "down", "down", "space", "enter")
        assert "Right." in await result(tutor, "q-some")
        await go_on(tutor, "q-number")
        await tutor.press(*"1/3", "enter")
        assert "Right." in await result(tutor, "q-number")
        await go_on(tutor, "q-predict")
        await tutor.press(*"[1 10]", "enter")
        assert "[ 1. 10.]" in await result(tutor, "q-predict")
        await go_on(tutor, "q-recall")
        await tutor.press(*"rules", "tab", "enter")
        await tutor.until(lambda: "The model answer" in tutor.screen_text() and isinstance(tutor.app.focused, Button))
        await tutor.press("enter")
        assert "You had it right." in await result(tutor, "q-recall")
        assert set(tutor.session.store.grades().values()) == {(Grade.RIGHT,)}
        assert tutor.session.store.replies("q-recall")[0].reply == Reply(text="rules", grade=Grade.RIGHT)


@pytest.mark.parametrize("size", SIZES)
async def test_a_wrong_answer_says_why_and_leads_to_the_page_to_reread(start, with_questions, size) -> None:
    async with start(with_questions, "q-one", size) as tutor:
        await tutor.until(lambda: focused(tutor) == "q-one")
        await tutor.press("a", "enter")
        shown = await result(tutor, "q-one")
        for words in ("✗ Not right.", "saved", "a, chosen, wrong: That is the slope of x [/b].", "x² has many"):
            assert words in shown, shown
        await tutor.until(lambda: "two  not chosen, right" in tutor.screen_text())
        assert "not right yet" in tutor.text(".question-title")
        await tutor.press("tab", "tab")
        assert "Reread: The first page" in tutor.screen_text()
        await tutor.press("enter")
        await tutor.until(lambda: "The first page" in tutor.text(".page-title"))


async def test_text_of_the_course_is_shown_and_not_obeyed(start, with_questions) -> None:
    async with start(with_questions, "q-one") as tutor:
        await tutor.until(lambda: "Which slope has 2x [/b]?" in tutor.screen_text())
        assert "( ) a  1" in tutor.screen_text()


async def test_a_question_can_be_answered_again_and_a_right_answer_stays(start, with_questions) -> None:
    async with start(with_questions, "q-one") as tutor:
        await tutor.until(lambda: focused(tutor) == "q-one")
        for letter in "ba":
            await tutor.press(letter, "enter")
            await result(tutor, "q-one")
            await tutor.press("tab", "enter")
            await tutor.until(lambda: isinstance(tutor.app.focused, OptionList))
        assert tutor.session.store.grades()["q-one"] == (Grade.RIGHT, Grade.WRONG)
        assert "answered right" in tutor.text(".question-title")


async def test_nothing_ticked_or_no_number_is_refused_in_words_and_not_recorded(start, with_questions) -> None:
    async with start(with_questions, "q-one") as tutor:
        await tutor.until(lambda: focused(tutor) == "q-one")
        await tutor.press("enter")
        await tutor.until(lambda: "Choose at least one" in tutor.screen_text())
        await tutor.app.main.go("q-number")
        await tutor.until(lambda: isinstance(tutor.app.focused, Input))
        await tutor.press(*"four", "enter")
        await tutor.until(lambda: "'four' is not a number" in tutor.screen_text())
        assert isinstance(tutor.app.focused, Input)
        assert not tutor.session.store.grades()


async def test_the_key_that_checks_answers_a_question_and_recall_wants_some_words_first(
    start, with_questions
) -> None:
    async with start(with_questions, "q-recall", (80, 24)) as tutor:
        await tutor.until(lambda: isinstance(tutor.app.focused, TextArea))
        await tutor.press("ctrl+r")
        await tutor.until(lambda: "Write down what you remember first" in tutor.screen_text())
        await tutor.press(*"hm", "ctrl+r")
        await tutor.until(lambda: "Did you have it?" in tutor.screen_text() and isinstance(tutor.app.focused, Button))
        await tutor.press("right", "enter")
        assert "partly right; it will come back" in await result(tutor, "q-recall")
        await tutor.until(lambda: "Because of the chain rule." in tutor.screen_text())


async def test_the_program_of_a_prediction_can_be_stopped_and_nothing_is_recorded(start, with_questions) -> None:
    lesson = with_questions / "lessons/first/lesson.toml"
    lesson.write_text(lesson.read_text().replace("import numpy as np", "import time; time.sleep(60)"))
    async with start(with_questions, "q-predict") as tutor:
        await tutor.until(lambda: isinstance(tutor.app.focused, Input))
        await tutor.press(*"1", "enter")
        await tutor.until(lambda: "running the program; F9 stops it" in tutor.screen_text())
        await tutor.until(lambda: tutor.session.host._current is not None)
        await tutor.press("f9")
        await tutor.until(lambda: "You stopped the program" in tutor.screen_text())
        assert not tutor.session.store.grades()


async def test_the_mouse_ticks_and_answers(start, with_questions) -> None:
    async with start(with_questions, "q-one") as tutor:
        await tutor.until(lambda: focused(tutor) == "q-one")
        await tutor.pilot.click(".choices", offset=(5, 1))
        await tutor.until(lambda: "(•) b" in tutor.screen_text())
        await tutor.pilot.click(".answer")
        assert "Right." in await result(tutor, "q-one")


async def test_escape_leaves_a_question_and_the_page_moves_with_the_keys(start, with_questions) -> None:
    async with start(with_questions, "q-number", (80, 24)) as tutor:
        await tutor.until(lambda: isinstance(tutor.app.focused, Input))
        await tutor.press("escape")
        await tutor.until(lambda: tutor.app.focused is tutor.app.main.query_one("#page"))


async def test_the_next_start_opens_at_the_question(start, with_questions) -> None:
    async with start(with_questions, "q-number") as tutor:
        await tutor.until(lambda: isinstance(tutor.app.focused, Input))
    async with start(with_questions) as tutor:
        await tutor.until(lambda: focused(tutor) == "q-number")


async def test_the_outline_lists_the_questions_and_says_how_many_are_right(start, with_questions) -> None:
    async with start(with_questions, "q-one") as tutor:
        await tutor.until(lambda: "· Questions" in tutor.screen_text())
        await tutor.press("b", "enter")
        await result(tutor, "q-one")
        await tutor.until(lambda: "1/5 right" in tutor.screen_text())


async def test_an_open_exercise_is_saved_and_put_away_before_the_questions(start, with_questions) -> None:
    async with start(with_questions, "double-it") as tutor:
        await tutor.press(*"xyz")
        text = tutor.editor.text
        await tutor.press("ctrl+n")
        await tutor.press("ctrl+n")
        await tutor.until(lambda: focused(tutor) == "q-one")
        assert tutor.panes == ["outline", "page"]
        assert tutor.answer.read_text() == text


@pytest.mark.parametrize("size", SIZES)
async def test_what_was_missed_is_in_the_outline_and_the_palette_the_next_day(
    start, with_questions, tmp_path, size
) -> None:
    async with start(with_questions, size=size, toasts=True) as tutor:
        await tutor.press("ctrl+p", *"review")
        await tutor.until(lambda: "Review" in tutor.screen_text())
        await tutor.press("enter")
        await tutor.until(lambda: "Nothing has come back" in tutor.screen_text())
        tutor.session.store.record_reply("q-number", Grade.WRONG, Reply(text="1"))
        tutor.session.hint("double-it")
        tutor.session.check("double-it", text="def double(x):\n    return 2.0 * x\n")
    database = sqlite3.connect(tmp_path / "home/data/small/progress.sqlite3")
    database.execute("update reply set at = '2026-01-01T00:00:00+00:00'")
    database.execute("update attempt set at = '2026-01-01T00:00:00+00:00'")
    database.commit()
    database.close()
    async with start(with_questions, size=size) as tutor:
        await tutor.press("ctrl+o")
        await tutor.until(lambda: "… Review" in tutor.screen_text() and "2 due" in tutor.screen_text())
        await tutor.press("home", "enter")
        await tutor.until(lambda: focused(tutor) == "q-number")
        assert "Double it" in tutor.app.main.query_one(ExerciseCard).exercise.title
        await tutor.press(*"0.333", "enter")
        assert "Right." in await result(tutor, "q-number")
        assert [entry.id for entry in tutor.session.review_due()] == ["double-it"]

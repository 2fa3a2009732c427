"""Help while one writes: suggestions, the call one is in, and what a name means, from a process of its own."""

import psutil

from tutor.ui.screens.symbol import SymbolScreen
from tutor.ui.widgets.suggestions import SuggestionMenu

HEAD = "import jax\nimport jax.numpy as jnp\n"


def menu(tutor) -> SuggestionMenu:
    return tutor.app.main.query_one(SuggestionMenu)


async def test_names_of_jax_come_while_one_types_and_tab_takes_one(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write(HEAD)
        await tutor.press(*"y = jnp.logad")
        await tutor.until(lambda: menu(tutor).is_open)
        await tutor.until(lambda: "logaddexp2" in tutor.screen_text())
        await tutor.press("tab")
        assert tutor.editor.text == HEAD + "y = jnp.logaddexp"
        assert not menu(tutor).is_open


async def test_what_is_offered_narrows_and_arrows_choose(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("first_name = 1\nfirst_value = 2\nfirst_vector = 3\n")
        await tutor.press(*"firs")
        await tutor.until(lambda: menu(tutor).option_count == 3)
        await tutor.press(*"t_v")
        await tutor.until(lambda: menu(tutor).option_count == 2)
        await tutor.press("down", "enter")
        assert tutor.editor.text.endswith("\nfirst_vector")


async def test_enter_is_a_new_line_and_escape_closes_what_is_offered_first(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("first_name = 1\n")
        await tutor.press(*"fir")
        await tutor.until(lambda: menu(tutor).is_open)
        await tutor.press("enter")
        assert tutor.editor.text.endswith("\nfir\n")
        await tutor.press(*"fir")
        await tutor.until(lambda: menu(tutor).is_open)
        await tutor.press("escape")
        assert not menu(tutor).is_open
        assert tutor.editor.has_focus
        await tutor.press("escape")
        assert not tutor.editor.has_focus


async def test_names_that_the_exercise_asks_for_are_offered_and_a_key_asks_at_once(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("")
        await tutor.press("d", "ctrl+@")
        await tutor.until(lambda: "double  exercise" in tutor.screen_text())


async def test_a_suggestion_can_be_clicked(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("first_name = 1\n")
        await tutor.press(*"fir")
        await tutor.until(lambda: tutor.screen_text().count("first_name") == 2)
        await tutor.pilot.click("#suggestions", offset=(2, 0))
        await tutor.until(lambda: tutor.editor.text == "first_name = 1\nfirst_name")
        assert tutor.editor.has_focus


async def test_comments_are_left_in_peace(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("first_name = 1\n")
        await tutor.press(*"# fir", "enter", *"fir")
        await tutor.until(lambda: menu(tutor).is_open)
        assert tutor.editor.cursor_location[0] == 2


async def test_the_call_one_is_in_is_shown_until_it_ends(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write(HEAD)
        await tutor.press(*"jax.grad(f")
        await tutor.until(lambda: "grad(fun" in tutor.screen_text())
        await tutor.press(*")")
        await tutor.until(lambda: "grad(fun" not in tutor.screen_text())


async def test_a_name_is_described_with_one_key(start, make_course) -> None:
    async with start(make_course(), "double-it", (80, 24)) as tutor:
        await tutor.write(HEAD + "jax.grad")
        await tutor.press("f6")
        assert isinstance(tutor.app.screen, SymbolScreen)
        await tutor.until(lambda: "Creates a function that evaluates the gradient" in tutor.text("#symbol-text"))
        await tutor.press("escape")
        assert tutor.editor.has_focus


async def test_what_is_not_known_is_said(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("[/b]")
        await tutor.press("f6")
        await tutor.until(lambda: "Nothing is known" in tutor.text("#symbol-text"))


async def test_the_process_is_not_there_before_it_is_needed_and_ends_with_the_app(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        assert "assistant" not in vars(tutor.session)
        await tutor.press(*"xyz")
        await tutor.until(lambda: tutor.session.assistant.pid is not None)
        pid = tutor.session.assistant.pid
    assert pid is not None
    assert not psutil.pid_exists(pid)


async def test_a_process_that_died_is_replaced_while_one_writes(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("first_name = 1\n")
        await tutor.press(*"fir")
        await tutor.until(lambda: menu(tutor).is_open)
        pid = tutor.session.assistant.pid
        psutil.Process(pid).kill()
        await tutor.press("s")
        await tutor.until(lambda: tutor.session.assistant.pid not in (pid, None))
        await tutor.press("escape", "t", "_")
        await tutor.until(lambda: menu(tutor).is_open)


async def test_suggestions_can_be_turned_off_and_stay_off_but_a_key_still_asks(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.press("ctrl+p", *"Turn suggestions off")
        await tutor.until(lambda: "only when you ask" in tutor.screen_text())
        await tutor.press("enter")
        await tutor.until(lambda: not tutor.app.main.suggests())
    async with start(make_course(), "double-it") as tutor:
        tutor.editor.focus()
        await tutor.write("first_name = 1\n")
        await tutor.press(*"fir")
        await tutor.pilot.pause(0.5)
        assert "assistant" not in vars(tutor.session)
        await tutor.press("ctrl+@")
        await tutor.until(lambda: menu(tutor).is_open)


async def test_undo_and_another_text_are_no_questions(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("first_name = 1\nfirst")
        await tutor.press("ctrl+z", "ctrl+y", "left", "right")
        await tutor.pilot.pause(0.5)
        assert "assistant" not in vars(tutor.session)


async def test_a_choice_outlives_an_answer_that_comes_late(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("first_name = 1\nfirst_value = 2\n")
        await tutor.press(*"fir")
        await tutor.until(lambda: menu(tutor).option_count == 2)
        await tutor.press("down", "ctrl+@")
        await tutor.pilot.pause(0.5)
        await tutor.press("enter")
        assert tutor.editor.text.endswith("\nfirst_value")


async def test_a_check_closes_what_is_offered(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("first_name = 1\n")
        await tutor.press(*"fir")
        await tutor.until(lambda: menu(tutor).is_open)
        await tutor.press("ctrl+r")
        await tutor.until(lambda: not menu(tutor).is_open)


async def test_a_description_that_was_closed_before_it_came_is_dropped(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write(HEAD + "jax.grad")
        await tutor.press("f6", "escape")
        await tutor.press("enter", *"first = 1", "enter", *"fir")
        await tutor.until(lambda: menu(tutor).is_open)
        assert tutor.editor.has_focus


async def test_the_scratch_pad_has_suggestions_of_its_own(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.press("f10")
        await tutor.until(lambda: tutor.app.main.is_trying)
        pad = tutor.app.main.desk_in_front.work
        await tutor.until(lambda: pad.editor.has_focus)
        pad.editor.move_cursor(pad.editor.document.end)
        await tutor.press("enter", *"first_name = 1", "enter", *"first")
        await tutor.until(lambda: pad.query_one(SuggestionMenu).is_open)
        await tutor.press("tab")
        assert pad.editor.text.endswith("\nfirst_name")
        assert "first" not in tutor.app.main.query_one("#work").editor.text

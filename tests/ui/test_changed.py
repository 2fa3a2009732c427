"""A new edition of the course may change an exercise: the learner is told once, and keeps what they wrote."""

STUB = '"""Double it, anew."""\n'


async def test_a_changed_exercise_is_told_once_and_the_answer_stays(start, make_course) -> None:
    async with start(make_course(), "double-it", toasts=True) as tutor:
        await tutor.write("x = 1\n")
        await tutor.until(lambda: tutor.answer.exists() and tutor.answer.read_text() == "x = 1\n")
        assert "has changed" not in tutor.screen_text()
    newer = make_course(**{"lessons/first/stubs/double-it.py": STUB})
    async with start(newer, "double-it", toasts=True) as tutor:
        await tutor.until(lambda: "has changed" in tutor.screen_text())
        assert tutor.editor.text == "x = 1\n"
    async with start(newer, "double-it", toasts=True) as tutor:
        await tutor.until(lambda: "  saved" in tutor.text("#work-title"))
        assert "has changed" not in tutor.screen_text()


async def test_an_exercise_that_was_not_begun_may_change_unsaid(start, make_course) -> None:
    async with start(make_course(), "first-page", toasts=True) as tutor:
        assert tutor.session.news_of_change("double-it") == ""
    async with start(make_course(**{"lessons/first/stubs/double-it.py": STUB}), "double-it", toasts=True) as tutor:
        await tutor.until(lambda: "anew" in tutor.editor.text)
        assert "has changed" not in tutor.screen_text()

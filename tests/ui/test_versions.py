"""The notice on a page whose claims were verified with another JAX."""

OLDER = 'id = "small"\ntitle = "A small course"\nlanguage = "en"\njax = "0.11.9"\nlessons = ["first"]\n'


async def test_the_page_says_that_another_jax_is_here(start, make_course) -> None:
    async with start(make_course(**{"lessons__course.toml": OLDER}), "first-page") as tutor:
        assert "This page was verified with JAX 0.11.9" in tutor.text(".notice")


async def test_with_the_same_jax_there_is_no_notice(start, make_course) -> None:
    async with start(make_course(), "first-page") as tutor:
        assert tutor.text(".notice") == ""

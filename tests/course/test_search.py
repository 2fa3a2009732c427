"""One search finds everything: what is asked for by name first, then words, then what was probably meant."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tutor.course.load import builtin_course_root, open_course
from tutor.course.model import ItemKind
from tutor.course.search import Search

type MakeCourse = Callable[..., Path]

BUILT_IN = Search(open_course(builtin_course_root()))


def ids(query: str, search: Search = BUILT_IN) -> list[str]:
    return [hit.id for hit in search.find(query, limit=1000)]


@pytest.mark.parametrize("name", ["safe-norm", "error-grad-not-scalar", "naive-softplus", "cheat-linearize"])
def test_an_id_comes_first(name: str) -> None:
    first = BUILT_IN.find(name)[0]
    assert (first.id, first.is_exact) == (name, True)


def test_a_title_comes_first_in_any_case() -> None:
    assert ids("a norm that is safe AT ZERO")[0] == "safe-norm"


def test_the_title_and_the_number_of_a_lesson_lead_to_its_first_page() -> None:
    for lesson in open_course(builtin_course_root()).lessons:
        assert lesson.content is not None
        assert ids(lesson.title)[0] == lesson.content.page[0].id
        assert ids(lesson.content.number)[0] == lesson.content.page[0].id


@pytest.mark.parametrize("name", ["jax.linearize", "lax.scan", "jax.lax.scan", "jnp.where"])
def test_an_api_name_is_found_where_code_uses_it(name: str) -> None:
    hits = BUILT_IN.find(name)
    assert hits[0].is_exact
    assert name.rpartition(".")[2] in hits[0].snippet
    assert {hit.kind for hit in hits} >= {ItemKind.PAGE, ItemKind.EXAMPLE}


def test_an_exception_is_found_by_its_name() -> None:
    first = BUILT_IN.find("TracerBoolConversionError")[0]
    assert (first.kind, first.is_exact) == (ItemKind.ERROR, True)


def test_words_are_found_from_their_beginning_and_all_of_them_are_needed() -> None:
    assert set(ids("residu way")) <= set(ids("residu"))
    assert "residuals" in ids("residu way")
    assert ids("scan zzzz") == []


def test_a_whole_word_of_a_title_comes_before_a_word_of_the_text() -> None:
    titles = [hit.title.casefold() for hit in BUILT_IN.find("cotangent")]
    in_title = ["cotangent" in title for title in titles]
    assert in_title.index(False) >= sum(in_title[:10]) > 0


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("linaerize", "linearize-once"), ("cotangnet", "shape-of-a-cotangent"), ("jax.linaerize", "linearize-once")],
)
def test_a_typing_mistake_finds_what_was_meant(typed: str, meant: str) -> None:
    assert meant in ids(typed)
    assert not any(hit.is_exact for hit in BUILT_IN.find(typed))


@pytest.mark.parametrize("query", ["", "   ", "***", "qqqqqqqq", "\x1b["])
def test_what_is_no_word_of_the_course_finds_nothing(query: str) -> None:
    assert ids(query) == []


def test_a_hit_says_what_it_is_and_shows_a_line_that_has_the_word(make_course: MakeCourse) -> None:
    (hit,) = Search(open_course(make_course())).find("brackets")
    assert (hit.kind, hit.title, hit.lesson) == (ItemKind.PAGE, "The first page", "first-lesson")
    assert hit.snippet == "Text with x² and brackets: f32[3], [/b], [@click=app.quit]x[/]."


def test_snippets_have_no_raw_tex_and_fit_a_row() -> None:
    for query in ("softplus", "slope", "Jacobian", "sum"):
        for hit in BUILT_IN.find(query):
            assert "$" not in hit.snippet + hit.title
            assert "\\" not in hit.snippet or hit.kind not in (ItemKind.PAGE, ItemKind.NOTE)
            assert len(hit.snippet) <= 102


def test_solutions_hints_and_explanations_are_not_given_away(make_course: MakeCourse) -> None:
    search = Search(open_course(make_course()))
    assert ids("first hint", search) == []
    assert ids("return 2.0", search) == []


def test_a_missing_program_and_a_broken_lesson_do_not_end_the_search(make_course: MakeCourse) -> None:
    course = 'id = "small"\ntitle = "T"\nlanguage = "en"\njax = "1"\nlessons = ["second", "first"]\n'
    root = make_course(**{"lessons/course.toml": course, "lessons/second/lesson.toml": "x = 3\n"})
    (root / "lessons/first/examples/say-hello.py").unlink()
    assert ids("say-hello", Search(open_course(root))) == ["say-hello"]

"""Under another JAX than the course was verified with, the pages concerned say so, and the others do not."""

from pathlib import Path

from tutor.course.load import open_course
from tutor.course.model import Page
from tutor.plain.manner import Manner
from tutor.plain.pages import entry_lines
from tutor.session import open_session
from tutor.versions import installed_jax, keep

OLDER = 'id = "small"\ntitle = "A small course"\nlanguage = "en"\njax = "0.11.9"\nlessons = ["first"]\n'


def shown(root: Path, home: Path, page: str) -> str:
    with open_session(root, home) as session:
        return " ".join("\n".join(entry_lines(session, session.course.find(page), Manner(76))).split())


def test_a_page_with_programs_says_that_it_was_verified_with_another_jax(make_course, tmp_path: Path) -> None:
    root, home = make_course(**{"lessons__course.toml": OLDER}), tmp_path / "home"
    assert f"verified with JAX 0.11.9, and you have {installed_jax()}." in shown(root, home, "first-page")
    assert "jax-ad-tutor verify first-lesson" in shown(root, home, "first-page")
    assert "verified with" not in shown(root, home, "second-page")


def test_what_verify_found_is_said_in_its_place(make_course, tmp_path: Path) -> None:
    root, home = make_course(**{"lessons__course.toml": OLDER}), tmp_path / "home"
    keep(open_course(root), home / "cache", installed_jax(), {"say-hello": ""})
    assert "JAX" not in shown(root, home, "first-page").partition("f32")[0]
    keep(open_course(root), home / "cache", installed_jax(), {"say-hello": "line 1: hello is now goodbye"})
    assert f"With your JAX {installed_jax()} something is different here than this page says: say-hello." in shown(
        root, home, "first-page"
    )


def test_the_same_jax_says_nothing(make_course, tmp_path: Path) -> None:
    root = make_course()
    page = open_course(root).find("first-page").item
    assert isinstance(page, Page)
    assert "Note:" not in shown(root, tmp_path / "home", "first-page")


def test_a_damaged_or_unwritable_cache_is_no_obstacle(make_course, tmp_path: Path) -> None:
    root, home = make_course(**{"lessons__course.toml": OLDER}), tmp_path / "home"
    kept = home / "cache" / "verified" / f"small-{installed_jax()}.json"
    kept.parent.mkdir(parents=True)
    kept.write_bytes(b"\x00{")
    assert "verified with JAX 0.11.9" in shown(root, home, "first-page")
    (tmp_path / "file").write_text("")
    keep(open_course(root), tmp_path / "file", installed_jax(), {"say-hello": ""})

"""What was read before is used while the files say the same, and never after they changed."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from tutor.course import load
from tutor.course.course import Course
from tutor.course.load import open_course
from tutor.course.model import LessonFile

type MakeCourse = Callable[..., Path]

TOML = "lessons/first/lesson.toml"


def read(root: Path, cache: Path) -> Course:
    """Read a course, whenever that is."""
    return replace(open_course(root, cache), read_at=0)


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


@pytest.fixture
def settled(make_course: MakeCourse, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A course that was written well before now."""
    now = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: now() + 60_000_000_000)
    return make_course()


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that were read as TOML."""
    names: list[str] = []
    read = load.read_table

    def read_table(path, kind):  # type: ignore[no-untyped-def]
        names.append(path.name)
        return read(path, kind)

    monkeypatch.setattr(load, "read_table", read_table)
    return names


def test_a_second_start_reads_no_toml_and_finds_the_same_course(
    settled: Path, cache: Path, parsed: list[str]
) -> None:
    first = read(settled, cache)
    assert parsed == ["course.toml", "lesson.toml"]
    parsed.clear()
    assert read(settled, cache) == first
    assert parsed == []


def test_a_changed_lesson_is_read_anew_even_with_its_old_size_and_time(
    settled: Path, cache: Path, parsed: list[str]
) -> None:
    open_course(settled, cache)
    path = settled / TOML
    before = path.stat()
    path.write_text(path.read_text().replace("The first page", "The third page"))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    parsed.clear()
    assert open_course(settled, cache).find("first-page").title == "The third page"
    assert parsed == ["lesson.toml"]


def test_a_file_that_was_just_written_is_not_trusted_to_stay(
    make_course: MakeCourse, cache: Path, parsed: list[str]
) -> None:
    root = make_course()
    open_course(root, cache)
    open_course(root, cache)
    assert parsed.count("lesson.toml") == 2


def test_mistakes_are_told_at_every_start(settled: Path, cache: Path) -> None:
    path = settled / TOML
    path.write_text(path.read_text().replace("title =", "titel =", 1))
    told = [open_course(settled, cache).mistakes for _ in range(2)]
    assert told[0]
    assert told[0] == told[1]


def test_a_lesson_that_goes_away_is_missed(settled: Path, cache: Path) -> None:
    open_course(settled, cache)
    (settled / TOML).unlink()
    assert "no such file" in str(open_course(settled, cache).mistakes[0])


@pytest.mark.parametrize("content", [b"", b"\x00", b"\xff" * 100, b"\x93\xa1a\xa1b\x80"])
def test_a_damaged_cache_counts_as_empty(settled: Path, cache: Path, content: bytes) -> None:
    first = read(settled, cache)
    (file,) = (cache / "courses").iterdir()
    whole = file.read_bytes()
    for damaged in (content, whole[: len(whole) // 2]):
        file.write_bytes(damaged)
        assert read(settled, cache) == first


def test_a_cache_that_holds_another_table_for_a_file_is_not_believed(settled: Path, cache: Path) -> None:
    first = read(settled, cache)
    (file,) = (cache / "courses").iterdir()
    file.write_bytes(file.read_bytes().replace(b"first-lesson", b"first lesson"))
    assert read(settled, cache) == first


def test_a_cache_that_cannot_be_written_costs_only_time(settled: Path, tmp_path: Path, parsed: list[str]) -> None:
    (tmp_path / "cache").write_text("a file in the way")
    for _ in range(2):
        assert isinstance(open_course(settled, tmp_path / "cache").lessons[0].content, LessonFile)
    assert parsed.count("lesson.toml") == 2


def test_a_lesson_folder_may_be_a_link_within_the_course_but_not_out_of_it(
    make_course: MakeCourse, tmp_path: Path
) -> None:
    course = 'id = "small"\ntitle = "T"\nlanguage = "en"\njax = "1"\nlessons = ["first", "linked", "away"]\n'
    root = make_course(**{"lessons/course.toml": course})
    (tmp_path / "elsewhere").mkdir()
    (root / "lessons" / "linked").symlink_to("first")
    (root / "lessons" / "away").symlink_to(tmp_path / "elsewhere")
    lessons = open_course(root).lessons
    assert lessons[1].content is not None
    assert "not a folder of the course" in str(lessons[2].mistakes[0])

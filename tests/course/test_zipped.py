"""A course in a zip opens as its folder does; what is wrong with a zip is said, and nothing of it is written."""

import random
import shutil
import stat
from collections.abc import Callable
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile, ZipInfo

import pytest

from tutor.course import zipped
from tutor.course.course import CourseError
from tutor.course.lint import lint
from tutor.course.load import open_course
from tutor.course.zipped import unpacked
from tutor.session import open_session

type MakeCourse = Callable[..., Path]
type Pack = Callable[..., Path]


@pytest.fixture
def pack(make_course: MakeCourse, tmp_path: Path) -> Pack:
    """Zip the small course, under a folder of the zip, with more entries behind it."""

    def pack(*more: tuple[str | ZipInfo, bytes], top: str = "", name: str = "a course.zip") -> Path:
        root = make_course()
        path = tmp_path / name
        with ZipFile(path, "w", ZIP_DEFLATED) as file:
            for one in sorted(root.rglob("*")):
                if one.is_file():
                    file.write(one, f"{top}{one.relative_to(root)}")
            for entry, data in more:
                file.writestr(entry, data)
        return path

    return pack


def everything_under(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize("top", ["", "my-course/", "./", "./deep/"])
def test_a_zip_opens_as_its_folder_does(pack: Pack, tmp_path: Path, top: str) -> None:
    path = pack(("__MACOSX/._x", b"x"), top=top)
    course = open_course(unpacked(path, tmp_path / "cache"))
    assert lint(course) == ()
    plain = open_course(tmp_path / "course")
    assert [entry.id for entry in course.entries] == [entry.id for entry in plain.entries]
    assert course.read(course.lessons[0], "solutions/double-it.py") == plain.read(
        plain.lessons[0], "solutions/double-it.py"
    )


def test_it_is_unpacked_once_for_each_content_and_again_when_something_is_missing(pack: Pack, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    path = pack()
    first = unpacked(path, cache)
    file = first / "lessons/first/lesson.toml"
    inode = file.stat().st_ino
    again = shutil.copy(path, path.with_name("a course.zip.part"))
    assert unpacked(Path(again).rename(path), cache) == first
    assert file.stat().st_ino == inode
    file.unlink()
    assert unpacked(path, cache) == first
    assert file.is_file()
    assert unpacked(pack(("README", b"a new edition")), cache) != first
    assert [path.name for path in (cache / "unpacked").iterdir() if path.name.startswith(".")] == []


def test_answers_and_verdicts_work_in_a_course_from_a_zip(pack: Pack, tmp_path: Path) -> None:
    with open_session(pack(), tmp_path / "home") as session:
        assert not session.check("double-it").passed
        session.save_answer("double-it", session.solution("double-it"))
        assert session.check("double-it").passed


def link(target: str) -> tuple[ZipInfo, bytes]:
    entry = ZipInfo("lessons/first/link.py")
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    return entry, target.encode()


def packed_by_bzip2() -> tuple[ZipInfo, bytes]:
    entry = ZipInfo("lessons/first/x.py")
    entry.compress_type = ZIP_BZIP2
    return entry, b"x"


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (("../outside.py", b"x"), "leads out"),
        (("lessons/../../outside.py", b"x"), "leads out"),
        (("lessons\\..\\..\\outside.py", b"x"), "leads out"),
        (("/tmp/outside.py", b"x"), "leads out"),
        (("C:/outside.py", b"x"), "leads out"),
        (("c:outside.py", b"x"), "leads out"),
        (("a\x1b[2Jb.py", b"x"), "no name for a file"),
        (("a/" * 40 + "b", b"x"), "no name for a file"),
        (link("/etc/passwd"), "a link"),
        (link("../../../outside.py"), "a link"),
        (packed_by_bzip2(), "unusual way"),
        (("LESSONS/course.toml", b"x"), "twice"),
        (("lessons/course.toml", b"x"), "twice"),
        (("lessons/course.toml/x", b"x"), "inside of something that is a file"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_may_not_be_unpacked_is_said_and_nothing_is_written(
    pack: Pack, tmp_path: Path, entry: tuple[str | ZipInfo, bytes], words: str
) -> None:
    path = pack(entry)
    before = everything_under(tmp_path)
    with pytest.raises(CourseError, match=words) as refused:
        unpacked(path, tmp_path / "cache")
    assert str(path) in str(refused.value)
    assert everything_under(tmp_path) == before


def test_a_locked_zip_is_said(pack: Pack, tmp_path: Path) -> None:
    path = pack()
    data = bytearray(path.read_bytes())
    data[data.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)
    with pytest.raises(CourseError, match="locked by a password"):
        unpacked(path, tmp_path / "cache")


def test_size_and_number_are_bounded(pack: Pack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = pack(("zeros", bytes(3 << 20)))
    monkeypatch.setattr(zipped, "_MOST_BYTES", 1 << 20)
    with pytest.raises(CourseError, match="unpacks to more than 1 MiB"):
        unpacked(bomb, tmp_path / "cache")
    monkeypatch.setattr(zipped, "_MOST_FILES", 5)
    with pytest.raises(CourseError, match="more than 5 files"):
        unpacked(pack(), tmp_path / "cache")
    monkeypatch.setattr(zipped, "_LARGEST_ZIP", 100)
    with pytest.raises(CourseError, match="larger than"):
        unpacked(pack(), tmp_path / "cache")
    assert not (tmp_path / "cache").exists()


def test_a_file_that_is_larger_than_it_says_ends_there(pack: Pack, tmp_path: Path) -> None:
    path = pack(("zeros", bytes(3 << 20)))
    data = bytearray(path.read_bytes())
    size = (3 << 20).to_bytes(4, "little")
    for _ in range(data.count(size)):
        at = data.index(size)
        data[at : at + 4] = (100).to_bytes(4, "little")
    path.write_bytes(data)
    with pytest.raises(CourseError, match="a damaged one"):
        unpacked(path, tmp_path / "cache")
    assert everything_under(tmp_path / "cache") == []


@pytest.mark.parametrize("data", [b"", b"PK", b"not a zip at all" * 100])
def test_what_is_no_zip_is_said(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "course.zip"
    path.write_bytes(data)
    with pytest.raises(CourseError, match="is no zip, or a damaged one"):
        unpacked(path, tmp_path / "cache")


def test_a_damaged_zip_opens_sound_or_is_said(pack: Pack, tmp_path: Path) -> None:
    whole = pack().read_bytes()
    path = tmp_path / "damaged.zip"
    chance = random.Random(7)
    refused = 0
    for _ in range(200):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 3)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        path.write_bytes(data[: chance.choice([len(data), chance.randrange(len(data))])])
        try:
            open_course(unpacked(path, tmp_path / "cache"))
        except CourseError:
            refused += 1
    assert refused > 100


@pytest.mark.parametrize(
    "more", [{"a.txt": "x"}, {"one/lessons/course.toml": "", "two/lessons/course.toml": ""}, {}], ids=str
)
def test_a_zip_without_a_course_is_said(tmp_path: Path, more: dict[str, str]) -> None:
    path = tmp_path / "course.zip"
    with ZipFile(path, "w") as file:
        for name, text in more.items():
            file.writestr(name, text)
    with pytest.raises(CourseError, match=r"There is no course in .*course\.zip"):
        unpacked(path, tmp_path / "cache")


def test_a_newer_format_and_a_full_disk_are_said(pack: Pack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "newer.zip"
    with ZipFile(path, "w") as file:
        file.writestr(
            "c/lessons/course.toml",
            'id = "s"\ntitle = "T"\nlanguage = "en"\njax = "1"\nlessons = ["a"]\nformat = 9\n',
        )
    with pytest.raises(CourseError, match="format 9, and this tutor reads up to 1"):
        open_session(path, tmp_path / "home")
    in_the_way = tmp_path / "cache"
    in_the_way.write_text("")
    with pytest.raises(CourseError, match="cannot be unpacked into"):
        unpacked(pack(), in_the_way)


def test_the_commands_take_a_zip_and_refuse_a_bad_one(pack: Pack, tmp_path: Path, capsys) -> None:  # type: ignore[no-untyped-def]
    from tutor.cli import run_command

    path, home = str(pack()), str(tmp_path / "home")
    assert run_command(["--home", home, "--course", path, "list"]) == 0
    assert "The first lesson" in capsys.readouterr().out
    assert run_command(["--home", home, "lint", path]) == 0
    assert run_command(["--home", home, "--course", path, "new", "lesson", "more"]) == 2
    assert "Unpack it" in capsys.readouterr().err
    Path(path).write_bytes(b"no zip")
    assert run_command(["--home", home, "--course", path, "list"]) == 3
    assert "is no zip" in capsys.readouterr().err

"""Writes the JSON Schemas of a course's files: `python -m tutor.course.schema`.

Editors use them to complete and check lesson files. They are made from the
same structs that decode the files, so they cannot say something else.
"""

from pathlib import Path

import msgspec

from tutor.course.model import CardFile, CheatFile, CourseFile, CoverageFile, LessonFile, NoteFile, Table

_KINDS: dict[str, type[Table]] = {
    "course": CourseFile,
    "lesson": LessonFile,
    "cheatsheet": CheatFile,
    "notes": NoteFile,
    "errors": CardFile,
    "coverage": CoverageFile,
}


def schemas() -> dict[str, str]:
    """Return the text of every schema by its file name."""
    return {
        f"{name}.schema.json": msgspec.json.format(msgspec.json.encode(msgspec.json.schema(kind)), indent=2).decode()
        + "\n"
        for name, kind in _KINDS.items()
    }


def main() -> None:
    """Write `schema/` in the current folder."""
    folder = Path("schema")
    folder.mkdir(exist_ok=True)
    for name, text in schemas().items():
        (folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()

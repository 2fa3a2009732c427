"""A learner's notebook: what they wrote, what was asked, and the reference once they have passed.

Three forms of one list of cells: Markdown, a Jupyter notebook, and a Python
file in the percent format, which editors read as a notebook too. Knows no
front end.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from tutor.course.blocks import Aims, Placed, Prose, split_body
from tutor.course.model import Example, Exercise, Lesson, Page
from tutor.language import gettext
from tutor.progress.state import STATE_WORDS, State
from tutor.progress.workspace import write_durably
from tutor.session import Session

FOLDER = "jax-ad-tutor-notes"  # where a notebook goes unless the learner says otherwise


class Format(StrEnum):
    """What the notebook is written as."""

    PY = "py"
    MD = "md"
    IPYNB = "ipynb"


class Words(Struct, frozen=True):
    """A cell of Markdown."""

    text: str


class Code(Struct, frozen=True):
    """A cell of Python."""

    text: str


type Cell = Words | Code


def export(session: Session, form: Format, *, pages: bool = False) -> str:
    """Return the notebook as the text of one file: every exercise that was begun; with `pages`, every page too."""
    cells = list(_course(session, pages))
    match form:
        case Format.PY:
            return _as_python(cells)
        case Format.MD:
            return _as_markdown(cells)
        case Format.IPYNB:
            return _as_notebook(cells)


def export_paths(session: Session, folder: Path, forms: Collection[Format]) -> tuple[Path, ...]:
    """Return the files that `export_into` writes."""
    return tuple(folder / f"{session.course.file.id}.{form}" for form in Format if form in forms)


def export_into(
    session: Session, folder: Path, forms: Collection[Format], *, pages: bool = False, replace: bool = False
) -> tuple[Path, ...]:
    """Write the notebook in each form into `folder`, and return the files. Raises `OSError`.

    Unless `replace` says so, a file that is there already is not written over: `FileExistsError`, and nothing
    was written.
    """
    paths = export_paths(session, folder, forms)
    for path in paths:
        if not replace and path.exists(follow_symlinks=False):
            raise FileExistsError(gettext("{place} is there already").format(place=path))
    for path in paths:
        write_durably(path, export(session, Format(path.suffix.removeprefix(".")), pages=pages))
    return paths


def _course(session: Session, pages: bool) -> Iterator[Cell]:
    states = session.states()
    yield Words(f"# {session.course.file.title}")
    for lesson in session.course.lessons:
        if lesson.content is None:
            continue
        parts = [
            *(cell for page in lesson.content.page if pages for cell in _page(session, lesson, page)),
            *(
                cell
                for exercise in lesson.content.exercise
                if _is_begun(session, exercise, states[exercise.id])
                for cell in _exercise(session, lesson, exercise, states[exercise.id])
            ),
        ]
        if parts:
            yield Words(f"## {lesson.content.number} {lesson.content.title}")
            yield from parts


def _is_begun(session: Session, exercise: Exercise, state: State) -> bool:
    if state is State.SKIPPED:
        return not session.is_untouched(exercise.id)
    return state is not State.TO_DO


def _page(session: Session, lesson: Lesson, page: Page) -> Iterator[Cell]:
    # The target of the links that other pages have to this one.
    yield Words(f'<a id="{page.id}"></a>\n\n### {page.title}')
    for block in split_body(page.body):
        match block:
            case Prose(text=text):
                yield Words(text.strip())
            case Placed(id=name):
                item = session.course.find(name).item
                if isinstance(item, Example):
                    yield Code(session.course.read(lesson, item.file).strip())
            case Aims():
                continue


def _exercise(session: Session, lesson: Lesson, exercise: Exercise, state: State) -> Iterator[Cell]:
    heading = gettext("Exercise: {title} ({state})").format(title=exercise.title, state=STATE_WORDS[state])
    yield Words(f"### {heading}\n\n{exercise.prompt.strip()}")
    yield Code(session.answer(exercise.id).strip())
    if state is State.PASSED:
        yield Words(gettext("The reference solution:"))
        yield Code(session.course.read(lesson, exercise.solution).strip())


def _as_markdown(cells: Iterable[Cell]) -> str:
    return "\n\n".join(cell.text if isinstance(cell, Words) else _fenced(cell.text) for cell in cells) + "\n"


def _fenced(code: str) -> str:
    """Fence code with more backticks than stand in it anywhere, so that nothing in it ends the fence."""
    runs = (len(run) for run in "".join(c if c == "`" else " " for c in code).split())
    fence = "`" * max(3, 1 + max(runs, default=0))
    return f"{fence}python\n{code}\n{fence}"


def _as_python(cells: Iterable[Cell]) -> str:
    parts = []
    for cell in cells:
        if isinstance(cell, Words):
            quoted = "\n".join(f"# {line}".rstrip() for line in cell.text.splitlines())
            parts.append(f"# %% [markdown]\n{quoted}")
        else:
            parts.append(f"# %%\n{cell.text}")
    return "\n\n".join(parts) + "\n"


def _as_notebook(cells: Sequence[Cell]) -> str:
    """Write the notebook format 4.5 of Jupyter."""
    written = []
    for number, cell in enumerate(cells):
        common: dict[str, object] = {"id": f"cell-{number}", "metadata": {}, "source": cell.text}
        if isinstance(cell, Words):
            written.append(common | {"cell_type": "markdown"})
        else:
            written.append(common | {"cell_type": "code", "execution_count": None, "outputs": []})
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = {"nbformat": 4, "nbformat_minor": 5, "metadata": kernel, "cells": written}
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"

"""Notes and solutions into a folder, and in words what came of it."""

from collections.abc import Iterator
from pathlib import Path

from tutor.export import FOLDER, Format, export_into
from tutor.session import Session


def export_lines(session: Session, folder: str) -> Iterator[str]:
    """Write the notebook in every form, and yield where; what is there already is left alone."""
    try:
        for path in export_into(session, Path(folder or FOLDER).expanduser().absolute(), tuple(Format)):
            yield f"Written: {path}"
    except FileExistsError as error:
        yield f"{error}, and is left as it is. Name another folder: export FOLDER"
    except (OSError, RuntimeError) as error:
        yield f"Nothing more was written: {error}. Name another folder: export FOLDER"

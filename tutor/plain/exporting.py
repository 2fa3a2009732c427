"""Notes and solutions into a folder, and in words what came of it."""

from collections.abc import Iterator
from pathlib import Path

from tutor.export import FOLDER, Format, export_into
from tutor.language import gettext
from tutor.session import Session


def export_lines(session: Session, folder: str) -> Iterator[str]:
    """Write the notebook in every form, and yield where; what is there already is left alone."""
    try:
        for path in export_into(session, Path(folder or FOLDER).expanduser().absolute(), tuple(Format)):
            yield gettext("Written: {place}").format(place=path)
    except FileExistsError as error:
        sentence = gettext("{trouble}, and is left as it is. Name another folder: export FOLDER")
        yield sentence.format(trouble=error)
    except (OSError, RuntimeError) as error:
        sentence = gettext("Nothing more was written: {trouble}. Name another folder: export FOLDER")
        yield sentence.format(trouble=error)

"""The tutor's sentences for translators: gathered from the source, and compiled once they are translated.

    python -m scripts.languages        bring every catalogue up to date, and compile it
    python -m scripts.languages fr     the same, and begin one for French

A catalogue is `tutor/languages/<language>.po`, which any editor of gettext
catalogues opens; the tutor reads the `.mo` beside it.
"""

import io
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tutor.language import FOLDER

ROOT = Path(__file__).resolve().parent.parent
# The same sentences make the same file, whenever that is.
_NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)
_HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""
_KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}


def sentences() -> Catalog:
    """Return every sentence of the tutor, in the order of the source, with the files that say it."""
    found = Catalog(project="jax-ad-tutor", charset="utf-8", fuzzy=False)
    for path, _, message, comments, context in extract_from_dir(ROOT / "tutor", keywords=_KEYWORDS):
        found.add(message, locations=[(f"tutor/{path}", 0)], auto_comments=comments, context=context)
    return found


def read(path: Path) -> Catalog:
    """Return a catalogue. Raises `babel.messages.pofile.PoFileError` where it cannot be read."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem, abort_invalid=True)


def updated(path: Path) -> Catalog:
    """Return a catalogue with the sentences of today: what is gone is left out, what is new has no translation."""
    catalogue = read(path) if path.exists() else Catalog(locale=path.stem)
    catalogue.update(sentences(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    return catalogue


def source(catalogue: Catalog) -> bytes:
    """Return the text of a `.po` file; no line numbers, which every change of the source would change."""
    written = io.BytesIO()
    write_po(written, catalogue, width=100, include_lineno=False, omit_header=True, ignore_obsolete=True)
    header = _HEADER.format(language=catalogue.locale_identifier, plurals=catalogue.plural_forms)
    return header.encode() + written.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """Return the bytes of a `.mo` file."""
    written = io.BytesIO()
    catalogue.creation_date = catalogue.revision_date = _NO_DATE
    write_mo(written, catalogue)
    return written.getvalue()


def main(begin: list[str]) -> None:
    """Write every catalogue and what is compiled from it; say how much is left to translate."""
    names = {path.stem for path in FOLDER.glob("*.po")} | set(begin)
    for name in sorted(names):
        path = FOLDER / f"{name}.po"
        catalogue = updated(path)
        path.write_bytes(source(catalogue))
        path.with_suffix(".mo").write_bytes(compiled(catalogue))
        left = sum(1 for message in catalogue if message.id and not all(texts(message.string)))
        print(f"{path.relative_to(ROOT)}: {len(catalogue)} sentences, {left} not translated")


def texts(string: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """Return the forms of a translation: one, or one for each number that the language tells apart."""
    return tuple(string) if isinstance(string, list | tuple) else (string or "",)


if __name__ == "__main__":
    main(sys.argv[1:])

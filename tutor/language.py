"""The tutor's own words in the language of whoever reads them.

Each sentence that the tutor says stands in its source in English, inside a call
of `gettext`, and in `languages/*.po` in another language. What has no
translation is said in English. The language is fixed when the process starts:
`JAX_AD_TUTOR_LANGUAGE` names it, or else the locale does (`LANGUAGE`, `LC_ALL`,
`LC_MESSAGES`, `LANG`, the first that is set).

The words of a course, of its checks and of JAX are not the tutor's: they are
shown in the language they have. So are names that programs read: outcomes,
states, keys of JSON.

    gettext("Written: {place}").format(place=path)

A sentence is one message with named gaps, never put together from halves, for
another language orders them otherwise.
"""

import os
import re
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

FOLDER = Path(__file__).with_name("languages")
_VARIABLES = ("JAX_AD_TUTOR_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_NAME = re.compile(r"([a-z]{2,3})(?:[_-]([A-Za-z]{2,4}))?(?:[.@].*)?")
_ENGLISH = frozenset({"en", "C", "POSIX"})


def wanted() -> tuple[str, ...]:
    """Return the languages that the environment asks for, the dearest first, such as `("de_AT", "de")`.

    English ends the list, for it is always there.
    """
    asked = next((value for name in _VARIABLES if (value := os.environ.get(name))), "")
    names: list[str] = []
    for one in asked.split(":"):
        found = _NAME.fullmatch(one)
        if found is None or found[1] in _ENGLISH:
            break
        names += [f"{found[1]}_{found[2].upper()}", found[1]] if found[2] else [found[1]]
    return tuple(names)


def _catalogue() -> NullTranslations:
    for name in wanted():
        path = FOLDER / f"{name}.mo"
        if path.is_file():
            with path.open("rb") as file:
                return GNUTranslations(file)
    return NullTranslations()


_words = _catalogue()


def gettext(message: str) -> str:
    """Return a sentence of the tutor in the reader's language."""
    return _words.gettext(message)


def pgettext(context: str, message: str) -> str:
    """Return a word whose translation depends on where it stands: `pgettext("key", "Next")`."""
    return _words.pgettext(context, message)


def ngettext(one: str, many: str, number: int) -> str:
    """Return the sentence for a number of things, in the form that the reader's language has for that number."""
    return _words.ngettext(one, many, number)

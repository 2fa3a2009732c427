"""Text of others, made safe to show.

Learner output, JAX messages and course text come through here once, at the
door, so that no escape sequence of theirs ever reaches a terminal. Callers
downstream may print what this returns as it is.
"""

import io
import unicodedata

_SHOWN_AS_THEY_ARE = frozenset("\n\t")


def printable(text: str) -> str:
    r"""Return `text` with every control character spelled out.

    Line feeds and tabs stay. `\r\n` becomes a line feed. Every other control,
    format, surrogate or private-use character is written as a Python escape
    (`\x1b`, `\u202e`), so that it is seen and not obeyed.
    """
    text = text.replace("\r\n", "\n")
    if text.isascii() and text.isprintable():
        return text
    return "".join(_spelled(character) for character in text)


def source_lines(text: str) -> list[str]:
    """Return the lines of a program, each with its end, as Python counts them: a form feed or U+2028 ends none."""
    return io.StringIO(text, newline="").readlines()


def _spelled(character: str) -> str:
    if character in _SHOWN_AS_THEY_ARE:
        return character
    if unicodedata.category(character) in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}:
        return character.encode("unicode_escape", "surrogatepass").decode("ascii")
    return character

"""The pattern of an error card as somebody reads it: `…Tracer` for a name that ends so, no escapes."""

import re

from tutor.language import gettext

_PARTS = re.compile(
    r"\(\?<?[!=](?:\\.|[^\\)])*\)"  # what must or must not stand there is no part of the message
    r"|\(\?[a-z]+\)"
    r"|(?P<any>(?:\.|\\[wdsWDS]|\[[^\]]*\])(?:[*+?]|\{[\d,]+\})\??|\\[wdsWDS]|\[[^\]]*\])"
    r"|\\[bB]|\\(?P<literal>.)"
    r"|(?P<or>\|)"
    r"|\(\?:|\)\?|[()^$]|(?<=[\w ])\?"
)


def readable(pattern: str) -> str:
    """Return a regular expression as the message it stands for, `…` where anything may stand."""
    return _PARTS.sub(_read, pattern)


def _read(part: re.Match[str]) -> str:
    return part["literal"] or (part["any"] and "…") or (part["or"] and f" {gettext('or')} ") or ""

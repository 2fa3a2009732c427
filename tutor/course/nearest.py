"""The right name that somebody probably meant."""

from collections.abc import Iterable

from tutor.language import gettext


def nearest(name: str, known: Iterable[str], count: int = 3) -> tuple[str, ...]:
    """Return up to `count` of the known names that look or begin like `name`, best first."""
    from difflib import get_close_matches

    names = tuple(dict.fromkeys(known))
    alike = get_close_matches(name, names, n=count, cutoff=0.5)
    holding = [other for other in names if name and name.lower() in other.lower() and other not in alike]
    return tuple((alike + holding)[:count])


def did_you_mean(name: str, known: Iterable[str], count: int = 3) -> str:
    """Return "; did you mean `a` or `b`?", or nothing when nothing is near."""
    found = nearest(name, known, count)
    names = f" {gettext('or')} ".join(f"`{other}`" for other in found)
    return gettext("; did you mean {names}?").format(names=names) if found else ""

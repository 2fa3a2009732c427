"""Which JAX a course was verified with, which one is here, and what is known of its claims under it.

Knows no worker and no front end. What `verify` found is kept in the cache, so
that a page can name the claims that differ here.
"""

from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec

from tutor.course.blocks import Placed, split_body
from tutor.course.course import Course
from tutor.course.model import ItemKind, Page
from tutor.language import gettext


def installed_jax() -> str:
    """Return the version of the JAX that is installed here, without importing it; "" if there is none."""
    try:
        return version("jax")
    except PackageNotFoundError:
        return ""


def keep(course: Course, cache: Path, jax: str, differences: Mapping[str, str]) -> None:
    """Remember what each claim's difference under `jax` was, "" for none. A cache that cannot be written is left."""
    path = _path(course, cache, jax)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(_known(course, cache, jax) | dict(differences)))
    except OSError:
        return


def notice(course: Course, page: Page, lesson: str, cache: Path) -> str:
    """Return what a reader of `page` must know because another JAX is here than the course was verified with, or "".

    `lesson` is the lesson's id. A page without programs claims nothing that could differ.
    """
    jax = installed_jax()
    placed = [
        block.id
        for block in split_body(page.body)
        if isinstance(block, Placed) and block.kind is not ItemKind.EXERCISE
    ]
    if jax in ("", course.file.jax) or not placed:
        return ""
    known = _known(course, cache, jax)
    if not all(item in known for item in placed):
        return gettext(
            "This page was verified with JAX {verified}, and you have {jax}. "
            "What still holds: jax-ad-tutor verify {lesson}"
        ).format(verified=course.file.jax, jax=jax, lesson=lesson)
    differing = [item for item in placed if known[item]]
    if not differing:
        return ""
    return gettext("With your JAX {jax} something is different here than this page says: {differing}.").format(
        jax=jax, differing=", ".join(differing)
    )


def _path(course: Course, cache: Path, jax: str) -> Path:
    return cache / "verified" / f"{course.file.id}-{jax}.json"


def _known(course: Course, cache: Path, jax: str) -> dict[str, str]:
    try:
        return msgspec.json.decode(_path(course, cache, jax).read_bytes(), type=dict[str, str])
    except (OSError, msgspec.MsgspecError):
        return {}

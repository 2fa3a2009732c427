"""A body falls into prose and placed items, and code fences are left alone."""

from tutor.course.blocks import Placed, Prose, split_body
from tutor.course.model import ItemKind


def test_items_stand_between_prose() -> None:
    blocks = split_body("one\n\n@example a-b\ntwo\n@exercise c\n")
    assert blocks == (
        Prose("one"),
        Placed(ItemKind.EXAMPLE, "a-b", 3),
        Prose("two"),
        Placed(ItemKind.EXERCISE, "c", 5),
    )


def test_a_fence_hides_a_placement() -> None:
    body = "```\n@example a\n```\n@figure b"
    assert split_body(body) == (Prose("```\n@example a\n```"), Placed(ItemKind.FIGURE, "b", 4))


def test_other_signs_are_prose() -> None:
    assert split_body("mail me @example or @examples a") == (Prose("mail me @example or @examples a"),)

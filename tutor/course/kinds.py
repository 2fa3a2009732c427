"""The word for each kind of thing in a course, as it is shown; `ItemKind` itself is what programs read."""

from tutor.course.model import ItemKind
from tutor.language import pgettext

KIND_WORDS = {
    ItemKind.PAGE: pgettext("kind", "page"),
    ItemKind.EXAMPLE: pgettext("kind", "example"),
    ItemKind.FIGURE: pgettext("kind", "figure"),
    ItemKind.EXERCISE: pgettext("kind", "exercise"),
    ItemKind.QUESTION: pgettext("kind", "question"),
    ItemKind.NOTE: pgettext("kind", "note"),
    ItemKind.CHEAT: pgettext("kind", "cheat"),
    ItemKind.ERROR: pgettext("kind", "error"),
}
KIND_WIDTH = max(map(len, KIND_WORDS.values()))

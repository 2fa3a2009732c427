"""What has an id but stands on no page, as Markdown: notes, error cards, rows of the cheat sheet."""

from collections.abc import Iterator

from tutor.course.course import Course
from tutor.course.markdown import literal
from tutor.course.model import Card, Cheat, Item, Note, related
from tutor.language import gettext


def reference(item: Item, course: Course) -> tuple[str, ...]:
    """Return the parts of an item, each a Markdown text, with links at the end; nothing for what a page shows."""
    linked = [course.by_id[name] for name in related(item) if name in course.by_id]
    ways = "\n".join(f"- [{literal(entry.title)}](#{entry.id})" for entry in linked)
    return (*_parts(item), *([f"{gettext('Read more:')}\n\n{ways}"] if ways else []))


def _parts(item: Item) -> Iterator[str]:
    match item:
        case Note(body=body):
            yield body
        case Cheat(code=code):
            yield _code(code)
        case Card() as card:
            yield card.meaning
            yield f"**{gettext('Why.')}** {card.why}"
            yield f"**{gettext('What to do.')}** {card.fix}"
            if card.before and card.after:
                yield f"{gettext('Instead of')}\n\n{_code(card.before)}"
                yield f"{gettext('write')}\n\n{_code(card.after)}"
            if card.prevention:
                yield f"**{gettext('How to prevent it.')}** {card.prevention}"


def _code(code: str) -> str:
    fence = "`" * max(3, 1 + max((len(run) for run in _runs_of_ticks(code)), default=0))
    return f"{fence}python\n{code.strip()}\n{fence}"


def _runs_of_ticks(code: str) -> list[str]:
    return "".join(character if character == "`" else " " for character in code).split()

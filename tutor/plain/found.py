"""What a search found, as lines of plain text."""

import textwrap
from collections.abc import Sequence

from tutor.course.course import Course
from tutor.course.kinds import KIND_WIDTH, KIND_WORDS
from tutor.course.search import Hit


def hit_lines(course: Course, hits: Sequence[Hit], width: int) -> list[str]:
    """Return two or more lines for each hit: kind, id and title, then the line of its text that has the words."""
    numbers = {lesson.id: f"{lesson.content.number}  " for lesson in course.lessons if lesson.content is not None}
    found: list[str] = []
    for hit in hits:
        found.append(f"{KIND_WORDS[hit.kind]:<{KIND_WIDTH}}  {hit.id}")
        for text in (f"{numbers.get(hit.lesson, '')}{hit.title}", hit.snippet):
            found += textwrap.wrap(text, width, initial_indent="    ", subsequent_indent="    ")
    return found

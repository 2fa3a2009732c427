"""The one search of a course: titles, prose, code and the API names in it, for the commands and the app alike.

The index is one pass over the course, made when somebody first searches: the
folded text of each item, and no table of words. Python looks through all the
text of a thousand lessons in milliseconds, and would need seconds to make
such a table. What would give an exercise or a question away is left out.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from msgspec import Struct

from tutor.course.course import Course, CourseError
from tutor.course.markdown import one_line
from tutor.course.model import Card, Cheat, Entry, Example, Exercise, Figure, ItemKind, Note, Page, Question
from tutor.course.readable import readable

# How much a word tells: written out in a title, begun there, as the name of an API, in the text, begun there.
_TITLE, _IN_TITLE, _NAME, _TEXT, _IN_TEXT = 16.0, 12.0, 8.0, 3.0, 1.0
_EXACT = 1000.0
_OFTEN = 9
_SNIPPET = 100
_TELLING = 25
# Where two items tell about as much, what explains comes before what shows.
_KINDS = (
    ItemKind.PAGE,
    ItemKind.EXERCISE,
    ItemKind.CHEAT,
    ItemKind.ERROR,
    ItemKind.NOTE,
    ItemKind.EXAMPLE,
    ItemKind.FIGURE,
    ItemKind.QUESTION,
)
_BEFORE = {kind: 0.3 * place for place, kind in enumerate(reversed(_KINDS))}
_ALIKE = 0.75
_WORD = re.compile(r"\w+(?:\.\w+)*")
_VOCABULARY = re.compile(r"[^\W_]{4,}|\w{4,}")
# What a page places, and displayed formulas, are nothing to look for.
_UNSHOWN = re.compile(r"^@\w+[^\n]*$|\$\$.*?\$\$", re.M | re.S)
_LIST_SIGN = re.compile(r"^[\s|]*(?:[-*>]\s+|\d+\.\s+|#+\s+)?")


class Hit(Struct, frozen=True):
    """One thing found; `lesson` is empty for what belongs to the whole course, `snippet` a line of its text."""

    id: str
    kind: ItemKind
    title: str
    lesson: str
    snippet: str
    is_exact: bool


class _Line(Struct, frozen=True):
    text: str
    is_code: bool = False


class _Document(Struct, frozen=True):
    """What an item is looked for by, folded; `names` are what somebody may call it, whole."""

    entry: Entry
    names: frozenset[str]
    head: str
    text: str


class Search:
    """Finds items of one course. Safe to call from any thread; the first call reads the course's programs."""

    def __init__(self, course: Course) -> None:
        self._course = course

    def prepare(self) -> None:
        """Make the index now, so that the first search is as quick as all others."""
        _ = self._documents

    def find(self, query: str, limit: int = 50, *, ascii: bool = False) -> tuple[Hit, ...]:
        """Return up to `limit` items that have every word of `query`, best first.

        An id, a title or an API name that is the whole query comes first, then
        whole words, then beginnings. A word that is nowhere in the course is
        taken for a typing mistake of the words that look most like it.
        """
        words = _words(query)
        if not words:
            return ()
        found = self._matches(query.strip().casefold(), tuple(_forms(word) for word in words))
        if not found:
            words = [part for word in words for part in word.split(".")]
            choices = tuple(self._spellings(word) for word in words)
            found = self._matches("", choices)
            words = [word for choice in choices for word in choice]
        words = [form for word in words for form in _forms(word)]
        found.sort(key=lambda pair: -pair[0])
        return tuple(
            _hit(document.entry, self._snippet(document.entry, words, ascii), score >= _EXACT, ascii)
            for score, document in found[:limit]
        )

    @cached_property
    def _documents(self) -> tuple[_Document, ...]:
        return tuple(self._document(entry) for entry in self._course.entries)

    @cached_property
    def _vocabulary(self) -> frozenset[str]:
        return frozenset(word for document in self._documents for word in _VOCABULARY.findall(document.text))

    def _document(self, entry: Entry) -> _Document:
        item, lesson = entry.item, entry.lesson
        called = [entry.id, entry.title]
        if isinstance(item, Exercise):
            called += item.names
        elif isinstance(item, Card):
            called += item.kinds
        if lesson is not None and lesson.content is not None and item is next(iter(lesson.content.page), None):
            called += [lesson.id, lesson.title, lesson.content.number]
        names = frozenset(name.casefold() for name in called)
        head = "\n".join(called).casefold()
        texts = (text if is_code else _UNSHOWN.sub("", text) for text, is_code in self._texts(entry))
        return _Document(entry, names, head, "\n".join((head, *(text.casefold() for text in texts))))

    def _matches(self, whole: str, choices: Sequence[Sequence[str]]) -> list[tuple[float, _Document]]:
        """Score every document that has one spelling of each word; `whole` is the query, unless it was mended."""
        found: list[tuple[float, _Document]] = []
        for document in self._documents:
            score = 0.0
            for spellings in choices:
                best = max((_score(document, word) for word in spellings if word in document.text), default=0.0)
                if not best:
                    break
                score += best
            else:
                if whole in document.names or (
                    "." in whole and any(_has_name(document.text, f) for f in _forms(whole))
                ):
                    score += _EXACT
                found.append((score + _BEFORE[document.entry.kind], document))
        return found

    def _spellings(self, word: str) -> tuple[str, ...]:
        """Return a word itself where the course has it, else the words it may be a mistake for."""
        from difflib import get_close_matches

        if any(_at_a_word(document.text, word) for document in self._documents if word in document.text):
            return (word,)
        near = len(word) // 4 + 1
        alike = [other for other in self._vocabulary if abs(len(other) - len(word)) <= near]
        return tuple(get_close_matches(word, sorted(alike), n=5, cutoff=_ALIKE))

    def _snippet(self, entry: Entry, words: Sequence[str], ascii: bool) -> str:
        """Return the line of an item that has most of the words, around them; its first line, if none has any."""
        best, most = _Line(""), -1
        lines = (line for text, is_code in self._texts(entry) for line in (_code if is_code else _prose)(text))
        for line in lines:
            folded = line.text.casefold()
            has = 2 * sum(bool(_at_a_word(folded, word)) for word in words) + (len(folded) >= _TELLING)
            if has > most:
                best, most = line, has
        shown = " ".join(best.text.split()) if best.is_code else one_line(best.text, ascii=ascii)
        return _around(shown, words)

    def _texts(self, entry: Entry) -> Iterator[tuple[str, bool]]:
        """Yield what may be found of an item and shown, each part with whether it is code."""
        match entry.item:
            case Page(body=body) | Note(body=body):
                yield body, False
            case Example(file=file) | Figure(file=file):
                yield self._program(entry, file), True
            case Exercise() as exercise:
                yield exercise.prompt, False
                yield self._program(entry, exercise.stub), True
            case Question(prompt=prompt, code=code):
                yield prompt, False
                yield code, True
            case Cheat(code=code):
                yield code, True
            case Card() as card:
                yield from ((text, False) for text in (card.meaning, card.why, card.fix, card.prevention))
                yield from ((text, True) for text in (card.before, card.after))
                yield from ((readable(pattern), True) for pattern in card.patterns)

    def _program(self, entry: Entry, file: str) -> str:
        try:
            return self._course.read(entry.lesson, file) if entry.lesson is not None else ""
        except CourseError:
            return ""  # the page itself says what is missing


def _hit(entry: Entry, snippet: str, is_exact: bool, ascii: bool) -> Hit:
    title = one_line(entry.title, ascii=ascii) if entry.kind is ItemKind.QUESTION else entry.title
    return Hit(entry.id, entry.kind, title, entry.lesson.id if entry.lesson else "", snippet, is_exact)


def _words(query: str) -> list[str]:
    return list(dict.fromkeys(_WORD.findall(query.casefold())))


def _prose(markdown: str) -> Iterator[_Line]:
    """Yield the sentences and lines of code of a text, one a line as its author wrote them."""
    fence = ""
    for line in _UNSHOWN.sub("", markdown).splitlines():
        bare = line.strip()
        if bare.startswith(("```", "~~~")):
            fence = "" if fence else bare[:3]
        elif bare.startswith("|") and not fence:
            yield _Line(bare.strip("| :-").replace(" | ", "; "))
        elif bare:
            yield _Line(bare, is_code=True) if fence else _Line(_LIST_SIGN.sub("", line))


def _code(code: str) -> Iterator[_Line]:
    return (_Line(line.strip(), is_code=True) for line in code.splitlines() if line.strip())


def _score(document: _Document, word: str) -> float:
    text = document.text
    often = min(text.count(word), _OFTEN) / 10
    if word in document.head and (found := _at_a_word(document.head, word)):
        return (_TITLE if found > 1 else _IN_TITLE) + often
    if _has_name(text, word) if "." in word else _is_attribute(text, word):
        return _NAME + often
    found = _at_a_word(text, word)
    return (_TEXT if found > 1 else _IN_TEXT) + often if found else 0.0


def _at_a_word(text: str, word: str) -> int:
    """Return 2 where `word` stands whole, 1 where a word begins with it, 0 elsewhere; `_` parts words."""
    best, at = 0, text.find(word)
    while at >= 0 and best < 2:
        if not text[at - 1 : at].isalnum():
            best = 1 if text[at + len(word) : at + len(word) + 1].isalnum() else 2
        at = text.find(word, at + 1)
    return best


def _is_attribute(text: str, word: str) -> bool:
    """Whether a word is the last part of a dotted name: `scan` in `lax.scan(...)`."""
    at = text.find(f".{word}")
    while at >= 0:
        after = text[at + len(word) + 1 : at + len(word) + 2]
        if not (after.isalnum() or after == "_"):
            return True
        at = text.find(f".{word}", at + 1)
    return False


def _has_name(text: str, name: str) -> bool:
    return name in text and _at_a_word(text, name) > 1


def _forms(word: str) -> tuple[str, ...]:
    """Return what else code may call a dotted name: `jax.lax.scan` is also `lax.scan`."""
    parts = word.split(".")
    return (word, *(".".join(parts[first:]) for first in range(1, len(parts) - 1)))


def _around(text: str, words: Sequence[str]) -> str:
    """Cut a line to what can be read at a glance, around the first of the words."""
    if len(text) <= _SNIPPET:
        return text
    folded = text.casefold()
    first = min((at for word in words if (at := folded.find(word)) >= 0), default=0)
    begin = max(0, min(first - _SNIPPET // 3, len(text) - _SNIPPET))
    begin = text.find(" ", begin) + 1 if begin else 0
    end = text.rfind(" ", begin, begin + _SNIPPET)
    cut = text[begin : end if end > begin and begin + _SNIPPET < len(text) else begin + _SNIPPET]
    return f"{'…' if begin else ''}{cut}{'…' if begin + len(cut) < len(text) else ''}"

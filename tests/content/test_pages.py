"""Every page can be read in a terminal: it fits, its formulas are drawn, and it takes a few minutes."""

import re
from collections.abc import Iterator

import pytest
from wcwidth import wcswidth

from tutor.course.load import builtin_course_root, open_course
from tutor.course.model import Card, Cheat, Entry, Example, Exercise, Note, Page, Question
from tutor.plain.markdown import lines

COURSE = open_course(builtin_course_root())
WIDTH = 76
WORDS_A_MINUTE = 180
PRINTED_BY_JAX = "Invalid nan value encountered"
CODE = re.compile(r"`[^`]*`|^\s{4,}.*$", re.M)


def prose(entry: Entry) -> Iterator[str]:
    match entry.item:
        case Page(body=body) | Note(body=body):
            yield body
        case Exercise(prompt=prompt, hints=hints):
            yield prompt
            yield from hints
        case Question() as question:
            yield from (question.prompt, question.explanation, question.model if not question.code else "")
            for option in question.option:
                yield from (option.text, option.why)
        case Card(meaning=meaning, why=why, fix=fix):
            yield from (meaning, why, fix)
        case _:
            return


READ = [entry for entry in COURSE.entries if any(prose(entry))]


@pytest.mark.parametrize("ascii", [False, True], ids=["unicode", "ascii"])
@pytest.mark.parametrize("entry", READ, ids=lambda entry: entry.id)
def test_text_fits_and_no_formula_is_left_raw(entry: Entry, ascii: bool) -> None:
    for text in prose(entry):
        for line in lines(text, width=WIDTH, ascii=ascii):
            assert wcswidth(line) <= WIDTH, line
            bare = CODE.sub("", line)
            assert "$" not in bare, line
            assert not re.search(r"\\[a-zA-Z]{2,}", bare), line


@pytest.mark.parametrize(
    "entry", [entry for entry in COURSE.entries if isinstance(entry.item, Page)], ids=lambda entry: entry.id
)
def test_a_page_takes_less_than_four_minutes(entry: Entry) -> None:
    assert isinstance(entry.item, Page)
    assert len(entry.item.body.split()) / WORDS_A_MINUTE < 4


def test_programs_and_outputs_fit() -> None:
    wide = []
    for entry in COURSE.entries:
        match entry.item:
            case Example() as example if entry.lesson is not None:
                shown = COURSE.read(entry.lesson, example.file) + COURSE.recorded_output(entry.lesson, example)
            case Exercise() as exercise if entry.lesson is not None:
                shown = COURSE.read(entry.lesson, exercise.stub)
            case _:
                continue
        own = [line for line in shown.splitlines() if not line.startswith(PRINTED_BY_JAX)]
        wide += [(entry.id, line) for line in own if wcswidth(line) > WIDTH]
    assert wide == []


def test_every_cheat_is_one_line() -> None:
    assert all("\n" not in entry.item.code for entry in COURSE.entries if isinstance(entry.item, Cheat))

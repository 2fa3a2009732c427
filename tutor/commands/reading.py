"""Commands that show: what there is, what was found, what something means, how far one is."""

from typing import TYPE_CHECKING, TextIO

import click
import msgspec

from tutor.commands.exits import NOT_RIGHT, OK
from tutor.commands.options import Options, document, lines
from tutor.language import gettext
from tutor.plain.manner import manner
from tutor.plain.terminal import say, wants_ascii, width
from tutor.progress.settings import Settings
from tutor.session import course_root

if TYPE_CHECKING:
    from tutor.course.search import Hit


class ExplanationRow(msgspec.Struct, frozen=True):
    """The document of `explain --json`; `card` is null when there is none."""

    card: str | None
    title: str
    meaning: str
    fix: str


class FoundRows(msgspec.Struct, frozen=True):
    """The document of `search --json`, best first."""

    query: str
    hits: "tuple[Hit, ...]"


@click.command("list")
@click.option("--json", "as_json", is_flag=True, help="Everything with an id, as one JSON document.")
@click.pass_obj
def list_(options: Options, as_json: bool) -> int:
    """List the lessons with what you have done."""
    from tutor.plain.listing import listing, listing_lines

    with options.session() as session:
        return document(listing(session)) if as_json else lines(listing_lines(session))


@click.command()
@click.argument("item")
@click.pass_obj
def show(options: Options, item: str) -> int:
    """Print a page, example, exercise, question, note, cheat or error card."""
    from tutor.plain.pages import entry_lines

    with options.session() as session:
        entry = session.course.find(item)
        lines(entry_lines(session, entry, manner(session.settings)))
        session.see(entry.id)
        return OK


@click.command()
@click.argument("query", nargs=-1)
@click.pass_obj
def cheatsheet(options: Options, query: tuple[str, ...]) -> int:
    """Print the cheat sheet, or the rows that have every word of QUERY."""
    from tutor.plain.pages import cheat_lines, cheats_with

    words = " ".join(query)
    with options.session() as session:
        rows = cheats_with(session.course, words)
        for row in rows:
            lines([*cheat_lines(row), ""])
        if not rows:
            say(gettext("No row of the cheat sheet has all of: {words}").format(words=words), error=True)
        return OK if rows else NOT_RIGHT


@click.command("search")
@click.argument("words", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="What was found as one JSON document.")
@click.pass_obj
def search_(options: Options, words: tuple[str, ...], as_json: bool) -> int:
    """Find pages, exercises, examples, cheats, notes and error cards that have all WORDS, API names too."""
    from tutor.plain.found import hit_lines

    query = " ".join(words)
    with options.session() as session:
        hits = session.search.find(query, ascii=wants_ascii())
        if as_json:
            document(FoundRows(query, hits))
        else:
            lines(hit_lines(session.course, hits, width()))
    if not hits:
        say(gettext("Nothing in this course has all of: {words}").format(words=query), error=True)
    return OK if hits else NOT_RIGHT


@click.command("explain")
@click.argument("file", type=click.File("r", encoding="utf-8", errors="replace"), default="-")
@click.option("--json", "as_json", is_flag=True, help="The card as one JSON document.")
@click.pass_obj
def explain_(options: Options, file: TextIO, as_json: bool) -> int:
    """Say what a traceback means (from FILE, or typed or piped in), or a trouble such as "my gradient is nan"."""
    from tutor.course.explain import explain_text
    from tutor.course.load import open_course
    from tutor.plain.pages import card_lines

    course = open_course(course_root(options.course, options.home))
    found = explain_text(course.cards, file.read())
    card = found.card if found is not None else None
    if as_json:
        row = (
            ExplanationRow(card.id, card.title, card.meaning, card.fix) if card else ExplanationRow(None, "", "", "")
        )
        document(row)
    elif card is None:
        say(gettext("No card of this course tells of that."), error=True)
    else:
        if found is not None and found.is_guess:
            say(gettext("Probably this one:"))
        lines(card_lines(card, manner(Settings())))
    return NOT_RIGHT if card is None else OK


@click.command()
@click.option("--json", "as_json", is_flag=True, help="The counts as one JSON document.")
@click.pass_obj
def progress(options: Options, as_json: bool) -> int:
    """Say how far you are."""
    from tutor.plain.listing import progress as count
    from tutor.plain.listing import progress_lines

    with options.session() as session:
        return document(count(session)) if as_json else lines(progress_lines(session, manner(session.settings)))

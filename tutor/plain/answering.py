"""Writing an answer without a screen: in the learner's own editor or line by line, and its earlier texts.

Nothing that was written is lost: what gives way is among the earlier texts.
"""

from collections.abc import Iterator
from difflib import SequenceMatcher

from tutor.external import edit, editor_command
from tutor.history import Version
from tutor.language import gettext, ngettext
from tutor.plain.terminal import read_line, say
from tutor.plain.verdicts import OUTCOME_WORDS
from tutor.scratch import SCRATCH
from tutor.session import Session

_END = "."


class Answering:
    """What a learner does with the text of an exercise, or of the scratch pad."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def edit(self, item: str) -> None:
        """Open the file in the learner's own editor, and wait for it. Raises `NoEditor` and `WorkspaceError`."""
        session, before = self._session, self._session.answer(item)
        path = session.answer_path(item)
        command = editor_command()
        if not path.exists():
            session.save_answer(item, before)
        say(gettext("{editor} has {place}").format(editor=command[0], place=path))
        edit(command, path)
        is_same = session.answer(item) == before
        say(gettext("Nothing was changed.") if is_same else f"{gettext('Changed.')} {_then(item)}")

    def write(self, item: str) -> None:
        """Take the lines that follow as the whole text. Raises `WorkspaceError`."""
        session = self._session
        session.answer_path(item)
        say(gettext("Type or paste the whole text; a line with a full stop alone ends it."))
        lines: list[str] = []
        while (line := read_line()) is not None and line != _END:
            lines.append(line)
        if not any(line.strip() for line in lines):
            say(gettext("Nothing was written, and nothing was changed."))
            return
        self._put(item, "".join(f"{line}\n" for line in lines))
        written = ngettext("{number} line written.", "{number} lines written.", len(lines))
        say(f"{written.format(number=f'{len(lines):,}')} {_then(item)}")

    def copy(self, text: str) -> None:
        """Put a copy of a program into the scratch pad. Raises `WorkspaceError`."""
        self._put(SCRATCH.id, text)
        say(gettext("It is in the scratch pad: edit scratch changes it, run scratch runs it."))

    def reset(self, item: str) -> None:
        """Begin anew, once the learner says so. Raises `WorkspaceError`."""
        self._session.answer_path(item)
        say(gettext("Replace your text by the one this began with? It is kept. Type yes or no:"))
        if (read_line() or "").strip().lower() not in ("yes", "y"):
            say(gettext("Nothing was changed."))
            return
        kept = self._session.reset(item)
        if kept is None:
            say(gettext("It begins anew."))
        else:
            say(gettext("It begins anew. Your text is kept in {place}").format(place=kept))

    def history(self, item: str) -> None:
        """Name every earlier text, newest first."""
        versions = self._session.versions(item)
        for number, version in enumerate(versions, 1):
            say(f"{number}  {_when(version)}")
        say(
            gettext("compare N shows what differs, restore N brings it back.")
            if versions
            else gettext("No text was checked yet.")
        )

    def restore(self, item: str, number: int) -> None:
        """Bring an earlier text back. Raises `WorkspaceError`."""
        version = self._version(item, number)
        if version is not None:
            self._put(item, version.text)
            say(f"{gettext('The text of {time} is back.').format(time=_when(version))} {_then(item)}")

    def compare(self, item: str, number: int | None) -> None:
        """Say what differs between an earlier text, or else the reference solution, and the answer."""
        session = self._session
        if number is not None:
            version = self._version(item, number)
            other = version.text if version is not None else None
        elif item != SCRATCH.id and session.may_show_solution(item):
            other = session.solution(item)
        else:
            other = None
            say(
                gettext(
                    "Say with which text: compare N, as history counts; "
                    "after a pass also with the reference solution."
                )
            )
        if other is not None:
            for line in difference_lines(other, session.answer(item)):
                say(line)

    def _version(self, item: str, number: int) -> Version | None:
        versions = self._session.versions(item)
        if 1 <= number <= len(versions):
            return versions[number - 1]
        say(gettext("There is no text {number}: history counts {count}.").format(number=number, count=len(versions)))
        return None

    def _put(self, item: str, text: str) -> None:
        self._session.keep(item, self._session.answer(item))
        self._session.save_answer(item, text)


def difference_lines(other: str, own: str) -> Iterator[str]:
    """Yield the places where two texts differ, each with a line before and after."""
    others, owns = other.splitlines(), own.splitlines()
    if others == owns:
        yield gettext("The two are the same, line by line.")
        return
    yield gettext("- stands only in that text, + only in yours")
    for group in SequenceMatcher(None, others, owns, autojunk=False).get_grouped_opcodes(1):
        yield gettext("At line {number} of yours:").format(number=group[0][3] + 1)
        for tag, first, last, begin, end in group:
            if tag == "equal":
                yield from (f"      {line}".rstrip() for line in owns[begin:end])
            else:
                yield from (f"    - {line}" for line in others[first:last])
                yield from (f"    + {line}" for line in owns[begin:end])


def _when(version: Version) -> str:
    words = gettext("put aside") if version.outcome is None else OUTCOME_WORDS[version.outcome]
    return f"{version.at.astimezone():%Y-%m-%d %H:%M:%S}  {words}"


def _then(item: str) -> str:
    return gettext("run scratch runs it.") if item == SCRATCH.id else gettext("check judges it.")

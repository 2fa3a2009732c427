"""What the rows share: sessions, a host, the rivals, and the programs that are the yardstick."""

import sys
from pathlib import Path

from msgspec import Struct

from benchmarks.generated import EXERCISE, write_course
from benchmarks.place import Place
from benchmarks.rival import Rival
from benchmarks.verdicts import Trial, trial
from tutor.course.model import Exercise, Page
from tutor.session import Session

ADJOINT = "ode-adjoint"
_WORDS = 24
BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("Nothing but words")
Bare().run()
"""
BARE_EDITOR = """
import sys
from textual.app import App
from textual.widgets import TextArea
class Bare(App):
    def compose(self):
        yield TextArea(open(sys.argv[1]).read(), language="python", show_line_numbers=True)
    def on_mount(self):
        area = self.query_one(TextArea)
        self.call_after_refresh(area.move_cursor, area.document.end)
Bare().run()
"""

PANES = """
import sys
from textual.app import App
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Footer, Markdown, OptionList, TextArea
outline, page, answer = (open(file, encoding="utf-8").read() for file in sys.argv[1:])
class Panes(App):
    CSS = "OptionList { width: 30 }"
    def compose(self):
        with Horizontal():
            yield OptionList(*outline.splitlines())
            with VerticalScroll():
                yield Markdown(page)
            yield TextArea(answer, language="python", show_line_numbers=True)
        yield Footer()
Panes().run()
"""


class Setting(Struct, frozen=True):
    """`built_in` is a session on the course that ships, `trivial` one on a generated course.

    Compiled programs are kept in `cache`.
    """

    place: Place
    built_in: Session
    trivial: Session
    cache: Path
    rival: Rival

    def easy(self) -> Trial:
        """Return a trivial answer with its checks."""
        return trial(self.place, self.trivial, EXERCISE)

    def hard(self) -> Trial:
        """Return the longest of the source's exercises."""
        return trial(self.place, self.built_in, ADJOINT)

    def first_exercise(self) -> tuple[str, str]:
        """Return the first exercise of the course, and words of its stub that only the editor shows."""
        for entry in self.built_in.course.entries:
            if isinstance(entry.item, Exercise):
                lines = self.built_in.stub(entry.id).splitlines()
                return entry.id, next(line for line in lines if line.strip('"# '))[:_WORDS].rstrip()
        raise ValueError("the course has no exercise")

    def panes(self) -> tuple[str, ...]:
        """Return what shows the outline, the page and the stub of the first exercise in Textual's own widgets."""
        first, _ = self.first_exercise()
        entries = self.built_in.course.entries
        place = next(number for number, entry in enumerate(entries) if entry.id == first)
        texts = {
            "outline": "\n".join(entry.item.title for entry in entries if isinstance(entry.item, Page | Exercise)),
            "page": next(entry.item.body for entry in reversed(entries[:place]) if isinstance(entry.item, Page)),
            "answer": self.built_in.stub(first),
        }
        for name, text in texts.items():
            (self.place.folder / name).write_text(text, "utf-8")
        return (sys.executable, "-c", PANES, *(str(self.place.folder / name) for name in texts))

    def opening_generated(self, lessons: int) -> tuple[tuple[str, ...], str]:
        """Return what opens a generated course of that many lessons, and words that it shows then."""
        course = generated(self.place, lessons)
        return self.place.tutor("--course", str(course), "open", "--no-spare", EXERCISE), "Double it, number 0."

    def long_answer(self, lines: int) -> tuple[tuple[str, ...], tuple[str, ...], str]:
        """Return what opens an answer of that many lines here and in a bare editor, and what its last one says."""
        text = "".join(f"value_{number} = [{number}, 'text']  # a comment\n" for number in range(lines))
        home = f"home-{lines}"
        answer = self.place.folder / home / "data" / "generated-1" / "answers" / f"{EXERCISE}.py"
        answer.parent.mkdir(parents=True, exist_ok=True)
        answer.write_text(text, "utf-8")
        course = generated(self.place, 1)
        ours = self.place.tutor("--course", str(course), "open", "--no-spare", EXERCISE, home=home)
        return ours, (sys.executable, "-c", BARE_EDITOR, str(answer)), f"value_{lines - 1} = ["


def generated(place: Place, lessons: int) -> Path:
    """Return the generated course of that many lessons."""
    return write_course(place.folder / f"course-{lessons}", lessons)

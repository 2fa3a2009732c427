"""Every screen and overlay of the app, and the way to it: one line each in `STORIES`.

Whatever must hold on every screen is tested over all of them: how it looks in
each theme, that it can be read, that nothing overlaps, that keys have their
right names. What a worker would say is made here, so that nothing depends on
a clock; all else is real.
"""

import sqlite3
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from importlib.metadata import version
from pathlib import Path
from typing import Any

from textual.command import CommandInput
from textual.widgets import Checkbox, Input

from tutor.assist.messages import Help
from tutor.finish import Finish
from tutor.language import gettext
from tutor.lens import Lens, LensResidual, LensView
from tutor.scratch import SCRATCH
from tutor.session import Sight
from tutor.ui.messages import RunEnded
from tutor.ui.screens.finish import FinishScreen
from tutor.ui.screens.lens import LensScreen
from tutor.ui.screens.quitting import Quitting
from tutor.ui.screens.symbol import SymbolScreen
from tutor.ui.widgets.report import RunSoFar
from tutor.verdict import CheckResult, CheckStatus, Frame, Mark, Outcome, Owner, Problem, Stages, Verdict
from tutor.worker.messages import Stage

PITFALL = '''"""A pitfall."""

print("minus", -1.5)  # wrong
'''
LESSON = '''
[[example]]
id = "wrong-way"
file = "examples/wrong.py"
caption = "A sign too much"
kind = "pitfall"
fix = "right-way"

[[example]]
id = "right-way"
file = "examples/right.py"
caption = "Without it"
kind = "fix"

[[figure]]
id = "parabola"
kind = "lines"
file = "examples/parabola.py"
caption = "A parabola and its slope"

[[page]]
id = "rich-page"
title = "A page with everything"
level = "must-read"
body = """
Some `code`, *stress*, a [link](#second-page) and $x^2$:

$$ \\\\frac{\\\\mathrm{d}}{\\\\mathrm{d}x} x^2 = 2x $$

- one thing
- another

@example wrong-way

@example right-way

@figure parabola
"""
'''
COURSE = 'id = "small"\ntitle = "A small course"\nlanguage = "en"\njax = "{jax}"\nlessons = ["first", "broken"]\n'
FILES = {
    "lessons/first/examples/wrong.py": PITFALL,
    "lessons/first/examples/wrong.out": "minus -1.5\n",
    "lessons/first/examples/right.py": 'print("plus", 1.5)\n',
    "lessons/first/examples/right.out": "plus 1.5\n",
    "lessons/first/examples/parabola.py": "print(1)\n",
    "lessons/broken/lesson.toml": 'id = "broken"\nnumber = 2\n',
    "lessons/course.toml": COURSE.format(jax=version("jax")),
    "lessons/cheatsheet.toml": (
        '[[cheat]]\nid = "cheat-grad"\nneed = "The slope of f[x] [/b]"\ncode = "jax.grad(f)(1.0)"\npage = "first-page"\n'
        '[[cheat]]\nid = "cheat-jit"\nneed = "Compile it"\ncode = "jax.jit(f)  # once"\n'
    ),
    "lessons/errors.toml": (
        '[[card]]\nid = "error-leak"\ntitle = "A tracer has leaked"\nkinds = ["ValueError"]\npatterns = ["leak"]\n'
        'meaning = "A value of a `jit` is used outside."\nwhy = "It stands for many values."\n'
        'fix = "Return it."\nbefore = "kept.append(x)"\nafter = "return x"\nprevention = "Write pure functions."\n'
        'pages = ["first-page"]\n'
    ),
}
WRONG = "import jax\n\n\ndef double(x):\n    return -2.0 * x  # [/b]\n"
RIGHT = "def double(x):\n    return 2.0 * x\n"
STAGES = Stages(0.01, 0.02, 0.03)
PASSED = Verdict(
    "double-it",
    Outcome.PASSED,
    "All checks hold.",
    checks=(CheckResult("double(3.0) is 6", CheckStatus.PASSED), CheckResult("its slope is 2", CheckStatus.PASSED)),
    output="hello\n",
    stages=STAGES,
)
FAILED = Verdict(
    "double-it",
    Outcome.FAILED,
    "1 of 3 checks holds.",
    checks=(
        CheckResult(
            "double(3.0) is 6",
            CheckStatus.FAILED,
            message="The value is not right.",
            called="double(3.0)",
            expected="6.0",
            got="-6.0",
            hint="the sign is flipped",
            page="first-page",
            line=5,
            marks=(Mark("jit", True), Mark("vmap", False, "shape f32[3] [/b]")),
        ),
        CheckResult("its slope is 2", CheckStatus.PASSED),
        CheckResult("it is fast", CheckStatus.NOT_RUN),
    ),
    stages=STAGES,
    notes=("Your code replaced numpy.allclose.",),
)
ERROR = Verdict(
    "double-it",
    Outcome.ERROR,
    "Your code raised ValueError in line 5.",
    error=Problem(
        "ValueError",
        "a leak: f32[3] [/b] [@click=app.quit]x[/]",
        line=5,
        frames=(
            Frame("double-it.py", 5, "double", "    return -2.0 * x  # [/b]", Owner.LEARNER),
            Frame("jax/_src/api.py", 10, "grad", "return fun()", Owner.LIBRARY),
        ),
    ),
    card="error-leak",
    stages=STAGES,
)
CHART = '{"x": [0, 1, 2, 3], "series": [{"label": "x^2", "y": [0, 1, 4, 9]}, {"label": "2x", "y": [0, 2, 4, null]}], "x_label": "x"}'
RAN = Verdict("", Outcome.PASSED, "", output="minus -1.5\n", stages=STAGES)
LENS = Lens(
    "double(3.0)",
    (
        LensView("The function", "{ lambda ; a:f32[]. let b:f32[] = mul a 2.0:f32[] in (b,) }", (("mul", 1),), 1),
        LensView("Pullback", refusal="it is not differentiable [/b]"),
    ),
    (LensResidual("f32[3]", 12),),
)

type Doing = Callable[[Any], Awaitable[None]]


@dataclass(frozen=True)
class Story:
    """Open `item` (or the home screen), press keys or do something, and wait until `shows` is on the screen.

    The words are those of the course, the learner or JAX, or given to `gettext`; or else it is a selector.
    """

    item: str | None
    shows: str
    do: Sequence[str] | Doing = ()
    files: Mapping[str, str] = field(default_factory=dict)  # in place of those of every story

    async def play(self, tutor: Any) -> None:
        """Go to the screen from a start at the story's item."""
        if self.item is not None:
            await tutor.until(lambda: tutor.app.main.query("#sheet > *"))
        if callable(self.do):
            await self.do(tutor)
        else:
            await tutor.press(*self.do)
        await tutor.until(lambda: self._is_shown(tutor))

    def _is_shown(self, tutor: Any) -> bool:
        if self.shows.startswith(("#", ".")):
            return any(widget.region.area and str(widget.render()) for widget in tutor.app.screen.query(self.shows))
        return self.shows in tutor.screen_text()

    def with_keys(self, other: Mapping[str, str]) -> "Story":
        """Return the story for a learner who has other keys."""
        return self if callable(self.do) else replace(self, do=[other.get(key, key) for key in self.do])


def verdict(made: Verdict, answer: str) -> Doing:
    """Write an answer, and hear a verdict on it."""

    async def do(tutor: Any) -> None:
        await tutor.write(answer)
        await tutor.until(lambda: f"  {gettext('saved')}" in tutor.text("#work-title"))
        tutor.app.main.post_message(RunEnded("double-it", made, is_check=True))

    return do


def ran(item: str, made: Verdict) -> Doing:
    """Show what a program of the page came to."""

    async def do(tutor: Any) -> None:
        program = tutor.app.main.query_one("#page").program(item)
        program.focus()
        program.end(made)
        tutor.app.main.query_one("#page").bring_into_view(program)

    return do


async def _palette(tutor: Any) -> None:
    await tutor.press("ctrl+p")
    await tutor.until(lambda: tutor.app.screen.query(CommandInput))
    tutor.app.screen.query_one(CommandInput).insert_text_at_cursor(gettext("Judge the answer on the screen"))


async def _runs(tutor: Any) -> None:
    results = {0: FAILED.checks[1]}
    run = RunSoFar(Stage.CHECKS, 1.5, ("its slope is 2", "it is fast"), 1, results, "hello [/b]\n")
    tutor.app.main.query_one("#verdict").show_run(run)


async def _conflict(tutor: Any) -> None:
    await tutor.write(RIGHT)
    await tutor.until(lambda: tutor.answer.exists() and tutor.answer.read_text() == RIGHT)
    # Nothing may happen between the two: what is only theirs would be loaded, what is only ours saved.
    tutor.answer.write_text("theirs = 1\n")
    tutor.editor.insert("x")


async def _history(tutor: Any) -> None:
    tutor.session.store.record_attempt("double-it", WRONG, FAILED)
    tutor.session.store.record_attempt("double-it", RIGHT, PASSED)
    await tutor.app.main.run_action("history")


async def _solution(tutor: Any) -> None:
    tutor.session.store.record_attempt("double-it", RIGHT, PASSED)
    await tutor.write(RIGHT)
    await tutor.app.main.run_action("solution")


async def _lens(tutor: Any) -> None:
    tutor.app.push_screen(LensScreen("double(3.0)", lambda call: (Sight("", LENS), None)))


async def _symbol(tutor: Any) -> None:
    sheet = SymbolScreen()
    await tutor.app.push_screen(sheet)
    sheet.show(Help(1, title="function jax.grad", documentation="grad(fun, argnums=0)\n\nReturns f32[3] [/b]."))


async def _quitting(tutor: Any) -> None:
    tutor.app.push_screen(Quitting("double-it.py could not be saved: the disk is full."))


def tour(step: int) -> Doing:
    """Take the tour as far as one of its steps."""

    async def do(tutor: Any) -> None:
        await tutor.app.main.run_action("tour")
        for number in range(1, step):
            await tutor.until(lambda number=number: tutor.text("#tour-count").startswith(str(number)))
            await tutor.press("right")
        await tutor.until(lambda: tutor.text("#tour-count").startswith(str(step)))

    return do


async def _progress(tutor: Any) -> None:
    tutor.session.store.record_attempt("double-it", WRONG, FAILED)
    await tutor.app.main.run_action("progress")


async def _finish(tutor: Any) -> None:
    tutor.session.store.record_attempt("double-it", RIGHT, PASSED)
    await tutor.app.main.run_action("learned")


async def _finish_course(tutor: Any) -> None:
    learned = "**The goals**\n\n- Take `jax.grad` apart [/b].\n- Say why $x^2$ has many slopes."
    finish = Finish((), "You have passed the whole course: A small course", 46, 71, learned)
    tutor.app.push_screen(FinishScreen(tutor.session, finish, None, ascii=False))


async def _export(tutor: Any) -> None:
    await tutor.app.main.run_action("export")
    await tutor.until(lambda: tutor.app.screen.query("#export-folder"))
    # What it begins with is where the tests were started.
    tutor.app.screen.query_one("#export-folder", Input).value = "~/jax-ad-tutor-notes"
    for form in ("md", "py", "ipynb"):
        tutor.app.screen.query_one(f"#export-{form}", Checkbox).value = form == "md"


async def _home_due(tutor: Any) -> None:
    tutor.session.hint("double-it")
    tutor.session.store.record_attempt("double-it", RIGHT, PASSED)
    with closing(sqlite3.connect(tutor.session.places.data / "small/progress.sqlite3")) as database:
        database.execute("update attempt set at = '2020-01-01T00:00:00.000+00:00'")
        database.commit()
    await tutor.app.main.run_action("home")


async def _scratch(tutor: Any) -> None:
    await tutor.app.main.run_action("scratch")
    await tutor.until(lambda: tutor.app.main.query("#scratch AnswerEditor"))
    await tutor.until(lambda: tutor.app.main.query_one("#scratch AnswerEditor").has_focus)
    ran_there = Verdict(SCRATCH.id, Outcome.PASSED, "Ran to its end.", output="minus -1.5 [/b]\n", stages=STAGES)
    tutor.app.main.post_message(RunEnded(SCRATCH.id, ran_there, is_check=False))


STORIES = {
    "page": Story("first-page", "Text with"),
    "rich-page": Story("rich-page", "another"),
    "example-ran": Story("rich-page", gettext("it ran to its end"), ran("wrong-way", RAN)),
    "figure": Story("rich-page", "2x", ran("parabola", Verdict("", Outcome.PASSED, "", output=CHART))),
    "reference": Story("error-leak", "Write pure functions"),
    "exercise": Story("double-it", "#editor"),
    "find": Story("double-it", "#find-other", ("ctrl+f", *"double")),
    "hint": Story("double-it", "A first hint", ("f2",)),
    "running": Story("double-it", "hello [/b]", _runs),
    "error": Story("double-it", "ValueError", verdict(ERROR, WRONG)),
    "failed": Story("double-it", "The value is not right", verdict(FAILED, WRONG)),
    "passed": Story("double-it", "its slope is 2", verdict(PASSED, RIGHT)),
    "question": Story("q-one", "Which slope", ("b",)),
    "question-answered": Story("q-one", "A line has one slope", ("a", "enter")),
    "cheatsheet": Story("first-page", "Compile it", ("ctrl+g",)),
    "search": Story("first-page", "A tracer has leaked", ("slash", *"leaked")),
    "palette": Story("double-it", gettext("Judge the answer on the screen"), _palette),
    "keys": Story("double-it", ".sheet-row", ("f1",)),
    "history": Story("double-it", "#history-both", _history),
    "solution": Story("double-it", ".side-title", _solution),
    "lens": Story("double-it", "mul a 2.0", _lens),
    "outline": Story("first-page", "The first lesson", ("ctrl+o",)),
    "outline-filtered": Story("second-page", gettext("f changes"), ("ctrl+o", "f")),
    "reset": Story("double-it", ".dialog-text", ("f4",)),
    "conflict": Story("double-it", ".dialog-text", _conflict),
    "quitting": Story("double-it", "disk is full", _quitting),
    "symbol": Story("double-it", "Returns f32[3]", _symbol),
    "home": Story("double-it", "#home-title", ("ctrl+circumflex_accent",)),
    "home-fresh": Story(None, "The first lesson"),
    "home-due": Story("double-it", "#home", _home_due),
    "other-jax": Story("first-page", "0.11.9", (), {"lessons/course.toml": COURSE.format(jax="0.11.9")}),
    "go-to-line": Story("double-it", ":3", ("ctrl+f", *":3")),
    "progress": Story("first-page", "#progress-numbers", _progress),
    "finish": Story("double-it", "The second page", _finish),
    "finish-course": Story("double-it", "the whole course", _finish_course),
    "export": Story("double-it", "#export-pages", _export),
    "scratch": Story("first-page", "minus -1.5", _scratch),
    "pair": Story("wrong-way", "Without it", ("p",)),
    **{f"tour-{step}": Story("first-page", "#tour-card", tour(step)) for step in range(1, 6)},
}


def story_course(make_course: Callable[..., Path], lesson: str, story: Story) -> Path:
    """Write the course in which a story plays; `lesson` is the text of its first lesson."""
    return make_course(**{**FILES, **story.files, "lessons/first/lesson.toml": lesson + LESSON})

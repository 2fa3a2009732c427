"""Makes the pictures of the README from the running app: `make screenshots`.

Each picture is a story with real parts: the worker judges an answer, a figure
is computed; then the screen is drawn as SVG into `docs/pictures/`.
"""

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Static, TextArea

from scripts.drawing import HIGH, Looks, row_drawn, window
from scripts.frames import Frame, frame_of_app
from tutor.session import Session, open_session
from tutor.ui.app import TutorApp

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SIGN_FLIPPED = """import jax
import jax.numpy as jnp


@jax.custom_vjp
def softplus_prod(x):
    return jnp.logaddexp(x, 0.0)


def fwd(x):
    return softplus_prod(x), x


def bwd(x, cotangent):
    return (-cotangent * jax.nn.sigmoid(x),)


softplus_prod.defvjp(fwd, bwd)
"""
PUSHED = """import jax


def hvp(f, x, v):
    return jax.jvp(jax.grad(f), (x,), (v,))[1]
"""
LENS_ROWS = 24  # from the top of the lens to the pushforward
ANSWERS = {"production-softplus": SIGN_FLIPPED, "hessian-times-direction": PUSHED}
type Story = Callable[[Pilot[int], Session], Awaitable[None]]


def reached(app: TutorApp, selector: str, words: str) -> bool:
    """Whether `words` stand in some text of the screen on top."""
    return any(words in str(widget.render()) for widget in app.screen.query(selector).results(Static))


async def until(pilot: Pilot[int], holds: Callable[[], bool]) -> None:
    """Wait for the screen to show something."""
    for _ in range(1200):
        await pilot.pause(0.05)
        if holds():
            return
    sys.exit("The screen never showed what the picture is about.")


async def read(pilot: Pilot[int], session: Session) -> None:
    """A page with a formula and its example."""
    await pilot.pause(1.0)


async def check(pilot: Pilot[int], session: Session) -> None:
    """A wrong answer, and what the learner is told."""
    await pilot.press("ctrl+r")
    await until(pilot, lambda: reached(app_of(pilot), "#verdict-text", "· checks"))


async def mend(pilot: Pilot[int], session: Session) -> None:
    """The answer with its sign mended, and passed."""
    editor = app_of(pilot).main.query(TextArea).first()
    line = next(number for number, text in enumerate(editor.text.splitlines()) if "-cotangent" in text)
    editor.cursor_location = (line, editor.text.splitlines()[line].index("-") + 1)
    await pilot.press("backspace", "ctrl+r")
    await until(pilot, lambda: reached(app_of(pilot), "#verdict-text", "All checks hold."))


async def look(pilot: Pilot[int], session: Session) -> None:
    """What the function becomes, forward and backward."""
    await pilot.press("ctrl+t")
    await until(pilot, lambda: reached(app_of(pilot), "#lens-mine-text", "Pullback"))
    await pilot.press("tab", *["down"] * LENS_ROWS)
    await pilot.pause(0.5)


async def draw(pilot: Pilot[int], session: Session) -> None:
    """A figure, computed and drawn."""
    app = app_of(pilot)
    await pilot.pause(1.0)
    figure = app.main.query("Drawing").first()
    figure.focus()
    await pilot.press("enter")
    await until(pilot, lambda: "computing" not in shown(app) and "not drawn yet" not in shown(app))
    figure.scroll_visible(top=True, animate=False)
    await pilot.pause(0.5)


async def look_up(pilot: Pilot[int], session: Session) -> None:
    """The cheat sheet, filtered."""
    await pilot.press("ctrl+g")
    await pilot.pause(0.5)
    await pilot.press(*"hessian")
    await pilot.pause(0.5)


def work(session: Session) -> None:
    """Read and pass the first lesson, and begin the second: what a learner has done who comes back."""
    first, second, *_ = (lesson.content for lesson in session.course.lessons if lesson.content is not None)
    for page in (*first.page, *second.page[:3]):
        session.see(page.id)
    for exercise in first.exercise:
        session.check(exercise.id, text=session.solution(exercise.id))
    session.go_to(second.page[2].id)


async def come_back(pilot: Pilot[int], session: Session) -> None:
    """Where the learner was, and how far each lesson is."""
    await pilot.pause(1.0)


def app_of(pilot: Pilot[int]) -> TutorApp:
    """Return the app, with its own type."""
    assert isinstance(pilot.app, TutorApp)
    return pilot.app


def shown(app: TutorApp) -> str:
    """Return every text of the screen on top."""
    return "\n".join(str(widget.render()) for widget in app.screen.query(Static))


# Without an item, it is the home screen of a learner who comes back.
STORIES: dict[str, tuple[str, tuple[int, int], str, Story]] = {
    "home": ("", (100, 28), "dark", come_back),
    "page": ("soft-position", (120, 36), "dark", read),
    "verdict": ("production-softplus", (120, 44), "dark", check),
    "passed": ("production-softplus", (120, 36), "dark", mend),
    "lens": ("hessian-times-direction", (120, 36), "dark", look),
    "figure": ("how-fast-both-converge", (120, 36), "light", draw),
    "cheatsheet": ("chapter-goals", (100, 30), "light", look_up),
}


def still_picture(frame: Frame, ground: str) -> str:
    """Return an SVG of what stands on a screen."""
    looks = Looks()
    drawn = "".join(
        f'<g transform="translate(0,{number * HIGH})">{row_drawn(row, ground, looks)}</g>\n'
        for number, row in enumerate(frame)
    )
    return window("jax-ad-tutor", len(frame[0]), len(frame), ground, looks.sheet(), drawn)


async def picture(name: str, item: str, size: tuple[int, int], theme: str, story: Story) -> None:
    """Play one story in a home of its own, and write its picture."""
    with tempfile.TemporaryDirectory() as home, open_session(None, Path(home), spare=True) as session:
        for exercise, answer in ANSWERS.items():
            session.save_answer(exercise, answer)
        if not item:
            work(session)
        app = TutorApp(session, item or None, home=not item)
        async with app.run_test(size=size) as pilot:
            app.theme = theme
            await pilot.pause(0.5)
            await story(pilot, session)
            svg = still_picture(frame_of_app(app), app.current_theme.background or "")
    (PICTURES / f"{name}.svg").write_text(svg, "utf-8")


def main() -> None:
    """Make all pictures, or those that are named."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or STORIES:
        asyncio.run(picture(name, *STORIES[name]))
        print(f"docs/pictures/{name}.svg")


if __name__ == "__main__":
    main()

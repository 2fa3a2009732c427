"""A learner without mercy, in a process of its own that the crash test kills.

Called with a mode, a course, a home, and the number of this run. Says on its
standard output what was typed (before it could reach the disk), and what the
tutor showed as saved, judged, answered or hinted (after it was shown).
"""

import asyncio
import os
import random
import sys
from itertools import count
from pathlib import Path

from tutor.reply import Grade, Reply
from tutor.session import Session, open_session
from tutor.verdict import CheckResult, CheckStatus, Outcome, Verdict

EXERCISE = "double-it"
_OUT = os.dup(1)


def text_of(run: int, number: int) -> str:
    """Return the text that is typed as the `number`th of a run: a right answer under comments of any length."""
    lines = random.Random(f"{run}.{number}").randrange(400)
    return f"# {run}.{number}\n" + "# and so on and on\n" * lines + "def double(x):\n    return 2.0 * x\n"


def tell(what: str, number: int = 0) -> None:
    os.write(_OUT, f"{what} {number}\n".encode())


def at_full_speed(session: Session, run: int) -> None:
    """Save and record as fast as the disk allows, as the app does it in its threads."""
    verdict = Verdict(EXERCISE, Outcome.FAILED, "Not right yet.", (CheckResult("a", CheckStatus.FAILED),))
    tell("ready")
    last = session.workspace.read(EXERCISE)
    for number in count(1):
        text = text_of(run, number)
        tell("typed", number)
        session.save_answer_over(EXERCISE, text, last)
        tell("saved", number)
        last = text
        if number % 3 == 0:
            session.store.record_attempt(EXERCISE, text, verdict)
            tell("judged", number)
        if number % 4 == 0:
            session.store.record_reply("a-question", Grade.WRONG, Reply(text=text))
            tell("answered", number)
        if number % 5 == 0:
            tell("hinted", len(session.hint(EXERCISE)))
        session.go_to("first-page" if number % 2 else EXERCISE)


async def in_the_app(session: Session, run: int, *, checks: bool) -> None:
    """Type, save, go away and come back, ask for hints and check, and look at what the screen says."""
    from textual.widgets import Static

    from tutor.ui.app import TutorApp

    chance = random.Random(run)
    app = TutorApp(session, EXERCISE)
    async with app.run_test(size=(140, 45)) as pilot:
        await pilot.pause()
        editor = app.main.query_one("#editor")
        title = app.main.query_one("#work-title", Static)
        verdict = app.main.query_one("#verdict-text", Static)
        tell("ready")
        for number in count(1):
            tell("typed", number)
            editor.select_all()
            editor.replace(text_of(run, number), *editor.selection)
            await pilot.pause()
            match chance.randrange(5):
                case 0:
                    await pilot.press("ctrl+s")
                case 1:
                    await pilot.press("f2")
                    tell("hinted", str(verdict.render()).count(" hint."))
                case 2:
                    await app.main.go("second-page")
                    await app.main.go(EXERCISE)
                case 3 if checks:
                    await pilot.press("ctrl+r")
                    while "· checks" not in str(verdict.render()):
                        await pilot.pause(0.01)
                    tell("judged", number)
            for _ in range(chance.randrange(30)):
                if "   saved" in str(title.render()):
                    tell("saved", number)
                    break
                await pilot.pause(0.02)


def main(mode: str, course: str, home: str, run: str) -> None:
    with open_session(Path(course), Path(home), spare=mode == "check") as session:
        if mode == "fast":
            at_full_speed(session, int(run))
        else:
            asyncio.run(in_the_app(session, int(run), checks=mode == "check"))


if __name__ == "__main__":
    main(*sys.argv[1:])

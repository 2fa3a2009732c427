"""The scratch pad: a place to try code that no exercise asks for.

To the workspace, the desk and the work pane it is an exercise that asks
nothing and is judged by nothing, so that its text is saved, watched, kept and
brought back as every answer is. No course can have an item of its id.
"""

from typing import Final

from tutor.course.claims import PREAMBLE
from tutor.course.model import Exercise
from tutor.language import gettext

SCRATCH: Final = Exercise(
    id="_scratch",
    title=gettext("Scratch pad"),
    prompt=gettext("Try anything."),
    stub="",
    solution="",
    check="",
    names=(),
    hints=(),
    seconds=60.0,
)
BEGINNING: Final = f"# {gettext('Try anything: it is run, and nothing is judged.')}\n{PREAMBLE}\n"

"""The fault matrix: every input, by kind, with the outcome that is right.

What of this is looked at more closely elsewhere: every trick against the
checks in tests/worker/test_integrity.py, the ends of a run in
test_outcomes.py, the life of the processes in test_life.py.

Each input takes a fresh process for a second or more, so that by default one
half of every kind goes through the app and the other through the command line;
`FAULTS=all` sends all of them both ways.
"""

import os

from tests.faults.case import Case
from tests.faults.table import limits, processes, results, streams, surroundings, texts

TABLE = {
    "time": limits.TIME,
    "memory": limits.MEMORY,
    "output": streams.OUTPUT,
    "keyboard": streams.KEYBOARD,
    "endings": processes.ENDINGS,
    "outliving": processes.OUTLIVING,
    "process": surroundings.PROCESS,
    "tools": surroundings.TOOLS,
    "results": results.RESULTS,
    "texts": texts.TEXTS,
    "files": texts.FILES,
}
_BOTH_WAYS = os.environ.get("FAULTS") == "all"


def through_the_app(kind: str) -> tuple[Case, ...]:
    return TABLE[kind] if _BOTH_WAYS else TABLE[kind][0::2]


def through_the_command_line(kind: str) -> tuple[Case, ...]:
    return TABLE[kind] if _BOTH_WAYS else TABLE[kind][1::2]

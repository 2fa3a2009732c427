"""The fault matrix: every input, by kind, with the outcome that is right.

What of this is looked at more closely elsewhere: every trick against the
checks in tests/worker/test_integrity.py, the ends of a run in
test_outcomes.py, the life of the processes in test_life.py.
"""

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
CASES = tuple(case for cases in TABLE.values() for case in cases)

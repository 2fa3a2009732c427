"""How long a search takes, in the built-in course and in longer ones made of it.

    .venv/bin/python scripts/search_speed.py [LESSONS ...]

Prints, for each number of lessons, the seconds of the one pass that makes the
index, and the milliseconds of a search, the median of five. Both are processor
time, so that a busy machine changes little.
"""

import statistics
import sys
import time
from itertools import cycle, islice

from msgspec.structs import replace

from tutor.course.load import builtin_course_root, open_course
from tutor.course.search import Search

QUERIES = ("jax.linearize", "lax.scan", "scan", "cotangent", "custom vjp", "res", "a", "linaerize", "nowhere-at-all")


def main(sizes: list[int]) -> None:
    """Print one table."""
    course = open_course(builtin_course_root())
    print(f"{'lessons':>8} {'index, s':>9} " + " ".join(f"{query:>15}" for query in QUERIES) + "   ms a search")
    for size in sizes:
        longer = replace(course, lessons=tuple(islice(cycle(course.lessons), size)))
        search = Search(longer)
        begun = time.process_time()
        search.find("scan")
        index = time.process_time() - begun
        print(f"{size:>8} {index:>9.2f} " + " ".join(f"{_median(search, query):>15.1f}" for query in QUERIES))


def _median(search: Search, query: str) -> float:
    taken = []
    for _ in range(5):
        begun = time.process_time()
        search.find(query)
        taken.append(1000 * (time.process_time() - begun))
    return statistics.median(taken)


if __name__ == "__main__":
    main([int(size) for size in sys.argv[1:]] or [15, 100, 1000])

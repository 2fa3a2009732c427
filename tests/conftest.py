"""What several rooms' tests share: a real host, and small real courses."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

os.environ.setdefault("JAX_AD_TUTOR_LANGUAGE", "en")  # before anything of the tutor is imported

from tutor.worker.host import Host

type MakeCourse = Callable[..., Path]

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Whoever started the tests in the background had them ignore Ctrl+C; programs at a terminal do not.
    signal.signal(signal.SIGINT, signal.default_int_handler)

CHECK = '''"""Checks of the exercise double-it."""

from tutor.checking import close


def test_three(answer):
    """double(3.0) is 6"""
    close(answer.double(3.0), 6.0, called="double(3.0)", page="first-page")


def test_slope(answer):
    """its slope is 2"""
    import jax

    close(jax.grad(answer.double)(1.0), 2.0, called="jax.grad(double)(1.0)", page="first-page")
'''
LESSON = '''id = "first-lesson"
number = "1"
title = "The first lesson"
summary = "A small lesson."

[[page]]
id = "first-page"
title = "The first page"
body = """
Text with $x^2$ and brackets: f32[3], [/b], [@click=app.quit]x[/].

@example say-hello

@exercise double-it
"""

[[page]]
id = "second-page"
title = "The second page"
body = "The end."

[[example]]
id = "say-hello"
file = "examples/say-hello.py"
caption = "Saying hello"

[[exercise]]
id = "double-it"
title = "Double it"
prompt = "Write `double(x)`."
stub = "stubs/double-it.py"
solution = "solutions/double-it.py"
check = "test_double_it.py"
names = ["double"]
hints = ["A first hint.", "A second hint."]
seconds = 5
pages = ["first-page"]
'''
QUESTIONS = """
[[question]]
id = "q-one"
kind = "choice"
prompt = "Which slope has `2x` [/b]?"
page = "first-page"
explanation = "A line has one slope, $x^2$ has many."
[[question.option]]
text = "`1`"
why = "That is the slope of `x` [/b]."
[[question.option]]
text = "two"
right = true
why = "Twice as steep."
[[question.option]]
text = "none"
why = "It has one."

[[question]]
id = "q-some"
kind = "choices"
prompt = "Which are even?"
explanation = "Even numbers."
[[question.option]]
text = "two"
right = true
why = "Yes, 1 and 1."
[[question.option]]
text = "three"
why = "Three is odd."
[[question.option]]
text = "four"
right = true
why = "Yes, 2 and 2."

[[question]]
id = "q-number"
kind = "number"
prompt = "One third?"
answer = 0.333
tolerance = 0.001
explanation = "1 by 3."

[[question]]
id = "q-predict"
kind = "predict"
prompt = "What does it print?"
code = "import numpy as np\\nprint(np.array([1.0, 10.0]))"
model = "[ 1. 10.]"
explanation = "An array, padded."

[[question]]
id = "q-recall"
kind = "recall"
prompt = "Why?"
model = "Because of the *chain rule*."
explanation = "The chain rule counts."
"""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--renew-snapshots", action="store_true", help="write the files of tests/snapshots anew")


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One cache of compiled programs for the whole run."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def host(cache: Path) -> Iterator[Host]:
    """A real host with a spare worker."""
    with Host(cache) as host:
        host.prepare()
        yield host


@pytest.fixture
def with_questions(make_course: MakeCourse) -> Path:
    """A small course whose lesson ends with a question of each kind."""
    return make_course(**{"lessons/first/lesson.toml": LESSON + QUESTIONS})


@pytest.fixture
def make_course(tmp_path: Path) -> MakeCourse:
    """Write a small sound course, with some files replaced or added, and return its folder."""

    def make(**files: str) -> Path:
        root = tmp_path / "course"
        written = {
            "lessons/course.toml": (
                'id = "small"\ntitle = "A small course"\nlanguage = "en"\njax = "0.12.0.1"\nlessons = ["first"]\n'
            ),
            "lessons/first/lesson.toml": LESSON,
            "lessons/first/examples/say-hello.py": 'print("hello f32[3] [/b]")\n',
            "lessons/first/examples/say-hello.out": "hello f32[3] [/b]\n",
            "lessons/first/stubs/double-it.py": '"""Double it."""\n\n# Your part: double(x)\n',
            "lessons/first/solutions/double-it.py": "def double(x):\n    return 2.0 * x\n",
            "checks/test_double_it.py": CHECK,
        } | {name.replace("__", "/"): text for name, text in files.items()}
        for name, text in written.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        return root

    return make

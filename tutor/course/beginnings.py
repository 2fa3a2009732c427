"""What the files of a new lesson, exercise or course say until their author has written something better.

Everything in them is sound and holds, so that an author changes what works,
one thing at a time. Files are named as the course's TOML names them.
"""

from string import Template

_LESSON = """\
# Everything here is sound and holds: put your own in its place, one thing at a time.
# Ids are unique over the whole course. Choose them before anybody learns with it:
# answers and progress of learners belong to them.
id = "$id"
number = "$number"
title = "$title"
summary = "What this lesson is about, in one sentence."
objectives = ["what one can do after it"]

[[page]]
id = "$id-idea"
title = "The idea"
body = '''
One idea a page, one sentence a line.
The slope of $$x^3$$ is $$3x^2$$, and `jax.grad` makes the function that computes it.

@example $id-example

@exercise $exercise
'''

[[example]]
id = "$id-example"
file = "examples/$id-example.py"
caption = "The slope of a cube"

[[question]]
id = "$id-question"
kind = "choice"
prompt = "What is the slope of $$x^3$$ at 2?"
page = "$id-idea"
proof = '''
import jax
slope = float(jax.grad(lambda x: x**3)(2.0))
'''
[[question.option]]
text = "8"
why = "That is the cube itself."
holds = "slope == 8"
[[question.option]]
text = "12"
right = true
why = "Three times the square of 2."
holds = "slope == 12"
"""
_PAGE = """
[[page]]
id = "$page"
title = "$title"
body = '''
What the exercise needs. The line below may stand on any other page of this lesson instead.

@exercise $exercise
'''
"""
_EXERCISE = """
[[exercise]]
id = "$exercise"
title = "$title"
prompt = "Write `cube_slope(x)`: the slope of $$x^3$$ at the number `x`."
stub = "stubs/$exercise.py"
solution = "solutions/$exercise.py"
check = "$check"
names = ["cube_slope"]
hints = [
  "Which transformation of JAX turns a function into its slope?",
  "`jax.grad(f)` is a function too: call it with `x`.",
  "The missing line: `return jax.grad(lambda x: x**3)(x)`.",
]
pages = ["$page"]
look = "cube_slope(2.0)"
"""
_STUB = '''\
"""$title."""

import jax

# Your part: take away the comment signs, and fill in the line.
# def cube_slope(x):
#     return ...
'''
_SOLUTION = '''\
"""$title."""

import jax


def cube_slope(x):
    return jax.grad(lambda x: x**3)(x)
'''
_CHECK = '''\
"""Checks of the exercise $exercise: the first line of each docstring is what the learner sees."""

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, Slip, close

PAGE = "$page"
XS = jnp.linspace(-3.0, 3.0, 13)
RIGHT = 3.0 * np.asarray(XS) ** 2


def test_slope(answer: Answer) -> None:
    """the slope is right, at zero and on both sides of it"""
    cube_slope = answer.function("cube_slope", page=PAGE)
    close(
        jax.vmap(cube_slope)(XS),
        RIGHT,
        called="jax.vmap(cube_slope)(xs)",
        slips=[
            Slip("that is the cube itself", lambda: np.asarray(XS) ** 3),
            Slip("the factor 3 is missing", lambda: RIGHT / 3.0),
        ],
        page=PAGE,
    )


def test_slope_of_the_slope(answer: Answer) -> None:
    """it can be differentiated once more, under jit too"""
    cube_slope = answer.function("cube_slope", page=PAGE)
    close(
        jax.jit(jax.vmap(jax.grad(cube_slope)))(XS),
        6.0 * np.asarray(XS),
        called="jax.jit(jax.vmap(jax.grad(cube_slope)))(xs)",
        page=PAGE,
    )
'''
_EXAMPLE = '''\
"""The slope of a cube."""

import jax

slope = jax.grad(lambda x: x**3)(2.0)
print(f"slope at 2: {slope:.1f}")
assert slope == 12.0
'''
_RECORDED = "slope at 2: 12.0\n"
_COURSE = """\
id = "$id"
title = "$title"
language = "en"
jax = "$jax"  # the version with which `jax-ad-tutor verify` said that all claims hold
lessons = ["$lesson"]  # folders, in teaching order
"""
_CONFTEST = '''\
"""`pytest checks` runs every check against the reference solutions."""

pytest_plugins = ["tutor.checking.plugin"]
'''


def title_of(name: str) -> str:
    """Return a first title for an id: its words."""
    return name.replace("-", " ").capitalize()


def check_of(exercise: str) -> str:
    """Return the name of an exercise's check module."""
    return f"test_{exercise.replace('-', '_')}.py"


def exercise_files(lesson: str, exercise: str, page: str) -> dict[str, str]:
    """Return the files of an exercise, by their places in the course's folder; `lesson` is the lesson's folder."""
    words = {"exercise": exercise, "page": page, "title": title_of(exercise)}
    return {
        f"lessons/{lesson}/stubs/{exercise}.py": Template(_STUB).substitute(words),
        f"lessons/{lesson}/solutions/{exercise}.py": Template(_SOLUTION).substitute(words),
        f"checks/{check_of(exercise)}": Template(_CHECK).substitute(words),
    }


def exercise_table(exercise: str, page: str) -> str:
    """Return the table of an exercise that stands on `page`."""
    words = {"exercise": exercise, "page": page, "title": title_of(exercise), "check": check_of(exercise)}
    return Template(_EXERCISE).substitute(words)


def exercise_page(exercise: str, page: str) -> str:
    """Return the table of a page of its own for an exercise."""
    return Template(_PAGE).substitute({"exercise": exercise, "page": page, "title": title_of(exercise)})


def lesson_files(lesson: str, number: str) -> dict[str, str]:
    """Return the files of a lesson in the folder of its own name: a page, an example, an exercise, a question."""
    exercise, page = f"{lesson}-exercise", f"{lesson}-idea"
    words = {"id": lesson, "number": number, "title": title_of(lesson), "exercise": exercise}
    return {
        f"lessons/{lesson}/lesson.toml": Template(_LESSON).substitute(words) + exercise_table(exercise, page),
        f"lessons/{lesson}/examples/{lesson}-example.py": _EXAMPLE,
        f"lessons/{lesson}/examples/{lesson}-example.out": _RECORDED,
        **exercise_files(lesson, exercise, page),
    }


def course_files(course: str, jax: str, lesson: str) -> dict[str, str]:
    """Return the files of a course with one lesson."""
    words = {"id": course, "title": title_of(course), "jax": jax, "lesson": lesson}
    return {
        "checks/conftest.py": _CONFTEST,
        **lesson_files(lesson, "1"),
        "lessons/course.toml": Template(_COURSE).substitute(words),
    }

"""What a question calls right is right, shown by running code.

A number or a choice says nothing about how it was found, so the programs that
find it stand here. A new question without its program fails.
"""

import math

import pytest

from tutor.course.load import builtin_course_root, open_course
from tutor.course.model import Entry, Question, QuestionKind
from tutor.worker.host import Host
from tutor.worker.messages import Job

COURSE = open_course(builtin_course_root())

NUMBERS = {
    "q-overflow-point": """
import jax.numpy as jnp
x = jnp.linspace(80.0, 100.0, 20001)
print(float(x[jnp.isinf(jnp.exp(x))].min()))
""",
    "q-saved-elements": """
import jax, jax.numpy as jnp
f = jax.custom_vjp(lambda x: jnp.sum(jnp.sin(x) ** 2))
f.defvjp(
    lambda x: (jnp.sum(jnp.sin(x) ** 2), (jnp.sin(x), jnp.cos(x))),
    lambda kept, cotangent: (2.0 * cotangent * kept[0] * kept[1],),
)
print(sum(leaf.size for leaf in jax.tree.leaves(jax.vjp(f, jnp.ones(257))[1])))
""",
    "q-kept-numbers": """
import jax, jax.numpy as jnp
from jax import lax
layer = jax.custom_vjp(lambda x: lax.fori_loop(0, 500, lambda _, z: jnp.tanh(0.5 * z + x), jnp.zeros(32)))
layer.defvjp(lambda x: (layer(x), (x, layer(x))), lambda kept, cotangent: (cotangent,))
print(sum(leaf.size for leaf in jax.tree.leaves(jax.vjp(layer, jnp.ones(32))[1])) - 32)
""",
}

RULE = """
import jax, jax.numpy as jnp
def rule(value, fwd, bwd, **options):
    f = jax.custom_vjp(value)
    f.defvjp(fwd, bwd, **options)
    return f
def raised(call):
    try:
        call()
    except Exception as error:
        return type(error).__name__
    return "nothing"
"""

# The text of each right option, or of a wrong one, and an expression that is true if and only if the option is right.
CLAIMS = {
    "q-silent-zero": (
        "slope = float(jax.grad(lambda x: jnp.log(1 + jnp.exp(x)))(88.0))",
        {
            "1.0": "slope == 1.0",
            "0.0": "slope == 0.0",
            "nan": "slope != slope",
            "an OverflowError": "raised(lambda: jax.grad(lambda x: jnp.log(1 + jnp.exp(x)))(88.0)) == 'OverflowError'",
        },
    ),
    "q-unnoticed": (
        """
def unnoticed(f, *args):
    return raised(lambda: jax.grad(f, tuple(range(len(args))))(*args)) == "nothing"
def sine(bwd):
    return rule(jnp.sin, lambda x: (jnp.sin(x), x), bwd)
times = rule(lambda x, y: x * y, lambda x, y: (x * y, (x, y)), lambda kept, ct: (ct * kept[0], ct * kept[1]))
shifted = rule(jnp.sin, lambda x: (jnp.sin(x) + 1.0, x), lambda x, ct: (ct * jnp.cos(x),))
""",
        {
            "a flipped sign in bwd": "unnoticed(sine(lambda x, ct: (-ct * jnp.cos(x),)), 1.0)",
            "the cotangents of two scalars in the wrong order": "unnoticed(times, 1.0, 2.0)",
            "a fwd that returns another value than the function": "unnoticed(shifted, 1.0)",
            "a bwd that returns an array without the tuple around it": (
                "unnoticed(sine(lambda x, ct: ct * jnp.cos(x)), 1.0)"
            ),
            "a cotangent of shape (3,) for a scalar input": "unnoticed(sine(lambda x, ct: (jnp.ones(3),)), 1.0)",
        },
    ),
    "q-unused-output": (
        """
seen = []
def bwd(x, cotangents):
    seen.append(cotangents)
    return (cotangents[0],)
f = rule(lambda x: (x, jnp.ones(3) * x), lambda x: ((x, jnp.ones(3) * x), x), bwd)
jax.grad(lambda x: f(x)[0])(1.0)
second = seen[0][1]
""",
        {
            "an array of zeros of its shape": "second.shape == (3,) and not second.any()",
            "None": "second is None",
            "a SymbolicZero": "type(second).__name__ == 'SymbolicZero'",
            "nothing: the tuple of cotangents has one entry only": "len(seen[0]) == 1",
        },
    ),
    "q-captured-weights": (
        """
def loss(w):
    f = rule(lambda x: w * x, lambda x: (w * x, None), lambda kept, ct: (ct * w,))
    return f(2.0)
error = raised(lambda: jax.grad(loss)(3.0))
gradient = None if error != "nothing" else float(jax.grad(loss)(3.0))
""",
        {
            "It works: JAX finds the captured arrays": "gradient == 2.0",
            "The gradient is silently zero": "gradient == 0.0",
            "an error: an UnexpectedTracerError": "error == 'UnexpectedTracerError'",
        },
    ),
}
ABOUT_WORDS = {"q-rule-parts"}  # asks what the parts of a rule are called upon to do: a definition, nothing to run


def questions(*kinds: QuestionKind) -> list[Entry]:
    return [entry for entry in COURSE.entries if isinstance(entry.item, Question) and entry.item.kind in kinds]


def printed(host: Host, text: str) -> str:
    verdict = host.run(Job(path="/program.py", text=text, seconds=120))
    assert verdict.passed, verdict
    return verdict.output.strip()


@pytest.mark.parametrize("entry", questions(QuestionKind.NUMBER), ids=lambda entry: entry.id)
def test_number_is_what_a_program_finds(host: Host, entry: Entry) -> None:
    question = entry.item
    assert isinstance(question, Question)
    assert question.answer is not None
    found = float(printed(host, NUMBERS[question.id]))
    assert math.isclose(found, question.answer, rel_tol=1e-9, abs_tol=question.tolerance)


@pytest.mark.parametrize("entry", questions(QuestionKind.PREDICT), ids=lambda entry: entry.id)
def test_prediction_is_what_the_program_prints(host: Host, entry: Entry) -> None:
    question = entry.item
    assert isinstance(question, Question)
    assert printed(host, question.code) == question.model.strip()


@pytest.mark.parametrize(
    "entry",
    [entry for entry in questions(QuestionKind.CHOICE, QuestionKind.CHOICES) if entry.id not in ABOUT_WORDS],
    ids=lambda entry: entry.id,
)
def test_exactly_the_right_options_hold(host: Host, entry: Entry) -> None:
    question = entry.item
    assert isinstance(question, Question)
    setting, claims = CLAIMS[question.id]
    assert set(claims) == {option.text for option in question.option}
    checks = "\n".join(f"print(bool({claims[option.text]}))" for option in question.option)
    found = printed(host, f"{RULE}\n{setting}\n{checks}").splitlines()
    assert found == [str(option.right) for option in question.option]

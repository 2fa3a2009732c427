"""Checks of the warm-up kept-bytes."""

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed

PAGE = "vjp-object"
WEIGHTS = jnp.asarray(np.random.default_rng(3).standard_normal((4, 7)), jnp.float32)


def dense(parameters, x):
    return jnp.tanh(parameters["w"] @ x + parameters["b"])


def ones(*shape, dtype=jnp.float32):
    return jnp.ones(shape, dtype)


# name, function, primals
CASES = (
    ("exp of 5 numbers", jnp.exp, (ones(5),)),
    ("the product of two arrays of 6", jnp.multiply, (ones(6), ones(6) * 2)),
    ("exp(w) * x with 3 numbers each", lambda w, x: jnp.exp(w) * x, (ones(3), ones(3) * 2)),
    ("a layer with a dictionary", dense, ({"w": ones(4, 7), "b": ones(4)}, ones(7))),
    ("a matrix from outside times 7 numbers", lambda x: WEIGHTS @ x, (ones(7),)),
    ("a sum, which keeps nothing", jnp.sum, (ones(9),)),
    ("exp in half precision", jnp.exp, (ones(5, dtype=jnp.float16),)),
    ("a jitted cosine times its argument", jax.jit(lambda x: x * jnp.cos(x)), (ones(2, 3),)),
    ("row i of a table", lambda table, i: table[i] ** 2, (ones(5, 4), jnp.int32(2))),
    ("a clipped array, of which a mask is kept", lambda x: jnp.where(x > 0.0, x, 0.0), (ones(6),)),
    ("an array of no numbers", jnp.exp, (ones(0),)),
)


def reference(f, *primals):
    _, pull = jax.vjp(f, *primals)
    total = sum(leaf.nbytes for leaf in jax.tree.leaves(pull))
    given = sum(leaf.nbytes for leaf in jax.tree.leaves(pull.args_res))
    numbers = sum(leaf.size for leaf in jax.tree.leaves(pull))
    return given, total - given, numbers, len(jax.tree.leaves(pull))


def pair_of(value, name):
    """Return two Python numbers from what the answer returned."""
    if isinstance(value, (tuple, list)) and len(value) == 2 and all(np.ndim(part) == 0 for part in value):
        return tuple(float(part) for part in value)
    raise CheckFailed(
        "That is not a pair of two numbers.",
        called=f"kept_bytes of {name}",
        expected="(bytes of arguments, bytes of all others)",
        got=f"{type(value).__name__}",
        page=PAGE,
    )


def explain(got, given, other, numbers, leaves, arguments):
    """Return what most likely went wrong."""
    if got == (other, given):
        return "the two are exchanged: the arguments come first"
    if sum(got) == numbers and sum(got) != given + other:
        return "those are numbers, not bytes: an array knows its nbytes"
    if sum(got) == leaves and sum(got) != given + other:
        return "that counts arrays, not bytes"
    if got[0] == arguments and got[0] != given:
        return "that is what all arguments take: ask which of them are kept, pull.args_res"
    if got == (given, given + other):
        return "the second counts the arguments once more"
    if got == (2.0 * given, 2.0 * other):
        return "half precision takes two bytes a number: ask each array for its nbytes"
    if got == (0.0, given + other):
        return "the arguments are counted with the others"
    return "the leaves of pull are all the residuals, those of pull.args_res the arguments among them"


def compare(kept_bytes, name, function, primals):
    given, other, numbers, leaves = reference(function, *primals)
    arguments = sum(leaf.nbytes for leaf in jax.tree.leaves(primals))
    got = pair_of(kept_bytes(function, *primals), name)
    if got == (given, other):
        return
    raise CheckFailed(
        "The bytes are not right.",
        called=f"kept_bytes of {name}",
        expected=f"({given}, {other})",
        got="({:g}, {:g})".format(*got),
        hint="a boolean takes one byte: ask each array for its nbytes"
        if "mask" in name and got[0] == given
        else explain(got, given, other, numbers, leaves, arguments),
        page=PAGE,
    )


def test_simple(answer: Answer) -> None:
    """it counts what is kept of one or two arrays"""
    kept_bytes = answer.function("kept_bytes", page=PAGE)
    for case in CASES[:3]:
        compare(kept_bytes, *case)


def test_all_kinds(answer: Answer) -> None:
    """also with dictionaries, captured arrays, half precision, and nothing kept"""
    kept_bytes = answer.function("kept_bytes", page=PAGE)
    for case in CASES[3:]:
        compare(kept_bytes, *case)


def test_random_sizes(answer: Answer) -> None:
    """for any sizes"""
    kept_bytes = answer.function("kept_bytes", page=PAGE)
    generator = np.random.default_rng(19)
    for _ in range(3):
        rows, columns = (int(n) for n in generator.integers(2, 40, 2))
        compare(
            kept_bytes,
            f"a layer of {rows} by {columns}",
            dense,
            ({"w": ones(rows, columns), "b": ones(rows)}, ones(columns)),
        )

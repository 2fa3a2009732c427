"""Complain where the mistake is made, in words of your own."""

import jax
import jax.numpy as jnp


def acceptable(logs):
    return type(logs) in (dict, type(None))


def checked(bwd):
    def guarded(*args):
        cotangents, logs = bwd(*args)
        if not acceptable(logs):
            kind = type(logs).__name__
            raise TypeError(f"{bwd.__name__} logs a {kind}, not a dict")
        return cotangents, logs

    return guarded


def square_bwd(x, ct):
    return (2 * x * ct,), [x, ct]


square = jax.custom_vjp(lambda x: x**2)
square.defvjp_with_logs(lambda x: (x**2, x), checked(square_bwd))

try:
    jax.grad(square)(3.0)
except TypeError as error:
    ours = str(error)
print("guarded:  ", ours)
assert ours == "square_bwd logs a list, not a dict"

# Without a guard: catch, recognise by a stable part, say it again.
bare = jax.custom_vjp(lambda x: x**2)
bare.defvjp_with_logs(lambda x: (x**2, x), square_bwd)


def slope(x):
    try:
        return jax.grad(bare)(x)
    except TypeError as error:
        if "dict of backward-pass log entries" not in str(error):
            raise
        raise RuntimeError("square_bwd: name the log entries") from error


try:
    slope(3.0)
except RuntimeError as error:
    again = error
print("re-raised:", again)
assert isinstance(again.__cause__, TypeError)

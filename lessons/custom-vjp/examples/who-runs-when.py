"""Which of the three functions runs in which situation."""

import jax
import jax.numpy as jnp

log = []


@jax.custom_vjp
def hill(x):
    log.append("hill")
    return jnp.exp(-(x**2))


def hill_fwd(x):
    log.append("fwd")
    height = jnp.exp(-(x**2))
    return height, (x, height)


def hill_bwd(kept, ct):
    log.append("bwd")
    x, height = kept
    return (-2 * x * height * ct,)


hill.defvjp(hill_fwd, hill_bwd)


def who_ran(call):
    log.clear()
    call()
    return list(log)


plain = who_ran(lambda: hill(1.0))
pullback = who_ran(lambda: jax.vjp(hill, 1.0))
gradient = who_ran(lambda: jax.grad(hill)(1.0))
other = who_ran(lambda: jax.grad(lambda c: c * hill(1.0))(2.0))
print("a plain call:      ", plain)
print("jax.vjp, not used: ", pullback)
print("jax.grad:          ", gradient)
print("grad by another:   ", other)
assert plain == other == ["hill"]
assert pullback == ["fwd"] and gradient == ["fwd", "bwd"]

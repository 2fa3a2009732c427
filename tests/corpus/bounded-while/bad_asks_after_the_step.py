# makes the step first and asks then, so one step too many
# expect: one step too many
import jax
import jax.numpy as jnp
from jax import lax


def bounded_while(unfinished, step, start, limit):
    def body(carry, _):
        go, state = carry
        new = lax.cond(go, step, lambda s: s, state)
        return (unfinished(state) & go, new), None

    return lax.scan(body, (jnp.bool_(True), start), length=limit)[0][1]

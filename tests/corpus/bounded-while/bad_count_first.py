# finds the number of steps with a while_loop first, and scans with it
# expect: that has no way back
import jax
import jax.numpy as jnp
from jax import lax


def bounded_while(unfinished, step, start, limit):
    frozen = jax.tree.map(lax.stop_gradient, start)
    count, _ = lax.while_loop(
        lambda c: (c[0] < limit) & unfinished(c[1]), lambda c: (c[0] + 1, step(c[1])), (0, frozen)
    )

    def body(state, i):
        return lax.cond(i < count, step, lambda s: s, state), None

    return lax.scan(body, start, jnp.arange(limit))[0]

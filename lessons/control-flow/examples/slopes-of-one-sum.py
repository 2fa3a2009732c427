"""Four ways to the slope of the same loop, which is 0+1+2+3+4."""

import jax
import jax.numpy as jnp
from jax import lax


def by_while(scale):
    def step(state):
        i, total = state
        return i + 1, total + scale * i

    return lax.while_loop(lambda s: s[0] < 5, step, (0, 0.0))[1]


def by_fori(scale):
    def step(i, total):
        return total + scale * i

    return lax.fori_loop(0, 5, step, 0.0)


def by_scan(scale):
    def step(total, i):
        return total + scale * i, None

    return lax.scan(step, 0.0, jnp.arange(5))[0]


slopes = {
    "jvp of the while_loop": jax.jvp(by_while, (2.0,), (1.0,))[1],
    "jacfwd of the while_loop": jax.jacfwd(by_while)(2.0),
    "grad of the fori_loop": jax.grad(by_fori)(2.0),
    "grad of the scan": jax.grad(by_scan)(2.0),
}
for way, slope in slopes.items():
    print(f"{way:25} {slope}")
assert all(slope == 10.0 for slope in slopes.values())
assert by_while(2.0) == by_fori(2.0) == by_scan(2.0) == 20.0

"""Newton's search for a square root, with a way back through it."""

import jax
import jax.numpy as jnp
from jax import lax


def improve(a, z):
    return (z + a / z) / 2.0


def root_by_while(a):
    def unfinished(z):
        return jnp.abs(z * z - a) > 1e-5 * a

    return lax.while_loop(unfinished, lambda z: improve(a, z), a)


def root_by_scan(a, limit=30):
    def step(z, _):
        done = jnp.abs(z * z - a) <= 1e-5 * a
        z = lax.cond(done, lambda z: z, lambda z: improve(a, z), z)
        return z, ~done

    return lax.scan(step, a, length=limit)


for a in (0.25, 2.0, 900.0):
    root, worked = root_by_scan(a)
    slope = jax.grad(lambda a: root_by_scan(a)[0])(a)
    print(f"a = {a:6}: root {root:.4f} in {worked.sum():2} steps", end="")
    print(f", slope {slope:.4f}, exact {0.5 / a**0.5:.4f}")
    assert root == root_by_while(a)
    assert jnp.allclose(slope, 0.5 / a**0.5, rtol=1e-2)
    assert not worked[-1]  # it was finished before the limit

"""How many operations JAX traces for a Python loop, and for lax.scan."""

import jax
import jax.numpy as jnp
from jax import lax


def advance(z):
    return 3.2 * z * (1.0 - z)


def unrolled(z, steps):
    for _ in range(steps):
        z = advance(z)
    return z


def scanned(z, steps):
    return lax.scan(lambda z, _: (advance(z), None), z, length=steps)[0]


def sizes(loop, steps):
    """The operations in the trace of a loop, and of its gradient."""

    def run(z):
        return loop(z, steps)

    traces = [jax.make_jaxpr(f)(0.3) for f in (run, jax.grad(run))]
    return [len(trace.eqns) for trace in traces]


print("steps   unrolled   its gradient   scan   its gradient")
rows = []
for steps in (10, 100):
    row = [*sizes(unrolled, steps), *sizes(scanned, steps)]
    rows.append(row)
    print("{:5}   {:8}   {:12}   {:4}   {:12}".format(steps, *row))

assert rows[0][2:] == rows[1][2:]  # the scan does not grow
assert rows[1][0] == 10 * rows[0][0]
slopes = [jax.grad(f)(0.3, 10) for f in (unrolled, scanned)]
print(f"slopes after 10 steps: {slopes[0]:.5f} and {slopes[1]:.5f}")
assert jnp.allclose(slopes[0], slopes[1])

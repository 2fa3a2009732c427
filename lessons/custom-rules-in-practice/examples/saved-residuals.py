"""print_saved_residuals says what is kept and which operation made it."""

import contextlib
import io

import jax.numpy as jnp
from jax.ad_checkpoint import print_saved_residuals


def energy(x):
    return jnp.sum(jnp.sin(x) ** 2)


report = io.StringIO()
with contextlib.redirect_stdout(report):
    print_saved_residuals(energy, jnp.ones(1000))

# Each line goes on with the file and line of the operation; that part is
# cut off here.
lines = [line.split(" from ")[0] for line in report.getvalue().splitlines()]
print("\n".join(lines))
assert lines == ["f32[1000] output of cos", "f32[1000] output of mul"]

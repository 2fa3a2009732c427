"""print_saved_residuals says what is kept and where it comes from."""

import contextlib
import io

import jax.numpy as jnp
from jax.ad_checkpoint import print_saved_residuals


def energy(x):
    return jnp.sum(jnp.sin(x) ** 2)


report = io.StringIO()
with contextlib.redirect_stdout(report):
    print_saved_residuals(energy, jnp.ones(1000))
lines = [line.split(" from ")[0] for line in report.getvalue().splitlines()]
print("\n".join(lines))

# Without a rule JAX keeps what its own derivative of the square and of the sine needs.
assert len(lines) == 2
assert all(line.startswith("f32[1000]") for line in lines)

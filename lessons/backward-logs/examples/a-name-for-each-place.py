"""The name comes as an argument that is not differentiated."""

from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.custom_vjp, nondiff_argnums=(0,))
def probe(name, h):
    return h


probe.defvjp_with_logs(
    lambda name, h: (h, None),
    lambda name, _, ct: ((ct,), {name: jnp.linalg.norm(ct)}),
)


def two_layers(x):
    return jnp.sum(probe("late", jnp.sin(probe("early", jnp.cos(x)))))


def many_layers(x):
    step = lambda h, _: (probe("layer", jnp.sin(h)), None)
    return jnp.sum(lax.scan(step, x, length=4)[0])


x = jnp.array([0.2, 0.9])
logs = jax.vjp(two_layers, x)[1].with_logs(1.0)[1]
print({name: round(float(value), 3) for name, value in logs.items()})
assert set(logs) == {"early", "late"}
assert jnp.allclose(logs["late"], jnp.sqrt(2.0))

logs = jax.vjp(many_layers, x)[1].with_logs(1.0)[1]
print("layer", [round(float(value), 3) for value in logs["layer"]])
# In the order of the way forward: the last layer stands last.
assert logs["layer"].shape == (4,)
assert jnp.allclose(logs["layer"][-1], jnp.sqrt(2.0))

# A probe whose output goes nowhere has no cotangent to report.
unused = lambda x: (probe("unused", x), jnp.sum(x))[1]
assert jax.vjp(unused, x)[1].with_logs(1.0)[1] == {}

# In a branch: the entry comes with the number of the branch taken.
branch = lambda h: lax.cond(h > 0, lambda h: probe("up", 2 * h), abs, h)
logs = jax.vjp(branch, 3.0)[1].with_logs(5.0)[1]
assert int(logs["up"].index) == 1
assert logs["up"].branches[1] == 5.0

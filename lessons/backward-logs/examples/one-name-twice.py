"""The same probe in two places."""

import jax
import jax.numpy as jnp


@jax.custom_vjp
def probe(h):
    return h


probe.defvjp_with_logs(
    lambda h: (h, None),
    lambda _, ct: ((ct,), {"length": jnp.linalg.norm(ct)}),
)


def two_layers(x):
    return jnp.sum(probe(jnp.sin(probe(jnp.cos(x)))))


try:
    jax.grad(two_layers)(jnp.array([0.2, 0.9]))
except ValueError as error:
    told = str(error)
assert "Duplicate backward-pass log key 'length'" in told
assert "unique within a backward pass" in told
print("ValueError:", told.split(" from ")[0])

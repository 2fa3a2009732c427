"""A probe: changes nothing, and reports the cotangent that passes it."""

import jax
import jax.numpy as jnp


@jax.custom_vjp
def probe(h):
    return h


def probe_fwd(h):
    return h, None


def probe_bwd(_, ct):
    return (ct,), {"length": jnp.linalg.norm(ct)}


probe.defvjp_with_logs(probe_fwd, probe_bwd)


def loss(x):
    hidden = probe(jnp.tanh(x))
    return jnp.sum(hidden**2)


x = jnp.array([0.5, -1.0, 2.0])
value, pull = jax.vjp(loss, x)
cotangents, logs = pull.with_logs(1.0)

print("gradient", cotangents[0].round(4))
print("logs    ", {name: round(float(v), 4) for name, v in logs.items()})

plain = jax.grad(lambda x: jnp.sum(jnp.tanh(x) ** 2))(x)
assert jnp.allclose(cotangents[0], plain)
# What came back to the probe is 2 * hidden.
expected = jnp.linalg.norm(2 * jnp.tanh(x))
assert set(logs) == {"length"}
assert jnp.allclose(logs["length"], expected)

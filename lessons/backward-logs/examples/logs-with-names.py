"""The same entries, each under a name of its own."""

import jax
import jax.numpy as jnp


@jax.custom_vjp
def total(x):
    return jnp.sum(x)


def total_fwd(x):
    return jnp.sum(x), x


def total_bwd(x, ct):
    logs = {"top": jnp.max(x), "bottom": jnp.min(x)}
    return (ct * jnp.ones_like(x),), logs


total.defvjp_with_logs(total_fwd, total_bwd)

x = jnp.array([3.0, 4.0])
_, logs = jax.vjp(total, x)[1].with_logs(1.0)
print({name: float(value) for name, value in logs.items()})
print(jax.grad(total)(x))

assert logs == {"top": 4.0, "bottom": 3.0}
assert jnp.array_equal(jax.grad(total)(x), jnp.ones(2))

# None is fine as well, for a rule that has nothing to say this time.
silent = jax.custom_vjp(lambda x: jnp.sum(x))
silent.defvjp_with_logs(
    lambda x: (jnp.sum(x), x),
    lambda x, ct: ((ct * jnp.ones_like(x),), None),
)
assert jax.vjp(silent, x)[1].with_logs(1.0)[1] == {}

"""The same rule, asked in four ways."""

import jax
import jax.numpy as jnp


@jax.custom_vjp
def probe(h):
    return h


probe.defvjp_with_logs(
    lambda h: (h, None),
    lambda _, ct: ((ct,), {"length": jnp.linalg.norm(ct)}),
)


def loss(x):
    return jnp.sum(probe(jnp.sin(x)) ** 2)


x = jnp.array([0.3, 1.1])
pull = jax.vjp(loss, x)[1]

print("pull(1.0)          ", len(pull(1.0)), "cotangent, no logs")
print("pull.with_logs(1.0)", sorted(pull.with_logs(1.0)[1]))
print("jax.grad           ", jax.grad(loss)(x).round(3))

without = jax.vjp(jnp.sum, x)[1].with_logs(1.0)
print("no probe inside    ", without[1])

assert isinstance(pull(1.0), tuple) and len(pull(1.0)) == 1
assert list(pull.with_logs(1.0)[1]) == ["length"]
assert jnp.allclose(jax.grad(loss)(x), pull(1.0)[0])
assert without[1] == {}

"""A rule that uses the pullback of a function with a probe in it."""

import jax
import jax.numpy as jnp

probe = jax.custom_vjp(lambda h: h)
probe.defvjp_with_logs(
    lambda h: (h, None),
    lambda _, ct: ((ct,), {"ct": ct}),
)


def inner(x):
    return jnp.sin(probe(x))


deaf = jax.custom_vjp(inner)
deaf.defvjp(
    lambda x: jax.vjp(inner, x),
    lambda pull, ct: pull(ct),
)

passing_on = jax.custom_vjp(inner)
passing_on.defvjp_with_logs(
    lambda x: jax.vjp(inner, x),
    lambda pull, ct: pull.with_logs(ct),
)

for f in (deaf, passing_on):
    (slope,), logs = jax.vjp(f, 0.0)[1].with_logs(1.0)
    print(round(float(slope), 4), {k: float(v) for k, v in logs.items()})
    assert slope == 1.0
    assert logs == ({} if f is deaf else {"ct": 1.0})

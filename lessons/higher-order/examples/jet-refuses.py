"""What Taylor mode cannot go through, and what it can."""

import jax
import jax.numpy as jnp
from jax import lax
from jax.experimental import jet


def doubled(x):
    return lax.while_loop(lambda z: z < 9.0, lambda z: 2.0 * z, x)


def repeated(x):
    return lax.scan(lambda z, _: (z * x, None), x, length=2)[0]


with_a_rule = jax.custom_jvp(jnp.sin)
with_a_rule.defjvps(lambda t, out, x: jnp.cos(x) * t)

functions = {
    "lax.cond": lambda s: lax.cond(s < 1.0, jnp.tanh, jnp.sin, s),
    "lax.while_loop": doubled,
    "lax.scan": repeated,
    "jnp.sort": lambda s: jnp.sort(jnp.array([3.0 * s, s]))[0],
    "jnp.arctan": jnp.arctan,
    "jnp.arcsin": jnp.arcsin,
    "jax.nn.relu": jax.nn.relu,
    "a custom_jvp": with_a_rule,
    "jnp.logaddexp": lambda x: jnp.logaddexp(x, 0.0),
    "jnp.where": lambda x: jnp.where(x > 0.0, jnp.sin(x), jnp.cos(x)),
    "jnp.maximum": lambda x: jnp.maximum(x, 0.0),
    "jax.nn.sigmoid": jax.nn.sigmoid,
}
outcomes = {}
for name, function in functions.items():
    try:
        _, (slope, _) = jet.jet(function, (0.5,), ((1.0, 0.0),))
        assert jnp.allclose(slope, jax.grad(function)(0.5))
        outcomes[name] = "works"
    except Exception as error:
        outcomes[name] = type(error).__name__
    print(f"{name:15} {outcomes[name]}")

found = list(outcomes.values())
assert found[:6] == ["KeyError"] * 6
assert found[6:8] == ["UnexpectedTracerError"] * 2
assert found[8:] == ["AttributeError"] + ["works"] * 3

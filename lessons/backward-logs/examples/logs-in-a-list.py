"""Four ways to return logs that JAX refuses."""

from collections import OrderedDict

import jax
import jax.numpy as jnp


def rule_that_logs(make):
    f = jax.custom_vjp(lambda x: jnp.sum(x))
    f.defvjp_with_logs(
        lambda x: (jnp.sum(x), x),
        lambda x, ct: ((ct * jnp.ones_like(x),), make(x)),
    )
    return f


x = jnp.array([3.0, 4.0])
attempts = {
    "a list": lambda x: [jnp.max(x), jnp.min(x)],
    "an array": lambda x: jnp.max(x),
    "a string": lambda x: "all well",
    "an OrderedDict": lambda x: OrderedDict(top=jnp.max(x)),
}
for name, make in attempts.items():
    total = rule_that_logs(make)
    assert total(x) == 7.0  # the plain call does not run bwd
    told = ""
    try:
        jax.grad(total)(x)
    except TypeError as error:
        told = str(error)
    assert "second element of the pair it returns must be" in told
    assert "None or a dict of backward-pass log entries" in told
    print(f"{name:14} TypeError: ... {told[told.index('but got') :]}")

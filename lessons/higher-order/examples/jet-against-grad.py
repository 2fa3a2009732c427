"""Orders 1 to 6 by jet and by nested gradients: values and sizes."""

import jax
import jax.numpy as jnp
from jax.experimental import jet

ORDERS = 6


def wave(s):
    return jnp.cos(s**2) * jnp.exp(jnp.sin(s))


def taylor(order):
    direction = (1.0,) + (0.0,) * (order - 1)
    return lambda x: jet.jet(wave, (x,), (direction,))[1]


def nested(order):
    function = wave
    for _ in range(order):
        function = jax.grad(function)
    return function


def equations(function):
    return len(jax.make_jaxpr(function)(0.3).eqns)


sizes = []
print("order  derivative  equations: nested   jet")
for order, derivative in enumerate(taylor(ORDERS)(0.3), start=1):
    assert jnp.allclose(derivative, nested(order)(0.3), rtol=1e-4)
    sizes.append((equations(nested(order)), equations(taylor(order))))
    grads, series = sizes[-1]
    print(f"{order:5} {derivative:11.4f} {grads:18} {series:5}")
assert all(grads < series for grads, series in sizes[:3])
assert all(grads > 1.5 * series for grads, series in sizes[4:])

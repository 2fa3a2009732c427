"""A Hessian times a direction, in two orders of the two modes."""

import jax
import jax.numpy as jnp


def energy(p):
    a, b = p
    return a**2 * b + b**3


def forward_over_reverse(f, p, v):
    _, product = jax.jvp(jax.grad(f), (p,), (v,))
    return product


def reverse_over_reverse(f, p, v):
    def slope_along_v(q):
        return jnp.vdot(jax.grad(f)(q), v)

    return jax.grad(slope_along_v)(p)


here, v = jnp.array([1.0, 2.0]), jnp.array([1.0, 0.0])
on_paper = jnp.array([[4.0, 2.0], [2.0, 12.0]])
for way in (forward_over_reverse, reverse_over_reverse):
    product = way(energy, here, v)
    print(f"{way.__name__}:", product)
    assert jnp.allclose(product, on_paper @ v)
    assert jnp.allclose(product, jnp.array([4.0, 2.0]))

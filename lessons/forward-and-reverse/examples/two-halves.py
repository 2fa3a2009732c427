"""linearize, then linear_transpose: that is vjp."""

import jax
import jax.numpy as jnp


def f(x):
    return x**3 * jnp.cos(x)


x = jnp.linspace(0.5, 1.5, 3)
v = jnp.full(3, 0.1)
u = jnp.array([3.0, -1.0, 2.0])

value, push = jax.linearize(f, x)
print(jax.make_jaxpr(push)(v))
assert jnp.allclose(push(v), jax.jvp(f, (x,), (v,))[1])

pull = jax.linear_transpose(push, x)
(by_hand,) = pull(u)
(by_vjp,) = jax.vjp(f, x)[1](u)
print("transposed:", by_hand)
print("by jax.vjp:", by_vjp)
assert jnp.allclose(by_hand, by_vjp)
assert jnp.allclose(by_hand, u @ jax.jacfwd(f)(x))

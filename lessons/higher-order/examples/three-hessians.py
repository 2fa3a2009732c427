"""Three ways to the whole Hessian, and what jax.hessian does."""

import jax
import jax.numpy as jnp


def energy(p):
    a, b = p
    return a**2 * b + b**3


here = jnp.array([1.0, 2.0])
ways = {
    "jax.hessian": jax.hessian(energy),
    "jacfwd of grad": jax.jacfwd(jax.grad(energy)),
    "jacrev of grad": jax.jacrev(jax.grad(energy)),
}
for name, way in ways.items():
    print(f"{name}: {way(here).tolist()}")
    assert jnp.allclose(way(here), jnp.array([[4.0, 2.0], [2.0, 12.0]]))


def program(function):
    return str(jax.make_jaxpr(function)(here))


composed = jax.jacfwd(jax.jacrev(energy))
assert program(jax.hessian(energy)) == program(composed)
print("jax.hessian traces to the program of jacfwd(jacrev)")


def hvp(v):
    return jax.jvp(jax.grad(energy), (here,), (v,))[1]


columns = jax.vmap(hvp, out_axes=1)(jnp.eye(2))
assert jnp.array_equal(columns, ways["jacfwd of grad"](here))

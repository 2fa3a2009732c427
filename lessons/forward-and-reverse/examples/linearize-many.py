"""What is left to run for each direction, with and without linearize."""

import jax
import jax.numpy as jnp


def f(x):
    return jnp.exp(jnp.sin(x)) / (1.0 + jnp.cumsum(x**2))


def operations(jaxpr):
    return sorted(equation.primitive.name for equation in jaxpr.eqns)


x = jnp.linspace(0.1, 1.0, 5)
_, push = jax.linearize(f, x)

each_time = operations(
    jax.make_jaxpr(lambda v: jax.jvp(f, (x,), (v,))[1])(x)
)
left = operations(jax.make_jaxpr(push)(x))
print("jvp each time:", len(each_time), "operations")
print("linearised   :", len(left), "operations")
print("sine in it   :", "sin" in each_time, "and", "sin" in left)
assert len(left) < len(each_time)
assert "sin" in each_time and "exp" in each_time
assert "sin" not in left and "exp" not in left

columns = jax.vmap(push)(jnp.eye(5))
assert jnp.allclose(columns.T, jax.jacfwd(f)(x), atol=1e-6)
print("five directions at once give the Jacobian")

"""A slope from the value itself; and an argument without derivative."""

import jax
import jax.numpy as jnp


@jax.custom_jvp
def logistic(x):
    return jnp.reciprocal(1.0 + jnp.exp(-x))


logistic.defjvps(lambda x_dot, ans, x: x_dot * ans * (1.0 - ans))


@jax.custom_jvp
def scaled(signal, gain):
    return signal * gain


def from_signal(signal_dot, ans, signal, gain):
    return signal_dot * gain


scaled.defjvps(from_signal, None)

program = jax.make_jaxpr(logistic)(0.7)
names = [equation.primitive.name for equation in program.eqns]
under_grad = str(jax.make_jaxpr(jax.grad(logistic))(0.7))
print("primitive in the program:", names)
print("exponentials under grad: ", under_grad.count("= exp"))
print("slope of logistic:", round(float(jax.grad(logistic)(0.7)), 5))
slopes = jax.grad(scaled, argnums=(0, 1))(4.0, 0.5)
print("of scaled(4, 0.5):", [float(slope) for slope in slopes])

assert names == ["custom_jvp_call"]
assert under_grad.count("= exp") == 1
built_in = jax.grad(jax.nn.sigmoid)(0.7)
assert jnp.allclose(jax.grad(logistic)(0.7), built_in)
assert slopes == (0.5, 0.0)

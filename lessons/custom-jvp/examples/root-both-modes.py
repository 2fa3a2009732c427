"""Only the way forward is written down; the rest follows from it."""

import jax
import jax.numpy as jnp
from jax.test_util import check_grads


@jax.custom_jvp
def root(x):
    return jnp.sqrt(x)


@root.defjvp
def root_rule(primals, tangents):
    (x,), (x_dot,) = primals, tangents
    positive = jnp.where(x == 0.0, 1.0, x)
    slope = jnp.where(x == 0.0, 0.0, 0.5 / jnp.sqrt(positive))
    return root(x), slope * x_dot


pushforward = jax.linearize(root, 4.0)[1]
left_over = jax.make_jaxpr(pushforward)(1.0).eqns
print("what is left for the tangent:", *left_over)
pullback = jax.linear_transpose(pushforward, 4.0)
print("transposed, cotangent -8:    ", float(pullback(-8.0)[0]))

for name, derivative in (
    ("jacfwd", jax.jacfwd(root)),
    ("jacrev", jax.jacrev(root)),
    ("grad", jax.jit(jax.grad(root))),
    ("hessian", jax.hessian(root)),
):
    print(f"{name:8} at 4:", float(derivative(4.0)))

assert pullback(-8.0)[0] == jax.vjp(root, 4.0)[1](-8.0)[0] == -2.0
assert jax.jacfwd(root)(4.0) == jax.jacrev(root)(4.0) == 0.25
assert len(left_over) == 1
assert jax.hessian(root)(4.0) == -1.0 / 32.0
check_grads(root, (jnp.float32(4.0),), order=2, modes=["fwd", "rev"])

"""A primitive of your own, with one rule for both modes."""

import jax
import jax.numpy as jnp
from jax.experimental.hijax import (
    HiPrim,
    linearize_from_jvp,
    vjp_from_jvp,
)


class Softsign(HiPrim):
    def __init__(self, aval):
        self.in_avals, self.out_aval = (aval,), aval
        self.params = {}
        super().__init__()

    def expand(self, x):
        return x / (1 + jnp.abs(x))

    def jvp(self, primals, tangents):
        (x,), (v,) = primals, tangents
        return self(x), v / (1 + jnp.abs(x)) ** 2

    vjp_fwd, vjp_bwd_retval = vjp_from_jvp  # grad, vjp
    lin, linearized = linearize_from_jvp  # linearize

    def batch(self, axis_data, args, dims):
        (x,), (dim,) = args, dims
        return Softsign(jax.typeof(x))(x), dim


def softsign(x):
    x = jnp.asarray(x)
    return Softsign(jax.typeof(x))(x)


print(jax.make_jaxpr(softsign)(0.5))
print("jvp    ", jax.jvp(softsign, (1.0,), (3.0,))[1])
print("grad   ", jax.grad(softsign)(1.0))
print("hessian", jax.hessian(softsign)(1.0))
assert jax.jvp(softsign, (1.0,), (3.0,))[1] == 0.75
assert jax.linearize(softsign, 1.0)[1](3.0) == 0.75
assert jax.jit(jax.grad(softsign))(1.0) == 0.25
assert jnp.allclose(jax.hessian(softsign)(1.0), -0.25)
x = jnp.linspace(-2.0, 2.0, 5)
assert jnp.allclose(jax.vmap(softsign)(x), jax.nn.soft_sign(x))
assert jnp.allclose(jax.jacfwd(softsign)(x), jax.jacrev(softsign)(x))


class Unfinished(Softsign):
    jvp = HiPrim.jvp  # as if we had not written it


try:
    jax.jvp(Unfinished(jax.typeof(x)), (x,), (x,))
    message = ""
except NotImplementedError as error:
    message = str(error)
assert "must implement `jvp`" in message

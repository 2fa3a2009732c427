"""What the tangent of a fixed argument looks like inside a HiPrim."""

import jax
import jax.numpy as jnp
from jax.experimental.hijax import HiPrim, instantiate_zeros, vjp_from_jvp

seen = []


class Product(HiPrim):
    def __init__(self, aval):
        self.in_avals, self.out_aval = (aval, aval), aval
        self.params = {}
        super().__init__()

    def expand(self, x, y):
        return x * y

    def jvp(self, primals, tangents):
        x, y = primals
        seen.append(type(tangents[1]).__name__)
        v, w = map(instantiate_zeros, tangents)
        return self(x, y), v * y + x * w

    vjp_fwd, vjp_bwd_retval = vjp_from_jvp


def product(x, y):
    return Product(jax.typeof(x))(x, y)


x, y = jnp.float32(2.0), jnp.float32(5.0)
_, tangent = jax.jvp(lambda x: product(x, y), (x,), (jnp.float32(1.0),))
print("only x moves:", tangent, "the tangent of y was a", seen[0])
print("both cotangents:", *jax.grad(product, argnums=(0, 1))(x, y))
assert tangent == 5.0 and seen[0] == "Zero"
assert jax.grad(product)(x, y) == 5.0
assert jax.grad(product, argnums=(0, 1))(x, y) == (5.0, 2.0)

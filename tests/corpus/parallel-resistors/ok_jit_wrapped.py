# the function with the rule behind jit, another value formula
import jax
import jax.numpy as jnp


_inner = jax.custom_jvp(lambda a, b: a * (b / (a + b)))


@_inner.defjvp
def _rule(primals, tangents):
    (a, b), (da, db) = primals, tangents
    shares = jnp.square(b / (a + b)), jnp.square(a / (a + b))
    return _inner(a, b), shares[0] * da + shares[1] * db


parallel = jax.jit(_inner)

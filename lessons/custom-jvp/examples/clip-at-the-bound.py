"""At the corners of clip JAX takes one half; a rule may differ."""

import jax
import jax.numpy as jnp
from jax.test_util import check_grads


@jax.custom_jvp
def clip_inclusive(x):
    return jnp.clip(x, -1.0, 1.0)


@clip_inclusive.defjvp
def clip_rule(primals, tangents):
    (x,), (x_dot,) = primals, tangents
    inside = jnp.abs(x) <= 1.0  # the bounds belong to the inside
    return clip_inclusive(x), jnp.where(inside, x_dot, 0.0)


def agrees(x):
    try:
        check_grads(clip_inclusive, (jnp.float32(x),), order=1)
    except AssertionError:
        return False
    return True


xs = jnp.array([-2.0, -1.0, 0.0, 1.0, 2.0])
built_in = jax.vmap(jax.grad(lambda x: jnp.clip(x, -1.0, 1.0)))(xs)
ours = jax.vmap(jax.grad(clip_inclusive))(xs)
print("x:       ", xs.tolist())
print("jnp.clip:", built_in.tolist())
print("the rule:", ours.tolist())
agreed = [agrees(x) for x in (0.9, 1.0, 1.1)]
print("check_grads agrees at 0.9, 1.0, 1.1:", agreed)

assert built_in.tolist() == [0.0, 0.5, 1.0, 0.5, 0.0]
assert ours.tolist() == [0.0, 1.0, 1.0, 1.0, 0.0]
assert agreed == [True, False, True]

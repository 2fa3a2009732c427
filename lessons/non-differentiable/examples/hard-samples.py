"""Draw a category, and still have a gradient by the logits."""

import jax
import jax.numpy as jnp
from jax import lax

TEMPERATURE = 0.5


def draw(key, logits):
    noise = jax.random.gumbel(key, logits.shape)
    soft = jax.nn.softmax((logits + noise) / TEMPERATURE)
    hard = jax.nn.one_hot(jnp.argmax(soft), logits.size)
    return soft + lax.stop_gradient(hard - soft), soft


wanted = jnp.array([0.2, 0.5, 0.3])
start = jax.random.key(49)
keys = jax.random.split(start, 20_000)
drawn, _ = jax.vmap(draw, in_axes=(0, None))(keys, jnp.log(wanted))
print("one sample: ", drawn[0])
assert jnp.isin(drawn, jnp.array([0.0, 1.0])).all()
assert (drawn.sum(axis=1) == 1.0).all()

shares = drawn.mean(axis=0)
print("frequencies:", [f"{share:.2f}" for share in shares])
assert jnp.allclose(shares, wanted, atol=0.015)


def by_logits(part):
    def second_entry(logits):
        return draw(keys[0], logits)[part][1]

    return jax.grad(second_entry)(jnp.zeros(3))


print("slope of entry 1:", [f"{s:.4f}" for s in by_logits(0)])
assert by_logits(0).any()
assert jnp.allclose(by_logits(0), by_logits(1))

"""Weights that a step captures collect a gradient from every step."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def rnn_loss(weights, xs):
    keep, take = weights

    def cell(h, x):
        h = jnp.tanh(keep * h + take * x)
        return h, 2.0 * h

    return jnp.sum(lax.scan(cell, 0.0, xs)[1])


xs = jnp.array([1.0, 2.0, -1.0, 3.0]) / 10.0
weights = (0.5, 1.5)
grad_rnn_weights = jax.grad(rnn_loss)
keep_bar, take_bar = grad_rnn_weights(weights, xs)


def one_step_each(keeps):
    """The same loss, with a weight of its own for every step."""

    def cell(h, inputs):
        keep, x = inputs
        h = jnp.tanh(keep * h + 1.5 * x)
        return h, 2.0 * h

    return jnp.sum(lax.scan(cell, 0.0, (keeps, xs))[1])


shares = jax.grad(one_step_each)(jnp.full(4, 0.5))
print(f"gradient of keep:   {keep_bar:.4f}")
print("share of each step:", np.round(np.asarray(shares, float), 4))
print(f"gradient of take:   {take_bar:.4f}")
np.testing.assert_allclose(shares.sum(), keep_bar, rtol=1e-5)

nudged = [rnn_loss((0.5 + d, 1.5), xs) for d in (1e-2, -1e-2)]
np.testing.assert_allclose((nudged[0] - nudged[1]) / 2e-2, keep_bar, 1e-3)

"""A scan's gradients against backpropagation through time in NumPy."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def rnn_loss(h0, xs):
    def cell(h, x):
        h = jnp.tanh(0.5 * h + 1.5 * x)
        return h, 2.0 * h  # the carry, and this step's output

    return jnp.sum(lax.scan(cell, h0, xs)[1])


grad_rnn_h0 = jax.grad(rnn_loss, argnums=0)
grad_rnn_inputs = jax.grad(rnn_loss, argnums=1)


def by_hand(h, xs):
    states = []
    for x in xs:
        h = np.tanh(0.5 * h + 1.5 * x)
        states.append(h)
    h_bar, x_bar = 0.0, []
    for h in reversed(states):
        inside = (h_bar + 2.0) * (1.0 - h**2)
        x_bar.insert(0, 1.5 * inside)
        h_bar = 0.5 * inside
    return 2.0 * sum(states), h_bar, x_bar


xs = np.array([1.0, 2.0, -1.0, 3.0]) / 10.0
loss, start, inputs = by_hand(0.0, xs)
h0, xs = jnp.float32(0.0), jnp.asarray(xs)
print(f"loss    {rnn_loss(h0, xs):.5f}  by hand {loss:.5f}")
print(f"h0      {grad_rnn_h0(h0, xs):.5f}  by hand {start:.5f}")
inputs_bar = np.asarray(grad_rnn_inputs(h0, xs), float)
print("inputs ", np.round(inputs_bar, 4))
print("by hand", np.round(inputs, 4))
np.testing.assert_allclose(rnn_loss(h0, xs), loss, rtol=1e-5)
np.testing.assert_allclose(grad_rnn_h0(h0, xs), start, rtol=1e-5)
np.testing.assert_allclose(inputs_bar, inputs, rtol=1e-5)

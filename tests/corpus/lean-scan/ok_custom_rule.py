# a rule of its own that computes each step again
import jax
import jax.numpy as jnp
from jax import lax


def cell(weights, h, x):
    recurrent, inward = weights
    inside = jnp.tanh(recurrent @ h + inward @ x)
    return 0.9 * h + 0.1 * jnp.sin(3.0 * inside) * inside


def forward(weights, h0, xs):
    return lax.scan(lambda h, x: (cell(weights, h, x), h), h0, xs)


@jax.custom_vjp
def last_state(weights, h0, xs):
    return forward(weights, h0, xs)[0]


def fwd(weights, h0, xs):
    h, before = forward(weights, h0, xs)
    return h, (weights, before, xs)


def bwd(kept, h_bar):
    weights, before, xs = kept

    def back(carry, inputs):
        h_bar, w_bar = carry
        _, pull = jax.vjp(cell, weights, *inputs)
        w_more, h_bar, x_bar = pull(h_bar)
        return (h_bar, jax.tree.map(jnp.add, w_bar, w_more)), x_bar

    start = (h_bar, jax.tree.map(jnp.zeros_like, weights))
    (h0_bar, w_bar), xs_bar = lax.scan(back, start, (before, xs), reverse=True)
    return w_bar, h0_bar, xs_bar


last_state.defvjp(fwd, bwd)


def run_lean(weights, h0, xs):
    return jnp.sum(last_state(weights, h0, xs) ** 2)

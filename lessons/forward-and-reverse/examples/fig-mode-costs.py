"""Data of the figure: operations of both modes by number of inputs."""

import json

import jax
import jax.numpy as jnp

OUTPUTS = 8


def flops(jacobian, n):
    def f(x, weights):
        return jnp.tanh(weights @ x)

    program = jax.jit(jacobian(f))
    compiled = program.lower(jnp.ones(n), jnp.ones((OUTPUTS, n))).compile()
    return compiled.cost_analysis()["flops"]


inputs = [1, 2, 4, 6, 8, 12, 16, 24, 32]
print(
    json.dumps(
        {
            "x": inputs,
            "series": [
                {
                    "label": "forward",
                    "y": [flops(jax.jacfwd, n) for n in inputs],
                },
                {
                    "label": "reverse",
                    "y": [flops(jax.jacrev, n) for n in inputs],
                },
            ],
            "x_label": "inputs",
            "y_label": "operations",
        }
    )
)

"""Operations of jacfwd and jacrev for a wide, a tall and a square case."""

import jax
import jax.numpy as jnp


def operations(jacobian, outputs, inputs):
    def layer(x, weights):
        return jnp.tanh(weights @ x)

    program = jax.jit(jacobian(layer))
    shapes = jnp.ones(inputs), jnp.ones((outputs, inputs))
    return program.lower(*shapes).compile().cost_analysis()["flops"]


ratios = {}
for outputs, inputs in ((2, 80), (80, 2), (40, 40)):
    forward = operations(jax.jacfwd, outputs, inputs)
    backward = operations(jax.jacrev, outputs, inputs)
    ratios[outputs, inputs] = ratio = forward / backward
    word = "jacrev" if ratio > 2 else "jacfwd" if ratio < 0.5 else "neither"
    print(f"{outputs:2} outputs, {inputs:2} inputs: {word} is far cheaper")
assert ratios[2, 80] > 4
assert ratios[80, 2] < 1 / 4
assert 1 / 2 < ratios[40, 40] < 2

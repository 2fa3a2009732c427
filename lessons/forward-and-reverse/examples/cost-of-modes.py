"""Floating-point operations of a whole Jacobian, in both modes."""

import jax
import jax.numpy as jnp


def flops(jacobian, n, m):
    def f(x, weights):
        return jnp.tanh(weights @ x)

    program = jax.jit(jacobian(f))
    compiled = program.lower(jnp.ones(n), jnp.ones((m, n))).compile()
    return compiled.cost_analysis()["flops"]


for n, m in ((4, 400), (400, 4), (40, 40)):
    forward, reverse = flops(jax.jacfwd, n, m), flops(jax.jacrev, n, m)
    better = "forward" if forward < reverse else "reverse"
    print(f"{n:3} inputs, {m:3} outputs: fewer operations in {better}")

assert flops(jax.jacfwd, 4, 400) < flops(jax.jacrev, 4, 400)
assert flops(jax.jacrev, 400, 4) < flops(jax.jacfwd, 400, 4) / 10

"""What a Hessian-vector product costs, by the order of the modes."""

import jax
import jax.numpy as jnp
from jax import lax

weights = 0.9 * jnp.eye(64)


def short(x):
    for _ in range(4):
        x = jnp.tanh(weights @ x)
    return jnp.sum(x**2)


def long(x):
    def step(h, _):
        return jnp.tanh(weights @ h), None

    return jnp.sum(lax.scan(step, x, length=400)[0] ** 2)


def gradient(f, x, v):
    return jax.grad(f)(x)


def forward_over_reverse(f, x, v):
    return jax.jvp(jax.grad(f), (x,), (v,))[1]


def reverse_over_reverse(f, x, v):
    return jax.grad(lambda y: jnp.vdot(jax.grad(f)(y), v))(x)


def cost(way):
    def compiled(f):
        x, v = jnp.ones(64), jnp.linspace(-1.0, 1.0, 64)
        return jax.jit(way, static_argnums=0).lower(f, x, v).compile()

    work = compiled(short).cost_analysis()["flops"]
    return work, compiled(long).memory_analysis().temp_size_in_bytes


base_work, base_memory = cost(gradient)
memories = []
print("in gradients:          operations  memory")
for way in (forward_over_reverse, reverse_over_reverse):
    work, memory = cost(way)
    memories.append(memory / base_memory)
    print(f"{way.__name__} {work / base_work:12.1f} {memories[-1]:7.1f}")
    assert 1.6 < work / base_work < 2.4
assert memories[1] > 2 * memories[0]

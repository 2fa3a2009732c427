"""How many numbers each pattern keeps for the way back."""

import jax
import jax.numpy as jnp


def deep(x):
    for _ in range(10):
        x = jnp.sin(x) * x
    return x


def kept(f, x):
    return sum(leaf.size for leaf in jax.tree.leaves(jax.vjp(f, x)[1]))


whole = jax.custom_vjp(deep)
whole.defvjp(lambda x: jax.vjp(deep, x), lambda pull, ct: pull(ct))

lean = jax.custom_vjp(deep)
lean.defvjp(
    lambda x: (deep(x), x),
    lambda x, ct: jax.vjp(deep, x)[1](ct),
)

x = jnp.linspace(0.1, 1.0, 500)
for name, f in (("the pullback", whole), ("x alone", lean)):
    print(f"{name:13} {kept(f, x) // x.size:3} arrays of {x.size} numbers")

assert kept(lean, x) == x.size
assert kept(whole, x) >= 10 * kept(lean, x)
one, other = (jax.vjp(f, x)[1](x)[0] for f in (whole, lean))
assert jnp.allclose(one, other, rtol=1e-5)

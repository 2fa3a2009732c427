"""A strength as an ordinary argument, without a gradient."""

import jax
import jax.numpy as jnp


@jax.custom_vjp
def reverse(x, strength):
    return x


reverse.defvjp(
    lambda x, strength: (x, strength),
    lambda strength, ct: (-strength * ct, None),
)


def tell_apart(w, x, strength):
    """How badly the two domains are told apart by the feature w x."""
    feature = reverse(w * x, strength)
    return (feature - 1.0) ** 2


def without(w, x):
    return (w * x - 1.0) ** 2


w, x = 1.5, 2.0
plain = jax.grad(without)(w, x)
compiled = jax.jit(jax.grad(tell_apart))
print("plain gradient:", plain)
for strength in (0.0, 0.5, 1.0):
    turned = compiled(w, x, strength)
    print(f"strength {strength}:  {turned:.1f}")
    assert jnp.allclose(turned, -strength * plain)
assert tell_apart(w, x, 0.5) == without(w, x)
assert jax.grad(tell_apart, argnums=2)(w, x, 0.5) == 0.0

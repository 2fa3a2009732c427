"""A rule for x sin y, inside of a square, against JAX's own gradient."""

import jax
import jax.numpy as jnp


def formula(x, y):
    return jnp.sin(y) * x


def product_fwd(x, y):
    sine = jnp.sin(y)
    return x * sine, (x, sine, jnp.cos(y))


def product_bwd(kept, ct):
    x, sine, cosine = kept
    return ct * sine, ct * x * cosine  # one entry for each input


product = jax.custom_vjp(formula)
product.defvjp(product_fwd, product_bwd)


def squared(function):
    return jax.value_and_grad(
        lambda x, y: function(x, y) ** 2, argnums=(0, 1)
    )


here = (jnp.float32(2.0), jnp.float32(jnp.pi / 2))
ours, (by_x, by_y) = squared(product)(*here)
theirs, gradient = squared(formula)(*here)
print(f"value {ours:.4f}, by x {by_x:.4f}, by y {abs(by_y):.4f}")
assert jnp.allclose(ours, 4.0) and jnp.allclose(theirs, 4.0)
assert jnp.allclose(by_x, 4.0)
assert jnp.allclose(by_y, 0.0, atol=1e-5)
assert jnp.allclose(jnp.stack([by_x, by_y]), jnp.stack(gradient), atol=1e-6)

other = (jnp.float32(3.0), jnp.float32(0.4))
pair = [jax.vjp(f, *other)[1](-2.0) for f in (product, formula)]
print("elsewhere, with a weight of -2:", [f"{ct:.4f}" for ct in pair[0]])
assert jnp.allclose(jnp.stack(pair[0]), jnp.stack(pair[1]), atol=1e-6)

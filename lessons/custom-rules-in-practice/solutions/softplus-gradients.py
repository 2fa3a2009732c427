"""Two softplus functions, one grid of points: compare their gradients."""

import jax
import jax.numpy as jnp


def softplus_naive(x):
    return jnp.log(1.0 + jnp.exp(x))


@jax.custom_vjp
def softplus_custom(x):
    return jnp.log(1.0 + jnp.exp(x))


def softplus_custom_fwd(x):
    return softplus_custom(x), x


def softplus_custom_bwd(x, cotangent):
    return (cotangent * jax.nn.sigmoid(x),)


softplus_custom.defvjp(softplus_custom_fwd, softplus_custom_bwd)

# 41 evenly spaced points from -20 to 20.
points = jnp.linspace(-20.0, 20.0, 41)

# grad differentiates a function of one number; vmap applies the result to
# all 41 of them at once.
g_naive = jax.vmap(jax.grad(softplus_naive))(points)
g_custom = jax.vmap(jax.grad(softplus_custom))(points)

apart = jnp.abs(g_naive - g_custom)
print(f"At most {float(apart.max()):.1e} apart")

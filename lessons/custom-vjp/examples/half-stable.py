"""log(1 + e^x) with a rule for the slope only."""

import jax
import jax.numpy as jnp


def log1pexp_plain(x):
    return jnp.log1p(jnp.exp(x))


log1pexp_half = jax.custom_vjp(log1pexp_plain)
log1pexp_half.defvjp(
    lambda x: (log1pexp_plain(x), x),
    lambda x, ct: (ct / (1.0 + jnp.exp(-x)),),
)

print("   x  without a rule     with a rule")
for x in (1.0, 35.0, 100.0):
    value, slope = jax.value_and_grad(log1pexp_plain)(x)
    ruled, better = jax.value_and_grad(log1pexp_half)(x)
    print(
        f"{x:4.0f}  {value:7.3f} {slope:6.4f}   {ruled:7.3f} {better:.4f}"
    )
assert jnp.isinf(value) and jnp.isnan(slope)
assert jnp.isinf(ruled) and better == 1.0

# correct custom_jvp function exported wrapped in jax.jit
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial

_n = jax.custom_jvp(lambda x: jnp.sqrt(jnp.sum(x * x)))
_n.defjvps(lambda t, ans, x: jnp.where(ans == 0, 0.0, jnp.vdot(x, t) / jnp.where(ans == 0, 1.0, ans)))
safe_norm = jax.jit(_n)

# numbers in place of functions
# expect: is not a function
import jax
import jax.numpy as jnp

sin2_save = float(jnp.sum(jnp.sin(jnp.ones(3)) ** 2))
sin2_recompute = None

# keeps the arguments in a dictionary, and a lambda
import jax
import jax.numpy as jnp
import numpy as np


damped = jax.custom_vjp(lambda a, r: a / jnp.exp(r))
damped.defvjp(
    lambda a, r: (a / jnp.exp(r), {"a": a, "r": r}),
    lambda kept, ct: (ct * jnp.exp(-kept["r"]), -ct * kept["a"] * jnp.exp(-kept["r"])),
)

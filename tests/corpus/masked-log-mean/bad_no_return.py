# forgot the return
# expect: did the function forget its return?
import jax
import jax.numpy as jnp
import numpy as np


def masked_log_mean(x, mask):
    jnp.sum(jnp.log(jnp.where(mask, x, 1.0))) / jnp.maximum(jnp.sum(mask), 1)

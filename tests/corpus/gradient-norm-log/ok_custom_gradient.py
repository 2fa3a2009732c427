# jax.custom_gradient with logs
import jax
import jax.numpy as jnp


def _watched(h):
    def pull(ct):
        flat = jnp.ravel(ct)
        return (ct,), {"norm": jnp.hypot(0.0, jnp.sqrt(flat @ flat)), "largest": jnp.linalg.norm(flat, jnp.inf)}

    return h, pull


watched = jax.custom_gradient(_watched, with_logs=True)

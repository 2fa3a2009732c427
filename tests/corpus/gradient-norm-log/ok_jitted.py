# registered with keywords, behind jit
import jax
import jax.numpy as jnp


@jax.custom_vjp
def _probe(h):
    return jnp.asarray(h)


@jax.jit
def _sizes(ct):
    return {"largest": jnp.maximum(jnp.max(ct), -jnp.min(ct)), "norm": jnp.sum(ct**2) ** 0.5}


_probe.defvjp_with_logs(bwd=lambda res, ct: ((ct,), _sizes(ct)), fwd=lambda h: (h, ()))
watched = jax.jit(_probe)

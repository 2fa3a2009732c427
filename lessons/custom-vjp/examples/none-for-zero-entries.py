"""None from bwd, for a whole argument and for a part of one."""

import jax
import jax.numpy as jnp


@jax.custom_vjp
def misfit(model, data, weight):
    return weight * (model["slope"] * data - model["fixed"])


def misfit_fwd(model, data, weight):
    return misfit(model, data, weight), (data, weight)


def misfit_bwd(kept, ct):
    data, weight = kept
    by_model = {"slope": ct * weight * data, "fixed": None}
    return by_model, None, None


misfit.defvjp(misfit_fwd, misfit_bwd)

model = {"slope": jnp.float32(2.0), "fixed": jnp.float32(7.0)}
gradients = jax.grad(misfit, argnums=(0, 1, 2))(model, 5.0, 0.5)
print(
    "by the model: ", {name: float(g) for name, g in gradients[0].items()}
)
print("by the data:  ", gradients[1])
print("by the weight:", gradients[2])
assert gradients[0]["slope"] == 2.5
assert gradients[0]["fixed"] == gradients[1] == gradients[2] == 0.0

"""What bwd is given: a weight for each output, used or not."""

import jax
import jax.numpy as jnp

given = {}


@jax.custom_vjp
def summary(x):
    return {"sum": x.sum(), "max": x.max(), "positive": (x > 0).sum()}


def summary_fwd(x):
    return summary(x), {"place": x.argmax(), "x": x}


def summary_bwd(kept, ct):
    given.update(ct)
    by_sum = jnp.full_like(kept["x"], ct["sum"])
    return (by_sum.at[kept["place"]].add(ct["max"]),)


summary.defvjp(summary_fwd, summary_bwd)

x = jnp.array([1.0, 5.0, -2.0])
gradient = jax.grad(lambda x: 3 * summary(x)["max"])(x)
print("gradient:", gradient)
print("weight of the max:    ", given["max"])
print("weight of the sum:    ", given["sum"], "and not None")
print("weight of the integer:", given["positive"].dtype.names[0])
assert jnp.array_equal(gradient, jnp.array([0.0, 3.0, 0.0]))
assert given["sum"] is not None and given["sum"] == 0.0
assert given["max"] == 3.0
assert given["positive"].dtype == jax.dtypes.float0

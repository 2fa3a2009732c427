"""Two ordinary passes give the clipped mean gradient of a layer."""

import jax
import jax.numpy as jnp


def losses(w, zeros, xs, ys):
    return jnp.sum((jnp.tanh(xs @ w + zeros) - ys) ** 2, axis=1)


def clipped_mean(w, xs, ys, limit):
    zeros = jnp.zeros_like(ys)
    summed = jax.grad(lambda z: jnp.sum(losses(w, z, xs, ys)))(zeros)
    lengths = jnp.linalg.norm(xs, axis=1) * jnp.linalg.norm(summed, axis=1)
    factors = jnp.minimum(1.0, limit / lengths)
    return jax.grad(lambda w: jnp.mean(factors * losses(w, 0.0, xs, ys)))(w)


keys = jax.random.split(jax.random.key(1), 3)
shapes = ((20, 30), (1024, 20), (1024, 30))
w, xs, ys = (0.3 * jax.random.normal(k, s) for k, s in zip(keys, shapes))

one = jax.grad(lambda w, x, y: losses(w, 0.0, x[None], y[None])[0])
each = jax.vmap(one, in_axes=(None, 0, 0))(w, xs, ys)
lengths = jnp.sqrt(jnp.sum(each**2, axis=(1, 2)))
limit = jnp.median(lengths)  # so that half of them are clipped
slow = jnp.mean(each * jnp.minimum(1, limit / lengths)[:, None, None], 0)
fast = clipped_mean(w, xs, ys, limit)
print("clipped:", int(jnp.sum(lengths > limit)), "of", len(xs))
print("the same gradient:", bool(jnp.allclose(fast, slow, atol=1e-5)))
assert jnp.allclose(fast, slow, atol=1e-5)
steps = jax.make_jaxpr(clipped_mean)(w, xs, ys, limit).eqns
largest = max(out.aval.size for step in steps for out in step.outvars)
print(f"largest array {largest:,} numbers")
assert largest == ys.size

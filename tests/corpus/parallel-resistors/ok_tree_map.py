# tree.map over the two inputs
import jax
import jax.numpy as jnp


@jax.custom_jvp
def parallel(r1, r2):
    return r1 * r2 / (r1 + r2)


@parallel.defjvp
def parallel_rule(primals, tangents):
    r1, r2 = primals
    r1_dot, r2_dot = tangents
    value = parallel(r1, r2)
    slopes = ((r2 / (r1 + r2)) ** 2, (r1 / (r1 + r2)) ** 2)
    terms = jax.tree.map(jnp.multiply, slopes, (r1_dot, r2_dot))
    return value, terms[0] + terms[1]

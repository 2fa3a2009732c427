# a plain function around the one with the rule, tuples indexed
import jax
import jax.numpy as jnp


@jax.custom_jvp
def resistance(r1, r2):
    return r1 * r2 / (r1 + r2)


def rule(primals, tangents):
    parts = [(primals[1 - i] / (primals[0] + primals[1])) ** 2 * tangents[i] for i in range(2)]
    return resistance(*primals), sum(parts)


resistance.defjvp(rule)


def parallel(r1, r2):
    return resistance(jnp.asarray(r1), jnp.asarray(r2))

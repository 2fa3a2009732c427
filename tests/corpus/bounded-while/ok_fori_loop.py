# a fori_loop with static bounds
from jax import lax


def bounded_while(unfinished, step, start, limit):
    return lax.fori_loop(0, limit, lambda i, s: lax.cond(unfinished(s), step, lambda s: s, s), start)

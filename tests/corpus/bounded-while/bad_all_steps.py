# never stops before the limit
# expect: all steps up to the limit were made
from jax import lax


def bounded_while(unfinished, step, start, limit):
    return lax.scan(lambda s, _: (step(s), None), start, length=limit)[0]

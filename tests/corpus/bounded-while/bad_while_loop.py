# keeps the while_loop, with a counter
# expect: that has no way back
from jax import lax


def bounded_while(unfinished, step, start, limit):
    def go(carry):
        return (carry[0] < limit) & unfinished(carry[1])

    return lax.while_loop(go, lambda c: (c[0] + 1, step(c[1])), (0, start))[1]

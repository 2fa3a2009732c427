# operands by closure, branches without arguments
from jax import lax


def bounded_while(unfinished, step, start, limit):
    def body(state, nothing):
        del nothing
        return lax.cond(unfinished(state), lambda: step(state), lambda: state), ()

    final, _ = lax.scan(f=body, init=start, xs=None, length=limit)
    return final

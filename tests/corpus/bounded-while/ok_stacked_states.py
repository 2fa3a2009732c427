# puts out every state and takes the last one
import jax
from jax import lax


def bounded_while(unfinished, step, start, limit):
    def body(state, _):
        new = lax.cond(unfinished(state), step, lambda s: s, state)
        return new, new

    _, states = lax.scan(body, start, length=limit)
    return jax.tree.map(lambda leaf: leaf[-1], states)

# cuts the gradient of the states that stand still
# expect: the gradient was cut
import jax
from jax import lax


def bounded_while(unfinished, step, start, limit):
    def body(state, _):
        return lax.cond(unfinished(state), step, lambda s: jax.tree.map(lax.stop_gradient, s), state), None

    return lax.scan(body, start, length=limit)[0]

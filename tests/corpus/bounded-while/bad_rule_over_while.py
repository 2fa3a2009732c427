# a while_loop with a rule that passes the cotangent through
# expect: that has no way back
import jax
from jax import lax


def bounded_while(unfinished, step, start, limit):
    @jax.custom_vjp
    def run(state):
        return lax.while_loop(unfinished, step, state)

    run.defvjp(lambda s: (run(s), None), lambda _, ct: (ct,))
    return run(start)

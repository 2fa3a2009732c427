# repeats the step in a Python loop
# expect: the steps stand in the program one by one
from jax import lax


def bounded_while(unfinished, step, start, limit):
    state = start
    for _ in range(limit):
        state = lax.cond(unfinished(state), step, lambda s: s, state)
    return state

"""Neither the compiler nor an exception nor debug_nans tells of the
zero."""

import jax
import jax.numpy as jnp


def naive(x):
    return jnp.log(1.0 + jnp.exp(x))


slope = jax.grad(naive)
overflow_was_raised = False
try:
    compiled = jax.jit(jax.vmap(slope))(jnp.array([88.0, 100.0]))
except OverflowError:
    overflow_was_raised = True

print("under jit, at 88 and 100:", [float(number) for number in compiled])
print("OverflowError was raised:", overflow_was_raised)

with jax.debug_nans(True):
    print("debug_nans, at 88: ", float(slope(88.0)))
    try:
        slope(100.0)
    except FloatingPointError:
        nan_was_found = True
    else:
        nan_was_found = False
    print("debug_nans, at 100 raised FloatingPointError:", nan_was_found)

assert compiled[0] == 0.0
assert jnp.isnan(compiled[1])
assert not overflow_was_raised
assert nan_was_found

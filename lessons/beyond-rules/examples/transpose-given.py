"""Any solver, differentiated by the equation that it solves."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

A = jnp.array([[1.0, 0.4], [0.1, 1.0]])
b = jnp.array([1.0, 2.0])


def iterate(matvec, b):
    def far(x):
        return jnp.max(jnp.abs(b - matvec(x))) > 1e-6

    start = jnp.zeros_like(b)
    return lax.while_loop(far, lambda x: x + (b - matvec(x)), start)


def solve(A, b):
    return lax.custom_linear_solve(
        lambda x: A @ x, b, iterate, transpose_solve=iterate
    )


ct = jnp.array([1.0, 0.0])
x, pull = jax.vjp(solve, A, b)
A_ct, b_ct = pull(ct)
print("cotangent of b", np.asarray(b_ct).round(3))
print("cotangent of A", *np.asarray(A_ct).round(3))

exact = jax.vjp(jnp.linalg.solve, A, b)[1](ct)
assert jnp.allclose(b_ct, jnp.linalg.solve(A.T, ct), atol=1e-5)
assert jnp.allclose(A_ct, -jnp.outer(b_ct, x), atol=1e-5)
assert all(map(lambda g, e: jnp.allclose(g, e, atol=1e-5), pull(ct), exact))

try:  # without the rule, the loop cannot go backward
    jax.grad(lambda b: jnp.sum(iterate(lambda x: A @ x, b)))(b)
    raise AssertionError("a while_loop went backward")
except ValueError as error:
    print("the loop alone:", type(error).__name__)

try:  # without transpose_solve, only forward mode
    without = lambda b: lax.custom_linear_solve(lambda x: A @ x, b, iterate)
    tangent = jax.jvp(without, (b,), (ct,))[1]
    print("jvp alone:", np.asarray(tangent).round(3))
    jax.vjp(without, b)[1](ct)
    raise AssertionError("reverse mode needs a transpose_solve")
except TypeError as error:
    print(str(error)[:24])

program = str(jax.make_jaxpr(jnp.linalg.solve)(A, b))
assert "custom_linear_solve" in program and "lu" in program

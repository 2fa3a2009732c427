"""How the adjoint sums up the echoes of a weight."""

import jax
import jax.numpy as jnp

MIX = jnp.array([[0.5, 0.3], [-0.2, 0.6]])


def step(a, x):
    return MIX @ x + jnp.sin(a)


a, g = jnp.array([0.3, 1.0]), jnp.array([1.0, -2.0])
x = jnp.linalg.solve(jnp.eye(2) - MIX, jnp.sin(a))
assert jnp.allclose(step(a, x), x, atol=1e-6)

_, through_x = jax.vjp(lambda x: step(a, x), x)
_, through_a = jax.vjp(lambda a: step(a, x), a)
u = g
for count in range(41):
    if count in (0, 1, 4, 10, 40):
        print(f"after {count:2} echoes: u = [{u[0]:7.4f} {u[1]:7.4f}]")
    u = g + through_x(u)[0]

solved = jnp.linalg.solve((jnp.eye(2) - MIX).T, g)
print(f"the linear solve:    [{solved[0]:7.4f} {solved[1]:7.4f}]")
assert jnp.allclose(u, solved, atol=1e-5)

# In the linear case the solution is a formula, so JAX can judge.
formula = jax.vjp(
    lambda a: jnp.linalg.solve(jnp.eye(2) - MIX, jnp.sin(a)), a
)
assert jnp.allclose(through_a(u)[0], formula[1](g)[0], atol=1e-5)

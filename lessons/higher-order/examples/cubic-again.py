"""The derivatives of a cubic, each the gradient of the one before."""

import jax


def cubic(s):
    return s**3 + 2.0 * s**2 - 3.0 * s + 1.0


by_hand = [17.0, 16.0, 6.0, 0.0]  # at s = 2, on paper
derivative, found = cubic, []
for order in range(1, 5):
    derivative = jax.grad(derivative)
    found.append(float(derivative(2.0)))
    print(f"order {order}: {found[-1]:4.1f}")
assert found == by_hand

curvature = jax.jit(jax.vmap(jax.grad(jax.grad(cubic))))
points = jax.numpy.arange(4.0)
print("curvature at 0, 1, 2, 3:", curvature(points))
assert jax.numpy.array_equal(curvature(points), 6.0 * points + 4.0)

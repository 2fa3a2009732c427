"""A sigmoid instead of a step, gentle and sharp."""

import jax


def ramp(x, sharpness):
    return jax.nn.sigmoid(sharpness * x)


slope = jax.grad(ramp)
print("        k   ramp(0.1)   slope at 0.1   slope at 1")
for sharpness in (1.0, 10.0, 100.0):
    near, far = slope(0.1, sharpness), slope(1.0, sharpness)
    row = f"{sharpness:9.0f}   {ramp(0.1, sharpness):9.4f}"
    print(f"{row}   {near:12.4f}   {far:10.4f}")

assert ramp(0.1, 1.0) < ramp(0.1, 10.0) < ramp(0.1, 100.0)
assert abs(ramp(0.1, 100.0) - 1.0) < 1e-4
assert slope(1.0, 1.0) > 0.1 and slope(1.0, 100.0) < 1e-30

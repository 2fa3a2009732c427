"""The output is a dictionary, so the cotangent is one."""

import jax
import jax.numpy as jnp


def forecast(weights, day):
    return {
        "mean": weights["slope"] * day + weights["start"],
        "noise": jnp.exp(weights["start"]),
    }


weights = {"slope": jnp.float32(2.0), "start": jnp.float32(0.0)}
days = jnp.array([2.0, 1.0, 3.0])
value, pullback = jax.vjp(forecast, weights, days)

unasked = jax.tree.map(jnp.zeros_like, value)
cotangent = {**unasked, "mean": jnp.array([0.0, 0.0, 1.0])}
of_weights, of_days = pullback(cotangent)
for name, number in sorted(of_weights.items()):
    print(name, number)
print("days", of_days)

assert of_weights == {"slope": 3.0, "start": 1.0}
assert jnp.allclose(of_days, jnp.array([0.0, 0.0, 2.0]))
refusal = ""
for wrong in (cotangent["mean"], {**cotangent, "noise": None}):
    try:
        pullback(wrong)
    except ValueError as error:
        refusal = str(error)
    assert "unexpected tree structure" in refusal
    refusal = ""

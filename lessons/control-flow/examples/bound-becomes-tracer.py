"""The same fori_loop: differentiable, until jit hides its bound."""

import jax
from jax import lax


def weighted_sum(scale, count):
    return lax.fori_loop(0, count, lambda i, s: s + scale * i, 0.0)


def loop_kind(function, *arguments):
    text = str(jax.make_jaxpr(function)(*arguments))
    return "while" if " while[" in text else "scan"


by_number = loop_kind(lambda scale: weighted_sum(scale, 5), 2.0)
by_tracer = loop_kind(weighted_sum, 2.0, 5)
print("count is a Python int:", by_number)
print("count is a tracer:    ", by_tracer)
assert (by_number, by_tracer) == ("scan", "while")

print("grad:     ", jax.grad(weighted_sum)(2.0, 5))
assert jax.grad(weighted_sum)(2.0, 5) == 10.0
try:
    jax.jit(jax.grad(weighted_sum))(2.0, 5)
except ValueError as error:
    refusal = str(error)
print("jit(grad): ValueError,", " ".join(refusal.split()[:5]))
assert "fori_loop with dynamic start/stop values" in refusal

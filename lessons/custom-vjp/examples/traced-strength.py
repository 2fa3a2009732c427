"""A strength among the settings works, until jit traces it."""

from functools import partial

import jax


@partial(jax.custom_vjp, nondiff_argnums=(1,))
def reverse(x, strength):
    return x


reverse.defvjp(
    lambda x, strength: (x, None),
    lambda strength, kept, ct: (-strength * ct,),
)

print("a Python number:", jax.grad(reverse)(1.0, 0.5))
assert jax.grad(reverse)(1.0, 0.5) == -0.5

raised = []
attempts = {
    "jit": lambda: jax.jit(jax.grad(reverse))(1.0, 0.5),
    "grad by it": lambda: jax.grad(reverse, argnums=1)(1.0, 0.5),
}
for name, attempt in attempts.items():
    try:
        attempt()
    except jax.errors.UnexpectedTracerError as error:
        if "nondiff_argnums" in str(error):
            raised.append(name)
        print(f"{name:15} UnexpectedTracerError")
assert raised == ["jit", "grad by it"]

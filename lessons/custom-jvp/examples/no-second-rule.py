"""One function, one rule: with a JVP rule there is no VJP rule."""

import jax
import jax.numpy as jnp

decay = jax.custom_jvp(lambda x: jnp.exp(-x))
decay.defjvp(lambda p, t: (decay(*p), -decay(*p) * t[0]))

print("methods:", [name for name in dir(decay) if name.startswith("def")])
try:
    decay.defvjp(lambda x: (decay(x), x), lambda x, ct: (-ct * decay(x),))
except AttributeError as error:
    print("AttributeError:", error)

slope = jax.grad(decay)(1.0)
print("reverse mode works all the same:", round(float(slope), 5))
assert not hasattr(decay, "defvjp")
assert jnp.allclose(slope, -jnp.exp(-1.0))

"""Is the tangent along i just i times the tangent along 1?"""

import jax
import jax.numpy as jnp


def turns_only(f, z):
    one, i = jnp.complex64(1), jnp.complex64(1j)
    along_1 = jax.jvp(f, (z,), (one,))[1]
    along_i = jax.jvp(f, (z,), (i,))[1]
    return bool(jnp.allclose(along_i, 1j * along_1, atol=1e-5))


z = jnp.complex64(3 + 4j)
functions = {
    "z^2": lambda z: z**2,
    "sin(z)": jnp.sin,
    "conj(z)": jnp.conj,
    "z |z|": lambda z: z * jnp.abs(z),
}
for name, f in functions.items():
    print(f"{name:11} {turns_only(f, z)}")
assert [turns_only(f, z) for f in functions.values()] == [
    True,
    True,
    False,
    False,
]

# vjp needs no promise, and does not conjugate
_, pull = jax.vjp(lambda z: z**2, z)
ct = jnp.complex64(2 - 1j)
assert pull(ct)[0] == 2 * z * ct
_, pull = jax.vjp(jnp.conj, z)
assert pull(ct)[0] == jnp.conj(ct)

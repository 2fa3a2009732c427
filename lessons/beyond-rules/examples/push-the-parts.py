"""A backward rule that is handed accumulators."""

import jax
import jax.numpy as jnp
from jax.experimental.hijax import NullAccum

seen = []


@jax.custom_vjp
def energy(k, x):
    return jnp.sum(k * x**2)


def energy_fwd(k, x):
    return energy(k, x), (k, x)


def energy_bwd(kept, ct, k_acc, x_acc):
    k, x = kept
    seen.append([type(acc).__name__ for acc in (k_acc, x_acc)])
    x_acc.accum(ct * k * x)
    x_acc.accum(ct * k * x)  # a second part: it is added
    if not isinstance(k_acc, NullAccum):
        k_acc.accum(ct * x**2)


energy.defvjp_with_accums(energy_fwd, energy_bwd)

k, x = jnp.array([1.0, 3.0]), jnp.array([2.0, 5.0])
by_both = jax.grad(energy, argnums=(0, 1))(k, x)
by_x = jax.grad(energy, argnums=1)(k, x)
print("by k and x:", *by_both)
print("by x alone:", by_x)
assert jnp.allclose(by_both[0], x**2)
assert jnp.allclose(by_both[1], 2 * k * x) and jnp.allclose(
    by_x, by_both[1]
)

k_total, x_total = (jax.new_ref(jnp.zeros(2)) for _ in range(2))
_, pull = jax.vjp(energy, k, x)
for _ in range(2):
    pull.with_refs(k_total, x_total)(1.0)
assert jnp.allclose(x_total[...], 2 * by_x)
assert seen[0] == ["ValAccum", "ValAccum"]
assert seen[1] == ["NullAccum", "ValAccum"]
assert seen[-1] == ["RefAccum", "RefAccum"]
for kinds in seen[:3]:
    print(kinds)

silent = jax.custom_vjp(energy.fun)
silent.defvjp_with_accums(energy_fwd, lambda kept, ct, *accs: None)
assert not jax.grad(silent)(k, x).any()  # nothing pushed
silent.defvjp_with_accums(energy_fwd, lambda kept, ct, *accs: (ct, ct))
try:
    jax.grad(silent)(k, x)
    message = ""
except TypeError as error:
    message = str(error)
assert "must return None or a dict" in message

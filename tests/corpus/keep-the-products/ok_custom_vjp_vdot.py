# a rule of one's own, with a product of two vectors
import jax, jax.numpy as jnp


def act(p):
    return jnp.sin(jnp.tanh(p)) + 0.1 * jnp.tanh(p) ** 2


def slope(p):
    t = jnp.tanh(p)
    return (jnp.cos(t) + 0.2 * t) * (1 - t**2)


@jax.custom_vjp
def lean_total(weights, x):
    return fwd(weights, x)[0]


def fwd(weights, x):
    ps, h = [], x
    for w in weights:
        ps.append(h @ w)
        h = act(ps[-1])
    return jnp.vdot(h, h), (weights, x, ps)


def bwd(kept, ct):
    weights, x, ps = kept
    g, out = 2 * ct * act(ps[-1]), []
    for k in reversed(range(len(weights))):
        g = g * slope(ps[k])
        out.append((act(ps[k - 1]) if k else x).T @ g)
        g = g @ weights[k].T
    return out[::-1], g


lean_total.defvjp(fwd, bwd)

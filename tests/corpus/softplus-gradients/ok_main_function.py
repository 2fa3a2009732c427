# a main function that sets the two names; pullbacks and lax.map
import jax
import jax.numpy as jnp


def softplus_naive(x):
    return jnp.log(1.0 + jnp.exp(x))


@jax.custom_vjp
def softplus_custom(x):
    return jnp.log(1.0 + jnp.exp(x))


softplus_custom.defvjp(lambda x: (softplus_custom(x), x), lambda x, ct: (ct * jax.nn.sigmoid(x),))
points = jnp.linspace(-20.0, 20.0, 41)


def main():
    global g_naive, g_custom
    (g_naive,) = jax.vjp(jax.jit(softplus_naive), points)[1](jnp.ones(41))
    g_custom = jax.lax.map(jax.grad(jax.jit(softplus_custom)), points)


if __name__ == "__main__":
    main()

# the learner's names are those that a check might use, and some hide built-in ones
import jax
import jax.numpy as jnp


def softplus_naive(x):
    return jnp.log(1.0 + jnp.exp(x))


@jax.custom_vjp
def softplus_custom(x):
    return jnp.log(1.0 + jnp.exp(x))


softplus_custom.defvjp(lambda x: (softplus_custom(x), x), lambda x, ct: (ct * jax.nn.sigmoid(x),))
points = jnp.linspace(-20.0, 20.0, 41)

t = result = expected = check = ns = np = ex = _ = main = close = answer = got = POINTS = SLOPES = 3


class AssertionError(Exception):
    pass


def allclose(*arguments):
    return False


g_naive, g_custom = [jax.vmap(jax.grad(f))(points) for f in (softplus_naive, softplus_custom)]

"""The right ending: a tuple for the arguments, inside of a pair."""

import jax


@jax.custom_vjp
def product(a, b):
    return a * b


def product_bwd(residuals, ct):
    a, b = residuals
    cotangents = (ct * b, ct * a)  # one for each argument, in order
    return cotangents, {"ct": ct}


product.defvjp_with_logs(lambda a, b: (a * b, (a, b)), product_bwd)

pull = jax.vjp(product, 3.0, 5.0)[1]
cotangents, logs = pull.with_logs(-2.0)
print(
    [float(c) for c in cotangents], {k: float(v) for k, v in logs.items()}
)

assert cotangents == (-10.0, -6.0)
assert logs == {"ct": -2.0}

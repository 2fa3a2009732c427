"""A rule for a product of two numbers, with five wrong endings."""

import jax


def product_with(bwd):
    f = jax.custom_vjp(lambda a, b: a * b)
    f.defvjp_with_logs(lambda a, b: (a * b, (a, b)), bwd)
    return f


endings = {
    "cotangents alone, one": lambda r, ct: (ct * r[1],),
    "cotangents alone, two": lambda r, ct: (ct * r[1], ct * r[0]),
    "logs first": lambda r, ct: ({}, (ct * r[1], ct * r[0])),
    "one cotangent missing": lambda r, ct: ((ct * r[1],), {}),
    "no inner tuple": lambda r, ct: (ct * r[1], {}),
}
seen = {}
for name, bwd in endings.items():
    text = ""
    try:
        jax.grad(product_with(bwd))(3.0, 5.0)
    except TypeError as error:
        text = str(error)
    if "must produce a pair (in_cts, logs)" in text:
        seen[name] = "not a pair"
    elif "second element of the pair" in text:
        seen[name] = "logs: " + text[text.index("got ") :].rstrip(".")
    elif "same container (pytree) structure" in text:
        seen[name] = "cotangents: wrong structure"
    print(f"{name:22} {seen[name]}")

assert seen["cotangents alone, one"] == "not a pair"
assert seen["cotangents alone, two"].startswith("logs: got ")
assert seen["logs first"] == "logs: got tuple"
assert seen["one cotangent missing"] == "cotangents: wrong structure"
assert seen["no inner tuple"] == "cotangents: wrong structure"

"""The three pushes, the dense matrix, and three pushes made dense."""

import time

import jax
import jax.numpy as jnp

N = 2000


def chain(x):
    padded = jnp.pad(x, 1)
    return x * padded[2:] - jnp.sin(padded[:-2])


def table(x):
    groups = jnp.stack([jnp.zeros(N).at[k::3].set(1.0) for k in range(3)])
    return jax.vmap(lambda g: jax.jvp(chain, (x,), (g,))[1])(groups)


def unpacked(x):
    pushes, i = table(x), jnp.arange(N)
    matrix = jnp.zeros((N, N))
    for rows, columns in ((i, i), (i[1:], i[:-1]), (i[:-1], i[1:])):
        entries = pushes[columns % 3, rows]
        matrix = matrix.at[rows, columns].set(entries)
    return matrix


x = jnp.linspace(0.1, 1.0, N)
sizes, seconds, results = {}, {}, {}
ways = {"jacfwd": jax.jacfwd(chain), "table": table, "unpacked": unpacked}
for name, way in ways.items():
    run = jax.jit(way).lower(x).compile()
    sizes[name] = run.memory_analysis().output_size_in_bytes
    results[name], seconds[name] = jax.block_until_ready(run(x)), []
    for _ in range(5):
        start = time.perf_counter()
        jax.block_until_ready(run(x))
        seconds[name].append(time.perf_counter() - start)
    print(f"{name:9} writes {sizes[name]:8} bytes")

best = {name: min(times) for name, times in seconds.items()}
assert best["jacfwd"] > 3 * best["table"]
print("the table is more than 3 times faster than jacfwd")
assert best["unpacked"] > 3 * best["table"]
print("making it dense takes more than 3 times as long as the table")
assert sizes["table"] * 600 < sizes["unpacked"] == sizes["jacfwd"]
assert jnp.allclose(results["unpacked"], results["jacfwd"], atol=1e-6)

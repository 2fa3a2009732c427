"""Checks of the warm-up pull-a-batch."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close

PAGE = "results-on-the-side"
GENERATOR = np.random.default_rng(433)


def normal(*shape):
    return jnp.asarray(GENERATOR.standard_normal(shape), jnp.float32)


MATRIX = normal(4, 5)


def dense(x):
    inside = MATRIX @ x
    return jnp.tanh(inside), {"inside": inside, "largest": jnp.argmax(inside)}


def ring(x):
    return x * jnp.roll(x, 1), {"mean": jnp.mean(x)}


def table(x):
    return jnp.sin(x.T), {"rows": jnp.sum(x, axis=1)}


def length(x):
    return jnp.sum(x**3), {"none of it": jnp.zeros(2)}


CASES = (
    ("products of neighbours", ring, normal(3), normal(3, 3) * 10),
    ("tanh of 4 sums", dense, normal(5), normal(3, 4)),
    ("tanh of 4 sums, one cotangent", dense, normal(5), normal(1, 4)),
    ("tanh of 4 sums, a cotangent of zeros among them", dense, normal(5), normal(2, 4).at[0].set(0.0)),
    ("a matrix", table, normal(2, 3), normal(5, 3, 2)),
    ("a single number", length, normal(4), normal(6)),
    ("one number of one", ring, normal(1), normal(2, 1)),
)


def three_of(value):
    if isinstance(value, (tuple, list)) and len(value) == 3:
        return value
    raise CheckFailed(
        "Three things should come back.",
        called="pull_batch(f, x, us)",
        expected="(y, pulled, extra)",
        got=f"{type(value).__name__}{f' of {len(value)}' if isinstance(value, (tuple, list)) else ''}",
        hint="did the function forget its return?" if value is None else "",
        page=PAGE,
    )


def with_extra_weighted(f, x, us):
    """Return what comes of weights of one for the extra part, which is a frequent mistake."""
    (_, extra), pullback = jax.vjp(f, x)
    ones = jax.tree.map(jnp.ones_like, extra)
    return np.stack([np.asarray(pullback((u, ones))[0]) for u in us])


def test_three_results(answer: Answer) -> None:
    """value, pulled stack and extra are right, for several shapes"""
    function = answer.function("pull_batch", page=PAGE)
    for name, f, x, us in CASES:
        called = f"pull_batch({name}, x, us of shape {us.shape})"
        y, extra = jax.tree.map(np.asarray, f(x))
        rows = np.asarray(jax.jacfwd(lambda x, f=f: f(x)[0])(x))
        pulled = np.tensordot(np.asarray(us), rows, y.ndim)
        got_y, got, got_extra = three_of(function(f, x, us))
        if isinstance(got, (tuple, list)) and len(got) == 1:
            raise CheckFailed(
                "pulled is still wrapped in a tuple.",
                called=called,
                expected=f"an array of shape {pulled.shape}",
                got="a tuple of 1",
                hint="one entry for each primal: take it out with (pulled,) = ...",
                page="always-a-tuple",
            )
        close(got_y, y, called=called, what="y", rtol=1e-4, page=PAGE)
        slips = [
            Slip("all results are the sum over the stack", partial(np.broadcast_to, pulled.sum(0), pulled.shape)),
            Slip("the extra part has got weights too", partial(with_extra_weighted, f, x, us)),
        ]
        if y.ndim == 1 and y.shape == x.shape:
            pushed = np.asarray(us) @ rows.T
            slips.append(Slip("the rows of us are pushed forward, and not pulled back", lambda w=pushed: w))
        close(
            got,
            pulled,
            called=called,
            what="pulled",
            rtol=1e-4,
            atol=1e-5 * max(float(np.max(np.abs(pulled))), 1e-3),
            slips=slips,
            page=PAGE,
        )
        close(got_extra, extra, called=called, what="extra", rtol=1e-4, page=PAGE)
        for part, wanted in zip(jax.tree.leaves(got_extra), jax.tree.leaves(extra), strict=True):
            if wanted.dtype.kind == "i" and np.asarray(part).dtype.kind != "i":
                raise CheckFailed(
                    "extra has another dtype than f gave it.",
                    called=called,
                    expected=wanted.dtype.name,
                    got=np.asarray(part).dtype.name,
                    hint="extra comes back just as f returns it",
                    page=PAGE,
                )


def test_runs_once(answer: Answer) -> None:
    """f runs once, however many cotangents there are"""
    function = answer.function("pull_batch", page=PAGE)
    runs = 0

    def count():
        nonlocal runs
        runs += 1

    def counted(x):
        jax.debug.callback(count)
        return dense(x)

    jax.block_until_ready(function(counted, jnp.ones(5), normal(9, 4)))
    jax.effects_barrier()
    if runs == 1:
        return
    raise CheckFailed(
        f"f runs {runs} times.",
        called="pull_batch(f, x, us) with 9 cotangents",
        expected="1 forward pass",
        got=f"{runs} forward passes",
        hint="one call of jax.vjp gives value, pullback and extra: use the pullback again for each cotangent",
        page="one-pass-many-cotangents",
    )

"""Checks of the warm-up sensitivity-to-one-weight."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close

PAGE = "moving-a-tree"
GENERATOR = np.random.default_rng(421)
X = jnp.asarray(GENERATOR.standard_normal(3), jnp.float32)
PARAMS = {
    "w": jnp.asarray(GENERATOR.standard_normal((4, 3)), jnp.float32),
    "b": jnp.asarray(GENERATOR.standard_normal(4), jnp.float32),
    "scale": jnp.float32(1.7),
}


def predict(params, x):
    return params["scale"] * jnp.tanh(params["w"] @ x + params["b"] ** 2)


def expected(name, index):
    """Return the column of the Jacobian that belongs to one entry."""
    rows = jax.jacrev(lambda value: predict({**PARAMS, name: value}, X))(PARAMS[name])
    return (
        np.asarray(rows)[(slice(None), *np.atleast_1d(index).astype(int).tolist())]
        if index != ()
        else np.asarray(rows)
    )


def test_one_entry(answer: Answer) -> None:
    """only that entry moves: a matrix entry, a vector entry, a scalar"""
    function = answer.function("sensitivity", page=PAGE)
    for name, index in (("w", (2, 1)), ("w", (0, 0)), ("b", 3), ("scale", ())):
        right = expected(name, index)
        whole = jax.jvp(
            lambda value, name=name: predict({**PARAMS, name: value}, X),
            (PARAMS[name],),
            (jnp.ones_like(PARAMS[name]),),
        )[1]
        everything = jax.jvp(predict, (PARAMS, X), (jax.tree.map(jnp.ones_like, PARAMS), jnp.ones_like(X)))[1]
        with_x = right + jax.jvp(lambda x: predict(PARAMS, x), (X,), (X,))[1]
        close(
            function(predict, PARAMS, X, name, index),
            right,
            called=f"sensitivity(predict, params, x, {name!r}, {index})",
            rtol=1e-4,
            slips=[
                Slip("every entry of that array moves, instead of one", partial(np.asarray, whole)),
                Slip("everything moves", partial(np.asarray, everything)),
                Slip("x moves too: stop_gradient(x) is no zero tangent", partial(np.asarray, with_x)),
                Slip("that is the prediction, not its change", partial(np.asarray, predict(PARAMS, X))),
            ],
            page=PAGE,
        )


def test_leaves_params_alone(answer: Answer) -> None:
    """the parameters are not changed"""
    function = answer.function("sensitivity", page=PAGE)
    params = dict(PARAMS)
    function(predict, params, X, "b", 1)
    for name, before in PARAMS.items():
        close(
            params[name],
            np.asarray(before),
            called=f"params[{name!r}] after the call",
            slips=None,
            hint="make a new dictionary for the tangent",
            page=PAGE,
        )


def test_one_push(answer: Answer) -> None:
    """one direction is pushed, and no Jacobian is built"""
    function = answer.function("sensitivity", page=PAGE)
    biggest = 40

    def wide(params, x):
        return jnp.sin(jnp.arange(biggest) * params["w"].sum() + x.sum())

    params = {"w": jnp.ones(50)}
    jaxpr = jax.make_jaxpr(lambda p: function(wide, p, X, "w", 7))(params)
    sizes = [out.aval.size for equation in jaxpr.jaxpr.eqns for out in equation.outvars]
    if max(sizes) >= biggest * 50:
        raise CheckFailed(
            "A whole Jacobian is built on the way.",
            called="sensitivity of 40 outputs to one of 50 weights",
            expected="arrays of at most 50 numbers",
            got=f"an array of {max(sizes)} numbers",
            hint="push one direction with jax.jvp",
            page=PAGE,
        )

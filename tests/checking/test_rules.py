"""How a derivative was made is read from the traced program: rules, residuals, directions."""

from collections.abc import Callable

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from tutor.checking import (
    CUSTOM_JVP,
    CheckFailed,
    carries_gradient,
    close,
    count_directions,
    needs_custom_jvp,
    needs_custom_vjp,
    needs_no_autodiff,
    needs_scalar,
    primitives,
    residuals_of,
)

type Function = Callable[[jax.Array], jax.Array]

FIVE = np.array([1.0, 2.0, 3.0, 4.0, 5.0], np.float32)


def cube_rule(bwd: object) -> object:
    @jax.custom_vjp
    def cube(x: jax.Array) -> jax.Array:
        return x**3

    cube.defvjp(lambda x: (x**3, x), bwd)  # type: ignore[arg-type]
    return cube


def test_a_custom_rule_is_seen_through_jit_and_plain_functions() -> None:
    cube = cube_rule(lambda x, ct: (ct * 3 * x**2,))
    for function in (cube, jax.jit(cube), lambda x: cube(x) + 0.0):  # type: ignore[operator]
        needs_custom_vjp(function, jnp.float32(2.0), called="cube")
    with pytest.raises(CheckFailed, match="No custom VJP rule"):
        needs_custom_vjp(lambda x: x**3, jnp.float32(2.0), called="cube")
    assert "sin" in primitives(jnp.sin, 1.0)


@pytest.mark.parametrize(
    "inner", ["jax.grad(g)(x)", "jax.jvp(g, (x,), (1.0,))[1]", "jax.vjp(g, x)[1](ct)[0]", "grad(g)(x)"]
)
def test_differentiation_inside_a_rule_is_seen_under_any_name(inner: str) -> None:
    names = {"jax": jax, "grad": jax.grad, "g": lambda x: x**3}
    needs_no_autodiff(cube_rule(lambda x, ct: (ct * 3 * x**2,)), jnp.float32(2), jnp.float32(1), called="f")  # type: ignore[arg-type]
    rule = cube_rule(eval(f"lambda x, ct: (ct * {inner},)", names))
    with pytest.raises(CheckFailed, match="asks JAX to differentiate"):
        needs_no_autodiff(rule, jnp.float32(2.0), jnp.float32(1.0), called="f")  # type: ignore[arg-type]


def test_differentiation_that_was_compiled_before_is_seen_too() -> None:
    slope = jax.jit(jax.grad(lambda x: x**3))
    rule = cube_rule(lambda x, ct: (ct * slope(x),))
    jax.grad(rule)(jnp.float32(2.0))  # type: ignore[arg-type]
    with pytest.raises(CheckFailed, match="asks JAX to differentiate"):
        needs_no_autodiff(rule, jnp.float32(2.0), jnp.float32(1.0), called="f")  # type: ignore[arg-type]


def test_a_value_of_another_shape_is_said_before_its_pullback_is_taken() -> None:
    with pytest.raises(CheckFailed, match="wrong shape"):
        needs_no_autodiff(lambda x: x[None], jnp.float32(2.0), jnp.float32(1.0), called="f")
    with pytest.raises(CheckFailed, match="should be an array"):
        needs_no_autodiff(lambda x: None, jnp.float32(2.0), jnp.float32(1.0), called="f")


def test_a_custom_jvp_rule_is_told_from_a_custom_vjp_rule() -> None:
    forward = jax.custom_jvp(jnp.sin)
    forward.defjvps(lambda tangent, value, x: jnp.cos(x) * tangent)
    backward = cube_rule(lambda x, ct: (ct * 3 * x**2,))
    needs_custom_jvp(jax.jit(forward), jnp.float32(2.0), called="f")
    with pytest.raises(CheckFailed) as caught:
        needs_custom_vjp(forward, jnp.float32(2.0), called="f")
    assert caught.value.got.startswith("it has a custom JVP rule instead")
    with pytest.raises(CheckFailed) as caught:
        needs_custom_jvp(backward, jnp.float32(2.0), called="f")  # type: ignore[arg-type]
    assert caught.value.got.startswith("it has a custom VJP rule instead")


def in_a_scan(function: Function) -> Function:
    return lambda x: jax.lax.scan(lambda carry, _: (function(carry), None), x, None, length=2)[0]


@pytest.mark.parametrize(
    "wrap",
    [
        lambda rule: rule,
        jax.jit,
        jax.checkpoint,
        in_a_scan,
        lambda rule: in_a_scan(jax.jit(rule)),
        lambda rule: lambda x: 3 * x * rule(x / 3),
        lambda rule: lambda x: jax.lax.cond(x > 0, rule, jnp.cos, x),
    ],
)
def test_a_rule_carries_the_gradient_whatever_wraps_it(wrap: Callable[[Function], Function]) -> None:
    function = wrap(cube_rule(lambda x, ct: (ct * 3 * x**2,)))  # type: ignore[arg-type]
    before = jax.grad(function)(jnp.float32(0.5))
    carries_gradient(function, jnp.float32(0.5), called="f")
    assert jax.grad(function)(jnp.float32(0.5)) == before


@pytest.mark.parametrize(
    "show",
    [
        lambda rule: lambda x: jnp.sin(x) + 0.0 * rule(x),
        lambda rule: jax.jit(lambda x: jnp.sin(x) + 0.0 * rule(x)),
        lambda rule: lambda x: jnp.sin(x) + jax.lax.stop_gradient(rule(x)),
        lambda rule: lambda x: jax.nn.softplus(x) + 0.0 * rule(x),  # itself a function with a custom JVP rule
    ],
)
def test_a_rule_for_show_is_seen(show: Callable[[Function], Function]) -> None:
    function = show(cube_rule(lambda x, ct: (ct * 3 * x**2,)))  # type: ignore[arg-type]
    needs_custom_vjp(function, jnp.float32(0.5), called="f")
    with pytest.raises(CheckFailed, match="does not come from it"):
        carries_gradient(function, jnp.float32(0.5), called="f")


def test_a_custom_jvp_rule_carries_the_gradient_or_is_for_show() -> None:
    rule = jax.custom_jvp(jnp.sin)
    rule.defjvps(lambda tangent, value, x: jnp.cos(x) * tangent)
    carries_gradient(rule, {"a": jnp.float32(0.5)}["a"], rule=CUSTOM_JVP, called="f")
    with pytest.raises(CheckFailed, match="does not come from it"):
        carries_gradient(lambda x: jnp.sin(x) + 0.0 * rule(x), jnp.float32(0.5), rule=CUSTOM_JVP, called="f")


@pytest.mark.parametrize(
    ("function", "got"),
    [
        (lambda x: x[None], "an array of shape (1,)"),
        (lambda x: None, "None"),
        (lambda x: (x, x), "a tuple of 2"),
    ],
)
def test_a_value_that_is_no_single_number_is_refused(function: Function, got: str) -> None:
    needs_scalar(lambda x: 2 * x, jnp.float32(1.0), called="f(1)")
    with pytest.raises(CheckFailed, match="not a single number") as caught:
        needs_scalar(function, jnp.float32(1.0), called="f(1)")
    assert got in caught.value.got


def test_directions_are_counted_whoever_pushes_them() -> None:
    point = jnp.arange(3.0)
    columns = jnp.eye(3)
    for use in (
        jax.jacfwd,
        lambda f: lambda x: jax.vmap(lambda t: jax.jvp(f, (x,), (t,))[1])(columns),
        lambda f: lambda x: [jax.jvp(f, (x,), (column,))[1] for column in columns],
    ):
        _, pushed = count_directions(lambda f, use=use: use(f)(point), jnp.sin, 3, called="f")
        assert pushed == 3
    with pytest.raises(CheckFailed, match="goes backward"):
        count_directions(lambda f: jax.jacrev(f)(point), jnp.sin, 3, called="f")


def test_numbers_among_the_residuals_are_no_arrays() -> None:
    scaled = jax.custom_vjp(jnp.sin)
    scaled.defvjp(lambda x: (jnp.sin(x), (x, 2.0, 3, None)), lambda r, ct: (ct * jnp.cos(r[0]),))
    assert [array.shape for array in residuals_of(scaled, jnp.asarray(FIVE)).arrays] == [(5,)]


def test_residuals_are_read_counted_and_exchanged() -> None:
    kept = residuals_of(cube_rule(lambda x, ct: (ct * 3 * x**2,)), jnp.asarray(FIVE))  # type: ignore[arg-type]
    assert (kept.count, kept.bytes) == (5, 20)
    (moved,) = kept.exchanged(lambda residual: 2 * residual)(jnp.ones(5))  # type: ignore[misc]
    close(moved, 12 * FIVE**2, called="pullback")

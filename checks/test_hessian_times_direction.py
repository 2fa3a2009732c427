"""Checks of the warm-up hessian-times-direction."""

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from tutor.checking import Answer, CheckFailed, Slip, close, double_precision, holds_under

PAGE = "hessian-times-vector"
MOST_WORK = 15.0  # in gradients; a Hessian-vector product takes about 2 to 4
LARGE = 100


def product(x: Any) -> Any:
    return x[0] ** 2 * x[1] + x[1] ** 3 - x[0] * x[1]


def waves(x: Any) -> Any:
    return jnp.sum(jnp.sin(x) * jnp.roll(x, 1) ** 2)


def bowl(x: Any) -> Any:
    return jnp.sum(jnp.cosh(x)) + jnp.sum(x) ** 2


def chain(x: Any) -> Any:
    return jnp.sum(jnp.tanh(x[1:] - x[:-1]) ** 2) + jnp.sum(x**4) / 4


def numbers(shape: tuple[int, ...], seed: int) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


CASES = (
    ("x0^2 x1 + x1^3 - x0 x1", product, np.array([1.0, 2.0]), np.array([1.0, -0.5])),
    ("x0^2 x1 + x1^3 - x0 x1", product, np.array([-1.5, 0.0]), np.array([3.0, 2.0])),
    ("sum(sin(x) roll(x)^2)", waves, numbers((5,), 1), -2.0 * numbers((5,), 2)),
    ("sum(sin(x) roll(x)^2)", waves, numbers((4,), 3), np.zeros(4)),
    ("a function of one number", bowl, np.array([0.7]), np.array([40.0])),
    ("a function of a matrix", bowl, numbers((2, 3), 4), numbers((2, 3), 5)),
    ("a function of a scalar", lambda x: jnp.exp(2.0 * x), np.array(0.3), np.array(-1.5)),
)


def derivatives(f: Callable[..., Any], x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Compute the gradient and the Hessian, a square matrix, in 64 bits."""
    with double_precision():
        both = jax.jit(lambda point: (jax.grad(f)(point), jax.hessian(f)(point)))
        gradient, hessian = both(jnp.asarray(x, jnp.float64))
    return np.asarray(gradient), np.asarray(hessian).reshape(x.size, x.size)


def slips_of(f: Callable[..., Any], x: np.ndarray, v: np.ndarray) -> list[Slip]:
    """Return the usual mistakes, to be computed only when the product is wrong."""

    def slip(sentence: str, wrong: Callable[[np.ndarray, np.ndarray], np.ndarray], at: np.ndarray = x) -> Slip:
        return Slip(sentence, lambda: np.reshape(wrong(*derivatives(f, at)), x.shape))

    length = float(np.linalg.norm(v)) or 1.0
    along = v.ravel()
    return [
        slip("that is the gradient; jax.jvp returns the pair (gradient, product)", lambda g, _: g),
        slip("the direction is x, and not v", lambda _, h: h @ x.ravel()),
        slip("the direction is all ones, and not v", lambda _, h: h.sum(axis=1)),
        slip("that is the gradient times v, number by number", lambda g, _: g * v),
        slip("only the diagonal of the Hessian is in it", lambda _, h: np.diag(h) * along),
        slip("the curvature is taken at v instead of at x", lambda _, h: h @ x.ravel(), at=v),
        slip("a length is divided out: the product is linear in v", lambda _, h: h @ along / length),
    ]


def test_product(answer: Answer) -> None:
    """it is the Hessian at x times v, for functions of several shapes"""
    function = answer.function("hvp", page=PAGE)
    for name, f, x, v in CASES:
        x, v = np.asarray(x, np.float64), np.asarray(v, np.float64)
        got = function(f, jnp.asarray(x, jnp.float32), jnp.asarray(v, jnp.float32))
        called = f"hvp(f, x, v), f = {name}"
        if isinstance(got, (tuple, list)):
            raise CheckFailed(
                "More than one thing comes back.",
                called=called,
                expected=f"one array of shape {x.shape}",
                got=f"a {type(got).__name__} of {len(got)}",
                hint="jax.jvp returns (value, tangent): the value is the gradient, the tangent is what is wanted",
                page=PAGE,
            )
        close(
            got,
            np.reshape(derivatives(f, x)[1] @ v.ravel(), x.shape),
            called=called,
            what="the product",
            rtol=1e-4,
            atol=1e-5,
            slips=slips_of(f, x, v),
            page=PAGE,
        )


def test_tree(answer: Answer) -> None:
    """x and v may be trees, such as a dictionary of parameters"""
    function = answer.function("hvp", page=PAGE)

    def loss(layer: Any) -> Any:
        return jnp.sum(jnp.tanh(layer["w"] @ jnp.array([1.0, -2.0]) + layer["b"]) ** 2)

    layer = {"w": jnp.asarray(numbers((3, 2), 6)), "b": jnp.asarray(numbers((3,), 7))}
    v = {"w": jnp.asarray(numbers((3, 2), 8)), "b": jnp.asarray(numbers((3,), 9))}
    close(
        function(loss, layer, v),
        jax.tree.map(np.asarray, jax.jvp(jax.grad(loss), (layer,), (v,))[1]),
        called='hvp(loss, layer, v), a dictionary with "w" and "b"',
        what="the product",
        rtol=1e-4,
        atol=1e-5,
        page=PAGE,
    )


def work_of(jaxpr: Any) -> int:
    """Count the numbers that a program computes, those of a loop once for each step."""
    total = 0
    for equation in jaxpr.eqns:
        inner = 0
        for parameter in equation.params.values():
            for value in parameter if isinstance(parameter, (tuple, list)) else (parameter,):
                program = getattr(value, "jaxpr", value)
                if hasattr(program, "eqns"):
                    inner += work_of(program)
        own = sum(int(np.prod(getattr(out.aval, "shape", ()))) for out in equation.outvars)
        steps = equation.params.get("length", 1) if equation.primitive.name == "scan" else 1
        total += steps * inner if inner else own
    return total


def test_work(answer: Answer) -> None:
    """it does the work of a few gradients, and builds no Hessian"""
    function = answer.function("hvp", page=PAGE)
    x, v = jnp.asarray(numbers((LARGE,), 10)), jnp.asarray(numbers((LARGE,), 11))
    gradient = work_of(jax.make_jaxpr(jax.grad(chain))(x).jaxpr)
    found = work_of(jax.make_jaxpr(lambda x, v: function(chain, x, v))(x, v).jaxpr)
    if found <= MOST_WORK * gradient:
        return
    raise CheckFailed(
        "It does far more work than one Hessian-vector product.",
        called=f"jax.make_jaxpr of hvp(f, x, v), x with {LARGE} numbers",
        expected="the work of about 3 gradients",
        got=f"that of {found / gradient:.0f} gradients",
        hint="the whole Hessian has a column for each number of x; one jax.jvp of the gradient is enough",
        page=PAGE,
    )


@jax.custom_vjp
def quartic(x: Any) -> Any:
    return jnp.sum(x**4)


def _quartic_bwd(x: Any, ct: Any) -> Any:
    def more(state: Any) -> Any:
        return state[0] + 1, state[1] * x

    return (ct * lax.while_loop(lambda state: state[0] < 3, more, (0, 4.0 * jnp.ones_like(x)))[1],)


quartic.defvjp(lambda x: (jnp.sum(x**4), x), _quartic_bwd)

# What JAX says when a backward pass, or the function itself, is gone through in the wrong direction.
_OTHER_ORDERS = {
    "Reverse-mode differentiation does not work for": "reverse mode twice",
    "'custom_lin' not implemented": "reverse mode over forward mode",
    "forward-mode": "forward mode through the function itself",
}


def test_forward_over_reverse(answer: Answer) -> None:
    """the direction is pushed forward through the gradient"""
    function = answer.function("hvp", page=PAGE)
    x, v = jnp.array([1.0, 2.0, -1.0]), jnp.array([1.0, -1.0, 0.5])
    called = "hvp(f, x, v), with a while_loop in the backward pass of f"
    try:
        got = function(quartic, x, v)
    except (ValueError, NotImplementedError, TypeError) as error:
        order = next((name for part, name in _OTHER_ORDERS.items() if part in str(error)), "")
        if not order:
            raise
        raise CheckFailed(
            "It is not forward over reverse.",
            called=called,
            expected="forward mode over reverse mode",
            got=order,
            hint="reverse mode inside, forward mode outside: the gradient of f is what jax.jvp has to push through",
            page="which-order",
        ) from error
    close(got, np.asarray(12.0 * x**2 * v), called=called, what="the product", rtol=1e-4, page=PAGE)


def test_transforms(answer: Answer) -> None:
    """it works under jit, and for many directions under vmap"""
    function = answer.function("hvp", page=PAGE)
    x = jnp.asarray(numbers((4,), 12))
    directions = jnp.asarray(numbers((3, 4), 13))
    expected = np.asarray(directions) @ derivatives(waves, np.asarray(x))[1].T

    def hvp(v: Any) -> Any:
        return function(waves, x, v)

    holds_under(
        {
            "jit": lambda: jnp.stack([jax.jit(hvp)(v) for v in directions]),
            "vmap": lambda: jax.vmap(hvp)(directions),
            "jit(vmap)": lambda: jax.jit(jax.vmap(hvp))(directions),
        },
        expected,
        called="hvp(f, x, v)",
        atol=1e-4,
        page=PAGE,
    )

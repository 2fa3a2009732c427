"""What a function may give back that is no number, or not the number it seems to be."""

from tests.faults.case import RIGHT, Case
from tutor.verdict import Outcome

FAILED, ERROR, DIED = Outcome.FAILED, Outcome.ERROR, Outcome.DIED


def gives(expression: str, first: str = "") -> str:
    return f"import jax, jax.numpy as jnp, numpy as np\n{first}def double(x):\n    return {expression}\n"


_REFUSES = "class M(type):\n    def __getattribute__(s, n): raise KeyboardInterrupt\nclass Odd(metaclass=M): pass\n"

RESULTS = (
    Case("nan", gives("x * jnp.nan"), FAILED, says=("is nan",)),
    Case("nan-filled", gives("jnp.full(3, jnp.nan) * x"), ERROR, says=("wrong shape", "scalar-output functions")),
    Case("nan-where-it-is-looked-at", gives("jnp.where(x > 0.0, jnp.nan, 2.0 * x)"), FAILED, says=("is nan",)),
    Case("infinity", gives("x / 0.0 if isinstance(x, int) else x * jnp.inf"), FAILED, says=("inf",)),
    Case("object-dtype", gives("np.array([2.0, None, 'x'], dtype=object)"), FAILED, says=("should be an array",)),
    Case("object-dtype-of-one", gives("np.array(6.0, dtype=object)"), FAILED, says=("should be an array",)),
    Case("integer-beyond-all-dtypes", gives("10 ** 6000"), FAILED, says=("an int",)),
    Case("integer-just-beyond", gives("2 ** 70"), FAILED, says=("an int",)),
    Case("list-in-itself", gives("loop", "loop = []\nloop.append(loop)\n"), FAILED, says=("a list of 1",)),
    Case(
        "list-nested-deeply",
        gives("deep", "deep = []\nfor _ in range(100_000): deep = [deep]\n"),
        (FAILED, ERROR),
        says=("a list of 1",),
    ),
    Case("dict-of-a-million", gives("dict.fromkeys(range(1_000_000))"), FAILED, says=("a dict",), patient=True),
    Case("dict-with-a-gigantic-key", gives("{'k' * 20_000_000: 1}"), FAILED, says=("a dict",)),
    Case(
        "dict-with-keys-that-raise",
        gives("{Key(): 1}", "class Key:\n    def __repr__(self): raise ValueError\n"),
        ERROR,
        says=("a dict with the keys <Key>",),
    ),
    Case(
        "list-that-lies-about-itself",
        gives(
            "Odd([1])",
            "class Odd(list):\n    def __len__(self): raise SystemExit\n    __getitem__ = __iter__ = __len__\n",
        ),
        FAILED,
        says=("Odd",),
    ),
    Case("gigantic-array", gives("jnp.ones(20_000_000) * x"), ERROR, says=("wrong shape",), patient=True),
    Case("gigantic-view", gives("np.broadcast_to(np.float32(6.0), (10**6, 10**6))"), ERROR, says=("wrong shape",)),
    Case("gigantic-string", gives("'6' * 50_000_000"), FAILED, says=("should be an array",)),
    Case(
        "gigantic-exception",
        "def double(x):\n    raise ValueError('x' * 50_000_000)\n",
        ERROR,
        line=2,
        says=("ValueError",),
        patient=True,
    ),
    Case(
        "chain-of-a-thousand-causes",
        "def double(x, n=0):\n    try:\n        raise ValueError(n)\n    except ValueError:\n"
        "        if n < 400: double(x, n + 1)\n        raise TypeError(n)\n",
        ERROR,
        says=("TypeError",),
    ),
    Case(
        "deleted-array",
        gives("gone(x)", "def gone(x):\n    y = jnp.asarray(2.0 * x)\n    y.delete()\n    return y\n"),
        ERROR,
        says=("deleted",),
    ),
    Case(
        "fails-only-when-looked-at",
        gives(
            "jax.jit(late)(x)",
            "def late(x):\n    def boom(y): raise ValueError('late')\n"
            "    return jax.pure_callback(boom, jax.ShapeDtypeStruct((), 'float32'), x)\n",
        ),
        ERROR,
        says=("late",),
    ),
    Case(
        "fails-only-when-it-becomes-an-array",
        gives(
            "Late()",
            "class Late:\n    def __jax_array__(self): raise ValueError('late')\n    __array__ = __jax_array__\n",
        ),
        FAILED,
        says=("an object of type Late", "could not be looked at yet"),
    ),
    Case(
        "repr-that-is-gigantic-and-hostile",
        gives("Odd()", "class Odd:\n    def __repr__(self): return '\\x1b[2J[/b]' * 1_000_000\n"),
        FAILED,
        says=("an object of type Odd",),
        hides=("\x1b",),
    ),
    Case("class-that-refuses-everything", gives("Odd", _REFUSES), DIED, says=("raise KeyboardInterrupt",)),
    Case("integer-of-six-million-digits", gives("1 << 20_000_000"), FAILED, says=("of 20000001 bits",)),
    Case("generator", gives("(y for y in [2.0 * x])"), FAILED, says=("generator",)),
    Case("coroutine", "async def double(x):\n    return 2.0 * x\n", FAILED, says=("coroutine",)),
    Case("not-a-function", "double = 6.0\n", ERROR, says=("not callable",)),
    Case(
        "tracer-that-escaped",
        gives("kept[0] if kept else None", "kept = []\njax.jit(lambda y: kept.append(y * 2.0))(3.0)\n"),
        FAILED,
        says=("tracer",),
    ),
    Case("right", RIGHT, Outcome.PASSED, says=("All checks hold",)),
)

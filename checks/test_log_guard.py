"""Checks of the exercise log-guard."""

from collections import ChainMap, OrderedDict, UserDict, defaultdict, namedtuple
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, close, describe

PAGE = "guarding-logs"

Pair = namedtuple("Pair", ["norm", "largest"])


class Settings:
    """An object that only looks like a mapping: it has keys, and no more."""

    def keys(self) -> list[str]:
        return ["norm"]

    def __getitem__(self, key: str) -> float:
        return 1.0


class Named(dict[str, float]):
    """A dict of another type than dict: JAX refuses it."""


def _same(guard: Callable[[object], object], logs: Mapping[Any, Any], called: str, turned: str) -> None:
    """Ask that a plain dict with the entries of `logs` comes back."""
    before = dict(logs)
    got = guard(logs)
    if type(got) is not dict:
        raise CheckFailed(
            turned,
            called=called,
            expected="a plain dict",
            got="None" if got is None else f"an object of type {type(got).__name__}",
            hint="an empty one" if not before else "type(logs) is dict must be true for what comes back",
            page=PAGE,
        )
    if list(map(repr, got)) != list(map(repr, before)) or any(got[key] is not before[key] for key in before):
        raise CheckFailed(
            "The entries are not those that came in.",
            called=called,
            expected=describe(before),
            got=describe(got),
            hint="keep every name, and the values as they are: the same objects",
            page=PAGE,
        )
    if list(map(repr, logs)) != list(map(repr, before)):
        raise CheckFailed("The logs that came in were changed.", called=called, page=PAGE)


def test_none(answer: Answer) -> None:
    """None stays None"""
    got = answer.function("guard_logs", page=PAGE)(None)
    if got is not None:
        raise CheckFailed(
            "None did not stay None.", called="guard_logs(None)", expected="None", got=describe(got), page=PAGE
        )


def test_dict(answer: Answer) -> None:
    """a dict comes back with its entries"""
    guard = answer.function("guard_logs", page=PAGE)
    array = jnp.array([0.0, -2.0, 3.5])
    cases: list[tuple[str, dict[Any, Any]]] = [
        ("{'norm': array}", {"norm": array}),
        ("{'norm': array, 'largest': 0.0}", {"norm": array, "largest": 0.0}),
        ("{7: array, ('a', 1): 2.0}", {7: array, ("a", 1): 2.0}),
        ("{'layers': {'first': array}}", {"layers": {"first": array}}),
        ("{'nothing': None}", {"nothing": None}),
    ]
    for name, logs in cases:
        _same(guard, logs, f"guard_logs({name})", "A dict did not come back as a dict.")
    if guard({}) not in ({}, None):  # JAX reads both as no entries
        raise CheckFailed("An empty dict did not stay empty.", called="guard_logs({})", expected="{}", page=PAGE)


def test_mappings(answer: Answer) -> None:
    """any other mapping becomes a plain dict"""
    guard = answer.function("guard_logs", page=PAGE)
    array = jnp.array([1.0, 2.0])
    cases: list[Mapping[Any, Any]] = [
        OrderedDict(norm=array, count=3),
        defaultdict(list, norm=array),
        Named(norm=1.5),
        MappingProxyType({"norm": array}),
        UserDict({"norm": array}),
        ChainMap({"norm": array}),
    ]
    for logs in cases:
        name = type(logs).__name__
        turned = f"A {name} did not become a plain dict."
        try:
            _same(guard, logs, f"guard_logs(a {name})", turned)
        except TypeError as error:
            raise CheckFailed(
                turned,
                called=f"guard_logs(a {name})",
                expected="a plain dict",
                got=f"TypeError: {error}",
                hint="isinstance(logs, Mapping) recognises every kind of mapping, dict(logs) copies it",
                page=PAGE,
            ) from error


def test_refused(answer: Answer) -> None:
    """everything else raises a TypeError that names the type"""
    guard = answer.function("guard_logs", page=PAGE)
    cases: list[object] = [
        [jnp.float32(1.0)],
        [],
        [("norm", 1.0)],
        (),
        ({"norm": 1.0},),
        Pair(1.0, 2.0),
        "norm",
        "",
        0.0,
        0,
        False,
        jnp.zeros(()),
        jnp.array([1.0, 2.0]),
        np.zeros(3),
        {"norm"},
        frozenset(),
        Settings,
    ]
    for logs in cases:
        kind = type(logs).__name__
        shown = repr(logs) if kind in ("list", "tuple", "str", "float", "int", "bool") else f"a value of type {kind}"
        called = f"guard_logs({shown})"
        try:
            got = guard(logs)
        except TypeError as error:
            if kind in str(error):
                continue
            raise CheckFailed(
                "The message does not say which type came.",
                called=called,
                expected=f"a TypeError whose message has the word {kind}",
                got=f"TypeError: {error}",
                hint="type(logs).__name__ is the name of the type",
                page=PAGE,
            ) from error
        except Exception as error:
            raise CheckFailed(
                "That is another error than a TypeError.",
                called=called,
                expected="a TypeError",
                got=f"{type(error).__name__}: {error}".splitlines()[0],
                hint="ask for the type of logs, and never for its truth or its entries",
                page=PAGE,
            ) from error
        raise CheckFailed(
            "This should have been refused.",
            called=called,
            expected=f"a TypeError whose message has the word {kind}",
            got=describe(got),
            hint="only None and mappings have a way through; an empty or zero value is neither",
            page=PAGE,
        )


def test_in_a_rule(answer: Answer) -> None:
    """it works inside of a rule, also when it is traced"""
    guard = answer.function("guard_logs", page=PAGE)
    x = jnp.array([0.6, -1.2, 3.0])

    def logged(make: Callable[[jax.Array], object]) -> Callable[[jax.Array], Any]:
        function = jax.custom_vjp(lambda x: jnp.sum(x**2))
        function.defvjp_with_logs(
            lambda x: (jnp.sum(x**2), x), lambda x, ct: ((2 * x * ct,), guard(make(2 * x * ct)))
        )
        return lambda x: jax.vjp(function, x)[1].with_logs(jnp.float32(-0.5))

    ways = (
        ("{'ct': ...}", lambda ct: {"ct": ct}),
        ("an OrderedDict", lambda ct: OrderedDict(ct=ct)),
        ("{'a': {'b': ...}}", lambda ct: {"a": {"b": ct}}),
    )
    for name, make in ways:
        for how, run in (("", logged(make)), (" under jit", jax.jit(logged(make)))):
            (got,), logs = run(x)
            called = f"a rule that logs guard_logs({name}){how}"
            close(got, -np.asarray(x), called=called, what="the gradient", page=PAGE)
            leaves = jax.tree.leaves(logs)
            if len(leaves) != 1:
                raise CheckFailed("The log entry is lost.", called=called, expected="one", got=str(len(leaves)))
            close(leaves[0], -np.asarray(x), called=called, what="the log entry", page=PAGE)
    if logged(lambda ct: None)(x)[1] != {}:
        raise CheckFailed("With None, nothing should be logged.", called="a rule that logs guard_logs(None)")
    try:
        jax.jit(logged(lambda ct: [ct]))(x)
    except TypeError as error:
        if "list" in str(error) and "defvjp_with_logs" not in str(error):
            return
        text = str(error)
    else:
        text = "nothing was raised"
    raise CheckFailed(
        "The guard let a list through to JAX.",
        called="a rule that logs guard_logs([ct]) under jit",
        expected="your TypeError",
        got=text[:80],
        page=PAGE,
    )

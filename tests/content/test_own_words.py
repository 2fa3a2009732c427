"""No sentence and no line of code of the documents that the course was made from stands in it."""

import re
from collections.abc import Iterator

import pytest

from tutor.course.load import builtin_course_root

ROOT = builtin_course_root()
SOURCES = ROOT.parent / "shared" / "seeds"
WORD = re.compile(r"[A-Za-z]{2,}")
NOT_OURS = re.compile(r"^\s*(from|import) .*$|\$\$.*?\$\$|\$[^$\n]+\$", re.M | re.S)  # imports and formulas
# What JAX says, and how the interfaces of the exercises are called: these have one form only.
SHARED = (
    "reverse-mode differentiation does not work for lax.while_loop",
    "can't apply forward-mode autodiff (jvp) to a custom_vjp function",
    "registered with defvjp_with_logs, and so the second element of the pair it returns must be None or a dict of"
    " backward-pass log entries",
    "passed as an argument to custom_vjp function in a position indicated by nondiff_argnums",
    "primal and tangent arguments to jax.jvp do not match; dtypes must be equal",
    "primal and tangent arguments to jax.jvp must have the same tree structure",
    "def softplus_naive(x): return jnp.log(jnp.exp(x) + 1)",
    "@partial(jax.custom_vjp, nondiff_argnums=(1,)) def clip_grad_global_norm(params, max_norm)",
    "type(logs) is dict, logs is None or type(logs) is dict",
)


def runs(text: str) -> Iterator[tuple[str, ...]]:
    words = [word.lower() for word in WORD.findall(NOT_OURS.sub("", text))]
    return (tuple(words[start : start + 8]) for start in range(len(words) - 7))


@pytest.mark.skipif(not SOURCES.is_dir(), reason="the source documents are not part of the project")
def test_no_eight_words_in_a_row_are_those_of_a_source() -> None:
    theirs = {run for path in SOURCES.glob("*.txt") for run in runs(path.read_text("utf-8"))}
    assert theirs
    shared = " | ".join(" ".join(word.lower() for word in WORD.findall(text)) for text in SHARED)
    taken = [
        (str(path.relative_to(ROOT)), " ".join(run))
        for folder in ("lessons", "checks")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".toml", ".py")
        for run in runs(path.read_text("utf-8"))
        if run in theirs and " ".join(run) not in shared
    ]
    assert taken == []

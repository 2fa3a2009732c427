"""No sentence and no line of code of the documents that the course was made from stands in it.

The documents are not part of the project. What is kept of them in
`source_runs.bin` are five bytes of the digest of each eight words in a row,
which tell whether such a run is theirs and nothing of what it says. To take
them anew: `python -m tests.content.test_own_words FOLDER`, with the texts.
"""

import re
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from tutor.course.load import builtin_course_root

ROOT = builtin_course_root()
KEPT = Path(__file__).with_name("source_runs.bin")
LENGTH, DIGEST = 8, 5  # words in a run, and bytes kept of it
WORD = re.compile(r"[A-Za-z]{2,}")
# Imports and formulas.
NOT_OURS = re.compile(r"^[ \t]*(?:from|import) [^\n]*$|\$\$.*?\$\$|\$[^$\n]+\$", re.M | re.S)
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
SAID_BY_JAX = SHARED[2]


def runs(text: str) -> Iterator[tuple[str, bytes]]:
    """Yield each run of words of a text with its digest."""
    words = [word.lower() for word in WORD.findall(NOT_OURS.sub("", text))]
    for start in range(len(words) - LENGTH + 1):
        run = " ".join(words[start : start + LENGTH])
        yield run, blake2b(run.encode(), digest_size=DIGEST).digest()


def theirs() -> frozenset[bytes]:
    kept = KEPT.read_bytes()
    return frozenset(kept[start : start + DIGEST] for start in range(0, len(kept), DIGEST))


def taken(text: str) -> list[str]:
    """Return the runs of a text that are a source's, but for those that have one form only."""
    shared = " | ".join(" ".join(word.lower() for word in WORD.findall(words)) for words in SHARED)
    sources = theirs()
    return [run for run, digest in runs(text) if digest in sources and run not in shared]


def test_no_eight_words_in_a_row_are_those_of_a_source() -> None:
    found = {
        str(path.relative_to(ROOT)): taken(path.read_text("utf-8"))
        for folder in ("lessons", "checks")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".toml", ".py")
    }
    assert len(found) > 300
    assert {name: run for name, run in found.items() if run} == {}


def test_a_sentence_of_a_source_would_be_found_wherever_it_stands() -> None:
    sources = theirs()
    assert len(sources) > 18_000
    # The one sentence of theirs that may stand here, as it is what JAX says; after an import, whose line alone is left out.
    text = f"from jax import lax\nimport jax\n\n'''{SAID_BY_JAX}'''\n"
    assert sum(digest in sources for _, digest in runs(text)) >= len(WORD.findall(SAID_BY_JAX)) - LENGTH + 1


def main(folder: Path) -> None:
    """Take the digests of the texts in `folder`."""
    found = {digest for path in folder.glob("*.txt") for _, digest in runs(path.read_text("utf-8"))}
    KEPT.write_bytes(b"".join(sorted(found)))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""Any text may be handed to `explain`: it answers with a card of the course or with none, whatever stands around an error."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.course.explain import Seen, explain, explain_silence, explain_text, read_traceback
from tutor.course.load import builtin_course_root, open_course

CARDS = open_course(builtin_course_root()).cards
PIECES = st.sampled_from(
    [
        *("Traceback (most recent call last):", '  File "a.py", line 3, in f', "    return g(x)", "    ~~~^^^", "\x1b[31m"),
        *("The above exception was the direct cause of the following exception:", "During handling of the above exception,"),
        *("ValueError: ", "TypeError: Gradient only defined for scalar-output functions.", "jax._src.errors.TracerBoolConversionError:"),
        *("-" * 20, "=" * 20, "  | ", "KeyError", "Cell In[3], line 1", "File ~/a.py:4, in f(x)", "\r\n", "\n\n", "\0", "\u2028"),
        *("The stack trace below excludes JAX-internal frames.", "my gradient is nan", "E: ", ":", "Error: Error: Error"),
        *(card.patterns[0] for card in CARDS[::7]),
    ]
)  # fmt: skip
TRACEBACKS = st.lists(PIECES | st.text(max_size=20), max_size=25).flatmap(
    lambda pieces: st.sampled_from(["\n", "", " "]).map(lambda glue: glue.join(pieces))
)
NOISE = st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n"), max_size=30), max_size=6)


@given(TRACEBACKS)
def test_any_text_finds_a_card_of_the_course_or_none(text: str) -> None:
    found = explain_text(CARDS, text)
    assert found is None or found.card in CARDS
    assert found == explain_text(CARDS, text)


@given(st.text(max_size=15), st.text(max_size=200))
def test_any_exception_finds_a_card_of_its_kind_or_of_its_words(kind: str, message: str) -> None:
    seen = Seen(kind, message)
    found = explain(CARDS, [seen])
    assert found is None or found.is_guess or kind in found.card.kinds
    silent = explain_silence(CARDS, [message])
    assert silent is None or "Silent" in silent.card.kinds


@pytest.mark.parametrize(
    "end", ["TypeError: Gradient only defined for scalar-output functions. Output had shape: (3,)."]
)
@given(NOISE)
def test_frames_around_an_error_do_not_hide_it(end: str, noise: list[str]) -> None:
    frames = "".join(f'  File "/a.py", line {number}, in f\n    {line}\n' for number, line in enumerate(noise, 1))
    text = f"Traceback (most recent call last):\n{frames}{end}\n"
    assert read_traceback(text)[0].kind == "TypeError"
    found = explain_text(CARDS, text)
    assert found is not None
    assert (found.card.id, found.is_guess) == ("error-grad-not-scalar", False)

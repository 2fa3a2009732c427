"""A check sees the learner's names, and may run the text again without harm to itself."""

import jax
import numpy as np
import pytest

from tutor.checking import Answer, CheckFailed, close, double_precision


def test_a_text_can_be_run_again_with_other_functions() -> None:
    text = "def f(x): return x\nresult = f(3)\ng = lambda: f(4)\n"
    answer = Answer({"result": 3}, text, "answer.py")
    again = answer.again(f=lambda x: 10 * x)
    assert again.result == 30
    assert again.g() == 40  # type: ignore[operator]
    assert answer.result == 3


def test_a_missing_name_is_said() -> None:
    with pytest.raises(CheckFailed, match="`nothing` is not defined"):
        _ = Answer({}, "", "answer.py").nothing


def test_what_the_text_replaces_while_it_runs_again_is_put_back() -> None:
    text = """
import sys
import jax
import numpy as np
import tutor.checking.compare

print("said on standard output")
print("said on standard error", file=sys.stderr)
np.allclose = lambda *arguments, **named: True
tutor.checking.compare._check_value = lambda *arguments, **named: None
jax.config.update("jax_enable_x64", True)
result = 3
"""
    allclose, double = np.allclose, jax.config.jax_enable_x64
    assert Answer({}, text, "answer.py").again().result == 3
    assert np.allclose is allclose
    assert jax.config.jax_enable_x64 == double
    with pytest.raises(CheckFailed):
        close(np.float32(1.0), np.float32(2.0), called="f(x)")


def test_what_the_text_replaces_is_put_back_even_if_it_raises() -> None:
    allclose = np.allclose
    with pytest.raises(ZeroDivisionError):
        Answer({}, "import numpy as np\nnp.allclose = None\n1 / 0\n", "answer.py").again()
    assert np.allclose is allclose


def test_nothing_of_what_the_text_prints_again_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    Answer({}, "import sys\nprint('out')\nprint('err', file=sys.stderr)\n", "answer.py").again()
    assert capsys.readouterr() == ("", "")


def test_a_pinned_name_stays_through_every_way_to_bind_it() -> None:
    text = """
def f(): return 1
class f: pass
import math as f
for f in range(3): pass
f += 1
result = f
"""
    assert Answer({}, text, "answer.py").again(f=10).result == 10


def test_something_that_is_no_function_is_named() -> None:
    assert Answer({"f": abs}, "", "answer.py").function("f")(-1) == 1
    with pytest.raises(CheckFailed, match="f is not a function") as caught:
        Answer({"f": 3}, "", "answer.py").function("f")
    assert caught.value.got == "the Python int 3"


def test_the_same_replacements_give_the_same_answer_and_equal_ones_of_another_type_do_not() -> None:
    answer = Answer({}, "runs = []\nkind = type(n).__name__\n", "answer.py")
    assert answer.again(n=1) is answer.again(n=1)
    assert [answer.again(n=n).kind for n in (1, 1.0, True)] == ["int", "float", "bool"]
    unhashable: list[int] = []
    assert answer.again(n=unhashable) is not answer.again(n=unhashable)


def test_what_a_text_makes_as_it_runs_has_the_precision_of_the_check_that_ran_it() -> None:
    answer = Answer({}, "import jax.numpy as jnp\nkind = str(jnp.linspace(0.0, 1.0, n).dtype)\n", "answer.py")
    with double_precision():
        assert answer.again(n=3).kind == "float64"
    assert answer.again(n=3).kind == "float32"
    with double_precision():
        assert answer.again(n=3).kind == "float64"


def test_a_text_that_fails_when_it_is_run_again_fails_every_time() -> None:
    answer = Answer({}, "raise TypeError('always')\n", "answer.py")
    for _ in range(2):
        with pytest.raises(TypeError, match="always"):
            answer.again(n=1)

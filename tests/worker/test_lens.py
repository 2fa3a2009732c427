"""The lens shows what JAX makes of a function, and says what it cannot."""

from pathlib import Path

from tutor.lens import Lens, LensResidual
from tutor.verdict import Outcome
from tutor.worker.host import Host
from tutor.worker.messages import AnyEvent, Job, Looked

CUBE = "import jax, jax.numpy as jnp\ndef cube(x):\n    return x * x * x\n"
RULE = """
import jax, jax.numpy as jnp
@jax.custom_vjp
def f(x):
    return jnp.sin(x)
def fwd(x):
    return jnp.sin(x), (jnp.cos(x), jnp.zeros(100))
def bwd(kept, ct):
    return (kept[0] * ct,)
f.defvjp(fwd, bwd)
"""


def see(host: Host, tmp_path: Path, text: str, call: str) -> Lens:
    seen: list[AnyEvent] = []
    verdict = host.run(Job(path=str(tmp_path / "answer.py"), text=text, look=call), seen.append)
    assert verdict.outcome is Outcome.PASSED
    (lens,) = [event.lens for event in seen if isinstance(event, Looked)]
    return lens


def test_programs_operations_and_residuals_are_shown(host: Host, tmp_path: Path) -> None:
    lens = see(host, tmp_path, CUBE, "cube(jnp.ones(5))")
    function, pushforward, pullback = lens.views
    assert function.operations == (("mul", 2),)
    assert "mul" in function.program
    assert {name for name, _ in pushforward.operations} <= {"mul", "add_any"}
    assert {name for name, _ in pullback.operations} <= {"mul", "add_any"}
    assert function.flops == 10
    assert lens.kept == sum(residual.size for residual in lens.residuals) > 0


def test_what_a_rule_keeps_is_counted_in_bytes(host: Host, tmp_path: Path) -> None:
    lens = see(host, tmp_path, RULE, "f(jnp.float32(1.0))")
    assert LensResidual("float32[]", 4) in lens.residuals
    assert LensResidual("float32[100]", 400) in lens.residuals


def test_what_jax_refuses_is_said_and_the_rest_is_shown(host: Host, tmp_path: Path) -> None:
    loop = "from jax import lax\ndef f(x):\n    return lax.while_loop(lambda z: z < 9.0, lambda z: 2.0 * z, x)\n"
    function, pushforward, pullback = see(host, tmp_path, loop, "f(1.0)").views
    assert ("while", 1) in function.operations
    assert not pushforward.refusal
    assert pullback.refusal.startswith("ValueError: Reverse-mode differentiation does not work")


def test_a_call_that_is_none_is_refused_with_the_reason(host: Host, tmp_path: Path) -> None:
    assert "was never closed" in see(host, tmp_path, CUBE, "cube(").refusal
    assert "is not a call with plain inputs" in see(host, tmp_path, CUBE, "cube").refusal
    assert "NameError: name 'cub' is not defined" in see(host, tmp_path, CUBE, "cub(1.0)").refusal
    assert "is not a function" in see(host, tmp_path, CUBE, "(3)(1.0)").refusal


def test_a_text_that_raises_has_nothing_to_look_through(host: Host, tmp_path: Path) -> None:
    seen: list[AnyEvent] = []
    verdict = host.run(Job(path=str(tmp_path / "answer.py"), text="1 / 0\n", look="f(1.0)"), seen.append)
    assert not [event for event in seen if isinstance(event, Looked)]
    assert verdict.outcome is Outcome.ERROR

"""What was printed is remembered from one start to the next, and nothing that is wrong with it is ever shown."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tutor.mathtext import memory
from tutor.mathtext.memory import MathError, Memory

FRACTION = r"\frac{a}{b}"
REFUSED = r"\phantom{x}"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cache/formulas.msgpack"


def remembered(file: Path) -> Memory:
    made = Memory()
    made.open(file)
    return made


def test_a_formula_is_the_same_from_memory_and_nothing_is_taken_apart_for_it(file: Path) -> None:
    first = remembered(file)
    shown = first.linear("x^2", False), first.linear("x^2", True), first.box(FRACTION, False, 20)
    with pytest.raises(MathError) as refusal:
        first.linear(REFUSED, False)
    first.save()
    program = (
        "import sys; from pathlib import Path; from tutor.mathtext import MEMORY, MathError, box, linear\n"
        f"MEMORY.open(Path({str(file)!r}))\n"
        f"print((linear('x^2'), linear('x^2', ascii=True), box({FRACTION!r}, width=20)) == {shown!r})\n"
        f"try: linear({REFUSED!r})\n"
        f"except MathError as error: print(str(error) == {str(refusal.value)!r})\n"
        "print('latex2mathml' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=Path.cwd())
    assert done.stdout.split() == ["True", "True", "False"]


def test_widths_and_ways_are_not_mistaken_for_one_another(file: Path) -> None:
    made = remembered(file)
    wide = r"a = b \qquad c = d \qquad e = f"
    assert len(made.box(wide, False, 60)) == 1
    assert len(made.box(wide, False, 10)) > 1
    assert made.linear(r"\partial", True) != made.linear(r"\partial", False)


@pytest.mark.parametrize("content", [b"", b"garbage", b"\x93\xa1x\x80\xc0"])
def test_a_damaged_file_counts_as_empty_and_is_mended(file: Path, content: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    made = remembered(file)
    assert made.linear("x^2", False) == "x²"
    made.save()
    assert file.read_bytes() != content


def test_what_other_printers_printed_is_not_used(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "_printers", lambda: "older")
    older = remembered(file)
    monkeypatch.setattr(Memory, "linear", lambda *_: "never")
    older._remembered("line False x^2", lambda: ("wrong",))
    older.save()
    monkeypatch.undo()
    assert remembered(file).linear("x^2", False) == "x²"


def test_a_disk_that_refuses_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("in the way")
    made = remembered(tmp_path / "cache/formulas.msgpack")
    assert made.linear("x^2", False) == "x²"
    made.save()
    assert os.listdir(tmp_path) == ["cache"]

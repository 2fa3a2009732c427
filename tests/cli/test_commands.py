"""The commands keep their contract: exit codes, JSON, sentences, and quiet pipes."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

type MakeCourse = Callable[..., Path]
type Run = Callable[..., subprocess.CompletedProcess[str]]

TUTOR = [sys.executable, "-m", "tutor"]
BUILT_IN = Path(__file__).parents[2] / "lessons" / "custom-rules-in-practice"
CORPUS = Path(__file__).parents[1] / "corpus" / "production-softplus"


@pytest.fixture
def run(tmp_path: Path) -> Run:
    def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*TUTOR, "--home", str(tmp_path / "home"), *arguments],
            capture_output=True,
            text=True,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
            env=os.environ | environment,
            timeout=120,
        )

    return run


def check(run: Run, text: str, folder: Path) -> tuple[int, dict[str, object]]:
    file = folder / "answer.py"
    file.write_text(text)
    done = run("check", "production-softplus", "--file", str(file), "--json")
    return done.returncode, json.loads(done.stdout)


def test_list_gives_everything_with_an_id_as_json(run: Run) -> None:
    done = run("list", "--json")
    listing = json.loads(done.stdout)
    assert done.returncode == 0
    assert listing["course"]["id"] == "jax-advanced-autodiff"
    kinds = {item["kind"] for item in listing["items"]}
    assert kinds == {"page", "example", "figure", "exercise", "question", "note", "cheat", "error"}
    (exercise,) = (item for item in listing["items"] if item["id"] == "production-softplus")
    assert exercise == {
        "id": "production-softplus",
        "kind": "exercise",
        "lesson": "custom-rules-in-practice",
        "title": "A softplus to rely on",
        "covers": ["ex.production-softplus", "solutions"],
        "state": "to do",
    }


@pytest.mark.parametrize(
    "path",
    [
        BUILT_IN / "solutions/production-softplus.py",
        CORPUS / "ok_where_branches.py",
        CORPUS / "ok_custom_gradient.py",
    ],
    ids=lambda path: path.stem,
)
def test_right_answers_pass_with_zero(run: Run, path: Path) -> None:
    done = run("check", "production-softplus", "--file", str(path), "--json")
    verdict = json.loads(done.stdout)
    assert (done.returncode, verdict["outcome"]) == (0, "passed")
    assert set(verdict) == {"exercise", "outcome", "reason", "checks", "error", "card", "output", "stages", "notes"}
    for one in verdict["checks"]:
        assert {"label", "status", "message", "expected", "got", "hint", "line"} <= set(one)


def test_the_stub_is_not_attempted(run: Run) -> None:
    done = run("check", "production-softplus", "--file", str(BUILT_IN / "stubs/production-softplus.py"), "--json")
    assert (done.returncode, json.loads(done.stdout)["outcome"]) == (1, "not_attempted")


def test_a_sign_error_fails_with_expected_and_got(run: Run) -> None:
    done = run("check", "production-softplus", "--file", str(CORPUS / "bad_flipped_sign.py"), "--json")
    verdict = json.loads(done.stdout)
    assert (done.returncode, verdict["outcome"]) == (1, "failed")
    (first, *_) = [one for one in verdict["checks"] if one["status"] == "failed"]
    assert float(first["expected"]) == -float(first["got"])
    assert first["hint"] == "the sign is flipped"


@pytest.mark.parametrize(
    ("text", "outcome", "line"),
    [
        ("x = 1\ndef softplus_prod(x)\n", "error", 2),
        ("import jax\n@jax.jit\ndef softplus_prod(x):\n    raise ValueError('no')\n", "error", 4),
        ("import sys; sys.exit(0)\n", "died", None),
        ("import os; os._exit(0)\n", "died", None),
        ("import ctypes; ctypes.string_at(0)\n", "died", None),
        ("import numpy as np\nnp.allclose = lambda *a, **k: True\ndef softplus_prod(x): return x\n", "failed", None),
    ],
)
def test_other_endings_have_their_outcome_and_line(
    run: Run, tmp_path: Path, text: str, outcome: str, line: int | None
) -> None:
    code, verdict = check(run, text, tmp_path)
    assert (code, verdict["outcome"]) == (1, outcome)
    error = verdict["error"]
    assert (error["line"] if isinstance(error, dict) else None) == line


def test_your_own_answer_is_judged_and_remembered(run: Run, tmp_path: Path) -> None:
    assert run("check", "production-softplus").returncode == 1
    answer = tmp_path / "home/data/jax-advanced-autodiff/answers/production-softplus.py"
    answer.parent.mkdir(parents=True, exist_ok=True)
    answer.write_text((BUILT_IN / "solutions/production-softplus.py").read_text())
    done = run("check", "production-softplus")
    assert done.returncode == 0
    assert "Passed. All checks hold." in done.stdout
    progress = json.loads(run("progress", "--json").stdout)
    assert (progress["exercises_passed"], progress["attempts"]) == (1, 2)
    assert (progress["days"], progress["streak"]) == (1, 1)
    assert progress["next"][0]["what"] == "Read"
    assert "def softplus_prod" in run("solution", "production-softplus").stdout


def test_an_unknown_exercise_is_wrong_usage_and_names_the_nearest(run: Run) -> None:
    done = run("check", "production-softplu")
    assert done.returncode == 2
    assert "production-softplus" in done.stderr
    assert done.stdout == ""
    assert run("show", "nothing-like-it").returncode == 2
    assert run("check").returncode == 2
    assert run("hint", "production-softplus", "9").returncode == 2


def test_hints_come_one_by_one(run: Run) -> None:
    assert "Hint 1 of 3" in run("hint", "production-softplus").stdout
    second = run("hint", "production-softplus").stdout
    assert "Hint 1 of 3" in second
    assert "Hint 2 of 3" in second
    assert "Hint 3 of 3" in run("hint", "production-softplus", "3").stdout


def test_the_solution_needs_a_second_ask(run: Run) -> None:
    first = run("solution", "production-softplus")
    assert (first.returncode, first.stdout) == (1, "")
    assert "ask once more" in first.stderr
    second = run("solution", "production-softplus")
    assert second.returncode == 0
    assert "jax.nn.sigmoid" in second.stdout


def test_reset_keeps_the_old_text(run: Run, tmp_path: Path) -> None:
    answer = tmp_path / "home/data/jax-advanced-autodiff/answers/production-softplus.py"
    answer.parent.mkdir(parents=True)
    answer.write_text("my = 'work'\n")
    assert run("reset", "production-softplus").returncode != 0
    assert answer.read_text() == "my = 'work'\n"
    done = run("reset", "production-softplus", "--yes")
    assert done.returncode == 0
    assert answer.read_text() == (BUILT_IN / "stubs/production-softplus.py").read_text()
    (kept,) = (answer.parent / "kept").iterdir()
    assert kept.read_text() == "my = 'work'\n"
    assert str(kept) in done.stdout


def test_show_lays_out_a_page_with_math_code_and_output(run: Run) -> None:
    page = run("show", "naive-softplus").stdout
    assert "softplus(x) = log(1 + eˣ)" in page
    assert "def naive(x):" in page
    assert "recorded output" in page
    assert "$" not in page
    assert "\x1b" not in page


def test_an_ascii_locale_gets_ascii_and_no_traceback(run: Run) -> None:
    for command in (["list"], ["show", "naive-softplus"], ["show", "implicit-layer"], ["cheatsheet"], ["progress"]):
        done = run(*command, LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
        assert done.returncode == 0, done.stderr
        assert done.stdout.isascii()
        assert done.stderr == ""
    assert "softplus(x) = log(1 + e^x)" in run("show", "naive-softplus", LC_ALL="C", PYTHONIOENCODING="ascii").stdout


def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    tutor = " ".join([*TUTOR, "--home", str(tmp_path)])
    done = subprocess.run(["bash", "-c", f"{tutor} show naive-softplus | head -1"], capture_output=True, text=True)
    assert done.stderr == ""


def test_run_streams_what_the_program_prints(run: Run, tmp_path: Path) -> None:
    assert run("run", "naive-at-ten").stdout.startswith("softplus(10.0) = 10.0000")
    file = tmp_path / "mine.py"
    file.write_text("print('f32[3] [/b]')\nraise TypeError('[/b] bad')\n")
    done = run("run", str(file))
    assert (done.returncode, done.stdout) == (1, "f32[3] [/b]\n")
    assert "TypeError: [/b] bad (line 2)" in done.stderr


def test_lint_says_what_is_wrong_and_where(run: Run, make_course: MakeCourse) -> None:
    root = make_course()
    assert run("lint", str(root)).returncode == 0
    path = root / "lessons/first/lesson.toml"
    path.write_text(path.read_text().replace("title = ", "titel = ", 1))
    done = run("lint", str(root))
    assert done.returncode == 1
    assert "lesson.toml:3: titel: unknown key `titel`; did you mean `title`?" in done.stdout
    (mistake,) = [one for one in json.loads(run("lint", str(root), "--json").stdout) if one["key"] == "titel"]
    assert mistake["line"] == 3


def test_a_broken_lesson_is_shown_as_broken(run: Run, make_course: MakeCourse) -> None:
    course = 'id = "small"\ntitle = "T"\nlanguage = "en"\njax = "1"\nlessons = ["first", "second"]\n'
    root = make_course(**{"lessons/course.toml": course, "lessons/second/lesson.toml": "id = 3\n"})
    done = run("--course", str(root), "list")
    assert done.returncode == 0
    assert "second  [broken]" in done.stdout
    assert "The first lesson" in done.stdout


def test_no_course_is_the_tutors_failure(run: Run, tmp_path: Path) -> None:
    done = run("--course", str(tmp_path), "list")
    assert (done.returncode, done.stdout) == (3, "")
    assert "no course in" in done.stderr


def test_doctor_looks_at_everything(run: Run) -> None:
    done = run("doctor", LC_ALL="C.UTF-8")
    assert done.returncode == 0, done.stdout
    for name in ("jax", "course", "answers and progress", "worker"):
        assert f"[ok] {name}: " in done.stdout


def test_an_answer_that_is_not_text_is_an_error_and_not_a_traceback(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "answer.py"
    file.write_bytes(b"x = '\xff'\n")
    done = run("check", "production-softplus", "--file", str(file), "--json")
    assert (done.returncode, json.loads(done.stdout)["outcome"]) == (1, "error")


def test_explain_reads_a_traceback_from_standard_input(tmp_path: Path) -> None:
    traceback = "Traceback (most recent call last):\nTypeError: Gradient only defined for scalar-output functions. Output had shape: (3,).\n"
    done = subprocess.run([*TUTOR, "explain", "--json"], input=traceback, capture_output=True, text=True)
    assert done.returncode == 0
    assert json.loads(done.stdout)["card"] == "error-grad-not-scalar"
    nothing = subprocess.run([*TUTOR, "explain", "--json"], input="hello", capture_output=True, text=True)
    assert (nothing.returncode, json.loads(nothing.stdout)["card"]) == (1, None)


def test_a_raised_error_brings_its_card(run: Run, tmp_path: Path) -> None:
    text = (
        "import jax\n@jax.custom_vjp\ndef softplus_prod(x): return x\n"
        "softplus_prod.defvjp(lambda x: (x, x), lambda x, ct: ct)\n"
    )
    code, verdict = check(run, text, tmp_path)
    assert (code, verdict["outcome"], verdict["card"]) == (1, "error", "error-bwd-no-tuple")


def test_the_lens_shows_programs_and_residuals(run: Run, tmp_path: Path) -> None:
    nothing = run("lens", "production-softplus")
    assert nothing.returncode == 1
    assert "does not define `softplus_prod`" in nothing.stdout
    answer = tmp_path / "home/data/jax-advanced-autodiff/answers/production-softplus.py"
    answer.parent.mkdir(parents=True, exist_ok=True)
    answer.write_text((BUILT_IN / "solutions/production-softplus.py").read_text())
    seen = run("lens", "production-softplus", "softplus_prod(jnp.ones(3))")
    assert seen.returncode == 0
    for words in (
        "custom_vjp_call 1",
        "Pullback: the transpose",
        "logistic 1",
        "Kept for the way back: 1 array, 12 bytes",
    ):
        assert words in seen.stdout
    assert run("lens", "production-softplus", "softplus_prod(").returncode == 1


def test_search_finds_api_names_and_says_where(run: Run) -> None:
    done = run("search", "jax.linearize")
    assert done.returncode == 0
    assert (
        "page      linearize-once\n    4.1  Linearise once, push often\n    jax.linearize computes them once."
        in done.stdout
    )
    found = json.loads(run("search", "safe", "norm", "--json").stdout)
    assert found["query"] == "safe norm"
    assert {"id", "kind", "title", "lesson", "snippet"} <= set(found["hits"][0])
    nothing = run("search", "qqqqqq", "--json")
    assert (nothing.returncode, json.loads(nothing.stdout)["hits"]) == (1, [])
    assert "Nothing in this course" in nothing.stderr
    assert run("search").returncode == 2

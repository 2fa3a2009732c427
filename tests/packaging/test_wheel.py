"""The wheel, built and installed in an environment of its own, works away from the checkout."""

import json
import os
import shutil
import site
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KEPT = ("tutor", "lessons", "checks", "pyproject.toml", "README.md", "LICENSE")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("source")
    for name in KEPT:
        path = ROOT / name
        if path.is_dir():
            shutil.copytree(path, source / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(path, source / name)
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(source / "dist"), str(source)],
        check=True,
        capture_output=True,
    )
    (built,) = (source / "dist").glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment with the wheel in it; only the other packages are borrowed from this one."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", str(wheel)],
        check=True,
        capture_output=True,
    )
    packages = next((folder / "lib").glob("python*/site-packages"))
    borrowed = tmp_path_factory.mktemp("borrowed")
    for entry in Path(site.getsitepackages()[0]).iterdir():
        if (
            "jax_ad_tutor" not in entry.name
            and not entry.name.endswith(".pth")
            and not (packages / entry.name).exists()
        ):
            (borrowed / entry.name).symlink_to(entry)
    (packages / "borrowed.pth").write_text(f"{borrowed}\n")
    return folder / "bin" / "jax-ad-tutor"


def run(tutor: Path, folder: Path, *arguments: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    env |= {
        "HOME": str(folder),
        "LC_ALL": "C.UTF-8",
        "XDG_DATA_HOME": "",
        "XDG_CACHE_HOME": "",
        "JAX_AD_TUTOR_LANGUAGE": language,
    }
    return subprocess.run(
        [tutor, *arguments],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=180,
    )


def test_the_wheel_carries_the_course_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for needed in (
        "tutor/py.typed",
        "tutor/ui/app.tcss",
        "tutor/ui/over.tcss",
        "tutor/builtin_course/lessons/course.toml",
        "tutor/builtin_course/lessons/custom-rules-in-practice/stubs/production-softplus.py",
        "tutor/builtin_course/checks/test_production_softplus.py",
    ):
        assert needed in names
    assert not [name for name in names if "__pycache__" in name or name.startswith("tests/")]


def test_the_installed_tutor_works_away_from_the_checkout(installed: Path, tmp_path: Path) -> None:
    listing = json.loads(run(installed, tmp_path, "list", "--json").stdout)
    root = Path(listing["course"]["root"])
    assert root.name == "builtin_course"
    assert ROOT not in root.parents

    assert "softplus" in run(installed, tmp_path, "show", "naive-softplus").stdout
    solution = root / "lessons/custom-rules-in-practice/solutions/production-softplus.py"
    done = run(installed, tmp_path, "check", "production-softplus", "--file", str(solution), "--json")
    assert (done.returncode, json.loads(done.stdout)["outcome"]) == (0, "passed"), done.stderr
    assert run(installed, tmp_path, "check", "production-softplus").returncode == 1
    assert run(installed, tmp_path, "run", "naive-at-ten").returncode == 0
    assert run(installed, tmp_path, "lint").returncode == 0
    assert "Insgesamt" in run(installed, tmp_path, "progress", language="de").stdout

"""What the safety tests share: the words for what a learner does at the screen."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest


def load(path: Path) -> ModuleType:
    """Load another file of the tests as a module."""
    spec = importlib.util.spec_from_file_location(f"safety_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


start = load(Path(__file__).parent.parent / "ui" / "conftest.py").start


@pytest.fixture(scope="session")
def driver() -> ModuleType:
    """The learner that the crash test kills."""
    return load(Path(__file__).with_name("driver.py"))


@pytest.fixture(scope="session")
def terminal() -> ModuleType:
    """A real pseudo-terminal."""
    return load(Path(__file__).parent.parent / "end_to_end" / "terminal.py")

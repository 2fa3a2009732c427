"""The tutor speaks the language it is asked for, says every sentence in it, and means the same to programs."""

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message

from scripts import languages
from tutor.language import FOLDER, wanted

ROOT = Path(__file__).parent.parent
CATALOGUES = sorted(FOLDER.glob("*.po"))
VARIABLES = ("JAX_AD_TUTOR_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("environment", "languages_wanted"),
    [
        ({}, ()),
        ({"LANG": "C.UTF-8"}, ()),
        ({"LANG": "en_US.UTF-8"}, ()),
        ({"LANG": "de_DE.UTF-8"}, ("de_DE", "de")),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR"}, ("fr_FR", "fr")),
        ({"LANG": "fr_FR", "LANGUAGE": "de:fr:en:it"}, ("de", "fr")),
        ({"LANG": "fr_FR", "JAX_AD_TUTOR_LANGUAGE": "en"}, ()),
        ({"JAX_AD_TUTOR_LANGUAGE": "de-at"}, ("de_AT", "de")),
        ({"JAX_AD_TUTOR_LANGUAGE": "../../../etc/passwd"}, ()),
        ({"LANG": "de_DE@euro"}, ("de_DE", "de")),
    ],
)
def test_the_environment_says_which_language(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], languages_wanted: tuple[str, ...]
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert wanted() == languages_wanted


def gaps(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def forms(message: Message) -> Iterator[tuple[str, str]]:
    """Yield each original with its translation."""
    originals = message.id if isinstance(message.id, tuple | list) else (message.id,)
    translations = languages.texts(message.string)
    yield from zip(originals, translations, strict=len(originals) == 1)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_a_catalogue_has_every_sentence_and_keeps_what_stands_in_it(path: Path) -> None:
    catalogue = languages.read(path)
    assert languages.source(languages.updated(path)) == path.read_bytes(), "renew it: make languages"
    assert languages.compiled(catalogue) == path.with_suffix(".mo").read_bytes(), "renew it: make languages"
    for message in catalogue:
        if not message.id:
            continue
        assert not message.fuzzy
        for original, translation in forms(message):
            assert translation, f"not translated: {original!r}"
            assert gaps(translation) == gaps(original), translation
            assert translation.count("\n") == original.count("\n"), translation
            around = re.compile(r"^(\s*).*?(\s*)$", re.S)
            assert around.match(translation).groups() == around.match(original).groups(), translation  # type: ignore[union-attr]


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_words_of_the_bottom_line_fit_into_it(path: Path) -> None:
    for message in languages.read(path):
        if message.context == "key":
            (form,) = forms(message)
            assert len(form[1]) <= len(form[0]) + 3, form


# What is said to learners; the command line's help and what authors of courses read is English.
SAID = [
    path
    for pattern in (
        "ui/**/*.py",
        "plain/*.py",
        "lab/*.py",
        "progress/*.py",
        "course/aims.py",
        "course/grading.py",
        "course/kinds.py",
        "worker/judge.py",
        "worker/host.py",
        "*.py",
    )
    for path in sorted((ROOT / "tutor").glob(pattern))
    if path.name not in {"cli.py", "counting.py", "start.py", "verify.py", "__main__.py"}
]
NO_WORDS = re.compile(
    r"""
      (?:bold|italic|overlay|program-\w+|question-\w+|\.question-result)[ ]      # styles and their classes
    | (?i:select|insert|update|delete|begin|pragma|create|\s+(?:create|select))[ ]  # SQL
    | import[ ]jax\b | \{\}[ ]-m[ ]pip | File[ ]" | jax-ad-tutor[ ]                 # programs and their output
    | (?:\{\}|\s*)(?:hint|check|run|show)[ ]\{\}$ | \{\}[ ]+\(go[ ]                 # commands of the tutor
    | JAX[ ]AD[ ]Tutor | Python[ ](?:3|\{\}) | Jupyter                              # names
    | (?:Escape|Tab|Enter|Space|Left|Right|Up|Down|Shift|[a-c+ ]| )+$               # keys
    | to[ ]do$ | to[ ]review$ | more[ ]kind$ | (?:not[ ]saved[ ]yet|NOT[ ]saved)$   # values, shown by their words
    | \n\["                                                                         # a query
    | (?:and[ ]then|\{\}[ ]is[ ]not[ ]installed|[ ]+\{\}:\{\},[ ]in[ ]\{\})$        # the report of a crash
    | RESOURCE_EXHAUSTED | by[ ]itself$ | \w+[ ]\|[ ]None$
    """,
    re.X,
)


def texts_outside_of_gettext(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and text of each literal of two words or more that is neither a docstring nor given to gettext."""
    tree = ast.parse(source)
    passed_over: set[ast.AST] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant()):
                passed_over.add(node.value)
            case ast.JoinedStr():
                passed_over.update(part for part in ast.walk(node) if isinstance(part, ast.Constant))
            case ast.Call(func=ast.Name(id="gettext" | "ngettext" | "pgettext" | "cast")):
                passed_over.update(ast.walk(node))
            case ast.arg(annotation=ast.expr() as told) | ast.AnnAssign(annotation=told):
                passed_over.update(ast.walk(told))
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in passed_over:
            text = node.value
        else:
            continue
        if re.search(r"[A-Za-z]{2,}[,;:.]? +[A-Za-z{]{2,}|\{\} +[a-z]{2,}|[a-z]{2,}[:.]? \{\}", text):
            yield node.lineno, text


@pytest.mark.parametrize("path", SAID, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_sentence_can_be_said_in_another_language(path: Path) -> None:
    missed = [(line, text) for line, text in texts_outside_of_gettext(path.read_text()) if not NO_WORDS.match(text)]
    assert not missed


def test_a_sentence_that_was_forgotten_would_be_found() -> None:
    source = 'def f(n):\n    """Not this one."""\n    return gettext("Nor this one."), "But this one", f"and {n} of these"\n'
    assert [text for _, text in texts_outside_of_gettext(source)] == ["But this one", "and {} of these"]


def test_german_is_spoken_and_programs_read_the_same(make_course: object, tmp_path: Path) -> None:
    def run(language: str, *arguments: str) -> str:
        command = [sys.executable, "-m", "tutor", "--course", str(make_course()), "--home", str(tmp_path), *arguments]  # type: ignore[operator]
        environment = os.environ | {"JAX_AD_TUTOR_LANGUAGE": language}
        return subprocess.run(command, capture_output=True, text=True, env=environment, check=False).stdout

    assert "1 Aufgabe" in run("de", "progress")
    assert "Nothing is" not in run("de", "list", "done")
    assert json.loads(run("de", "list", "--json")) == json.loads(run("en", "list", "--json"))
    assert run("xx", "progress") == run("en", "progress")


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_every_screen_has_room_for_its_words(path: Path) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:xdist",
        "-p",
        "no:cacheprovider",
        "tests/ui/test_sizes.py",
    ]
    environment = kept | {"JAX_AD_TUTOR_LANGUAGE": path.stem}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout

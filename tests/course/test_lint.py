"""Lint says everything that is wrong, with file and line, and runs nothing."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tutor.course.lint import lint
from tutor.course.load import builtin_course_root, open_course
from tutor.course.schema import schemas

type MakeCourse = Callable[..., Path]


def lesson_of(root: Path) -> str:
    return (root / "lessons/first/lesson.toml").read_text()


def mistakes_with(root: Path, old: str, new: str) -> list[str]:
    path = root / "lessons/first/lesson.toml"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    return [str(mistake) for mistake in lint(open_course(root))]


def test_a_sound_course_has_no_mistakes(make_course: MakeCourse) -> None:
    assert lint(open_course(make_course())) == ()


def test_the_built_in_course_has_no_mistakes() -> None:
    assert [str(mistake) for mistake in lint(open_course(builtin_course_root()))] == []


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            "@example say-hello",
            "@example say-helo",
            "no example `say-helo` in this lesson; did you mean `say-hello`?",
        ),
        ("@exercise double-it\n", "", "no page places it; write `@exercise double-it`"),
        ('id = "second-page"', 'id = "first-page"', "the id is taken by a page of first"),
        ('names = ["double"]', 'names = ["duoble"]', "does not define `duoble`; did you mean `double`?"),
        ('pages = ["first-page"]', 'pages = ["frist-page"]', "no page `frist-page`; did you mean `first-page`"),
        ("test_double_it.py", "test_missing.py", "The checks of double-it are missing"),
        ("seconds = 5", 'formerly = ["say-hello"]', "`say-hello` is the id of something here"),
        ("seconds = 5", 'formerly = ["double-it"]', "`double-it` is the id of something here"),
        ("seconds = 5", 'formerly = ["old", "old"]', "`old` is a former id of `double-it` already"),
        ("stubs/double-it.py", "stubs/missing.py", "cannot be read"),
        ("stubs/double-it.py", "../../x.py", "leads out"),
        ('caption = "Saying hello"', 'caption = "Saying hello"\nkind = "pitfall"', "a pitfall needs `fix`"),
        ('caption = "Saying hello"', 'caption = "Saying hello"\nfix = "nothing"', "no example `nothing`"),
        ("$x^2$", "$\\\\nosuchcommand x$", "\\nosuchcommand is not known"),
        ("$x^2$", "$\\\\phantom{x}$", "\\phantom cannot be shown"),
        ("The end.", "```\\ncode", "not closed"),
        ("The end.", "# One\\n\\n### Three", "jumps from level 1 to level 3"),
        ("The end.", "a\\u200bb", "invisible character"),
        ("The end.", "[it](#frist-page)", "leads to `frist-page`, which is not there; did you mean `first-page`"),
        ("The end.", "[it](first-page)", "the link to `first-page` needs `#` and an id, or https://"),
        ("The end.", "| a |\\n|---|\\n| [it](#first-page) |", "stands in a table, where no key reaches it"),
        ("Saying hello", "[it](#first-page)", "cannot stand here, where Markdown is not read"),
    ],
)
def test_a_mistake_is_found_and_says_what_to_do(make_course: MakeCourse, old: str, new: str, words: str) -> None:
    mistakes = mistakes_with(make_course(), old, new)
    assert any(words in mistake for mistake in mistakes), mistakes
    assert all(".toml:" in mistake or ".py" in mistake for mistake in mistakes)


def test_the_line_of_a_placement_is_named(make_course: MakeCourse) -> None:
    root = make_course()
    number = next(i for i, line in enumerate(lesson_of(root).splitlines(), 1) if line == "@example say-hello")
    mistakes = mistakes_with(root, "@example say-hello", "@example nothing")
    assert any(f"lesson.toml:{number}:" in mistake for mistake in mistakes), mistakes


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ('kind = "choice"\n[[question.option]]\ntext = "a"\nwhy = "b"\n', "one of them right; here 0"),
        ('kind = "choices"\n', "at least one of them right"),
        ('kind = "number"\n', "needs its `answer`"),
        ('kind = "predict"\n', "needs `code`"),
        ('kind = "recall"\n', "needs a `model`"),
        ('kind = "predict"\ncode = "1:"\nmodel = "x"\n', "not Python"),
    ],
)
def test_a_question_has_what_its_kind_needs(make_course: MakeCourse, question: str, words: str) -> None:
    root = make_course()
    path = root / "lessons/first/lesson.toml"
    path.write_text(path.read_text() + f'\n[[question]]\nid = "a-question"\nprompt = "Why?"\n{question}')
    assert any(words in str(mistake) for mistake in lint(open_course(root)))


def test_code_that_is_no_python_is_found_without_running_it(make_course: MakeCourse, tmp_path: Path) -> None:
    trap = f"open({str(tmp_path / 'ran')!r}, 'w')\n"
    root = make_course(
        **{
            "lessons/first/examples/say-hello.py": trap + "x = (\n",
            "lessons/first/solutions/double-it.py": trap + "double = None\n",
            "checks/test_double_it.py": trap + "def test_nothing(answer): pass\n",
        }
    )
    mistakes = [str(mistake) for mistake in lint(open_course(root))]
    assert any("say-hello.py:2: this is not Python" in mistake for mistake in mistakes), mistakes
    assert any("test_double_it.py:2: test_nothing: it needs a docstring" in mistake for mistake in mistakes), mistakes
    assert not (tmp_path / "ran").exists()


def test_what_the_course_owes_is_counted(make_course: MakeCourse) -> None:
    rows = '[rows]\n"1.hello" = { what = "greeting", runs = true }\n"1.bye" = { what = "leaving" }\n'
    root = make_course(**{"lessons/coverage.toml": rows})
    mistakes = mistakes_with(
        root, 'title = "The first page"', 'title = "The first page"\ncovers = ["1.hello", "1.by"]'
    )
    assert any("no row `1.by` in coverage.toml; did you mean `1.bye`?" in mistake for mistake in mistakes)
    assert any("nothing teaches this yet: leaving" in mistake for mistake in mistakes)
    assert any("nothing that runs proves it" in mistake for mistake in mistakes)


def test_the_schemas_are_those_of_the_structs() -> None:
    folder = Path(__file__).parents[2] / "schema"
    assert {path.name: path.read_text("utf-8") for path in folder.iterdir()} == schemas()


@pytest.mark.parametrize("pattern", ["(", "[[a]"])
def test_a_pattern_that_cannot_be_read_in_one_way_is_said(make_course: MakeCourse, pattern: str) -> None:
    root = make_course()
    (root / "lessons" / "errors.toml").write_text(
        f"[[card]]\nid = 'a-card'\ntitle = 'T'\nkinds = ['ValueError']\npatterns = ['{pattern}']\n"
        "meaning = 'm'\nwhy = 'w'\nfix = 'f'\n"
    )
    mistakes = [str(mistake) for mistake in lint(open_course(root))]
    assert any("errors.toml:5" in said and "is not a regular expression" in said for said in mistakes), mistakes

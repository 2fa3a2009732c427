"""Courses made for measuring: any number of lessons, each with two pages, an example, an exercise, a question."""

from pathlib import Path

EXERCISE = "lesson-00000-do"
ANSWER = "def double(x):\n    return 2.0 * x\n"
_SENTENCES = 6
_CHECK = '''"""Checks of a trivial exercise."""

from tutor.checking import close


def test_value(answer):
    """double(3.0) is 6"""
    close(answer.double(3.0), 6.0, called="double(3.0)", page="lesson-00000-page-a")
'''


def write_course(root: Path, lessons: int) -> Path:
    """Write a sound course of that many lessons into `root`, unless it is there; return `root`."""
    if (root / "lessons" / "course.toml").exists():
        return root
    names = [f"lesson-{number:05}" for number in range(lessons)]
    for number, name in enumerate(names):
        folder = root / "lessons" / name
        _write(folder / "lesson.toml", _lesson(number, name))
        _write(folder / "examples" / "say.py", "print(1)\n")
        _write(folder / "examples" / "say.out", "1\n")
        _write(folder / "stubs" / "do.py", f'"""Double it, number {number}."""\n')
        _write(folder / "solutions" / "do.py", ANSWER)
    _write(root / "checks" / "test_do.py", _CHECK)
    listed = "\n".join(f'  "{name}",' for name in names)
    _write(
        root / "lessons" / "course.toml",
        f'id = "generated-{lessons}"\ntitle = "Generated"\nlanguage = "en"\njax = "0"\nlessons = [\n{listed}\n]\n',
    )
    return root


def _lesson(number: int, name: str) -> str:
    body = "\n".join(
        f"Sentence {row} of lesson {number}, with $x^{row}$ and some words to read." for row in range(_SENTENCES)
    )
    head = f'id = "{name}"\nnumber = "{number}"\ntitle = "Lesson number {number}"\nsummary = "Made for measuring."\n'
    return head + "".join(
        (
            f'\n[[page]]\nid = "{name}-page-a"\ntitle = "The first page of {number}"\nbody = """\n{body}\n\n'
            f'@example {name}-say\n\n@exercise {name}-do\n"""\n',
            f'\n[[page]]\nid = "{name}-page-b"\ntitle = "The second page of {number}"\nbody = """\n{body}\n"""\n',
            f'\n[[example]]\nid = "{name}-say"\nfile = "examples/say.py"\ncaption = "Saying {number}"\n',
            f'\n[[exercise]]\nid = "{name}-do"\ntitle = "Double it"\nprompt = "Write `double(x)`."\n'
            'stub = "stubs/do.py"\nsolution = "solutions/do.py"\ncheck = "test_do.py"\nnames = ["double"]\n'
            f'hints = ["Once.", "Twice."]\npages = ["{name}-page-a"]\n',
            f'\n[[question]]\nid = "{name}-ask"\nkind = "number"\nprompt = "How many?"\nanswer = 2.0\n',
        )
    )


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")

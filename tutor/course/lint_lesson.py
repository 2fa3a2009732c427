"""What is wrong with one lesson, and what every file of a course is looked at with."""

import ast
import os
from collections.abc import Iterator
from pathlib import Path

from tutor.course.blocks import Placed, split_body
from tutor.course.course import Course, CourseError
from tutor.course.lint_prose import prose_mistakes
from tutor.course.locate import Positions
from tutor.course.model import (
    Example,
    ExampleKind,
    Exercise,
    Figure,
    ItemKind,
    Lesson,
    LessonFile,
    Mistake,
    Page,
    Question,
    QuestionKind,
)
from tutor.course.nearest import did_you_mean

# What reading a text as Python raises: also for code that is nested too deeply for the parser.
NOT_PYTHON = (SyntaxError, ValueError, MemoryError, RecursionError)


class TomlFile:
    """Makes mistakes with the place of a table in one TOML file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._positions: Positions | None = None

    def mistake(self, table: str, number: int, name: str, key: str, message: str, plus: int = 0) -> Mistake:
        """Return a mistake in the table of that `name`, at its `key`; `plus` is how many lines further on."""
        if self._positions is None:
            self._positions = Positions(self.path.read_text("utf-8"))
        line = self._positions.line((table, number, key))
        return Mistake(self.path, line + plus if line is not None else None, f'{table} "{name}"', key, message)


class LessonLint:
    """Finds the mistakes of one lesson; `claimed` says what has each id, and takes the lesson's own."""

    def __init__(self, course: Course, lesson: Lesson, content: LessonFile, claimed: dict[str, str]) -> None:
        self._course = course
        self._lesson = lesson
        self._content = content
        self._claimed = claimed
        self._file = TomlFile(lesson.folder / "lesson.toml")
        programs: tuple[Example | Figure | Exercise, ...] = (*content.example, *content.figure, *content.exercise)
        self._own = {item.id: item for item in programs}

    def mistakes(self) -> Iterator[Mistake]:
        """Yield every mistake of the lesson."""
        content = self._content
        yield from self.ids()
        placed: set[str] = set()
        for number, page in enumerate(content.page):
            yield from self._page(number, page, placed)
        for number, example in enumerate(content.example):
            yield from self._example(number, example)
            yield from self._placed(number, "example", example.id, placed)
        for number, figure in enumerate(content.figure):
            yield from self._program("figure", number, figure)
            yield from self._placed(number, "figure", figure.id, placed)
        for number, exercise in enumerate(content.exercise):
            yield from self._exercise(number, exercise)
            yield from self._placed(number, "exercise", exercise.id, placed)
        for number, question in enumerate(content.question):
            yield from self._question(number, question)

    def ids(self) -> Iterator[Mistake]:
        """Yield the ids that are taken, and claim the others."""
        content = self._content
        tables: tuple[tuple[str, tuple[Page | Example | Figure | Exercise | Question, ...]], ...] = (
            ("page", content.page),
            ("example", content.example),
            ("figure", content.figure),
            ("exercise", content.exercise),
            ("question", content.question),
        )
        for table, items in tables:
            for number, item in enumerate(items):
                if item.id in self._claimed:
                    message = f"the id is taken by {self._claimed[item.id]}; choose another"
                    yield self._file.mistake(table, number, item.id, "id", message)
                else:
                    self._claimed[item.id] = f"a {table} of {self._lesson.folder.name}"

    def _page(self, number: int, page: Page, placed: set[str]) -> Iterator[Mistake]:
        for message, line in prose_mistakes(page.body, self._course.by_id):
            yield self._file.mistake("page", number, page.id, "body", message, plus=line)
        for block in split_body(page.body):
            if isinstance(block, Placed):
                placed.add(block.id)
                item = self._own.get(block.id)
                kind = item and _KINDS[type(item)]
                if kind is not block.kind:
                    known = [own for own, value in self._own.items() if _KINDS[type(value)] is block.kind]
                    message = f"there is no {block.kind} `{block.id}` in this lesson{did_you_mean(block.id, known)}"
                    yield self._file.mistake("page", number, page.id, "body", message, plus=block.line)

    def _placed(self, number: int, table: str, name: str, placed: set[str]) -> Iterator[Mistake]:
        if name not in placed:
            message = f"no page places it; write `@{table} {name}` on a line of its own"
            yield self._file.mistake(table, number, name, "id", message)

    def _program(self, table: str, number: int, item: Example | Figure) -> Iterator[Mistake]:
        yield from self._python(table, number, item.id, "file", item.file)
        for message, _ in prose_mistakes(item.caption, None):
            yield self._file.mistake(table, number, item.id, "caption", message)

    def _example(self, number: int, example: Example) -> Iterator[Mistake]:
        yield from self._program("example", number, example)
        match example.kind, example.fix:
            case ExampleKind.PITFALL, None:
                yield self._file.mistake(
                    "example", number, example.id, "kind", "a pitfall needs `fix`, its right way"
                )
            case _, str() as fix:
                target = self._own.get(fix)
                if not isinstance(target, Example):
                    known = [own for own, value in self._own.items() if isinstance(value, Example)]
                    message = f"there is no example `{fix}` in this lesson{did_you_mean(fix, known)}"
                    yield self._file.mistake("example", number, example.id, "fix", message)
        recorded = os.path.splitext(self._lesson.folder / example.file)[0] + ".out"
        if "\0" not in example.file and not os.path.isfile(recorded):
            message = (
                f"what it prints was never recorded; run it and keep the output as {Path(example.file).stem}.out"
            )
            yield self._file.mistake("example", number, example.id, "file", message)

    def _exercise(self, number: int, exercise: Exercise) -> Iterator[Mistake]:
        def mistake(key: str, message: str) -> Mistake:
            return self._file.mistake("exercise", number, exercise.id, key, message)

        for key, texts in (("prompt", (exercise.prompt,)), ("hints", exercise.hints)):
            for text in texts:
                for message, _ in prose_mistakes(text, self._course.by_id):
                    yield mistake(key, message)
        yield from self._python("exercise", number, exercise.id, "stub", exercise.stub)
        yield from self._python("exercise", number, exercise.id, "solution", exercise.solution)
        defined = self._defined(exercise.solution)
        for name in exercise.names:
            if defined is not None and name not in defined:
                yield mistake("names", f"the solution does not define `{name}`{did_you_mean(name, defined)}")
        for page in exercise.pages:
            yield from self._page_exists(mistake("pages", no_page(self._course, page)), page)
        yield from self._checks(exercise, mistake("check", ""))

    def _checks(self, exercise: Exercise, at: Mistake) -> Iterator[Mistake]:
        try:
            path = self._course.check_path(exercise)
            tree = ast.parse(path.read_text("utf-8"))
        except CourseError as error:
            yield _saying(at, str(error))
            return
        except NOT_PYTHON as error:
            yield Mistake(path, getattr(error, "lineno", None), "", "", f"this is not Python: {error}")
            return
        tests = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
        if not tests:
            yield Mistake(path, 1, "", "", "it has no function whose name begins with `test_`")
        for test in tests:
            if not ast.get_docstring(test):
                yield Mistake(
                    path, test.lineno, test.name, "", "it needs a docstring: its first line is what learners see"
                )

    def _question(self, number: int, question: Question) -> Iterator[Mistake]:
        def mistake(key: str, message: str) -> Mistake:
            return self._file.mistake("question", number, question.id, key, message)

        for key, text in (("prompt", question.prompt), ("explanation", question.explanation)):
            for message, _ in prose_mistakes(text, self._course.by_id):
                yield mistake(key, message)
        for option in question.option:
            for message, _ in (
                *prose_mistakes(option.text, None),
                *prose_mistakes(option.why, self._course.by_id),
            ):
                yield mistake("option", message)
        right = sum(option.right for option in question.option)
        match question.kind:
            case QuestionKind.CHOICE if right != 1 or len(question.option) < 2:
                yield mistake(
                    "option", f"a choice needs two or more options, one of them right; here {right} are right"
                )
            case QuestionKind.CHOICES if right < 1 or len(question.option) < 2:
                yield mistake("option", "choices need two or more options, at least one of them right")
            case QuestionKind.NUMBER if question.answer is None:
                yield mistake("answer", "a number needs its `answer`")
            case QuestionKind.PREDICT if not question.code or not question.model:
                yield mistake("code", "a prediction needs `code`, which is run, and `model`, what it prints")
            case QuestionKind.RECALL if not question.model:
                yield mistake("model", "free recall needs a `model` answer")
        if question.code:
            try:
                ast.parse(question.code)
            except NOT_PYTHON as error:
                yield mistake("code", f"this is not Python: {error}")
        if question.page is not None:
            yield from self._page_exists(mistake("page", no_page(self._course, question.page)), question.page)

    def _page_exists(self, otherwise: Mistake, page: str) -> Iterator[Mistake]:
        if not is_page(self._course, page):
            yield otherwise

    def _python(self, table: str, number: int, name: str, key: str, file: str) -> Iterator[Mistake]:
        try:
            text = self._course.read(self._lesson, file)
            ast.parse(text)
        except CourseError as error:
            yield self._file.mistake(table, number, name, key, str(error))
        except NOT_PYTHON as error:
            path = self._lesson.folder / file
            yield Mistake(path, getattr(error, "lineno", None), "", "", f"this is not Python: {error}")

    def _defined(self, file: str) -> set[str] | None:
        """Return the names a module defines at its top level, or None when it cannot be read."""
        try:
            tree = ast.parse(self._course.read(self._lesson, file))
        except (CourseError, *NOT_PYTHON):
            return None
        names: set[str] = set()
        for node in tree.body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                names.add(node.name)
            for inner in ast.walk(node):
                if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
                    names.add(inner.id)
                elif isinstance(inner, ast.alias):
                    names.add((inner.asname or inner.name).partition(".")[0])
        return names


_KINDS = {Example: ItemKind.EXAMPLE, Figure: ItemKind.FIGURE, Exercise: ItemKind.EXERCISE}


def is_page(course: Course, name: str) -> bool:
    """Whether the course has a page of that id."""
    entry = course.by_id.get(name)
    return entry is not None and entry.kind is ItemKind.PAGE


def no_page(course: Course, name: str) -> str:
    """Return the sentence for a page that is not there, with the nearest."""
    known = [entry.id for entry in course.entries if entry.kind is ItemKind.PAGE]
    return f"there is no page `{name}`{did_you_mean(name, known)}"


def _saying(mistake: Mistake, message: str) -> Mistake:
    return Mistake(mistake.file, mistake.line, mistake.table, mistake.key, message)

"""The one way in which a check says that an answer is not right."""

from tutor.verdict import Mark


class CheckFailed(AssertionError):
    """What was called with what, what was expected and what came, the likely slip, the page to reread.

    Every field but `message` may be empty. `page` is the id of a page, `marks`
    the cells of a transform grid.
    """

    def __init__(
        self,
        message: str,
        *,
        called: str = "",
        expected: str = "",
        got: str = "",
        hint: str = "",
        page: str = "",
        marks: tuple[Mark, ...] = (),
    ) -> None:
        self.message = message
        self.called = called
        self.expected = expected
        self.got = got
        self.hint = hint
        self.page = page
        self.marks = marks
        super().__init__(message)

    def __str__(self) -> str:
        fields = (
            ("called", self.called),
            ("expected", self.expected),
            ("got", self.got),
            ("likely", self.hint),
        )
        return "\n".join([self.message, *(f"{name}: {text}" for name, text in fields if text)])


class NotAnArray(CheckFailed):
    """What came is nothing that can be computed with, so that JAX will refuse it in every later check, too."""

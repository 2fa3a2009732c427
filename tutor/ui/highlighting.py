"""Python in the tutor's colours: calm on the page and in the editor alike, from the theme in use.

Imported only when code is about to be shown: pygments takes its time.
"""

from pygments.token import Token
from textual.content import Content
from textual.highlight import HighlightTheme, TokenType, highlight

_QUIET, _PLAIN = "$foreground-muted", "$foreground"


class CalmTheme(HighlightTheme):
    """Keywords, texts and numbers have a colour; names, which are most of a program, have none."""

    STYLES: dict[TokenType, str] = {
        Token.Comment: f"italic {_QUIET}",
        Token.Error: "$text-error",
        Token.Keyword: "$text-primary",
        Token.Keyword.Constant: "$text-warning",
        Token.Keyword.Namespace: "$text-primary",
        Token.Literal.Number: "$text-warning",
        Token.Literal.String: "$text-success",
        Token.Literal.String.Doc: f"italic {_QUIET}",
        Token.Literal.String.Interpol: _PLAIN,
        Token.Name: _PLAIN,
        Token.Name.Builtin: "$text-primary",
        Token.Name.Builtin.Pseudo: "italic",
        Token.Name.Class: f"bold {_PLAIN}",
        Token.Name.Decorator: "$text-accent",
        Token.Name.Exception: "$text-error",
        Token.Name.Function: f"bold {_PLAIN}",
        Token.Name.Function.Magic: f"bold {_PLAIN}",
        Token.Operator: _QUIET,
        Token.Operator.Word: "$text-primary",
        Token.Punctuation: _QUIET,
    }


def python(code: str) -> Content:
    """Return a program, coloured; a line feed at its end is left out."""
    return highlight(code.rstrip("\n"), language="python", theme=CalmTheme)

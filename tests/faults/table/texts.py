"""Files that are no ordinary program, and things that are no file."""

from tests.faults.case import RIGHT, Case, Place
from tutor.verdict import Outcome

PASSED, ERROR, NOTHING = Outcome.PASSED, Outcome.ERROR, Outcome.NOT_ATTEMPTED

TEXTS = (
    Case("empty", "", NOTHING),
    Case("only-blank-lines", "  \n\n\t\n", NOTHING),
    Case("only-comments", "# to do\n# later\n", NOTHING),
    Case("the-stub", "# Your part: double(x)\n", NOTHING),
    Case("name-missing", "def duoble(x):\n    return 2.0 * x\n", NOTHING, says=("`double`",)),
    Case("byte-order-mark", b"\xef\xbb\xbf" + RIGHT.encode(), PASSED),
    Case("nul", b"x = 1\ny = '\0'\n" + RIGHT.encode(), ERROR, line=2, says=("null bytes",)),
    Case("crlf", RIGHT.replace("\n", "\r\n").encode(), PASSED),
    Case("cr-alone", RIGHT.replace("\n", "\r").encode(), PASSED),
    Case("crlf-and-lf", b"x = 1\r\ny = 2\n" + RIGHT.replace("\n", "\r\n").encode(), PASSED),
    Case("tabs-and-spaces", "def double(x):\n\tif True:\n        return x\n", ERROR, line=3, says=("TabError",)),
    Case("form-feed", "\f\n" + RIGHT + "\f\n", PASSED),
    Case(
        "curly-quotes",
        "name = \u201cdouble\u201d\n" + RIGHT,
        ERROR,
        line=1,
        says=("left double quotation mark",),
    ),
    Case("no-break-space", "x =\u00a01\n" + RIGHT, ERROR, says=("type a space instead",)),
    Case("a-declared-encoding", "# -*- coding: utf-7 -*-\n" + RIGHT, PASSED),
    Case("one-megabyte", "# a comment that is pasted\n" * 40_000 + RIGHT, PASSED, patient=True),
    Case("one-line-of-a-megabyte", f"x = '{'a' * 1_000_000}'\n" + RIGHT, PASSED, patient=True),
    Case(
        "letters-of-another-width",
        RIGHT.replace("double", "\uff44ouble"),
        PASSED,
        note="Python takes them for the same",
    ),
    Case("goes-on-after-the-end", RIGHT + "x = 1 \\", ERROR, line=3, says=("unexpected EOF",)),
    Case("a-string-without-an-end", RIGHT + "x = '''never\n", ERROR, line=3, says=("unterminated",)),
    Case("nested-too-deeply", "x = " + "(" * 5_000 + ")" * 5_000 + "\n", ERROR, says=("SyntaxError", "nested")),
    Case("nested-operators", "x = " + "-" * 200_000 + "1\n", ERROR, says=("SyntaxError",), patient=True),
)

FILES = (
    Case("not-utf8", b"x = '\xff'\n", ERROR, says=("not UTF-8",)),
    Case("utf16", RIGHT.encode("utf-16"), ERROR, says=("not UTF-8",)),
    Case("a-folder", "", ERROR, says=("is a folder",), place=Place.FOLDER),
    Case("a-dangling-link", "", ERROR, says=("a link to a file that is not there",), place=Place.DANGLING_LINK),
    Case("a-link-to-itself", "", ERROR, says=("cannot be read",), place=Place.LINK_TO_ITSELF),
    Case(
        "a-pipe", "", ERROR, says=("not an ordinary file",), place=Place.PIPE, note="reading it would wait for ever"
    ),
    Case(
        "a-device", "", ERROR, says=("not an ordinary file",), place=Place.DEVICE, note="reading it would never end"
    ),
    Case("a-gigantic-file", b"#" * 20_000_000, ERROR, says=("20 MB",)),
)

"""Which parts of a program the editor colours, found within a time that no key has to wait for.

A tree-sitter query of our own names them: the one that comes with Textual names
many more, none of which has a colour here, and takes ten times as long to
prepare. Textual also asks for every part at every depth: that takes minutes for
a text nested thousands of times, and so does drawing a line of very many parts.
"""

import builtins
from collections import defaultdict

from tree_sitter import Node, Query, QueryCursor

type Part = tuple[int, int | None, str]

_DEEPEST = 200  # Python itself takes no more than 200 brackets in one another
_MOST_IN_LINE = 2000
_BUILTINS = " ".join(f'"{name}"' for name in sorted(vars(builtins)) if name.islower() and not name.startswith("_"))

# The class of each capture; a later capture of the query wins where two meet.
COLOURED = {
    "keyword": "code--keyword",
    "string": "code--string",
    "number": "code--number",
    "comment": "code--comment",
    "decorator": "code--decorator",
    "definition": "code--definition",
    "punctuation": "code--punctuation",
}

QUERY = f"""
["(" ")" "[" "]" "{{" "}}" "," "." ":" ";"
 "+" "-" "*" "/" "//" "%" "@" "**" "&" "|" "^" "~" "<<" ">>"
 "+=" "-=" "*=" "/=" "//=" "%=" "@=" "**=" "&=" "|=" "^=" "<<=" ">>="
 "=" ":=" "==" "!=" "<" "<=" ">" ">=" "->"] @punctuation
(ellipsis) @punctuation
["and" "as" "assert" "async" "await" "break" "case" "class" "continue" "def" "del" "elif" "else" "except"
 "finally" "for" "from" "global" "if" "import" "in" "is" "lambda" "match" "nonlocal" "not" "or" "pass"
 "raise" "return" "try" "while" "with" "yield"] @keyword
((call function: (identifier) @keyword) (#any-of? @keyword {_BUILTINS}))
[(integer) (float) (true) (false) (none)] @number
(string) @string
(comment) @comment
(function_definition name: (identifier) @definition)
(class_definition name: (identifier) @definition)
(decorator "@" @decorator)
(decorator [(identifier) @decorator (attribute attribute: (identifier) @decorator)
            (call function: (identifier) @decorator)
            (call function: (attribute attribute: (identifier) @decorator))])
"""


def parts_by_line(root: Node, query: Query) -> dict[int, list[Part]]:
    """Return by line, from 0, the parts to colour: first byte, end (None for the end of the line), and name."""
    cursor = QueryCursor(query)
    cursor.set_max_start_depth(_DEEPEST)
    parts: defaultdict[int, list[Part]] = defaultdict(list)
    for name, nodes in cursor.captures(root).items():
        for node in nodes:
            (first, start), (last, end) = node.start_point, node.end_point
            for line in range(first, last + 1):
                parts[line].append((start if line == first else 0, end if line == last else None, name))
    return {line: found for line, found in parts.items() if len(found) <= _MOST_IN_LINE}

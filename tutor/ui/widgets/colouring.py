"""Which parts of a program the editor colours, and the component class that gives each its colour.

A tree-sitter query of our own: the one that comes with Textual names many more
parts, none of which has a colour here, and takes ten times as long to prepare.
"""

import builtins

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

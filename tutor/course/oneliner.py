"""A line of the cheat sheet as a program that shows what it gives.

Imports first, then a statement a line, and the last value is printed. A pure function of the text;
the program is run elsewhere, and put into the scratch pad.
"""

import ast

from tutor.course.claims import PREAMBLE

_TELLS_ITSELF = ("print", "show", "visualize", "check")


def program_of(code: str) -> str:
    """Return the program for a line of code; a line that is no Python comes back as it is, to say so when it runs."""
    try:
        statements = ast.parse(code).body
    except (SyntaxError, ValueError, RecursionError):
        return f"{PREAMBLE}{code}\n"
    lines = [ast.get_source_segment(code, statement) or "" for statement in statements]
    if statements:
        lines[-1] = _telling(lines[-1])
    return "\n".join([PREAMBLE, *lines, ""])


def _telling(line: str) -> str:
    """Print what the last statement comes to, also at the end of a `with`; what prints by itself is left as it is."""
    last = ast.parse(line).body[0]
    while isinstance(last, ast.With):
        last = last.body[-1]
    match last:
        case ast.Expr(value=value) if not _tells_itself(value):
            told = ast.get_source_segment(line, last) or ""
            return f"{line[: line.rindex(told)]}print({told})"
        case ast.Assign(targets=[target]) if names := _names(target):
            return f"{line}\nprint({', '.join(names)})"
        case _:
            return line


def _tells_itself(value: ast.expr) -> bool:
    name = ast.unparse(value.func).rpartition(".")[2] if isinstance(value, ast.Call) else ""
    return name.startswith(_TELLS_ITSELF)


def _names(target: ast.expr) -> list[str]:
    parts = target.elts if isinstance(target, ast.Tuple) else [target]
    names = [part.id for part in parts if isinstance(part, ast.Name)]
    return names if len(names) == len(parts) else []

"""Derives wrong answers from the reference solutions and reports those that the checks let pass.

Run it with the project's Python: `.venv/bin/python scripts/mutate.py [EXERCISE ...]`.
A survivor is either a hole in the checks, or another right answer; which of the
two is for a person to say. Exit code 1 when there are survivors that are not
listed as equivalent below.
"""

import ast
import copy
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tutor.course.course import Course
from tutor.course.load import builtin_course_root, open_course
from tutor.course.model import Exercise, Lesson
from tutor.verdict import Outcome
from tutor.worker.host import Host
from tutor.worker.messages import Job

# Changes that give another right answer: a part of the report's line, and the reason.
EQUIVALENT = {
    "->  detached": "a first derivative passes unchanged, and no more is asked of this function: see the exercise",
    "jnp.maximum(max_norm, norm)": "the maximum is commutative",
    "jnp.logaddexp(0.0, x)": "logaddexp is commutative",
    "jnp.vdot(tangent, x)": "the dot product of real vectors is commutative",
    "g_naive - g_custom": "this is only printed",
    "line 26: 1  ->  -1": "the last of two is the second",
    "column - row": "only its absolute value is used",
    "jnp.where(0.0, is_zero": "0.0 is never true, so the third is taken: 0 / safe_length, which is 0 at zero",
    "line 19: 1.0  ->": "where the length is 0 the dot product is 0 too, whatever it is divided by",
    "line 19: 1  ->  -1": "the last of two is the second",
    "line 14: 1  ->  -1": "the last of two is the second",
    "3  ->  -3": "remainders by -3 are 0, -2 and -1: the same three rows, counted from the end",
    "line 8: 1  ->  -1": "a pair's last is its second; and check_grads tests the first order whatever `order` is",
    "line 8: 1  ->  2": "check_grads tests the first order whatever `order` is, and right rules hold in the second",
    "jnp.hypot(y, x)": "hypot is commutative",
    "jnp.where(0.0, r == 0": "0.0 is never true, so the third is taken: 1 / 1, and at the origin x and y are 0",
    "line 10: 0.0  ->  1.0": "at the origin the scale is multiplied by x and y, which are 0",
    "line 10: 1.0  ->": "at the origin the scale is multiplied by x and y, which are 0",
    "line 10: 0  ->  1": "1 / where(r == 1, 1, r) is inf at the origin, where the outer where does not take it",
    "jnp.maximum(1, jnp.sum(mask))": "the maximum is commutative",
    "jnp.minimum(limit / jnp.sqrt(sum(squares)), 1.0)": "the minimum is commutative",
    "m - (x - e * jnp.sin(x))": "a function and its negative have the same roots, with the same slopes",
    "lax.stop_gradient(target) - value(params, state)": "the error is squared",
    "line 11: 1  ->  -1": "the last of the pair that jax.jvp returns is the second",
    "jnp.clip(low, x, high)": "the larger of x and low, then the smaller of that and high: a maximum is commutative",
    "(x <= high) & (low <= x)": "a logical and is commutative",
    "(cosine, sine)": "the residuals exchange their names in fwd, and bwd multiplies them: a commutative product",
    "(jnp.cos(x), jnp.sin(x))": "caught by the value, or else the two names are exchanged throughout",
}
_SWAPPED_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.Pow: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
_SWAPPED_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.LtE: ast.GtE,
    ast.Lt: ast.Gt,
    ast.Gt: ast.Lt,
}
_SWAPPED_NAMES = {
    "sin": "cos",
    "cos": "sin",
    "sigmoid": "tanh",
    "maximum": "minimum",
    "tanh": "sin",
    "sum": "max",
    "zeros_like": "ones_like",
    "sqrt": "abs",
    "logaddexp": "maximum",
}


def mutants(text: str, stub: str) -> Iterator[tuple[str, str]]:
    """Yield a description and the text of every mutant of a program; lines that the stub gives are left alone."""
    tree = ast.parse(text)
    given = {line.strip() for line in stub.splitlines()}
    lines = text.splitlines()
    seen = {ast.unparse(tree)}
    for position, node in enumerate(ast.walk(tree)):
        line = getattr(node, "lineno", None)
        if line is None or lines[line - 1].strip() in given or lines[line - 1].startswith("print("):
            continue
        for number in range(4):
            changed = copy.deepcopy(tree)
            target = list(ast.walk(changed))[position]
            what = _mutate(changed, target, number)
            if what is None:
                continue
            ast.fix_missing_locations(changed)
            mutant = ast.unparse(changed)
            if mutant not in seen:
                seen.add(mutant)
                yield f"line {line}: {what}", mutant


def _mutate(tree: ast.AST, node: ast.AST, number: int) -> str | None:
    """Change one node in place in the `number`-th way there is for it; say what, or None."""
    match node:
        case ast.BinOp(left=left, op=op, right=right):
            before = ast.unparse(node)
            if number == 0 and type(op) in _SWAPPED_OPERATORS:
                node.op = _SWAPPED_OPERATORS[type(op)]()
            elif number == 1:
                node.left, node.op, node.right = left, ast.Mult(), ast.Constant(1.0)
            elif number == 2:
                node.left, node.op, node.right = right, ast.Mult(), ast.Constant(1.0)
            elif number == 3 and not isinstance(op, (ast.Add, ast.Mult)):
                node.left, node.right = right, left
            else:
                return None
            return f"{before}  ->  {ast.unparse(node)}"
        case ast.UnaryOp(op=ast.USub()) if number == 0:
            before = ast.unparse(node)
            node.op = ast.UAdd()
            return f"{before}  ->  {ast.unparse(node)}"
        case ast.Constant(value=int() | float() as value) if not isinstance(value, bool) and number < (
            2 if value else 1
        ):
            node.value = value + 1 if number == 0 else -value
            return f"{value}  ->  {node.value}"
        case ast.Compare(ops=[op]) if number == 0 and type(op) in _SWAPPED_COMPARISONS:
            before = ast.unparse(node)
            node.ops = [_SWAPPED_COMPARISONS[type(op)]()]
            return f"{before}  ->  {ast.unparse(node)}"
        case ast.Call(args=[first, second, *rest]) if number == 0 and not isinstance(first, ast.Lambda):
            before = ast.unparse(node)
            node.args = [second, first, *rest]
            return f"{before}  ->  {ast.unparse(node)}"
        case ast.Tuple(elts=[first, second, *rest], ctx=ast.Load()) if number == 0:
            before = ast.unparse(node)
            node.elts = [second, first, *rest]
            return f"{before}  ->  {ast.unparse(node)}"
        case ast.Attribute(attr=name) if number == 0 and name in _SWAPPED_NAMES:
            node.attr = _SWAPPED_NAMES[name]
            return f"{name}  ->  {node.attr}"
        case ast.Return(value=ast.expr() as value) if number == 0:
            before = ast.unparse(node)
            detached = ast.parse(f"jax.tree.map(jax.lax.stop_gradient, {ast.unparse(value)})", mode="eval").body
            node.value = detached
            return f"{before}  ->  detached"
    return None


def survivors(course: Course, exercise: Exercise, lesson: Lesson, cache: Path) -> tuple[int, list[tuple[str, str]]]:
    """Return how many mutants there were, and those that passed."""
    stub = course.read(lesson, exercise.stub)
    passed, count = [], 0
    with Host(cache, spare=True) as host:
        for what, text in mutants(course.read(lesson, exercise.solution), stub):
            count += 1
            verdict = host.run(
                Job(
                    path="/mutant.py",
                    text=text,
                    exercise=exercise.id,
                    check=str(course.check_path(exercise)),
                    names=exercise.names,
                    stub=stub,
                    seconds=20.0,
                )
            )
            if verdict.outcome is Outcome.PASSED:
                passed.append((what, text))
    return count, passed


def main() -> int:
    """Report on the named exercises, or on all of them."""
    course = open_course(builtin_course_root())
    chosen = [
        (entry.item, entry.lesson)
        for entry in course.entries
        if isinstance(entry.item, Exercise) and entry.lesson and (len(sys.argv) < 2 or entry.id in sys.argv[1:])
    ]
    unexplained = 0
    with tempfile.TemporaryDirectory() as cache, ThreadPoolExecutor(2) as pool:
        found = pool.map(lambda pair: survivors(course, *pair, Path(cache)), chosen)
        for (exercise, _), (count, passed) in zip(chosen, found, strict=True):
            print(f"{exercise.id}: {count} mutants, {len(passed)} passed", flush=True)
            for what, _text in passed:
                reason = next((reason for part, reason in EQUIVALENT.items() if part in what), None)
                unexplained += reason is None
                print(f"    {what}\n        {reason or 'NOT EXPLAINED'}", flush=True)
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())

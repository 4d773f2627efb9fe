"""What could be wrong in a line: every small change of a source file."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from typing import Final

Spot = tuple[int, int]
"""A line and a column in bytes, as the parser counts."""

COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COUNTED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
TYPES: Final = frozenset({"Literal", "Annotated", "Callable", "ClassVar", "Mapping", "Sequence"})
NEVER_KEYWORDS: Final = frozenset({"strict", "frozen", "slots", "kw_only", "metadata"})
"""Keywords that only make a mistake show itself, or that say what a type is."""
MUCH: Final = 70


@dataclass(frozen=True, slots=True)
class Mutation:
    """A text in place of another; ``first`` to ``last`` are the lines that run with it."""

    line: int
    start: Spot
    end: Spot
    text: str
    said: str
    first: int
    last: int


def mutations(source: str) -> Iterator[Mutation]:
    """Yield every change of a source file."""
    tree = ast.parse(source)
    yield from _in(tree, source, tree, is_inside=False)


def is_another(source: str, mutation: Mutation) -> bool:
    """Whether a source file with a change made is a program, and another one."""
    try:
        return ast.dump(ast.parse(mutated(source, mutation))) != ast.dump(ast.parse(source))
    except SyntaxError:
        return False


def mutated(source: str, mutation: Mutation) -> str:
    """Return a source file with a change made."""
    lines = source.encode().splitlines(keepends=True)
    (first, begins), (last, ends) = mutation.start, mutation.end
    before, after = lines[first - 1][:begins], lines[last - 1][ends:]
    lines[first - 1 : last] = [before + mutation.text.encode() + after]
    return b"".join(lines).decode()


def _in(node: ast.AST, source: str, around: ast.AST, *, is_inside: bool) -> Iterator[Mutation]:
    """Yield the changes of a node and of all in it; ``around`` is what runs as a whole."""
    for line, place, text in _variants(node, is_inside=is_inside):
        yield _mutation(source, line, place, text, around)
    if isinstance(node, ast.JoinedStr):
        return  # its parts stand where the whole does
    for name, child in _parts(node):
        inside = is_inside or (isinstance(node, ast.FunctionDef) and name == "body")
        simple = isinstance(child, ast.stmt) and not hasattr(child, "body")
        compound = isinstance(node, ast.Module | ast.stmt) and hasattr(node, "body")
        whole = child if simple or (compound and hasattr(child, "lineno")) else around
        yield from _in(child, source, whole, is_inside=inside)


def _mutation(
    source: str, line: int, place: ast.expr | ast.stmt, text: str, around: ast.AST
) -> Mutation:
    before = ast.get_source_segment(source, place) or ""
    end = (place.end_lineno or place.lineno, place.end_col_offset or 0)
    first = getattr(around, "lineno", line)
    last = getattr(around, "end_lineno", None) or line
    return Mutation(
        line, (place.lineno, place.col_offset), end, text, _said(before, text), first, last
    )


def _said(before: str, after: str) -> str:
    """Say what became what, without what both begin with."""
    old, new = " ".join(before.split()), after
    if new.startswith("(") and not old.startswith("("):
        new = new[1:].removesuffix(")")
    same = next(
        (nth for nth, (one, other) in enumerate(zip(old, new, strict=False)) if one != other),
        min(len(old), len(new)),
    )
    cut = max(same - MUCH // 3, 0)
    return f"{old[cut : cut + MUCH]!r} -> {new[cut : cut + MUCH]!r}"


def _parts(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Yield what is in a node, but for types, decorators, docstrings and what only checks."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for child in value if isinstance(value, list) else (value,):
            if isinstance(child, ast.AST) and not _is_left_out(child):
                yield name, child


def _is_left_out(node: ast.AST) -> bool:
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant()):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.JoinedStr(values=[]):
            return True
        case ast.Subscript(value=ast.Name(id=name)) if name in TYPES:
            return True
        case ast.Assign(targets=[ast.Name(id=name)]) if name.startswith("__"):
            return True
        case ast.Call(func=ast.Name(id="cast" | "TypeVar" | "NewType")):
            return True
        case ast.keyword(arg=arg) if arg in NEVER_KEYWORDS:
            return True
    return False


Variant = tuple[int, ast.expr | ast.stmt, str]


def _variants(node: ast.AST, *, is_inside: bool) -> Iterator[Variant]:
    """Yield the line of a change, what is replaced, and by what; types are put together outside."""
    yield from _decided(node)
    yield from _held(node)
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in COUNTED:
        is_of_types = not is_inside and isinstance(node.op, ast.BitOr)
        if not is_of_types:
            yield node.lineno, node, _written(node, op=COUNTED[type(node.op)]())


def _decided(node: ast.AST) -> Iterator[Variant]:
    """Decide otherwise."""
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield from _turned(test)
        case ast.comprehension(ifs=ifs):
            for test in ifs:
                yield from _turned(test)
        case ast.Compare():
            yield from _compared(node)
        case ast.BoolOp(op=op):
            other = ast.And() if isinstance(op, ast.Or) else ast.Or()
            yield node.lineno, node, _written(node, op=other)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node.lineno, node, f"({ast.unparse(operand)})"


def _held(node: ast.AST) -> Iterator[Variant]:
    """Hold something else, or leave something out."""
    match node:
        case ast.Constant() | ast.JoinedStr():
            yield from _said_otherwise(node)
        case ast.Tuple(ctx=ast.Load(), elts=[*kept, last]):
            yield last.lineno, node, _written(node, elts=kept)
        case ast.Call(keywords=keywords):
            for one in keywords:
                if one.arg and one.arg not in NEVER_KEYWORDS:
                    rest = [other for other in keywords if other is not one]
                    yield one.lineno, node, _written(node, keywords=rest)
        case ast.Expr(value=ast.Call()):
            yield node.lineno, node, "None"
        case ast.Expr(value=ast.Yield() | ast.YieldFrom() as value):
            yield node.lineno, node, f"({ast.unparse(value)}) if False else None"


def _turned(test: ast.expr) -> Iterator[Variant]:
    """Turn a condition round, unless that is a change of its own."""
    if not isinstance(test, ast.Compare | ast.UnaryOp):
        yield test.lineno, test, f"(not ({ast.unparse(test)}))"


def _compared(node: ast.Compare) -> Iterator[Variant]:
    for place, op in enumerate(node.ops):
        ops = [*node.ops[:place], COMPARED[type(op)](), *node.ops[place + 1 :]]
        yield node.comparators[place].lineno, node, _written(node, ops=ops)


def _said_otherwise(node: ast.Constant | ast.JoinedStr) -> Iterator[Variant]:
    """Yield another truth, the next number, other words."""
    if isinstance(node, ast.JoinedStr):
        for place, one in enumerate(node.values):
            if isinstance(one, ast.Constant) and isinstance(one.value, str):
                values = [*node.values]
                values[place] = ast.Constant(one.value + "?")
                yield node.lineno, node, _written(node, values=values)
                return
    elif isinstance(node.value, bool):
        yield node.lineno, node, repr(not node.value)
    elif isinstance(node.value, int):
        yield node.lineno, node, repr(node.value + 1)
    elif isinstance(node.value, str):
        yield node.lineno, node, repr(f"{node.value}?")


def _written(node: ast.expr | ast.stmt, **changes: object) -> str:
    changed = copy(node)
    for name, value in changes.items():
        setattr(changed, name, value)
    text = ast.unparse(ast.fix_missing_locations(changed))
    is_bare = isinstance(node, ast.stmt | ast.Call | ast.JoinedStr | ast.Tuple)
    return text if is_bare else f"({text})"

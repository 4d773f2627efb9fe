"""Every clause that an entry lists is shown by a test, and tests name only clauses of entries."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator

from gm_tools.viskara.plays.clauses import name_of
from gm_tools.viskara.plays.coverage import coverage
from tests.cast import the_bestiary, the_rulebook
from tests.places import TESTS

MARK = "pytest.mark.clause"


def listed() -> dict[str, set[str]]:
    """The clauses of every entry that lists them, by shadow and path, or creature and place."""
    found = {}
    for one in coverage(the_rulebook(), the_bestiary()):
        where = f"{one.source}/{one.owner}/{one.path}" if one.owner else f"{one.source}/{one.path}"
        found[where] = {name_of(clause) for clause in one.clauses}
    return found


def shown() -> dict[str, set[str]]:
    """The clauses that tests of battles say they show, by entry."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in (TESTS / "games" / "battle").rglob("test_*.py"):
        for entry, *clauses in _marks(ast.parse(path.read_text(encoding="utf-8"))):
            found[entry].update(clauses)
    return found


def _marks(tree: ast.Module) -> Iterator[list[str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for one in node.decorator_list:
                if isinstance(one, ast.Call) and ast.unparse(one.func) == MARK:
                    yield [ast.literal_eval(argument) for argument in one.args]


def test_tests_name_entries_and_clauses_that_there_are() -> None:
    known = listed()
    strays = {
        entry: clauses - known.get(entry, set())
        for entry, clauses in shown().items()
        if clauses - known.get(entry, set()) or entry not in known
    }
    assert strays == {}


def test_every_clause_that_is_listed_is_shown() -> None:
    found = shown()
    missing = {
        entry: clauses - found[entry]
        for entry, clauses in listed().items()
        if clauses - found[entry]
    }
    assert missing == {}

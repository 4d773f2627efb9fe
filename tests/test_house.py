"""The house's own rules: what DESIGN calls layout, names and borders, held for every file."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from gm_tools.cli import COMMANDS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "gm_tools"
TESTS = ROOT / "tests"
TEMPLATES = ROOT / "templates"
# A migration is a list of tables, written once.
MIGRATIONS = PACKAGE / "storage" / "migrations" / "versions"

LINES_OF_A_FILE = 400
LINES_OF_A_FUNCTION = 50

PURE = ("viskara", "games", "simulation", "presenters")
OUTSIDE_WORLD = {
    "asyncio",
    "glob",
    "io",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "random",
    "secrets",
    "shutil",
    "signal",
    "socket",
    "sqlite3",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "urllib",
    "uuid",
}
CLOCK = {"now", "utcnow", "today"}

# Tests of a whole rather than of one module.
OF_A_WHOLE = (
    "bench/**",
    "browser/**",
    "games/battle/test_manual.py",  # the manual's worked examples
    "games/battle/test_recorded.py",  # a whole battle, replayed
    "games/battle/test_rulings.py",  # rulings that no single module holds
    "games/battle/test_simple.py",  # simple battles from end to end
    "test_house.py",
    "test_wheel.py",
    "viskara/character/test_readings.py",  # every switchable ruling, across the rules
    "viskara/character/test_rule_ids.py",  # every id that documents promise
    "viskara/character/test_twins.py",  # naive twins of the budgets
)

Function = ast.FunctionDef | ast.AsyncFunctionDef


def named(path: Path) -> str:
    """A file as the reports call it."""
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    """A source file, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=named(path))


def sources(*folders: str) -> list[Path]:
    """The package's modules, or those of some of its folders."""
    roots = [PACKAGE / folder for folder in folders] if folders else [PACKAGE]
    return sorted(path for root in roots for path in root.rglob("*.py"))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Everything in a source file, walked once for all the rules."""
    return tuple(ast.walk(tree(path)))


def modules_of_tests() -> list[Path]:
    """Every test module."""
    return sorted(TESTS.rglob("test_*.py"))


def functions(path: Path) -> Iterator[Function]:
    """Every function of a file, methods and inner ones too."""
    for node in nodes(path):
        if isinstance(node, Function):
            yield node


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, wherever it does so."""
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def attributes(path: Path) -> Iterator[ast.Attribute]:
    """Every `something.name` in a file."""
    for node in nodes(path):
        if isinstance(node, ast.Attribute):
            yield node


# --- Layout ---------------------------------------------------------------------------------


def mirrored(path: Path) -> tuple[Path, Path]:
    """The module, or the package, that a test file is about."""
    inside = path.relative_to(TESTS).with_name(path.stem.removeprefix("test_"))
    return PACKAGE / inside.with_suffix(".py"), PACKAGE / inside / "__init__.py"


def test_every_test_file_mirrors_a_module() -> None:
    strays = [
        named(path)
        for path in modules_of_tests()
        if not any(path.relative_to(TESTS).match(whole) for whole in OF_A_WHOLE)
        if not any(module.exists() for module in mirrored(path))
    ]
    assert strays == []


def test_every_folder_of_code_is_a_package() -> None:
    folders = {path.parent for path in sources()}
    assert [
        named(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()
    ] == []


# --- Size -----------------------------------------------------------------------------------


def test_a_file_is_one_subject() -> None:
    lengths = {
        named(path): len(path.read_text(encoding="utf-8").splitlines()) for path in sources()
    }
    assert {name: lines for name, lines in lengths.items() if lines > LINES_OF_A_FILE} == {}


def test_a_function_fits_on_a_screen() -> None:
    long = [
        f"{named(path)}:{function.lineno} {function.name}"
        for path in sources()
        if path.parent != MIGRATIONS
        for function in functions(path)
        if (function.end_lineno or 0) - function.lineno >= LINES_OF_A_FUNCTION
    ]
    assert long == []


# --- Borders --------------------------------------------------------------------------------


def test_pure_layers_import_the_standard_library_only() -> None:
    allowed = sys.stdlib_module_names | {"gm_tools"}
    strangers = [
        f"{named(path)} imports {module}"
        for path in sources(*PURE)
        for module in imported(path)
        if module.partition(".")[0] not in allowed
    ]
    assert strangers == []


def test_pure_layers_know_no_files_no_clock_and_no_randomness() -> None:
    reached = [
        f"{named(path)} imports {module}"
        for path in sources(*PURE)
        for module in imported(path)
        if module.partition(".")[0] in OUTSIDE_WORLD
    ]
    asked = [
        f"{named(path)}:{node.lineno} asks the time"
        for path in sources(*PURE)
        for node in attributes(path)
        if node.attr in CLOCK
    ]
    opened = [
        f"{named(path)}:{node.lineno} opens a file"
        for path in sources(*PURE)
        for node in nodes(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open"
    ]
    assert reached + asked + opened == []


def test_only_settings_know_the_environment() -> None:
    readers = [
        f"{named(path)}:{node.lineno}"
        for path in sources()
        if path != PACKAGE / "settings.py"
        for node in attributes(path)
        if node.attr in {"environ", "getenv"}
        if isinstance(node.value, ast.Name) and node.value.id == "os"
    ]
    assert readers == []


SYNONYMS = {
    "hitpoints": "health",
    "mana": "effort or flair",
    "courage": "morale",
    "spell": "tactic",
    "feat": "upgrade",
    "dodge": "defy",
    "toughness": "break point",
}


def words(path: Path) -> Iterator[tuple[int, str]]:
    """The words of the names that a file gives: classes, functions, arguments, variables."""
    for node in nodes(path):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.arg(arg=name):
                yield from ((node.lineno, word) for word in in_words(name))
            case ast.Name(id=name, ctx=ast.Store()):
                yield from ((node.lineno, word) for word in in_words(name))


def in_words(name: str) -> list[str]:
    """The words of a name in either spelling: `break_point`, `BreakPoint`."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)]


def test_names_are_the_rulebooks_words() -> None:
    others = [
        f"{named(path)}:{line} {word!r} is {SYNONYMS[word]!r} in the rulebook"
        for path in sources()
        for line, word in words(path)
        if word in SYNONYMS
    ]
    assert others == []


# --- Tests ----------------------------------------------------------------------------------


def test_no_test_is_skipped() -> None:
    ways_out = {"skip", "skipif", "importorskip", "xfail"}
    skipped = [
        f"{named(path)}:{node.lineno} {node.attr}"
        for path in sorted(TESTS.rglob("*.py"))
        for node in attributes(path)
        if node.attr in ways_out
    ]
    assert skipped == []


def test_no_test_sleeps() -> None:
    sleepers = [
        f"{named(path)}:{node.lineno}"
        for path in sorted(TESTS.rglob("*.py"))
        for node in attributes(path)
        if node.attr in {"sleep", "wait_for_timeout"}
    ]
    assert sleepers == []


# --- Pages ----------------------------------------------------------------------------------

BARRED_IN_PAGES = {
    "a style attribute": re.compile(r"<[^>]*\sstyle\s*=", re.IGNORECASE),
    "a style element": re.compile(r"<style\b", re.IGNORECASE),
    "an inline script": re.compile(r"<script\b(?![^>]*\bsrc\s*=)", re.IGNORECASE),
    "an inline handler": re.compile(r"<[^>]*\s(on[a-z]+|hx-on[:\w-]*)\s*=", re.IGNORECASE),
    "a script evaluated": re.compile(r"javascript:|hx-vals\s*=\s*[\"']js:", re.IGNORECASE),
    "text trusted unseen": re.compile(r"\|\s*safe\b"),
    "another host": re.compile(r"(src|href)\s*=\s*[\"'](https?:)?//", re.IGNORECASE),
}


def page_templates() -> list[Path]:
    """The templates of the screen; paper has its own laws."""
    paper = TEMPLATES / "print"
    return sorted(path for path in TEMPLATES.rglob("*.html") if paper not in path.parents)


@pytest.mark.parametrize("what", BARRED_IN_PAGES)
def test_no_page_has(what: str) -> None:
    """The content security policy would drop it in silence, or it would let script in."""
    pattern = BARRED_IN_PAGES[what]
    found = [
        f"{named(path)}: {match.group()!r}"
        for path in page_templates()
        for match in pattern.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []


# --- The command line -----------------------------------------------------------------------

WITH_A_DATABASE = {"serve", "link", "db", "battle"}
HEAVY = ("flask", "sqlalchemy", "weasyprint")


@pytest.mark.parametrize("command", sorted(COMMANDS.keys() - WITH_A_DATABASE))
def test_commands_that_read_files_start_without_the_heavy_libraries(command: str) -> None:
    module = COMMANDS[command].partition(":")[0]
    asks = f"import sys, {module}; print(*[name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []

"""The project's own rules on layout, names and borders, checked for every file."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from gm_tools.cli import COMMANDS
from tests.markup import faults_in
from tests.places import ROOT

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
    "web/battles/test_sealing.py",  # what pages say while reactions are sealed
    "before/**",  # a database of an earlier version
    "bench/**",
    "browser/**",
    "fuzzing/**",  # whatever comes in, with mistakes
    "printing/test_hostile.py",  # whatever may stand on paper
    "games/test_defaults.py",  # what journals of every game leave out
    "games/battle/entries/**",  # entries of the manual in fights
    "games/battle/effects/test_constants.py",  # every flag and figure, replaced by a constant
    "games/battle/test_manual*.py",  # the manual's worked examples
    "games/battle/test_numbers.py",  # every number that a battle counts with
    "games/battle/test_recorded.py",  # a whole battle, replayed
    "games/battle/test_rulings.py",  # rulings that no single module holds
    "games/battle/test_simple.py",  # simple battles from end to end
    "games/world_adventure/test_played_*.py",  # whole games, from the set-up to a win
    "locking/**",  # the locked libraries, and faults known of them
    "mutants/**",  # small mistakes put in at random
    "presenters/games/world_adventure/test_facts.py",  # pages and rules read the same facts
    "recording/**",  # games played by chance, for comparing versions
    "services/battles/test_numbers.py",  # a running battle under other numbers
    "services/games/test_upcasting.py",  # games of older engines, in a database
    "storage/copies/test_killed.py",  # making and restoring, ended at every step
    "test_approved.py",  # what people read, as it was approved
    "test_house.py",
    "test_wheel.py",
    "web/test_typefaces.py",  # the letters that pages need
    "viskara/character/test_numbers.py",  # every number that building counts with
    "viskara/character/test_readings.py",  # every switchable ruling, across the rules
    "viskara/character/test_rule_ids.py",  # every id that documents promise
    "viskara/character/test_twins.py",  # naive twins of the budgets
    "viskara/grid/test_fans.py",  # a twin of the search for a line
)

Function = ast.FunctionDef | ast.AsyncFunctionDef


def named(path: Path) -> str:
    """A file's path as reports show it."""
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
    """The modules that a file imports anywhere."""
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


def naming(path: Path, names: set[str]) -> Iterator[ast.Attribute]:
    """Every `something.name` of these names; a file without their letters is not even parsed."""
    text = path.read_text(encoding="utf-8")
    if any(name in text for name in names):
        yield from (node for node in attributes(path) if node.attr in names)


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


def test_contributing_names_files_that_there_are() -> None:
    """Paths and file names in its text exist; `<kind>` and the like stand for many."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    written = re.findall(r"`([\w/.]+(?:/|\.py|\.toml|\.html|\.js|\.css))`", text)
    code = ("gm_tools", "templates", "rules_data", "bestiary", "tests", "scripts")
    files = (path for folder in (*code, "requirements") for path in (ROOT / folder).rglob("*"))
    there = [f"/{named(path)}/" for path in (*files, *ROOT.glob("*.*"))]
    strays = [one for one in written if not any(f"/{one.rstrip('/')}/" in path for path in there)]
    assert len(written) > 100
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
        for node in naming(path, {"environ", "getenv"})
        if isinstance(node.value, ast.Name) and node.value.id == "os"
    ]
    assert readers == []


# They show and store values; those that need a rule's answer ask a service.
SHOWING = ("web", "printing", "storage")
RULES = ("gm_tools.viskara", "gm_tools.games")
TYPE_OR_CONSTANT = re.compile(r"[A-Z]")
FUNCTIONS_ALLOWED = {
    "line_of",  # a column of the stored journal is what the fold needs of an entry
}


def named_imports(path: Path) -> Iterator[tuple[str, str]]:
    """Pairs of a module and a name that a file imports from it; a whole module has no name."""
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, alias.name) for alias in node.names)


def test_pages_paper_and_storage_name_types_of_the_rules_and_no_functions() -> None:
    """Types and constants begin with a capital letter; functions and modules do not."""
    functions_of_rules = [
        f"{named(path)} imports {module}.{name}: ask a service, or let a presenter say it"
        for path in sources(*SHOWING)
        for module, name in named_imports(path)
        if f"{module}.".startswith(tuple(f"{rules}." for rules in RULES))
        if not TYPE_OR_CONSTANT.match(name) and name not in FUNCTIONS_ALLOWED
    ]
    assert functions_of_rules == []


WEB = PACKAGE / "web"
SHARED_BY_FEATURES = {
    "games",  # the pages that battles and trackers have alike
    "shelf",  # the pages that everything kept has alike: trash and files
}


def feature_of(path: Path) -> str:
    """The feature of the web app that a file belongs to, "" for shared files."""
    first, *rest = path.relative_to(WEB).parts
    return first if rest else ""


def features_imported(path: Path) -> Iterator[str]:
    """The features of the web app whose modules a file imports."""
    for module, name in named_imports(path):
        for whole in (module, f"{module}.{name}"):
            head, _, rest = whole.partition("gm_tools.web.")
            feature = rest.partition(".")[0]
            if not head and feature and (WEB / feature).is_dir():
                yield feature


def test_features_of_the_web_app_do_not_know_each_other() -> None:
    """Shared code is beside them, at the top of web."""
    neighbours = [
        f"{named(path)} imports {feature}"
        for path in sources("web")
        if path != WEB / "__init__.py"
        for feature in sorted(set(features_imported(path)))
        if feature not in {feature_of(path)} | SHARED_BY_FEATURES
    ]
    assert neighbours == []


BY_HAND = {
    "web/battles/starting.py": "rows of two tables, as many as are filled in",
    "web/bestiary/editor.py": "abilities and tactics, as many as the creature has",
    "web/builder/routes.py": "the fields of a step, as many as the build has parts",
    "web/builder/undoing.py": "the reader's place, as the form of a step sends it",
    "web/campaigns/house_rules.py": "one field a switchable ruling",
    "web/decks/cards.py": "the fields of a game's card class",
    "web/encounters/chains.py": "the lines of a chain",
    "web/encounters/pages.py": "the lines of an encounter",
    "web/encounters/request.py": "the lines of a plan, and the button between them",
    "web/security.py": "whatever was sent, for its size alone",
    "web/sent_again.py": "whatever was sent, to be sent again",
    "web/trackers/cards.py": "the figures that a kind of card prints",
    "web/trackers/starting.py": "each game asks for what it begins with",
    "web/games/sending.py": "the fields of an event, by its type",
}
"""Pages that read a form field by field, and what makes it too lively for a form class."""


def test_forms_that_stay_the_same_are_form_classes() -> None:
    """A form class takes the whole of `request.form`; nothing else looks into it."""
    readers = {
        path.relative_to(PACKAGE).as_posix()
        for path in sources("web")
        for node in attributes(path)
        if node.attr in {"form", "values"}
        if isinstance(node.value, ast.Name) and node.value.id == "request"
        if not any(is_given_to_a_form(call, node) for call in calls(path))
    }
    assert readers == BY_HAND.keys()


def calls(path: Path) -> Iterator[ast.Call]:
    """Every call in a file."""
    for node in nodes(path):
        if isinstance(node, ast.Call):
            yield node


def is_given_to_a_form(call: ast.Call, form: ast.Attribute) -> bool:
    """Whether a call passes the posted values to a class: `Window(request.form)`."""
    made = isinstance(call.func, ast.Name) and call.func.id[:1].isupper()
    return made and any(one is form for one in call.args)


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
    """The words of the names that a file defines: classes, functions, arguments, variables."""
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


# --- Nothing that nobody needs --------------------------------------------------------------


def dotted(path: Path) -> str:
    """The name by which a module of the package is imported."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def ways_in() -> set[str]:
    """Entry points that are run, not imported: the commands, the web server, the migrations."""
    run = {module.partition(":")[0] for module in COMMANDS.values()}
    migrations = {dotted(path) for path in sources("storage/migrations")}
    return {"gm_tools.__main__", "gm_tools.cli", "gm_tools.app"} | run | migrations


def needed(modules: Mapping[str, Path], name: str) -> Iterator[str]:
    """The modules of the package that a module needs: its packages, and its imports."""
    asked = [name]
    for module, taken in named_imports(modules[name]):
        asked += [module, f"{module}.{taken}"]
    for whole in asked:
        parts = whole.split(".")
        yield from (".".join(parts[:many]) for many in range(1, len(parts) + 1))


def test_every_module_is_needed_by_the_product() -> None:
    """Modules imported only by tests are dead, however well tested."""
    modules = {dotted(path): path for path in sources()}
    found: set[str] = set()
    waiting = ways_in()
    while waiting:
        found |= waiting
        asked = {one for name in waiting for one in needed(modules, name)}
        waiting = (asked & modules.keys()) - found
    assert sorted(modules.keys() - found) == []


# --- Tests ----------------------------------------------------------------------------------


MAY_BE_MISSING = {"postgresql.py"}  # on the build server that fails


def test_no_test_is_skipped() -> None:
    ways_out = {"skip", "skipif", "importorskip", "xfail"}
    skipped = [
        f"{named(path)}:{node.lineno} {node.attr}"
        for path in sorted(TESTS.rglob("*.py"))
        if path.relative_to(TESTS).as_posix() not in MAY_BE_MISSING
        for node in naming(path, ways_out)
    ]
    assert skipped == []


def test_no_test_sleeps() -> None:
    sleepers = [
        f"{named(path)}:{node.lineno}"
        for path in sorted(TESTS.rglob("*.py"))
        for node in naming(path, {"sleep", "wait_for_timeout"})
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
    """The templates of the screen; paper has its own rules."""
    paper = TEMPLATES / "print"
    return sorted(path for path in TEMPLATES.rglob("*.html") if paper not in path.parents)


@pytest.mark.parametrize("what", BARRED_IN_PAGES)
def test_no_page_has(what: str) -> None:
    """The content security policy would block it silently, or it would let script in."""
    pattern = BARRED_IN_PAGES[what]
    found = [
        f"{named(path)}: {match.group()!r}"
        for path in page_templates()
        for match in pattern.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("html", "fault"),
    [
        ("<span><b>a</b><div>b</div></span>", "<div> in <span>"),
        ("<p>a<form></form></p>", "<form> in <p>"),
        ('<a href="/"><button>a</button></a>', '<button> in <a href="/">'),
        ("<table><tr><th>a</th></tr></table>", "<th> without scope"),
        ("<div><li>a</li></div>", "<li> in <div>"),
        ("<b><i>a</b></i>", "</b> closes <i>"),
        ("<p>a<br><b>b</b>", "<p> stays open"),
        ('<i id="a"></i><b id="a"></b>', "two elements have the id a"),
    ],
)
def test_pages_are_well_formed(html: str, fault: str) -> None:
    """The checks of every page that any test opens (`tests/markup.py`)."""
    assert fault in faults_in(html)


def test_a_page_that_is_well_formed_has_no_faults() -> None:
    page = '<ul><li><label>a <input value=">"></label><!-- <p> --></li></ul>'
    assert faults_in(f"{page}<details><summary><h2>b</h2></summary></details>") == []


# --- The command line -----------------------------------------------------------------------

WITH_A_DATABASE = {"serve", "link", "backup", "restore", "db", "battle", "import", "campaign"}
HEAVY = ("flask", "sqlalchemy", "weasyprint")


LOADED = """
import sys
from importlib import import_module
for module in sys.argv[1:]:
    import_module(module)
    print(module, *[name for name in {heavy!r} if name in sys.modules])
"""


def test_commands_that_read_files_start_without_the_heavy_libraries() -> None:
    reading = sorted(COMMANDS.keys() - WITH_A_DATABASE)
    modules = [COMMANDS[command].partition(":")[0] for command in reading]
    asks = [sys.executable, "-c", LOADED.format(heavy=HEAVY), *modules]
    done = subprocess.run(asks, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == modules

"""The doctor's questions, a function for each, answered with a finding."""

import os
import platform
import re
from collections.abc import Callable, Iterator, Sized
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, requires, version
from io import StringIO
from pathlib import Path
from typing import Literal

from gm_tools.settings import Settings

State = Literal["fine", "optional", "broken"]

REINSTALL = "delete .venv and start ./run again, or install the package anew"


@dataclass(frozen=True, slots=True)
class Finding:
    """An answer; `optional` marks a missing part that the app can do without."""

    name: str
    state: State
    says: str
    mend: str | None = None


def examine(settings: Settings) -> tuple[Finding, ...]:
    """Ask every question."""
    from gm_tools.cli.backup_finding import backups
    from gm_tools.cli.data_findings import data

    return (
        Finding("version", "fine", f"gm-tools {version('gm-tools')}"),
        Finding("python", "fine", f"{platform.python_version()} on {platform.platform()}"),
        libraries(),
        paper(),
        folders(settings),
        front_end(settings.vendor),
        rulebook(settings.rules_data),
        bestiary(settings),
        archetypes(settings),
        games(settings.rules_data),
        instance(settings.instance),
        database(settings.database_url),
        *data(settings),
        backups(settings),
    )


def libraries() -> Finding:
    """Check that every required library is installed, and in which version."""
    names = list(_needed())
    found = {name: _version(name) for name in names}
    missing = [name for name, number in found.items() if number is None]
    if missing:
        return Finding("libraries", "broken", f"missing: {', '.join(missing)}", REINSTALL)
    return Finding("libraries", "fine", ", ".join(f"{name} {found[name]}" for name in names))


def paper() -> Finding:
    """Check whether PDFs can be made; without them, the app offers the browser's print."""
    from gm_tools.printing import available

    with redirect_stdout(StringIO()):  # WeasyPrint prints advice when Pango is missing
        reason = available()
    if reason is None:
        return Finding("paper", "fine", "PDFs can be made")
    return Finding(
        "paper",
        "optional",
        f"{reason}\nUntil then the app offers the browser's print in place of the PDF.",
        "sudo apt-get install -y libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
    )


def folders(settings: Settings) -> Finding:
    """Check that templates, rulebook data and bestiary are where the package expects them."""
    wanted = (settings.templates, settings.rules_data, settings.bestiary)
    missing = [str(folder) for folder in wanted if not folder.is_dir()]
    if missing:
        return Finding("folders", "broken", f"missing: {', '.join(missing)}", REINSTALL)
    return Finding("folders", "fine", f"templates, rules_data, bestiary in {wanted[0].parent}")


def front_end(folder: Path) -> Finding:
    """Check that the files from npm were included when the package was built."""
    if (folder / "htmx" / "htmx.min.js").is_file():
        return Finding("front end", "fine", f"typefaces and htmx in {folder}")
    return Finding("front end", "broken", f"typefaces and htmx are missing in {folder}", REINSTALL)


def rulebook(folder: Path) -> Finding:
    """Check the rulebook data; every fault is named with file and key."""
    from gm_tools.catalog import CatalogError, load

    try:
        held = load(folder)
    except CatalogError as error:
        return Finding("rulebook data", "broken", "\n".join(error.problems), REINSTALL)
    entries = len(held.aura) + len(held.signature_move) + len(held.shadow_arts)
    says = f"version {held.version}: {entries} entries, {len(held.rulings)} rulings, sound"
    return Finding("rulebook data", "fine", says)


def bestiary(settings: Settings) -> Finding:
    """Check that every printed creature can be read; faults are named with file and key."""
    from gm_tools.catalog import load_bestiary
    from gm_tools.documents import creature_file

    read = partial(load_bestiary, settings.bestiary, read=creature_file.read)
    return _held_by_the_rulebook("bestiary", "creatures", settings.rules_data, read)


def archetypes(settings: Settings) -> Finding:
    """Check that every character that people may start from can be read."""
    from gm_tools.catalog import load_archetypes
    from gm_tools.documents import character_file

    read = partial(load_archetypes, settings.rules_data, read=character_file.read)
    return _held_by_the_rulebook("archetypes", "characters", settings.rules_data, read)


def _held_by_the_rulebook(
    name: str, many: str, folder: Path, read: Callable[..., Sized]
) -> Finding:
    """Check what is read with the rulebook data at hand."""
    from gm_tools.catalog import CatalogError, load
    from gm_tools.documents.problems import UnreadableFile

    try:
        held = load(folder)
    except CatalogError:
        return Finding(name, "broken", "cannot be read without rulebook data", REINSTALL)
    try:
        found = read(rulebook=held, refusal=UnreadableFile)
    except CatalogError as error:
        return Finding(name, "broken", "\n".join(error.problems), REINSTALL)
    return Finding(name, "fine", f"{len(found)} {many}, sound")


def games(folder: Path) -> Finding:
    """Check that the facts of every game can be read."""
    from gm_tools.catalog import CatalogError
    from gm_tools.catalog.games import load_books

    try:
        found = load_books(folder)
    except CatalogError as error:
        return Finding("games", "broken", "\n".join(error.problems), REINSTALL)
    rulings = sum(len(book.rulings) for book in found.values())
    return Finding("games", "fine", f"{len(found)} games, {rulings} rulings of their own, sound")


def instance(folder: Path) -> Finding:
    """Find this installation's own data, and check that it can be written."""
    place = next(path for path in (folder, *folder.parents) if path.exists())
    if not os.access(place, os.W_OK | os.X_OK):
        return Finding(
            "your data",
            "broken",
            f"{place} cannot be written",
            "name another folder in GM_TOOLS_INSTANCE",
        )
    return Finding("your data", "fine", str(folder))


def database(url: str) -> Finding:
    """Check that the database opens and has this version's tables."""
    from sqlalchemy import make_url
    from sqlalchemy.exc import SQLAlchemyError

    from gm_tools.services.faults import WORDS, StorageFaultError
    from gm_tools.storage.engine import DatabaseHeldError, is_embedded
    from gm_tools.storage.faults import naming_faults
    from gm_tools.storage.migrate import DatabaseTooNewError, is_current

    try:
        shown = make_url(url).render_as_string(hide_password=True)
        if is_embedded(url) and not Path(make_url(url).database or "").is_file():
            return Finding("database", "fine", f"{shown} is made at the first start")
        with naming_faults():
            is_ready = is_current(url)
    except ImportError as error:
        return Finding("database", "broken", str(error), "pip install 'gm-tools[postgresql]'")
    except DatabaseTooNewError as error:
        return Finding("database", "broken", str(error), "install the later version")
    except DatabaseHeldError as error:
        return Finding("database", "broken", str(error))
    except StorageFaultError as error:
        words = WORDS[error.fault]
        says = f"{shown}: {words.title}. {words.happened}\n{error.detail}"
        return Finding("database", "broken", says, words.remedy)
    except SQLAlchemyError as error:
        says = str(error).splitlines()[0]
        return Finding("database", "broken", says, "correct GM_TOOLS_DATABASE_URL")
    if is_ready:
        return Finding("database", "fine", shown)
    needs = f"{shown} has another version's tables"
    state: State = "optional" if is_embedded(url) else "broken"
    return Finding("database", state, needs, "gm-tools db upgrade")


def _needed() -> Iterator[str]:
    """Yield the names of the libraries that are not extras."""
    for requirement in requires("gm-tools") or ():
        if "extra ==" not in requirement:
            yield re.split(r"[<>=!~;\[ ]", requirement)[0]


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None

"""Shared code of the commands that only read files: rulebook data, JSON, file reading."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from gm_tools.cli.kept_rulebook import kept_rulebook
from gm_tools.documents.character_file import read
from gm_tools.documents.json_text import LARGEST_FILE, refuse_size
from gm_tools.documents.problems import UnreadableFile
from gm_tools.settings import SettingsError
from gm_tools.settings import load as load_settings
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.rulebook import Rulebook

if TYPE_CHECKING:  # most commands need neither creatures nor games
    from gm_tools.games.frame.rulebook import GameBook
    from gm_tools.viskara.creature.creature import Bestiary

UNREADABLE = 2


class InputError(click.ClickException):
    """The input cannot be read: exit status 2."""

    exit_code = UNREADABLE


def rulebook_data() -> Rulebook:
    """Return the rulebook data, or end the command with its problems."""
    with _said():
        settings = load_settings()
        kept = kept_rulebook(settings)
        found = kept.read()
        if found is not None:
            return found
        from gm_tools.catalog import load  # it takes longer than the kept copy

        return kept.keep(load(settings.rules_data))


def bestiary_data(rulebook: Rulebook) -> "Bestiary":
    """Return the bestiary, or end the command with its problems."""
    from gm_tools.catalog import load_bestiary  # most commands need no creature
    from gm_tools.documents import creature_file

    with _said():
        folder = load_settings().bestiary
        return load_bestiary(folder, rulebook, creature_file.read, UnreadableFile)


def books_data() -> Mapping[str, "GameBook"]:
    """Return the printed facts of each game, or end the command with their problems."""
    from gm_tools.catalog.games import load_books  # most commands need no game

    with _said():
        return load_books(load_settings().rules_data)


@contextmanager
def _said() -> Iterator[None]:
    """End the command with the problems of data or settings."""
    try:
        yield
    except SettingsError as error:
        raise _unusable(error) from None
    except Exception as error:
        from gm_tools.catalog import CatalogError  # most commands meet none

        if isinstance(error, CatalogError):
            raise _unusable(error) from None
        raise


def _unusable(error: Exception) -> InputError:
    return InputError(f"{error}\nSee `gm-tools doctor`.")


def read_character(path: Path, rulebook: Rulebook) -> Character:
    """Return a file's character; UnreadableFile also for a file that cannot be opened."""
    return read(file_bytes(path), rulebook)


def file_bytes(path: Path, largest: int = LARGEST_FILE) -> bytes:
    """Return the content of a file; UnreadableFile if it is too large or cannot be opened."""
    try:
        with path.open("rb") as file:
            content = file.read(largest + 1)
    except OSError as error:
        reason = f"The file cannot be opened: {error.strerror or error}."
        raise UnreadableFile(("", reason)) from None
    refuse_size(len(content), largest)
    return content


def cannot_be_read(path: Path, error: UnreadableFile) -> str:
    """Return that a file cannot be read, with each of its problems on a line."""
    lines = "\n".join(f"  {line}" for line in str(error).splitlines())
    return f"{path}: cannot be read:\n{lines}"


def problem_values(path: Path, error: UnreadableFile) -> dict[str, object]:
    """Return the problems of a file that cannot be read, for JSON."""
    problems = [{"where": where, "message": message} for where, message in error.problems]
    return {"file": str(path), "error": str(error), "problems": problems}


def print_json(values: object) -> None:
    """Print values as JSON."""
    click.echo(json.dumps(values, ensure_ascii=False, indent=2))


def examples(*lines: str) -> str:
    """Return the end of a command's help: commands to try, each on a line of its own."""
    head = "Example:" if len(lines) == 1 else "Examples:"
    return "\n".join(("\b", head, *(f"  {line}" for line in lines)))

"""Commands that are given a file: what they owe to those who type them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from types import SimpleNamespace

from click.testing import CliRunner, Result

from gm_tools import bootstrap, catalog
from gm_tools.catalog import games
from gm_tools.cli import main, output
from tests.cast import the_bestiary, the_books, the_rulebook
from tests.fuzzing.law import ACCEPTED, REFUSED

COMMAND = "gm-tools"
UNREADABLE = 2
"""The exit status for a file that cannot be read."""


def told_by(words: Sequence[str], folder: Path, sent: bytes) -> str:
    """Give a file to a command; its instance is the folder's."""
    file = folder / "a file"
    file.write_bytes(sent)
    try:
        return judged(words, run([*words, str(file)], folder))
    finally:
        file.unlink()


def run(words: Sequence[str], instance: Path) -> Result:
    """Run a command in this process, with an instance of its own."""
    environment = {"GM_TOOLS_INSTANCE": str(instance), "GM_TOOLS_DATABASE_URL": None}
    return CliRunner(env=environment).invoke(main, list(words), input="\n")


def judged(words: Sequence[str], done: Result) -> str:
    """Say whether a command took a file: no trace, and a reason where it did not."""
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    assert done.exit_code in (0, 1, 2), f"exit status {done.exit_code}"
    assert done.exit_code == 0 or done.output.strip(), "It was refused without a reason."
    assert "Traceback" not in done.output
    assert "--json" not in words or done.exit_code == 2 or json.loads(done.stdout)
    is_refused = done.exit_code == UNREADABLE or done.output.startswith("Error: ")
    return REFUSED if is_refused else ACCEPTED


def read_data_once(put: Callable[[object, str, object], None] = setattr) -> None:
    """Let commands read the rulebook, the bestiary and the games' facts once for all of them."""
    found = {"load": the_rulebook(), "load_bestiary": the_bestiary(), "load_books": the_books()}
    places = [*product((catalog, bootstrap), ("load", "load_bestiary"))]
    for module, name in (*places, (bootstrap, "load_books"), (games, "load_books")):
        put(module, name, partial(_known, found[name]))
    put(output, "kept_rulebook", partial(_known, SimpleNamespace(read=the_rulebook)))


def _known(found: object, *_: object, **__: object) -> object:
    return found

"""A PostgreSQL of the tests' own: a server run by an unprivileged user, without a network.

It runs no longer than the process that started it, however that ends, and its data goes with it.
A test's database is a copy of one that is made once.
"""

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from shutil import chown
from tempfile import mkdtemp
from typing import Any, TypeVar

import psycopg
import pytest

HOME = Path("/usr/lib/postgresql")
"""Where Debian's packages put the programs of each version."""

UNPRIVILEGED = "nobody"
"""Runs the server when the tests run as root, for whom PostgreSQL does not start."""

MISSING = "There is no PostgreSQL here: ./test installs Debian's, or prints the line to type."

SETTINGS = {
    "listen_addresses": "''",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "shared_buffers": "32MB",
    "autovacuum": "off",
}

LOCALE = ["--locale=C", "--locale-provider=icu", "--icu-locale=en-US"]
"""Texts are ordered as English is, not by their bytes: so do most servers outside these tests."""

KEEPER = """
trap '' INT TERM HUP
folder=$1 pg_ctl=$2
"$pg_ctl" -s -w -D "$folder/data" -l "$folder/log" -o "$3" start >&2 && echo ready
cat >/dev/null
"$pg_ctl" -s -w -D "$folder/data" -m immediate stop >&2
rm -rf "$folder"
"""
"""Its input is a pipe from the tests, which the system closes when their process ends."""

ON_SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
"""Marks a test of the embedded database alone: of its file."""

ON_POSTGRESQL = pytest.mark.parametrize("database", ["postgresql"], indirect=True)
"""Marks a test that is about PostgreSQL alone."""

T = TypeVar("T")


@dataclass
class Server:
    """A running server: ``folder`` holds its data and its socket, its only user is ``gm``."""

    folder: Path
    programs: Path
    _numbers: Iterator[int] = field(default_factory=count)
    _templates: dict[Callable[[str], object], tuple[str, Any]] = field(default_factory=dict)

    def url(self, database: str) -> str:
        """Return the URL of a database."""
        return f"postgresql+psycopg://gm@/{database}?host={self.folder}"

    def ask(self, statement: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        """Return the rows that a statement gives."""
        place = {"host": str(self.folder), "user": "gm", "dbname": database}
        with psycopg.connect(**place, autocommit=True) as connection:  # type: ignore[arg-type]
            found = connection.execute(statement.encode())
            return found.fetchall() if found.description else []

    @contextmanager
    def database(self, template: str = "template0") -> Iterator[str]:
        """Make a database, and drop it afterwards, even while programs use it; yield its URL."""
        name = f"test_{next(self._numbers)}"
        self.ask(f"CREATE DATABASE {name} TEMPLATE {template}")
        yield self.url(name)
        self.ask(f"DROP DATABASE {name} WITH (FORCE)")

    def prepared(self, prepare: Callable[[str], T]) -> tuple[str, T]:
        """Return the name of a database that was prepared once, and what preparing returned."""
        if prepare not in self._templates:
            name = f"template_{next(self._numbers)}"
            self.ask(f"CREATE DATABASE {name} TEMPLATE template0")
            self._templates[prepare] = (name, prepare(self.url(name)))
        return self._templates[prepare]

    def cut(self, url: str) -> None:
        """End every connection to a database, as a server that goes down does."""
        name = url.partition("?")[0].rpartition("/")[2]
        self.ask(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")

    def restart(self) -> None:
        """Stop the server as a crash does, and start it again."""
        self._control("stop", "-m", "immediate")
        self._control("start", "-l", str(self.folder / "log"), "-o", _options(self.folder))

    def stop(self) -> None:
        """Stop the server as a crash does."""
        self._control("stop", "-m", "immediate")

    def _control(self, *words: str) -> None:
        place = ["-s", "-w", "-D", str(self.folder / "data")]
        _run(self.folder, str(self.programs / "pg_ctl"), *place, *words)


def find_programs() -> Path | None:
    """Return the folder with the programs of the newest server, or None."""
    found = [path.parent for path in HOME.glob("*/bin/initdb") if path.parts[-3].isdecimal()]
    return max(found, key=lambda path: int(path.parts[-2]), default=None)


def require_programs() -> Path:
    """Return the folder with the server's programs; without them, say what to do.

    A developer's machine may do without, the build server not.
    """
    programs = find_programs()
    if programs is None and os.environ.get("CI"):
        pytest.fail(MISSING, pytrace=False)
    if programs is None:
        pytest.skip(MISSING)
    return programs


@contextmanager
def serving(programs: Path) -> Iterator[Server]:
    """Run a server with its data and its socket in a folder of its own."""
    folder = Path(mkdtemp(prefix="gm-pg-", dir="/tmp"))  # a socket's path has at most 107 bytes
    if _user() is not None:
        chown(folder, UNPRIVILEGED)
    words = ["-U", "gm", "-A", "trust", "-E", "UTF8", *LOCALE, "--no-sync", "--no-instructions"]
    _run(folder, str(programs / "initdb"), "-D", str(folder / "data"), *words)
    keeper = ["sh", "-c", KEEPER, "sh", str(folder), str(programs / "pg_ctl"), _options(folder)]
    with subprocess.Popen(
        keeper,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=folder,
        user=_user(),
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        if process.stdout.readline() != b"ready\n":
            pytest.fail((folder / "log").read_text(), pytrace=False)
        yield Server(folder, programs)
        process.communicate()


def _run(folder: Path, *words: str) -> None:
    subprocess.run(words, cwd=folder, user=_user(), check=True, stdout=subprocess.DEVNULL)


def _user() -> str | None:
    return UNPRIVILEGED if os.geteuid() == 0 else None


def _options(folder: Path) -> str:
    options = [f"-c {name}={value}" for name, value in SETTINGS.items()]
    return " ".join([f"-k {folder}", *options])

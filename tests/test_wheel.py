"""An installed wheel is whole: it starts in an empty environment, from any directory, alone."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import sysconfig
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.places import ROOT

pytestmark = pytest.mark.slow

CARRIED = ("templates", "rules_data", "bestiary")


@dataclass(frozen=True, slots=True)
class Installed:
    """An environment with nothing but the wheel, and an empty home."""

    environment: Path
    home: Path

    @property
    def program(self) -> str:
        """The installed command line."""
        return str(self.environment / "bin" / "gm-tools")

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Call `gm-tools` from the empty home."""
        return run([self.program, *arguments], self.home)

    @contextmanager
    def serving(self) -> Iterator[str]:
        """Run `gm-tools serve` on a free port; yields the game master's sign-in link."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with subprocess.Popen(
            [self.program, "serve", "--port", str(port)],
            cwd=self.home,
            env=variables(self.home),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as server:
            try:
                yield link_in(server)
            finally:
                server.terminate()

    def answer(self, *arguments: str) -> Any:
        """The output of a command with --json."""
        done = self.run(*arguments, "--json")
        assert done.returncode == 0, done.stdout + done.stderr
        return json.loads(done.stdout)


def variables(home: Path) -> dict[str, str]:
    """The environment of a user with default settings."""
    return {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8"}


def run(command: list[str], home: Path) -> subprocess.CompletedProcess[str]:
    """Run a program from its user's home."""
    return subprocess.run(command, cwd=home, env=variables(home), capture_output=True, text=True)


def link_in(server: subprocess.Popen[str]) -> str:
    """Read what a starting server prints until its sign-in link comes."""
    assert server.stdout is not None
    said = ""
    for line in server.stdout:
        said += line
        if found := re.search(r"http://\S+/sign-in/\S+", line):
            return found.group()
    raise AssertionError(f"no sign-in link in:\n{said}")


def fetch(address: str) -> tuple[int, bytes]:
    """Status and content of an answer; redirections are followed."""
    with urllib.request.urlopen(address) as answer:
        return answer.status, answer.read()


def succeed(command: list[str], folder: Path) -> None:
    """Run a program that must exit with status 0."""
    done = run(command, folder)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, built from the files that are there (no network)."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    succeed([*build, str(ROOT)], folder)
    (built,) = folder.glob("gm_tools-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel in an empty environment, with the libraries of the one that runs the tests."""
    folder = tmp_path_factory.mktemp("installed")
    environment, home = folder / "environment", folder / "home"
    home.mkdir()
    succeed([sys.executable, "-m", "venv", "--without-pip", str(environment)], home)
    python = str(environment / "bin" / "python")
    pip = [sys.executable, "-m", "pip", "--python", python]
    succeed([*pip, "install", "--quiet", "--no-index", "--no-deps", str(wheel)], home)
    (packages,) = environment.glob("lib/python3*/site-packages")
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return Installed(environment, home)


def names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def files_of(folder: str) -> set[str]:
    """The files of a folder of the checkout, without Python's caches."""
    paths = (path for path in (ROOT / folder).rglob("*") if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in paths if "__pycache__" not in path.parts}


def test_the_wheel_carries_templates_rules_and_bestiary(wheel: Path) -> None:
    wanted = {f"gm_tools/{name}" for folder in CARRIED for name in files_of(folder)}
    assert wanted - names_in(wheel) == set()


def test_the_wheel_carries_every_file_of_the_package(wheel: Path) -> None:
    assert files_of("gm_tools") - names_in(wheel) == set()


def test_the_wheel_carries_what_comes_from_npm(wheel: Path) -> None:
    vendor = "gm_tools/web/static/vendor"
    assert {
        f"{vendor}/htmx/htmx.min.js",
        f"{vendor}/source-sans-3/source-sans-3-latin-400-normal.woff2",
        f"{vendor}/barlow-condensed/barlow-condensed-latin-700-normal.woff2",
        f"{vendor}/source-sans-3/LICENSE",
    } <= names_in(wheel)


def test_the_wheel_carries_nothing_private_and_no_test(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in names_in(wheel)}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"gm_tools"}
    assert not any("/instance/" in name or "__pycache__" in name for name in names_in(wheel))


def test_the_installed_program_is_the_wheel_and_not_the_checkout(installed: Installed) -> None:
    python = str(installed.environment / "bin" / "python")
    done = run([python, "-c", "import gm_tools; print(gm_tools.__file__)"], installed.home)
    assert Path(done.stdout.strip()).is_relative_to(installed.environment)


def test_the_installed_program_reads_the_rulebook_data(installed: Installed) -> None:
    assert installed.run("--version").stdout.strip().endswith("0.1.0")
    rulings = {ruling["id"] for ruling in installed.answer("rulings")}
    assert {"B1", "B34", "B75"} <= rulings


def test_the_installed_program_says_that_it_is_whole(installed: Installed) -> None:
    assert installed.answer("doctor")


def test_the_installed_program_serves_pages_and_their_files(installed: Installed) -> None:
    with installed.serving() as link:
        status, page = fetch(link)
        base = link.partition("/sign-in/")[0]
        script = fetch(f"{base}/static/vendor/htmx/htmx.min.js")
    assert (status, script[0]) == (200, 200)
    assert b"<html" in page
    assert b"htmx" in script[1]
    assert (installed.home / ".local" / "share" / "gm-tools" / "gm-tools.db").is_file()

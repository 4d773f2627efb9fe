"""The whole program in a process of its own, as `gm-tools serve` runs it."""

import os
import subprocess
import sys
import urllib.parse
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Program:
    """A program that serves at ``base``; ``link`` is the path of its sign-in link."""

    process: subprocess.Popen[str]
    base: str
    link: str


@contextmanager
def serving(folder: Path, *options: str, **variables: str) -> Iterator[Program]:
    """Run the program over a folder of its own; it is killed at the end if it still runs."""
    command = [sys.executable, "-m", "gm_tools", "serve", *options]
    environment = {**os.environ, "GM_TOOLS_INSTANCE": str(folder), **variables}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
    ) as process:
        try:
            assert process.stdout is not None
            runs, link = process.stdout.readline(), process.stdout.readline()
            path = urllib.parse.urlsplit(link.split()[-1]).path
            yield Program(process, runs.split()[-1], path)
        finally:
            process.kill()

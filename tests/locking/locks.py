"""Reads the locked libraries in `requirements/`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})(?=\s|$)")


@dataclass(frozen=True, slots=True)
class Locked:
    """A library at its exact version; ``marker`` says on which machines, "" for all."""

    name: str
    version: str
    marker: str
    hashes: tuple[str, ...]

    @property
    def pinned(self) -> str:
        """The line without the marker, for questions that concern every machine."""
        return " ".join(
            (f"{self.name}=={self.version}", *(f"--hash=sha256:{one}" for one in self.hashes))
        )


def locked_in(text: str) -> tuple[Locked, ...]:
    """Return the entries of a lock file; ValueError for a line that is no exact version."""
    lines = text.replace("\\\n", " ").splitlines()
    return tuple(_locked(line) for line in lines if line.strip() and not line.startswith("#"))


def read(file: Path) -> dict[str, Locked]:
    """Return the entries of a lock file by name."""
    return {one.name: one for one in locked_in(file.read_text(encoding="utf-8"))}


def _locked(line: str) -> Locked:
    wanted = Requirement(line.partition(" --hash")[0].strip())
    (specifier,) = wanted.specifier
    if specifier.operator != "==":
        raise ValueError(f"no exact version: {line}")
    name, marker = canonicalize_name(wanted.name), str(wanted.marker or "")
    return Locked(name, specifier.version, marker, tuple(HASH.findall(line)))

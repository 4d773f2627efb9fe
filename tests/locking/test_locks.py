"""`requirements/` agrees with `pyproject.toml`; `scripts/lock` mends it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import hatch_build
from tests.locking.locks import Locked, locked_in, read
from tests.places import ROOT

FOLDER = ROOT / "requirements"
FILES = ("audit", "node", "run", "test", "uv")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
AGREES = "run scripts/lock, which writes requirements/ anew"

RUN = (*PROJECT["project"]["dependencies"], *PROJECT["build-system"]["requires"])
EXTRAS = PROJECT["project"]["optional-dependencies"]
TEST = (*RUN, *(wanted for extra in EXTRAS.values() for wanted in extra))


def others(wanted: tuple[str, ...]) -> Iterator[Requirement]:
    """Return requirements of other projects: an extra may name another of our own."""
    read = (Requirement(one) for one in wanted)
    return (one for one in read if canonicalize_name(one.name) != PROJECT["project"]["name"])


def unmet(name: str, wanted: tuple[str, ...]) -> list[str]:
    """Return what a lock file lacks, or holds in a version out of its range."""
    locked = read(FOLDER / f"{name}.txt")
    return [
        str(one)
        for one in others(wanted)
        if (found := locked.get(canonicalize_name(one.name))) is None
        or not one.specifier.contains(found.version)
    ]


def test_what_the_app_and_its_building_need_is_locked_within_its_range() -> None:
    assert unmet("run", RUN) == [], AGREES


def test_what_the_tests_need_is_locked_within_its_range() -> None:
    assert unmet("test", TEST) == [], AGREES


def test_node_is_locked_within_the_range_that_the_build_hook_asks_for() -> None:
    assert unmet("node", (hatch_build.NODE,)) == [], AGREES


def test_tests_run_with_the_very_libraries_of_the_app() -> None:
    run, test = read(FOLDER / "run.txt"), read(FOLDER / "test.txt")
    assert {name: one for name, one in run.items() if test.get(name) != one} == {}


@pytest.mark.parametrize("name", FILES)
def test_every_entry_has_hashes_and_no_address(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    entries = locked_in(text)
    assert entries
    assert [one.name for one in entries if not one.hashes] == []
    assert re.findall(r"https?|://|--index|--find|--extra", text) == []
    assert text.count("--hash=") == sum(len(one.hashes) for one in entries)


def test_every_file_of_the_folder_is_known() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(FILES)


def test_an_entry_is_read_with_its_marker_and_hashes() -> None:
    one, two = "a" * 64, "b" * 64
    text = (
        f"Brotli==1.2.1 ; platform_system == 'Linux' \\\n    --hash=sha256:{one} \\\n"
        f"    --hash=sha256:{two}\nclick==8.5.1 \\\n    --hash=sha256:{one}\n"
    )
    assert locked_in(text) == (
        Locked("brotli", "1.2.1", 'platform_system == "Linux"', (one, two)),
        Locked("click", "8.5.1", "", (one,)),
    )


def test_a_range_is_no_lock() -> None:
    with pytest.raises(ValueError, match="no exact version"):
        locked_in("click>=8.1 --hash=sha256:" + "a" * 64)

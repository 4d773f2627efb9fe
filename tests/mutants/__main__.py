"""Small mistakes put into a copy of the program at random: would a test notice?

scripts/mutants map [FOLDER ...]       runs the tests once, to know which of them runs which line
scripts/mutants [--count 60] [--seed 1] [--room viskara --room games/battle]
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.mutants.covering import FOLDERS, Covered, copy_checkout, copy_tests, measure
from tests.mutants.trying import Tried, sample, tried
from tests.places import ROOT

FOLDER = ROOT / ".ground" / "mutants"


def make_map(folder: Path, names: Sequence[str]) -> None:
    """Copy the checkout and run its tests; without names all folders, and the copy is new."""
    folder.mkdir(parents=True, exist_ok=True)
    if not names or not (folder / "copy").exists():
        for old in folder.glob("*.coverage"):
            old.unlink()
        copy_checkout(folder)
    measure(folder, names or FOLDERS)


def try_some(folder: Path, count: int, seed: int, rooms: Sequence[str]) -> list[Tried]:
    """Try a sample, and print each as it is done."""
    covered = Covered(folder)
    if not copy_tests(folder):
        print("The program has changed since the map was made; what is tried is the older one.")
    found = []
    for path, mutation in sample(covered.copy / "gm_tools", count, seed, rooms):
        found.append(tried(covered, path, mutation))
        print(found[-1], flush=True)
    return found


def told(found: Sequence[Tried]) -> str:
    """Say how many were noticed, room by room."""
    all_of = Counter(one.room for one in found)
    noticed = Counter(one.room for one in found if one.by)
    lines = [f"{room or 'gm_tools'}: {noticed[room]} of {all_of[room]}" for room in sorted(all_of)]
    return "\n".join(["", *lines, f"noticed: {noticed.total()} of {all_of.total()}"])


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(prog="scripts/mutants", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("what", nargs="?", choices=["try", "map"], default="try")
    parser.add_argument("folders", nargs="*", help="folders of tests, for the map")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--room", action="append", default=[])
    parser.add_argument("--in", dest="place", type=Path, default=FOLDER, help="where the map is")
    asked = parser.parse_args(words)
    if asked.what == "map" or not list(asked.place.glob("*.coverage")):
        make_map(asked.place, asked.folders)
    if asked.what == "try":
        print(told(try_some(asked.place, asked.count, asked.seed, asked.room)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

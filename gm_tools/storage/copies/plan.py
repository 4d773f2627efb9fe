"""The moves that put a restored instance in place, written down before the first.

A start that finds a plan finishes it, from wherever it was interrupted.
"""

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

from gm_tools.storage.copies.files import make_private, write_names_to_disk, write_to_disk

STAGING, DONE = "restoring", "restoring-done"
PLAN = "plan.json"


@dataclass(frozen=True, slots=True)
class Move:
    """What stands at ``target`` goes to ``kept``; ``staged`` takes its place, or nothing."""

    target: Path
    kept: Path
    staged: Path | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """All moves of a restore, in order; ``kept`` is the folder of the replaced instance."""

    kept: Path
    moves: tuple[Move, ...]


def staging(folder: Path) -> Path:
    """Return where a restore into a folder unpacks what it will put there."""
    return folder / STAGING


def is_interrupted(folder: Path) -> bool:
    """Whether a restore into a folder was begun and not ended."""
    return staging(folder).is_dir()


def write_plan(plan: Plan, folder: Path) -> None:
    """Write a plan in a single step: from here on it will be carried out."""
    moves = [[str(one.target), str(one.kept), _text(one.staged)] for one in plan.moves]
    fresh = staging(folder) / f"{PLAN}.new"
    fresh.write_text(json.dumps({"kept": str(plan.kept), "moves": moves}), encoding="utf-8")
    write_to_disk(fresh)
    fresh.rename(staging(folder) / PLAN)
    write_names_to_disk(staging(folder))


def find_plan(folder: Path) -> Plan | None:
    """Return the plan of a restore that was interrupted; None if nothing has been moved yet."""
    file = staging(folder) / PLAN
    if not file.is_file():
        return None
    read = json.loads(file.read_text(encoding="utf-8"))
    moves = (Move(Path(to), Path(kept), _path(by)) for to, kept, by in read["moves"])
    return Plan(Path(read["kept"]), tuple(moves))


def finish(plan: Plan, folder: Path) -> None:
    """Carry out what is left of a plan, and drop it."""
    make_private(plan.kept)
    for move in plan.moves:
        _carry_out(move)
    for changed in {one.target.parent for one in plan.moves} | {plan.kept}:
        write_names_to_disk(changed)
    staging(folder).rename(folder / DONE)
    clear_away(folder)


def clear_done(folder: Path) -> None:
    """Remove what a restore left in a folder that was ended when all was in place."""
    if (folder / DONE).exists():
        shutil.rmtree(folder / DONE, ignore_errors=True)


def clear_away(folder: Path) -> None:
    """Remove what restoring left in a folder, unless a plan waits there."""
    clear_done(folder)
    if find_plan(folder) is None:
        shutil.rmtree(staging(folder), ignore_errors=True)


def _carry_out(move: Move) -> None:
    """Move the old away and the new in; does nothing if that is done."""
    is_waiting = move.staged is None or move.staged.exists()
    if is_waiting and move.target.exists():
        move.target.rename(move.kept)
    if move.staged is not None and move.staged.exists():
        move.staged.rename(move.target)


def _text(path: Path | None) -> str | None:
    return None if path is None else str(path)


def _path(text: str | None) -> Path | None:
    return None if text is None else Path(text)

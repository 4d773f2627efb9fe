"""Documents, events, commands and forms with mistakes in them: is each answered, or refused?

scripts/fuzz                                     10,000 documents, events and forms, 1,000 rows
scripts/fuzz --documents 600 --kind creature --seed 7
scripts/fuzz --events 500 --kind battle --seconds 10
What broke the law is kept in .ground/fuzz, a file each.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from pathlib import Path

from tests.fuzzing import documents, events, forms, rows
from tests.fuzzing.commands import read_data_once
from tests.fuzzing.law import Failure, Law, Tally
from tests.places import ROOT
from tests.recording.starts import STARTS

FOLDER = ROOT / ".ground" / "fuzz"
MEMORY = 1024 * 1024 * 1024
"""In bytes: how much one answer may ask for."""
SHARE = 200
"""What one process does at a time."""

Fuzz = Callable[[Law, str, int, int], None]
Task = tuple[str, str, int, int, float]
STREAMS: dict[str, tuple[Fuzz, Sequence[str]]] = {
    "documents": (documents.fuzz, documents.KINDS),
    "events": (events.fuzz, tuple(STARTS)),
    "forms": (forms.fuzz, forms.ROOMS),
    "rows": (rows.fuzz, rows.TABLES),
}
USUAL = {"rows": 1_000}
"""How many are usual, where it is not ten thousand."""


def done(task: Task) -> Tally:
    """Do a share of the work in a process of its own."""
    stream, kind, seed, count, seconds = task
    law = Law(seconds=seconds, memory=MEMORY)
    STREAMS[stream][0](law, kind, seed, count)
    return law.tally


def tasks(asked: argparse.Namespace) -> list[Task]:
    """Return the shares of everything that was asked for."""
    found: list[Task] = []
    for stream, (_, kinds) in STREAMS.items():
        wanted = [one for one in kinds if not asked.kind or one in asked.kind]
        for at, kind in enumerate(wanted):
            left, seed = _part(getattr(asked, stream), at, len(wanted)), asked.seed * 1000
            while left > 0:
                found.append((stream, kind, seed, min(SHARE, left), asked.seconds))
                left, seed = left - SHARE, seed + 1
    return found


def _part(count: int, at: int, of: int) -> int:
    return count // of + (at < count % of)


def keep(failure: Failure) -> Path:
    """Keep what was sent, and what came of it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    name = blake2b(failure.sent, digest_size=6).hexdigest()
    (FOLDER / f"{name}.txt").write_text(
        f"{failure.way}\n{failure.fault}\n{failure.place}\n", encoding="utf-8", errors="replace"
    )
    (FOLDER / name).write_bytes(failure.sent)
    return FOLDER / name


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(prog="scripts/fuzz", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    for stream in STREAMS:
        parser.add_argument(f"--{stream}", type=int, default=None)
    parser.add_argument("--kind", action="append", default=[], help="only this kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=30.0, help="the most for one answer")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args(words)
    is_usual = all(getattr(asked, one) is None for one in STREAMS)
    for stream in STREAMS:
        if getattr(asked, stream) is None:
            setattr(asked, stream, USUAL.get(stream, 10_000) if is_usual else 0)
    tally = Tally()
    with ProcessPoolExecutor(asked.processes, initializer=read_data_once) as pool:
        for found in pool.map(done, tasks(asked)):
            tally.add(found)
    for failure in tally.failures:
        keep(failure)
    print("\n".join(tally.lines()))
    return 1 if tally.failures else 0


if __name__ == "__main__":
    raise SystemExit(main())

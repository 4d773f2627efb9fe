"""What games come to, step by step, written down: two versions of the program are compared by it.

scripts/record build/before            every kind of game, 300 games each, a line a step
scripts/record compare build/before build/after
scripts/record whole battle/17 > build/before.json     one game in full, for a diff
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.recording.comparing import compare
from tests.recording.frame import kinds, words_of
from tests.recording.lines import Line, Scribe
from tests.recording.play import Play
from tests.recording.starts import STARTS

GAMES, STEPS, PROCESSES, AT_ONCE = 300, 50, 2, 20


def record(folder: Path, names: Sequence[str], games: int, steps: int, processes: int) -> None:
    """Write a file of lines for each kind of game."""
    folder.mkdir(parents=True, exist_ok=True)
    kinds()  # read once, before there are more processes
    tasks = [
        (name, range(first, min(first + AT_ONCE, games)), steps)
        for name in names
        for first in range(0, games, AT_ONCE)
    ]
    files = {name: (folder / f"{name}.jsonl").open("w", encoding="utf-8") for name in names}
    counts, types = Counter[str](), Counter[str]()
    with ProcessPoolExecutor(processes) as pool:
        for (name, _, _), lines in zip(tasks, pool.map(recorded, tasks), strict=True):
            for line in lines:
                files[name].write(words_of(line) + "\n")
                counts[name] += 1
                types[f"{name} {line['event']['type']}"] += 1
    for name, file in files.items():
        file.close()
        mine = {key.split()[1]: many for key, many in types.items() if key.split()[0] == name}
        never = sorted(set(kinds()[name].game.events) - set(mine))
        print(f"{name}: {games} games, {counts[name]} steps; never: {', '.join(never) or '-'}")


def recorded(task: tuple[str, range, int]) -> list[Line]:
    """Return the lines of some games of a kind."""
    name, numbers, steps = task
    found: list[Line] = []
    for number in numbers:
        play = Play(name, number)
        scribe = Scribe(play)
        found += [scribe.line(moment) for moment in play.moments(steps)]
    return found


def whole(game: str, steps: int, only: int | None) -> Line:
    """Return a game in full, or one step of it."""
    name, _, number = game.partition("/")
    play = Play(name, int(number))
    scribe = Scribe(play)
    found = [
        scribe.whole(moment) for moment in play.moments(steps) if only in (None, moment.number)
    ]
    return {"game": game, "way": play.way, "steps": found}


def main(words: Sequence[str]) -> int:
    """Record, compare, or write a game in full."""
    if words and words[0] == "compare":
        return _compare(words[1:])
    if words and words[0] == "whole":
        return _whole(words[1:])
    parser = argparse.ArgumentParser("record", description="Record games played by chance.")
    parser.add_argument("folder", type=Path, help="where a file for each kind of game is written")
    parser.add_argument("--games", type=int, default=GAMES, help="of each kind")
    parser.add_argument("--steps", type=int, default=STEPS, help="of a game at most")
    parser.add_argument("--kind", action="append", choices=[*STARTS], help="only this kind")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    asked = parser.parse_args(words)
    record(asked.folder, asked.kind or [*STARTS], asked.games, asked.steps, asked.processes)
    return 0


def _compare(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser("record compare", description="Name first differences.")
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument(
        "--ignore", action="append", default=[], help='an aspect: words, state.news, "view *"'
    )
    asked = parser.parse_args(words)
    return 0 if compare(asked.before, asked.after, asked.ignore) else 1


def _whole(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser("record whole", description="Write one game in full.")
    parser.add_argument("game", help="as compare names it: battle/17")
    parser.add_argument("--steps", type=int, default=STEPS, help="as it was recorded")
    parser.add_argument("--step", type=int, help="only this one")
    asked = parser.parse_args(words)
    found = whole(asked.game, asked.steps, asked.step)
    json.dump(found, sys.stdout, indent=1, sort_keys=True, ensure_ascii=False, default=str)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

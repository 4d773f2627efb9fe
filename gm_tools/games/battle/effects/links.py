"""Which entries are linked from which: an upgrade's path begins with that of its parent."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from gm_tools.games.battle.entering.blocks import Effect
from gm_tools.viskara.plays.plays import Deed, Play
from gm_tools.viskara.plays.words.deeds import LINKED


class NumberChange(NamedTuple):
    """A deed of a linked entry that changes a number of the entry it is linked from."""

    effect: Effect
    tactic: str
    play: Play
    deed: Deed


def is_linked(child: Effect, parent: Effect) -> bool:
    """Whether an entry is linked from another, at any distance."""
    return bool(parent.path) and child.path.startswith(f"{parent.path}/")


def parent_path(effect: Effect) -> str:
    """Return the path of the entry that an entry is linked from, or "" for a root."""
    return effect.path.rpartition("/")[0]


def parent_name(effect: Effect) -> str:
    """Return the name of the entry that an entry is linked from, or "" for a root."""
    return parent_path(effect).rpartition("/")[2]


def number_changes(
    owned: Iterable[tuple[Effect, str]],
) -> Mapping[tuple[str, str], tuple[NumberChange, ...]]:
    """Return the changes to each number, by effect and name; the farthest links act first."""
    everything = tuple(owned)
    found: dict[tuple[str, str], tuple[NumberChange, ...]] = {}
    for effect, tactic in sorted(everything, key=lambda one: -one[0].path.count("/")):
        for play in effect.plays:
            for deed in play.deeds:
                if deed.do in LINKED:
                    parent = _nearest(effect, tactic, deed.name, everything)
                    if parent is not None:
                        change = NumberChange(effect, tactic, play, deed)
                        key = parent.id, deed.name
                        found[key] = (*found.get(key, ()), change)
    return found


def _nearest(
    child: Effect, tactic: str, name: str, owned: Iterable[tuple[Effect, str]]
) -> Effect | None:
    """Return the nearest entry that a child is linked from and that has a number."""
    above = [
        effect
        for effect, carrier in owned
        if carrier == tactic and is_linked(child, effect) and name in effect.numbers
    ]
    return max(above, key=lambda effect: len(effect.path), default=None)

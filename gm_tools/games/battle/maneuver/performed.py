"""The figures of a tactic as it is performed: rewritten, then changed one by one (R241)."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.maneuver.in_progress import Change, OngoingManeuver, reaction_of
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.numbers import Tiers

TIERS: Final[Mapping[str, int]] = {"output.low": 0, "output.medium": 1, "output.high": 2}
"""The figures of the output tiers, by place."""


def tactic_of(ongoing: OngoingManeuver, who: str) -> str:
    """Return the id of the tactic that a performer uses; KeyError for a bystander."""
    if who == ongoing.by:
        return ongoing.tactic
    found = reaction_of(ongoing, who)
    if found is None:
        raise KeyError(who)
    return found.tactic


def performed(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str) -> TacticBlock:
    """Return a performer's tactic with the tiers and the range that it has in this maneuver."""
    tactic = rules.tactic(state, who, tactic_of(ongoing, who))
    outputs, reach = tactic.outputs, ongoing.reach.get(who, tactic.range)
    for one in ongoing.changes:
        if one.on != who:
            continue
        if one.what in TIERS:
            outputs = changed_tier(outputs, TIERS[one.what], one)
        elif one.what == "range" and reach is not None:
            reach = stepped(reach, one)
    if outputs == tactic.outputs and reach == tactic.range:
        return tactic
    return replace(tactic, outputs=outputs, range=reach)


def changed_tier(outputs: Tiers, nth: int, change: Change) -> Tiers:
    """Return tiers with one of them changed; it never goes beyond its neighbours (1975, 2014)."""
    found = list(outputs)
    after = stepped(found[nth], change)
    if change.amount > 0 and nth + 1 < len(found):
        after = min(after, max(found[nth], found[nth + 1]))
    if change.amount < 0 and nth:
        after = max(after, min(found[nth], found[nth - 1]))
    found[nth] = after
    low, medium, high = found
    return low, medium, high


def stepped(figure: int, change: Change) -> int:
    """Return a figure after a change, which lowers it no further than to its ``least`` (2020)."""
    after = figure + change.amount
    return max(after, min(figure, change.least)) if change.amount < 0 else after

"""What a combatant's own effects change in each of its shows with a tactic, whatever it shows.

Known before a show is declared, so that its odds can count on it: an upgrade that lowers every
finale, not one that asks for red cards or still waits for a decision.
"""

from functools import reduce
from typing import Final

from gm_tools.games.battle.effects.amounts import HIDES, UnknownError
from gm_tools.games.battle.effects.moments import forced
from gm_tools.games.battle.maneuver.in_progress import Change, OngoingManeuver, Reaction, Shown
from gm_tools.games.battle.maneuver.keywords import Use
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.odds.show import UNCHANGED, Modifiers

PROBES: Final = (Shown(1, 0), Shown(3, 4), Shown(4, 9))
"""Shows in each of which a change is looked for: what all of them have depends on none of them."""
INDEXES: Final = Rules()
"""Indexes of blocks: one is made anew where its name means another block."""


def sure_changes(state: Battle, who: str, tactic: str, use: Use) -> Modifiers:
    """Return what a combatant's effects change in a show with a tactic, however it comes out."""
    try:
        if "show" not in INDEXES.index(state, who).plays:
            return UNCHANGED
        found = [_changes(state, who, tactic, use, shown) for shown in PROBES]
    except (UnknownError, *HIDES):
        return UNCHANGED
    return reduce(_with, (one for one in found[0] if all(one in rest for rest in found)), UNCHANGED)


def _changes(state: Battle, who: str, tactic: str, use: Use, shown: Shown) -> tuple[Change, ...]:
    ongoing = _maneuver(state, who, tactic, use)
    ongoing = replace(ongoing, step="adjust", shows={**ongoing.shows, who: shown})
    before = ongoing.changes
    after = forced(INDEXES, replace(state, ongoing=(ongoing,)), "show", who)
    found = after.ongoing[-1].changes[len(before) :]
    return tuple(one for one in found if one.on == who and not one.line)


def _maneuver(state: Battle, who: str, tactic: str, use: Use) -> OngoingManeuver:
    if use != "defy":
        return OngoingManeuver("attack" if use == "attack" else "stance", who, tactic)
    ongoing = state.ongoing[-1] if state.ongoing else OngoingManeuver("attack", "", "")
    return replace(ongoing, reactions=(*ongoing.reactions, Reaction(who, tactic, ())))


def _with(so_far: Modifiers, change: Change) -> Modifiers:
    if change.what == "red":
        return replace(so_far, red=(*so_far.red, change.amount))
    if change.what == "finale":
        return replace(so_far, finale=so_far.finale + change.amount)
    if change.what == "output":
        return replace(so_far, output=so_far.output + change.amount)
    return so_far

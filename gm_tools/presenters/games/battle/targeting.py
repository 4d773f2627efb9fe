"""Targets of attacks and stances as choices: how far, what an attack may do, why not in short."""

from collections.abc import Mapping
from dataclasses import replace

from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.events.maneuver import Attack, Defy, Stance
from gm_tools.games.battle.events.turn import TakeMove
from gm_tools.games.battle.maneuver.costs import Cost
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.things.speeds import dash_cost
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import HIDDEN, Option
from gm_tools.presenters.games.battle.odds import harm_words
from gm_tools.presenters.games.shared.phrases import some
from gm_tools.presenters.games.shared.views import Choice
from gm_tools.viskara.grid.squares import distance

SHORT: Mapping[str, str] = {
    "too_far": "out of reach",
    "no_line": "no free line",
    "no_location": "not on the board",
    "exhausted_target": "exhausted",
    "untargetable": "cannot be targeted",
    "own_side": "on the same side",
    "no_line_in_reach": "out of reach",
    "wrong_target": "not its target",
    "not_enough_flair": "too little flair",
}
"""Why a target is barred, in a few words."""


def targeted(state: Battle, event: Event, choice: Choice, option: Option) -> Choice:
    """Return a target with its distance, what an attack may do to it, or why not in short."""
    short = SHORT.get(option.refusal.code, "") if option.refusal else ""
    data = event.data
    if isinstance(data, TakeMove) and option.value is True:
        cost = dash_cost(state, data.who)
        return replace(choice, note=str(Cost(0, cost)) if cost else "", short=short)
    if not isinstance(data, Attack | Stance) or option.value not in state.combatants:
        return replace(choice, short=short) if short else choice
    notes, tactic = [_far(state, data.who, option.value)], tactic_of(state, event)
    if isinstance(data, Attack) and tactic and not option.refusal:
        notes.append(harm_words(state, data.who, tactic, option.value))
    return replace(choice, note=", ".join(one for one in notes if one), short=short)


def _far(state: Battle, who: str, target: str) -> str:
    """Say how far away a target is, on a board."""
    places = (state.combatants[one].place for one in (who, target))
    far = distance(*places) if state.board is not None else None
    return "" if far is None else some(far, "square")


def tactic_of(state: Battle, event: Event) -> TacticBlock | None:
    """Return the tactic that an attack, a stance or a defy is made with."""
    data = event.data
    if not isinstance(data, Attack | Stance | Defy) or state.blocks is HIDDEN:
        return None
    block = state.blocks[state.combatants[data.who].block]
    return next((one for one in block.tactics if one.id == data.tactic), None)

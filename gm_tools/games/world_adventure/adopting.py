"""A table that has begun already: what is wrong with the state it brings, what was left out."""

from collections import Counter

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import BEFORE
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import stage_level, track_of
from gm_tools.games.world_adventure.questions import runes_of
from gm_tools.games.world_adventure.settled import settled
from gm_tools.games.world_adventure.sound import sound
from gm_tools.games.world_adventure.state import World


def adopt_refusal(rules: Facts, state: World) -> Refusal | None:
    """Say why a state cannot be gone on with: ``bad_value``, ``unknown_id``."""
    if state.phase == BEFORE:
        what = "This state has not begun. Say its phase: setup, begin, action, npc or end."
        return Refusal("bad_value", what)
    return settled_refusal(rules, completed(rules, state))


def settled_refusal(rules: Facts, state: World) -> Refusal | None:
    """Say what is wrong with a state that was told or set by hand, and what follows from it."""
    return sound(rules, state) or sound(rules, settled(rules, state))


def completed(rules: Facts, state: World) -> World:
    """Return a state with what was left out: the stage, the stock, the wanted track; no news."""
    players = state.players.values()
    best = max((runes_of(one) for one in players), default=0)
    stage = max(state.stage, stage_level(best, rules.stages))
    state = replace(state, news=(), stage=stage)
    if not state.stock:
        carried = Counter(kind for one in players for kind in Counter(one.goods).elements())
        stock = {kind: max(0, len(players) - carried[kind]) for kind in rules.goods}
        state = replace(state, stock=stock)
    if not state.wanted_track:
        state = replace(state, wanted_track=track_of({one.id: one.wanted for one in players}))
    return state

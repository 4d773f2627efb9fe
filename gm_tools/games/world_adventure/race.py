"""The race for runes: the stage of the best player, and the end once a side has enough (99-132)."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.steps import OVER
from gm_tools.games.world_adventure.cards import of_stage, value
from gm_tools.games.world_adventure.change import with_news
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import stage_level, win_check
from gm_tools.games.world_adventure.questions import teams_of
from gm_tools.games.world_adventure.state import Npc, Npcs, World

EXCHANGED: Final = ("brigand", "government", "raid")
"""Those on the board whose cards are of the stage; a monster that was met keeps its own."""


def by_runes(rules: Facts, state: World, acting: str) -> World:
    """Return the state with the stage that the runes bring, over where they are enough.

    Where several sides have enough, the acting player's wins (G-WA-36); else seats go in order.
    """
    if state.phase == OVER:
        return state
    runes = {seat: sum(one.runes.values()) for seat, one in state.players.items()}
    return _won(_staged(rules, state, max(runes.values())), acting, runes)


def _staged(rules: Facts, state: World, best: int) -> World:
    """Raise the stage to that of the best player; it never falls (316-330)."""
    stage = stage_level(best, rules.stages)
    if stage <= state.stage:
        return state
    state = replace(state, stage=stage, npc=_exchanged(state, stage))
    if "exchange" not in state.due and (state.step_by_step or _is_outdated(state)):
        state = replace(state, due=(*state.due, "exchange"))
    return with_news(state, "stage", amount=stage)


def _is_outdated(state: World) -> bool:
    """Whether somebody on the board still has the card of an older stage: the table tells it."""
    standing = (getattr(state.npc, name) for name in EXCHANGED)
    cards = [one.card for one in standing if one is not None and one.card]
    return any(value(card, "stage", state.stage) != state.stage for card in cards)


def _exchanged(state: World, stage: int) -> Npcs:
    """Return the NPCs with the cards of a new stage, where the box has them (322-330)."""
    cards = {name: _card_of(state, name, stage) for name in EXCHANGED}
    return replace(state.npc, **cards)


def _card_of(state: World, name: str, stage: int) -> Npc | None:
    npc: Npc | None = getattr(state.npc, name)
    able = of_stage(state.box, name, stage)
    if npc is None or npc.card in able:
        return npc
    if not able and state.options.real_cards:
        return replace(npc, card=None)  # the card of the new stage is entered when it matters
    return replace(npc, card=able[0]) if able else npc


def _won(state: World, acting: str, runes: Mapping[str, int]) -> World:
    """End the game where a side has enough runes; a fight that goes on ends with it (117-132)."""
    players, options = state.players, state.options
    if sum(runes.values()) < options.target:
        return state
    seats = (acting, *players) if acting in players else tuple(players)
    runes = {one: runes[one] for one in seats}
    slain = [one.id for one in players.values() if one.runes.get("legendary", 0)]
    teams = dict(sorted(teams_of(state).items(), key=lambda one: acting not in one[1]))
    winner = win_check(runes, options.target, teams, slain, options.require_legendary)
    if winner is None:
        return state
    return with_news(replace(state, phase=OVER, winner=winner, battle=None), "won", winner)

"""NPCs strike whom they reach, without scouting (World Adventure 473-557)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.games.frame.steps import Step, first
from gm_tools.games.world_adventure.battle.arena import tier_of
from gm_tools.games.world_adventure.battle.beginning import opened, unknown_card
from gm_tools.games.world_adventure.battle.reasons import BATTLES
from gm_tools.games.world_adventure.battle.state import MONSTER
from gm_tools.games.world_adventure.change import with_news
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.npcs.events import NpcAttack
from gm_tools.games.world_adventure.npcs.reasons import (
    HUNTERS,
    NPC_PHASE,
    in_order,
    on_board,
    other_target,
)
from gm_tools.games.world_adventure.npcs.targets import may_strike, prey_at_all, prey_of, strikes
from gm_tools.games.world_adventure.questions import monsters, standing_npc
from gm_tools.games.world_adventure.reasons import TURNS, no_battle, unknown, unready
from gm_tools.games.world_adventure.state import Npc, World


def _attack_shape(_rules: Facts, state: World, event: EventOf[NpcAttack]) -> Refusal | None:
    data = event.data
    if data.player not in state.players:
        return unknown("player", data.player)
    return on_board(state, data.npc)


def _attack_refusal(rules: Facts, state: World, event: EventOf[NpcAttack]) -> Refusal | None:
    data = event.data
    standing = standing_npc(state, data.npc)
    if standing is None:
        return unknown("NPC on the board", data.npc)
    player = state.players[data.player]
    return first(
        (
            no_battle(state),
            _already(state, data),
            in_order(state, data.npc),
            _their_turn(state, data),
            None
            if strikes(rules, state, data.npc, standing, player, data.near)
            else _out_of_reach(),
            None if standing.card else unknown_card(),
            _first_prey(rules, state, data),
        )
    )


def _already(state: World, data: NpcAttack) -> Refusal | None:
    """Say that an NPC has struck: once a month, one player in its phase (549; G-WA-71)."""
    if state.phase not in NPC_PHASE and data.npc in state.players[data.player].fought:
        what = "It has already fought this player this turn."
        return Refusal("already_attacked", f"{what} It may strike again next turn.")
    if data.player in state.attacked_this_month.get(data.npc, ()):
        what = "It has already struck this player this month."
        return Refusal("already_attacked", f"{what} No monster strikes the same player twice.")
    if f"strike_{data.npc}" in state.ticked:
        return Refusal(
            "already_attacked", "It has already struck in this NPC phase. Go on with the others."
        )
    return None


def _their_turn(state: World, data: NpcAttack) -> Refusal | None:
    if state.phase in NPC_PHASE or data.player == state.current:
        return None
    what = "In the action phase an NPC strikes the player whose turn it is"
    return Refusal("out_of_reach", f"{what}. Wait for that turn.")


def _out_of_reach() -> Refusal:
    return Refusal("out_of_reach", "It does not strike this player there, or not in this phase.")


def _first_prey(rules: Facts, state: World, data: NpcAttack) -> Refusal | None:
    """Say that a monster strikes another player first in its phase: ``not_the_target``."""
    if state.phase not in NPC_PHASE:
        return None
    able = prey_of(rules, state, data.npc, data.player if data.near else "")
    return None if data.player in able else other_target(state, able)


def _attack(rules: Facts, state: World, event: EventOf[NpcAttack]) -> World:
    return _begun(rules, state, event.data)


def _begun(rules: Facts, state: World, data: NpcAttack) -> World:
    standing = standing_npc(state, data.npc) or Npc()
    if state.phase in NPC_PHASE:
        state = replace(state, ticked=(*state.ticked, f"strike_{data.npc}"))
    kind: str = data.npc
    if data.npc not in HUNTERS:
        kind = MONSTER
        attacked = (*state.attacked_this_month.get(data.npc, ()), data.player)
        found = {**state.attacked_this_month, data.npc: attacked}
        state = replace(state, attacked_this_month=found)
    return opened(rules, state, data.player, kind, data.npc, standing.card, attacked=True)


# --- By itself ------------------------------------------------------------------------------------


def struck_in_turn(rules: Facts, state: World) -> World:
    """Return the state with the current player struck, where nothing is left to say (G-WA-71).

    The brigand first, then the government, then monsters (463). What needs the table's word waits:
    a card or a hero that is not entered, a border that nobody has marked.
    """
    player = state.players.get(state.current)
    if player is None or state.phase not in TURNS or state.battle or state.asks_strikes:
        return state
    for npc in (*HUNTERS, *monsters(state)):
        if _is_certain(rules, state, NpcAttack(npc, player.id)):
            return _unasked(rules, state, npc, player.id)
    return state


def struck_in_phase(rules: Facts, state: World) -> World:
    """Return the state with the strike of the only monster that has one, at the only player."""
    able = [one for one in monsters(state) if may_strike(rules, state, one)]
    prey = prey_at_all(rules, state, able[0]) if len(able) == 1 else ()
    if len(prey) != 1 or state.asks_strikes or state.battle:
        return state
    if not _is_certain(rules, state, NpcAttack(able[0], prey[0])):
        return state
    return _unasked(rules, state, able[0], prey[0])


def _unasked(rules: Facts, state: World, npc: str, seat: str) -> World:
    """Return the state with a strike begun that nobody has pressed; the news say it."""
    return _begun(rules, with_news(state, "npc_attacks", npc, seat), NpcAttack(npc, seat))


def _is_certain(rules: Facts, state: World, data: NpcAttack) -> bool:
    """Whether an NPC strikes, its card and the player's mat are known, and no draw decides."""
    kind = data.npc if data.npc in HUNTERS else MONSTER
    if unready(state, state.players[data.player], kind):
        return False
    return _attack_refusal(rules, state, Event("npc_attack", data)) is None


STEPS: Final[dict[str, Step[Facts, World]]] = {
    "npc_attack": Step(_attack, BATTLES, _attack_refusal, _attack_shape, host=True),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the host whom NPCs strike in their reach."""
    if seat != HOST or state.phase not in BATTLES or state.battle is not None:
        return
    for npc in (*HUNTERS, *monsters(state)):
        for player in _struck(rules, state, npc, near=False):
            yield Offer(Event("npc_attack", NpcAttack(npc, player)), what=npc)
        if rules.reach[tier_of(state, npc)].near:
            yield from _across(rules, state, npc)


def _struck(rules: Facts, state: World, npc: str, near: bool) -> tuple[str, ...]:
    """Return whom an NPC may strike now; ``near``: if the host vouches for a border."""
    tried = ((one, Event("npc_attack", NpcAttack(npc, one, near))) for one in state.players)
    return tuple(one for one, event in tried if not _attack_refusal(rules, state, event))


def _across(rules: Facts, state: World, npc: str) -> Iterator[Offer]:
    """Offer a strike across a border, for which the host vouches (G-WA-28)."""
    known = _struck(rules, state, npc, near=False)
    able = [one for one in _struck(rules, state, npc, near=True) if one not in known]
    if able:
        seats = tuple(Option(one, state.players[one].name) for one in able)
        event = Event("npc_attack", NpcAttack(npc, "", near=True))
        yield Offer(event, (Field("player", "choice", seats),), what=npc)

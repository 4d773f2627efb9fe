"""Building market stalls, one a city (World Adventure 770-781).

Their income is paid as a month begins (``steps/month_begin.py``).
"""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Offer, Refusal
from gm_tools.games.frame.steps import Step, first
from gm_tools.games.world_adventure.card_words import counted
from gm_tools.games.world_adventure.change import (
    changed,
    gold_refusal,
    spent_action,
    with_exp,
    with_gold,
)
from gm_tools.games.world_adventure.city.events import BuildStall
from gm_tools.games.world_adventure.city.formulas import stall_limit
from gm_tools.games.world_adventure.city.prices import price_of
from gm_tools.games.world_adventure.city.tolls import owner_of, with_toll
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.in_force_words import notes_about
from gm_tools.games.world_adventure.questions import name_of
from gm_tools.games.world_adventure.reasons import (
    ACTION,
    TURNS,
    action_left,
    barred_by_card,
    free_to_act,
    has_turn,
    in_city,
    their_turn,
)
from gm_tools.games.world_adventure.runes.gaining import gain
from gm_tools.games.world_adventure.state import Player, World


def _refusal(rules: Facts, state: World, event: Event) -> Refusal | None:
    player = state.players[event.by]
    asked = (
        free_to_act(state, player),
        in_city(player),
        action_left(player),
        _taken(state, player),
        _limit(rules, player),
        barred_by_card(state, player, "stall"),
        gold_refusal(player, price_of(rules, state, player, "stall")),
    )
    return first(asked)


def _taken(state: World, player: Player) -> Refusal | None:
    owner = owner_of(state, player.location.nation)
    if owner is None:
        return None
    what = f"{name_of(state, owner.id)} already has a stall in this city."
    return Refusal("stall_exists", f"{what} Build in another one.")


def _limit(rules: Facts, player: Player) -> Refusal | None:
    most = stall_limit(player.power.charisma, rules.limits.stalls)
    if len(player.stalls) < most:
        return None
    what = f"A charisma of {player.power.charisma} allows {counted(most, 'stall')}"
    more = f"Raise it first; {rules.limits.stalls} is the most."
    return Refusal("stall_limit", f"{what}. {more}")


def _build(rules: Facts, state: World, event: Event) -> World:
    state = spent_action(with_toll(rules, state, event.by), event.by)
    player = state.players[event.by]
    stalls = (*player.stalls, player.location.nation)
    state = with_gold(rules, state, event.by, -price_of(rules, state, player, "stall"))
    state = with_exp(rules, changed(state, event.by, stalls=stalls), event.by, rules.stall_exp)
    return gain(rules, state, event.by, f"stall_{len(stalls)}")


STEPS: Final = {"build_stall": Step(_build, TURNS, _refusal, player=their_turn)}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer a stall in the city, barred with its reason."""
    if not has_turn(state, seat):
        return
    if in_city(state.players[seat]) is None:
        event, player = Event("build_stall", BuildStall(), seat), state.players[seat]
        price = f"{price_of(rules, state, player, 'stall')} gold, {ACTION}"
        notes = (price, *notes_about(state, seat, "stall", "income"))
        yield Offer(event, (), _refusal(rules, state, event), "", notes)

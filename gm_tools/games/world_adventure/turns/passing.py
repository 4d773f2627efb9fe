"""Turns: how one begins, how it passes on, the penalty turn (World Adventure 388-397, 627)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import dice_refusal
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Refusal,
)
from gm_tools.games.frame.steps import Step
from gm_tools.games.world_adventure.cards import QUEST
from gm_tools.games.world_adventure.change import changed, shop_left, with_gold, with_news
from gm_tools.games.world_adventure.drawing import Drawings, dice
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.formulas import random_gold, turn_allowance
from gm_tools.games.world_adventure.in_force import with_turn, without
from gm_tools.games.world_adventure.reasons import TURNS, has_turn, their_turn
from gm_tools.games.world_adventure.state import World
from gm_tools.games.world_adventure.turns.events import EndTurn, PenaltyTurn


def start_turn(rules: Facts, state: World, seat: str) -> World:
    """Return the state with a seat's turn begun; in a penalty turn nothing is allowed (627)."""
    player = state.players[seat]
    allowed = turn_allowance(player.power.explorer, rules.limits)
    state = changed(
        state,
        seat,
        moves=0 if player.penalty else allowed.moves,
        actions=0 if player.penalty else allowed.actions,
        bonus_action_used=False,
        scouted=(),
        fought=(),
        may_attack=(),
        found=None,
        tolled=(),
        visit=None,
        by_cards={},
    )
    return with_news(with_turn(replace(state, current=seat)), "turn", seat)


def end_turn(rules: Facts, state: World) -> World:
    """Return the state with the turn passed on; after the last one the NPCs act (397)."""
    seat = state.current
    ended: dict[str, object] = {"moves": 0, "actions": 0, "by_cards": {}, "penalty": False}
    state = changed(shop_left(state, seat), seat, may_attack=(), found=None, **ended)
    state = without(state, "turn")
    if state.shown:
        state = replace(state, shown=tuple(one for one in state.shown if one.kind != QUEST))
    at = state.turn_order.index(seat) + 1
    if at < len(state.turn_order):
        return start_turn(rules, state, state.turn_order[at])
    return replace(state, phase="npc", current="", ticked=())


def _end_refusal(_rules: Facts, state: World, _event: Event) -> Refusal | None:
    if state.battle is None:
        return None
    return Refusal("in_battle", "A battle is still going on. Finish it, then end the turn.")


def _end(rules: Facts, state: World, _event: Event) -> World:
    return end_turn(rules, state)


def _penalty_shape(rules: Facts, _state: World, event: EventOf[PenaltyTurn]) -> Refusal | None:
    return dice_refusal(event.data.dice, rules.limits.penalty_dice, FACES)


def _penalty_refusal(_rules: Facts, state: World, event: Event) -> Refusal | None:
    if state.players[event.by].penalty:
        return None
    return Refusal("no_penalty", "This is not a penalty turn. Play it as usual.")


def _penalty(rules: Facts, state: World, event: EventOf[PenaltyTurn]) -> World:
    found = random_gold(event.data.dice, rules.gold_die)
    state = with_gold(rules, state, event.by, found.total)
    return end_turn(rules, with_news(state, "wages", event.by, amount=found.total))


DRAWINGS: Final[Drawings] = {
    "penalty_turn": dice(lambda rules, _state, _event: rules.limits.penalty_dice),
}

STEPS: Final = {
    "end_turn": Step(_end, TURNS, _end_refusal, player=their_turn),
    "penalty_turn": Step(_penalty, TURNS, _penalty_refusal, _penalty_shape, their_turn),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the current seat its penalty dice, and the end of its turn."""
    if not has_turn(state, seat):
        return
    count = rules.limits.penalty_dice
    if state.players[seat].penalty:
        field = Field("dice", "dice", least=count, most=count)
        yield Offer(Event("penalty_turn", PenaltyTurn(), seat), (field,))
    end = Event("end_turn", EndTurn(), seat)
    yield Offer(end, (), _end_refusal(rules, state, end))

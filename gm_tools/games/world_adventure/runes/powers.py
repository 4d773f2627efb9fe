"""Rune Powers that are used, and power points (World Adventure 296-302, 633-641)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import (
    Offer,
    Refusal,
)
from gm_tools.games.frame.steps import Step
from gm_tools.games.world_adventure.battle.reasons import is_fighting
from gm_tools.games.world_adventure.battle.state import ROLL
from gm_tools.games.world_adventure.change import changed, with_news
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import status_limit, turn_allowance
from gm_tools.games.world_adventure.reasons import PLAYING, STARTED, unknown
from gm_tools.games.world_adventure.runes.events import SpendPoint, UsePower
from gm_tools.games.world_adventure.state import STATUSES, Player, RunePower, World

# --- Rune Powers ----------------------------------------------------------------------------------


def _held(player: Player, name: str) -> RunePower | None:
    return next((one for one in player.rune_powers if one.name == name), None)


def _power_shape(_rules: Facts, state: World, event: EventOf[UsePower]) -> Refusal | None:
    held = _held(state.players[event.by], event.data.name)
    return None if held else unknown("Rune Power of yours", event.data.name)


def _power_refusal(_rules: Facts, state: World, event: EventOf[UsePower]) -> Refusal | None:
    power = _held(state.players[event.by], event.data.name)
    combat = is_fighting(state, event.by)
    if power is None or _is_time(state, power, combat):
        return None
    when = "in a battle, before the dice" if power.color == "purple" else "outside battles"
    what = f"{power.name} is {power.color}: use it {when}."
    return Refusal("wrong_color_now", f"{what} Keep it until then.")


def _is_time(state: World, power: RunePower, combat: bool) -> bool:
    if power.color == "yellow":
        return not combat
    return combat and state.battle is not None and state.battle.step == ROLL


def _use_power(_rules: Facts, state: World, event: EventOf[UsePower]) -> World:
    """Use a power once; the last use discards it (298). What it does is done by hand."""
    player = state.players[event.by]
    used = (
        replace(one, uses_left=one.uses_left - 1) if one.name == event.data.name else one
        for one in player.rune_powers
    )
    left = tuple(one for one in used if one.uses_left > 0)
    return with_news(changed(state, event.by, rune_powers=left), "power", event.by, event.data.name)


# --- Power points ---------------------------------------------------------------------------------


def _spend_refusal(rules: Facts, state: World, event: EventOf[SpendPoint]) -> Refusal | None:
    player, status = state.players[event.by], event.data.status
    if not player.unspent_points:
        return Refusal(
            "no_points", f"You have no power point to spend. You gain one with {_runes(rules)}."
        )
    cap = status_limit(player.legendary_items, rules.limits)
    if getattr(player.power, status) < cap:
        return None
    what = f"{status.capitalize()} is at {cap}."
    return Refusal("stat_cap", f"{what} Raise another, or win a legendary item.")


def _runes(rules: Facts) -> str:
    *others, last = map(str, rules.slots)
    return f"runes {', '.join(others)} and {last}" if others else f"rune {last}"


def _spend(rules: Facts, state: World, event: EventOf[SpendPoint]) -> World:
    player, status = state.players[event.by], event.data.status
    power = replace(player.power, **{status: getattr(player.power, status) + 1})
    changes: dict[str, object] = {"power": power, "unspent_points": player.unspent_points - 1}
    if state.current == event.by and not player.penalty:
        before = turn_allowance(player.power.explorer, rules.limits).moves
        after = turn_allowance(power.explorer, rules.limits).moves
        changes["moves"] = player.moves + after - before
    return changed(state, event.by, **changes)


# --- Steps and offers -----------------------------------------------------------------------------

STEPS: Final = {
    "rune_power": Step(_use_power, PLAYING, _power_refusal, _power_shape),
    "spend_point": Step(_spend, STARTED, _spend_refusal),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer a seat its unspent points and its Rune Powers."""
    if state.phase not in STARTED or seat == HOST:
        return
    player = state.players[seat]
    if player.unspent_points:
        for status in STATUSES:
            event = Event("spend_point", SpendPoint(status), seat)
            yield Offer(event, (), _spend_refusal(rules, state, event), status)
    for one in player.rune_powers if state.phase in PLAYING else ():
        event = Event("rune_power", UsePower(one.name), seat)
        notes = (f"{one.uses_left} left", one.note) if one.note else (f"{one.uses_left} left",)
        yield Offer(event, (), _power_refusal(rules, state, event), one.name, notes)

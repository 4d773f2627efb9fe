"""Rune Powers that are used (World Adventure 296-302)."""

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
from gm_tools.games.frame.steps import Step
from gm_tools.games.world_adventure.battle.formulas import standing
from gm_tools.games.world_adventure.battle.reasons import is_fighting
from gm_tools.games.world_adventure.battle.state import HERO, ROLL
from gm_tools.games.world_adventure.card_change_words import whole_words
from gm_tools.games.world_adventure.change import changed, with_news
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.reasons import PLAYING, unknown
from gm_tools.games.world_adventure.runes.events import UsePower
from gm_tools.games.world_adventure.state import Player, RunePower, World
from gm_tools.games.world_adventure.using import needs_player, used_power


def _held(player: Player, name: str) -> RunePower | None:
    return next((one for one in player.rune_powers if one.name == name), None)


def _power_shape(_rules: Facts, state: World, event: EventOf[UsePower]) -> Refusal | None:
    data = event.data
    held = _held(state.players[event.by], data.name)
    if held is None:
        return unknown("Rune Power of yours", data.name)
    if data.player not in (state.players if needs_player(held.changes) else ("",)):
        return unknown("player", data.player)
    return _unit_shape(state, event, held)


def _unit_shape(state: World, event: EventOf[UsePower], held: RunePower) -> Refusal | None:
    """Say that no such unit of the enemy may be hurt; without one the damage falls in turn."""
    able = hurt_by(state, event.by, held)
    if event.data.unit in ("", *able):
        return None
    way_out = f"Aim at {' or '.join(able)}." if able else "Leave the unit out."
    return Refusal("unknown_id", f"You cannot aim at {event.data.unit[:40]!r} now. {way_out}")


def hurt_by(state: World, seat: str, power: RunePower) -> tuple[str, ...]:
    """Return the units of the other side among which a power's damage is aimed (1082-1084)."""
    battle = state.battle
    if battle is None or not power.changes.damage or power.changes.whom not in ("you", "enemy"):
        return ()
    side = battle.rival if seat == battle.own.seat else battle.own
    ready = standing(side.fighters)
    return tuple(one.id for one in ready if one.id != HERO) or tuple(one.id for one in ready)


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


def _use_power(rules: Facts, state: World, event: EventOf[UsePower]) -> World:
    """Use a power once; the last use discards it (298). What the app cannot count is by hand."""
    data, player = event.data, state.players[event.by]
    power = _held(player, data.name)
    used = (
        replace(one, uses_left=one.uses_left - 1) if one.name == data.name else one
        for one in player.rune_powers
    )
    left = tuple(one for one in used if one.uses_left > 0)
    state = with_news(changed(state, event.by, rune_powers=left), "power", event.by, data.name)
    return used_power(rules, state, event.by, power, data.player, data.unit) if power else state


# --- Steps and offers -----------------------------------------------------------------------------

STEPS: Final = {
    "rune_power": Step(_use_power, PLAYING, _power_refusal, _power_shape),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer a seat its Rune Powers."""
    if state.phase not in PLAYING or seat == HOST:
        return
    player = state.players[seat]
    for one in player.rune_powers:
        yield _using(rules, state, player, one)


def _using(rules: Facts, state: World, player: Player, power: RunePower) -> Offer:
    """Offer a power: whom it means and which unit it hurts are chosen where it asks for them."""
    event = Event("rune_power", UsePower(power.name), player.id)
    words = whole_words(power.changes)
    said = (f"{power.uses_left} left", f"counts {words}" if words else "", power.note)
    fields: tuple[Field, ...] = ()
    if needs_player(power.changes):
        fields = (Field("player", "choice", tuple(Option(one) for one in state.players)),)
    units = hurt_by(state, player.id, power)
    if len(units) > 1:
        options = tuple(Option(one) for one in units)
        fields = (*fields, Field("unit", "choice", options, required=False))
    barred = _power_refusal(rules, state, event)
    return Offer(event, fields, barred, power.name, tuple(filter(None, said)))

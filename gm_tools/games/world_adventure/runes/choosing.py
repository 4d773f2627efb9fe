"""The Rune Power that comes with a rune is chosen, or one is laid open (290-302; G-WA-40)."""

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
from gm_tools.games.world_adventure.cards import RUNE_POWER, CardRef, called, of_kind
from gm_tools.games.world_adventure.change import card_of, changed, with_card
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import rune_slots
from gm_tools.games.world_adventure.mat_cards import power_of, uses_of
from gm_tools.games.world_adventure.questions import at_the_table, face_down, runes_of
from gm_tools.games.world_adventure.reasons import (
    PLAYING,
    card_field,
    card_options,
    found_card,
    unknown,
)
from gm_tools.games.world_adventure.runes.events import ChoosePower, DropPower
from gm_tools.games.world_adventure.state import Player, RunePower, World


def _choose_player(_rules: Facts, _state: World, event: EventOf[ChoosePower]) -> Refusal | None:
    if event.data.player in ("", event.by):
        return None
    return Refusal("wrong_player", f"This is for {event.by}, not {event.data.player!r}.")


def _choose_refusal(rules: Facts, state: World, event: EventOf[ChoosePower]) -> Refusal | None:
    data = event.data
    player = state.players[event.by]
    if not player.powers_owed:
        return Refusal("none_owed", "You have no Rune Power to take. You gain one with each rune.")
    if data.give_up and data.give_up not in {one.name for one in player.rune_powers}:
        return unknown("Rune Power of yours", data.give_up)
    name = chosen(state, data)
    if not name:
        return None
    held = [one.name for one in player.rune_powers if one.name != data.give_up]
    if name in held:
        what = f"{name} is already held"
        return Refusal("duplicate_power", f"{what}: take another, or give that one up.")
    slots = rune_slots(runes_of(player), rules.slots)
    if len(held) >= slots:
        what = f"All {slots} slots are taken."
        return Refusal("power_slots_full", f"{what} Give one up, or take none.")
    return None


def chosen(state: World, data: ChoosePower) -> str:
    """Return the name of the Rune Power that is taken, "" for none."""
    return _name_of(state, data.card) or data.name


def _name_of(state: World, ref: CardRef) -> str:
    """Return the name of a card that is given whole, by its id, or by its name."""
    if not ref:
        return ""
    card = card_of(state, ref)
    return called(card) if card else str(ref)


def _choose_shape(_rules: Facts, state: World, event: EventOf[ChoosePower]) -> Refusal | None:
    uses = event.data.uses
    if uses is not None and not 1 <= uses <= 9:
        return Refusal("bad_value", f"A Rune Power is used 1 to 9 times, not {uses}.")
    return first(_there(state, one) for one in (event.data.card, event.data.other_card))


def _there(state: World, ref: CardRef) -> Refusal | None:
    """Say that no such Rune Power lies open or is known."""
    if isinstance(ref, str) and ref in {one.name for one in state.power_faceup}:
        return None
    return found_card(state, ref, RUNE_POWER)


def _choose(rules: Facts, state: World, event: EventOf[ChoosePower]) -> World:
    state = _entered(state, event.data.card, event.data.other_card)
    data = _by_name(state, event.data)
    player = state.players[event.by]
    power = _power(rules, state, data)
    kept = tuple(one for one in player.rune_powers if one.name != data.give_up)
    laid = [one for one in player.rune_powers if one.name == data.give_up]
    if data.other:
        laid.append(_named(rules, state, data.other))
    drawn = [one.name for one in state.shown if one.kind == RUNE_POWER and one.name != data.name]
    laid.extend(_named(rules, state, one) for one in drawn if one != data.other)
    faceup = tuple(one for one in state.power_faceup if power is None or one.name != power.name)
    shown = tuple(one for one in state.shown if one.kind != RUNE_POWER)
    state = replace(state, power_faceup=_once((*faceup, *laid)), shown=shown)
    return changed(
        state,
        event.by,
        rune_powers=(*kept, power) if power else kept,
        powers_owed=player.powers_owed - 1,
    )


def _entered(state: World, *refs: CardRef) -> World:
    """Return the state that knows the cards that were entered."""
    for one in refs:
        state, _card = with_card(state, one)
    return state


def _by_name(state: World, data: ChoosePower) -> ChoosePower:
    """Return a choice whose cards are named, as they lie."""
    other = _name_of(state, data.other_card) or data.other
    return replace(data, name=chosen(state, data), other=other)


def _once(powers: tuple[RunePower, ...]) -> tuple[RunePower, ...]:
    return tuple({one.name: one for one in powers}.values())


def _power(rules: Facts, state: World, data: ChoosePower) -> RunePower | None:
    """Return the chosen power: one that lies open, one of the box, else as it was described."""
    if not data.name:
        return None
    found = _known(rules, state, data.name)
    if found is None:
        uses = data.uses or uses_of(rules, data.color)
        return RunePower(data.name, data.color, uses, data.note)
    return replace(found, uses_left=data.uses) if data.uses else found


def _known(rules: Facts, state: World, name: str) -> RunePower | None:
    lying = next((one for one in state.power_faceup if one.name == name), None)
    if lying:
        return lying
    cards = (one for one in state.box if one.kind == RUNE_POWER and one.name == name)
    card = next(cards, None)
    return power_of(rules, card) if card else None


def _named(rules: Facts, state: World, name: str) -> RunePower:
    return _known(rules, state, name) or RunePower(name)


def _drop_refusal(_rules: Facts, state: World, event: EventOf[DropPower]) -> Refusal | None:
    held = {one.name for one in state.players[event.by].rune_powers}
    return None if event.data.name in held else unknown("Rune Power of yours", event.data.name)


def _drop(_rules: Facts, state: World, event: EventOf[DropPower]) -> World:
    player = state.players[event.by]
    laid = tuple(one for one in player.rune_powers if one.name == event.data.name)
    kept = tuple(one for one in player.rune_powers if one.name != event.data.name)
    state = replace(state, power_faceup=(*state.power_faceup, *laid))
    return changed(state, event.by, rune_powers=kept)


STEPS: Final[dict[str, Step[Facts, World]]] = {
    "choose_power": Step(_choose, PLAYING, _choose_refusal, _choose_shape, _choose_player),
    "drop_power": Step(_drop, PLAYING, shape=_drop_refusal),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the Rune Powers that are owed, and dropping one."""
    if state.phase not in PLAYING or seat == HOST:
        return
    player = state.players[seat]
    if player.powers_owed and (not _is_undrawn(state) or any(_lying(state, player))):
        yield _choice(rules, state, seat)
    if player.rune_powers:
        held = tuple(_held_option(one) for one in player.rune_powers)
        yield Offer(Event("drop_power", DropPower(), seat), (Field("name", "choice", held),))


def _is_undrawn(state: World) -> bool:
    """Whether two can still be drawn for a rune: nobody forgoes them unseen (292)."""
    return bool(face_down(state, RUNE_POWER)) and not of_kind(state.shown, RUNE_POWER)


def _choice(rules: Facts, state: World, seat: str) -> Offer:
    player = state.players[seat]
    slots = rune_slots(runes_of(player), rules.slots)
    held = tuple(_held_option(one) for one in player.rune_powers)
    full = len(held) >= slots
    drawn = any(one.kind == RUNE_POWER for one in state.shown)
    new = "" if drawn or not state.options.real_cards else RUNE_POWER
    lying = tuple(_lying(state, player))
    fields = [Field("card", "card", lying, required=_is_undrawn(state), of=new)]
    if held:
        fields.append(Field("give_up", "choice", held, required=False))
    if new:
        known = at_the_table(state, RUNE_POWER)
        fields.append(card_field("other_card", RUNE_POWER, known, required=False))
    notes = (_slots_said(len(held), slots),) if slots else ()
    what = "exchange_power" if full else "choose_power"
    return Offer(Event("choose_power", ChoosePower(), seat), tuple(fields), None, what, notes)


def _slots_said(held: int, slots: int) -> str:
    """Say what a player's slots take (302)."""
    if held < slots:
        if slots == 1:
            return "Your slot is free"
        return f"{slots - held} of {slots} slots {'is' if slots - held == 1 else 'are'} free"
    full = "Your slot is full" if slots == 1 else f"All {slots} slots are full"
    return f"{full}: give one up, or take none"


def _lying(state: World, player: Player) -> Iterator[Option]:
    """Return what can be taken: the two drawn, those that lie open, those known at the table."""
    held = {one.name for one in player.rune_powers}
    drawn = (*of_kind(state.shown, RUNE_POWER), *at_the_table(state, RUNE_POWER))
    for one in card_options(drawn):
        if one.label not in held:
            yield one
    for power in state.power_faceup:
        if power.name not in held:
            yield _held_option(power)


def _held_option(one: RunePower) -> Option:
    said = (one.color, f"{one.uses_left} {'use' if one.uses_left == 1 else 'uses'}", one.note)
    return Option(one.name, one.name, notes=tuple(text for text in said if text))

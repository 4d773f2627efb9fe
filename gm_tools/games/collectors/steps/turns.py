"""Abilities, the end of a turn, the Drop Step and the end of a round (Collectors 14-24, 43-48)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from gm_tools.games.collectors.cards import MOST_COST, Ability, Item, is_of_type
from gm_tools.games.collectors.change import hurt, moved, with_player
from gm_tools.games.collectors.events import Drop, EndTurn, Recover, UseAbility
from gm_tools.games.collectors.facts import Numbers, Rules
from gm_tools.games.collectors.host_events import DropNone
from gm_tools.games.collectors.interceptions import awake, has_ap
from gm_tools.games.collectors.questions import (
    CIRCULATION,
    dropping,
    item_at,
    item_in,
    name_of,
    place_of,
    player_of,
)
from gm_tools.games.collectors.reasons import (
    LONGEST_TEXT,
    called,
    in_play,
    nothing_open,
    own_step,
    text_refusal,
    texts_refusal,
)
from gm_tools.games.collectors.state import Player, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import Field, Offer, Option, Refusal
from gm_tools.games.frame.steps import Step, first

CONFRONTATION = ("confrontation",)


# --- Abilities ------------------------------------------------------------------------------


class Use(NamedTuple):
    """An active ability with what its card says: what is marked, its costs, once per round."""

    mark: str
    ap: int
    stamina: int
    once: bool


def use_of(numbers: Numbers, state: State, by: str, data: UseAbility) -> Use:
    """Return what is used by its card where known; costs that are said go first (G-COL-2)."""
    card = _card_of(state, by, data)
    ap = data.ap if data.ap is not None else getattr(card, "ap", numbers.action_ap)
    stamina = data.stamina if data.stamina is not None else getattr(card, "stamina", 0)
    once = data.kind == "item" or data.once or getattr(card, "once", False)
    return Use(card.id if card else data.source, ap, stamina, once)


def _card_of(state: State, by: str, data: UseAbility) -> Item | Ability | None:
    if data.kind == "item":
        return item_at(state, data.source)
    known = player_of(state, by).abilities
    named = (one for one in known if data.source in (one.id, one.name))
    return next(named, None)


def _ability_shape(rules: Rules, state: State, event: EventOf[UseAbility]) -> Refusal | None:
    data = event.data
    use = use_of(rules.numbers, state, event.by, data)
    for cost in (use.ap, use.stamina):
        if not 0 <= cost <= MOST_COST:
            return Refusal("bad_value", f"A cost is 0 to {MOST_COST}, not {cost}.")
    if data.kind == "item" and place_of(state, data.source) is None:
        return Refusal("unknown_id", "That item is not in the open. Choose another.")
    return texts_refusal(data.source) or text_refusal(data.note, LONGEST_TEXT)


def ability_refusal(rules: Rules, state: State, event: EventOf[UseAbility]) -> Refusal | None:
    """Say why an active ability cannot be used (Collectors 44-46, 72; G-COL-15, G-COL-21)."""
    data = event.data
    player, use = player_of(state, event.by), use_of(rules.numbers, state, event.by, data)
    wrong = first((nothing_open(state), awake(player), has_ap(player, use.ap)))
    wrong = wrong or _stamina(player, use.stamina, 0 if data.to_zero else 1)
    if wrong is None and data.kind == "item":
        wrong = _own_item(state, player, data)
    return wrong or (_unused(player, use.mark) if use.once else None)


def _stamina(player: Player, cost: int, least: int) -> Refusal | None:
    if not cost or player.stamina - cost >= least:
        return None
    return Refusal("stamina_floor", f"{cost} of {player.stamina} Stamina leaves less than {least}.")


def _own_item(state: State, player: Player, data: UseAbility) -> Refusal | None:
    item = item_at(state, data.source)
    if item is None or item_in(player.items, data.source) is None:
        return Refusal("not_owner", "You can use only an item that you hold.")
    if not is_of_type(item, player.type):
        what = called(item.name, item.id)
        return Refusal("not_your_type", f"{what} is used only by the Collector of its type.")
    return None


def _unused(player: Player, mark: str) -> Refusal | None:
    if mark not in player.abilities_used:
        return None
    return Refusal("ability_used", "It has already been used this round.")


def _ability(rules: Rules, state: State, event: EventOf[UseAbility]) -> State:
    """Pay and mark it; what it does is the card's text, set by hand."""
    use = use_of(rules.numbers, state, event.by, event.data)
    player = player_of(state, event.by)
    used = tuple(dict.fromkeys((*player.abilities_used, use.mark)))
    state = with_player(state, event.by, ap=player.ap - use.ap, abilities_used=used)
    return hurt(state, event.by, use.stamina) if use.stamina else state


# --- Turn, drop, round ----------------------------------------------------------------------


def _end_turn_refusal(_rules: object, state: State, _event: Event) -> Refusal | None:
    return nothing_open(state)


def _end_turn(_rules: object, state: State, event: Event) -> State:
    return with_player(state, event.by, turn_done=True)


def drop_refusal(_rules: object, state: State, event: Event) -> Refusal | None:
    """Say why nothing is returned: ``knocked_out``, ``drop_done`` (Collectors 22; G-COL-23)."""
    player = player_of(state, event.by)
    if player.ko:
        return awake(player, "skips this step")
    if not player.drop_done:
        return None
    return Refusal("drop_done", f"{name_of(state, event.by)} has already had the Drop Step.")


def _drop_shape(_rules: object, state: State, event: EventOf[Drop]) -> Refusal | None:
    data = event.data
    if data.item is None or item_in(player_of(state, event.by).items, data.item):
        return None
    who = name_of(state, event.by)
    return Refusal("unknown_id", f"{who} does not have that item. Choose another.")


def _drop(_rules: object, state: State, event: EventOf[Drop]) -> State:
    state = with_player(state, event.by, drop_done=True)
    return moved(state, event.data.item, CIRCULATION) if event.data.item else state


def _drop_none_refusal(_rules: object, state: State, _event: Event) -> Refusal | None:
    if dropping(state):
        return None
    return Refusal("drop_done", "Everybody has had the Drop Step.")


def _drop_none(_rules: object, state: State, _event: Event) -> State:
    """Let everybody whose Drop Step is still to come keep what they have (Collectors 22)."""
    for seat in dropping(state):
        state = with_player(state, seat, drop_done=True)
    return state


def _recover_refusal(_rules: object, state: State, _event: Event) -> Refusal | None:
    left = dropping(state) if state.phase == "drop" else ()
    if not left:
        return None
    return Refusal("drops_due", f"{name_of(state, left[0])} still has the Drop Step.")


def _recover(_rules: object, state: State, _event: Event) -> State:
    return replace(state, phase="recovery", current=None)


STEPS: Mapping[str, Step[Rules, State]] = {
    "ability": Step(_ability, CONFRONTATION, ability_refusal, _ability_shape, own_step),
    "end_turn": Step(_end_turn, CONFRONTATION, _end_turn_refusal, player=own_step),
    "drop": Step(_drop, ("drop",), drop_refusal, _drop_shape, in_play),
    "drop_none": Step(_drop_none, ("drop",), _drop_none_refusal, host=True),
    "recover": Step(_recover, ("drop", "recovery"), _recover_refusal, host=True),
}


# --- Offers ---------------------------------------------------------------------------------


def offers(rules: Rules, state: State, seat: str) -> Iterator[Offer]:
    """Offer abilities and the end of the turn, what to drop, and the end of the round."""
    if state.pending is not None:
        return
    if seat == HOST:
        if state.phase == "recovery" or (state.phase == "drop" and not dropping(state)):
            yield Offer(Event("recover", Recover(), HOST), what="recover")
        if state.phase == "drop" and len(dropping(state)) > 1:
            yield Offer(Event("drop_none", DropNone(), HOST), what="drop_none")
        return
    if state.phase == "confrontation" and seat == state.current:
        yield from _abilities(rules, state, player_of(state, seat))
        yield Offer(Event("end_turn", EndTurn(), seat), what="end_turn")
    elif state.phase == "drop" and seat in dropping(state):
        yield _dropping(player_of(state, seat))


def _abilities(rules: Rules, state: State, player: Player) -> Iterator[Offer]:
    for item in player.items:
        if is_of_type(item, player.type):
            yield _of_item(rules, state, player, item)
    for ability in player.abilities:
        yield _of_character(rules, state, player, ability)
    template = Event("ability", UseAbility("", "character", ap=0, stamina=0), player.id)
    fields = (
        Field("source", "text"),
        Field("ap", "number", (), 0, MOST_COST, required=False),
        Field("stamina", "number", (), 0, MOST_COST, required=False),
    )
    refusal = ability_refusal(rules, state, template)
    yield Offer(template, fields, refusal, "other_ability")


def _of_item(rules: Rules, state: State, player: Player, item: Item) -> Offer:
    data = UseAbility(item.id, "item", item.ap, item.stamina)
    template = Event("ability", data, player.id)
    notes = (item.active,) if item.active else ()
    return Offer(template, (), ability_refusal(rules, state, template), "ability", notes)


def _of_character(rules: Rules, state: State, player: Player, ability: Ability) -> Offer:
    data = UseAbility(ability.id, "character", ability.ap, ability.stamina, ability.once)
    template = Event("ability", data, player.id)
    notes = (ability.note,) if ability.note else ()
    return Offer(template, (), ability_refusal(rules, state, template), "ability", notes)


def _dropping(player: Player) -> Offer:
    items = tuple(Option(one.id, one.name) for one in player.items)
    fields = (Field("item", "choice", items, required=False),) if items else ()
    return Offer(Event("drop", Drop(), player.id), fields, what="drop")

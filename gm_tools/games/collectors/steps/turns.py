"""Abilities, the end of a turn, the Drop Step and the end of a round (Collectors 14-24, 43-48)."""

from collections.abc import Mapping
from typing import Any

from gm_tools.games.collectors.cards import is_of_type
from gm_tools.games.collectors.events import Drop, UseAbility
from gm_tools.games.collectors.flow import dropping, gone_on, hit
from gm_tools.games.collectors.people import (
    CIRCULATION,
    at,
    item_at,
    item_in,
    moved,
    name,
    place_of,
    with_player,
)
from gm_tools.games.collectors.refusing import (
    LONGEST_TEXT,
    awake,
    called,
    has_ap,
    in_play,
    nothing_open,
    own_step,
    text_refusal,
    texts_refusal,
)
from gm_tools.games.collectors.state import Player, State
from gm_tools.games.copying import replace
from gm_tools.games.event import Event
from gm_tools.games.protocol import Refusal
from gm_tools.games.steps import Step, first

MOST_COST = 20


# --- Abilities ------------------------------------------------------------------------------


def _ability_shape(_rules: Any, state: State, event: Event) -> Refusal | None:
    data: UseAbility = event.data
    for cost in (data.ap, data.stamina):
        if not 0 <= cost <= MOST_COST:
            return Refusal("bad_value", f"A cost is 0 to {MOST_COST}, not {cost}.")
    if data.kind == "item" and place_of(state, data.source) is None:
        return Refusal("unknown_id", f"There is no item {data.source!r} in the open.")
    return texts_refusal(data.source) or text_refusal(data.note, LONGEST_TEXT)


def ability_refusal(_rules: Any, state: State, event: Event) -> Refusal | None:
    """Say why an active ability cannot be used (Collectors 44-46, 72; G-COL-15, G-COL-21)."""
    data: UseAbility = event.data
    player = at(state, event.by)
    wrong = first((nothing_open(state), awake(player), has_ap(player, data.ap)))
    wrong = wrong or _stamina(player, data)
    if wrong or data.kind == "character":
        return wrong or (_unused(player, data) if data.once else None)
    return _own_item(state, player, data) or _unused(player, data)


def _stamina(player: Player, data: UseAbility) -> Refusal | None:
    if not data.stamina:
        return None
    left, least = player.stamina - data.stamina, 0 if data.to_zero else 1
    if left >= least:
        return None
    return Refusal(
        "stamina_floor", f"{data.stamina} of {player.stamina} Stamina leaves less than {least}."
    )


def _own_item(state: State, player: Player, data: UseAbility) -> Refusal | None:
    item = item_at(state, data.source)
    if item is None or item_in(player.items, data.source) is None:
        return Refusal("not_owner", "Only an item in possession is used.")
    if not is_of_type(item, player.type):
        what = called(item.name, item.id)
        return Refusal("not_your_type", f"{what} is used only by the Collector of its type.")
    return None


def _unused(player: Player, data: UseAbility) -> Refusal | None:
    if data.source not in player.abilities_used:
        return None
    return Refusal("ability_used", "It has been used in this round.")


def _ability(_rules: Any, state: State, event: Event) -> State:
    """Pay and mark it; what it does is the card's text, set by hand."""
    data: UseAbility = event.data
    player = at(state, event.by)
    used = tuple(dict.fromkeys((*player.abilities_used, data.source)))
    state = with_player(state, event.by, ap=player.ap - data.ap, abilities_used=used)
    return gone_on(hit(state, event.by, data.stamina) if data.stamina else state)


# --- Turn, drop, round ----------------------------------------------------------------------


def _end_turn_refusal(_rules: Any, state: State, _event: Event) -> Refusal | None:
    return nothing_open(state)


def _end_turn(_rules: Any, state: State, event: Event) -> State:
    return gone_on(with_player(state, event.by, turn_done=True))


def drop_refusal(_rules: Any, state: State, event: Event) -> Refusal | None:
    """Say why nothing is returned: ``knocked_out``, ``drop_done`` (Collectors 22; G-COL-23)."""
    player = at(state, event.by)
    if player.ko:
        return awake(player, "skips this step")
    if not player.drop_done:
        return None
    return Refusal("drop_done", f"{name(state, event.by)} has had the Drop Step.")


def _drop_shape(_rules: Any, state: State, event: Event) -> Refusal | None:
    data: Drop = event.data
    if data.item is None or item_in(at(state, event.by).items, data.item):
        return None
    return Refusal("unknown_id", f"{name(state, event.by)} has no item {data.item!r}.")


def _drop(_rules: Any, state: State, event: Event) -> State:
    state = with_player(state, event.by, drop_done=True)
    return gone_on(moved(state, event.data.item, CIRCULATION) if event.data.item else state)


def _recover_refusal(_rules: Any, state: State, _event: Event) -> Refusal | None:
    left = dropping(state) if state.phase == "drop" else ()
    if not left:
        return None
    return Refusal("drops_due", f"{name(state, left[0])} still has the Drop Step.")


def _recover(_rules: Any, state: State, _event: Event) -> State:
    return gone_on(replace(state, phase="recovery"))


CONFRONTATION = ("confrontation",)

STEPS: Mapping[str, Step] = {
    "ability": Step(_ability, CONFRONTATION, ability_refusal, _ability_shape, own_step),
    "end_turn": Step(_end_turn, CONFRONTATION, _end_turn_refusal, player=own_step),
    "drop": Step(_drop, ("drop",), drop_refusal, _drop_shape, in_play),
    "recover": Step(_recover, ("drop", "recovery"), _recover_refusal, host=True),
}

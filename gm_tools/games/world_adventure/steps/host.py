"""The host's hand: values set, cards entered, the table's note."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import EventOf
from gm_tools.games.frame.overriding import (
    Override,
    overridden,
    override_refusal,
)
from gm_tools.games.frame.protocol import Offer, Refusal
from gm_tools.games.frame.steps import OVER, Step
from gm_tools.games.world_adventure.adopting import settled_refusal
from gm_tools.games.world_adventure.card_events import EnterCard
from gm_tools.games.world_adventure.cards import MOST_CARDS, wrong_with
from gm_tools.games.world_adventure.events import Note
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import moved, points_on
from gm_tools.games.world_adventure.reasons import STARTED, text_shape
from gm_tools.games.world_adventure.state import Player, World


def _override_refusal(rules: Facts, state: World, event: EventOf[Override]) -> Refusal | None:
    def judged(after: World) -> Refusal | None:
        return settled_refusal(rules, _in_both_places(state, after))

    return override_refusal(state, event.data, judged)


def _override(_rules: Facts, state: World, event: EventOf[Override]) -> World:
    return _in_both_places(state, overridden(state, event.data))


def _in_both_places(before: World, after: World) -> World:
    """Return the state with wanted points and track alike, whichever of them was set."""
    track = after.wanted_track
    if track != before.wanted_track:
        return replace(after, players=_points(after))
    for seat, player in after.players.items():
        lies = any(seat in ids and at == str(player.wanted) for at, ids in track.items())
        if not lies:
            track = moved(track, seat, player.wanted)
    return after if track is after.wanted_track else replace(after, wanted_track=track)


def _points(state: World) -> Mapping[str, Player]:
    lying = points_on(state.wanted_track)
    return {seat: replace(one, wanted=lying.get(seat, 0)) for seat, one in state.players.items()}


def _card_shape(_rules: Facts, state: World, event: EventOf[EnterCard]) -> Refusal | None:
    data = event.data
    wrong = wrong_with(data.card)
    if wrong or not data.card.id:
        return Refusal("bad_value", wrong or "A card needs an id.")
    if len(state.box) < MOST_CARDS or data.card.id in {one.id for one in state.box}:
        return None
    return Refusal("bad_value", f"A table keeps at most {MOST_CARDS} cards. Change one of them.")


def _enter(_rules: Facts, state: World, event: EventOf[EnterCard]) -> World:
    card = event.data.card
    if all(one.id != card.id for one in state.box):
        return replace(state, box=(*state.box, card))
    box = tuple(card if one.id == card.id else one for one in state.box)
    return replace(state, box=box)


def _note_shape(_rules: Facts, _state: World, event: EventOf[Note]) -> Refusal | None:
    return text_shape(event.data.text)


def _note(_rules: Facts, state: World, event: EventOf[Note]) -> World:
    return replace(state, note=event.data.text)


STEPS: Final = {
    "override": Step(_override, (*STARTED, OVER), _override_refusal, host=True, always=True),
    "enter_card": Step(_enter, STARTED, shape=_card_shape, host=True),
    "note": Step(_note, STARTED, shape=_note_shape, host=True),
}


def offers(_rules: Facts, _state: World, _seat: str) -> Iterator[Offer]:
    """Offer nothing: what the host does by hand is always there."""
    yield from ()

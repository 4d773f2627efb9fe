"""Which of an offer's buttons is meant, the names on it, and what is chosen with it."""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.frame.protocol import Offer, Option
from gm_tools.games.world_adventure.battle.arena import side_for
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import World
from gm_tools.presenters.games.world_adventure.log import DONE, word
from gm_tools.presenters.games.world_adventure.names import seat_name, unit_said, who
from gm_tools.presenters.games.world_adventure.phrases import named, place

Said = Callable[[World, Offer], str]


def case(state: World, offer: Offer) -> str:
    """Return the case of an offer where its event has words for several."""
    found = CASES.get(offer.template.type)
    return (found(state, offer) if found else "") or offer.what


def _train(_state: World, offer: Offer) -> str:
    """Return how a unit is trained: for sure, by a die of the table, or "" by the app's."""
    if offer.template.data.sure:
        return "sure"
    if offer.what == "train_several":
        return "several"
    return "typed" if offer.what.startswith("train_typed") else ""


def _spawn(_state: World, offer: Offer) -> str:
    told = offer.what.endswith(("_drawn", "_entered"))
    return offer.what if told else str(offer.template.data.npc)


def _quest(_state: World, offer: Offer) -> str:
    told = offer.what == "quest_at_the_table"
    return offer.what if told else str(offer.template.data.from_)


def _power(state: World, offer: Offer) -> str:
    """Return whether a Rune Power stands among the actions of a fight: only its fighters' do."""
    return "fight" if state.battle and side_for(state.battle, offer.template.by) else ""


CASES: Final[Mapping[str, Said]] = {
    "train": _train,
    "spawn": _spawn,
    "take_quest": _quest,
    "draw_cards": lambda _state, offer: str(offer.template.data.kind),
    "tick": lambda _state, offer: str(offer.template.data.duty),
    "assign": lambda _state, offer: "npc" if offer.template.data.npc else "",
    "npc_attack": lambda _state, offer: "near" if offer.template.data.near else "",
    "rune_power": _power,
    "end_battle": lambda _state, offer: "drawn" if offer.what.endswith("_drawn") else "",
}
"""Cases that more than the offer's own ``what`` decides, by event type."""


def button_word(state: World, offer: Offer, name: str) -> str:
    """Return what a name on a button or in a heading stands for."""
    said = WORDS.get(name)
    return said(state, offer) if said else word(state, state, offer.template, name)


def _seat(state: World, offer: Offer) -> str:
    by = offer.template.by
    return seat_name(state, by) if by in state.players else ""


def _other(state: World, offer: Offer) -> str:
    """Return whom a button is for where several seats may be offered the same at once."""
    return _seat(state, offer) if offer.template.by != state.current else ""


def _price(_state: World, offer: Offer) -> str:
    return offer.notes[0] if offer.notes and not offer.fields else ""


def _paid(_state: World, offer: Offer) -> str:
    """Return what a caravan costs, also where its button opens a form."""
    return offer.notes[0] if offer.notes else ""


def _called(_state: World, offer: Offer) -> str:
    """Return the name of the card that an offer is about, "" where it is still to be chosen."""
    return "" if offer.what in (offer.template.type, "new_caravan") else offer.what


def _trainee(state: World, offer: Offer) -> str:
    data = offer.template.data
    unit = next(iter((*data.sure, *(one.unit for one in data.units))), "")
    return unit_said(state.players.get(offer.template.by), unit)


def _due(_state: World, offer: Offer) -> str:
    duty: str = offer.template.data.duty
    return DONE.get(duty, duty.replace("_", " "))


WORDS: Final[Mapping[str, Said]] = {
    "seat": _seat,
    "other": _other,
    "price": _price,
    "paid": _paid,
    "called": _called,
    "trainee": _trainee,
    "due": _due,
}


def option(state: World, option: Option) -> str:
    """Return what an option is: a player, an NPC, a territory, a card."""
    value: object = option.value
    if isinstance(value, Location):
        return place(value)
    if option.label:
        return option.label
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _word(state, value) if isinstance(value, str) else str(getattr(value, "name", value))


def _word(state: World, value: str) -> str:
    if value in state.players:
        return seat_name(state, value)
    card = next((one for one in (*state.guild.faceup, *state.box) if one.id == value), None)
    return card.name if card else named(who(state, value))

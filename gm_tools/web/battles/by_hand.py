"""From the forms of the people page to events of the game master's hand."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from gm_tools.games.battle.events.host import (
    Abandon,
    Add,
    EndBattle,
    GiveTurn,
    Grants,
    MoveAnyone,
    Override,
    PutMark,
    PutThing,
    Remove,
    SetSeat,
    Skip,
    Walls,
)
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.presenters.games.battle.values import (
    Settable,
    everybody,
    read_value,
    values_of,
    values_of_battle,
    values_of_deck,
    values_of_side,
)
from gm_tools.presenters.games.shared.from_form import read_cards
from gm_tools.services.battles.wishes import Quick
from gm_tools.viskara.encounter.plan import Foe
from gm_tools.web.battles.hand_forms import (
    Ending,
    GivingSeat,
    GivingTurn,
    Granting,
    HandForm,
    JoiningCharacter,
    JoiningCreature,
    JoiningQuick,
    PuttingMark,
    PuttingSomebody,
    PuttingThing,
    PuttingWalls,
    Removing,
    SetValue,
    Skipping,
)
from gm_tools.web.context import actor, services

NO_VALUE = Refusal("bad_path", "Choose what is to be set.")
Make = Callable[[Any, Battle], Any]
"""The data of an event from a form that is filled in well, or why there is none."""


def event_of(act: str, form: HandForm, state: Battle) -> Event | Refusal:
    """Return the event that a form asks for, or why there is none."""
    type_, _, make = ACTS[act]
    data = make(form, state)
    return data if isinstance(data, Refusal) else Event(type_, data)


def form_of(act: str) -> HandForm:
    """Return the form of an act as it was sent."""
    return ACTS[act][1]()


def settable(state: Battle, path: str) -> Settable | None:
    """Return the value at a path that the page offers."""
    state = everybody(state)
    head, _, rest = path.partition(".")
    key = rest.partition(".")[0]
    values: tuple[Settable, ...] = values_of_battle(state)
    if head == "combatants" and key in state.combatants:
        values = values_of(state, key)
    if head == "sides" and key in state.sides:
        values = values_of_side(state, key)
    if head == "decks" and key in state.decks:
        values = values_of_deck(state, key)
    return next((one for one in values if one.path == path), None)


def _creature(form: JoiningCreature, state: Battle) -> Add | Refusal:
    foe = Foe(creature=form.creature.data, count=form.count.data, parasite=form.parasite.data)
    side, is_hidden = form.side.data, form.hidden.data
    return services().joining.creature(actor(), state, side, foe, hidden=is_hidden)


def _quick(form: JoiningQuick, state: Battle) -> Add | Refusal:
    names = ("name", "side", "level", "health", "morale", "speed", "count")
    hidden = form.count.data if form.hidden.data else 0
    one = Quick(**{name: form[name].data for name in names}, hidden=hidden)
    return services().joining.quick(actor(), state, one)


def _character(form: JoiningCharacter, state: Battle) -> Add | Refusal:
    return services().joining.character(actor(), state, form.side.data, form.character.data)


def _override(form: SetValue, state: Battle) -> Override | Refusal:
    found = settable(state, form.path.data)
    if found is None:
        return NO_VALUE
    read = read_cards if found.kind == "cards" else partial(read_value, found)
    return Override(found.path, read(form.value.data), form.reason.data)


def _grant(form: Granting, _state: Battle) -> Grants:
    return Grants(tuple(form.who.data), form.effort.data, form.flair.data, form.morale.data)


def _mark(form: PuttingMark, _state: Battle) -> PutMark:
    until = form.until.data or "battle"
    name, amount = form.name.data, form.amount.data
    return PutMark(form.who.data, name, amount, until, form.by.data, form.forbids.data)


def _thing(form: PuttingThing, _state: Battle) -> PutThing:
    return PutThing(
        name=form.name.data,
        id=form.id.data,
        squares=form.squares.squares,
        stops=form.stops.data,
        until=form.until.data or "battle",
        attackable=form.attackable.data,
        note=form.note.data,
    )


def _walls(form: PuttingWalls, _state: Battle) -> Walls:
    return Walls(form.squares.squares, form.clear.data)


def _put(form: PuttingSomebody, _state: Battle) -> MoveAnyone:
    return MoveAnyone(form.who.data, form.at.squares)


def _remove(form: Removing, _state: Battle) -> Remove:
    return Remove(form.who.data, form.why.data)


def _seat(form: GivingSeat, _state: Battle) -> SetSeat:
    return SetSeat(form.who.data, form.owner.data or "host")


def _turn(form: GivingTurn, _state: Battle) -> GiveTurn:
    return GiveTurn(form.who.data)


def _skip(form: Skipping, _state: Battle) -> Skip:
    return Skip(form.next.data)


def _abandon(_form: HandForm, _state: Battle) -> Abandon:
    return Abandon()


def _end(form: Ending, _state: Battle) -> EndBattle:
    return EndBattle(form.why.data)


ACTS: Mapping[str, tuple[str, type[HandForm], Make]] = {
    "creature": ("add", JoiningCreature, _creature),
    "quick": ("add", JoiningQuick, _quick),
    "character": ("add", JoiningCharacter, _character),
    "remove": ("remove", Removing, _remove),
    "seat": ("seat", GivingSeat, _seat),
    "override": ("override", SetValue, _override),
    "grant": ("grant", Granting, _grant),
    "mark": ("mark", PuttingMark, _mark),
    "thing": ("thing", PuttingThing, _thing),
    "walls": ("walls", PuttingWalls, _walls),
    "put": ("put", PuttingSomebody, _put),
    "skip": ("skip", Skipping, _skip),
    "turn": ("give_turn", GivingTurn, _turn),
    "abandon": ("abandon", HandForm, _abandon),
    "end": ("end", Ending, _end),
}
"""The forms of the page: the event's type, the form, and what makes the event's data of it."""

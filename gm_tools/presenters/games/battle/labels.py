"""What offers, their fields and their choices are called on a screen."""

from collections.abc import Mapping
from functools import partial

from gm_tools.games.battle.events import EVENTS
from gm_tools.games.battle.events.maneuver import StatEffect, Use
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.turns.begin_and_end import logic_gain
from gm_tools.games.battle.turns.order import next_up
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import HIDDEN, Offer, Option
from gm_tools.games.frame.words import words_of
from gm_tools.presenters.games.battle.log import Names, whose
from gm_tools.presenters.games.shared import actions as playing
from gm_tools.presenters.games.shared.sentences import sentence

CHANGES = "changes."
AREAS = "areas."
HEALTH_OR_MORALE = {"health": "Health damage", "morale": "Morale damage", "both": "Both"}
YES_OR_NO: Mapping[str, tuple[str, str]] = {
    "as_morale": ("Health", "Morale"),
    "dash": ("Sidestep", "Dash"),
}
"""The two choices of fields that are so or not."""


def label_of(state: Battle, offer: Offer) -> str:
    """Return a button's text: the offer's own words, else those of its event."""
    event, words = offer.template, words_of(EVENTS[offer.template.type])
    said = offer.what.replace("_", " ").strip()
    word = partial(_word, state, event, said)
    if event.type == "defy":
        return f"Defy: {said}"
    if isinstance(event.data, StatEffect):
        return sentence(words.buttons.get(event.data.stat or event.data.do, words.button), word)
    if isinstance(event.data, Use):
        return _use_label(state, offer, capital(said))
    is_named = bool(said) and said != event.type.replace("_", " ")
    if is_named and offer.what not in words.buttons:
        return capital(said)
    return sentence(words.buttons.get(offer.what, words.button), word) or capital(said)


def _use_label(state: Battle, offer: Offer, said: str) -> str:
    """Return the name of an effect; of a show that it asks for, with whose it is."""
    data = offer.template.data
    return f"{said}: show of {_name(state, data.targets[0])}" if asks_for_show(offer) else said


def asks_for_show(offer: Offer) -> bool:
    """Whether an effect asks for a show: its red cards are told, or the app draws its cards."""
    data = offer.template.data
    if not isinstance(data, Use) or not data.targets:
        return False
    return bool(data.deck) or any(one.name == "red" for one in offer.fields)


def field_label(state: Battle, event: Event, name: str) -> str:
    """Return a field's label; a change by hand names its value and owner ("changes.c2.health")."""
    if name.startswith(AREAS):
        return _area_label(state, name.removeprefix(AREAS))
    if not name.startswith(CHANGES):
        fields = words_of(EVENTS[event.type]).fields
        label = fields.get(name, name.replace("_", " ").capitalize())
        return sentence(label, partial(_word, state, event, ""))
    whose, _, what = name.removeprefix(CHANGES).partition(".")
    found = state.combatants.get(whose) or state.sides.get(whose)
    return f"{capital(what.replace('_', ' '))} of {found.name if found else whose}, plus or minus"


def _area_label(state: Battle, id: str) -> str:
    """Return what is asked of an area, or of a combatant seen from one, where there is no grid."""
    if id in state.things:
        return f"Seen from {state.things[id].name}, it ends"
    return f"{_name(state, id)} is"


def option_label(state: Battle, name: str, option: Option, signs: Mapping[str, str]) -> str:
    """Return what an option of the field ``name`` is called; combatants by their letters too."""
    one = state.combatants.get(option.value) if isinstance(option.value, str) else None
    if one is None:
        return _value_label(name, option)
    extra = f", {option.label}" if option.label and option.label != one.name else ""
    known = "" if one.name is HIDDEN else one.name
    return f"{signs.get(one.id, '')} {known}{extra}".strip()


def _value_label(name: str, option: Option) -> str:
    if name == "stat":
        return capital(str(option.value))
    if name in YES_OR_NO:
        return YES_OR_NO[name][bool(option.value)]
    if option.label:
        return option.label
    return HEALTH_OR_MORALE.get(str(option.value), playing.form_value(option.value))


def capital(said: str) -> str:
    """Return words with a capital letter at their beginning."""
    return said[:1].upper() + said[1:]


def _word(state: Battle, event: Event, said: str, name: str) -> str:
    """Return the word for a name in the words of a button or a field."""
    data = event.data
    match name:
        case "next":
            return _sole_next(state)
        case "theirs":
            return _name(state, data.who) if event.by == HOST else ""
        case "effect":
            return Names(state, state).effect(whose(data), data.effect)
        case "stat":
            return capital(said)
        case "logic":
            return str(logic_gain(state, data.who))
        case "who" | "target":
            return _name(state, getattr(data, name))
    return _number(state, name)


def _name(state: Battle, id: str) -> str:
    one = state.combatants.get(id) or state.things.get(id)
    return str(one.name) if one else ""


def _sole_next(state: Battle) -> str:
    """Return who is next by rule, "" where several are tied."""
    who = next_up(state).who
    return str(state.combatants[who[0]].name) if len(who) == 1 else ""


def _number(state: Battle, name: str) -> str:
    """Return one of the battle's own numbers, such as "numbers.style_flair"."""
    return str(getattr(state.numbers, name.removeprefix("numbers.")))

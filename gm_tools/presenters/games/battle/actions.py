"""Offers as buttons and small forms: the actions open now, and why the rest are barred."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.events import EVENTS
from gm_tools.games.battle.rules import effects_of
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.turns.order import next_up
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import (
    HIDDEN,
    Field,
    Offer,
    Option,
)
from gm_tools.games.frame.words import words_of
from gm_tools.presenters.games.battle.odds import all_out_words, odds_of
from gm_tools.presenters.games.battle.pressing import with_fate, with_presses
from gm_tools.presenters.games.battle.sides import letters
from gm_tools.presenters.games.battle.targeting import tactic_of, targeted
from gm_tools.presenters.games.shared import actions as playing
from gm_tools.presenters.games.shared.sentences import sentence
from gm_tools.presenters.games.shared.views import Action, FieldView

HINTS: Mapping[str, str] = {
    "cards": "b3 r5",
    "square": "C4, or click the board",
    "path": "C4 D5, or click the board",
    "squares": "C4 D5, or click the board",
}
"""The hint in each kind of field."""
CHANGES = "changes."
HOSTS_ANSWERS = {
    "ask": "Ask for {} about every attack",
    "target_only": "Ask for {} only as the target",
}
"""What the game master's standing answers for a combatant of theirs are called."""
HEALTH_OR_MORALE = {"health": "Health damage", "morale": "Morale damage", "both": "Both"}
UNREACHED = "not_reached"
"""The code of tactics that only a signature move can use later; they are left out."""
ACTIONS = "Actions"
"""The heading of offers that name none."""


def actions(state: Battle, offers: Iterable[Offer], prefix: str = "") -> tuple[Action, ...]:
    """Return the offers as actions, in order; ids stay the same while the offers do."""
    signs = letters(state)
    found: dict[str, int] = {}
    result: list[Action] = []
    for offer in offers:
        if offer.refusal and offer.refusal.code == UNREACHED:
            continue
        if getattr(offer.template.data, "all_out", False) and result:
            result[-1] = _with_all_out(state, result[-1], offer)
            continue
        id = playing.numbered(_key(prefix, offer), found)
        result.append(with_presses(_action(state, offer, id, signs)))
    return with_fate(state, result)


def _with_all_out(state: Battle, attack: Action, offer: Offer) -> Action:
    """Add the all out attack to the attack's form, as a box to tick or with why it is barred."""
    barred = offer.refusal.message if offer.refusal else ""
    if barred and barred == attack.barred:
        return attack
    label = _field_label(state, offer.template, "all_out")
    hint = "" if barred else all_out_words(state, attack.who)
    flag = FieldView("all_out", label, "flag", required=False, barred=barred, hint=hint)
    return replace(attack, fields=(*attack.fields, flag))


def template(event: Event) -> str:
    """Return an event as the JSON that a form carries."""
    return playing.template(EVENTS, event)


def _action(state: Battle, offer: Offer, id: str, signs: Mapping[str, str]) -> Action:
    event = offer.template
    words = words_of(EVENTS[event.type])
    who = getattr(event.data, "who", "")
    tactic = tactic_of(state, event)
    odds, odds_note = odds_of(state, offer, tactic)
    return Action(
        id=id,
        label=_label(state, offer),
        event=template(event),
        type=event.type,
        group=words.heading or ACTIONS,
        who=who if isinstance(who, str) else "",
        tactic=tactic.id if tactic else "",
        outputs=tactic.outputs if tactic else (),
        odds=odds,
        odds_note=odds_note,
        cost=_cost(offer),
        notes=(*_text(state, offer), *(one for one in offer.notes if one != _cost(offer))),
        barred=offer.refusal.message if offer.refusal else "",
        code=offer.refusal.code if offer.refusal else "",
        fields=_fields(state, offer, signs),
        is_main=words.is_main and not offer.is_quiet,
    )


def _text(state: Battle, offer: Offer) -> tuple[str, ...]:
    """Return the text of an effect that may be used, if the viewer may know it."""
    data = offer.template.data
    if offer.template.type != "use" or state.blocks is HIDDEN:
        return ()
    block = state.blocks.get(state.combatants[data.who].block)
    if not isinstance(block, Block):
        return ()
    return tuple(one.text for one, _ in effects_of(block) if one.id == data.effect)[:1]


def _fields(state: Battle, offer: Offer, signs: Mapping[str, str]) -> tuple[FieldView, ...]:
    """Return an offer's fields; a show gets a single field, for a result or for its cards."""
    fields = tuple(_field(state, one, offer.template, signs) for one in offer.fields)
    if {"red", "finale", "cards"} <= {one.name for one in fields}:
        rest = tuple(one for one in fields if one.name not in ("red", "finale", "cards"))
        return (FieldView("show", "The show", "show"), *rest)
    return fields


def _key(prefix: str, offer: Offer) -> str:
    """Return an id that stays the same for the same offer: its type, its combatant, its tactic."""
    data = offer.template.data
    named = [getattr(data, name, "") for name in ("who", "tactic", "effect", "grant", "choice")]
    words = [prefix, offer.template.type, *(str(one) for one in named if one not in ("", ()))]
    return playing.key_of(words)


def _label(state: Battle, offer: Offer) -> str:
    """Return a button's text: the offer's own words, else those of its event."""
    words = words_of(EVENTS[offer.template.type])
    said = offer.what.replace("_", " ").strip()
    if offer.template.type == "defy":
        return f"Defy: {said}"
    if offer.template.type == "standing" and offer.template.by == HOST:
        return HOSTS_ANSWERS[offer.what].format(_button_word(state, offer, "who"))
    is_named = bool(said) and said != offer.template.type.replace("_", " ")
    if is_named and offer.what not in words.buttons:
        return said[:1].upper() + said[1:]
    template = words.buttons.get(offer.what, words.button)
    return sentence(template, lambda name: _button_word(state, offer, name)) or said


def _button_word(state: Battle, offer: Offer, name: str) -> str:
    if name == "next":
        return _sole_next(state)
    if name != "who":
        return _number(state, name)
    one = state.combatants.get(offer.template.data.who)
    return str(one.name) if one else ""


def _sole_next(state: Battle) -> str:
    """Return who is next by rule, "" where several are tied."""
    who = next_up(state).who
    return str(state.combatants[who[0]].name) if len(who) == 1 else ""


def _number(state: Battle, name: str) -> str:
    """Return one of the battle's own numbers, such as "numbers.style_flair"."""
    return str(getattr(state.numbers, name.removeprefix("numbers.")))


def _cost(offer: Offer) -> str:
    """Return the first note if it is a cost: only effort, flair, cards or health."""
    first = offer.notes[0] if offer.notes else ""
    return first if first.endswith(("effort", "flair", "free")) and len(first) < 40 else ""


def _field(state: Battle, field: Field, event: Event, signs: Mapping[str, str]) -> FieldView:
    data = getattr(event.data, field.name, None)
    return FieldView(
        name=field.name,
        label=_field_label(state, event, field.name),
        kind="choices" if field.kind == "cards" and field.options else field.kind,
        choices=playing.sole(
            field,
            tuple(
                targeted(
                    state, event, playing.choice(one, _option_label(state, one, signs), data), one
                )
                for one in field.options
            ),
        ),
        least=field.least,
        most=field.most,
        required=field.required,
        value=playing.number_value(data),
        hint=HINTS.get(field.kind, ""),
    )


def _field_label(state: Battle, event: Event, name: str) -> str:
    """Return a field's label; a change by hand names its value and owner ("changes.c2.health")."""
    if not name.startswith(CHANGES):
        fields = words_of(EVENTS[event.type]).fields
        label = fields.get(name, name.replace("_", " ").capitalize())
        return sentence(label, lambda number: _number(state, number))
    whose, _, what = name.removeprefix(CHANGES).partition(".")
    found = state.combatants.get(whose) or state.sides.get(whose)
    return f"{what.replace('_', ' ').capitalize()} of {found.name if found else whose}, by"


def _option_label(state: Battle, option: Option, signs: Mapping[str, str]) -> str:
    one = state.combatants.get(option.value) if isinstance(option.value, str) else None
    if one is None:
        return option.label or HEALTH_OR_MORALE.get(
            str(option.value), playing.form_value(option.value)
        )
    extra = f", {option.label}" if option.label and option.label != one.name else ""
    known = "" if one.name is HIDDEN else one.name
    return f"{signs.get(one.id, '')} {known}{extra}".strip()

"""Offers as buttons and small forms: the actions open now, and why the rest are barred."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from gm_tools.games.battle.effects.offering import BY_HAND
from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.events import EVENTS
from gm_tools.games.battle.events.maneuver import Use
from gm_tools.games.battle.events.turn import EndTurn
from gm_tools.games.battle.movement.ways import ways
from gm_tools.games.battle.rules import effects_of
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import (
    HIDDEN,
    Field,
    Offer,
    Option,
)
from gm_tools.games.frame.words import words_of
from gm_tools.presenters.games.battle.board import square_name
from gm_tools.presenters.games.battle.gains import logic_words
from gm_tools.presenters.games.battle.labels import CHANGES, field_label, label_of, option_label
from gm_tools.presenters.games.battle.odds import all_out_words, odds_of
from gm_tools.presenters.games.battle.pressing import with_fate, with_presses
from gm_tools.presenters.games.battle.sides import letters
from gm_tools.presenters.games.battle.targeting import tactic_of, targeted
from gm_tools.presenters.games.shared import actions as playing
from gm_tools.presenters.games.shared.cards import CARDS, HIGHEST_FINALE
from gm_tools.presenters.games.shared.phrases import listed
from gm_tools.presenters.games.shared.views import Action, Choice, FieldView

HINTS: Mapping[str, str] = {
    "cards": "b3 r5",
    "square": "C4",
    "path": "C4 D5",
    "squares": "C4 D5",
}
"""The hint in each kind of field."""
UNREACHED = "not_reached"
"""The code of tactics that only a signature move can use later; they are left out."""
COSTS = "costs "
BODY = "body"
RARE = frozenset({"near", "stopped"})
"""Fields of a dash on a board: near whom it ends follows from its square, unless it is said."""
SQUARES = frozenset({"square", "path", "squares"})
HEALED = ("stat_effect", "to")
"""The field that is never empty: its user is chosen until another is."""
LETS_FIRST = "flourish_next"
OF_HEALING = frozenset({"to", "number", "as_morale"})
"""What is asked for a stat effect that heals (1427-1437)."""
ACTIONS = "Actions"
"""The heading of offers that name none."""


def actions(state: Battle, offers: Iterable[Offer], prefix: str = "") -> tuple[Action, ...]:
    """Return the offers as actions, in order; ids stay the same while the offers do."""
    signs = letters(state)
    found: dict[str, int] = {}
    result: list[Action] = []
    for offer in _split(_once(offers)):
        if offer.refusal and offer.refusal.code == UNREACHED:
            continue
        if getattr(offer.template.data, "all_out", False) and result:
            result[-1] = _with_all_out(state, result[-1], offer)
            continue
        id = playing.numbered(_key(prefix, offer), found)
        result.append(with_presses(_action(state, offer, id, signs)))
    return with_fate(state, result)


def _once(offers: Iterable[Offer]) -> Iterator[Offer]:
    """Yield offers, without those of an effect that read the same.

    An effect may act at two moments that fall together, and be carried out at the table in both.
    """
    seen: list[tuple[object, ...]] = []
    for offer in offers:
        data = offer.template.data
        if isinstance(data, Use):
            said = (replace(data, play=0), offer.fields, offer.notes, offer.refusal)
            if said in seen:
                continue
            seen.append(said)
        yield offer


def _split(offers: Iterable[Offer]) -> Iterator[Offer]:
    """Yield offers; a choice among stat effects apart from the one that asks for more: healing."""
    for offer in offers:
        stats = next((one for one in offer.fields if one.name == "stat"), None)
        if stats is None:
            yield offer
            continue
        for is_body in (False, True):
            options = [one for one in stats.options if (one.value == BODY) == is_body]
            yield _with_stats(offer, stats, tuple(options), is_body=is_body)


def _with_stats(offer: Offer, stats: Field, options: tuple[Option, ...], *, is_body: bool) -> Offer:
    """Return the offer of a stat effect with one of these stats; body's is chosen already."""
    asked = [one for one in offer.fields if one is not stats]
    if not is_body:
        asked = [one for one in asked if one.name not in OF_HEALING]
        return replace(offer, fields=(replace(stats, options=options), *asked))
    event = replace(offer.template, data=replace(offer.template.data, stat=BODY))
    asked = [one for one in asked if one.name in OF_HEALING]
    refusal = offer.refusal or next((one.refusal for one in options), None)
    return replace(offer, template=event, fields=tuple(asked), refusal=refusal)


def _with_all_out(state: Battle, attack: Action, offer: Offer) -> Action:
    """Add the all out attack to the attack's form, as a box to tick or with why it is barred."""
    barred = offer.refusal.message if offer.refusal else ""
    if barred and barred == attack.barred:
        return attack
    label = field_label(state, offer.template, "all_out")
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
        label=label_of(state, offer),
        event=template(event),
        type=event.type,
        group=words.headings.get(offer.what, words.heading) or ACTIONS,
        who=who if isinstance(who, str) else "",
        tactic=tactic.id if tactic else "",
        outputs=tactic.outputs if tactic else (),
        odds=odds,
        odds_note=odds_note,
        cost=_cost(offer),
        notes=tuple(_notes(state, offer)),
        barred=offer.refusal.message if offer.refusal else "",
        code=offer.refusal.code if offer.refusal else "",
        fields=_fields(state, offer, signs),
        is_main=words.is_main and not offer.is_quiet,
    )


def _notes(state: Battle, offer: Offer) -> Iterator[str]:
    """Yield what an action does; an effect's text says it in numbers, if the viewer may know it."""
    text = _text(state, offer)
    yield from text
    for note in offer.notes:
        if note != _cost(offer) and not note.startswith(COSTS) and (not text or note == BY_HAND):
            yield note


def _text(state: Battle, offer: Offer) -> tuple[str, ...]:
    """Return the text of an effect that may be used, if the viewer may know it."""
    data = offer.template.data
    if offer.template.type != "use" or state.blocks is HIDDEN:
        return ()
    block = state.blocks.get(state.combatants[data.of or data.who].block)
    if not isinstance(block, Block):
        return ()
    return tuple(one.text for one, _ in effects_of(block) if one.id == data.effect)[:1]


def _fields(state: Battle, offer: Offer, signs: Mapping[str, str]) -> tuple[FieldView, ...]:
    """Return an offer's fields; a show gets a single field, for a result or for its cards."""
    fields = tuple(
        _rare(_to_reach(state, offer.template, one), offer.fields)
        for one in (_field(state, each, offer.template, signs) for each in offer.fields)
    )
    if {"red", "finale", "cards"} <= {one.name for one in fields}:
        rest = tuple(one for one in fields if one.name not in ("red", "finale", "cards"))
        most = state.numbers.cards_of_a_show
        return (
            FieldView("show", "The show", "show", CARDS, most=most, highest=HIGHEST_FINALE),
            *rest,
        )
    return fields


def _to_reach(state: Battle, event: Event, field: FieldView) -> FieldView:
    """Return a field for a square with those that can be reached, where the rules know them."""
    if field.kind != "square" or field.choices or field.name in RARE:
        return field
    reached = {square for way in ways(state, event) for square in way.squares}
    choices = tuple(Choice(square_name(one), square_name(one)) for one in sorted(reached))
    return replace(field, choices=choices)


def _rare(field: FieldView, fields: tuple[Field, ...]) -> FieldView:
    """Return a field, folded away if it is a dash's and hardly ever has to be filled in."""
    is_rare = field.name in RARE and any(one.kind == "square" for one in fields)
    return replace(field, is_rare=True, required=False) if is_rare else field


def _key(prefix: str, offer: Offer) -> str:
    """Return an id that stays the same for the same offer: its type, its combatant, its tactic."""
    data = offer.template.data
    named = [getattr(data, name, "") for name in ("who", "tactic", "effect", "grant", "choice")]
    words = [prefix, offer.template.type, *(str(one) for one in named if one not in ("", ()))]
    return playing.key_of(words)


def _cost(offer: Offer) -> str:
    """Return what an effect costs, or the first note if it is a cost."""
    costs = [note.removeprefix(COSTS) for note in offer.notes if note.startswith(COSTS)]
    if costs:
        return listed(costs)
    first = offer.notes[0] if offer.notes else ""
    return first if first.endswith(("effort", "flair", "free")) and len(first) < 40 else ""


def _field(state: Battle, field: Field, event: Event, signs: Mapping[str, str]) -> FieldView:
    data = getattr(event.data, field.name, None)
    return FieldView(
        name=field.name,
        label=field_label(state, event, field.name),
        kind=_kind(field),
        choices=_told(field) or playing.sole(field, tuple(_choices(state, field, event, signs))),
        least=field.least,
        most=field.most,
        required=field.required or (event.type, field.name) == HEALED,
        value=playing.number_value(data),
        hint=HINTS.get(field.kind, ""),
    )


def _kind(field: Field) -> str:
    if field.name.startswith(CHANGES):
        return "change"
    return "choices" if field.kind == "cards" and field.options else field.kind


def _told(field: Field) -> tuple[Choice, ...]:
    """Return all cards for a field in which cards from the table are told."""
    return CARDS if field.kind == "cards" and not field.options and field.most else ()


def _choices(
    state: Battle, field: Field, event: Event, signs: Mapping[str, str]
) -> Iterator[Choice]:
    """Yield the choices of a field; a stat effect that heals is its user's own if nothing else."""
    data = getattr(event.data, field.name, None)
    own = event.data.who if event.type == LETS_FIRST else None
    if (event.type, field.name) == HEALED:
        data = data or event.data.who
    for option in field.options:
        if own is not None and option.value == own:
            continue  # who decides it may simply go on
        if field.kind in SQUARES:
            name = square_name(option.value)
            yield Choice(name, name)
            continue
        label = option_label(state, field.name, option, signs)
        found = targeted(state, event, playing.choice(option, label, data), option)
        if isinstance(event.data, EndTurn) and field.name == "as_morale":
            found = replace(found, note=logic_words(state, event.data.who, option.value is True))
        yield found

"""Attacking a card: turning it up, dice, winning it or dying (Battle Royale 41)."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.battle_royale import at_once
from gm_tools.games.battle_royale.card_numbers import TEXT, changing, killing
from gm_tools.games.battle_royale.cards import LEAST_VALUE, MOST_VALUE, Card, Effects
from gm_tools.games.battle_royale.chances import cards_about, needed
from gm_tools.games.battle_royale.change import attacking, received, with_cell
from gm_tools.games.battle_royale.events import AttackCard
from gm_tools.games.battle_royale.facts import Numbers, Rules
from gm_tools.games.battle_royale.formulas import (
    FACES,
    card_attack,
)
from gm_tools.games.battle_royale.questions import (
    card_dice,
    counted,
    known_cards,
    last_cell,
    others_here,
    player_of,
    roll_bonus,
    turn_of,
)
from gm_tools.games.battle_royale.reasons import dead, no_action, on_turn
from gm_tools.games.battle_royale.state import Cell, Player, State
from gm_tools.games.battle_royale.steps.describing import flag, texts_refusal
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.decks import cards_left, drawn_from, drawn_refusal, without
from gm_tools.games.frame.dice import dice_refusal
from gm_tools.games.frame.event import DIGITAL, Event, EventOf
from gm_tools.games.frame.overriding import out_of_bounds
from gm_tools.games.frame.protocol import Field, Offer, Refusal
from gm_tools.games.frame.steps import Step, first

KNOWN: Final = "This card lies face up: nothing about it is entered."
MISSING: Final = "The card is turned up now: enter its value."


def shape(rules: Rules, state: State, event: EventOf[AttackCard]) -> Refusal | None:
    """Say what is wrong with the card and the dice: ``bad_value``, ``unknown_id`` ..."""
    data = event.data
    dice = card_dice(state, player_of(state, event.by), rules.numbers)
    return first((_card_shape(state, event), dice_refusal(data.dice, dice, FACES)))


def _card_shape(state: State, event: EventOf[AttackCard]) -> Refusal | None:
    data = event.data
    cell = state.grid[player_of(state, event.by).pos or ""]
    typed = data.card is not None or data.value is not None
    if cell.status != "down":
        return Refusal("bad_value", KNOWN) if typed or data.drawn else None
    if cards_left(state.deck):
        if typed:
            return Refusal("bad_value", "The deck is kept here: the card is drawn, not entered.")
        return drawn_refusal(state.deck, data.drawn)
    if data.drawn:
        return Refusal("bad_value", "The cards lie on the table: enter what is turned up.")
    return _typed_refusal(state, data) if typed else Refusal("bad_value", MISSING)


def _typed_refusal(state: State, data: AttackCard) -> Refusal | None:
    card = typed_card(state, data)
    if card.id in {one.id for one in known_cards(state)} or "." in card.id:
        return Refusal("bad_value", f"The card needs an id of its own, not {card.id[:40]!r}.")
    return texts_refusal(card.id, card.name, card.note, *card.tags) or out_of_bounds(card)


def typed_card(state: State, data: AttackCard) -> Card:
    """Return the card that was entered; one without an id gets the next free one."""
    card = data.card or Card(
        "",
        data.name.strip(),
        data.value or 0,
        Effects(data.actions, data.moves, data.roll_sum, data.shield),
        data.curse,
        data.must_take,
        note=data.note.strip(),
        figure=data.figure,
        by=data.by,
        whom=data.whom,
        lasts=data.lasts,
        spares=data.spares,
        kills=data.kills,
    )
    return card if card.id else replace(card, id=_free_id(state))


def _free_id(state: State) -> str:
    ids = {one.id for one in known_cards(state)}
    return next(id for n in range(1, len(ids) + 2) if (id := f"c{n}") not in ids)


def refusal(_rules: Rules, state: State, event: Event) -> Refusal | None:
    """Say why a card is not attacked: ``dead``, ``no_action``, ``no_card`` ...."""
    return first(
        (
            dead(state, event.by),
            no_action(state),
            _no_card(state, event.by),
            _beat_first(state, event.by),
        )
    )


def _no_card(state: State, seat: str) -> Refusal | None:
    if state.grid[player_of(state, seat).pos or ""].status != "empty":
        return None
    return Refusal("no_card", "No card lies here any more. Move to one.")


def _beat_first(state: State, seat: str) -> Refusal | None:
    """The last card is shared: one of those who stand on it is beaten first (77; G-BR-15)."""
    if last_cell(state) is None or turn_of(state).beat_player or not others_here(state, seat):
        return None
    return Refusal(
        "beat_a_player_first", "Others stand on the last card: beat one of them this turn first."
    )


def attack_card(rules: Rules, state: State, event: EventOf[AttackCard]) -> State:
    """Turn the card up if it is not, throw, and win it or die (41; G-BR-27)."""
    data = event.data
    one = player_of(state, event.by)
    cell = one.pos or ""
    state, card = _turned_up(attacking(state, event.by), cell, data)
    numbers = rules.numbers
    value, bonus = counted(state, card, numbers), roll_bonus(state, one)
    if not card_attack(data.dice, value, bonus, numbers.card_dice).win:
        return at_once.sparing(state, one.id, "card") or replace(state, phase="death_move")
    state = received(with_cell(state, cell, "empty"), event.by, card, numbers)
    return replace(at_once.won(state, event.by, card), phase="place_won")


def _turned_up(state: State, cell: str, data: AttackCard) -> tuple[State, Card]:
    """Return the state with the card face up, and the card (G-BR-5)."""
    known = state.grid[cell].card
    if known is not None:
        return state, known
    if data.drawn:
        [card] = drawn_from(state.deck, data.drawn)
        deck = without(state.deck, data.drawn)
        state = replace(state, deck=deck if cards_left(deck) else 0)
    else:
        card = typed_card(state, data)
    return with_cell(state, cell, "up", card), card


STEPS: Final[Mapping[str, Step[Rules, State]]] = {
    "attack_card": Step(attack_card, ("turn",), refusal, shape, on_turn),
}


def offers(rules: Rules, state: State, seat: str) -> Iterator[Offer]:
    """Offer an attack on the card underfoot, with its exact chance where it is known."""
    if state.phase != "turn" or seat != turn_of(state).player:
        return
    one = player_of(state, seat)
    if not one.alive or one.pos is None:
        return
    event, cell = Event("attack_card", AttackCard(), seat), state.grid[one.pos]
    barred = refusal(rules, state, event)
    dice = card_dice(state, one, rules.numbers)
    fields: tuple[Field, ...] = (Field("dice", "dice", least=dice, most=dice),)
    if cell.status == "down" and state.kept:
        event = Event("attack_card", AttackCard(typed=True), seat, DIGITAL)
    elif cell.status == "down":
        fields = (VALUE, *fields, *ON_IT)
    notes = _notes(state, cell, one, rules.numbers)
    yield Offer(event, fields, barred, notes=(*notes, *cards_about(state, "card", seat)))


VALUE: Final = Field("value", "number", least=LEAST_VALUE, most=MOST_VALUE)
ON_IT: Final = (
    Field("name", "text", required=False),
    flag("curse"),
    TEXT,
    *changing(anew=True),
    killing(),
)
"""What is said of a card that is turned up on the table; what it prints beside is told later."""


def _notes(state: State, cell: Cell, one: Player, numbers: Numbers) -> tuple[str, ...]:
    """Return what is needed, and the exact chance of it, where that is known."""
    if cell.card is None and not state.high_reduced:
        return ()
    value = counted(state, cell.card, numbers) if cell.card else numbers.high_counts
    return (f"needs {needed(state, one, value, numbers)}",)

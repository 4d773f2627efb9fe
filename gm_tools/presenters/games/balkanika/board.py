"""The board as values: the range, the row, the players, Safira's columns, the story."""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.games.balkanika.bonuses import hit_words, ways
from gm_tools.games.balkanika.cards import Card, matches
from gm_tools.games.balkanika.events import Tell
from gm_tools.games.balkanika.formulas import column_need, edc_range, safira_layout
from gm_tools.games.balkanika.questions import (
    attempts,
    edc,
    name_of,
    next_roller,
    tried,
    turn,
)
from gm_tools.games.balkanika.state import Player, Result, Safira, Slot, State, Won
from gm_tools.games.balkanika.steps.adventure import tied
from gm_tools.games.frame.decks import cards_left
from gm_tools.games.frame.words import words_of
from gm_tools.presenters.games.balkanika.phrases import effect_words
from gm_tools.presenters.games.shared.phrases import signed, some

WAYS = {
    "plain": "Hits on",
    "ability": "With your ability",
    "everything": "With your cards too",
}
STATUS = {"hidden": "Face down", "open": "Open", "won": "Won by", "safira": "Safira's"}
RESULTS = {"pending": "To come", "resolved": "Resolved", "lost": "Lost"}


@dataclass(frozen=True, slots=True)
class CardView:
    """A card in words; ``is_down``: it was used, or is resolved."""

    title: str
    abilities: str = ""
    effect: str = ""
    does: str = ""
    is_down: bool = False


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A place of the row."""

    number: int
    look: str
    says: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player: ``roll`` is what they rolled or when they roll."""

    name: str
    character: str
    abilities: tuple[tuple[str, bool], ...]
    roll: str
    look: str
    is_dm: bool
    won: tuple[CardView, ...]
    count: int


@dataclass(frozen=True, slots=True)
class ColumnView:
    """One of Safira's columns, ``cards`` from the lowest row up."""

    number: int
    says: str
    look: str
    need: str
    cards: tuple[CardView, ...]
    is_current: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A word and its value."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Board:
    """The whole moment. ``range`` are the three numbers that hit, ``mine`` is a seat's own.

    ``heights`` are the columns in which Safira's cards would lie now.
    """

    range: tuple[int, ...] = ()
    card: CardView | None = None
    row: tuple[PlaceView, ...] = ()
    players: tuple[PlayerView, ...] = ()
    columns: tuple[ColumnView, ...] = ()
    pile: str = ""
    heights: tuple[int, ...] = ()
    deck: str = ""
    notes: tuple[Line, ...] = ()
    story: tuple[Line, ...] = ()
    mine: PlayerView | None = None
    hits: tuple[Line, ...] = ()


def board(state: State, viewer: str, row: int) -> Board:
    """Return the board for a viewer; ``row`` is the cards of a row."""
    own = next((one for one in state.players if one.id == viewer), None)
    number = edc(state)
    return Board(
        range=edc_range(number).range if number else (),
        card=_card(state.encounter.card) if state.encounter else None,
        row=tuple(_place(state, at, one) for at, one in enumerate(state.row, 1)),
        players=tuple(_player(state, one) for one in state.players),
        columns=_columns(state, state.safira) if state.safira else (),
        pile=some(len(state.safira_pile), "card"),
        heights=safira_layout(len(state.safira_pile), row).heights,
        deck=some(cards_left(state.deck), "card"),
        notes=tuple(_notes(state)),
        story=tuple(_told(state)),
        mine=_player(state, own) if own else None,
        hits=tuple(_hits(state, own)) if own and _is_ahead(state, own.id) else (),
    )


def _card(card: Card) -> CardView:
    return CardView(
        card.title, ", ".join(card.abilities), card.effect.text, effect_words(card.effect)
    )


def _place(state: State, number: int, one: Slot) -> PlaceView:
    says = STATUS[one.status]
    if one.winner:
        says = f"{says} {name_of(state, one.winner)}"
    return PlaceView(number, one.status, says, one.card.title if one.card else "")


def _player(state: State, one: Player) -> PlayerView:
    on_cards = tried(state)
    roll, look = _roll(state, one.id)
    return PlayerView(
        name=one.name or one.id,
        character=one.character,
        abilities=tuple(
            (name, any(matches((name,), each) for each in on_cards)) for name in one.abilities
        ),
        roll=roll,
        look=look,
        is_dm=state.phase in ("adventure", "safira") and one.id == turn(state).dm,
        won=tuple(_won(each) for each in one.won),
        count=len(one.won),
    )


def _won(won: Won) -> CardView:
    effect = won.card.effect
    return CardView(
        won.card.title, does=effect_words(effect), effect=effect.text, is_down=won.exhausted
    )


def _roll(state: State, seat: str) -> tuple[str, str]:
    """Return what a seat rolled, or when it rolls, and how that looks."""
    made = next((one for one in reversed(attempts(state)) if one.player == seat), None)
    if seat == next_roller(state):
        return (f"rolled {state.roll.die}" if state.roll else "rolls now"), "now"
    if seat in tied(state):
        return "rolls the tie", "now"
    if made is not None:
        changed = f" {signed(made.total - made.die)}" if made.total != made.die else ""
        return f"{made.die}{changed}: {'hit' if made.success else 'no hit'}", (
            "hit" if made.success else "miss"
        )
    if state.step != "attempt":
        return "", "waits"
    return ("rolls last" if seat == turn(state).dm else "waits"), "waits"


def _columns(state: State, safira: Safira) -> tuple[ColumnView, ...]:
    return tuple(
        ColumnView(
            number=at,
            says=_result(state, result),
            look=result,
            need=_need(state, len(cards)),
            cards=tuple(_in_column(safira, card) for card in cards),
            is_current=state.phase == "safira" and at == safira.current,
        )
        for at, (cards, result) in enumerate(zip(safira.columns, safira.results, strict=True), 1)
    )


def _result(state: State, result: Result) -> str:
    return "Not played" if result == "pending" and state.outcome else RESULTS[result]


def _need(state: State, height: int) -> str:
    return f"needs {column_need(height, state.options.lone_card_need)} of {height}"


def _in_column(safira: Safira, card: Card) -> CardView:
    return CardView(card.title, ", ".join(card.abilities), is_down=card.id in safira.flipped)


def _notes(state: State) -> Iterator[Line]:
    """Yield what was told, under the names of the fields in which it is told."""
    for field, name in words_of(Tell).fields.items():
        text = getattr(state.notes, field)
        if text:
            yield Line(name, text)


def _told(state: State) -> Iterator[Line]:
    for one in state.story:
        winner = name_of(state, one.winner) if one.winner else "Safira"
        yield Line(f"{one.no}. {one.card.title}", winner)


def _is_ahead(state: State, seat: str) -> bool:
    """Whether a seat rolls later in this encounter or column; whose roll it is has its form."""
    if state.step != "attempt" or seat == next_roller(state):
        return False
    return state.phase == "safira" or all(one.player != seat for one in attempts(state))


def _hits(state: State, one: Player) -> Iterator[Line]:
    """Yield on what a seat's roll hits: plainly, and with what helps against the best card."""
    for way, naturals in ways(state, one):
        yield Line(WAYS[way], hit_words(naturals))

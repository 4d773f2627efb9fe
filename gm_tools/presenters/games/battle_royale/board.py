"""The board as values: the map, the players with their cards, the fight, a seat's own things."""

from dataclasses import dataclass
from typing import Any

from gm_tools.games.battle_royale.card_numbers import change_words
from gm_tools.games.battle_royale.cards import Card
from gm_tools.games.battle_royale.chances import (
    about_fight,
    cards_about,
    needed,
    percent,
    to_win,
)
from gm_tools.games.battle_royale.facts import Numbers
from gm_tools.games.battle_royale.in_force import changes_of
from gm_tools.games.battle_royale.questions import counted, name_of, total
from gm_tools.games.battle_royale.state import Fight, InForce, Player, Score, State
from gm_tools.games.frame.event import TABLE
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.battle_royale import phrases
from gm_tools.presenters.games.battle_royale.cells import CellView, rows


@dataclass(frozen=True, slots=True)
class CardView:
    """A card that its viewer may know."""

    name: str
    value: int
    does: str
    marks: str
    note: str

    @property
    def says(self) -> str:
        """Return what the card does and is, in a line."""
        return ", ".join(one for one in (self.does, self.marks) if one)


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player: ``look`` is now, alive or dead; ``aside`` the cards set aside that are seen.

    ``marks`` say what cards change for them beside what their own active cards print.
    """

    number: int
    name: str
    look: str
    says: str
    cell: str
    active: tuple[CardView, ...]
    aside: tuple[CardView, ...]
    cards: str
    counted: str
    score: str
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FightView:
    """A fight: names, rounds won of those needed, and every round in words.

    ``chance`` is the attacker's to win from here, "" once it is decided; ``about`` what cards
    have to do with it.
    """

    attacker: str
    defender: str
    wins: Score
    need: Score
    rounds: tuple[str, ...]
    chance: str
    about: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LastingView:
    """A card that counts for a time: what it changes for whom until when, and its text."""

    name: str
    says: str
    note: str


@dataclass(frozen=True, slots=True)
class MineView:
    """What is a seat's own: what is left of its turn, its cards, what it needs, prices.

    Each has what cards have to do with it.
    """

    is_turn: bool
    actions: int
    moves: int
    turn_about: tuple[str, ...]
    needs: str
    needs_about: tuple[str, ...]
    active: tuple[CardView, ...]
    aside: tuple[CardView, ...]
    is_alive: bool
    ways: str
    ways_about: tuple[str, ...]
    counted: str


@dataclass(frozen=True, slots=True)
class Board:
    """The whole moment; ``note`` stands wherever prices are named."""

    rows: tuple[tuple[CellView, ...], ...]
    players: tuple[PlayerView, ...]
    fight: FightView | None
    mine: MineView | None
    curse: CardView | None
    note: str
    is_high: bool
    high_counts: int
    lasting: tuple[LastingView, ...] = ()


def board(state: State, viewer: str, numbers: Numbers) -> Board:
    """Return the board for a viewer."""
    own = next((one for one in state.players if one.id == viewer), None)
    return Board(
        rows=rows(state, numbers),
        players=tuple(_player(state, one) for one in state.players),
        fight=_fight(state, state.fight) if state.fight else None,
        mine=_mine(state, own, numbers) if own else None,
        curse=_card(state.won.card) if state.won else None,
        note=_note(state, viewer),
        is_high=state.high_reduced,
        high_counts=numbers.high_counts,
        lasting=tuple(_lasting(state, one) for one in state.in_force),
    )


def _lasting(state: State, one: InForce) -> LastingView:
    return LastingView(one.name or "A card", phrases.lasting_words(state, one), one.note)


def _note(state: State, viewer: str) -> str:
    """Return what stands with the prices; the table's view always has the whole of it."""
    if state.options.price_mode == "alcohol":
        return phrases.NOTE
    return f"{phrases.TOKENS} {phrases.NOTE}" if viewer == TABLE else phrases.TOKENS


def _card(card: Card) -> CardView:
    does, marks = phrases.does(card), phrases.marks(card)
    return CardView(card.name, card.value, does, marks, card.note)


def _cards(cards: tuple[Any, ...]) -> tuple[CardView, ...]:
    """Return the cards that may be known."""
    return tuple(_card(one) for one in cards if one is not HIDDEN)


def _player(state: State, one: Player) -> PlayerView:
    return PlayerView(
        number=phrases.number_of(one),
        name=name_of(state, one.id),
        look=phrases.look_of(state, one),
        says=_says(state, one),
        cell=one.pos or "",
        active=_cards(one.active),
        aside=_cards(one.reserve),
        cards=f"{len(one.active)} of {total(one)}",
        counted=phrases.counted(state, one),
        score=str(state.outcome.scores.get(one.id, "")) if state.outcome else "",
        marks=tuple(change_words(each) for each in changes_of(state, one) if not each.is_own),
    )


def _says(state: State, one: Player) -> str:
    is_now = phrases.is_on_turn(state, one)
    if one.pos is None:
        return f"rolled {state.rolls[one.id]}" if one.id in state.rolls else "not on the map"
    if not one.alive:
        return "dead, on turn" if is_now else "dead"
    return "on turn" if is_now else "alive"


def _fight(state: State, fight: Fight) -> FightView:
    return FightView(
        name_of(state, fight.attacker),
        name_of(state, fight.defender),
        fight.wins,
        fight.need,
        tuple(
            f"{phrases.round_words(one, fight.added)}: {_round(state, fight, one.winner)}"
            for one in fight.rounds
        ),
        "" if fight.winner else percent(to_win(fight)),
        () if fight.winner else about_fight(state, fight.attacker, fight.defender),
    )


def _round(state: State, fight: Fight, winner: str) -> str:
    if not winner:
        return "nobody takes it"
    return name_of(state, fight.attacker if winner == "a" else fight.defender)


def _mine(state: State, one: Player, numbers: Numbers) -> MineView:
    turn = state.turn if phrases.is_on_turn(state, one) else None
    return MineView(
        is_turn=turn is not None,
        actions=turn.actions if turn else 0,
        moves=turn.moves if turn else 0,
        turn_about=cards_about(state, "turn", one.id),
        needs=_needs(state, one, numbers),
        needs_about=cards_about(state, "card", one.id),
        active=_cards(one.active),
        aside=_cards(one.reserve),
        is_alive=one.alive,
        ways=f"Coming back takes an action. Choose freely: pay the price,"
        f" take {phrases.alternative(state)}, or skip it.",
        ways_about=cards_about(state, "price", one.id),
        counted=phrases.counted(state, one),
    )


def _needs(state: State, one: Player, numbers: Numbers) -> str:
    """Return what the card underfoot needs, with the exact chance."""
    cell = state.grid.get(one.pos or "")
    if cell is None or cell.card is None:
        return ""
    need = needed(state, one, counted(state, cell.card, numbers), numbers)
    return f"{phrases.card_name(cell.card)}: roll {need}"

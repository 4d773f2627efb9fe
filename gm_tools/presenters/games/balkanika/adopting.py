"""The form of a game of Balkanika that a table plays already: how it stands, or every mistake."""

from collections.abc import Iterator, Sequence
from typing import Final

from gm_tools.games.balkanika.cards import Card
from gm_tools.games.balkanika.events import Adopt
from gm_tools.games.balkanika.facts import Facts, printed
from gm_tools.games.balkanika.state import (
    FEWEST_PLAYERS,
    MOST_CARDS,
    MOST_ENCOUNTERS,
    MOST_PLAYERS,
    Player,
    State,
    Won,
)
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.seating import seats_of
from gm_tools.presenters.games.balkanika.setup import options_in, sitting_in
from gm_tools.presenters.games.shared.setting_up import (
    Form,
    Mistakes,
    Reading,
    lines_in,
    seated_rows,
    text_in,
)

SAFIRA: Final = "safira"
MOST_WON: Final = 24


def adopted(form: Form, facts: Facts, _deck: Sequence[object] | None) -> Event | Mistakes:
    """Return a game in the middle: between two encounters, or before Safira's cards are dealt."""
    read = Reading(form)
    rows = seated_rows(form, FEWEST_PLAYERS, MOST_PLAYERS, read.mistakes)
    seats = zip(seats_of(len(rows)), rows, strict=True)
    players = tuple(_player(read, facts, seat, row) for seat, row in seats)
    options, taken = options_in(read, facts), _taken(read)
    number = _encounter(read, facts, options.rounds)
    is_last = text_in(form, "phase") == SAFIRA
    state = State(
        phase="safira" if is_last else "adventure",
        players=players,
        first_dm=_first_dm(read, rows, number + is_last),
        encounter_no=number,
        round=(number - 1) // facts.numbers.row + 1,
        safira_pile=tuple(Card(f"safira{at}", f"Safira's card {at}") for at in range(1, taken + 1)),
        options=options,
        deck=read.number("deck_count", "Cards left in the deck", 0, MOST_CARDS, 0),
    )
    return tuple(read.mistakes) or Event("adopt", Adopt(state))


def _player(read: Reading, facts: Facts, seat: str, row: int) -> Player:
    one = sitting_in(read, facts, row)
    known = printed(facts, one.character)
    won = tuple(_won(read, seat, row))
    abilities = one.abilities or (known.abilities if known else ())
    return Player(seat, one.name, one.character, abilities, won)


def _won(read: Reading, seat: str, row: int) -> Iterator[Won]:
    """Yield the cards that a player can still use, one a line."""
    for at, title in enumerate(lines_in(read, f"won_{row}", "Cards", MOST_WON), 1):
        yield Won(Card(f"{seat}won{at}", title))


def _taken(read: Reading) -> int:
    return read.number("safira_count", "Safira's cards", 0, MOST_ENCOUNTERS, 0)


def _encounter(read: Reading, facts: Facts, rounds: int) -> int:
    """Return the number of the encounter that comes next; before Safira the last one's."""
    row = facts.numbers.row
    if text_in(read.form, "phase") == SAFIRA:
        return rounds * row
    at_round = read.number("round", "The round", 1, rounds, 1)
    return (at_round - 1) * row + read.number("encounter", "The encounter", 1, row, 1)


def _first_dm(read: Reading, rows: Sequence[int], number: int) -> int:
    """Return the seat that must have been DM first for the DM of now (G-BAL-2)."""
    chosen = read.number("dm", "The DM's place", 1, MOST_PLAYERS, next(iter(rows), 1))
    if rows and chosen not in rows:
        read.mistakes.append(("dm", f"Nobody sits in place {chosen}: choose another DM."))
    return (rows.index(chosen) - number + 1) % len(rows) if chosen in rows else 0

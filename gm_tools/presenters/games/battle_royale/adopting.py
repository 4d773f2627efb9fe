"""The form of a game of Battle Royale that a table plays already: how it stands."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gm_tools.games.battle_royale.cards import LEAST_VALUE, MOST_VALUE, Card
from gm_tools.games.battle_royale.cells import cell_valid, grid
from gm_tools.games.battle_royale.events import Adopt
from gm_tools.games.battle_royale.facts import Facts
from gm_tools.games.battle_royale.sound import LEAST_PLAYERS, MOST_PLAYERS
from gm_tools.games.battle_royale.state import Cell, Options, Player, State, Turn
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.seating import seats_of
from gm_tools.presenters.games.shared.setting_up import (
    Form,
    Mistakes,
    Reading,
    is_ticked,
    lines_in,
    seated_rows,
    text_in,
)

MOST_OWNED: Final = 25
OWNED: Final = re.compile(r"(.*?)[\s,:]*(\d{1,2})$")


def adopted(form: Form, facts: Facts, _deck: Sequence[object] | None) -> Event | Mistakes:
    """Return a game in the middle, at the beginning of a turn; the cards lie on the table."""
    read, numbers = Reading(form), facts.numbers
    rows = seated_rows(form, LEAST_PLAYERS, MOST_PLAYERS, read.mistakes)
    seats = dict(zip(rows, seats_of(len(rows)), strict=True))
    least, most = numbers.least_actions, numbers.most_actions
    actions = read.number("base_actions", "Actions of a turn", least, most, numbers.actions)
    state = State(
        phase="turn",
        options=Options(base_actions=actions, empty_turns_end=True, forced_choices_pass=True),
        grid={cell: Cell("down" if _lies(form, cell) else "empty") for cell in grid().cells},
        players=tuple(_player(read, row, seat, numbers.active) for row, seat in seats.items()),
        order=tuple(seats.values()),
        turn=Turn(_on_turn(read, seats)),
    )
    if not any(_lies(form, cell) for cell in grid().cells):
        read.mistakes.append(("cell_4,4", "Tick the cells on which a card still lies."))
    return tuple(read.mistakes) or Event("adopt", Adopt(state))


def _lies(form: Form, cell: str) -> bool:
    return is_ticked(form, f"cell_{cell}")


def _player(read: Reading, row: int, seat: str, active: int) -> Player:
    cards = tuple(_cards(read, row, seat))
    return Player(
        seat,
        read.text(f"name_{row}", "A name"),
        _where(read, row),
        not is_ticked(read.form, f"dead_{row}"),
        cards[:active],
        cards[active:],
    )


def _where(read: Reading, row: int) -> str:
    cell = text_in(read.form, f"at_{row}").replace(" ", "")
    if not cell_valid(cell):
        said = 'Say on which cell they stand, by row and column: "4,4" is the middle.'
        read.mistakes.append((f"at_{row}", said))
    return cell


def _cards(read: Reading, row: int, seat: str) -> Iterator[Card]:
    """Yield the cards that a player owns, one a line: its name, then its value."""
    name = f"cards_{row}"
    for at, line in enumerate(lines_in(read, name, "Cards", MOST_OWNED), 1):
        found = OWNED.match(line)
        value = int(found[2]) if found else 0
        if found is None or not LEAST_VALUE <= value <= MOST_VALUE:
            said = f"A card is its name and its value, {LEAST_VALUE} to {MOST_VALUE}: Lantern 11."
            read.mistakes.append((name, said))
            return
        yield Card(f"{seat}card{at}", found[1].strip(), value)


def _on_turn(read: Reading, seats: dict[int, str]) -> str:
    chosen = read.number("turn", "Whose turn it is", 1, MOST_PLAYERS, next(iter(seats), 1))
    if seats and chosen not in seats:
        read.mistakes.append(("turn", f"Nobody sits in place {chosen}: choose another."))
    return seats.get(chosen, "")

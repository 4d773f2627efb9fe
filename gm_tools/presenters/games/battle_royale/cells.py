"""The map as values: every cell with its card and who stands there."""

from dataclasses import dataclass

from gm_tools.games.battle_royale.cells import by_row
from gm_tools.games.battle_royale.facts import Numbers
from gm_tools.games.battle_royale.questions import counted, last_cell, name_of
from gm_tools.games.battle_royale.state import Cell, Player, State
from gm_tools.presenters.games.battle_royale.phrases import card_name, look_of, number_of

LETTERS = 2


@dataclass(frozen=True, slots=True)
class PawnView:
    """Who stands on a cell: ``number`` is the seat's, ``look`` is now, alive or dead."""

    number: int
    short: str
    name: str
    look: str


@dataclass(frozen=True, slots=True)
class CellView:
    """A cell: ``look`` is down, up or empty; ``value`` what the card counts, "" where unknown.

    ``printed`` is the card's own number where it counts another one; ``says`` is the whole in
    words.
    """

    id: str
    look: str
    value: str
    printed: str
    name: str
    pawns: tuple[PawnView, ...]
    says: str
    is_last: bool


def rows(state: State, numbers: Numbers) -> tuple[tuple[CellView, ...], ...]:
    """Return the diamond, row by row."""
    return tuple(tuple(_cell(state, cell, numbers) for cell in row) for row in by_row())


def _cell(state: State, id: str, numbers: Numbers) -> CellView:
    cell = state.grid[id]
    value = counted(state, cell.card, numbers) if cell.card else None
    return CellView(
        id=id,
        look=cell.status,
        value=str(value or ""),
        printed=str(cell.card.value) if cell.card and cell.card.value != value else "",
        name=cell.card.name if cell.card else "",
        pawns=tuple(_pawn(state, one) for one in _standing(state, id)),
        says=cell_words(state, id),
        is_last=id == last_cell(state),
    )


def _standing(state: State, id: str) -> tuple[Player, ...]:
    return tuple(one for one in state.players if one.pos == id)


def _pawn(state: State, one: Player) -> PawnView:
    name = name_of(state, one.id)
    return PawnView(number_of(one), _short(state, one), name, look_of(state, one))


def _short(state: State, one: Player) -> str:
    """Return the first letters of a name; the seat's number where another begins the same."""
    begins = [name_of(state, each.id)[:LETTERS].casefold() for each in state.players]
    short = name_of(state, one.id)[:LETTERS]
    return short if begins.count(short.casefold()) == 1 else str(number_of(one))


def cell_words(state: State, id: str) -> str:
    """Return a cell in words: "4,4: Lantern (11), Ana"."""
    there = [
        f"{name_of(state, one.id)}{'' if one.alive else ' (dead)'}" for one in _standing(state, id)
    ]
    return ", ".join([f"{id}: {_lies(state.grid[id])}", *there])


def _lies(cell: Cell) -> str:
    if cell.card:
        return card_name(cell.card)
    return "face down" if cell.status == "down" else "empty"

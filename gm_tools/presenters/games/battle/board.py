"""The board as it is drawn: tokens, obstructions, things and targeting lines."""

from gm_tools.games.battle.maneuver.targeting_lines import attack_line
from gm_tools.games.battle.state import Battle
from gm_tools.presenters.games.battle.sides import in_letters, letters
from gm_tools.presenters.games.battle.views import (
    BoardLine,
    BoardView,
    Token,
)
from gm_tools.viskara.grid.lines import Line, end_point


def square_name(square: tuple[int, int]) -> str:
    """Return a square as people say it: "C4" is the third column, fourth row."""
    column, row = square
    return f"{in_letters(column)}{row + 1}"


def board_view(state: Battle) -> BoardView | None:
    """Return the board of a view, None where there is no grid."""
    if state.board is None:
        return None
    sides = {side: place for place, side in enumerate(_sides(state))}
    signs = letters(state)
    targets = state.ongoing[-1].targets if state.ongoing else ()
    return BoardView(
        width=state.board.width,
        height=state.board.height,
        walls=tuple(one.square for one in state.board.obstructions),
        things=tuple(
            (x, y, thing.name) for thing in state.things.values() for x, y in thing.squares
        ),
        tokens=tuple(
            Token(
                id=one.id,
                letter=signs[one.id],
                name=f"{one.name}, {square_name(one.place[0])}",
                side=sides[one.side],
                squares=one.place,
                on_turn=state.turn == one.id,
                exhausted=one.exhausted,
                targeted=one.id in targets,
                emblem=one.emblem,
            )
            for one in state.combatants.values()
            if one.status == "in" and one.place
        ),
        lines=_lines(state),
        columns=tuple(in_letters(column) for column in range(state.board.width)),
        rows=tuple(str(row + 1) for row in range(state.board.height)),
    )


def _sides(state: Battle) -> list[str]:
    """Return the sides in their order on the screen, so that each keeps its look."""
    return sorted(state.sides, key=lambda side: not state.sides[side].is_players)


def _lines(state: Battle) -> tuple[BoardLine, ...]:
    """Return the attack lines as the rules draw them: around obstructions, to an edge."""
    drawn = (
        attack_line(state, ongoing, line) for ongoing in state.ongoing for line in ongoing.lines
    )
    return tuple(_line(line) for line in drawn if line is not None)


def _line(line: Line) -> BoardLine:
    (x, y), parts = end_point(line)
    column, row = line.start
    return BoardLine(column + 0.5, row + 0.5, x / parts / 2, y / parts / 2)

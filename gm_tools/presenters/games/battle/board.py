"""The board as it is drawn: tokens, obstructions, things and targeting lines."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from gm_tools.games.battle.hiding.offstage import with_hidden
from gm_tools.games.battle.maneuver.in_progress import Line as AttackLine
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver
from gm_tools.games.battle.maneuver.targeting_lines import (
    attack_line,
    faced_by,
    place_of,
    starting_place,
)
from gm_tools.games.battle.movement.footing import parts_of
from gm_tools.games.battle.state import Battle, Combatant, Thing
from gm_tools.games.battle.things.inside import area
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.battle.area_view import AreaView
from gm_tools.presenters.games.battle.company_tokens import company_tokens, is_company
from gm_tools.presenters.games.battle.sides import health_of, in_letters, letters
from gm_tools.presenters.games.battle.views import (
    BoardLine,
    BoardView,
    Box,
    Token,
)
from gm_tools.viskara.grid.lines import Line, end_point
from gm_tools.viskara.grid.squares import Place, Square

LARGE: Final = 24
"""From so many squares on, only every fifth column and row has its name beside the board."""
FIFTH: Final = 5
MARGIN: Final = 0.7
"""The room for those names on a board that is not large, in squares."""
SHIFTS: Final = ((-0.2, -0.2), (0.2, 0.2), (0.2, -0.2), (-0.2, 0.2))
"""Where those stand who share a square, from its middle."""
LONGEST: Final = 11
"""Letters of a name beneath a token."""


def square_name(square: Square) -> str:
    """Return a square as people say it: "C4" is the third column, fourth row."""
    column, row = square
    return f"{in_letters(column)}{row + 1}"


def shape(squares: Iterable[Square]) -> str:
    """Return squares as the path of a drawing: a run of each row, "M3 4h2v1h-2z" for D5 and E5."""
    return "".join(f"M{x} {y}h{long}v1h-{long}z" for x, y, long in _runs(squares))


def edge(squares: Iterable[Square]) -> str:
    """Return the edge around squares as the path of a drawing, without lines between them."""
    inside = frozenset(squares)
    turned = frozenset((y, x) for x, y in inside)
    level = (f"M{x} {y}h{long}" for x, y, long in _runs(_tops(inside)))
    upright = (f"M{x} {y}v{long}" for y, x, long in _runs(_tops(turned)))
    return "".join((*level, *upright))


def _tops(inside: frozenset[Square]) -> Iterator[Square]:
    """Yield where a run of squares has a level edge: above its first and below its last."""
    for x, y in inside:
        if (x, y - 1) not in inside:
            yield x, y
        if (x, y + 1) not in inside:
            yield x, y + 1


def _runs(squares: Iterable[Square]) -> Iterator[tuple[int, int, int]]:
    """Yield columns, rows and lengths of the squares that lie side by side."""
    start = end = row = -1
    for x, y in sorted(set(squares), key=lambda one: (one[1], one[0])):
        if (x, y) != (end, row):
            if row >= 0:
                yield start, row, end - start
            start, row = x, y
        end = x + 1
    if row >= 0:
        yield start, row, end - start


def _things(state: Battle) -> Iterator[tuple[int, int, str]]:
    for thing in state.things.values():
        if not thing.moves_with and not is_company(thing):
            yield from ((x, y, thing_title(state, thing)) for x, y in thing.squares)


def _faced(state: Battle) -> Iterator[tuple[int, int, str]]:
    """Yield the squares that combatants face."""
    for one in state.combatants.values():
        for x, y in faced_by(one) if one.status == "in" else ():
            yield x, y, f"faced by {one.name}"


def board_view(state: Battle) -> BoardView | None:
    """Return the board of a view, None where there is no grid."""
    if state.board is None:
        return None
    width, height = state.board.width, state.board.height
    step = FIFTH if max(width, height) > LARGE else 1
    return BoardView(
        width=width,
        height=height,
        walls=shape(one.square for one in state.board.obstructions),
        things=(*_things(state), *_faced(state)),
        areas=_areas(state),
        tokens=_tokens(state),
        lines=_lines(state),
        columns=tuple((x, in_letters(x)) for x in _named(width, step)),
        rows=tuple((y, str(y + 1)) for y in _named(height, step)),
        margin=MARGIN if step == 1 else round(max(width, height) / LARGE, 1),
    )


def _areas(state: Battle) -> tuple[AreaView, ...]:
    """Return the areas on the board, and things that move with somebody."""
    sides = side_places(state)
    return tuple(
        _area(state, thing, sides[owner.side])
        for thing in state.things.values()
        for owner in (state.combatants.get(thing.by),)
        if owner is not None and (thing.extent is not None or thing.moves_with)
        if not is_company(thing)
    )


def _area(state: Battle, thing: Thing, side: int) -> AreaView:
    squares = area(state, thing)
    x, y = min(squares, key=lambda one: (one[1], one[0]), default=(0, 0))
    name = thing.name if squares else ""
    return AreaView(shape(squares), edge(squares), name, x, y, thing_title(state, thing), side)


def thing_title(state: Battle, thing: Thing) -> str:
    """Return what a thing on the board is, whose, and what it does to those inside."""
    owner = state.combatants.get(thing.by)
    said = [thing.name if owner is None or not thing.kind else f"{thing.name} of {owner.name}"]
    if thing.extent:
        many = "" if thing.extent == 1 else "s"
        said.append(f"reaches {thing.extent} square{many}")
    said += [
        STANDING[one.what].format(one.amount) for one in thing.standing if one.what in STANDING
    ]
    if thing.kind and thing.stops != "nobody":
        said.append("in the way of enemies" if thing.stops == "enemies" else "in everybody's way")
    if thing.kind and thing.attackable:
        said.append("can be attacked")
    return ", ".join(said)


STANDING: Final[Mapping[str, str]] = {
    "halve_speed": "half speed inside",
    "put_speed": "speed {} inside",
    "dash_flair": "a dash costs {} flair more",
}
"""What holds inside an area, in words."""


def _named(count: int, step: int) -> range:
    """Return the columns or rows that have their name beside the board: the fifth, the tenth..."""
    return range(step - 1, count, step)


def _tokens(state: Battle) -> tuple[Token, ...]:
    state = _as_the_host_sees(state)
    there = [one for one in state.combatants.values() if one.status == "in" and one.place]
    sides, signs, short = side_places(state), letters(state), short_names(state)
    targets = state.ongoing[-1].targets if state.ongoing else ()
    shifts = _shifts(there)
    company = tuple(company_tokens(state, sides, signs))
    found = tuple(
        Token(
            id=one.id,
            letter=signs[one.id],
            name=f"{one.name}, {square_name(one.place[0])}",
            side=sides[one.side],
            boxes=_boxes(state, one),
            short=short[one.id],
            share=health_of(one)[1],
            on_turn=state.turn == one.id and state.phase == "turns",
            exhausted=one.exhausted,
            targeted=one.id in targets,
            emblem=one.emblem,
            shift=shifts.get(one.id),
            is_hidden=one.id in state.hidden or one.is_unplaced,
        )
        for one in sorted(there, key=lambda one: -len(one.place))
    )
    large = tuple(one for one in company if not one.is_small)
    return (*large, *found, *(one for one in company if one.is_small))


def _as_the_host_sees(state: Battle) -> Battle:
    """Return the battle with those in it whom only the host sees there; a view has none."""
    state = with_hidden(state)
    if not any(one.is_unplaced for one in state.combatants.values()):
        return state
    found = {
        who: replace(one, place=one.spot) if one.is_unplaced and one.spot is not HIDDEN else one
        for who, one in state.combatants.items()
    }
    return replace(state, combatants=found)


def _shifts(there: Iterable[Combatant]) -> dict[str, tuple[float, float]]:
    """Return how those stand beside one another who share a square for now (3859)."""
    sharing: dict[Place, list[str]] = {}
    for one in there:
        sharing.setdefault(one.place, []).append(one.id)
    return {
        who: SHIFTS[place % len(SHIFTS)]
        for ids in sharing.values()
        if len(ids) > 1
        for place, who in enumerate(ids)
    }


def side_places(state: Battle) -> dict[str, int]:
    """Return the place of each side on the screen, the players' first: by it a side has its look.

    Sides after the third share a look.
    """
    order = sorted(state.sides, key=lambda side: not state.sides[side].is_players)
    return {side: min(place, 2) for place, side in enumerate(order)}


def _boxes(state: Battle, one: Combatant) -> tuple[Box, ...]:
    return tuple(box(place) for place in parts_of(state, one.id))


def box(place: Place) -> Box:
    """Return the smallest rectangle around some squares."""
    columns, rows = [x for x, _ in place], [y for _, y in place]
    left, top = min(columns), min(rows)
    return left, top, max(columns) + 1 - left, max(rows) + 1 - top


def short_names(state: Battle) -> dict[str, str]:
    """Return a word for each combatant that sets it apart: the first, else the last, else all."""
    words = {one.id: str(one.name).split() or [""] for one in state.combatants.values()}
    first = Counter(found[0] for found in words.values())
    last = Counter(found[-1] for found in words.values())
    return {
        who: _cut(
            found[0]
            if first[found[0]] == 1
            else found[-1]
            if last[found[-1]] == 1 and not found[-1].isdigit()
            else " ".join(found[-2:])
        )
        for who, found in words.items()
    }


def _cut(name: str) -> str:
    """Shorten what is too long to stand beneath a token; a number at its end stays."""
    if len(name) <= LONGEST:
        return name
    head, _, end = name.rpartition(" ")
    tail = f" {end}" if head and end.isdigit() else ""
    return name[: LONGEST - len(tail) - 1].rstrip() + "…" + tail


def _lines(state: Battle) -> tuple[BoardLine, ...]:
    """Return the attack lines as the rules draw them: around obstructions, to an edge.

    Once nobody can defy them any more, they are drawn while both ends stand where they stood.
    """
    drawn = (
        attack_line(state, ongoing, line)
        for ongoing in state.ongoing
        for line in ongoing.lines
        if ongoing.step == "reactions" or _is_there_still(state, ongoing, line)
    )
    return tuple(_line(line) for line in drawn if line is not None)


def _is_there_still(state: Battle, ongoing: OngoingManeuver, line: AttackLine) -> bool:
    """Whether attacker and target stand on the ends of an attack line."""
    attacker = starting_place(state, ongoing, ongoing.by)
    target = place_of(state, line.target)
    return line.start in attacker and line.aim in target


def _line(line: Line) -> BoardLine:
    (x, y), parts = end_point(line)
    column, row = line.start
    return BoardLine(column + 0.5, row + 0.5, x / parts / 2, y / parts / 2)

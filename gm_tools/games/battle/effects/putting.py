"""Where the things of a play may be put, what is asked for that, and why it is refused."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.battle.effects.amounts import amount
from gm_tools.games.battle.effects.own_things import own_things
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.state import Thing
from gm_tools.games.battle.things.asked import bad_told, everybody, home_field
from gm_tools.games.battle.things.company import is_away
from gm_tools.games.battle.things.going import can_go, homes, walks_to
from gm_tools.games.battle.things.room import (
    are_connected,
    everywhere,
    in_reach,
    is_beyond,
    is_free,
)
from gm_tools.games.battle.things.shapes import can_turn, corners
from gm_tools.games.frame.protocol import Field, Option, Refusal
from gm_tools.viskara.grid.board import is_on
from gm_tools.viskara.grid.squares import Square, squares_within
from gm_tools.viskara.plays.plays import Deed

PLACE: Final = "place_thing"
MOVE: Final = "move_thing"
RESIZE: Final = "resize_thing"
PUTTING: Final = frozenset({PLACE, MOVE, RESIZE})


def putting(scene: Scene) -> Deed | None:
    """Return the deed of a play that puts a thing somewhere, if it has one."""
    return next((deed for deed in scene.owned.play.deeds if deed.do in PUTTING), None)


def asks_where(scene: Scene) -> bool:
    """Whether a play asks for squares; without a grid, who is inside."""
    deed = putting(scene)
    if deed is None:
        return False
    if scene.state.board is None:
        return _has_inside(scene, deed)
    if deed.home:
        return len(tuple(room_for(scene, deed))) > 1
    return not deed.moves_with


def is_without_room(scene: Scene) -> bool:
    """Whether a play would put a thing on the board, and may not or cannot put it anywhere."""
    deed = putting(scene)
    if deed is None:
        return False
    thing = None if deed.do == PLACE else next(own_things(scene, deed.name), None)
    if deed.do != PLACE and (thing is None or _is_held(scene, deed, thing)):
        return True
    if _is_barred(scene, deed):
        return True
    if scene.state.board is None or deed.moves_with or (deed.do == RESIZE and not deed.block):
        return False
    return next(room_for(scene, deed), None) is None


def _is_held(scene: Scene, deed: Deed, thing: Thing) -> bool:
    """Whether a thing cannot be moved, or turned to a size, for now."""
    if deed.block is not None:
        return not can_turn(scene.state, thing, amount(scene, deed.block))
    if deed.home:
        return not is_away(scene.state, thing) or not can_go(scene.state, thing)
    return deed.walks and not can_go(scene.state, thing)


def _is_barred(scene: Scene, deed: Deed) -> bool:
    marks = scene.one.marks
    return deed.do == PLACE and any(
        mark.forbids == PLACE and mark.name == deed.name and mark.by == scene.user for mark in marks
    )


def room_for(scene: Scene, deed: Deed) -> Iterator[Square]:
    """Yield the squares to which a play may put its thing."""
    board, state = scene.state.board, scene.state
    if board is None:
        return
    for square in _near(scene, deed):
        if deed.stops and not is_free(state, square):
            continue
        if deed.beyond is None or is_beyond(state, scene.user, square, amount(scene, deed.beyond)):
            yield square


def _near(scene: Scene, deed: Deed) -> Iterator[Square]:
    board = scene.state.board
    if board is None:
        return
    if deed.do == PLACE:
        if deed.within is None:
            yield from everywhere(board)
        else:
            yield from in_reach(scene.state, scene.user, amount(scene, deed.within), deed.line)
        return
    thing = next(own_things(scene, deed.name), None)
    if thing is None:
        return
    if deed.block is not None:
        yield from corners(scene.state, thing, amount(scene, deed.block))
        return
    if deed.walks or deed.home:
        yield from _ways(scene, deed, thing)
        return
    for square in squares_within(thing.squares, amount(scene, deed.by)):
        if is_on(board, square) and square not in thing.squares:
            yield square


def _ways(scene: Scene, deed: Deed, thing: Thing) -> Iterator[Square]:
    if deed.home:
        yield from homes(scene.state, thing)
    else:
        yield from walks_to(scene.state, thing, amount(scene, deed.by))


def most_squares(scene: Scene, deed: Deed) -> int:
    """Return how many squares are chosen at most."""
    return 1 if deed.do == MOVE or deed.block else amount(scene, deed.by, 1)


def bad_things(scene: Scene) -> Refusal | None:
    """Say why a thing cannot be put where the user wants it."""
    deed, name = putting(scene), scene.effect.name
    if deed is None or deed.moves_with or scene.state.board is None:
        return bad_told(scene.state, scene.areas)
    if deed.home and not scene.squares and not asks_where(scene):
        return None
    if not scene.squares:
        return Refusal("no_square", f"{name}: choose a square.")
    if len(set(scene.squares)) < len(scene.squares):
        return Refusal("square_twice", f"{name}: a square is named twice.")
    most = most_squares(scene, deed)
    if len(scene.squares) > most:
        return Refusal("too_many_squares", f"{name}: choose at most {most}.")
    if deed.do == RESIZE and not deed.block:
        return _bad_shape(scene, deed)
    room = frozenset(room_for(scene, deed))
    if not room.issuperset(scene.squares):
        return Refusal("bad_square", f"{name} cannot be put on that square.")
    return None


def _bad_shape(scene: Scene, deed: Deed) -> Refusal | None:
    thing = next(own_things(scene, deed.name), None)
    board = scene.state.board
    if thing is None or board is None:
        return None
    if not all(is_on(board, square) for square in scene.squares):
        return Refusal("off_board", f"{scene.effect.name} does not fit on the board there.")
    if not are_connected(scene.squares) or not set(scene.squares) & set(thing.squares):
        return Refusal("not_connected", f"{scene.effect.name}: its squares must be connected.")
    return None


def where_fields(scene: Scene) -> Iterator[Field]:
    """Ask where a thing is put: its squares; without a grid, where everybody is seen from it."""
    deed = putting(scene)
    if deed is None or not asks_where(scene):
        return
    if scene.state.board is None:
        thing = None if deed.do == PLACE else next(own_things(scene, deed.name), None)
        if deed.walks and thing is not None:
            yield home_field(scene.state, thing)
        else:
            yield from everybody(scene.state, thing)
        return
    options = tuple(Option(square) for square in room_for(scene, deed))
    yield Field("squares", "square", options, 1, most_squares(scene, deed))


def _has_inside(scene: Scene, deed: Deed) -> bool:
    if deed.do == PLACE:
        return deed.extent is not None
    if deed.walks:
        return True
    thing = next(own_things(scene, deed.name), None)
    return thing is not None and thing.extent is not None

"""Squares that are chosen for a play: faced ones, and targeted ones to spare (3058, 5945)."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from gm_tools.games.battle.effects.amounts import amount
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver
from gm_tools.games.frame.protocol import Field, Option, Refusal
from gm_tools.viskara.grid.squares import Square, apart, squares_within
from gm_tools.viskara.plays.plays import Deed

FACE: Final = "face"
SPARE: Final = "spare_squares"
WIDEN: Final = "widen_squares"
SEVERAL: Final = 2
PICKING: Final = frozenset({FACE, SPARE})
BEFORE_REACTIONS: Final = frozenset({SPARE, WIDEN})
"""Deeds that change an attack's squares: nobody may have reacted to it."""


def picking(scene: Scene, *deeds: str) -> Deed | None:
    """Return the deed of a play that is about squares of its user's choice, if it has one."""
    wanted = deeds or PICKING
    return next((deed for deed in scene.owned.play.deeds if deed.do in wanted), None)


def is_too_late(scene: Scene) -> bool:
    """Whether a play would change the squares of an attack that has none, or is reacted to."""
    ongoing, deed = scene.ongoing, picking(scene, *BEFORE_REACTIONS)
    if deed is None:
        return False
    if ongoing is None or ongoing.reactions or ongoing.sealed or ongoing.spread is not None:
        return deed.do == WIDEN or ongoing is None or bool(ongoing.reactions or ongoing.sealed)
    if deed.do == WIDEN:
        return False
    return len(ongoing.targets) < SEVERAL or (scene.state.board is not None and not ongoing.squares)


def counts_squares(scene: Scene) -> bool:
    """Whether the number that is picked is that of the squares, on a board."""
    return scene.state.board is not None and picking(scene, SPARE) is not None


def chosen_number(scene: Scene) -> int:
    """Return the number that is picked: of the squares, where each is paid for."""
    return len(scene.squares) if counts_squares(scene) else scene.chosen


def square_fields(scene: Scene) -> Iterator[Field]:
    """Ask for the squares of a play; without a grid, for the targets that are spared."""
    deed, ongoing, state = picking(scene, *PICKING, WIDEN), scene.ongoing, scene.state
    if deed is None or (deed.do == WIDEN and state.board is not None):
        return
    if deed.do == WIDEN and ongoing is not None:
        options = tuple(
            Option(one.id, one.name)
            for one in state.combatants.values()
            if one.status == "in" and not one.exhausted and one.id not in ongoing.targets
        )
        yield Field("targets", "choices", options, 0, len(options))
    elif state.board is not None:
        most = _most(scene, deed)
        yield Field("squares", "squares", least=1, most=most)
    elif deed.do == SPARE and ongoing is not None:
        options = tuple(
            Option(one, state.combatants[one].name)
            for one in ongoing.targets
            if one in state.combatants
        )
        yield Field("targets", "choices", options, 1, max(len(options) - 1, 1))


def _most(scene: Scene, deed: Deed) -> int:
    if deed.do != FACE:
        return amount(scene, scene.owned.play.choose)
    inner, facing = facing_of(scene, deed)
    return amount(inner, facing.by)


def facing_of(scene: Scene, deed: Deed) -> tuple[Scene, Deed]:
    """Return the play that says how much the user faces, if this one does not (5945)."""
    if deed.by is not None:
        return scene, deed
    for plays in scene.rules.index(scene.state, scene.user).plays.values():
        for owned in plays:
            for one in owned.play.deeds:
                if one.do == FACE and one.by is not None:
                    return scene._replace(owned=owned), one
    return scene, deed


def bad_picking(scene: Scene) -> Refusal | None:
    """Say why these squares cannot be chosen for a play."""
    deed, ongoing = picking(scene), scene.ongoing
    if deed is None:
        return None
    if deed.do == FACE:
        return _bad_facing(scene, deed) if scene.state.board is not None else None
    if ongoing is None:
        return Refusal("no_squares", "No squares are targeted.")
    return _bad_sparing(scene, ongoing)


def _bad_facing(scene: Scene, deed: Deed) -> Refusal | None:
    squares, place, name = scene.squares, scene.one.place, scene.one.name
    inner, facing = facing_of(scene, deed)
    most = amount(inner, facing.by)
    near = set(squares_within(place, amount(inner, facing.within))).difference(place)
    if len(set(squares)) != most:
        return Refusal("bad_facing", f"{name} faces {most} squares.")
    if not near.issuperset(squares) or not is_chain(squares):
        return Refusal("bad_facing", f"{name} faces connected squares beside it.")
    return None


def is_chain(squares: tuple[Square, ...]) -> bool:
    """Whether each square is beside the one before it."""
    return all(apart(one, other) == 1 for one, other in pairwise(squares))


def _bad_sparing(scene: Scene, ongoing: OngoingManeuver) -> Refusal | None:
    name, gone = scene.effect.name, spared(scene, ongoing)
    if scene.state.board is not None:
        squares = scene.squares
        if not squares or len(set(squares)) < len(squares):
            return Refusal("no_square", f"{name}: choose squares, each once.")
        if not set(ongoing.squares).issuperset(squares):
            return Refusal("bad_square", f"{name} protects squares that are targeted.")
    elif not gone or len(gone) > scene.chosen:
        return Refusal("no_target", f"{name}: choose whom it protects, each for 1 flair or more.")
    if len(gone) == len(ongoing.targets):
        return Refusal("nobody_left", f"{name} leaves the attack a target.")
    return None


def spared(scene: Scene, ongoing: OngoingManeuver) -> tuple[str, ...]:
    """Return the targets that stand on the squares that are spared."""
    if scene.state.board is None:
        return tuple(one for one in ongoing.targets if one in scene.targets)
    squares, combatants = set(scene.squares), scene.state.combatants
    return tuple(
        one
        for one in ongoing.targets
        if one in combatants and not squares.isdisjoint(combatants[one].place)
    )

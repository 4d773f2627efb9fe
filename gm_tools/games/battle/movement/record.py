"""Movement as the state holds it: what may be made, the last way, what is made of the next."""

from dataclasses import dataclass
from typing import Literal

from gm_tools.viskara.grid.squares import Place

GrantKind = Literal["sidestep", "dash", "teleport", "move", "swap", "step_off", "clear", "pause"]


@dataclass(frozen=True, slots=True)
class Prepared:
    """What effects have made of a combatant's next Move: a longer way, another range of a dash.

    ``effects`` are the ids of those used for it; ``range``, unless 0, is how near whom the dash
    ends, in place of the speed.
    """

    effects: tuple[str, ...] = ()
    distance: int = 0
    range: int = 0


UNPREPARED = Prepared()


@dataclass(frozen=True, slots=True)
class Trail:
    """The record of a combatant's last movement, for effects that follow it.

    ``places`` are those it was on, from where it began to where it ended; ``past`` those of the
    movements that this one followed at once. ``effects`` are the ids of the effects that gave it or
    changed it, ``used`` those that count how often they are used in it. ``goes_on``: it was
    interrupted, and more of it follows. ``near`` is whom a dash went to; ``nearer``, where there is
    no grid, whom it brought nearer. ``over``: something else has happened since.
    """

    kind: str
    by: str
    squares: int
    places: tuple[Place, ...] = ()
    past: tuple[Place, ...] = ()
    effects: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    goes_on: bool = False
    near: str = ""
    nearer: tuple[str, ...] = ()
    over: bool = False


@dataclass(frozen=True, slots=True)
class Grant:
    """Movement that may be made now: who moves, who decides, how far (3859-3931).

    ``squares`` is the distance, ``left`` the rest of it. ``away`` and ``toward`` name the combatant
    it is measured from; a swap is with ``toward``. ``must``: it cannot be declined; ``full``: nor
    cut short. ``label`` is its cause, ``flair`` its cost (R24). A dash that was interrupted ``at``
    a place goes on ``near`` the same character, unless its owner was moved from there (3895-3897).
    ``only`` are the squares on which it may end, none: on any. ``rest`` is the morale damage for
    each square left over, if it ends within ``rest_near`` of whoever decides (5662).

    ``steer`` are more words of ``STEER`` about its way, ``of`` whom they are measured from; it ends
    at least ``least`` squares from where it begins. ``effect`` is the id of the effect that gave
    it, ``effects`` are those used on it since. ``past`` are the places of the movements that it
    follows at once. ``begun``: a part of it has been made. ``centre`` are the squares that it goes
    away from, where those are not the place of ``away``. A "pause" is no movement: it waits for
    what may follow the one before it.
    """

    id: int
    who: str
    by: str
    kind: GrantKind
    squares: int
    left: int
    label: str
    must: bool = False
    toward: str = ""
    away: str = ""
    direct: bool = False
    flair: int = 0
    near: str = ""
    at: Place = ()
    full: bool = False
    only: Place = ()
    rest: int = 0
    rest_near: int = 0
    steer: tuple[str, ...] = ()
    of: str = ""
    least: int = 0
    effect: str = ""
    effects: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    past: tuple[Place, ...] = ()
    begun: bool = False
    centre: Place = ()

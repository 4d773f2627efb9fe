"""Where a maneuver starts and who performs it, where an entry lets that be another (R221-R224)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from gm_tools.games.battle.change import changed
from gm_tools.games.battle.effects.amounts import amount, hold
from gm_tools.games.battle.effects.mark_ends import UPKEEP_DUE
from gm_tools.games.battle.effects.reached import eligible
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.entering.blocks import ManeuverBlock
from gm_tools.games.battle.maneuver.in_progress import performer_of
from gm_tools.games.battle.maneuver.shows import performers
from gm_tools.games.battle.maneuver.targeting_lines import ANYWHERE, place_of
from gm_tools.games.battle.movement.obstacles import obstacles
from gm_tools.games.battle.rules import Owned, Rules
from gm_tools.games.battle.state import Battle, Thing
from gm_tools.games.frame.protocol import HIDDEN, Field, Option, Refusal
from gm_tools.viskara.grid.board import PROJECTILE, open_board
from gm_tools.viskara.grid.reach import can_target, squares_in_reach
from gm_tools.viskara.grid.squares import Place, Square
from gm_tools.viskara.plays.plays import Deed

START: Final = "start_at"
PERFORM: Final = "perform_as"
SIGNATURE: Final = "signature"
OWN_MOVES: Final = {"Sidestep": "sidestep", "Dash": "dash"}
MOVING: Final = frozenset(OWN_MOVES.values())
"""Maneuvers of which nothing is measured from their start (2515, 2425)."""
SQUARE: Final = "square"
TARGETED: Final = "targeted"
THING: Final = "thing"
TOO_FAR: Final = Refusal("bad_start", "The maneuver cannot start there.")
NOWHERE: Final = Refusal("no_start", "Choose where the maneuver starts.")
NOT_THEM: Final = Refusal("wrong_performer", "They cannot perform it instead.")


class Made(NamedTuple):
    """A maneuver about to be declared: its tactic, its kind, its own entries in a signature move.

    ``through``: its lines ignore obstructions.
    """

    tactic: str
    kind: str
    effects: frozenset[str] = frozenset()
    type: str = PROJECTILE
    through: bool = False


class Way(NamedTuple):
    """An entry that lets a maneuver start elsewhere, or another perform it."""

    scene: Scene
    deed: Deed

    @property
    def flair(self) -> int:
        """The flair that it costs."""
        pays = self.scene.owned.play.pays
        return sum(amount(self.scene, worth) for name, worth in pays if name == "flair")


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a maneuver starts: the squares, whose or what they are, and whether they are fixed.

    ``flair`` is what the entries cost; ``own`` says that the performer pays the maneuver's own cost
    (R223). ``asked`` are those whose players have to agree.
    """

    place: Place
    of: str = ""
    at: Place = ()
    performer: str = ""
    flair: int = 0
    own: bool = False
    asked: tuple[str, ...] = ()
    used: tuple[Owned, ...] = ()


def made_of(maneuver: ManeuverBlock, through: bool = False) -> Made:
    """Return a maneuver of a signature move without a tactic, about to be performed."""
    effects = frozenset(one.id for one in maneuver.effects)
    return Made("", OWN_MOVES.get(maneuver.name, SIGNATURE), effects, through=through)


def ways(rules: Rules, state: Battle, who: str, made: Made) -> Iterator[Way]:
    """Yield the entries by which a maneuver may start elsewhere, or be performed by another."""
    index = rules.index(state, who)
    state = _with_turn_begun(state, who) if index.starts else state
    for owned in index.starts:
        if not _is_for(owned, made, index.in_move):
            continue
        scene = Scene(rules, state, who, owned)
        if hold(scene):
            for deed in owned.play.deeds:
                if deed.do == PERFORM or (deed.do == START and made.kind not in MOVING):
                    yield Way(scene, deed)


def _with_turn_begun(state: Battle, who: str) -> Battle:
    """Return a state without what its user has not kept up: a maneuver ends the turn's start."""
    one = state.combatants[who]
    if state.turn != who or one.marks is HIDDEN or one.doings is HIDDEN or one.doings.started:
        return state
    kept = tuple(mark for mark in one.marks if (mark.until, mark.by) != (UPKEEP_DUE, who))
    return state if kept == one.marks else changed(state, who, marks=kept)


def _is_for(owned: Owned, made: Made, in_move: frozenset[str]) -> bool:
    play, effect = owned.play, owned.effect.id
    kinds = (made.kind, "defy") if made.kind == "stance" else (made.kind,)
    if play.on and not any(kind in play.on for kind in kinds):
        return False
    if effect in in_move and not owned.tactic:
        return effect in made.effects
    if not made.tactic:
        return False
    return play.any_tactic or not owned.tactic or owned.tactic == made.tactic


# --- Who performs it, and from where it may start -------------------------------------------------


def may_perform(way: Way) -> tuple[str, ...]:
    """Return who may perform a maneuver by an entry; none who makes another at the time (1866)."""
    scene = way.scene
    state = scene.state
    busy = {performer_of(one, who) for one in state.ongoing for who in performers(one)}
    found = (one for one in eligible(scene, way.deed) if one not in busy and one != scene.user)
    return tuple(one for one in found if way.deed.within is not None or _is_in_sight(scene, one))


def _is_in_sight(scene: Scene, other: str) -> bool:
    """Whether a free line leads to another, as far as it may be (R223)."""
    state = scene.state
    if state.board is None:
        return True
    start, place = scene.one.place, place_of(state, other)
    blocked = obstacles(state, scene.user)
    return can_target(state.board, blocked, start, place, ANYWHERE, PROJECTILE) is not None


def starts(way: Way, performer: str) -> tuple[str, ...]:
    """Return the characters and things where a maneuver may start by an entry."""
    scene, deed = way.scene, way.deed
    if deed.do != START or deed.name in (SQUARE, TARGETED):
        return ()
    if deed.name == THING:
        things = scene.state.things.values()
        return tuple(one.id for one in things if _is_of(scene, one))
    return tuple(one for one in eligible(scene, deed) if one != performer)


def _is_of(scene: Scene, thing: Thing) -> bool:
    """Whether a thing is called after an entry, or one that it is linked from, on its tactic."""
    if thing.by != scene.user or thing.tactic not in ("", scene.owned.tactic):
        return False
    return thing.name in (scene.effect.name, *scene.effect.path.split("/"))


def squares_to_start(way: Way, made: Made, place: Place) -> tuple[Square, ...]:
    """Return the squares where a maneuver may start by an entry (2515)."""
    scene, deed, board = way.scene, way.deed, way.scene.state.board
    if deed.do != START or deed.name != SQUARE or board is None:
        return ()
    reach = amount(scene, deed.within, ANYWHERE)
    if made.through:
        return squares_in_reach(open_board(board), frozenset(), place, reach, made.type)
    blocked = obstacles(scene.state, scene.user)
    return squares_in_reach(board, blocked, place, reach, made.type)


def _is_there(way: Way, made: Made, place: Place, square: Square | None) -> bool:
    """Whether a maneuver may start at a square by an entry."""
    scene, deed, board = way.scene, way.deed, way.scene.state.board
    if square is None or deed.do != START or deed.name != SQUARE or board is None:
        return False
    blocked = frozenset[Square]() if made.through else obstacles(scene.state, scene.user)
    ground = open_board(board) if made.through else board
    reach = amount(scene, deed.within, ANYWHERE)
    return can_target(ground, blocked, place, (square,), reach, made.type) is not None


# --- What was chosen ------------------------------------------------------------------------------


class Chosen(NamedTuple):
    """What is chosen of it when a maneuver is declared: the fields of its event."""

    performer: str = ""
    origin: str = ""
    start: Square | None = None
    squares: tuple[Square, ...] = ()


NOTHING: Final = Chosen()


def chosen_of(data: object) -> Chosen:
    """Return what an event says of where its maneuver starts, and who performs it."""
    return Chosen(
        getattr(data, "performer", ""),
        getattr(data, "origin", ""),
        getattr(data, "start", None),
        getattr(data, "squares", ()),
    )


def origin(
    rules: Rules, state: Battle, who: str, made: Made, chosen: Chosen = NOTHING
) -> Origin | Refusal:
    """Return where a maneuver starts as it is chosen, or why it cannot be."""
    found = tuple(ways(rules, state, who, made))
    begun = Origin(state.combatants[who].place)
    if chosen.performer and chosen.performer != who:
        performed = _performed(found, chosen.performer)
        if isinstance(performed, Refusal):
            return performed
        begun = performed
    return _begun(state, who, made, found, begun, chosen)


def _performed(found: tuple[Way, ...], performer: str) -> Origin | Refusal:
    for way in found:
        if way.deed.do == PERFORM and performer in may_perform(way):
            place = place_of(way.scene.state, performer)
            own = way.deed.of == "performer"
            asked = (performer,) if way.deed.consent else ()
            used = (way.scene.owned,)
            return Origin(place, "", (), performer, way.flair, own, asked, used)
    return NOT_THEM


def _begun(
    state: Battle, who: str, made: Made, found: tuple[Way, ...], begun: Origin, chosen: Chosen
) -> Origin | Refusal:
    there, start = begun.performer or who, chosen.start
    bound = next((way for way in found if _is_bound(way, there)), None)
    if bound is not None and bound.deed.name == TARGETED:
        return _moved(begun, bound, "", chosen.squares[:1])
    of = chosen.origin or ("" if bound is None else _only(bound, there))
    if bound is not None and not of and not _is_there(bound, made, begun.place, start):
        return NOWHERE
    if of and of != there:
        way = next((way for way in found if of in starts(way, there)), None)
        if way is None:
            return TOO_FAR
        return _moved(begun, way, of, (), start)
    if bound is None and (start is None or start in begun.place):
        return begun if start is None else _moved(begun, None, "", (), start)
    assert start is not None  # else it is refused, where it has to start elsewhere  # noqa: S101
    way = next((way for way in found if _is_there(way, made, begun.place, start)), None)
    if way is None:
        name = state.combatants[there].name
        return Refusal("bad_start", f"{name} is not on that square.")
    return _moved(begun, way, "", (start,))


def _must(way: Way) -> bool:
    return way.deed.do == START and way.scene.owned.play.must


def _is_bound(way: Way, performer: str) -> bool:
    """Whether a maneuver has to start elsewhere by an entry, as far as there is a place for it."""
    if not _must(way):
        return False
    if way.deed.name == SQUARE:
        return way.scene.state.board is not None
    return way.deed.name == TARGETED or bool(starts(way, performer))


def _only(way: Way, performer: str) -> str:
    found = starts(way, performer)
    return found[0] if len(found) == 1 else ""


def _moved(
    begun: Origin, way: Way | None, of: str, at: Place, start: Square | None = None
) -> Origin | Refusal:
    """Return an origin elsewhere; of several squares of a place, one may be chosen (3783)."""
    place = begun.place if way is None else at or _place(way, of)
    if start is not None and start not in place:
        return TOO_FAR
    drawn = place if start is None else (start,)
    used = begun.used if way is None else (*begun.used, way.scene.owned)
    flair = begun.flair + (way.flair if way is not None else 0)
    return Origin(drawn, of, at, begun.performer, flair, begun.own, begun.asked, used)


def _place(way: Way, of: str) -> Place:
    return place_of(way.scene.state, of) if of else ()


# --- What may be chosen ---------------------------------------------------------------------------


def choices(rules: Rules, state: Battle, who: str, made: Made) -> tuple[Chosen, ...]:
    """Return how a maneuver may be declared: as it is, by another, from another's place."""
    found = [NOTHING]
    for way in ways(rules, state, who, made):
        if way.deed.do == PERFORM:
            found += [Chosen(performer=one) for one in may_perform(way)]
        elif not _must(way) or len(starts(way, who)) > 1:
            found += [Chosen(origin=one) for one in starts(way, who)]
    return tuple(dict.fromkeys(found))


def other_squares(
    rules: Rules, state: Battle, who: str, made: Made, start: Origin
) -> tuple[Square, ...]:
    """Return the squares where a maneuver may start instead."""
    place = place_of(state, start.performer or who)
    found = [
        square
        for way in ways(rules, state, who, made)
        for square in squares_to_start(way, made, place)
    ]
    return tuple(dict.fromkeys(found))


def start_fields(squares: tuple[Square, ...]) -> tuple[Field, ...]:
    """Return the field of the square where a maneuver starts."""
    if not squares:
        return ()
    return (Field("start", "square", tuple(map(Option, squares)), required=False),)

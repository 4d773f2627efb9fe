"""Where the viewer's combatants can go now, moving or being placed, and what a tactic reaches."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby

from gm_tools.games.battle.change import fighting
from gm_tools.games.battle.events.host import MoveAnyone
from gm_tools.games.battle.hiding.offstage import with_hidden
from gm_tools.games.battle.maneuver.in_reach import Reach, squares_in
from gm_tools.games.battle.movement.placing import to_place
from gm_tools.games.battle.movement.ways import Way, ways
from gm_tools.games.battle.state import PLAYING, Battle, Combatant
from gm_tools.games.frame.event import HOST, TABLE, Event
from gm_tools.games.frame.protocol import Offer
from gm_tools.presenters.games.battle.actions import template
from gm_tools.presenters.games.battle.board import box, shape, side_places
from gm_tools.presenters.games.battle.sides import letters
from gm_tools.presenters.games.battle.views import (
    AimView,
    BoardView,
    MoveView,
    Waits,
)
from gm_tools.viskara.grid.squares import Square, footprint

DEAREST = "dash"
"""The dearest way of moving: it costs what a walk does, and flair."""


def with_ways(
    board: BoardView, state: Battle, offers: Iterable[Offer], viewer: str = TABLE
) -> BoardView:
    """Return a board that knows where the viewer's combatants can go and who is to be placed.

    Who came later or is hidden has no turn to be placed: the host puts them on the board by hand.
    """
    able = [one for one in offers if one.refusal is None]
    return replace(
        board,
        moves=tuple(_moves(state, able)),
        waiting=tuple(_waits(state, one) for one in _placing_events(state, able, viewer)),
        placing=_placing(state),
    )


def _moves(state: Battle, offers: Iterable[Offer]) -> Iterator[MoveView]:
    """Yield the ways to move; a dearer one leads only where no cheaper one does."""
    reached: dict[tuple[str, int], set[Square]] = {}
    for offer in sorted(offers, key=lambda one: one.template.type == DEAREST):
        for way in ways(state, offer.template, reached):
            yield _move(offer, way)
            reached.setdefault((way.who, way.part), set()).update(way.squares)


def _move(offer: Offer, way: Way) -> MoveView:
    return MoveView(
        token=way.who,
        kind=way.kind,
        event=template(offer.template),
        field=way.field,
        cost=_cost(offer),
        levels=_levels(way.kind, way.squares),
        part=way.part,
        due=offer.template.type == "move",
    )


def _cost(offer: Offer) -> str:
    """Return what a movement costs; one that was granted is often free."""
    first = offer.notes[0].removeprefix("costs ") if offer.notes else ""
    return first if first.endswith(("effort", "flair")) else "free"


def _levels(kind: str, squares: Mapping[Square, int]) -> tuple[tuple[int, str], ...]:
    """Return the squares as shapes: those walked by the number of steps, others all in one."""
    if kind != "walk":
        return ((0, shape(squares)),)
    by_steps = sorted(squares, key=squares.__getitem__)
    return tuple((steps, shape(level)) for steps, level in groupby(by_steps, squares.__getitem__))


def aim_of(state: Battle, offers: Iterable[Offer], key: str) -> AimView | None:
    """Return what a tactic reaches that is offered, usable now or not; all out it reaches as far.

    ``key`` names the form: the event's type, who acts, and the tactic, as "attack c1 t0". None
    where nothing is offered under it, and where everything is in reach.
    """
    for offer in offers:
        reach, event = offer.reach, offer.template
        if isinstance(reach, Reach) and key == f"{event.type} {reach.who} {event.data.tactic}":
            squares = squares_in(state, reach)
            return AimView(reach.range, shape(squares)) if squares else None
    return None


def _placing_events(state: Battle, offers: Iterable[Offer], viewer: str) -> Iterator[Event]:
    yield from (one.template for one in offers if one.template.type == "place")
    if viewer == HOST and state.phase in PLAYING:
        yield from (Event("put", MoveAnyone(one.id), HOST) for one in _put_by_hand(state))


def _put_by_hand(state: Battle) -> Iterator[Combatant]:
    """Yield whom only the host puts on the board: who came later, and who is hidden (R190).

    So it does with one in sight whose place nobody is to see (R193).
    """
    for one in to_place(with_hidden(state)):
        if one.id in state.hidden or state.phase != "placement":
            yield one
    yield from (one for one in fighting(state) if one.is_unplaced and not one.spot)


def _waits(state: Battle, event: Event) -> Waits:
    with_all = with_hidden(state)
    one = with_all.combatants[event.data.who]
    size = with_all.blocks[one.block].size
    return Waits(
        id=one.id,
        letter=letters(state)[one.id],
        name=one.name,
        side=side_places(state)[one.side],
        event=template(event),
        size=_size(size),
        feet=size.count("+") + 1,
        due=one.id in state.placing,
    )


def _size(size: str) -> tuple[int, int]:
    """Return the columns and rows of a combatant, or of one of its feet."""
    _, _, wide, high = box(footprint(size.partition("+")[0], (0, 0)))
    return wide, high


def _placing(state: Battle) -> str:
    """Say who is placed now, and for which side."""
    if state.phase != "placement":
        return ""
    next_ones = [state.combatants[who] for who in state.placing if who in state.combatants]
    if not next_ones:
        return "Everybody has a place."
    return f"Now placed: {_listed(next_ones)} ({_sides(state, next_ones)})."


def _listed(combatants: list[Combatant]) -> str:
    names = [str(one.name) for one in combatants]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _sides(state: Battle, combatants: list[Combatant]) -> str:
    return ", ".join(dict.fromkeys(str(state.sides[one.side].name) for one in combatants))

"""What was played of an encounter or a chain, for its page and for lists."""

from dataclasses import dataclass
from datetime import datetime

from gm_tools.presenters.character.library import shown_name
from gm_tools.presenters.games.shared.lists import result_line
from gm_tools.services.battles.onward import ChainLook
from gm_tools.services.encounters.played import Begun, by_place
from gm_tools.services.encounters.records import KeptPlan
from gm_tools.services.games.records import StoredGame
from gm_tools.web.context import actor, services

GOES_ON = "Goes on"


@dataclass(frozen=True, slots=True)
class PlayedView:
    """A battle that was begun from a plan; ``at`` is when."""

    game: str
    name: str
    at: datetime
    result: str
    is_over: bool


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A battle of a chain and what was played of it, the newest first; it may be the next."""

    place: int
    name: str
    played: tuple[PlayedView, ...]
    is_next: bool


def played_of(plan: str) -> tuple[PlayedView, ...]:
    """Return the battles begun from an encounter, the newest first."""
    return views(services().played.of(actor(), (plan,)))


def places(kept: KeptPlan, look: ChainLook) -> tuple[PlaceView, ...]:
    """Return a chain battle by battle."""
    names = {one.id: one.name for one in services().plans.listed(actor(), "encounter")}
    place = look.next.place if look.next else 0
    return tuple(
        PlaceView(
            at,
            shown_name(one.name or names.get(one.encounter or "", "") or f"Battle {at}"),
            views(look.played.get(at, ())),
            at == place,
        )
        for at, one in enumerate(kept.chain.battles, 1)
    )


def views(begun: Begun) -> tuple[PlayedView, ...]:
    """Return battles as pages show them."""
    return tuple(map(_view, begun))


def marks(lines: tuple[KeptPlan, ...]) -> dict[str, str]:
    """Return what lists say of plans of which something was played, by id."""
    begun = services().played.of(actor(), tuple(one.id for one in lines))
    said = ((one.id, _mark(one, begun)) for one in lines)
    return {plan: mark for plan, mark in said if mark}


def _mark(kept: KeptPlan, begun: Begun) -> str:
    if kept.kind == "chain":
        mine = tuple(one for one in begun if one.chain == kept.id)
        count, most = len(by_place(kept.chain, mine)), len(kept.chain.battles)
        return f"{count} of {most} played" if count else ""
    mine = tuple(one for one in begun if one.encounter == kept.id)
    if any(one.result is None for one in mine):
        return GOES_ON
    return "" if not mine else "Played" if len(mine) == 1 else f"Played {len(mine)} times"


def _view(one: StoredGame) -> PlayedView:
    result = result_line(one.kind, one.result) or GOES_ON
    return PlayedView(one.id, one.name or "Battle", one.created_at, result, one.result is not None)

"""The toy as three engines played it.

The first is the toy itself, begun with ``adopt`` too and changed by ``override``. The second calls
the sum ``total`` and the amount ``points``; the third calls ``take`` ``draw``.
"""

from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal

from gm_tools.games.frame.audience import ALL, OWNER
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.overriding import (
    Override,
    overridden,
    override_refusal,
)
from gm_tools.games.frame.protocol import (
    Draw,
    Game,
    Offer,
    Refusal,
)
from gm_tools.games.frame.upcasting import Upcaster, renamed, renamed_parts
from tests.games import toy
from tests.games.toy import TOY, Hand, Rules


@dataclass(frozen=True, slots=True)
class Adopt:
    """Begin in the middle, as the first engine wrote it."""

    state: toy.Table


def _sound(_state: Any) -> None:
    return None


def _refusal(rules: Rules, state: toy.Table, event: Event) -> Refusal | None:
    if event.type == "adopt":
        return Refusal("started", "The game has begun.") if state.goal else None
    if event.type == "override":
        return override_refusal(state, event.data, _sound)
    return toy.refusal(rules, state, event)


def _apply(rules: Rules, state: toy.Table, event: Event) -> toy.Table:
    if event.type == "adopt":
        adopted: toy.Table = event.data.state
        return adopted
    if event.type == "override":
        changed: toy.Table = overridden(state, event.data)
        return changed
    return toy.apply(rules, state, event)


FIRST: Game[Rules, toy.Table] = replace(
    TOY,
    events={**toy.EVENTS, "adopt": Adopt, "override": Override},
    refusal=_refusal,
    apply=_apply,
)


# --- The second engine: other names, the same game -------------------------------------------


@dataclass(frozen=True, slots=True)
class Add:
    """Change the total."""

    points: int
    why: Literal["plain", "bold"] = "plain"


@dataclass(frozen=True, slots=True)
class Table:
    """The state of the toy."""

    goal: int = field(default=0, metadata=ALL)
    total: int = field(default=0, metadata=ALL)
    turns: int = field(default=0, metadata=ALL)
    hands: tuple[Hand, ...] = field(default=(), metadata=OWNER)
    deck: tuple[int, ...] = field(default=(), metadata=ALL)
    winner: str | None = field(default=None, metadata=ALL)


@dataclass(frozen=True, slots=True)
class AdoptTable:
    """Begin in the middle."""

    state: Table


def newer(state: toy.Table) -> Table:
    """A state of the first engine, as the later ones have it."""
    return Table(*(getattr(state, one.name) for one in fields(state)))


def _older(state: Table) -> toy.Table:
    return toy.Table(*(getattr(state, one.name) for one in fields(state)))


def _older_event(event: Event) -> Event:
    data: Any = event.data
    if isinstance(data, Add):
        data = toy.Add(data.points, data.why)
    elif isinstance(data, AdoptTable):
        data = Adopt(_older(data.state))
    elif isinstance(data, Override):
        data = replace(data, path=data.path.replace("total", "sum"))
    return replace(event, type="take" if event.type == "draw" else event.type, data=data)


def _newer_offer(offer: Offer) -> Offer:
    data = offer.template.data
    if not isinstance(data, toy.Add):
        return offer
    inside = tuple(replace(one, name="points") for one in offer.fields)
    return replace(offer, template=replace(offer.template, data=Add(data.amount)), fields=inside)


def _draws(rules: Rules, state: Table, event: Event) -> tuple[Draw, ...]:
    return toy.draws(rules, _older(state), event)


SECOND: Game[Rules, Table] = Game(
    kind="toy",
    engine=2,
    events={**toy.EVENTS, "add": Add, "adopt": AdoptTable, "override": Override},
    state=Table,
    blank=Table(),
    rules=toy.rules,
    refusal=lambda rules, state, event: _refusal(rules, _older(state), _older_event(event)),
    apply=lambda rules, state, event: newer(_apply(rules, _older(state), _older_event(event))),
    legal=lambda rules, state, seat: tuple(
        map(_newer_offer, toy.legal(rules, _older(state), seat))
    ),
    outcome=lambda state: toy.outcome(_older(state)),
    view=lambda state, viewer: newer(toy.view(_older(state), viewer)),
    seats=lambda state: toy.seats(_older(state)),
    draws=_draws,
    drawn=toy.drawn,
    drawn_in=toy.drawn_in,
    upcasters=(
        Upcaster(
            from_engine=1,
            events={"add": renamed(amount="points")},
            state=renamed(sum="total"),
            paths=renamed_parts(sum="total"),
        ),
    ),
)

THIRD: Game[Rules, Table] = replace(
    SECOND,
    engine=3,
    events={"draw" if name == "take" else name: one for name, one in SECOND.events.items()},
    upcasters=(*SECOND.upcasters, Upcaster(from_engine=2, types={"take": "draw"})),
)

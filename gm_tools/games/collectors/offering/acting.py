"""Collecting, attempts, trades: declared where others may answer, else done at once."""

from collections.abc import Iterator
from typing import Any

from gm_tools.games.collectors import chances
from gm_tools.games.collectors.actions import (
    Attempt,
    AttemptKind,
    Collect,
    CollectDeck,
    Trade,
)
from gm_tools.games.collectors.cards import Item
from gm_tools.games.collectors.events import Declare
from gm_tools.games.collectors.interceptions import able
from gm_tools.games.collectors.people import at, name
from gm_tools.games.collectors.state import Player, State
from gm_tools.games.collectors.steps.acting import attempt_refusal, trade_refusal
from gm_tools.games.frame import decks
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    TABLE,
    Event,
)
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)

KINDS: tuple[AttemptKind, ...] = ("steal", "foist", "attack")
NOBODY = ""
ALOUD = "aloud"
"""``what`` of an offer of the host: said aloud, and nobody intercepts."""


def offers(_rules: Any, state: State, seat: str) -> Iterator[Offer]:
    """Offer what the current Collector may do; the host also does it without asking anybody."""
    who = state.current if seat == HOST else seat
    if state.pending is not None or who is None or who != state.current:
        return
    if state.phase == "collection":
        yield from _collecting(state, who, seat == HOST)
    elif state.phase == "confrontation":
        others = tuple(one for one in state.players if one.in_play and one.id != who)
        # Whoever is able may answer whatever is done to others: NOBODY is no target.
        answering = able(state, who, Attempt("attack", NOBODY))
        for kind in KINDS:
            yield from _attempts(state, who, kind, others, answering, at_once=seat == HOST)
        trade = _agreed if seat == HOST else _trade
        for other in others:
            yield from trade(state, at(state, who), other, answering)


def options(items: tuple[Item, ...]) -> tuple[Option, ...]:
    """Return items to choose from; locked ones are barred."""
    return tuple(Option(one.id, one.name, _locked(one) if one.locked else None) for one in items)


def _locked(one: Item) -> Refusal:
    return Refusal("item_locked", f"{one.name or one.id} is locked where it is.")


def _first_open(items: tuple[Item, ...]) -> str | None:
    able_ones = (*(one for one in items if not one.locked), *items)
    return able_ones[0].id if able_ones else None


def _may_answer(state: State, answering: tuple[str, ...], target: str = NOBODY) -> tuple[str, ...]:
    """Return in words who may intercept what is done to a target."""
    names = ", ".join(name(state, one) for one in answering if one != target)
    return (f"may intercept: {names}",) if names else ()


# --- Collecting -----------------------------------------------------------------------------


def _collecting(state: State, who: str, at_once: bool) -> Iterator[Offer]:
    if at(state, who).collect != "due":
        return
    if not state.circulation:
        if not at_once:
            yield _from_deck(at(state, who))
        return
    item = state.circulation[0].id
    # All items of circulation can be collected, locked or not: nobody holds them yet.
    field = Field("item", "choice", tuple(Option(one.id, one.name) for one in state.circulation))
    asked = _may_answer(state, able(state, who, Collect(item)))
    if asked and not at_once:
        template = Event("declare", Declare("collect", item), who)
        yield Offer(template, (field,), what="declare_collect", notes=asked)
    elif bool(asked) == at_once:
        what = ALOUD if at_once else "collect"
        yield Offer(Event("collect", Collect(item), who), (field,), what=what)


def _from_deck(player: Player) -> Offer:
    left = decks.cards_left(player.collection_deck)
    if player.items_listed and left:
        return Offer(Event("collect_deck", CollectDeck(), player.id, DIGITAL), what="collect_deck")
    texts = ("name", "type") if left else ()
    fields = tuple(Field(one, "text", required=False) for one in texts)
    notes = () if left else ("the Collection Deck is empty: nothing comes up",)
    event = Event("collect_deck", CollectDeck(), player.id, TABLE)
    return Offer(event, fields, what="collect_deck", notes=notes)


# --- Attempts -------------------------------------------------------------------------------


def _attempts(
    state: State,
    who: str,
    kind: AttemptKind,
    others: tuple[Player, ...],
    answering: tuple[str, ...],
    *,
    at_once: bool,
) -> Iterator[Offer]:
    for other in others:
        holder = other if kind == "steal" else at(state, who)
        items = () if kind == "attack" else holder.items
        action = Attempt(kind, other.id, _first_open(items))
        asked = _may_answer(state, answering, other.id)
        if at_once and not asked:
            continue
        fields = (Field("item", "choice", options(items)),) if items else ()
        refusal = _attempt_barred(state, who, action, holder)
        notes = (chances.of_attempt(state, who, kind, other.id), *asked)
        yield _attempt(who, action, fields, refusal, notes, declared=bool(asked) and not at_once)


def _attempt_barred(state: State, who: str, action: Attempt, holder: Player) -> Refusal | None:
    if action.kind != "attack" and not holder.items:
        return Refusal("bad_value", f"{name(state, holder.id)} has no items.")
    return attempt_refusal(state, who, action)


def _attempt(
    who: str,
    action: Attempt,
    fields: tuple[Field, ...],
    refusal: Refusal | None,
    notes: tuple[str, ...],
    *,
    declared: bool,
) -> Offer:
    if declared:
        data = Declare("attempt", action.item, action.kind, action.target)
        return Offer(Event("declare", data, who), fields, refusal, f"declare_{action.kind}", notes)
    die = Field("die", "dice", least=1, most=1)
    event = Event("attempt", action, who)
    what = ALOUD if len(notes) > 1 else action.kind
    return Offer(event, (*fields, die), refusal, what, notes[:1])


# --- Trades ---------------------------------------------------------------------------------


def _agreed(
    state: State, player: Player, other: Player, _answering: tuple[str, ...]
) -> Iterator[Offer]:
    """Offer the host a trade that was accepted aloud, in one step."""
    give, get = _first_open(player.items), _first_open(other.items)
    if give is None or get is None:
        return
    action = Trade(other.id, (give,), (get,), accepted=True)
    fields = (
        Field("give", "choices", options(player.items), 1, 1),
        Field("get", "choices", options(other.items), 1, 1),
    )
    refusal = trade_refusal(state, player.id, action)
    yield Offer(Event("trade", action, player.id), fields, refusal, ALOUD)


def _trade(
    state: State, player: Player, other: Player, answering: tuple[str, ...]
) -> Iterator[Offer]:
    give, get = _first_open(player.items), _first_open(other.items)
    data = Declare("trade", with_=other.id, give=give, get=get)
    template = Event("declare", data, player.id)
    if give is None or get is None:
        poor = player if give is None else other
        barred = Refusal("bad_value", f"{name(state, poor.id)} has no items.")
        yield Offer(template, refusal=barred, what="declare_trade")
        return
    fields = (
        Field("give", "choice", options(player.items)),
        Field("get", "choice", options(other.items)),
    )
    action = Trade(other.id, (give,), (get,))
    refusal = trade_refusal(state, player.id, action)
    notes = _may_answer(state, answering, other.id)
    yield Offer(template, fields, refusal, "declare_trade", notes)

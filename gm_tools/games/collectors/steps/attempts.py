"""In a turn: attempts and trades, as the table says them aloud (Collectors 13-17)."""

from collections.abc import Iterator, Mapping

from gm_tools.games.collectors import chances
from gm_tools.games.collectors.actions import done_at_once
from gm_tools.games.collectors.cards import Item
from gm_tools.games.collectors.event_words import ALOUD
from gm_tools.games.collectors.events import Declare
from gm_tools.games.collectors.facts import Numbers, Rules
from gm_tools.games.collectors.interceptions import (
    NOBODY,
    able,
    awake,
    has_ap,
    interception_refusal,
    interception_shape,
    may_answer,
    succeeds,
)
from gm_tools.games.collectors.questions import find, item_in, name_of, player_of
from gm_tools.games.collectors.reasons import (
    not_locked,
    nothing_open,
    options,
    own_step,
)
from gm_tools.games.collectors.state import FACES, Attempt, AttemptKind, Player, State, Trade
from gm_tools.games.frame import dice
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import Field, Offer, Refusal
from gm_tools.games.frame.steps import Step

# --- Attempts -------------------------------------------------------------------------------


def attempt_refusal(numbers: Numbers, state: State, by: str, data: Attempt) -> Refusal | None:
    """Say why an attempt cannot be made, whatever the die and the interceptions."""
    wrong = _barred(numbers, state, by, data.target)
    if wrong or data.kind == "attack":
        return wrong
    return not_locked(state, (data.item or "",))


def _barred(numbers: Numbers, state: State, by: str, target: str) -> Refusal | None:
    actor = player_of(state, by)
    wrong = nothing_open(state) or awake(actor) or has_ap(actor, numbers.action_ap)
    return wrong or _target(state, by, target)


def unknown_item(state: State, by: str, data: Attempt | Trade) -> Refusal | None:
    """Say that an item is not where it would be taken from; a bad target is said elsewhere."""
    if _target(state, by, data.with_ if isinstance(data, Trade) else data.target):
        return None
    for holder, item in _handled(by, data):
        if item_in(player_of(state, holder).items, item) is None:
            who = name_of(state, holder)
            return Refusal("unknown_id", f"{who} does not have that item. Choose another.")
    return None


def _handled(by: str, data: Attempt | Trade) -> tuple[tuple[str, str | None], ...]:
    """Return the items that would change hands, each with who has it."""
    if isinstance(data, Trade):
        return (*((by, one) for one in data.give), *((data.with_, one) for one in data.get))
    if data.kind == "attack":
        return ()
    return ((data.target if data.kind == "steal" else by, data.item),)


def _target(state: State, by: str, target: str) -> Refusal | None:
    found = find(state, target)
    if found is None or not found.in_play or target == by:
        return Refusal("bad_target", "Choose another Collector who is in play.")
    return None


def _attempt_shape(_rules: object, state: State, event: EventOf[Attempt]) -> Refusal | None:
    data = event.data
    if data.kind != "attack" and data.item is None:
        return Refusal("bad_value", "Say which item it is about.")
    wrong = unknown_item(state, event.by, data) or interception_shape(state, data)
    if wrong or (data.die is None and _needs_no_die(state, event.by, data)):
        return wrong
    return dice.die_refusal(data.die, FACES)


def _needs_no_die(state: State, by: str, data: Attempt) -> bool:
    """Whether a stolen or foisted item is diverted, so that nothing is rolled (G-COL-7)."""
    if data.intercept is None or data.kind == "attack":
        return False
    return succeeds(state, by, data, data.intercept)


def _attempt_refusal(rules: Rules, state: State, event: EventOf[Attempt]) -> Refusal | None:
    data = event.data
    wrong = attempt_refusal(rules.numbers, state, event.by, data)
    return wrong or interception_refusal(rules.numbers, state, event.by, data)


def _attempt(rules: Rules, state: State, event: EventOf[Attempt]) -> State:
    return done_at_once(rules.numbers, state, event.by, event.data, event.data.die)


# --- Trades ---------------------------------------------------------------------------------


def trade_refusal(numbers: Numbers, state: State, by: str, data: Trade) -> Refusal | None:
    """Say why a trade cannot be proposed."""
    wrong = _barred(numbers, state, by, data.with_)
    if wrong:
        return wrong
    if len(data.give) != 1 or len(data.get) != 1:
        return Refusal("one_for_one", "One item is traded for one item.")
    locked = not_locked(state, (*data.give, *data.get))
    return locked or awake(player_of(state, data.with_), "can accept nothing")


def _trade_shape(_rules: object, state: State, event: EventOf[Trade]) -> Refusal | None:
    data = event.data
    if data.accepted is None:
        return Refusal("bad_value", "Say whether the partner accepts.")
    return unknown_item(state, event.by, data) or interception_shape(state, data)


def _trade_refusal(rules: Rules, state: State, event: EventOf[Trade]) -> Refusal | None:
    data = event.data
    wrong = trade_refusal(rules.numbers, state, event.by, data)
    if wrong or data.accepted:
        return wrong or interception_refusal(rules.numbers, state, event.by, data)
    if data.intercept is None:
        return None
    return Refusal("not_accepted", "Only a trade that is accepted can be intercepted.")


def _trade(rules: Rules, state: State, event: EventOf[Trade]) -> State:
    """Swap two items; nothing is paid for a trade that is declined (G-COL-11)."""
    if not event.data.accepted:
        return state
    return done_at_once(rules.numbers, state, event.by, event.data)


STEPS: Mapping[str, Step[Rules, State]] = {
    "attempt": Step(_attempt, ("confrontation",), _attempt_refusal, _attempt_shape, own_step),
    "trade": Step(_trade, ("confrontation",), _trade_refusal, _trade_shape, own_step),
}


# --- Offers ---------------------------------------------------------------------------------


KINDS: tuple[AttemptKind, ...] = ("steal", "foist", "attack")


def offers(rules: Rules, state: State, seat: str) -> Iterator[Offer]:
    """Offer what the current Collector may do; the host also does it without asking anybody."""
    who = state.current if seat == HOST else seat
    if state.phase != "confrontation" or state.pending or who is None or who != state.current:
        return
    others = tuple(one for one in state.players if one.in_play and one.id != who)
    # Every able Collector may answer what is done to others: NOBODY is no target.
    numbers = rules.numbers
    answering = able(numbers, state, who, Attempt("attack", NOBODY))
    for kind in KINDS:
        yield from _attempts(numbers, state, who, kind, others, answering, at_once=seat == HOST)
    trade = _agreed if seat == HOST else _trading
    for other in others:
        yield from trade(numbers, state, player_of(state, who), other, answering)


def _first_open(items: tuple[Item, ...]) -> str | None:
    able_ones = (*(one for one in items if not one.locked), *items)
    return able_ones[0].id if able_ones else None


def _attempts(
    numbers: Numbers,
    state: State,
    who: str,
    kind: AttemptKind,
    others: tuple[Player, ...],
    answering: tuple[str, ...],
    *,
    at_once: bool,
) -> Iterator[Offer]:
    for other in others:
        holder = other if kind == "steal" else player_of(state, who)
        items = () if kind == "attack" else holder.items
        action = Attempt(kind, other.id, _first_open(items))
        asked = may_answer(state, answering, other.id)
        if at_once and not asked:
            continue
        fields = (Field("item", "choice", options(items)),) if items else ()
        refusal = _attempt_barred(numbers, state, who, action, holder)
        notes = (chances.of_attempt(state, who, kind, other.id), *asked)
        offer = _attempting(
            who, action, fields, refusal, notes, declared=bool(asked) and not at_once
        )
        cards = chances.cards_about(state, who, kind, other.id)
        yield replace(offer, notes=(*offer.notes, *cards))


def _attempt_barred(
    numbers: Numbers, state: State, who: str, action: Attempt, holder: Player
) -> Refusal | None:
    if action.kind != "attack" and not holder.items:
        return Refusal("bad_value", f"{name_of(state, holder.id)} has no items.")
    return attempt_refusal(numbers, state, who, action)


def _attempting(
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


def _agreed(
    numbers: Numbers, state: State, player: Player, other: Player, _answering: tuple[str, ...]
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
    refusal = trade_refusal(numbers, state, player.id, action)
    about = chances.cards_about(state, player.id, "trade", other.id)
    yield Offer(Event("trade", action, player.id), fields, refusal, ALOUD, about)


def _trading(
    numbers: Numbers, state: State, player: Player, other: Player, answering: tuple[str, ...]
) -> Iterator[Offer]:
    give, get = _first_open(player.items), _first_open(other.items)
    data = Declare("trade", with_=other.id, give=give, get=get)
    template = Event("declare", data, player.id)
    if give is None or get is None:
        poor = player if give is None else other
        barred = Refusal("bad_value", f"{name_of(state, poor.id)} has no items.")
        yield Offer(template, refusal=barred, what="declare_trade")
        return
    fields = (
        Field("give", "choice", options(player.items)),
        Field("get", "choice", options(other.items)),
    )
    action = Trade(other.id, (give,), (get,))
    refusal = trade_refusal(numbers, state, player.id, action)
    about = chances.cards_about(state, player.id, "trade", other.id)
    notes = (*may_answer(state, answering, other.id), *about)
    yield Offer(template, fields, refusal, "declare_trade", notes)

"""A toy game with everything that a game may have: a shared sum, secrets, a die and a deck.

Each seat adds to the sum or takes from it; a hand of drawn cards is its owner's to see. The first
to bring the sum to the goal wins.
"""

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal, NamedTuple

from gm_tools.games.frame.audience import ALL, OWNER
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    STRANGER,
    Event,
)
from gm_tools.games.frame.protocol import (
    HIDDEN,
    Draw,
    Field,
    Game,
    Offer,
    Option,
    Refusal,
)
from gm_tools.games.frame.words import Words

CARDS = tuple(range(1, 11))
SIDES = tuple(range(1, 7))


class Hand(NamedTuple):
    """The cards that a seat holds."""

    seat: str
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Start:
    """What a game begins with."""

    WORDS: ClassVar = Words("{by}: start", "Start")

    seats: tuple[str, ...]
    goal: int = 20
    first: str | None = None


@dataclass(frozen=True, slots=True)
class Add:
    """Change the sum."""

    WORDS: ClassVar = Words("{by}: add", "Add", heading="Sums", fields={"value": "Die"})

    amount: int
    why: Literal["plain", "bold"] = "plain"


@dataclass(frozen=True, slots=True)
class Roll:
    """Add a die; typed in or rolled by the app."""

    WORDS: ClassVar = Words(
        "{by}: roll", "Roll", fields={"value": "Die"}, faces={"value": 6}, is_main=True
    )

    value: int | None = None


@dataclass(frozen=True, slots=True)
class Take:
    """Take cards from the deck."""

    WORDS: ClassVar = Words("{by}: take", "Take {count}")

    count: int = 1
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """The state: ``hands`` are their owners' to see, everything else is everybody's."""

    goal: int = field(default=0, metadata=ALL)
    sum: int = field(default=0, metadata=ALL)
    turns: int = field(default=0, metadata=ALL)
    hands: tuple[Hand, ...] = field(default=(), metadata=OWNER)
    deck: tuple[int, ...] = field(default=(), metadata=ALL)
    winner: str | None = field(default=None, metadata=ALL)


@dataclass(frozen=True, slots=True)
class Rules:
    """What the toy was started with: the most that may be added at once."""

    most: int


@dataclass(frozen=True, slots=True)
class Result:
    """Who won after how many turns."""

    winner: str
    turns: int


EVENTS: dict[str, type] = {"start": Start, "add": Add, "roll": Roll, "take": Take}


def rules(facts: Any, first: Event) -> Rules:
    """Take the most from the facts, 5 without any."""
    return Rules((facts or {}).get("most", 5))


def refusal(rules: Rules, state: Table, event: Event) -> Refusal | None:
    """Refuse what the toy does not allow."""
    if event.type == "start":
        return Refusal("started", "The game has begun.") if state.goal else None
    if state.winner:
        return Refusal("over", f"{state.winner} has won.")
    if event.by != HOST and event.by not in seats(state):
        return Refusal("no_seat", f"There is no seat {event.by}.")
    why: Refusal | None = BARRED[event.type](rules, state, event.data)
    return why


def _add_refusal(rules: Rules, state: Table, data: Add) -> Refusal | None:
    if not -rules.most <= data.amount <= rules.most:
        return Refusal("too_much", f"At most {rules.most} at once, not {data.amount}.")
    if state.sum + data.amount < 0:
        return Refusal("below_zero", "The sum never falls below 0.")
    return None


def _roll_refusal(_rules: Rules, _state: Table, data: Roll) -> Refusal | None:
    return None if data.value in SIDES else Refusal("no_side", f"A die shows no {data.value}.")


def _take_refusal(_rules: Rules, state: Table, data: Take) -> Refusal | None:
    if data.count > len(state.deck):
        return Refusal("card_gone", f"There are no {data.count} cards left.")
    if data.count < 1 or len(data.cards) != data.count or len(set(data.cards)) != data.count:
        return Refusal("wrong_count", f"{data.count} different cards are taken.")
    gone = [card for card in data.cards if card not in state.deck]
    return Refusal("card_gone", f"Card {gone[0]} is not in the deck.") if gone else None


BARRED: dict[str, Any] = {"add": _add_refusal, "roll": _roll_refusal, "take": _take_refusal}


def apply(rules: Rules, state: Table, event: Event) -> Table:
    """Return the state after an accepted event."""
    data = event.data
    match data:
        case Start():
            hands = tuple(Hand(seat) for seat in data.seats)
            return Table(goal=data.goal, hands=hands, deck=CARDS, winner=data.first)
        case Add():
            return _after(state, event.by, data.amount)
        case Roll():
            return _after(state, event.by, data.value or 0)
        case _:
            return _with_cards(state, event.by, data.cards)


def _after(state: Table, by: str, amount: int) -> Table:
    total = state.sum + amount
    winner = by if total >= state.goal else None
    return replace(state, sum=total, turns=state.turns + 1, winner=winner)


def _with_cards(state: Table, by: str, cards: tuple[int, ...]) -> Table:
    hands = tuple(
        Hand(seat, held + cards) if seat == by else Hand(seat, held) for seat, held in state.hands
    )
    deck = tuple(card for card in state.deck if card not in cards)
    return replace(state, hands=hands, deck=deck, turns=state.turns + 1)


def legal(rules: Rules, state: Table, seat: str) -> tuple[Offer, ...]:
    """Offer the three things that a seat can do, barred ones with their reason."""
    if seat != HOST and seat not in seats(state):
        return ()
    over = Refusal("over", f"{state.winner} has won.") if state.winner else None
    empty = None if _cards_left(state) else Refusal("card_gone", "The deck is empty.")
    amount = Field("amount", "number", least=-min(rules.most, state.sum), most=rules.most)
    sides = Field("value", "choice", tuple(Option(side) for side in SIDES))
    return (
        Offer(Event("add", Add(0), seat), (amount,), over, "add"),
        Offer(Event("roll", Roll(), seat), (sides,), over, "roll"),
        Offer(Event("take", Take(), seat, DIGITAL), (), over or empty, "take"),
    )


def _cards_left(state: Table) -> int:
    held = sum(0 if cards is HIDDEN else len(cards) for _, cards in state.hands)
    return len(CARDS) - held if state.deck is HIDDEN else len(state.deck)


def outcome(state: Table) -> Result | None:
    """Return who won."""
    return Result(state.winner, state.turns) if state.winner else None


def view(state: Table, viewer: str) -> Table:
    """Hide the hands of others; a stranger sees nothing but the goal."""
    if viewer == HOST:
        return state
    if viewer == STRANGER:
        return Table(goal=state.goal)
    hands = tuple(hand if hand.seat == viewer else Hand(hand.seat, HIDDEN) for hand in state.hands)
    return replace(state, hands=hands)


def seats(state: Table) -> tuple[str, ...]:
    """Return the seats in their order."""
    return tuple(hand.seat for hand in state.hands)


def draws(_rules: Rules, state: Table, event: Event) -> tuple[Draw, ...]:
    """Say what is drawn for a roll or cards that are not there yet."""
    match event.data:
        case Roll(value=None):
            return (Draw("die", 1, SIDES),)
        case Take(count=count, cards=()):
            return (Draw("deck", count, state.deck),)
    return ()


def drawn(event: Event, values: tuple[tuple[Any, ...], ...]) -> Event:
    """Put what was drawn into an event."""
    if isinstance(event.data, Roll):
        return replace(event, data=Roll(values[0][0]))
    return replace(event, data=replace(event.data, cards=values[0]))


def drawn_in(event: Event) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """Find again what was drawn."""
    match event.data:
        case Roll(value=int(value)):
            return (("die", (value,)),)
        case Take(cards=cards) if cards:
            return (("deck", cards),)
    return ()


TOY: Game[Rules, Table] = Game(
    kind="toy",
    engine=1,
    events=EVENTS,
    state=Table,
    blank=Table(),
    rules=rules,
    refusal=refusal,
    apply=apply,
    legal=legal,
    outcome=outcome,
    view=view,
    seats=seats,
    draws=draws,
    drawn=drawn,
    drawn_in=drawn_in,
)

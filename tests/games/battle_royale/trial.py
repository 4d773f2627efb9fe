"""Battle Royale for the laws, and games to begin tests with."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any, Final

from hypothesis import strategies as st

from gm_tools.games.battle_royale.cards import Card, Deck, Effects
from gm_tools.games.battle_royale.cells import grid
from gm_tools.games.battle_royale.events import Adopt, Seat, Setup
from gm_tools.games.battle_royale.facts import Facts, Rules
from gm_tools.games.battle_royale.game import BATTLE_ROYALE
from gm_tools.games.battle_royale.sound import sound
from gm_tools.games.battle_royale.state import Cell, Options, Player, State
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Field, Offer
from tests.cast import the_books
from tests.games.laws import Trial, values_of

FACTS: Final[Facts] = the_books()["battle_royale"].facts
NUMBERS: Final = FACTS.numbers
RULES: Final = Rules(NUMBERS, FACTS.price_of)

MISSES, HITS = (1, 1, 2), (6, 6, 6)


def card(number: int, value: int = 10, **rest: Any) -> Card:
    """A card with some effects."""
    effects = Effects(**{name: rest.pop(name) for name in EFFECTS & rest.keys()})
    return Card(f"k{number}", f"Card {number}", value, effects, **rest)


EFFECTS: Final = {"actions", "moves", "roll_sum", "shield"}


def deck() -> tuple[Card, ...]:
    """25 cards with everything that cards do."""
    special = {
        1: card(1, 9, actions=1),
        2: card(2, 8, moves=2),
        3: card(3, 7, roll_sum=2),
        4: card(4, 10, shield=2),
        5: card(5, 6, curse=True, actions=-2),
        6: card(6, 5, curse=True, must_take=True),
        7: card(7, 5, curse=True),
        8: card(8, 4, must_take=True),
        14: card(14, 6, figure="dice", by=-1, whom="others"),
        15: card(15, 5, figure="actions", by=-1, whom="everybody", lasts="round"),
        16: card(16, 7, figure="attack", by=2),
        17: card(17, 6, spares="any", note="It spares you once."),
        18: card(18, 8, kills="here"),
        19: card(19, 8, kills="you", curse=True),
        20: card(20, 7, figure="fight", by=1, whom="others", lasts="next"),
        21: card(21, 9, figure="price", by=-2, lasts="turn"),
    }
    return tuple(special.get(n, card(n, 3 + n % 12)) for n in range(1, 26))


def begun(names: int = 3, *, with_deck: bool = True, **options: Any) -> Event:
    """The event that begins a game."""
    drinks = ("strong", "mixed", "light", "none")
    players = tuple(Seat(f"Player {n}", drinks[n % 4]) for n in range(names))  # type: ignore[arg-type]
    return Event("setup", Setup(players, Options(**options), deck() if with_deck else ()))


def on_the_map(**cards: Card) -> dict[str, Cell]:
    """A diamond that is empty but for some cards face up; ``c44`` is the cell "4,4"."""
    up = {f"{name[1]},{name[2]}": Cell("up", one) for name, one in cards.items()}
    return {cell: up.get(cell, Cell("empty")) for cell in grid().cells}


def people(*places: str, **changes: Any) -> tuple[Player, ...]:
    """Players on some cells; ``changes`` gives fields of one by seat."""
    found = (Player(f"P{n}", f"Name {n}", pos) for n, pos in enumerate(places, 1))
    return tuple(replace(one, **changes.get(one.id, {})) for one in found)


def in_the_middle(state: State) -> Event:
    """The event that begins in the middle."""
    return Event("adopt", Adopt(state))


def late() -> State:
    """A game that is nearly over: two cards left, curses, shields and a dead player."""
    owned = deck()
    rich = {"active": owned[1:4], "reserve": (*owned[9:12], owned[0])}
    cursed = {"active": (owned[4], owned[5], owned[7]), "reserve": owned[12:13]}
    poor = {"alive": False, "units": 4, "drink": "strong"}
    return State(
        "turn",
        grid=on_the_map(c44=owned[6], c33=card(30, 13)),
        players=people("4,4", "4,4", "3,4", P1=rich, P2=cursed, P3=poor),
    )


def starts() -> st.SearchStrategy[Event]:
    """Games with and without a deck, and one that is nearly over."""
    names, actions = st.integers(2, 4), st.integers(1, 5)
    made = st.builds(
        lambda n, a, d: begun(n, with_deck=d, base_actions=a), names, actions, st.booleans()
    )
    return made | st.just(in_the_middle(late()))


def complete(_rules: Any, _state: Any, offer: Offer) -> Iterator[Event]:
    """Fill an offer in: dice that lose and dice that win, every choice, a card of the table."""
    named = [_choices(one, offer.refusal is not None) for one in offer.fields]
    for values in product(*named):
        given = {one.name: value for one, value in zip(offer.fields, values, strict=True)}
        kept = {name: value for name, value in given.items() if value is not None}
        yield replace(offer.template, data=replace(offer.template.data, **kept))


def _choices(field: Field, barred: bool) -> list[Any]:
    if field.kind == "dice":
        count = field.least or 0
        return [MISSES, HITS] if count == 3 else [(6, *(1,) * (count - 1)), (1,) * count]
    if not field.required:
        return [None]
    if barred and field.kind == "choice":
        return [one.value for one in field.options]
    return list(values_of(field))


def holds(rules: Rules, state: State) -> None:
    """What the host could not break by hand holds anyway."""
    assert sound(rules, state) is None


def known_cards_stay(_rules: Rules, state: State) -> None:
    """Every card of a deck kept here is somewhere."""
    owned = sum(len(one.active) + len(one.reserve) for one in state.players)
    up = sum(cell.card is not None for cell in state.grid.values())
    if isinstance(state.deck, Deck):
        assert owned + up + len(state.deck.pool) + (state.won is not None) == 25


TRIAL: Final = Trial(
    BATTLE_ROYALE,
    starts(),
    facts=FACTS,
    complete=complete,
    holds=(holds, known_cards_stay),
    words=("P1", "P2", "4,4", "3,4", "k1"),
    too_large=frozenset({"adopt", "setup"}),
    wild=frozenset({"override"}),
)

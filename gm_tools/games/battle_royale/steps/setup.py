"""Before the first turn: setting up, beginning in the middle, the roll for the start, the edge."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.battle_royale.adopting import adopt_refusal, completed
from gm_tools.games.battle_royale.cards import Deck
from gm_tools.games.battle_royale.cells import grid, is_edge
from gm_tools.games.battle_royale.change import with_player
from gm_tools.games.battle_royale.events import Adopt, Place, Setup, StartRoll
from gm_tools.games.battle_royale.facts import Rules
from gm_tools.games.battle_royale.formulas import FACES
from gm_tools.games.battle_royale.questions import name_of, placing
from gm_tools.games.battle_royale.sound import LEAST_PLAYERS, MOST_PLAYERS
from gm_tools.games.battle_royale.state import Player, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import dice_refusal
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.overriding import out_of_bounds
from gm_tools.games.frame.protocol import Field, Offer, Option, Refusal
from gm_tools.games.frame.seating import count_refusal, seats_of
from gm_tools.games.frame.steps import BEFORE, Step, first

LONGEST_NAME: Final = 60
LONGEST_TEXT: Final = 200
CARDS: Final = len(grid().cells)


def setup_shape(_rules: Rules, _state: State, event: EventOf[Setup]) -> Refusal | None:
    """Say what is wrong with names, agreed numbers and the deck: ``bad_value``."""
    data = event.data
    return first(
        (
            next((wrong for one in data.players if (wrong := _name_refusal(one.name))), None),
            _alternative_refusal(data.options.alt_text),
            out_of_bounds(data),
            _deck_refusal(data),
        )
    )


def _name_refusal(name: str) -> Refusal | None:
    if 1 <= len(name.strip()) <= LONGEST_NAME:
        return None
    return Refusal("bad_value", f"A name has 1 to {LONGEST_NAME} characters.")


def _alternative_refusal(text: str) -> Refusal | None:
    if len(text) <= LONGEST_TEXT:
        return None
    return Refusal("bad_value", f"The alternative has at most {LONGEST_TEXT} characters.")


def _deck_refusal(data: Setup) -> Refusal | None:
    ids = [one.id for one in data.deck]
    if not ids:
        return None
    if len(ids) != CARDS:
        return Refusal("bad_value", f"A deck laid out here has {CARDS} cards, not {len(ids)}.")
    if len(set(ids)) != CARDS or any(not one or "." in one for one in ids):
        return Refusal(
            "bad_value", "Every card of the deck needs an id of its own, without full stops."
        )
    return None


def setup_refusal(_rules: Rules, _state: State, event: EventOf[Setup]) -> Refusal | None:
    """Say why a game cannot begin so: ``player_count``, ``adults_not_confirmed``."""
    data = event.data
    wrong = count_refusal(len(data.players), LEAST_PLAYERS, MOST_PLAYERS)
    if wrong:
        return wrong
    if data.options.price_mode == "alcohol" and not data.options.adults_confirmed:
        return Refusal(
            "adults_not_confirmed",
            "Prices in drinks are for adults only: confirm that, or count tokens.",
        )
    return None


def setup(_rules: Rules, _state: State, event: EventOf[Setup]) -> State:
    """Lay the diamond out; everybody rolls for the start."""
    data = event.data
    ids = seats_of(len(data.players))
    players = tuple(
        Player(id, one.name.strip(), drink=one.drink)
        for id, one in zip(ids, data.players, strict=True)
    )
    begun = State("start_roll", data.options, players=players, starting=ids)
    return replace(begun, deck=Deck(data.deck), kept=True) if data.deck else begun


def adopt_shape(rules: Rules, _state: State, event: EventOf[Adopt]) -> Refusal | None:
    """Say what cannot be in a state that begins in the middle."""
    return adopt_refusal(rules, event.data.state)


def adopt(rules: Rules, _state: State, event: EventOf[Adopt]) -> State:
    """Begin in the middle."""
    return completed(rules, event.data.state)


def roll_shape(_rules: Rules, state: State, event: EventOf[StartRoll]) -> Refusal | None:
    """Say what is wrong with the dice: ``unknown_id``, ``dice_count``, ``die_range``."""
    rolls = event.data.rolls
    seats = () if isinstance(rolls, tuple) else rolls
    stray = next((one for one in seats if one not in state.starting), None)
    if stray is not None:
        return Refusal("unknown_id", f"{stray[:40]!r} does not roll for the start now.")
    return dice_refusal(rolled(state, event.data), len(state.starting), FACES)


def rolled(state: State, data: StartRoll) -> tuple[int, ...]:
    """Return the dice of the seats that are due, in seat order, told either way."""
    if isinstance(data.rolls, tuple):
        return data.rolls
    return tuple(data.rolls[one] for one in state.starting if one in data.rolls)


def start_roll(_rules: Rules, state: State, event: EventOf[StartRoll]) -> State:
    """Let the highest begin, clockwise from there; equal highest roll again (16; G-BR-3)."""
    data = event.data
    rolls = dict(zip(state.starting, rolled(state, data), strict=True))
    highest = max(rolls.values())
    top = tuple(seat for seat, die in rolls.items() if die == highest)
    return replace(state, rolls={**state.rolls, **rolls}, starting=top)


def place_player(_rules: Rules, state: State, event: Event) -> Refusal | None:
    """Refuse a seat that is not due: ``wrong_player``."""
    due = placing(state)
    if event.by == due:
        return None
    return Refusal("wrong_player", f"{name_of(state, due or event.by)} is placed next.")


def place_refusal(_rules: Rules, _state: State, event: EventOf[Place]) -> Refusal | None:
    """Say that a cell is not on the edge: ``not_edge`` (16)."""
    if is_edge(event.data.cell):
        return None
    return Refusal("not_edge", f"Everybody begins on the edge: the outer {len(grid().edge)} cells.")


def place(_rules: Rules, state: State, event: EventOf[Place]) -> State:
    """Stand there."""
    data = event.data
    return with_player(state, event.by, pos=data.cell)


STEPS: Final[Mapping[str, Step[Rules, State]]] = {
    "setup": Step(setup, (BEFORE,), setup_refusal, setup_shape, host=True),
    "adopt": Step(adopt, (BEFORE,), shape=adopt_shape, host=True),
    "start_roll": Step(start_roll, ("start_roll",), shape=roll_shape, anybody=True),
    "place": Step(place, ("placing",), place_refusal, player=place_player),
}


def offers(_rules: Rules, state: State, seat: str) -> Iterator[Offer]:
    """Offer the roll for the start to the first who rolls, for all of them, and the edge.

    Any seat and the host may send the roll; one button for it is enough.
    """
    if state.phase == "start_roll" and seat in state.starting[:1]:
        count = len(state.starting)
        names = ", ".join(name_of(state, one) for one in state.starting)
        dice = Field("rolls", "dice", least=count, most=count)
        notes = (f"in this order: {names}",)
        yield Offer(Event("start_roll", StartRoll(), seat), (dice,), notes=notes)
    if state.phase == "placing" and seat == placing(state):
        cells = tuple(Option(cell) for cell in grid().edge)
        yield Offer(Event("place", Place(), seat), (Field("cell", "choice", cells),))

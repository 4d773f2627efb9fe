"""Steps: set-up, what the party tells, the start."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.balkanika.adopting import adopt_refusal, completed
from gm_tools.games.balkanika.cards import Deck
from gm_tools.games.balkanika.change import with_row
from gm_tools.games.balkanika.dealing import as_entered, cards_refusal
from gm_tools.games.balkanika.events import Adopt, Setup, Sitting, Start, Tell
from gm_tools.games.balkanika.facts import Facts, printed
from gm_tools.games.balkanika.state import (
    FEWEST_PLAYERS,
    MOST_CARDS,
    MOST_PLAYERS,
    Notes,
    Player,
    State,
)
from gm_tools.games.balkanika.text_lengths import LONGEST_NAME, LONGEST_TEXT, long_refusal
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.overriding import out_of_bounds
from gm_tools.games.frame.protocol import Field, Offer, Refusal
from gm_tools.games.frame.seating import count_refusal, seats_of
from gm_tools.games.frame.steps import BEFORE, Step, first

TELLING: Final = ("party", "adventure", "safira")
ABILITIES: Final = 2


def _setup_shape(facts: Facts, _state: State, event: EventOf[Setup]) -> Refusal | None:
    data = event.data
    return first(
        (
            *(_sitting_refusal(facts, *one) for one in _seated(data.players)),
            _number_refusal("The first DM's seat", data.first_dm, 0, len(data.players) - 1),
            _number_refusal("The deck", data.deck, 1, MOST_CARDS),
            out_of_bounds(data.options),
            cards_refusal(data.cards),
        )
    )


def _seated(players: tuple[Sitting, ...]) -> Iterator[tuple[str, Sitting]]:
    """Yield players with their seats; too many players are refused elsewhere."""
    return zip(seats_of(MOST_PLAYERS), players, strict=False)


def _sitting_refusal(facts: Facts, seat: str, one: Sitting) -> Refusal | None:
    if not one.name.strip():
        return Refusal("bad_value", "Every player has a name. Write one.")
    if one.id not in ("", seat):
        return Refusal("bad_value", f"{one.name[:40]} sits at {seat}, not {one.id[:40]!r}.")
    held = _abilities(facts, one)
    if held and (len(held) != ABILITIES or not all(held)):
        return Refusal(
            "bad_value", f"{one.name[:40]} has two abilities, or those of a printed character."
        )
    names = (one.name, one.character, *one.abilities)
    return first(long_refusal(each, LONGEST_NAME, "A name") for each in names)


def _abilities(facts: Facts, one: Sitting) -> tuple[str, ...]:
    known = printed(facts, one.character)
    return one.abilities or (known.abilities if known else ())


def _character(facts: Facts, one: Sitting) -> str:
    known = printed(facts, one.character)
    return known.name if known else one.character.strip()


def _number_refusal(what: str, value: int, least: int, most: int) -> Refusal | None:
    if least <= value <= max(most, least):
        return None
    return Refusal("bad_value", f"{what} is from {least} to {max(most, least)}, not {value}.")


def _setup_refusal(_facts: Facts, _state: State, event: EventOf[Setup]) -> Refusal | None:
    return count_refusal(len(event.data.players), FEWEST_PLAYERS, MOST_PLAYERS)


def _set_up(facts: Facts, _state: State, event: EventOf[Setup]) -> State:
    data = event.data
    players = tuple(
        Player(seat, one.name.strip(), _character(facts, one), _abilities(facts, one))
        for seat, one in zip(seats_of(len(data.players)), data.players, strict=True)
    )
    return State(
        phase="party",
        players=players,
        first_dm=data.first_dm,
        options=data.options,
        deck=Deck(tuple(as_entered(one, data.options) for one in data.cards))
        if data.cards
        else data.deck,
        deck_known=bool(data.cards),
    )


def _adopt_refusal(facts: Facts, _state: State, event: EventOf[Adopt]) -> Refusal | None:
    return adopt_refusal(facts, event.data.state)


def _adopted(facts: Facts, _state: State, event: EventOf[Adopt]) -> State:
    return completed(facts, event.data.state)


def _tell_shape(_facts: Facts, _state: State, event: EventOf[Tell]) -> Refusal | None:
    data = event.data
    told = (data.who, data.why, data.want)
    return first(long_refusal(one or "", LONGEST_TEXT, "A note") for one in told)


def _tell(_facts: Facts, state: State, event: EventOf[Tell]) -> State:
    data = event.data
    held = state.notes
    told = Notes(
        held.who if data.who is None else data.who,
        held.why if data.why is None else data.why,
        held.want if data.want is None else data.want,
    )
    return replace(state, notes=told)


def _start(facts: Facts, state: State, _event: Event) -> State:
    return with_row(state, facts.numbers.row)


def offers(_facts: Facts, state: State, seat: str) -> Iterator[Offer]:
    """Offer the party's notes, and the start."""
    if state.phase == "party":
        yield Offer(Event("start", Start(), seat), what="start")
    if state.phase in TELLING:
        held = state.notes
        fields = tuple(Field(name, "text", required=False) for name in ("who", "why", "want"))
        yield Offer(
            Event("tell", Tell(held.who or None, held.why or None, held.want or None), seat),
            fields,
            what="tell",
        )


STEPS: Final = {
    "setup": Step(_set_up, (BEFORE,), _setup_refusal, _setup_shape, host=True),
    "adopt": Step(_adopted, (BEFORE,), _adopt_refusal, host=True),
    "tell": Step(_tell, TELLING, shape=_tell_shape, anybody=True),
    "start": Step(_start, ("party",), anybody=True),
}

"""Steps: a card is turned over, the EDC is rolled, a tie is broken."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.balkanika.cards import LARGEST_ADJUST, Card
from gm_tools.games.balkanika.change import with_slot
from gm_tools.games.balkanika.dealing import named, named_refusal
from gm_tools.games.balkanika.events import Reveal, SetEdc, TieRoll
from gm_tools.games.balkanika.facts import Facts, all_abilities
from gm_tools.games.balkanika.formulas import FACES, tie_break, turn_order
from gm_tools.games.balkanika.questions import edc, free_ends, name_of, turn
from gm_tools.games.balkanika.state import Encounter, Rolled, Slot, State, Tie
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.decks import (
    all_cards,
    drawn_from,
    drawn_refusal,
    without,
)
from gm_tools.games.frame.dice import dice_refusal, die_refusal
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
    EventOf,
)
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.games.frame.steps import Step, first

ADVENTURE: Final = ("adventure",)
BOTH: Final = ("adventure", "safira")
DIE: Final = Field("die", "dice", least=1, most=1)


# --- The card -------------------------------------------------------------------------------


def _reveal_shape(facts: Facts, state: State, event: EventOf[Reveal]) -> Refusal | None:
    data, row = event.data, facts.numbers.row
    if not 0 <= data.slot < row:
        return Refusal("bad_value", f"Places of the row are 0 to {row - 1}, not {data.slot}.")
    if state.step != "reveal":
        return None
    if state.deck_known and data.card is not None:
        return Refusal("bad_value", "The app knows this deck: say which card was drawn.")
    return drawn_refusal(state.deck, data.drawn) or (
        None if state.deck_known else named_refusal(state, data)
    )


def _reveal_refusal(_facts: Facts, state: State, event: Event) -> Refusal | None:
    return first((_dm_refusal(state, event), _open_refusal(state), _end_refusal(state, event)))


def _dm_refusal(state: State, event: Event) -> Refusal | None:
    dm = turn(state).dm
    if event.by == dm:
        return None
    return Refusal("not_dm", f"Only the DM, {name_of(state, dm)}, can do this.")


def _open_refusal(state: State) -> Refusal | None:
    if state.step == "reveal":
        return None
    return Refusal("encounter_open", "An encounter is still open. Finish it first.")


def _end_refusal(state: State, event: Event) -> Refusal | None:
    ends = free_ends(state)
    if event.data.slot in ends:
        return None
    places = " or ".join(str(one + 1) for one in ends)
    return Refusal(
        "not_an_end", f"Turn over a card at an end of the row: place {places} from the left."
    )


def _reveal(_facts: Facts, state: State, event: EventOf[Reveal]) -> State:
    data = event.data
    card = None if state.deck_known else named(state, data)
    drawn = drawn_from(state.deck, data.drawn)
    state = replace(state, deck=without(state.deck, data.drawn))
    return _opened(state, data.slot, card or drawn[0])


def _opened(state: State, at: int, card: Card) -> State:
    """Open a card of the row: its encounter begins."""
    order = turn_order(len(state.players), state.first_dm, state.encounter_no)
    row = with_slot(state.row, at, Slot(state.row[at].id, "open", card))
    return replace(state, row=row, encounter=Encounter(at, card, order.dm, None, order.order))


# --- The EDC --------------------------------------------------------------------------------


def _edc_shape(_facts: Facts, _state: State, event: EventOf[SetEdc]) -> Refusal | None:
    return die_refusal(event.data.die, FACES)


def _edc_refusal(_facts: Facts, state: State, event: Event) -> Refusal | None:
    if state.step == "reveal":
        return Refusal("not_revealed", "Turn a card over first; then its EDC is rolled.")
    if state.step == "layout":
        return Refusal("not_laid_out", "Lay out Safira's cards first; then the EDC is rolled.")
    wrong = _dm_refusal(state, event)
    if wrong or edc(state) is None:
        return wrong
    return Refusal("edc_already_set", f"The EDC is already {edc(state)}.")


def _set_edc(_facts: Facts, state: State, event: EventOf[SetEdc]) -> State:
    data = event.data
    if state.encounter is not None:
        return replace(state, encounter=replace(state.encounter, edc=data.die))
    return replace(state, safira=replace(state.safira, edc=data.die))


# --- The tie --------------------------------------------------------------------------------


def tied(state: State) -> tuple[str, ...]:
    """Return who rolls now for a tie."""
    tie = state.encounter.tie if state.encounter else None
    return tie.players if tie else ()


def tie_rolls(state: State, data: TieRoll) -> dict[str, int]:
    """Return the rolls by seat, told either way; dice are in the order of those tied."""
    return dict(data.rolls) if data.rolls else dict(zip(tied(state), data.dice, strict=False))


def _tie_shape(_facts: Facts, state: State, event: EventOf[TieRoll]) -> Refusal | None:
    data = event.data
    if data.rolls:
        return first(die_refusal(one, FACES, "A die") for one in data.rolls.values())
    return dice_refusal(data.dice, len(tied(state)), FACES) if tied(state) else None


def _tie_refusal(_facts: Facts, state: State, event: EventOf[TieRoll]) -> Refusal | None:
    seats = tied(state)
    if not seats:
        return Refusal("no_tie", "There is no tie to roll for.")
    if set(tie_rolls(state, event.data)) != set(seats):
        names = ", ".join(name_of(state, one) for one in seats)
        return Refusal("wrong_players", f"Exactly those who are tied roll: {names}.")
    return None


def _tie_roll(_facts: Facts, state: State, event: EventOf[TieRoll]) -> State:
    encounter = state.encounter
    if encounter is None or encounter.tie is None:
        return state
    rolls = tie_rolls(state, event.data)
    winner, again = tie_break(rolls)
    in_order = tuple(Rolled(one, rolls[one]) for one in encounter.tie.players)
    left = tuple(one for one in encounter.tie.players if one == winner or one in again)
    tie = Tie(left, (*encounter.tie.rolls, in_order))
    return replace(state, encounter=replace(encounter, tie=tie))


# --- Offers ---------------------------------------------------------------------------------


def offers(facts: Facts, state: State, seat: str) -> Iterator[Offer]:
    """Offer what a DM does, and the rolls of those who are tied."""
    if state.step == "reveal":
        yield from _reveals(facts, state, seat)
    elif state.step in ("edc", "open"):
        why = _dm_refusal(state, Event("set_edc", by=seat))
        if seat != HOST:
            yield Offer(Event("set_edc", SetEdc(), seat), (DIE,), why, "set_edc")
    elif seat in tied(state) or (seat == HOST and tied(state)):
        yield _tie_offer(state, seat)


def _tie_offer(state: State, seat: str) -> Offer:
    seats = tied(state)
    dice = Field("dice", "dice", least=len(seats), most=len(seats))
    names = ", ".join(name_of(state, one) for one in seats)
    return Offer(
        Event("tie_roll", TieRoll(), seat), (dice,), None, "tie_roll", (f"In this order: {names}",)
    )


def _reveals(facts: Facts, state: State, seat: str) -> Iterator[Offer]:
    if seat == HOST:
        yield from _reveals_by_hand(state)
        return
    for slot in free_ends(state):
        event = Event("reveal", Reveal(slot), seat, DIGITAL if state.deck_known else "table")
        fields = () if state.deck_known else _naming(facts, state)
        yield Offer(event, fields, _dm_refusal(state, event), "reveal")


def _reveals_by_hand(state: State) -> Iterator[Offer]:
    """Offer the host to say which card came up, where a deck that the app knows lies there too."""
    pool = all_cards(state.deck)
    if not pool:
        return
    cards = tuple(Option(one.id, one.title) for one in sorted(pool, key=lambda one: str(one.title)))
    drawn = Field("drawn", "cards", cards, least=1, most=1)
    for slot in free_ends(state):
        event = Event("reveal", Reveal(slot), turn(state).dm)
        yield Offer(event, (drawn,), None, "reveal_by_hand")


def _naming(facts: Facts, state: State) -> tuple[Field, ...]:
    """Return what a table may say of the card that it turns over."""
    abilities = tuple(Option(one) for one in known_abilities(facts, state))
    signs = (
        Option("either", "either way"),
        Option("plus", "only up"),
        Option("minus", "only down"),
    )
    return (
        Field("title", "text", required=False),
        Field("abilities", "choices", abilities, least=0, most=len(abilities), required=False),
        Field("effect", "text", required=False),
        Field("adjust", "number", least=0, most=LARGEST_ADJUST, required=False),
        Field("sign", "choice", signs, required=False),
    )


def known_abilities(facts: Facts, state: State) -> tuple[str, ...]:
    """Return every ability that is printed, and those of the players' own."""
    own = (one for each in state.players for one in each.abilities)
    return tuple(dict.fromkeys((*all_abilities(facts), *own)))


STEPS: Final = {
    "reveal": Step(_reveal, ADVENTURE, _reveal_refusal, _reveal_shape),
    "set_edc": Step(_set_edc, BOTH, _edc_refusal, _edc_shape),
    "tie_roll": Step(_tie_roll, ADVENTURE, _tie_refusal, _tie_shape, anybody=True),
}

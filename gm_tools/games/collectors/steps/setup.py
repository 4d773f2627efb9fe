"""The beginning: set-up with its first cards, a game taken over, the roll for the Instigator."""

from collections.abc import Iterator, Mapping
from itertools import islice

from gm_tools.games.collectors.adopting import adopt_refusal, completed
from gm_tools.games.collectors.cards import Escapade, Item
from gm_tools.games.collectors.dealing import (
    ESCAPADES,
    ITEMS,
    Listed,
    dealt_from,
    escapade_deck,
    item_deck,
    with_ids,
)
from gm_tools.games.collectors.events import Adopt, NewPlayer, Setup, StartRoll
from gm_tools.games.collectors.facts import Numbers, Rules
from gm_tools.games.collectors.formulas import stat_points, stats_check, within_caps
from gm_tools.games.collectors.questions import name_of
from gm_tools.games.collectors.reasons import LONGEST_TEXT, text_refusal, texts_refusal
from gm_tools.games.collectors.sound import sound
from gm_tools.games.collectors.state import (
    FACES,
    LARGEST_DECK,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    Player,
    State,
)
from gm_tools.games.frame import decks, dice
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.decks import C, Cards
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import Field, Offer, Refusal
from gm_tools.games.frame.seating import count_refusal, seats_of
from gm_tools.games.frame.steps import BEFORE, Step, first

# --- Why not --------------------------------------------------------------------------------


def _setup_shape(_rules: object, _state: State, event: EventOf[Setup]) -> Refusal | None:
    data = event.data
    return first(
        (
            count_refusal(len(data.players), LEAST_PLAYERS, MOST_PLAYERS),
            first(_texts(one) for one in data.players),
            first(_sizes(one) for one in data.players),
            _instigator(data),
        )
    )


def _texts(one: NewPlayer) -> Refusal | None:
    if not one.name.strip():
        return Refusal("bad_value", "Every Collector has a name.")
    return texts_refusal(one.name, one.character, one.type) or text_refusal(one.lose, LONGEST_TEXT)


def _sizes(one: NewPlayer) -> Refusal | None:
    for deck in (one.collection_deck, one.escapade_deck):
        size = deck if isinstance(deck, int) else len(deck)
        if not 0 <= size <= LARGEST_DECK:
            return Refusal("bad_value", f"A deck holds 0 to {LARGEST_DECK} cards, not {size}.")
    return None


def _instigator(data: Setup) -> Refusal | None:
    if data.instigator is None or data.instigator in seats_of(len(data.players)):
        return None
    return Refusal("unknown_id", f"There is no seat {data.instigator!r}.")


def _setup_refusal(rules: Rules, state: State, event: EventOf[Setup]) -> Refusal | None:
    data = event.data
    caps = (_cap_refusal(rules.numbers, one) for one in data.players)
    points = (_points_refusal(rules.numbers, one) for one in data.players)
    wrong = first((*caps, *points)) or _drawn_refusal(rules.numbers, data)
    return wrong or sound(_set_up(rules, state, event))


def _cap_refusal(numbers: Numbers, one: NewPlayer) -> Refusal | None:
    if within_caps(one.grit, one.cunning, one.reflexes, numbers):
        return None
    bonus = f"Grit and Cunning are 0 to {numbers.most_bonus}"
    reflexes = f"Reflexes {numbers.least_reflexes} to {numbers.most_reflexes}"
    return Refusal("stat_cap", f"{_line(one)}: {bonus}, {reflexes}.")


def _points_refusal(numbers: Numbers, one: NewPlayer) -> Refusal | None:
    if stats_check(one.grit, one.cunning, one.reflexes, numbers):
        return None
    spent = stat_points(one.grit, one.cunning, one.reflexes, numbers)
    above = f"{spent} points above 0, 0 and {numbers.least_reflexes}"
    return Refusal("points_mismatch", f"{_line(one)} spend {above}, not {numbers.points}.")


def _line(one: NewPlayer) -> str:
    return f"{one.name}: +{one.grit} Grit, +{one.cunning} Cunning, {one.reflexes} Reflexes"


def _drawn_refusal(numbers: Numbers, data: Setup) -> Refusal | None:
    given = {ITEMS: iter(data.drawn), ESCAPADES: iter(data.hands)}
    for source, deck, count in dealt_from(data, numbers):
        dealt = tuple(islice(given[source], count))
        wrong = decks.drawn_refusal(deck, dealt, count)
        if wrong:
            return wrong
    if any(next(rest, None) is not None for rest in given.values()):
        return Refusal("bad_value", "More cards are dealt than come up.")
    return None


def _adopt_refusal(_rules: object, _state: State, event: EventOf[Adopt]) -> Refusal | None:
    data = event.data
    return adopt_refusal(data.state)


def _roll_shape(_rules: object, state: State, event: EventOf[StartRoll]) -> Refusal | None:
    data = event.data
    if state.instigator is not None:
        return None
    if data.rolls and set(data.rolls) != set(state.rollers):
        due = ", ".join(name_of(state, one) for one in state.rollers)
        return Refusal("bad_value", f"Now exactly these roll: {due}.")
    return dice.dice_refusal(_rolled(state, data), len(state.rollers), FACES)


def _roll_refusal(_rules: object, state: State, _event: Event) -> Refusal | None:
    if state.instigator is None:
        return None
    return Refusal("already_rolled", f"{name_of(state, state.instigator)} is the Instigator.")


def _rolled(state: State, data: StartRoll) -> tuple[int, ...]:
    if data.rolls:
        return tuple(data.rolls[seat] for seat in state.rollers)
    return data.dice


# --- What it does ---------------------------------------------------------------------------


def _set_up(rules: Rules, _state: State, event: EventOf[Setup]) -> State:
    data = with_ids(event.data)
    seats = seats_of(len(data.players))
    places = tuple(zip(seats, data.players, strict=True))
    players = tuple(_player(rules.numbers, seat, one) for seat, one in places)
    state = State(
        phase="opening",
        instigator=data.instigator,
        players=players,
        rollers=() if data.instigator else seats,
    )
    items, hands = iter(data.drawn), iter(data.hands)
    for seat, one in places:
        state = _dealt(rules.numbers, state, seat, one, items, hands)
    return state


def _player(numbers: Numbers, seat: str, one: NewPlayer) -> Player:
    return Player(
        id=seat,
        name=one.name.strip(),
        character=one.character.strip(),
        type=one.type.strip(),
        grit=one.grit,
        cunning=one.cunning,
        reflexes=one.reflexes,
        stamina=numbers.stamina,
        ap=numbers.ap,
        items=one.signature,
        collection_deck=item_deck(one.collection_deck),
        escapade_deck=escapade_deck(one.escapade_deck),
        items_listed=not isinstance(one.collection_deck, int),
        escapades_listed=not isinstance(one.escapade_deck, int),
        abilities=one.abilities,
        lose=one.lose.strip(),
    )


def _dealt(
    numbers: Numbers,
    state: State,
    seat: str,
    one: NewPlayer,
    items: Iterator[str],
    hands: Iterator[str],
) -> State:
    """Deal the first items into circulation and Escapades to a hand (Collectors 2-3)."""
    player = next(found for found in state.players if found.id == seat)
    deck, rest = player.collection_deck, player.escapade_deck
    up_ids = _next(deck, items, numbers.first_items)
    hand_ids = _next(rest, hands, numbers.hand)
    up, made = _come_up(deck, up_ids, numbers.first_items, state.made, Item(), one.circulation)
    hand, made = _come_up(rest, hand_ids, numbers.hand, made, Escapade())
    after = replace(
        player,
        collection_deck=decks.without(deck, up_ids, numbers.first_items),
        escapade_deck=decks.without(rest, hand_ids, numbers.hand),
        hand=hand,
    )
    return replace(
        state,
        players=tuple(after if found.id == seat else found for found in state.players),
        circulation=(*state.circulation, *up),
        made=made,
    )


def _next(deck: int | Listed, ids: Iterator[str], most: int) -> tuple[str, ...]:
    return () if isinstance(deck, int) else tuple(islice(ids, min(most, len(deck.pool))))


def _come_up(
    deck: int | Cards[C],
    ids: tuple[str, ...],
    most: int,
    made: int,
    blank: C,
    named: tuple[C, ...] = (),
) -> tuple[tuple[C, ...], int]:
    """Return the cards that are dealt, and how many ids were made; a counted deck has no names."""
    if not isinstance(deck, int):
        return decks.drawn_from(deck, ids), made
    count = min(most, deck)
    named = named[:count]
    unnamed = (replace(blank, id=f"x{made + n}") for n in range(1, count - len(named) + 1))
    return (*named, *unnamed), made + count - len(named)


def _adopt(_rules: object, _state: State, event: EventOf[Adopt]) -> State:
    return completed(event.data.state)


def _start_roll(_rules: object, state: State, event: EventOf[StartRoll]) -> State:
    """Name the first Instigator, or those who roll again (Collectors 4)."""
    rolled = dict(zip(state.rollers, _rolled(state, event.data), strict=True))
    top = max(rolled.values())
    tied = tuple(seat for seat in state.rollers if rolled[seat] == top)
    return replace(state, rollers=tied)


STEPS: Mapping[str, Step[Rules, State]] = {
    "setup": Step(_set_up, phases=(BEFORE,), shape=_setup_shape, refuse=_setup_refusal, host=True),
    "adopt": Step(_adopt, phases=(BEFORE,), refuse=_adopt_refusal, host=True),
    "start_roll": Step(_start_roll, ("opening",), _roll_refusal, _roll_shape, anybody=True),
}


# --- Offers ---------------------------------------------------------------------------------


def offers(_rules: object, state: State, seat: str) -> Iterator[Offer]:
    """Offer the roll for the first Instigator: one throw for everybody."""
    if state.phase != "opening" or state.instigator is not None or seat == HOST:
        return
    if seat != state.rollers[0]:
        return
    count = len(state.rollers)
    field = Field("dice", "dice", least=count, most=count)
    again = "" if count == len(state.players) else "Tied: only these roll again"
    who = ", ".join(name_of(state, one) for one in state.rollers)
    yield Offer(
        Event("start_roll", StartRoll(), seat),
        (field,),
        what="start_roll",
        notes=tuple(filter(None, (again, f"In this order: {who}"))),
    )

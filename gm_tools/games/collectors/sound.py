"""What holds of every sound state: seats, references, ids that are there once, numbers."""

from collections import Counter
from collections.abc import Iterator

from gm_tools.games.collectors.questions import items_in_sight, seats
from gm_tools.games.collectors.state import LEAST_PLAYERS, MOST_PLAYERS, Player, State
from gm_tools.games.frame.decks import all_cards
from gm_tools.games.frame.overriding import out_of_bounds
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.seating import count_refusal, seats_of
from gm_tools.games.frame.steps import first

LONGEST = 2_000


def sound(state: State) -> Refusal | None:
    """Say what is wrong with a state written by hand: ``bad_value``, ``unknown_id``."""
    return first(check(state) for check in (_players, out_of_bounds, _references, _ids, _marks))


def _players(state: State) -> Refusal | None:
    wrong = count_refusal(len(state.players), LEAST_PLAYERS, MOST_PLAYERS)
    if wrong:
        return wrong
    if seats(state) != seats_of(len(state.players)):
        return Refusal("bad_value", "Players have the ids P1, P2 and so on, in their order.")
    if not any(one.in_play for one in state.players):
        return Refusal("bad_value", "At least one Collector has to be in play.")
    return None


def _references(state: State) -> Refusal | None:
    known = {*seats(state), None}
    for what in ("instigator", "current", "winner"):
        if getattr(state, what) not in known:
            return Refusal("unknown_id", f"There is no seat {getattr(state, what)!r} ({what}).")
    lost = next((one for one in state.rollers if one not in known), None)
    return Refusal("unknown_id", f"There is no seat {lost!r} (rollers).") if lost else None


def _ids(state: State) -> Refusal | None:
    ids = Counter(ids_of(state))
    if any(not one for one in ids):
        return Refusal("bad_value", "Every item and every Escapade has an id.")
    if len(ids) > LONGEST:
        return Refusal("bad_value", f"At most {LONGEST} cards.")
    twice = next((one for one, count in ids.items() if count > 1), None)
    return Refusal("bad_value", f"{twice!r} is the id of two cards.") if twice else None


def ids_of(state: State) -> Iterator[str]:
    """Yield the id of every card in the game."""
    yield from (one.id for one in items_in_sight(state))
    for player in state.players:
        for card in (*player.hand, *player.discard):
            yield card.id
        for deck in (player.collection_deck, player.escapade_deck):
            yield from (card.id for card in all_cards(deck))


def _marks(state: State) -> Refusal | None:
    return first(_player(one) for one in state.players)


def _player(player: Player) -> Refusal | None:
    if player.items_listed is isinstance(player.collection_deck, int):
        return Refusal("bad_value", f"{player.id}: items_listed does not fit the deck.")
    if player.escapades_listed is isinstance(player.escapade_deck, int):
        return Refusal("bad_value", f"{player.id}: escapades_listed does not fit the deck.")
    return None

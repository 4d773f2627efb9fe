"""Questions about a state: who plays, whose turn it is, what is left on the map, who owns what."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle_royale.cards import Card
from gm_tools.games.battle_royale.cells import distance
from gm_tools.games.battle_royale.facts import Numbers
from gm_tools.games.battle_royale.formulas import (
    any_low,
    counted_value,
    required_active,
    thrown_dice,
)
from gm_tools.games.battle_royale.in_force import changed_by
from gm_tools.games.battle_royale.state import (
    MOST_ADDED,
    MOST_IN_A_TURN,
    Added,
    Fight,
    Player,
    State,
    Turn,
)
from gm_tools.games.frame.decks import all_cards

MOST_SHIELDS: Final = 9
"""Shields that count at most: three cards of three."""

# --- People and turns -----------------------------------------------------------------------


def player_of(state: State, seat: str) -> Player:
    """Return who plays at a seat; StopIteration where nobody does."""
    return next(one for one in state.players if one.id == seat)


def seats(state: State) -> tuple[str, ...]:
    """Return all seats, clockwise."""
    return tuple(one.id for one in state.players)


def name_of(state: State, seat: str) -> str:
    """Return a player's name, the seat where there is none."""
    return next((one.name for one in state.players if one.id == seat), "") or seat


def turn_of(state: State) -> Turn:
    """Return the turn that runs; there is one from the first turn on."""
    if state.turn is None:
        raise ValueError("nobody's turn")
    return state.turn


def placing(state: State) -> str | None:
    """Return the seat that stands on the edge next, in the order of play."""
    return next((one for one in state.order if player_of(state, one).pos is None), None)


def allowances(state: State, one: Player) -> tuple[int, int]:
    """Return the actions and movements of a turn with these active cards, none below 0 (23; 31)."""
    actions = state.options.base_actions + changed_by(state, one, "actions")
    return _held(actions), _held(changed_by(state, one, "moves"))


def _held(count: int) -> int:
    """Return a number as a turn can hold it."""
    return min(max(count, 0), MOST_IN_A_TURN)


def may_exchange(one: Player, turn: Turn) -> bool:
    """Whether a card may be exchanged before anything else in the turn (31; G-BR-7)."""
    return bool(one.active and one.reserve) and not (turn.acted or turn.exchange_used)


def is_spent(state: State) -> bool:
    """Whether nothing at all can be done any more in the turn (G-BR-26)."""
    turn = turn_of(state)
    one = player_of(state, turn.player)
    if turn.actions or may_exchange(one, turn):
        return False
    return not (one.alive and turn.moves) or one.pos == last_cell(state)


def begins_with_something(state: State, one: Player) -> bool:
    """Whether a player's own turn would give them anything to do."""
    actions, moves = allowances(state, one)
    return bool(actions or (one.alive and moves) or (one.active and one.reserve))


def price_words(state: State, price: int) -> str:
    """Return a price of coming back as this table counts it: "2 tokens", "1 sip"."""
    noun = "token" if state.options.price_mode == "dry" else "sip"
    return f"{price} {noun}" if price == 1 else f"{price} {noun}s"


def others_here(state: State, seat: str) -> tuple[Player, ...]:
    """Return the other living players on a player's cell."""
    here = player_of(state, seat).pos
    return tuple(
        one for one in state.players if one.id != seat and one.alive and one.pos == here is not None
    )


def fight_of(state: State) -> Fight:
    """Return the fight that goes on; ValueError without one."""
    if state.fight is None:
        raise ValueError("nobody fights")
    return state.fight


def loser_of(fight: Fight) -> str:
    """Return who lost a decided fight."""
    return fight.defender if fight.winner == fight.attacker else fight.attacker


def dying(state: State) -> str:
    """Return the seat that just died: by a card, in a fight, or of a failed attack on a card."""
    if state.fallen and state.fight is None:
        return state.fallen[0]
    return loser_of(state.fight) if state.fight else turn_of(state).player


# --- The map --------------------------------------------------------------------------------


def cells_left(state: State) -> tuple[str, ...]:
    """Return the cells with a card, in the grid's order."""
    return tuple([cell for cell, one in state.grid.items() if one.status != "empty"])


def face_up(state: State) -> tuple[Card, ...]:
    """Return the cards that lie face up."""
    return tuple(one.card for one in state.grid.values() if one.card is not None)


def last_cell(state: State) -> str | None:
    """Return the cell of the last card once exactly one is left (76)."""
    left = cells_left(state)
    return left[0] if len(left) == 1 else None


def known_values(state: State) -> tuple[tuple[int, ...], bool]:
    """Return the known values of the cards left, and whether those are all of them.

    A deck kept here is exactly what lies face down: its values are known, their cells are not
    (G-BR-24).
    """
    down = sum(one.status == "down" for one in state.grid.values())
    hidden = all_cards(state.deck)
    values = tuple(one.value for one in (*face_up(state), *hidden))
    return values, down == len(hidden)


def low_card(state: State, numbers: Numbers) -> bool:
    """Whether a card that is not high is known to be left."""
    known, _ = known_values(state)
    return any_low(known, numbers)


def counted(state: State, card: Card, numbers: Numbers) -> int:
    """Return what a card on the map counts for an attack (75; G-BR-9)."""
    return counted_value(card.value, state.high_reduced, numbers)


def is_nearer(state: State, here: str, there: str) -> bool:
    """Whether a move shortens the way to the last card; true while more than one is left (76)."""
    last = last_cell(state)
    return last is None or distance(there, last) < distance(here, last)


# --- Cards that players own -----------------------------------------------------------------


def total(one: Player) -> int:
    """Return how many cards a player owns; the number set aside is public."""
    return len(one.active) + len(one.reserve)


def known_cards(state: State) -> tuple[Card, ...]:
    """Return every card that is known, wherever it is."""
    owned = (card for one in state.players for card in (*one.active, *one.reserve))
    waiting = (state.won.card,) if state.won else ()
    return (*owned, *face_up(state), *all_cards(state.deck), *waiting)


def counts(state: State) -> dict[str, int]:
    """Return how many cards each player owns, a won curse that waits included."""
    waiting = state.won.player if state.won else None
    return {one.id: total(one) + (one.id == waiting) for one in state.players}


def sums(state: State) -> dict[str, int]:
    """Return the printed values that each player owns, active and set aside (70; G-BR-10)."""
    return {
        one.id: sum(card.value for card in (*one.active, *one.reserve)) for one in state.players
    }


def roll_bonus(state: State, one: Player) -> int:
    """Return what cards add to a player's dice against a card (31; G-BR-27)."""
    return changed_by(state, one, "roll_sum")


def card_dice(state: State, one: Player, numbers: Numbers) -> int:
    """Return how many dice a player throws at a card (41; G-BR-27)."""
    return thrown_dice(changed_by(state, one, "dice"), numbers)


def shields(state: State, one: Player) -> int:
    """Return a player's shields, none below 0 (47; G-BR-17)."""
    return min(max(changed_by(state, one, "shield"), 0), MOST_SHIELDS)


def added_in_fight(state: State, attacker: Player, defender: Player) -> Added:
    """Return what cards add to the die of each side in a fight (G-BR-27)."""
    ours = changed_by(state, attacker, "fight", "attack")
    theirs = changed_by(state, defender, "fight", "defence")
    ours, theirs = (min(max(one, -MOST_ADDED), MOST_ADDED) for one in (ours, theirs))
    return Added(ours, theirs)


def price_of(state: State, one: Player, prices: Mapping[str, int]) -> int:
    """Return what coming back costs a player, never below 0 (60-62; G-BR-27)."""
    return max(prices[one.drink] + changed_by(state, one, "price"), 0)


def is_full(one: Player, numbers: Numbers) -> bool:
    """Whether a player has the most active cards possible."""
    return len(one.active) >= required_active(len(one.active) + 1, numbers)


def needs_refill(one: Player, numbers: Numbers) -> bool:
    """Whether a card that is set aside must become active (31; G-BR-18)."""
    return len(one.active) < required_active(total(one), numbers)


def must_be_taken(one: Player) -> tuple[Card, ...]:
    """Return the active cards that a winner takes first from this player (51)."""
    return tuple(card for card in one.active if card.must_take)


def may_be_set_aside(one: Player) -> tuple[Card, ...]:
    """Return the active cards that may go for a new curse: no other curse if avoidable (G-BR-6)."""
    return tuple(card for card in one.active if not card.curse) or one.active

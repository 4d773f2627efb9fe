"""Cards that somebody owns: what they do, where a new one goes, what they are worth."""

from collections.abc import Iterable

from gm_tools.games.battle_royale.change import player, with_player
from gm_tools.games.battle_royale.formulas import required_active
from gm_tools.games.battle_royale.state import Card, Player, State, Won
from gm_tools.games.frame.copying import replace


def find(cards: Iterable[Card], id: str) -> Card | None:
    """Return the card with an id."""
    return next((one for one in cards if one.id == id), None)


def without(cards: tuple[Card, ...], id: str) -> tuple[Card, ...]:
    """Return the cards but one."""
    return tuple(one for one in cards if one.id != id)


def total(one: Player) -> int:
    """Return how many cards somebody owns; how many are set aside is known to everybody."""
    return len(one.active) + len(one.reserve)


def counts(state: State) -> dict[str, int]:
    """Return how many cards each player owns, a won curse that waits included."""
    waiting = state.won.player if state.won else None
    return {one.id: total(one) + (one.id == waiting) for one in state.players}


def sums(state: State) -> dict[str, int]:
    """Return the printed values that each player owns, active and set aside (70; G-BR-10)."""
    return {
        one.id: sum(card.value for card in (*one.active, *one.reserve)) for one in state.players
    }


def roll_bonus(one: Player) -> int:
    """Return what somebody's active cards add to three dice (31)."""
    return sum(card.effects.roll_sum for card in one.active)


def shields(one: Player) -> int:
    """Return somebody's shields (47; G-BR-17)."""
    return sum(card.effects.shield for card in one.active)


def has_three(one: Player) -> bool:
    """Whether somebody has as many active cards as there can be."""
    return len(one.active) >= required_active(len(one.active) + 1)


def needs_refill(one: Player) -> bool:
    """Whether a card that is set aside must become active (31; G-BR-18)."""
    return len(one.active) < required_active(total(one))


def must_be_taken(one: Player) -> tuple[Card, ...]:
    """Return the active cards that whoever beats somebody takes first (51)."""
    return tuple(card for card in one.active if card.must_take)


def may_be_set_aside(one: Player) -> tuple[Card, ...]:
    """Return the active cards that may go for a new curse: no other curse if avoidable (G-BR-6)."""
    return tuple(card for card in one.active if not card.curse) or one.active


def received(state: State, seat: str, card: Card) -> State:
    """Return the state with a won card active, or set aside where three are active (31).

    A curse is active at once; with three active cards it waits until one is named.
    """
    owner = player(state, seat)
    if not has_three(owner):
        return with_player(state, seat, active=(*owner.active, card))
    if card.curse:
        return replace(state, won=Won(seat, card))
    return set_aside(state, seat, card)


def set_aside(state: State, seat: str, card: Card) -> State:
    """Return the state with a card among those that a player has set aside."""
    return with_player(state, seat, reserve=(*player(state, seat).reserve, card))


def swapped(one: Player, out: str, into: str) -> Player:
    """Return a player with an active card and one set aside exchanged."""
    old, new = find(one.active, out), find(one.reserve, into)
    if old is None or new is None:
        raise KeyError(out, into)
    return replace(
        one,
        active=tuple(new if card is old else card for card in one.active),
        reserve=tuple(old if card is new else card for card in one.reserve),
    )

"""What follows by rule from a state that has just become true, however it came about.

High cards count less once only those are left, the game ends as soon as it is decided, and so does
a fight; whatever nobody has to choose any more is passed over.
"""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.battle_royale.at_once import sparing
from gm_tools.games.battle_royale.cards import Card
from gm_tools.games.battle_royale.change import (
    begin_turn,
    curse_placed,
    made_active,
    next_turn,
    prize_taken,
    received,
    set_aside,
    with_turn,
)
from gm_tools.games.battle_royale.facts import Numbers, Rules
from gm_tools.games.battle_royale.fights import ahead
from gm_tools.games.battle_royale.formulas import (
    End,
    can_end,
    end_check,
    only_high,
)
from gm_tools.games.battle_royale.questions import (
    begins_with_something,
    cells_left,
    counts,
    fight_of,
    is_full,
    is_spent,
    known_values,
    loser_of,
    low_card,
    may_be_set_aside,
    must_be_taken,
    name_of,
    needs_refill,
    placing,
    player_of,
    seats,
    sums,
)
from gm_tools.games.battle_royale.sound import ON_THE_MAP
from gm_tools.games.battle_royale.state import Outcome, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.seating import clockwise


def settled(rules: Rules, state: State) -> State:
    """Return the state in which a player has something to decide, or that is over."""
    before = None
    while state is not before:
        before, state = state, _settled_once(_reduced(state, rules.numbers), rules.numbers)
    return state


def _settled_once(state: State, numbers: Numbers) -> State:
    end = _end(state, numbers) if state.phase in ON_THE_MAP else End(False)
    return _over(state, end, numbers) if end.over else FOLLOWS[state.phase](state, numbers)


def _stays(state: State, _numbers: Numbers) -> State:
    return state


# --- The whole game -------------------------------------------------------------------------


def _reduced(state: State, numbers: Numbers) -> State:
    """Return the state with all cards counting less where only high ones are left (75; G-BR-9)."""
    if state.high_reduced or low_card(state, numbers):
        return state
    values, is_all = known_values(state)
    return replace(state, high_reduced=True) if is_all and only_high(values, numbers) else state


def _end(state: State, numbers: Numbers) -> End:
    """Return whether the cards left and owned end the game (68-71)."""
    left = len(cells_left(state))
    return end_check(left, counts(state), sums(state), numbers) if can_end(left) else End(False)


def _over(state: State, end: End, numbers: Numbers) -> State:
    """Return the state at its end; a curse that waits is set aside, it counts all the same."""
    if state.won:
        state = replace(set_aside(state, state.won.player, state.won.card), won=None)
    outcome = Outcome(
        "a" if end.rule == "a" else "b",
        _end(state, numbers).winner,
        sums(state),
        counts(state),
        {one.id: name_of(state, one.id) for one in state.players},
    )
    return replace(state, phase="over", outcome=outcome, fight=None, fallen=())


# --- Before the first turn ------------------------------------------------------------------


def _rolled_for(state: State, _numbers: Numbers) -> State:
    """Let the only one left of those who roll for the start begin, clockwise from there (16)."""
    if len(state.starting) != 1:
        return state
    order = clockwise(seats(state), state.starting[0])
    return replace(state, phase="placing", starting=(), order=order)


def _placed(state: State, _numbers: Numbers) -> State:
    """Let the first turn begin once everybody stands on the edge (G-BR-4)."""
    return state if placing(state) else begin_turn(state, state.order[0])


# --- Fights and what they bring -------------------------------------------------------------


def _on_turn(state: State, _numbers: Numbers) -> State:
    """A fight is past once its loser lies elsewhere; a turn without anything left ends itself.

    Whom a card killed lies down first (G-BR-27).
    """
    if state.fight is not None:
        return replace(state, fight=None)
    if state.fallen:
        return replace(state, phase="death_move")
    return next_turn(state) if _ends_itself(state) else state


def _ends_itself(state: State) -> bool:
    """Whether the turn is over by itself: never where it would go round for ever (G-BR-26)."""
    if not (state.options.empty_turns_end and state.turn and is_spent(state)):
        return False
    return any(begins_with_something(state, one) for one in state.players)


def _fought(state: State, _numbers: Numbers) -> State:
    """Let the fight be won by who has enough rounds (47)."""
    winner = ahead(fight_of(state))
    if not winner:
        return state
    fight = replace(fight_of(state), winner=winner)
    beats = winner == fight.attacker
    state = with_turn(state, beat_player=True) if beats else state
    saved = sparing(state, loser_of(fight), "fight")
    fight = replace(fight, spared=saved is not None)
    return replace(saved or state, phase="prize", fight=fight)


def _prize(state: State, numbers: Numbers) -> State:
    """Without an active card of the loser's there is no prize to take (51)."""
    loser = player_of(state, loser_of(fight_of(state)))
    if not loser.active:
        return _after_prize(state, numbers)
    only = _only(state, must_be_taken(loser) or loser.active)
    return prize_taken(state, only, numbers) if only else state


def _only(state: State, cards: tuple[Card, ...]) -> Card | None:
    """Return the one card that can be chosen; None where there is a choice (G-BR-28)."""
    is_forced = state.options.forced_choices_pass and len(cards) == 1
    return cards[0] if is_forced else None


def _won(state: State, numbers: Numbers) -> State:
    """A won card waits only while it is a curse that active cards leave no room for (31)."""
    won = state.won
    if won is None:
        return _after_prize(state, numbers)
    owner = player_of(state, won.player)
    if won.card.curse and is_full(owner, numbers):
        only = _only(state, may_be_set_aside(owner))
        return curse_placed(state, owner.id, won.card, only) if only else state
    return received(replace(state, won=None), won.player, won.card, numbers)


def _after_prize(state: State, numbers: Numbers) -> State:
    """Return the state at what the loser of a fight has to do next (G-BR-18)."""
    if state.fight is None:
        return replace(state, phase="turn")
    refills = needs_refill(player_of(state, loser_of(state.fight)), numbers)
    return replace(state, phase="refill") if refills else _lost(state)


def _refilled(state: State, numbers: Numbers) -> State:
    loser = player_of(state, loser_of(fight_of(state)))
    if not needs_refill(loser, numbers):
        return _lost(state)
    only = _only(state, loser.reserve)
    return made_active(state, loser.id, only) if only else state


def _lost(state: State) -> State:
    """Let the loser of a fight go to die, or stay where a card spares them (49; G-BR-27)."""
    return replace(state, phase="turn" if fight_of(state).spared else "death_move")


FOLLOWS: Final[Mapping[str, Callable[[State, Numbers], State]]] = {
    "none": _stays,
    "start_roll": _rolled_for,
    "placing": _placed,
    "turn": _on_turn,
    "pvp": _fought,
    "prize": _prize,
    "place_won": _won,
    "refill": _refilled,
    "death_move": _stays,
    "over": _stays,
}

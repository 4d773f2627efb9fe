"""A state in the middle of a game, as a table tells it, with what may be left out filled in."""

from gm_tools.games.battle_royale.cards import Deck
from gm_tools.games.battle_royale.cells import grid
from gm_tools.games.battle_royale.change import begin_turn, fight_between
from gm_tools.games.battle_royale.facts import Numbers, Rules
from gm_tools.games.battle_royale.questions import player_of, seats
from gm_tools.games.battle_royale.sound import sound
from gm_tools.games.battle_royale.state import Cell, Fight, State, Turn
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Refusal


def adopt_refusal(rules: Rules, state: State) -> Refusal | None:
    """Say why a state cannot be taken over."""
    return sound(rules, completed(rules, state))


def completed(rules: Rules, state: State) -> State:
    """Return a state that begins in the middle with what may be left out filled in.

    Cells that are not named lie face down; the order is that of the seats; without a turn the
    first in order begins one. A fight has the dice and needs that its cards give.
    """
    ids = seats(state)
    whole = {cell: state.grid.get(cell, Cell()) for cell in grid().cells}
    order = state.order or (() if state.phase == "start_roll" else ids)
    rest = {key: one for key, one in state.grid.items() if key not in whole}
    starting = state.starting or (ids if state.phase == "start_roll" else ())
    kept = isinstance(state.deck, Deck)
    state = replace(
        state, grid={**whole, **rest}, order=order, starting=starting, kept=kept or state.kept
    )
    if state.phase == "pvp" and state.fight:
        return replace(state, fight=_as_begun(state, state.fight, rules.numbers))
    begins = _begins(state)
    return begin_turn(state, begins) if begins else state


def _begins(state: State) -> str | None:
    """Return the seat whose turn begins: one that did nothing yet and has nothing given out."""
    turn = state.turn or Turn(next(iter(state.order), ""))
    if state.phase != "turn" or turn != Turn(turn.player) or turn.player not in seats(state):
        return None
    return turn.player


def _as_begun(state: State, fight: Fight, numbers: Numbers) -> Fight:
    """Return a fight with its dice and needs where these are left out (G-BR-16, G-BR-17)."""
    if not {fight.attacker, fight.defender} <= set(seats(state)):
        return fight
    one, other = player_of(state, fight.attacker), player_of(state, fight.defender)
    begun = fight_between(state, one, other, numbers)
    usual = Fight(fight.attacker, fight.defender)
    return replace(
        fight,
        need=begun.need if fight.need == usual.need else fight.need,
        dice=begun.dice if fight.dice == usual.dice else fight.dice,
        added=begun.added if fight.added == usual.added else fight.added,
    )

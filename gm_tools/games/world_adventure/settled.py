"""What follows by rule from a state that has just become true, however it came about.

The stage rises with the best player's runes, and the game ends as soon as a side has enough of
them; a visit to a shop ends with the turn, or in another territory. A fight goes on to the next
choice, or to its end, which is settled where it asks for nothing. NPCs strike whom they reach.
Turns and phases in which nobody decides or tells anything pass.
"""

from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.steps import BEFORE
from gm_tools.games.world_adventure.battle.aftermath import aftermath
from gm_tools.games.world_adventure.battle.arming import armed
from gm_tools.games.world_adventure.battle.ending import asks_for_nothing
from gm_tools.games.world_adventure.battle.events import EndBattle
from gm_tools.games.world_adventure.battle.settled import felled, fought
from gm_tools.games.world_adventure.change import shop_left
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.in_force import with_turn
from gm_tools.games.world_adventure.month import gone_on
from gm_tools.games.world_adventure.npcs.striking import struck_in_turn
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.race import by_runes
from gm_tools.games.world_adventure.state import Player, World
from gm_tools.games.world_adventure.turns.passing import end_turn
from gm_tools.games.world_adventure.turns.spent import is_spent

TURNS: Final = "action"


def settled(rules: Facts, state: World) -> World:
    """Return a state with everything that follows from it; the same one where nothing does."""
    if state.phase == BEFORE:
        return state
    state = _shops_left(by_runes(rules, state, state.current))
    state = fought(rules, _by_cards(state))
    state = state if state.step_by_step else _by_itself(rules, state)
    return fought(rules, _by_cards(state))


def _by_cards(state: World) -> World:
    """Return the state as the cards change it that count now (G-WA-72)."""
    return armed(with_turn(state))


def _by_itself(rules: Facts, state: World) -> World:
    """Go on where nobody has anything to decide or to tell; older engines asked for each step."""
    before = None
    while state is not before:
        before, state = state, _one_on(rules, state)
    return state


def _one_on(rules: Facts, state: World) -> World:
    """Return the state after the next thing that nobody has to say; the same one at the end."""
    state = struck_in_turn(rules, _ended(rules, felled(rules, state)))
    if is_spent(rules, state):
        state = end_turn(rules, state)
    return gone_on(rules, state)


def _ended(rules: Facts, state: World) -> World:
    """Settle a fight whose end asks for nothing; it is kept as it stood, to be seen."""
    battle = state.battle
    if battle is None or not asks_for_nothing(battle):
        return state
    ended = replace(state, ended=battle)
    return _shops_left(aftermath(rules, ended, battle, EndBattle()))


def _shops_left(state: World) -> World:
    """End each visit to a shop whose player has left the city or the turn (750; G-WA-13)."""
    gone = [one.id for one in state.players.values() if one.visit and not _is_shopping(state, one)]
    for seat in gone:
        state = shop_left(state, seat)
    return state


def _is_shopping(state: World, player: Player) -> bool:
    here = player.visit and player.location == Location(player.visit.city)
    return bool(here) and state.phase == TURNS and state.current == player.id

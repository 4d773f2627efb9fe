"""What a phase asks for, what is due now, and the line that says what comes next."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.steps import OVER
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import month_duties
from gm_tools.games.world_adventure.questions import duties as open_duties
from gm_tools.games.world_adventure.state import World
from gm_tools.presenters.games.shared.phrases import listed, some
from gm_tools.presenters.games.world_adventure.arena import battle_view
from gm_tools.presenters.games.world_adventure.board_views import Duty
from gm_tools.presenters.games.world_adventure.hunts import prey
from gm_tools.presenters.games.world_adventure.mats import waiting
from gm_tools.presenters.games.world_adventure.names import seat_name, who
from gm_tools.presenters.games.world_adventure.phrases import named
from gm_tools.presenters.games.world_adventure.reminders import (
    of_board,
    of_month,
    of_turn,
)

STRIKE: Final = "strike_"
DUE = {
    "brigand": "Place the brigand: draw an awakening marker and throw a die.",
    "government": "Place the government: draw an awakening marker and throw a die.",
    "legendary": "Wake a legendary monster.",
    "exchange": "Lay out the new stage's merchants, monsters, raid, government and brigand.",
    "move_brigand": "The brigand moves up to {moves} territories, then scouts.",
    "move_government": "The government moves up to {moves} territories, then scouts.",
    "moved_brigand": "The brigand has moved.",
    "moved_government": "The government has moved.",
    "monsters": "Monsters strike players in their reach.",
}
"""Duties of the game in words, to be filled with how far an NPC moves."""
PHASES = {
    "setup": "The heroes awake. Draw what is missing, then begin the first month.",
    "begin": "Begin the month: shuffle and deal the turn markers.",
    "npc": "The NPCs act: the brigand, the government, then monsters.",
    "end": "End the month: replace used markers.",
    "over": "The game is over.",
}


def due(facts: Facts, state: World) -> tuple[str, ...]:
    """Return everything that is still due; nothing once the game is over."""
    if state.phase == OVER:
        return ()
    board = (
        *_due_board(facts, state),
        *of_board(facts, state),
        *of_month(facts, state),
        *_due_markers(state),
    )
    return (*board, *_due_players(facts, state), *of_turn(facts, state))


def now(facts: Facts, state: World) -> str:
    """Say what comes next."""
    battle = battle_view(facts, state) if state.battle else None
    if battle:
        return f"{battle.title}. {battle.step}."
    if state.phase == "action" and state.current:
        return _turn(facts, state)
    return PHASES.get(state.phase, "Set the game up.")


def raid_line(facts: Facts, state: World) -> str:
    """Say when the next raid comes; nothing once the game is over."""
    if state.phase == OVER:
        return ""
    if month_duties(state.month, facts.limits).raid:
        return "A raid comes this month." if state.phase == "begin" else "A raid came this month."
    if month_duties(state.month + 1, facts.limits).raid:
        return "A raid comes next month."
    return f"The first raid comes in month {facts.limits.first_raid}."


def duties(facts: Facts, state: World) -> tuple[Duty, ...]:
    """Return the checklist of the phase; the app does what it can and says so."""
    if state.phase == OVER:
        return ()
    return tuple(Duty(text, done) for text, done in _duties(facts, state))


def whose(state: World) -> str:
    """Say whose turn it is; the host's where nobody's."""
    if state.phase == "action" and state.current:
        return seat_name(state, state.current)
    return {"npc": "NPCs", "over": ""}.get(state.phase, "The host")


def _turn(facts: Facts, state: World) -> str:
    player = state.players[state.current]
    name = seat_name(state, state.current)
    if player.penalty:
        return f"{name}: a penalty turn. Throw {facts.limits.penalty_dice} gold dice."
    left = f"{some(player.moves, 'move')} and {some(player.actions, 'action')} left"
    return f"{name}: {left}."


def _duties(facts: Facts, state: World) -> Iterator[tuple[str, bool]]:
    month = month_duties(state.month, facts.limits)
    begun = state.phase == "action"
    if state.phase in ("setup", "begin", "action"):
        yield "Turn markers are dealt, one to each player.", begun
        yield "Stalls pay their income.", begun
        if month.event:
            yield "The World Event takes effect, and the next one is turned up.", begun
        if month.raid:
            yield "The raid is placed.", begun
    for one in state.ticked:
        yield _in_words(facts, state, one), True
    for one in open_duties(state):
        yield _in_words(facts, state, one), False
    if state.phase == "end":
        yield "The minion and the destroyer leave, and used markers are replaced.", False


def _due_board(facts: Facts, state: World) -> Iterator[str]:
    """Yield the duties that are open, and whom a hunter that moves now is after."""
    for one in open_duties(state):
        target = prey(facts, state, one.removeprefix("move_")) if one.startswith("move_") else ""
        said = _in_words(facts, state, one)
        yield f"{said} It is after {target}." if target else said


def _in_words(facts: Facts, state: World, duty: str) -> str:
    if duty.startswith(STRIKE):
        return f"{named(who(state, duty.removeprefix(STRIKE)))} strikes."
    reach = facts.reach.get(duty.removeprefix("move_"))
    return DUE.get(duty, named(duty)).format(moves=reach.moves if reach else 0)


def _due_players(facts: Facts, state: World) -> Iterator[str]:
    for player in state.players.values():
        told = tuple(waiting(facts, state, player))
        if told:
            yield f"{seat_name(state, player.id)}: {listed(told)}."


def _due_markers(state: World) -> Iterator[str]:
    used = [named(city) for city, marker in state.markers.items() if marker.used]
    if used and state.phase == "end":
        yield f"Draw new markers for {listed(used)}."

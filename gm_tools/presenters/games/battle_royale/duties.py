"""Whose turn it is, and what is due."""

from collections.abc import Iterator
from typing import Any, Final

from gm_tools.games.battle_royale.card_numbers import change_words
from gm_tools.games.battle_royale.chances import saying
from gm_tools.games.battle_royale.facts import Numbers
from gm_tools.games.battle_royale.in_force import changes_of
from gm_tools.games.battle_royale.questions import (
    cells_left,
    dying,
    last_cell,
    loser_of,
    must_be_taken,
    name_of,
    others_here,
    placing,
    player_of,
)
from gm_tools.games.battle_royale.reasons import duty
from gm_tools.games.battle_royale.state import Player, State, Turn
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.battle_royale.phrases import alternative, card_name
from gm_tools.presenters.games.shared.phrases import listed, some

NO_TURN: Final = {"start_roll": "Everybody", "none": "", "over": ""}


def acting(state: State) -> str:
    """Return the seat that has to do something now; "" where it is nobody's alone."""
    fight = state.fight
    if state.phase == "placing":
        return placing(state) or ""
    if state.phase == "death_move":
        return dying(state)
    if state.phase == "place_won" and state.won:
        return state.won.player
    if fight and state.phase in ("prize", "refill"):
        return fight.winner if state.phase == "prize" else loser_of(fight)
    return state.turn.player if state.turn and state.phase != "over" else ""


def whose(state: State, viewer: str) -> str:
    """Return whose turn it is, or that it is the viewer's."""
    if state.phase in NO_TURN:
        return NO_TURN[state.phase]
    if acting(state) == viewer and state.phase != "pvp":
        return "Your turn" if state.phase == "turn" else "Now you"
    if state.fight and state.phase == "pvp":
        pair = (state.fight.attacker, state.fight.defender)
        return " against ".join(name_of(state, one) for one in pair)
    name = name_of(state, acting(state))
    return f"{name}'s turn" if state.phase == "turn" else name


def now(state: State) -> str:
    """Return in one line what has to happen next."""
    name = name_of(state, acting(state))
    said = {
        "start_roll": _rolling(state),
        "placing": f"{name} chooses a cell of the edge to start from.",
        "pvp": "Both roll. The higher die takes the round, equal dice none.",
        "prize": f"{name} takes one of {_beaten(state)}'s active cards.",
        "place_won": f"{name} sets an active card aside for the curse.",
        "refill": f"{name} makes a card active that was set aside.",
        "death_move": f"{name} dies: choose a cell beside this one to lie on.",
    }
    if state.phase == "turn" and state.turn:
        return _turn(state, state.turn)
    return said.get(state.phase, "")


def _beaten(state: State) -> str:
    return name_of(state, loser_of(state.fight)) if state.fight else ""


def _rolling(state: State) -> str:
    names = [name_of(state, one) for one in state.starting]
    if len(names) == len(state.players):
        return "Everybody rolls a die: the highest begins."
    return f"{listed(names)} rolled the same and roll again."


def _turn(state: State, turn: Turn) -> str:
    one = player_of(state, turn.player)
    if not one.alive:
        return f"{name_of(state, one.id)} is dead: come back with an action, or end the turn."
    if not (turn.actions or turn.moves):
        return f"{name_of(state, one.id)} has nothing left: end the turn."
    return f"{name_of(state, one.id)} has {left(turn)}."


def left(turn: Turn) -> str:
    """Return what is left of a turn: "2 actions and 1 movement"."""
    found = ((turn.actions, "action"), (turn.moves, "movement"))
    return " and ".join(some(count, what) for count, what in found if count) or "nothing left"


def due(state: State, viewer: str, numbers: Numbers) -> tuple[str, ...]:
    """Return every other reminder of the moment."""
    return tuple(_due(state, viewer, numbers))


def _due(state: State, viewer: str, numbers: Numbers) -> Iterator[str]:
    yield from _fight(state)
    if state.phase == "turn" and state.turn:
        yield from _on_turn(state, state.turn)
    if state.high_reduced:
        yield f"Every card on the map counts {numbers.high_counts}."
    if last_cell(state) and state.phase not in ("over", "start_roll", "placing"):
        yield "One card is left: everybody goes to it by the fastest way."
    yield from _suggested(state, viewer, numbers)


def _fight(state: State) -> Iterator[str]:
    fight = state.fight
    if fight is None:
        return
    if state.phase == "pvp" and fight.dice.a > 1:
        name, dice = name_of(state, fight.attacker), fight.dice.a
        yield f"{name} has no card and rolls {dice} dice: the lower one counts."
    if state.phase == "prize":
        yield from _prize(player_of(state, loser_of(fight)))


def _prize(loser: Player) -> Iterator[str]:
    forced = must_be_taken(loser)
    if forced:
        yield f"{listed([card_name(one) for one in forced], 'or')} has to be taken."
    else:
        yield "The card is drawn at random."


def _on_turn(state: State, turn: Turn) -> Iterator[str]:
    one = player_of(state, turn.player)
    if one.reserve and not (turn.acted or turn.exchange_used):
        yield "A card may be exchanged before anything else."
    foreign = (each for each in changes_of(state, one) if not each.is_own)
    for each in foreign:
        if each.figure in ("actions", "moves"):
            yield f"Counted in {name_of(state, one.id)}'s turn: {change_words(each)}."
    for text in saying(state, "turn", one.id):
        yield f"{text[:1].upper()}{text[1:]}"
    if last_cell(state) and one.alive:
        yield from _last(state, turn)


def _last(state: State, turn: Turn) -> Iterator[str]:
    wrong = duty(state)
    if wrong:
        yield wrong.message
    here = player_of(state, turn.player).pos == last_cell(state)
    if here and not turn.beat_player and others_here(state, turn.player):
        yield "Other players stand on the last card: beat one of them before attacking it."


def _suggested(state: State, viewer: str, numbers: Numbers) -> Iterator[str]:
    """Suggest the alternative to a seat after so many times back (G-BR-25)."""
    own = next((one for one in state.players if one.id == viewer), None)
    count: Any = own.resurrections if own else HIDDEN
    if count is not HIDDEN and count and count % numbers.suggest_every == 0:
        yield f"You came back {count} times: how about {alternative(state)} next?"


def count(state: State) -> str:
    """Return how much of the map is left."""
    return f"{some(len(cells_left(state)), 'card')} on the map" if state.players else ""

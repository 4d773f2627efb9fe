"""In a turn: moving, coming back to life, and the turn's end."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.battle_royale.cells import neighbours
from gm_tools.games.battle_royale.chances import cards_about
from gm_tools.games.battle_royale.change import next_turn, with_player, with_turn
from gm_tools.games.battle_royale.events import EndTurn, Move, Resurrect
from gm_tools.games.battle_royale.facts import Rules
from gm_tools.games.battle_royale.questions import (
    is_nearer,
    last_cell,
    player_of,
    price_of,
    price_words,
    turn_of,
)
from gm_tools.games.battle_royale.reasons import (
    beside,
    cell_shape,
    dead,
    duty,
    no_action,
    on_turn,
)
from gm_tools.games.battle_royale.state import State
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import Field, Offer, Option, Refusal
from gm_tools.games.frame.steps import Step, first


def move_shape(_rules: Rules, _state: State, event: EventOf[Move]) -> Refusal | None:
    """Say that there is no such cell: ``bad_value``."""
    return cell_shape(event.data.to)


def move_refusal(_rules: Rules, state: State, event: EventOf[Move]) -> Refusal | None:
    """Say why a player cannot go there: ``dead``, ``not_adjacent`` ...."""
    data = event.data
    here = player_of(state, event.by).pos or ""
    return first(
        (
            dead(state, event.by),
            beside(here, data.to),
            _no_budget(state, data.pay),
            _not_fastest(state, here, data.to),
        )
    )


def _no_budget(state: State, pay: str | None) -> Refusal | None:
    turn = turn_of(state)
    left = {"movement": turn.moves, "action": turn.actions}
    if left[pay] if pay else any(left.values()):
        return None
    what = pay or "movement or action"
    return Refusal("no_budget", f"You have no {what} left for a step.")


def _not_fastest(state: State, here: str, there: str) -> Refusal | None:
    if is_nearer(state, here, there):
        return None
    if here == last_cell(state):
        return Refusal("not_fastest", "The last card is here: stay on it.")
    return Refusal("not_fastest", "One card is left: every step goes nearer to it.")


def move(_rules: Rules, state: State, event: EventOf[Move]) -> State:
    """Go there, with a movement if there is one and no action was asked for (27; G-BR-22).

    A player who was beaten on another cell does not count on the last card's (77; G-BR-15).
    """
    data = event.data
    turn = turn_of(state)
    state = with_turn(with_player(state, event.by, pos=data.to), acted=True, beat_player=False)
    if turn.moves and data.pay != "action":
        return with_turn(state, moves=turn.moves - 1)
    return with_turn(state, actions=turn.actions - 1)


def resurrect_refusal(_rules: Rules, state: State, event: Event) -> Refusal | None:
    """Say why a player does not come back: ``not_dead``, ``no_action`` (57)."""
    if player_of(state, event.by).alive:
        return Refusal("not_dead", "Only the dead come back to life.")
    return no_action(state)


def resurrect(rules: Rules, state: State, event: EventOf[Resurrect]) -> State:
    """Come back; what was paid is counted, the effect is the same (57; G-BR-25)."""
    data = event.data
    one = player_of(state, event.by)
    price = 0 if data.paid == "waived" else price_of(state, one, rules.prices)
    state = with_player(
        state,
        event.by,
        alive=True,
        units=one.units + price,
        waived=one.waived + (data.paid == "waived"),
        resurrections=one.resurrections + 1,
    )
    return with_turn(state, actions=turn_of(state).actions - 1, acted=True)


def end_refusal(_rules: Rules, state: State, _event: Event) -> Refusal | None:
    """Say what the last card still asks for: ``must_attack``, ``must_approach``."""
    return duty(state)


def end_turn(_rules: Rules, state: State, _event: Event) -> State:
    """Let the next seat begin its turn."""
    return next_turn(state)


STEPS: Final[Mapping[str, Step[Rules, State]]] = {
    "move": Step(move, ("turn",), move_refusal, move_shape, on_turn),
    "resurrect": Step(resurrect, ("turn",), resurrect_refusal, player=on_turn),
    "end_turn": Step(end_turn, ("turn",), end_refusal, player=on_turn),
}


def offers(rules: Rules, state: State, seat: str) -> Iterator[Offer]:
    """Offer steps, coming back in its three equal ways, and the end of the turn."""
    if state.phase != "turn" or seat != turn_of(state).player:
        return
    one = player_of(state, seat)
    if one.alive and one.pos:
        yield _steps(state, seat, one.pos)
    elif not one.alive:
        yield from _ways_back(rules, state, seat)
    yield Offer(Event("end_turn", EndTurn(), seat), refusal=duty(state))


def _ways_back(rules: Rules, state: State, seat: str) -> Iterator[Offer]:
    """Offer the price, the alternative and neither, alike; what each counts stands with it."""
    counted = price_words(state, price_of(state, player_of(state, seat), rules.prices))
    about = cards_about(state, "price", seat)
    for paid, note in (("table", counted), ("alt", counted), ("waived", "nothing")):
        event = Event("resurrect", Resurrect(paid), seat)  # type: ignore[arg-type]  # one of three
        barred = resurrect_refusal(rules, state, event)
        yield Offer(event, refusal=barred, notes=(f"counts {note}", *about))


def _steps(state: State, seat: str, here: str) -> Offer:
    turn = turn_of(state)
    options = tuple(
        Option(cell, refusal=_not_fastest(state, here, cell)) for cell in neighbours(here)
    )
    fields: tuple[Field, ...] = (Field("to", "choice", options),)
    if turn.moves and turn.actions:
        ways = (Option("movement"), Option("action"))
        fields = (*fields, Field("pay", "choice", ways, required=False))
    barred = _no_budget(state, None) or _everywhere(options)
    return Offer(Event("move", Move(), seat), fields, barred)


def _everywhere(options: tuple[Option, ...]) -> Refusal | None:
    """Return why no cell is open, where none is."""
    return None if any(one.refusal is None for one in options) else options[0].refusal

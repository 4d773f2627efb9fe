"""What holds of every state, played or adopted: bounds, references, counts, phases."""

from collections.abc import Callable, Iterator
from typing import Final

from gm_tools.games.battle_royale.cells import cell_valid, grid
from gm_tools.games.battle_royale.facts import Numbers, Rules
from gm_tools.games.battle_royale.questions import known_cards, name_of, needs_refill, seats
from gm_tools.games.battle_royale.state import Player, State
from gm_tools.games.frame.decks import cards_left
from gm_tools.games.frame.overriding import out_of_bounds
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.seating import count_refusal, seats_of

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 8
ON_THE_MAP: Final = ("turn", "pvp", "prize", "place_won", "refill", "death_move")
"""Phases once everybody stands on the map, until the end."""
IN_A_FIGHT: Final = frozenset({"pvp", "prize", "refill"})


def sound(rules: Rules, state: State) -> Refusal | None:
    """Return the first thing that cannot be, as ``player_count`` or ``bad_value``."""
    wrong = count_refusal(len(state.players), LEAST_PLAYERS, MOST_PLAYERS)
    return wrong or out_of_bounds(state) or next(_wrong(state, rules.numbers), None)


def _wrong(state: State, numbers: Numbers) -> Iterator[Refusal]:
    for check in CHECKS:
        for what in check(state, numbers):
            yield Refusal("bad_value", what)


def _seats(state: State, _numbers: Numbers) -> Iterator[str]:
    known = seats_of(len(state.players))
    if seats(state) != known:
        yield f"players are {', '.join(known)} in their order around the table."
    elif state.phase != "start_roll" and sorted(state.order) != sorted(known):
        yield f"order names each of {', '.join(known)} once."
    elif not set(state.starting) | set(state.rolls) <= set(known):
        yield f"starting and rolls name seats: {', '.join(known)}."


def _starting(state: State, _numbers: Numbers) -> Iterator[str]:
    if state.phase == "start_roll" and not state.starting:
        yield "starting names who rolls for the start."


def _agreed(state: State, _numbers: Numbers) -> Iterator[str]:
    if state.options.price_mode == "alcohol" and not state.options.adults_confirmed:
        yield "options: the price mode alcohol needs adults_confirmed."


def _cells(state: State, _numbers: Numbers) -> Iterator[str]:
    if set(state.grid) != set(grid().cells):
        yield 'grid has the 25 cells of the diamond, from "1,4" to "7,4".'
    for cell, one in state.grid.items():
        if (one.status == "up") != (one.card is not None):
            yield f"grid.{cell}: a card is known exactly while it lies face up."


def _deck(state: State, _numbers: Numbers) -> Iterator[str]:
    if isinstance(state.deck, int):
        if state.deck or (state.kept and _face_down(state)):
            yield "deck is 0 while the cards lie on the table, or an object with its pool."
    elif state.deck.top or state.deck.bottom:
        yield "deck.top and deck.bottom stay empty: the map has no order."
    elif cards_left(state.deck) != _face_down(state):
        yield f"deck.pool holds the {_face_down(state)} cards that lie face down."


def _face_down(state: State) -> int:
    return sum(one.status == "down" for one in state.grid.values())


def _positions(state: State, _numbers: Numbers) -> Iterator[str]:
    for one in state.players:
        if one.pos is None and state.phase in ON_THE_MAP:
            yield f"players.{one.id}.pos: {name_of(state, one.id)} stands on a cell by now."
        if one.pos is not None and not cell_valid(one.pos):
            yield f"players.{one.id}.pos: {one.pos[:20]!r} is not a cell of the diamond."


def _cards(state: State, _numbers: Numbers) -> Iterator[str]:
    ids = [one.id for one in known_cards(state)]
    twice = next((one for one in ids if ids.count(one) > 1), None)
    if twice is not None:
        yield f"Card {twice[:40]!r} is in two places."
    if "" in ids:
        yield "Every card has an id."
    if any("." in one for one in ids):
        yield "A card's id must not contain a full stop."


def _active(state: State, numbers: Numbers) -> Iterator[str]:
    most = f"{numbers.active} cards"
    for one in state.players:
        if needs_refill(one, numbers) and not _waits_for_a_card(state, one):
            yield f"players.{one.id}.active: {most}, or all of fewer, are active."
        if len(one.active) > numbers.active:
            yield f"players.{one.id}.active: at most {most} are active."


def _waits_for_a_card(state: State, one: Player) -> bool:
    """Whether a card may be missing just now: before a refill, or since a prize was the end."""
    if state.phase == "over":
        return True
    fight = state.fight
    return (
        state.phase in {"place_won", "refill"}
        and fight is not None
        and one.id in {fight.attacker, fight.defender} - {fight.winner}
    )


def _phase(state: State, _numbers: Numbers) -> Iterator[str]:
    known = set(seats(state))
    if state.phase == "none":
        yield "phase says where the game is."
    if state.phase in ON_THE_MAP and (state.turn is None or state.turn.player not in known):
        yield "turn.player is the seat whose turn it is."
    if (state.phase == "place_won") != (state.won is not None):
        yield "won holds a curse exactly in the phase place_won."
    if (state.phase == "over") != (state.outcome is not None):
        yield "outcome is there exactly when the game is over."
    if state.won and state.won.player not in known:
        yield "won.player is a seat."


def _fight(state: State, _numbers: Numbers) -> Iterator[str]:
    fight = state.fight
    if fight is None:
        if state.phase in IN_A_FIGHT:
            yield f"fight says who fights in the phase {state.phase}."
        return
    pair = {fight.attacker, fight.defender}
    if len(pair) != len(pair & set(seats(state))) or len(pair) == 1:
        yield "fight.attacker and fight.defender are two seats."
    if (fight.winner not in pair) != (state.phase == "pvp"):
        yield "fight.winner is one of the two once it is decided."
    if state.turn and fight.attacker != state.turn.player:
        yield "fight.attacker is the seat whose turn it is."


def _decided(state: State, numbers: Numbers) -> Iterator[str]:
    fight = state.fight
    if fight and state.phase == "pvp":
        if fight.wins.a >= fight.need.a and fight.wins.d >= fight.need.d:
            yield "fight.wins: only one of the two can have won the fight."
        if fight.dice.a not in (1, numbers.bare_dice) or fight.dice.d != 1:
            yield f"fight.dice: the attacker rolls 1 or {numbers.bare_dice}, the defender 1."


def _lasting(state: State, _numbers: Numbers) -> Iterator[str]:
    known = set(seats(state))
    if not {one.of for one in state.in_force} <= known:
        yield "in_force.of names a seat."
    if not set(state.fallen) <= known or (state.fallen and state.phase == "over"):
        yield "fallen names seats, until the game is over."


CHECKS: Final[tuple[Callable[[State, Numbers], Iterator[str]], ...]] = (
    _seats,
    _starting,
    _agreed,
    _cells,
    _deck,
    _positions,
    _cards,
    _active,
    _phase,
    _fight,
    _decided,
    _lasting,
)

"""What happened, in a line, and what it brought about."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from gm_tools.games.battle_royale.cards import Card
from gm_tools.games.battle_royale.state import State
from gm_tools.games.battle_royale.steps.setup import rolled
from gm_tools.games.battle_royale.table import cells_left, player, roll_bonus
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.battle_royale.duties import left
from gm_tools.presenters.games.battle_royale.words import (
    card_name,
    find,
    seat_name,
    unit,
)
from gm_tools.presenters.games.shared.words import (
    MINUS,
    listed,
    some,
)

PLAIN: Final = {
    "adopt": "A game begun elsewhere goes on here",
    "declare_high_only": "Only cards of 13 and more are left",
}
AFTER_NAME: Final = {
    "resurrect": "comes back",
    "end_turn": "ends the turn",
    "describe": "says what a card does",
    "set_active": "chooses which cards are active",
}


def title(before: State, after: State, event: Event) -> str:
    """Say what an event was; before it happened the states are the same."""
    if event.type in PLAIN:
        return PLAIN[event.type]
    name = seat_name(after, event.by)
    if event.type in AFTER_NAME:
        return f"{name} {AFTER_NAME[event.type]}"
    return _SAID[event.type](before, after, event, name)


def _card(before: State, after: State, id: str, otherwise: str = "a card") -> str:
    """Return a card's name where the viewer knows it, before or after."""
    card = find(after, id) or find(before, id)
    return card_name(card) if card else otherwise


def _setup(_before: State, after: State, event: Event, _name: str) -> str:
    names = [one.name for one in after.players] or [one.name for one in event.data.players]
    return f"{listed(names)} sit down"


def _start(before: State, _after: State, event: Event, _name: str) -> str:
    pairs = zip(before.starting, rolled(before, event.data), strict=False)
    said = [f"{seat_name(before, seat)} {die}" for seat, die in pairs]
    return f"For the start: {listed(said)}" if said else "The start is rolled"


def _place(_before: State, _after: State, event: Event, name: str) -> str:
    return f"{name} stands on {event.data.cell}"


def _exchange(before: State, after: State, event: Event, name: str) -> str:
    out, into = (_card(before, after, one) for one in (event.data.out, event.data.in_))
    return f"{name} sets {out} aside for {into}"


def _move(before: State, _after: State, event: Event, name: str) -> str:
    cell = before.grid.get(event.data.to)
    there = f", to {card_name(cell.card)}" if cell and cell.card else ""
    return f"{name} moves to {event.data.to}{there}"


def _attack(before: State, after: State, event: Event, name: str) -> str:
    card, dice = _attacked(before, after, event), event.data.dice
    what = card_name(card) if card else "the card face down"
    if not dice:
        return f"{name} attacks {what}"
    bonus = roll_bonus(player(before, event.by))
    added = f" {'+' if bonus > 0 else MINUS} {abs(bonus)}" if bonus else ""
    thrown = " + ".join(str(die) for die in dice)
    return f"{name} attacks {what}: {thrown}{added} = {sum(dice) + bonus}"


def _attacked(before: State, after: State, event: Event) -> Card | None:
    """Return the card that was attacked: it lay face up, still does, or was won."""
    here = player(before, event.by).pos or ""
    known = before.grid[here].card or after.grid[here].card
    if known or before is after:
        return known
    if after.won and after.won.player == event.by:
        return after.won.card
    held = {one.id for one in _known(before, event.by)}
    return next((one for one in _known(after, event.by) if one.id not in held), None)


def _known(state: State, seat: str) -> tuple[Card, ...]:
    one = player(state, seat)
    return tuple(card for card in (*one.active, *one.reserve) if card is not HIDDEN)


def _fight(before: State, _after: State, event: Event, name: str) -> str:
    return f"{name} attacks {seat_name(before, event.data.target)}"


def _round(before: State, _after: State, event: Event, name: str) -> str:
    fight, data = before.fight, event.data
    if fight is None or not (data.a and data.d):
        return f"{name} rolls a round"
    ours, theirs = " ".join(map(str, data.a)), data.d[0]
    one, other = seat_name(before, fight.attacker), seat_name(before, fight.defender)
    return f"{one} rolls {ours}, {other} {theirs}"


def _prize(before: State, after: State, event: Event, name: str) -> str:
    return f"{name} takes {_card(before, after, event.data.card, 'a card at random')}"


def _curse(before: State, after: State, event: Event, name: str) -> str:
    aside = _card(before, after, event.data.set_aside)
    curse = card_name(before.won.card) if before.won else "the curse"
    return f"{name} sets {aside} aside for {curse}"


def _refill(before: State, after: State, event: Event, name: str) -> str:
    return f"{name} makes {_card(before, after, event.data.card)} active"


def _death(_before: State, _after: State, event: Event, name: str) -> str:
    return f"{name} lies down on {event.data.to}"


_SAID: Final[Mapping[str, Callable[[State, State, Event, str], str]]] = {
    "setup": _setup,
    "start_roll": _start,
    "place": _place,
    "exchange": _exchange,
    "move": _move,
    "attack_card": _attack,
    "attack_player": _fight,
    "pvp_round": _round,
    "take_prize": _prize,
    "place_won": _curse,
    "refill": _refill,
    "death_move": _death,
}


def facts(before: State, after: State, event: Event) -> tuple[str, ...]:
    """Say what an event brought about."""
    return tuple(_facts(before, after, event))


def _facts(before: State, after: State, event: Event) -> Iterator[str]:
    if event.type == "attack_card":
        yield "it fails: death" if after.phase == "death_move" else "won"
    if event.type == "pvp_round":
        yield from _decided(before, after)
    if event.type == "start_roll":
        yield from _started(after)
    yield from _paid(before, after, event)
    yield from _map(before, after)
    yield from _turn(before, after)
    if after.outcome and not before.outcome:
        yield ended(after.outcome.rule, after.outcome)


def _decided(before: State, after: State) -> Iterator[str]:
    fight = after.fight
    if fight is None or before.fight is None:
        return
    taken = fight.rounds[-1].winner
    winner = {"a": fight.attacker, "d": fight.defender}.get(taken)
    yield f"{seat_name(after, winner)}'s round" if winner else "the round counts for nobody"
    if fight.winner:
        most, least = sorted((fight.wins.a, fight.wins.d), reverse=True)
        yield f"{seat_name(after, fight.winner)} wins {most} to {least}"


def _started(after: State) -> Iterator[str]:
    if after.phase == "placing":
        yield f"{seat_name(after, after.order[0])} begins"
    else:
        yield f"{listed([seat_name(after, one) for one in after.starting])} roll again"


def _paid(before: State, after: State, event: Event) -> Iterator[str]:
    """Say what was counted, to those who may know."""
    if event.type != "resurrect":
        return
    old: Any = player(before, event.by).units
    new: Any = player(after, event.by).units
    if old is not HIDDEN and new is not HIDDEN and after.options.count_visible:
        price = new - old
        yield f"{price} {unit(after, price)} counted" if price else "nothing counted"


def _map(before: State, after: State) -> Iterator[str]:
    if after.high_reduced and not before.high_reduced:
        yield "every card on the map counts 12"
    was, now = len(cells_left(before)), len(cells_left(after))
    if now == 1 and was > 1:
        yield "one card is left"


def _turn(before: State, after: State) -> Iterator[str]:
    new = after.turn
    if new and after.phase == "turn" and (not before.turn or before.turn.player != new.player):
        yield f"{seat_name(after, new.player)}'s turn: {left(new)}"


def ended(rule: str, outcome: Any) -> str:
    """Say how a game ended, from its outcome."""
    names = [outcome.names.get(one, one) for one in outcome.winners]
    return won(rule, names, outcome.scores, outcome.cards, outcome.winners)


def won(
    rule: str,
    names: list[str],
    scores: Mapping[str, int],
    cards: Mapping[str, int],
    winners: tuple[str, ...],
) -> str:
    """Return "Ana wins with 123 points in 12 cards"."""
    first = winners[0] if winners else ""
    held = some(cards.get(first, 0), "card")
    verb = "wins" if len(names) == 1 else "share the victory"
    if rule == "b":
        return f"{listed(names)} {verb}, four cards or more ahead: {held}"
    return f"{listed(names)} {verb} with {scores.get(first, 0)} points in {held}"

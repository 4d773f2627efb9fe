"""What an event brought about, in words."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from gm_tools.games.battle_royale.cards import Card
from gm_tools.games.battle_royale.questions import cells_left, name_of, player_of, price_words
from gm_tools.games.battle_royale.state import Fight, Player, State
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.battle_royale.duties import left
from gm_tools.presenters.games.battle_royale.phrases import card_name, lasting_words
from gm_tools.presenters.games.shared.phrases import (
    listed,
    some,
)


def news(before: State, after: State, event: Event) -> tuple[str, ...]:
    """Say what an event brought about."""
    return tuple(_news(before, after, event))


def _news(before: State, after: State, event: Event) -> Iterator[str]:
    if event.type == "attack_card":
        yield _attacked(before, after, event.by)
    if event.type == "pvp_round":
        yield from _decided(before, after)
    if event.type == "start_roll":
        yield from _started(after)
    yield from _forced(before, after, event)
    yield from _spared(before, after)
    yield from _fallen(before, after)
    yield from _in_force(before, after)
    yield from _paid(before, after, event)
    yield from _map(before, after)
    yield from _turn(before, after)
    if after.outcome and not before.outcome:
        yield won(asdict(after.outcome))


def _attacked(before: State, after: State, seat: str) -> str:
    name = name_of(after, seat)
    if after.grid[player_of(before, seat).pos or ""].status == "empty":
        return f"{name} wins the card"
    return "too low" if len(after.spent) > len(before.spent) else f"too low: {name} dies"


def _spared(before: State, after: State) -> Iterator[str]:
    for id in after.spent:
        holder = next((one for one in after.players if _holds(one, id)), None)
        if id not in before.spent and holder:
            card = next(one for one in holder.active if one.id == id)
            yield f"{card_name(card)} spares {name_of(after, holder.id)}"


def _holds(one: Player, id: str) -> bool:
    return any(card.id == id for card in one.active)


def _fallen(before: State, after: State) -> Iterator[str]:
    for seat in after.fallen:
        if seat not in before.fallen:
            yield f"the card kills {name_of(after, seat)}"


def _in_force(before: State, after: State) -> Iterator[str]:
    """Say what a card changes for a time from now on, and what is over."""
    old = {one.id: one for one in before.in_force}
    new = {one.id: one for one in after.in_force}
    for id, one in new.items():
        if id not in old or (one.figure, one.by) != (old[id].figure, old[id].by):
            yield f"{one.name or 'a card'} counts: {lasting_words(after, one)}"
    for id, one in old.items():
        if id not in new:
            yield f"{one.name or 'a card'} counts no more"


def _decided(before: State, after: State) -> Iterator[str]:
    fight = after.fight
    if fight is None or before.fight is None:
        return
    if fight.winner:
        yield f"{name_of(after, fight.winner)} wins {_score(fight)}"


def _score(fight: Fight) -> str:
    """Return the rounds of a decided fight: "3 to 1", "3 of 3 to 3 of 6" with shields."""
    sides = [(fight.wins.a, fight.need.a), (fight.wins.d, fight.need.d)]
    ordered = sides if fight.winner == fight.attacker else sides[::-1]
    if fight.need.a == fight.need.d:
        return " to ".join(str(won) for won, _ in ordered)
    return " to ".join(f"{won} of {need}" for won, need in ordered)


def _forced(before: State, after: State, event: Event) -> Iterator[str]:
    """Say which cards went where because there was only one to choose (G-BR-28)."""
    if event.type in ("attack_card", "pvp_round", "take_prize"):
        yield from _made_room(before, after)
    if event.type == "attack_card" or not (before.fight or before.won):
        return
    held = {one.id: _ids(one.active) for one in before.players}
    for one in after.players:
        for card in one.active:
            whose = next((seat for seat, ids in held.items() if card.id in ids), None)
            if event.type != "take_prize" and whose not in (None, one.id):
                yield f"{name_of(after, one.id)} takes {card_name(card)}"
            if whose is None and _is_refill(before, event, one.id, card.id):
                yield f"{card_name(card)} becomes active"


def _made_room(before: State, after: State) -> Iterator[str]:
    for old, one in zip(before.players, after.players, strict=True):
        curses = [card for card in one.active if card.curse and card.id not in _ids(old.active)]
        aside = [card for card in old.active if card.id not in _ids(one.active)]
        if curses and aside:
            yield f"{card_name(aside[0])} is set aside for {card_name(curses[0])}"


def _ids(cards: tuple[Card, ...]) -> frozenset[str]:
    return frozenset(card.id for card in cards)


def _is_refill(before: State, event: Event, seat: str, card: str) -> bool:
    """Whether a card that the loser of a fight had set aside became active by itself."""
    is_waiting = before.won is not None and before.won.card.id == card
    is_loser = before.fight is not None and seat in (before.fight.attacker, before.fight.defender)
    return is_loser and not is_waiting and event.type not in ("refill", "set_active")


def _started(after: State) -> Iterator[str]:
    if after.phase == "placing":
        yield f"{name_of(after, after.order[0])} begins"
    else:
        yield f"{listed([name_of(after, one) for one in after.starting])} roll again"


def _paid(before: State, after: State, event: Event) -> Iterator[str]:
    """Say what was counted, to those who may know."""
    if event.type != "resurrect":
        return
    old: object = player_of(before, event.by).units
    new: Any = player_of(after, event.by).units
    if old is not HIDDEN and new is not HIDDEN and after.options.count_visible:
        price = new - old
        yield f"{price_words(after, price)} counted" if price else "nothing counted"


def _map(before: State, after: State) -> Iterator[str]:
    if after.high_reduced and not before.high_reduced:
        yield "only high cards are left: each counts less from now on"
    was, now = len(cells_left(before)), len(cells_left(after))
    if now == 1 and was > 1:
        yield "one card is left"


def _turn(before: State, after: State) -> Iterator[str]:
    new = after.turn
    if new and after.phase == "turn" and (not before.turn or before.turn.player != new.player):
        yield f"{name_of(after, new.player)}'s turn: {left(new)}"


def won(outcome: Mapping[str, Any]) -> str:
    """Return "Ana wins with 123 points in 12 cards", of an outcome as JSON values."""
    winners, cards = tuple(outcome.get("winners", ())), outcome.get("cards", {})
    names = [str(outcome.get("names", {}).get(one, one)) for one in winners]
    first = winners[0] if winners else ""
    held = some(cards.get(first, 0), "card")
    verb = "wins" if len(names) == 1 else "share the victory"
    if outcome.get("rule") == "b":
        return f"{listed(names)} {verb} with {held}, {_lead(cards)} ahead"
    return f"{listed(names)} {verb} with {outcome.get('scores', {}).get(first, 0)} points in {held}"


def _lead(cards: Mapping[str, int]) -> int:
    """Return by how many cards the first is ahead of the second."""
    most, second, *_ = (*sorted(cards.values(), reverse=True), 0, 0)
    return most - second

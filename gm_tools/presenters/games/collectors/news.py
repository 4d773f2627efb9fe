"""What an event brought about, in words."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.collectors.questions import (
    GONE,
    find,
    item_at,
    items_in_sight,
    name_of,
    place_of,
    player_of,
)
from gm_tools.games.collectors.state import State
from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.collectors.phrases import (
    goes_words,
    item_name,
)
from gm_tools.presenters.games.shared.phrases import listed

SAY_WHERE: Final = frozenset({"drop", "move_item", "add_item"})
COLLECTS: Final = frozenset({"collect", "declare"})


def news(before: State, after: State, event: Event) -> tuple[str, ...]:
    """Say what changed: items that moved, Stamina, phases, rounds."""
    if before.phase == "none":
        return ()
    moves = () if event.type in SAY_WHERE else _moves(before, after, event)
    return (*_results(before, after, event), *moves, *_rest(before, after))


def _results(before: State, after: State, event: Event) -> Iterator[str]:
    """Say that a roll failed, where nothing else would show it."""
    rolled = event.type == "settle" or (event.type == "attempt" and event.data.die)
    if rolled and not _moved(before, after) and not _hurt(before, after):
        yield "it fails"
    if event.type == "intercept" and after.pending is not None:
        yield "it is intercepted" if after.pending.held else "the interception fails"
    if event.type == "start_roll" and after.instigator is None:
        yield f"tied: {listed(name_of(after, one) for one in after.rollers)} roll again"


def _moved(before: State, after: State) -> list[str]:
    ids = [one.id for one in items_in_sight(before)]
    return [one for one in ids if place_of(before, one) != place_of(after, one)]


def _moves(before: State, after: State, event: Event) -> Iterator[str]:
    for item in _moved(before, after):
        place = place_of(after, item)
        if before.phase == "collection" and place == event.by and event.type in COLLECTS:
            continue
        known = after if item_at(after, item) else before
        yield f"{item_name(known, item)} {goes_words(after, place or GONE)}"
    known_ids = {one.id for one in items_in_sight(before)}
    for new in items_in_sight(after):
        if new.id not in known_ids:
            where = goes_words(after, place_of(after, new.id) or GONE)
            yield f"{new.name or 'an unnamed item'} {where}"


def _hurt(before: State, after: State) -> list[str]:
    return [
        one.id
        for one in before.players
        if (then := find(after, one.id)) and then.stamina < one.stamina
    ]


def _rest(before: State, after: State) -> Iterator[str]:
    for seat in _hurt(before, after):
        then = player_of(after, seat)
        if then.ko and not player_of(before, seat).ko:
            yield f"{name_of(after, seat)} is knocked out"
        else:
            yield f"{name_of(after, seat)} has {then.stamina} Stamina left"
    if after.round > before.round:
        gained = [
            f"{one.name or one.id} to {one.stamina}"
            for one in after.players
            if one.in_play and one.stamina > player_of(before, one.id).stamina
        ]
        if gained:
            yield f"Stamina recovers: {', '.join(gained)}"
        yield f"round {after.round}: {name_of(after, after.instigator)} is the Instigator"
    if after.overtime and not before.overtime:
        yield "a tie: overtime"
    if after.phase == "over" and before.phase != "over":
        yield f"{name_of(after, after.winner)} wins"

"""What an event brought about, in words."""

from collections.abc import Iterator

from gm_tools.games.balkanika.questions import name_of, turn
from gm_tools.games.balkanika.state import State
from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.shared.phrases import (
    listed,
)


def news(before: State, after: State, event: Event) -> tuple[str, ...]:
    """Say what an event brought about."""
    return tuple(_news(before, after, event))


def _news(before: State, after: State, event: Event) -> Iterator[str]:
    yield from _awards(before, after)
    if after.step == "tie" and before.step != "tie":
        tie = after.encounter.tie if after.encounter else None
        names = [name_of(after, one) for one in tie.players] if tie else []
        yield f"a tie between {listed(names)}"
    elif event.type == "tie_roll" and after.step == "tie":
        yield "still a tie: they roll again"
    yield from _columns(before, after)
    if after.round != before.round and after.phase == "adventure":
        yield f"round {after.round} begins"
    if after.step == "reveal" and before.step != "reveal":
        yield f"{name_of(after, turn(after).dm)} is DM"
    if after.phase == "safira" and before.phase == "adventure":
        yield "the rounds are over: now you face Safira"
    if after.outcome and not before.outcome:
        yield (
            "Safira is found: victory" if after.outcome == "victory" else "Safira gets away: defeat"
        )


def _awards(before: State, after: State) -> Iterator[str]:
    if not before.players:
        return
    for told in after.story[len(before.story) :]:
        winner = name_of(after, told.winner) if told.winner else "Safira"
        yield f"{winner} {'wins' if told.winner else 'takes'} {told.card.title}"


def _columns(before: State, after: State) -> Iterator[str]:
    was = before.safira.results if before.safira else ()
    now = after.safira.results if after.safira else ()
    for at, (old, new) in enumerate(zip(was, now, strict=False), 1):
        if old != new:
            yield f"column {at} is {new}"

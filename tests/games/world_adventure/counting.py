"""Cards that count now, for tests: put on a state as if by earlier play, or by the host."""

from dataclasses import replace
from typing import Any

from gm_tools.games.world_adventure.card_changes import Changes, InForce, Lasts
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.state import RunePower, World
from tests.games.world_adventure.makers import FACTS, Table

FOG = Card("fog", "event", "Fog", "One die fewer.", changes=Changes("explorer", -1))


def card(figure: Any = "", by: int = 0, **more: Any) -> Card:
    """An event card that changes a figure, or brings something at once."""
    return Card("c1", "event", "Comet", "It is said.", changes=Changes(figure, by, **more))


def in_force(
    state: World,
    figure: Any,
    by: int = 0,
    *,
    lasts: Lasts = "good",
    of: str = "",
    on: str = "",
    **more: Any,
) -> World:
    """Return a settled state in which a card counts for a while."""
    one = InForce("f1", "Comet", "It is said.", Changes(figure, by, **more), lasts, of, on)
    return settled(replace(state, in_force=(*state.in_force, one)))


def running(state: World, event: Card) -> World:
    """Return a settled state in which an event runs."""
    return settled(replace(state, event=replace(state.event, current=event.name, card=event)))


def settled(state: World) -> World:
    """Return a state with what follows from it."""
    found: World = WORLD_ADVENTURE.settled(FACTS, state)
    return found


def counts(found: Table, figure: Any, by: int = 0, **more: Any) -> Table:
    """Let a card count at a table from now on."""
    found.state = in_force(found.state, figure, by, **more)
    return found


def power(color: str = "yellow", uses: int = 1, **changes: Any) -> RunePower:
    """A Rune Power that changes something."""
    return RunePower("Gale", color, uses, "It blows.", Changes(**changes))  # type: ignore[arg-type]

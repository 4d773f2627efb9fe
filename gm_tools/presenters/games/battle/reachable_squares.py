"""The squares that the viewer's combatants can move to now."""

from collections.abc import Iterator
from dataclasses import replace

from gm_tools.presenters.games.battle.views import BattleScreen
from gm_tools.presenters.games.shared.views import Action

ON_THE_BOARD = frozenset({"path", "square", "squares"})


def with_reach(screen: BattleScreen) -> BattleScreen:
    """Return a screen whose board marks every square that an open offer leads to."""
    if screen.board is None:
        return screen
    found = {
        _square(choice.value)
        for action in open_actions(screen)
        for field in action.fields
        if field.kind in ON_THE_BOARD
        for choice in field.choices
        if not choice.barred
    }
    return replace(screen, board=replace(screen.board, reach=tuple(sorted(found))))


def open_actions(screen: BattleScreen) -> Iterator[Action]:
    """Yield everything on a screen that can be sent now."""
    for action in all_actions(screen):
        if not action.barred:
            yield action


def all_actions(screen: BattleScreen) -> Iterator[Action]:
    """Yield everything that a screen offers, barred or not."""
    yield from screen.actions
    for one in screen.mine:
        for _, group in one.groups:
            yield from group
    for step in screen.maneuver.steps if screen.maneuver else ():
        yield from step.actions
        for asked in step.asked:
            yield from asked.actions


def _square(text: str) -> tuple[int, int]:
    column, row = text.split(",")
    return int(column), int(row)

"""The forms with which the game master asks for shows."""

from collections.abc import Mapping, Sequence
from typing import Final

from gm_tools.games.evening.state import State
from gm_tools.presenters.games.evening.views import AskForms, BandLine
from gm_tools.presenters.games.shared.views import Action, Choice
from gm_tools.viskara.reference import TaskBand
from gm_tools.viskara.tasks import quick_minimums

ASKS: Final = frozenset({"task", "flat", "oppose"})


def ask_forms(
    state: State, actions: Sequence[Action], bands: Sequence[TaskBand]
) -> AskForms | None:
    """Return the forms; None where nothing may be asked."""
    found: Mapping[str, Action] = {one.type: one for one in actions if one.type in ASKS}
    if not found:
        return None
    levels = [one.level for one in state.people if one.level]
    level = max(levels, default=0)
    fields = {one.name: one for one in found["task"].fields}
    return AskForms(
        found["task"],
        found["flat"],
        found["oppose"],
        _people(state, fields["who"].choices),
        fields["stat"].choices,
        _bands(level, bands),
        level,
        has_bare=any(one.stats is None for one in state.people),
        televised=state.stage.on == "show",
    )


def _people(state: State, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Return who may be asked; the player's name stands behind the character's."""
    players = {one.id: one.name for one in state.people if one.character != one.name}
    named = {one.id for one in state.people if one.character}
    return tuple(
        Choice(one.value, one.label, note=players.get(one.value, "") if one.value in named else "")
        for one in choices
    )


def _bands(level: int, bands: Sequence[TaskBand]) -> tuple[BandLine, ...]:
    """Return the minimums of each difficulty; an edge stands in the easier one (4605; R74)."""
    lines, last = [], 0
    for one in quick_minimums(level, bands) if level else ():
        numbers = tuple(range(last + 1, one.most + 1))
        if numbers:
            lines.append(BandLine(one.band.name, numbers))
            last = one.most
    return tuple(lines)

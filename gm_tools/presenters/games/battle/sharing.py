"""What others see of a single combatant or side, for the game master, with a press for each change.

Allies know all of each other, so nothing is asked about whom nobody but allies look at (R192).
"""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.battle.events import EVENTS
from gm_tools.games.battle.events.hiding import Appear, HidePlace, ShowPlace
from gm_tools.games.battle.hiding.sharing import has_foes_watching, shares_of
from gm_tools.games.battle.movement.placing import has_location
from gm_tools.games.battle.options import Figure, HealthShown, Shares, health_shown, is_shown
from gm_tools.games.battle.state import Battle, Combatant
from gm_tools.games.frame.event import HOST, Event
from gm_tools.presenters.games.battle.sharing_views import SharedFigure, SharingView
from gm_tools.presenters.games.shared.actions import template

Presses = tuple[tuple[str, str], ...]

NAMES: Final[Mapping[Figure, str]] = {
    "health": "Health",
    "maxima": "Its maximum",
    "effort": "Effort",
    "flair": "Flair",
    "marks": "Marks",
    "cards": "Stored cards",
    "tactics": "Tactics",
    "effects": "Abilities",
    "morale": "Morale",
}
"""Each figure as it is called here, in the order in which they stand."""
OF_THE_FULL_RULES: Final = frozenset({"flair", "morale", "cards"})
HOW: Final[Mapping[HealthShown, tuple[str, str, str]]] = {
    "number": ("as a number", "Number", "told"),
    "bar": ("as a bar", "Bar", "bar"),
    "word": ("as a word", "Word", "word"),
    "nothing": ("secret", "Secret", "secret"),
}
"""How health is told: now, on a press, and what that sends."""
AS_FOR_ALL: Final = "As for all"


def sharing_of(state: Battle, one: Combatant) -> SharingView | None:
    """Return what others see of a combatant; ``state`` may hold the hidden ones too."""
    if not has_foes_watching(state, one.side) or one.status != "in":
        return None
    figures = tuple(_figures(state, one.id, one.shares))
    places = _places(state, one) if state.phase != "over" else ()
    return SharingView(one.id, one.name, figures, places, _secrets(one.shares))


def sharing_of_side(state: Battle, side: str) -> SharingView | None:
    """Return what others see of a side's morale."""
    if state.is_simple or not has_foes_watching(state, side):
        return None
    shares = shares_of(state, side)
    figures = (_figure(state, side, "morale", shares),)
    return SharingView(side, state.sides[side].name, figures, (), _secrets(shares))


def _secrets(shares: Shares) -> tuple[str, ...]:
    return tuple(what for what, how in shares.items() if how == "secret")


def _figures(state: Battle, who: str, shares: Shares) -> Iterator[SharedFigure]:
    for what in NAMES:
        if what != "morale" and not (state.is_simple and what in OF_THE_FULL_RULES):
            yield _figure(state, who, what, shares)


def _figure(state: Battle, who: str, what: Figure, shares: Shares) -> SharedFigure:
    now, presses = _health(state, shares) if what == "health" else _other(state, what, shares)
    if what in shares:
        presses = (*presses, (AS_FOR_ALL, "usual"))
    sent = tuple((label, f"{who} {what} {how}") for label, how in presses)
    return SharedFigure(NAMES[what], now, sent, is_apart=what in shares)


def _health(state: Battle, shares: Shares) -> tuple[str, Presses]:
    now = health_shown(state.options.visible, shares)
    presses = tuple((label, how) for shown, (_, label, how) in HOW.items() if shown != now)
    return HOW[now][0], presses


def _other(state: Battle, what: Figure, shares: Shares) -> tuple[str, Presses]:
    if is_shown(state.options.visible, shares, what):
        return "told", (("Keep secret", "secret"),)
    return "secret", (("Tell", "told"),)


def _places(state: Battle, one: Combatant) -> Presses:
    """Return the presses about where a combatant is: labels, and the events that they send."""
    if state.board is None or one.owner != HOST or not has_location(state, one):
        return ()
    if one.id in state.hidden:
        event = Event("appear", Appear((one.id,), unplaced=True))
        return (("Reveal it, but not where it is", template(EVENTS, event)),)
    if not one.is_unplaced:
        hide = Event("hide_place", HidePlace((one.id,)))
        return (("Hide where it is", template(EVENTS, hide)),)
    if not one.spot:
        return ()
    return (("Show where it is", template(EVENTS, Event("show_place", ShowPlace(one.id)))),)

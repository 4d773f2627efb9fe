"""Numbers that a table hears about the maneuver in progress, even of hidden combatants.

Outputs and damage dealt are said aloud at a table. Their parts name perks, upgrades and tactics, so
they are shown only to viewers that may know them.
"""

from dataclasses import dataclass, replace

from gm_tools.games.battle.maneuver.foreseen import (
    ForeseenChoice,
    ForeseenShow,
    foreseen_choices,
    foreseen_shows,
)
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver
from gm_tools.games.battle.maneuver.outputs import Worth, worth
from gm_tools.games.battle.maneuver.splitting import total
from gm_tools.games.battle.maneuver.stances import amount_figure
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.view import Eyes, view, without_causes
from gm_tools.games.frame.event import HOST, STRANGER
from gm_tools.viskara.trace import Figure

PAST_SHOWS = frozenset({"adjust", "choices", "deal", "hits", "flourish", "gather", "after"})


@dataclass(frozen=True, slots=True)
class AnnouncedShow:
    """The worth of a combatant's show on a line; ``line`` 0: on every line alike."""

    who: str
    line: int
    worth: Worth


@dataclass(frozen=True, slots=True)
class AnnouncedLine:
    """The damage that a line would deal, or has dealt, before redirects."""

    line: int
    target: str
    health: Figure
    morale: Figure


@dataclass(frozen=True, slots=True)
class Announced:
    """The maneuver in progress in numbers; ``gain`` is the gain from a stance.

    ``foreseen`` and ``choices`` are what the viewer's own decisions would come to; the host
    decides for all.
    """

    shows: tuple[AnnouncedShow, ...] = ()
    lines: tuple[AnnouncedLine, ...] = ()
    gain: Figure | None = None
    foreseen: tuple[ForeseenShow, ...] = ()
    choices: tuple[ForeseenChoice, ...] = ()


NOTHING = Announced()


def announced(rules: Rules, state: Battle, viewer: str) -> Announced:
    """Return what a viewer hears about the maneuver in progress; ``state`` hides nothing."""
    if not state.ongoing or viewer == STRANGER:
        return NOTHING
    ongoing = state.ongoing[-1]
    if viewer != HOST:
        ongoing = without_causes(Eyes(state, viewer), ongoing)
    lines: tuple[AnnouncedLine, ...] = ()
    if ongoing.step in PAST_SHOWS and ongoing.kind == "attack":
        knows = _knows(state, ongoing.by, viewer)
        lines = tuple(
            AnnouncedLine(
                line.id, line.target, _figure(found.health, knows), _figure(found.morale, knows)
            )
            for line in ongoing.lines
            for found in (total(rules, state, ongoing, line),)
        )
    return Announced(
        _shows(rules, state, ongoing, viewer),
        lines,
        _gain(rules, state, ongoing, viewer),
        _foreseen(rules, state, viewer),
        _choices(rules, state, viewer),
    )


def _foreseen(rules: Rules, state: Battle, viewer: str) -> tuple[ForeseenShow, ...]:
    """Return what the shows that the viewer owes would be worth, from what the viewer knows."""
    own = _own(state, viewer)
    if state.ongoing[-1].step != "shows" or not own:
        return ()
    return tuple(foreseen_shows(rules, state if viewer == HOST else view(state, viewer), own))


def _choices(rules: Rules, state: Battle, viewer: str) -> tuple[ForeseenChoice, ...]:
    """Return what the viewer's choices would bring; the damage is said aloud at a table."""
    known = frozenset(who for who in state.combatants if _knows(state, who, viewer))
    return tuple(foreseen_choices(rules, state, _own(state, viewer), known))


def _own(state: Battle, viewer: str) -> frozenset[str]:
    """Return the combatants for whom a viewer decides."""
    owners = state.combatants.items()
    return frozenset(who for who, one in owners if viewer in (HOST, one.owner))


def _gain(rules: Rules, state: Battle, ongoing: OngoingManeuver, viewer: str) -> Figure | None:
    """Return the gain from a stance, once its show is made (3600-3601; R37)."""
    shown = ongoing.shows.get(ongoing.by)
    if ongoing.kind != "stance" or shown is None or not shown.done:
        return None
    return _figure(amount_figure(rules, state, ongoing), _knows(state, ongoing.by, viewer))


def _shows(
    rules: Rules, state: Battle, ongoing: OngoingManeuver, viewer: str
) -> tuple[AnnouncedShow, ...]:
    found = []
    for who in ongoing.shows:
        apart = worth(rules, state, ongoing, who)
        if apart is None:
            continue
        knows = _knows(state, who, viewer)
        on_lines = [
            AnnouncedShow(who, line.id, _worth(there, knows))
            for line in ongoing.lines
            for there in (worth(rules, state, ongoing, who, line.id),)
            if there is not None and there != apart
        ]
        found += [AnnouncedShow(who, 0, _worth(apart, knows)), *on_lines]
    return tuple(found)


def _knows(state: Battle, who: str, viewer: str) -> bool:
    """Whether a viewer may know the parts of a combatant's numbers."""
    return viewer == HOST or Eyes(state, viewer).may(who, "effects")


def _worth(one: Worth, knows: bool) -> Worth:
    if knows:
        return one
    return replace(
        one,
        red=_figure(one.red, knows),
        finale=_figure(one.finale, knows),
        output=_figure(one.output, knows),
    )


def _figure(figure: Figure, knows: bool) -> Figure:
    return figure if knows else Figure(figure.value)

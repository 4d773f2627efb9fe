"""Deeds that change the worth of a show, a tactic or a line in the maneuver in progress."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.change import with_news, with_ongoing
from gm_tools.games.battle.effects.amounts import hold
from gm_tools.games.battle.effects.deeds.carrying_out import (
    Doing,
    Handler,
    amount_for,
    for_each,
)
from gm_tools.games.battle.effects.passive import traits_of
from gm_tools.games.battle.effects.reached import reached
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.damage import with_packet
from gm_tools.games.battle.maneuver.flourish import meetings
from gm_tools.games.battle.maneuver.in_progress import (
    Change,
    Changed,
    OngoingManeuver,
    reaction_of,
)
from gm_tools.games.battle.maneuver.packets import lowered
from gm_tools.games.battle.maneuver.shows import performers
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.plays.plays import Deed

ALL_LINES: Final = 0
BARE: Final = frozenset({"halve_output", "no_flourish"})
"""Changes of single lines that have no amount."""
OF_A_LINE: Final = frozenset({"break_point", "no_break_point", "halve_flourish", "halve_gains"})
"""Changes that stay on the line at hand, if the play is about a line."""


def with_changes(state: Battle, by: str, *changes: Change) -> Battle:
    """Add changes to the maneuver in progress, each with its news."""
    if not state.ongoing or not changes:
        return state
    ongoing = state.ongoing[-1]
    given = (one if one.on == by else replace(one, by=by) for one in changes)
    state = with_ongoing(state, replace(ongoing, changes=(*ongoing.changes, *given)))
    return with_news(
        state,
        *(
            News("changes", one.on, by, one.amount, one.label, {"of": one.what, "line": one.line})
            for one in changes
        ),
    )


def _show(what: Changed, sign: int = 1, *, late: bool = False, bare: bool = False) -> Handler:
    """Change a performer's show; ``bare`` changes have no amount."""

    def do(one: Doing) -> Battle:
        ongoing = one.scene.ongoing
        if ongoing is None or one.who not in performers(ongoing):
            return one.scene.state
        worth = 1 if bare else sign * _worth(one.scene, one.deed)
        if not worth and what != "original_output":
            return one.scene.state
        lines = (one.scene.line,) if what in OF_A_LINE else _defied(one)
        changes = (Change(one.who, what, worth, one.label, line, late) for line in lines)
        return with_changes(one.scene.state, one.scene.user, *changes)

    return for_each(do)


def _worth(scene: Scene, deed: Deed) -> int:
    """Return a change's amount: target_ figures are the target's in any show."""
    return amount_for(scene, deed, scene.user)


def _defied(one: Doing) -> tuple[int, ...]:
    """Return the lines of a change: a defier's own, for a change to the attacker; else all."""
    ongoing = one.scene.ongoing
    if ongoing is None or one.deed.to != "target" or one.who != ongoing.by:
        return (ALL_LINES,)
    found = reaction_of(ongoing, one.scene.user)
    return found.lines if found else (ALL_LINES,)


def _per_line(what: Changed, sign: int = 1, *, late: bool = False) -> Handler:
    """Return a handler that changes a performer's output on lines where the conditions hold."""

    def handle(scene: Scene, deed: Deed) -> Battle:
        ongoing = scene.ongoing
        if ongoing is None:
            return scene.state
        changes = [
            change
            for who in reached(scene, deed)
            for change in _line_changes(scene, deed, ongoing, who, what, sign)
        ]
        changes = [replace(one, late=late) for one in changes] if late else changes
        return with_changes(scene.state, scene.user, *changes)

    return handle


no_flourish = _per_line("no_flourish")


def _line_changes(
    scene: Scene, deed: Deed, ongoing: OngoingManeuver, who: str, what: Changed, sign: int = 1
) -> list[Change]:
    found = []
    at_hand = any(one.to == "target" for one in scene.owned.play.deeds)
    for line, target in meetings(ongoing, who):
        if traits_of(scene.owned.play).about_line and scene.line not in (0, line):
            continue
        inner = scene._replace(line=line, target=target)
        if (at_hand and target != scene.target) or not hold(inner):
            continue
        worth = 1 if what in BARE else sign * _worth(inner, deed)
        if worth:
            found.append(Change(who, what, worth, scene.effect.name, line))
    return found


def _damage(*what: Changed) -> Handler:
    """Return a handler that changes the damage of a line; the attacker bears the change."""

    def handle(scene: Scene, deed: Deed) -> Battle:
        if scene.damage is not None:
            return _on_packet(scene, deed, what)
        ongoing = scene.ongoing
        if ongoing is None or ongoing.kind == "stance":
            return scene.state
        worth = 1 if deed.by is None else amount_for(scene, deed, scene.target or scene.user)
        if worth <= 0:
            return scene.state
        changes = [
            Change(ongoing.by, one, worth, scene.effect.name, line)
            for line in _lines(scene, deed, ongoing)
            for one in what
        ]
        return with_changes(scene.state, scene.user, *changes)

    return handle


def _on_packet(scene: Scene, deed: Deed, what: tuple[Changed, ...]) -> Battle:
    """Change the damage of the packet at hand."""
    packet, state = scene.damage, scene.state
    worth = 1 if deed.by is None else amount_for(scene, deed, scene.target or scene.user)
    if packet is None or worth <= 0:
        return state
    for one in what:
        changed = lowered(packet, one, worth)
        if changed != packet:
            more = {"of": one, "line": packet.line}
            news = News("changes", packet.by, scene.user, worth, scene.effect.name, more)
            state, packet = with_news(with_packet(state, changed), news), changed
    return state


def _lines(scene: Scene, deed: Deed, ongoing: OngoingManeuver) -> tuple[int, ...]:
    if scene.line:
        return (scene.line,)
    hit = reached(scene, deed)
    found = tuple(line.id for line in ongoing.lines if line.target in hit)
    return found or tuple(line.id for line in ongoing.lines)


def _output_in_all(one: Doing) -> Battle:
    """Raise an output so far that this entry's changes to it add up to an amount (2545)."""
    scene, ongoing = one.scene, one.scene.ongoing
    if ongoing is None or one.who not in performers(ongoing):
        return scene.state
    had = sum(
        change.amount
        for change in ongoing.changes
        if (change.on, change.what, change.label) == (one.who, "output", one.label)
    )
    worth = one.amount - had
    if worth <= 0:
        return scene.state
    return with_changes(scene.state, scene.user, Change(one.who, "output", worth, one.label))


SHOWS: Final[Mapping[str, Handler]] = {
    "output": _show("output"),
    "output_in_all": for_each(_output_in_all),
    "lower_output": _show("output", -1),
    "line_output": _per_line("output"),
    "lower_line_output": _per_line("output", -1),
    "late_line_output": _per_line("output", late=True),
    "original_output": _show("original_output"),
    "finale": _show("finale"),
    "lower_finale": _show("finale", -1),
    "red_cards": _show("red"),
    "lower_red_cards": _show("red", -1),
    "lower_line_red": _per_line("red", -1),
    "power": _show("power"),
    "line_power": _per_line("power"),
    "flat_power": _show("power", late=True),
    "halve_other_power": _show("halve_power", bare=True),
    "cap_output": _show("cap_output"),
    "max_power": _show("max_power"),
    "break_point": _show("break_point"),
    "no_break_point": _show("no_break_point", bare=True),
    "halve_output": _show("halve_output", bare=True),
    "halve_line": _per_line("halve_output"),
    "double_output": _show("double_output", bare=True),
    "halve_flourish": _show("halve_flourish", bare=True),
    "no_trigger": _show("no_trigger", bare=True),
    "halve_gains": _show("halve_gains", bare=True),
    "no_stance_gain": _show("no_stance_gain", bare=True),
    "prevent_health": _damage("prevent_health"),
    "prevent_morale": _damage("prevent_morale"),
    "prevent_damage": _damage("prevent_health", "prevent_morale"),
    "halve_damage": _damage("halve_damage"),
    "halve_health": _damage("halve_health"),
    "halve_morale": _damage("halve_morale"),
    "more_morale_damage": _damage("more_morale"),
    "all_morale": _damage("all_morale"),
    "least_damage": _damage("least_health"),
}

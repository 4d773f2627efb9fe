"""The worth of a show in a maneuver: red cards, finale and output for each line (R7-R11, R119).

Functions named ``..._parts`` return pairs of a label and an amount; the number is their sum. A part
that comes from a change is labelled with the name of the effect that made it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.games.battle.maneuver.in_progress import (
    Change,
    OngoingManeuver,
    Shown,
)
from gm_tools.games.battle.maneuver.performed import performed, tactic_of
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.viskara.rounding import half
from gm_tools.viskara.tasks import output_of, tier_of
from gm_tools.viskara.trace import Figure, Part, figure

TIERS = ("no red cards", "low", "medium", "high")
BUST: Part = ("too many red cards all out", 0)
Parts = list[Part]


@dataclass(frozen=True, slots=True)
class Worth:
    """The worth of a performer's show on one line, each number with its parts."""

    red: Figure
    finale: Figure
    output: Figure
    original_output: int
    flourishes: bool


def worth(
    rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str, line: int = 0
) -> Worth | None:
    """Return a show's worth on a line (0: on no line in particular); None before it is made."""
    shown = ongoing.shows.get(who)
    if shown is None or not shown.done:
        return None
    return Worth(
        figure(*red_parts(ongoing, who, line)),
        figure(*finale_parts(state, ongoing, who, line)),
        figure(*output_parts(rules, state, ongoing, who, line)),
        original_output(rules, state, ongoing, who),
        flourishes(state, ongoing, who, line),
    )


def red_cards(ongoing: OngoingManeuver, who: str, line: int = 0) -> int:
    """Return the current number of red cards."""
    return added(red_parts(ongoing, who, line))


def finale(state: Battle, ongoing: OngoingManeuver, who: str, line: int = 0) -> int:
    """Return the current finale, which may be negative (R10)."""
    return added(finale_parts(state, ongoing, who, line))


def output(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str, line: int = 0) -> int:
    """Return the current output, a stance's before it is multiplied."""
    return added(output_parts(rules, state, ongoing, who, line))


def flourishes(state: Battle, ongoing: OngoingManeuver, who: str, line: int = 0) -> bool:
    """Whether a finale is good for a flourish, or the red cards all out are (3565; R9, R32)."""
    shown = ongoing.shows.get(who)
    if shown is None or any(changes_of(ongoing, who, line, "no_flourish")):
        return False
    return shown.sure or finale(state, ongoing, who, line) >= state.numbers.flourish_from


def is_exerted(state: Battle, ongoing: OngoingManeuver, who: str) -> bool:
    """Whether exertion weakens a performer's part of a maneuver: a late attack of a turn (R29)."""
    is_late = ongoing.nth >= state.numbers.exertion_from
    return is_late and ongoing.kind == "attack" and who == ongoing.by


def changes_of(ongoing: OngoingManeuver, who: str, line: int, *what: str) -> Iterator[Change]:
    """Yield the changes of these kinds to a performer's show that touch a line, in their order."""
    for change in ongoing.changes:
        if change.what in what and change.on == who and change.line in (0, line):
            yield change


def red_parts(ongoing: OngoingManeuver, who: str, line: int = 0) -> Parts:
    """Return the red cards revealed and each change; no step goes below 0 (R7, R10)."""
    shown = ongoing.shows[who]
    if shown.bust:
        return [BUST]
    parts, total = [("revealed", shown.red)], shown.red
    for change in changes_of(ongoing, who, line, "red"):
        step = max(change.amount, -total)
        parts.append((change.label, step))
        total += step
    return parts


def finale_parts(state: Battle, ongoing: OngoingManeuver, who: str, line: int = 0) -> Parts:
    """Return the last card, exertion and each change; no limits (R10), but 0 for a bust (R31)."""
    shown = ongoing.shows[who]
    if shown.bust:
        return [BUST]
    parts = [("last card", shown.finale)]
    if is_exerted(state, ongoing, who):
        parts.append(("exertion", -state.numbers.exertion_finale))
    parts.extend((one.label, one.amount) for one in changes_of(ongoing, who, line, "finale"))
    return parts


def original_output(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str) -> int:
    """Return the output of the cards really revealed (R8); 0 for a second show (R11)."""
    shown = ongoing.shows[who]
    if shown.second:
        return 0
    put = _in_place_of_tier(ongoing, who)
    return put[1] if put else output_of(tiers_of(rules, state, ongoing, who), shown.red)


def output_parts(
    rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str, line: int = 0
) -> Parts:
    """Return an output in the order of R119: tier, additions, halvings, late additions.

    What limits it holds before it is lowered, and again in the end (3308; R242).
    """
    shown = ongoing.shows[who]
    parts = [_tier(rules, state, ongoing, who, shown, line)]
    parts.extend(_always(rules, state, ongoing, who))
    changes = list(changes_of(ongoing, who, line, "output", "halve_output", "double_output"))
    caps = list(changes_of(ongoing, who, line, "cap_output"))
    early = [one for one in changes if one.what == "output" and not one.late]
    if caps:
        parts.extend((one.label, one.amount) for one in early if one.amount > 0)
        _cap(parts, caps)
        early = [one for one in early if one.amount <= 0]
    parts.extend((one.label, one.amount) for one in early)
    _floor(parts)
    for one in changes:
        if one.what == "halve_output":
            parts.append((one.label, -(added(parts) // 2)))
    for one in changes:
        if one.what == "double_output":
            parts.append((one.label, added(parts)))
    parts.extend((one.label, one.amount) for one in changes if one.what == "output" and one.late)
    _cap(parts, caps)
    _floor(parts)
    return parts


def tiers_of(
    rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str
) -> tuple[int, int, int]:
    """Return the output tiers of a performer's tactic as they are in this maneuver."""
    return performed(rules, state, ongoing, who).outputs


def added(parts: Parts) -> int:
    """Return the sum of parts."""
    total = 0
    for _, amount in parts:
        total += amount
    return total


def _tier(
    rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str, shown: Shown, line: int
) -> Part:
    if shown.bust:
        return BUST
    if shown.second:
        return "another show at the same time", 0
    put = _in_place_of_tier(ongoing, who)
    if put:
        return put
    red = red_cards(ongoing, who, line)
    return TIERS[tier_of(red)], output_of(tiers_of(rules, state, ongoing, who), red)


def _in_place_of_tier(ongoing: OngoingManeuver, who: str) -> Part | None:
    """Return the part that an effect puts in place of the tier's output (3288), if any does."""
    put = [(one.label, one.amount) for one in changes_of(ongoing, who, 0, "original_output")]
    return put[-1] if put else None


def _always(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str) -> Iterator[Part]:
    one = state.combatants[who]
    if one.anchored:
        yield "anchor", half(rules.tactic(state, who, tactic_of(ongoing, who)).stat_value)
    if who in ongoing.fated:
        yield "challenge fate", state.blocks[one.block].level


def _cap(parts: Parts, caps: list[Change]) -> None:
    for one in caps:
        over = added(parts) - one.amount
        if over > 0:
            parts.append((one.label, -over))


def _floor(parts: Parts) -> None:
    total = added(parts)
    if total < 0:
        parts.append(("never below 0", -total))

"""A battle round by round in a few sentences each; of a long one the rounds that mattered most."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from gm_tools.games.battle.recap import Recap
from gm_tools.games.battle.recap_rounds import Change, RoundTold, What
from gm_tools.games.battle.state import Battle, Tally
from gm_tools.presenters.games.battle.log import Names
from gm_tools.presenters.games.battle.recap_views import RoundView
from gm_tools.presenters.games.shared.phrases import listed

MOST_TOLD: Final = 6
"""So many rounds of a battle are told at once; the others are folded."""
MOST_CHANGES: Final = 5
MOST_NAMED: Final = 3
ALSO: Final = 2
"""So many are named beside the one that dealt most."""

SAID: Final[dict[What, str]] = {  # alike for one and for many: a side may be called "Enemies"
    "exhausted": "{who} became exhausted",
    "recovered": "{who} recovered",
    "shaken": "{who} became shaken",
    "steadied": "{who} stopped being shaken",
    "dead": "{who} died",
    "left": "{who} left the battle",
    "joins": "{who} joined",
    "appears": "{who} appeared",
    "side_loses": "{who} lost the battle",
}
SMALL: Final = frozenset({"recovered", "steadied", "left", "joins"})
"""What is left unsaid first where a round has too much to tell."""


def round_views(found: Recap, last: Battle) -> tuple[RoundView, ...]:
    """Return every round of a battle, the first one first."""
    names, main = Names(last, last), _main(found)
    return tuple(
        RoundView(one.number, f"Round {one.number}", tuple(_said(one, names)), one.number in main)
        for one in found.told
    )


def quiet_rounds(views: Iterable[RoundView]) -> str:
    """Name the rounds that are not told, "" where all are."""
    numbers = [str(one.number) for one in views if not one.is_main]
    many = "s" if len(numbers) > 1 else ""
    return f"Less happened in round{many} {listed(numbers)}." if numbers else ""


def damage_words(tally: Tally) -> str:
    """Say damage: "12 health and 3 morale"; "0" where there is none."""
    parts = ((tally.health, "health"), (tally.morale, "morale"))
    return listed(f"{amount} {what}" for amount, what in parts if amount) or "0"


def several(names: Names, ids: Sequence[str]) -> str:
    """Name a few combatants, or say how many they are."""
    return names.several(tuple(ids)) if len(ids) <= MOST_NAMED else f"{len(ids)} combatants"


def _main(found: Recap) -> frozenset[int]:
    """Return the numbers of the rounds to be told: the last, the turn, and what weighs most."""
    first = [found.told[-1].number] if found.told else []
    first += [found.turning.round] if found.turning else []
    weighed = sorted(found.told, key=lambda one: (-one.weight, one.number))
    return frozenset(tuple(dict.fromkeys((*first, *(one.number for one in weighed))))[:MOST_TOLD])


def _said(one: RoundTold, names: Names) -> Iterator[str]:
    yield _strikes(one, names)
    changes = listed(_changes(one.changes, names))
    yield from [f"{changes}."] if changes else []
    shows = "; ".join(_shows(one, names))
    yield from [f"{shows}."] if shows else []


def _strikes(one: RoundTold, names: Names) -> str:
    """Say who dealt most and to whom, and what the next two dealt."""
    if not one.strikes:
        return "Nobody dealt damage to another."
    first, rest = one.strikes[0], one.strikes[1 : ALSO + 1]
    to = f"{damage_words(first.dealt)} to {several(names, first.targets)}"
    also = listed(f"{names.one(each.who)} ({damage_words(each.dealt)})" for each in rest)
    is_most = not rest or rest[0].worth < first.worth
    said = f"{names.one(first.who)} dealt {'most: ' if rest and is_most else ''}{to}"
    return f"{said}{'; then' if is_most else ', as much as'} {also}." if also else f"{said}."


def _changes(changes: Iterable[Change], names: Names) -> Iterator[str]:
    """Yield what changed in order, the same of several at once; the small is dropped first."""
    groups = [tuple(group) for _, group in groupby(changes, key=_alike)]
    weighed = sorted(groups, key=lambda group: group[0].what in SMALL)[:MOST_CHANGES]
    for group in groups:
        if group in weighed:
            yield _change(group, names)


def _alike(one: Change) -> Change:
    return replace(one, who="")


def _change(group: Sequence[Change], names: Names) -> str:
    one, who = group[0], listed(names.any(each.who) for each in group)
    if one.by:
        return f"{names.one(one.by)} exhausted {who}"
    return SAID[one.what].format(who=who)


def _shows(one: RoundTold, names: Names) -> Iterator[str]:
    finales = [(finale, who) for who, found in one.finales for finale in found]
    if finales:
        finale, who = max(finales, key=lambda each: each[0])
        best = f"The best of {len(finales)} finales" if len(finales) > 1 else "A finale"
        yield f"{best} high enough for a flourish was {finale}, by {names.one(who)}"
    if one.signature_moves:
        begun = dict.fromkeys(one.signature_moves)
        what = "signature moves" if len(begun) > 1 else "a signature move"
        yield f"{names.several(tuple(begun))} began {what}"

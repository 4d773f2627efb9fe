"""Suggested line-ups as values for their page."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gm_tools.presenters.encounter.page import (
    MeasuredView,
    SideView,
    measured_view,
    side_view,
)
from gm_tools.viskara.encounter.fighters import Fighter
from gm_tools.viskara.encounter.limits import HIGHEST_LEVEL, MOST_OF_A_KIND
from gm_tools.viskara.encounter.plan import Basic, Foe
from gm_tools.viskara.encounter.suggestions import Suggestion

CODE = re.compile(
    r"(?P<count>[1-9][0-9]{0,2}):(basic:(?P<level>[1-9][0-9]{0,3})|creature:(?P<creature>.{1,100}))"
)


@dataclass(frozen=True, slots=True)
class FoeCode:
    """A foe as the value of a form field: "4:creature:pike_beetle" or "2:basic:6"."""

    words: str
    code: str


@dataclass(frozen=True, slots=True)
class SuggestionView:
    """A line-up: its foes in words, its difficulty, and the form values to adopt it."""

    foes: str
    kept: str
    measured: MeasuredView
    side: SideView
    new: tuple[FoeCode, ...]


def suggestion_views(suggestions: Sequence[Suggestion]) -> tuple[SuggestionView, ...]:
    """Return line-ups in their order."""
    return tuple(
        SuggestionView(
            foes=_in_words(one.new),
            kept=_in_words(one.kept),
            measured=measured_view(one.measured),
            side=side_view(one.side),
            new=tuple(FoeCode(_in_words((foe,)), code_of(foe)) for foe in one.new),
        )
        for one in suggestions
    )


def code_of(foe: Fighter) -> str:
    """Return a new foe as a form value; a foe without a creature is a basic enemy."""
    if foe.creature is None:
        return f"{foe.count}:basic:{foe.level}"
    return f"{foe.count}:creature:{foe.creature}"


def foe_of_code(code: str) -> Foe | None:
    """Return the foe of a form value; None for one that no page of ours has."""
    match = CODE.fullmatch(code)
    if match is None or int(match["count"]) > MOST_OF_A_KIND:
        return None
    if match["creature"] is not None:
        return Foe(creature=match["creature"], count=int(match["count"]))
    level = min(int(match["level"]), HIGHEST_LEVEL)
    return Foe(basic=Basic(level), count=int(match["count"]))


def _in_words(foes: Sequence[Fighter]) -> str:
    return ", ".join(
        f"{foe.count} x {foe.name}" + ("" if foe.creature else f" of level {foe.level}")
        for foe in foes
    )

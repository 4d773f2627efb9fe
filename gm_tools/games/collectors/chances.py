"""Chances of what is about to be rolled, in words and exact (Collectors 15-16, 50-54)."""

import re
from collections.abc import Iterator
from typing import Final

from gm_tools.games.collectors.actions import bonus_of
from gm_tools.games.collectors.cards import Figure
from gm_tools.games.collectors.formulas import (
    effective_reflexes,
    grit_of,
    interceptor_hits,
    least_face,
    success_faces,
    trade_successes,
)
from gm_tools.games.collectors.in_force import Counted, counted
from gm_tools.games.collectors.interceptions import Action
from gm_tools.games.collectors.questions import name_of, player_of
from gm_tools.games.collectors.state import FACES, Attempt, State, Trade

MINUS: Final = "\N{MINUS SIGN}"
WHEN: Final = {True: "against", False: "on"}
ABOUT: Final = {
    "steal": re.compile(r"cunning|reflexes|steal|stole", re.IGNORECASE),
    "foist": re.compile(r"cunning|reflexes|foist", re.IGNORECASE),
    "attack": re.compile(r"grit|reflexes|attack|stamina", re.IGNORECASE),
    "trade": re.compile(r"trade", re.IGNORECASE),
    "intercept": re.compile(r"grit|reflexes|intercept", re.IGNORECASE),
}
"""What a card's text speaks of where it may matter for a roll."""
PAIRS = FACES * FACES
INTERCEPT = "intercept"


def needs(bonus: int, reflexes: int) -> str:
    """Return what a check needs: "needs 6+ on the d12 (7 of 12)"."""
    chance = f"{success_faces(bonus, reflexes)} of {FACES}"
    return f"needs {face_words(bonus, reflexes)} on the d12 ({chance})"


def face_words(bonus: int, reflexes: int) -> str:
    """Return the faces with which a check succeeds: "6+"."""
    least = least_face(bonus, reflexes)
    return f"{least}+" if least < FACES else str(FACES)


def of_attempt(state: State, by: str, kind: str, target: str) -> str:
    """Return what an attempt needs against its target."""
    reflexes = effective_reflexes(player_of(state, target), kind)
    return needs(bonus_of(player_of(state, by), kind), reflexes)


def cards_about(state: State, by: str, kind: str, target: str) -> tuple[str, ...]:
    """Return what cards have to do with a roll: those that count in it, then what others say.

    A text whose number the app does not know is read aloud: nothing is promised about it.
    """
    return (*_counting(state, by, kind, target), *_saying(state, by, kind, target))


def _counting(state: State, by: str, kind: str, target: str) -> Iterator[str]:
    figure: Figure = "cunning" if kind in ("steal", "foist") else "grit"
    ours = counted(player_of(state, by), figure, kind)
    for one in (*ours, *counted(player_of(state, target), "reflexes", kind)):
        yield f"counted: {change_words(one)}"


def change_words(one: Counted) -> str:
    """Return what a card changes: "Storm Lantern, +1 Reflexes against attacks"."""
    by = f"{one.by:+d}".replace("-", MINUS)
    when = "" if one.during == "any" else f" {WHEN[one.figure == 'reflexes']} {one.during}s"
    return f"{one.name or 'a card'}, {by} {one.figure.capitalize()}{when}"


def _saying(state: State, by: str, kind: str, target: str) -> Iterator[str]:
    """Yield the texts that speak of a roll and whose numbers the app does not know."""
    about = ABOUT[kind]
    for seat in (by, target):
        for item in player_of(state, seat).items:
            if not item.figure and about.search(item.note):
                yield f"{name_of(state, seat)}'s {item.name} says: {item.note}"
    card = state.escapade
    if card and not card.figure and about.search(card.note):
        yield f"{card.name} says: {card.note}"


def of_intercept(state: State, by: str, actor: str, action: Action) -> tuple[str, ...]:
    """Return what an interception needs, and what a stopped attack may still do."""
    grit = grit_of(player_of(state, by), INTERCEPT)
    reflexes = effective_reflexes(player_of(state, actor), INTERCEPT)
    if isinstance(action, Trade):
        need = reflexes + effective_reflexes(player_of(state, action.with_), INTERCEPT)
        found = trade_successes(grit, need)
        return (f"needs {need} on two d12 + {grit} ({found} of {PAIRS})",)
    if isinstance(action, Attempt) and action.kind == "attack":
        return (needs(grit, reflexes), of_stopped(state, actor, by, "you instead"))
    return (needs(grit, reflexes),)


def of_stopped(state: State, by: str, interceptor: str, whom: str) -> str:
    """Return on how many faces a stopped attack hits who stopped it; ``whom`` names them."""
    reflexes = effective_reflexes(player_of(state, interceptor), "attack")
    hits = interceptor_hits(grit_of(player_of(state, by), "attack"), reflexes)
    return f"a stopped attack hits {whom} on {hits} of {FACES}"

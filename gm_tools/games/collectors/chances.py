"""Chances of what is about to be rolled, in words and exact (Collectors 15-16, 50-54)."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.collectors.actions import bonus_of
from gm_tools.games.collectors.cards import Escapade, Figure, Item
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
from gm_tools.games.collectors.state import FACES, Attempt, InForce, State, Trade

MINUS: Final = "\N{MINUS SIGN}"
WHEN: Final = {True: "against", False: "on"}
ABOUT: Final = {
    "steal": re.compile(r"cunning|reflexes|steal|stole", re.IGNORECASE),
    "foist": re.compile(r"cunning|reflexes|foist", re.IGNORECASE),
    "attack": re.compile(r"grit|reflexes|attack|\blos\w+ .{0,12}stamina", re.IGNORECASE),
    "trade": re.compile(r"trade", re.IGNORECASE),
    "intercept": re.compile(r"grit|reflexes|intercept", re.IGNORECASE),
    "recovery": re.compile(r"recover", re.IGNORECASE),
}
"""What a card's text speaks of where it may matter for a roll, or for the Recovery Step."""
STATS: Final = {
    "Grit": re.compile(r"\bGrit\b", re.IGNORECASE),
    "Cunning": re.compile(r"\bCunning\b", re.IGNORECASE),
    "Reflexes": re.compile(r"\bReflexes\b", re.IGNORECASE),
}
"""A Collector's figures in rolls, as a text speaks of them."""
ROLLED: Final[Mapping[str, tuple[Figure, ...]]] = {
    "steal": ("cunning", "reflexes"),
    "foist": ("cunning", "reflexes"),
    "attack": ("grit", "reflexes"),
    "intercept": ("grit", "reflexes"),
}
"""The figures of a roll, of who acts and of the target."""
MAY: Final = "may change this"
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
    for seat in dict.fromkeys((by, target)):
        yield from said_of(state, seat, kind)
    for card in _escapades(state, by, target):
        if card.note and speaks_of(card, kind):
            yield f"{MAY}: {card.name or 'the Escapade'} says: {card.note}"


def said_of(state: State, seat: str, kind: str) -> Iterator[str]:
    """Yield the texts of a Collector's items that may change a roll, or the Recovery Step."""
    for item in player_of(state, seat).items:
        if item.note and speaks_of(item, kind):
            yield f"{MAY}: {name_of(state, seat)}'s {item.name or 'item'} says: {item.note}"


def _escapades(state: State, *seats: str) -> Iterator[Escapade | InForce]:
    """Yield this round's Escapade, and those of earlier ones that count for some Collectors."""
    if state.escapade:
        yield state.escapade
    found = {one.name: one for seat in seats for one in player_of(state, seat).in_force}
    for name, one in found.items():
        if state.escapade is None or name != state.escapade.name:
            yield one


def speaks_of(card: Item | Escapade | InForce, kind: str) -> bool:
    """Whether a card speaks of a roll without a number that the app counts.

    A card may name the figure and leave the number to its text; else its words are looked at.
    """
    if not card.figure:
        return not _is_done(card) and bool(ABOUT[kind].search(card.note))
    return not card.by and card.figure in ROLLED.get(kind, ()) and card.during in ("any", kind)


def _is_done(card: Item | Escapade | InForce) -> bool:
    """Whether a card has given or taken what it says, as it was played."""
    return isinstance(card, Escapade) and bool(card.gives_ap or card.gives_stamina)


def may_change(state: State, seat: str) -> tuple[str, ...]:
    """Return which items may change a figure: "Star Map and Sleeve may change Cunning"."""
    found: dict[str, list[str]] = {}
    for item in player_of(state, seat).items:
        for figure in figures_in(item):
            found.setdefault(figure, []).append(item.name or "an item")
    return tuple(f"{' and '.join(names)} may change {one}" for one, names in found.items())


def figures_in(card: Item | Escapade | InForce) -> tuple[str, ...]:
    """Return the figures of rolls that a card names, or its text, without a number that counts."""
    if card.figure:
        return () if card.by else (card.figure.capitalize(),)
    return tuple(name for name, about in STATS.items() if about.search(card.note))


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


def about_intercept(state: State, by: str, actor: str, action: Action) -> tuple[str, ...]:
    """Return what cards have to do with an interception, and with the attack that it stops."""
    found = [*cards_about(state, by, INTERCEPT, actor)]
    if isinstance(action, Trade):
        found += cards_about(state, by, INTERCEPT, action.with_)
    if isinstance(action, Attempt) and action.kind == "attack":
        found += cards_about(state, actor, "attack", by)
    return tuple(dict.fromkeys(found))


def of_stopped(state: State, by: str, interceptor: str, whom: str) -> str:
    """Return on how many faces a stopped attack hits who stopped it; ``whom`` names them."""
    reflexes = effective_reflexes(player_of(state, interceptor), "attack")
    hits = interceptor_hits(grit_of(player_of(state, by), "attack"), reflexes)
    return f"a stopped attack hits {whom} on {hits} of {FACES}"

"""What a maneuver gets beside its tactic: perks, an anchor, a challenge of fate."""

from collections.abc import Iterator

from gm_tools.presenters.play_sheet.views import Raise, field_name
from gm_tools.viskara.character.basis import perk_adds, stat_value
from gm_tools.viskara.character.build import STATS
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.rounding import half

ATTACK, DEFY, STANCE = "Attack", "Defy", "Stance"
"""Maneuvers with a tactic."""


def attacked(sheet: Sheet, where: str) -> str:
    """Return the field that knows whether a tactic has attacked this turn; "" if none asks."""
    return field_name("attacked", where) if perk_adds(sheet.basis, "creativity") else ""


def raises(sheet: Sheet, stat: str | None, where: str, unpaid: int) -> tuple[Raise, ...]:
    """Return what may raise the outputs of a tactic; ``unpaid`` is the effort still to be paid.

    Anchoring (Viskara 3587; R35), agility and creativity (1393, 1413; R117), challenging fate
    (3642).
    """
    spent = sheet.basis.rulebook.battle.creativity_effort - unpaid
    found = (
        Raise("anchoring", _anchored(sheet, stat), "anchored = 1"),
        Raise("agility", perk_adds(sheet.basis, "agility"), "agility = 1", True),
        Raise(
            "creativity",
            perk_adds(sheet.basis, "creativity"),
            f"turn = 1 & spent >= {spent} & {attacked(sheet, where)} = 0",
            True,
        ),
        Raise("challenging fate", sheet.basis.build.level, "fate_ready = 1"),
    )
    return tuple(one for one in found if one.amount)


def gets(sheet: Sheet, stat: str | None, where: str, maneuver: str) -> Iterator[str]:
    """Yield the steps behind its payment that say what a maneuver gets, and use it up."""
    for one in raises(sheet, stat, where, 0):
        if maneuver == ATTACK or not one.is_for_attacks:
            yield f"raise {one.amount} by {one.name} if {one.when}"
    presence, asked = perk_adds(sheet.basis, "presence"), sheet.basis.rulebook.battle.presence_flair
    if presence:
        words = f"+{presence} power and maximum power by presence: look at your finale"
        yield f"tell {words} if flair_spent >= {asked}"
    yield "set fate_ready 0"
    if maneuver == ATTACK:
        yield from _used_up(sheet, where)


def _used_up(sheet: Sheet, where: str) -> Iterator[str]:
    if perk_adds(sheet.basis, "agility"):
        yield "set agility 0"
    if field := attacked(sheet, where):
        yield f"set {field} 1 if turn = 1"


def _anchored(sheet: Sheet, stat: str | None) -> int:
    """Return half of the stat, which an anchor adds to each output (Viskara 3587; R35)."""
    stats = [one for one in STATS if one == stat]
    return half(stat_value(sheet.basis.build, stats[0])) if stats else 0

"""Edits as text: what they change, what is lost with it, what the diary keeps of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from gm_tools.viskara.character.build import Build, Maneuver, Purchase, ShadowRanks
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.character import Character, LevelEntry, LevelPurchase, Override
from gm_tools.viskara.character.choices import Choice, choices
from gm_tools.viskara.character.diary import diary_problems, owned_times, recorded
from gm_tools.viskara.character.edits import Change, DropMove, RemoveManeuver, Sell
from gm_tools.viskara.character.growth import (
    entry_problems,
    level_down,
    level_offer,
    level_up,
    sales,
    taken_back,
)
from gm_tools.viskara.character.losses import losses
from gm_tools.viskara.character.places import NoSuchPlace, kind_at, part
from gm_tools.viskara.character.verdict import verdict
from gm_tools.viskara.rulebook import Rulebook
from tests.viskara.character.builds import carriers, edits
from tests.viskara.character.sheet_text import of_choices, plain
from tests.viskara.text import changed, indented, of_hint, of_problem


def of_edits(rulebook: Rulebook, build: Build, seed: int) -> Iterator[str]:
    """What each edit of a row changes, loses, and leaves in the diary."""
    levels = tuple(LevelEntry(number) for number in range(build.level - 1, build.level + 1))
    for edit in edits(rulebook, build, seed):
        before, build = build, change(rulebook, build, edit)
        kept, levels = levels, recorded(levels, build.level, edit, before)
        yield f"{edit}"
        yield from indented(changed(list(of_choices(before)), list(of_choices(build))))
        yield from indented(f"lost: {one}" for one in losses(before, build))
        if levels != kept:
            yield from indented(map(of_page, levels))
    yield from map(of_problem, diary_problems(rulebook.building, build, levels))
    for entry in reversed(levels):
        yield f"sold again: {'; '.join(map(plain, sales(entry)))}"
        before, build = build, taken_back(rulebook, build, entry)
        yield from indented(changed(list(of_choices(before)), list(of_choices(build))))


def of_page(entry: LevelEntry) -> str:
    """A page of the diary."""
    bought = "; ".join(f"{one.carrier} {one.path} x {one.times}" for one in entry.purchases)
    return f"page {entry.level}: {bought or 'nothing'}"


def of_sales(rulebook: Rulebook, build: Build) -> Iterator[str]:
    """What is lost when a part of a build is sold or taken out."""
    for edit in _sales(build):
        with suppress(NoSuchPlace):
            gone = losses(build, change(rulebook, build, edit))
            if gone:
                yield f"{edit}: {'; '.join(gone)}"


def _sales(build: Build) -> Iterator[Change]:
    for where in carriers(build):
        for path in dict.fromkeys(one.path for one in _upgrades(build, where)):
            yield Sell(where, path, 9)
        with suppress(NoSuchPlace):
            kind_at(build, where, Maneuver)
            yield RemoveManeuver(where)
    yield DropMove()


def _upgrades(build: Build, where: str) -> tuple[Purchase, ...]:
    with suppress(NoSuchPlace):
        found: tuple[Purchase, ...] = part(build, where).upgrades
        return found
    return ()


def of_shelves(rulebook: Rulebook, build: Build) -> Iterator[str]:
    """Every upgrade that every carrier may buy: price, how often owned, why not."""
    before: list[str] = []
    for where in carriers(build):
        lines = [_of_choice(one) for one in choices(rulebook, build, where)]
        yield f"SHELF {where}"
        if {line.split(" ")[0] for line in lines} == {line.split(" ")[0] for line in before}:
            yield "  as the one before, but"
            yield from indented(changed(before, lines))
        else:
            yield from indented(lines)
        before = lines


def _of_choice(one: Choice) -> str:
    owned = f" owned {one.owned}" if one.owned else ""
    reasons = f" - {'; '.join(one.reasons)}" if one.reasons else ""
    named = "" if one.path.endswith(one.name) else f" ({one.name})"
    return f"{one.path}{named} {one.price}{owned}{reasons}"


# --- Levels -----------------------------------------------------------------------------------

GOOD = LevelEntry(6, stats={"body": 2})
ENTRIES = {
    "two points": GOOD,
    "four points": replace(GOOD, stats={"body": 1, "logic": 3}),
    "five points": replace(GOOD, stats={"body": 1, "logic": 4}),
    "a shadow level": replace(GOOD, shadow_level=1),
    "a shadow level and three points": replace(GOOD, shadow_level=1, stats={"logic": 3}),
    "two shadow levels": replace(GOOD, shadow_level=2),
    "a shadow level less": replace(GOOD, shadow_level=-1),
    "a stat falls": replace(GOOD, stats={"body": -1, "agility": 0}),
    "another level": replace(GOOD, level=8),
    "ranks": replace(GOOD, shadow_ranks=ShadowRanks(1, 2, 1)),
    "three ranks": replace(GOOD, shadow_ranks=ShadowRanks(1, 1, 1)),
    "a rank below 0": replace(GOOD, shadow_ranks=ShadowRanks(-1, 4, 1)),
}


def of_levels(rulebook: Rulebook, build: Build) -> Iterator[str]:
    """What each entry would do to a build, and what taking it back leaves."""
    for shadow_level in range(-1, 11):
        offer = level_offer(rulebook, replace(build, shadow_level=shadow_level))
        yield f"at shadow level {shadow_level}: {plain(offer)}"
    for name, entry in ENTRIES.items():
        wrong = list(entry_problems(rulebook, build, entry))
        yield f"{name}: {'; '.join(wrong) or 'taken'}"
        if not wrong:
            grown = level_up(rulebook, build, entry)
            yield from indented(changed(list(of_choices(build)), list(of_choices(grown))))
            back = level_down(grown, entry, "presence")
            yield f"  back: {'; '.join(changed(list(of_choices(build)), list(of_choices(back))))}"


def wrong_diaries(build: Build) -> dict[str, tuple[LevelEntry, ...]]:
    """Diaries that lead to another character, one fault each."""
    level = build.level
    last = LevelEntry(level)
    bought = LevelPurchase("tactics.0", "Cleave", 1)
    return {
        "none": (),
        "right": (last,),
        "not the last": (LevelEntry(level - 1),),
        "one beyond": (LevelEntry(level + 1),),
        "out of order": (last, LevelEntry(level - 1)),
        "a gap": (LevelEntry(level - 2), last),
        "from nothing": tuple(LevelEntry(number) for number in range(level + 1)),
        "from the first": tuple(LevelEntry(number) for number in range(1, level + 1)),
        "ranks twice": tuple(
            LevelEntry(number, shadow_ranks=build.shadow_ranks) for number in (level - 1, level)
        ),
        "other ranks": (replace(last, shadow_ranks=ShadowRanks(4, 0, 0)),),
        "too many points": (replace(last, stats={"body": 5}, shadow_level=3),),
        "a fall": (replace(last, stats={"logic": -1}),),
        "never bought": (replace(last, purchases=(replace(bought, times=0),)),),
        "bought too often": (replace(last, purchases=(replace(bought, times=3),)),),
        "bought nowhere": (replace(last, purchases=(replace(bought, carrier="tactics.7"),)),),
        "a maneuver": (replace(last, purchases=(LevelPurchase("signature_move", "Dash", 9),)),),
        "a place": (
            replace(
                last,
                purchases=(
                    LevelPurchase("signature_move.maneuvers.0", "Dash"),
                    LevelPurchase("tactics.0", "low", 9),
                ),
            ),
        ),
    }


def of_diaries(rulebook: Rulebook, build: Build) -> Iterator[str]:
    """What is wrong with each of these diaries."""
    for name, levels in wrong_diaries(build).items():
        yield name
        yield from indented(map(of_problem, diary_problems(rulebook.building, build, levels)))
    for carrier, path in (
        ("tactics.0", "Cleave"),
        ("tactics.0", "high"),
        ("signature_move", "Dash"),
        ("signature_move.maneuvers.0", "Dash"),
        ("signature_move.maneuvers.0", "Bide"),
        ("tactics.8", "high"),
    ):
        yield f"owned {carrier} {path}: {owned_times(build, carrier, path)}"


# --- Verdicts ---------------------------------------------------------------------------------


def overrides(*rules: tuple[str, str, str]) -> dict[str, Any]:
    """Overrides of rules at places, with reasons."""
    return {"overrides": tuple(Override(*one) for one in rules)}


def of_verdict(rulebook: Rulebook, character: Character) -> Iterator[str]:
    """A verdict: each problem with its override, hints, and whether it is legal."""
    found = verdict(rulebook, character)
    yield f"legal {found.legal}"
    for one in found.problems:
        yield f"{of_problem(one.problem)} allowed: {one.override!r}"
    yield from map(of_hint, found.warnings)

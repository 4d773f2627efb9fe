"""Whether a purchase leaves everything else as it was: rules, allowances, diary, hints."""

from collections.abc import Mapping

from gm_tools.viskara.character.character import Character, LevelEntry
from gm_tools.viskara.character.legality import warnings
from gm_tools.viskara.character.places import NoSuchPlace
from gm_tools.viskara.character.repairs.condition import Condition, examined
from gm_tools.viskara.character.repairs.mended import mended
from gm_tools.viskara.character.repairs.step import Step
from gm_tools.viskara.character.repairs.way import Identity, identity
from gm_tools.viskara.problems import Problem


def bought(at: Condition, one: Step) -> Condition | None:
    """Return the condition after a purchase; None where it names a part that is not there."""
    character = at.character
    try:
        for mend in one.changes:
            character = mended(at.played, character, mend)
    except NoSuchPlace:
        return None
    return examined(at.rulebook, character)


def is_sound(at: Condition, after: Condition) -> bool:
    """Whether no rule is newly broken, nothing allowed or recorded is lost, nothing is wasted."""
    return (
        not newly_broken(at, after)
        and _keeps_allowed(at, after)
        and keeps_diary(at.character, after.character)
        and _hints(after) <= _hints(at)
    )


def newly_broken(at: Condition, after: Condition) -> tuple[Problem, ...]:
    """Return the rules that are newly broken, or broken further."""
    known = _excess(at.problems)
    return tuple(one for one in after.problems if one.excess > known.get(identity(one), -1))


def _excess(problems: tuple[Problem, ...]) -> Mapping[Identity, int]:
    return {identity(one): one.excess for one in problems}


def _keeps_allowed(at: Condition, after: Condition) -> bool:
    now = _excess(after.problems)
    return all(now.get(identity(one), -1) >= one.excess for one in at.allowed)


def keeps_diary(before: Character, after: Character) -> bool:
    """Whether every page says at least what it said (Viskara 1521; B25)."""
    pages = zip(before.levels, after.levels, strict=False)
    return len(before.levels) == len(after.levels) and all(_keeps(old, new) for old, new in pages)


def _keeps(old: LevelEntry, new: LevelEntry) -> bool:
    same = (old.level, old.date, old.shadow_level, old.shadow_ranks)
    if same != (new.level, new.date, new.shadow_level, new.shadow_ranks):
        return False
    times = {(one.carrier, one.path): one.times for one in new.purchases}
    return all(times.get((one.carrier, one.path), 0) >= one.times for one in old.purchases) and all(
        new.stats.get(stat, 0) >= value for stat, value in old.stats.items()
    )


def _hints(at: Condition) -> set[tuple[str, str, str]]:
    """Hints at what looks like a mistake; what is unspent is what this is about."""
    found = warnings(at.played, at.build, at.sheet)
    return {
        (one.rule, one.where, one.message) for one in found if not one.rule.endswith("_unspent")
    }

"""What of a character is shown to anybody who has a link to it: everything else is left out."""

from collections.abc import Mapping
from dataclasses import replace

from gm_tools.viskara.character.character import Character, Override, Personality
from gm_tools.viskara.character.house_rules import unknown_readings
from gm_tools.viskara.character.verdict import Verdict, granted, verdict
from gm_tools.viskara.rulebook import Rulebook

ALLOWED = "Its table allows it."


def stripped(rulebook: Rulebook, character: Character, *, personality: bool) -> Character:
    """Return what strangers may see of a character: nothing is shown that is not named here.

    Kept are what the sheet is made of, and the readings of rulings by which its numbers are right.
    A broken rule that its table allows stays allowed, without the words why. Goals, motivations,
    lessons and history come along with ``personality``. Its picture is shown by the link alone.
    """
    kept = Character(
        name=character.name,
        build=character.build,
        personality=character.personality if personality else Personality(),
        appearance=character.appearance,
        house_rules=_readings(rulebook, character),
        emblem=character.emblem if character.emblem in rulebook.icons.all else "",
        colour=character.colour,
    )
    return replace(kept, overrides=_allowed(granted(character), verdict(rulebook, kept)))


def _allowed(given: Mapping[tuple[str, str], str], found: Verdict) -> tuple[Override, ...]:
    """Return the allowances for what is broken in what is shown: others would be mere words."""
    broken = dict.fromkeys((one.problem.rule, one.problem.where) for one in found.problems)
    return tuple(Override(*one, ALLOWED) for one in broken if one in given)


def _readings(rulebook: Rulebook, character: Character) -> dict[str, str]:
    unknown = unknown_readings(rulebook, character.house_rules)
    return {key: value for key, value in character.house_rules.items() if key not in unknown}

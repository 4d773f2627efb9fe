"""The few values of a character that lists show."""

from gm_tools.services.records import Summary
from gm_tools.viskara.character.blank import is_begun
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.verdict import Verdict, verdict
from gm_tools.viskara.rulebook import Rulebook


def summarise(rulebook: Rulebook, character: Character) -> Summary:
    """Return level, ranks and the number of problems without an override.

    Of a character for whom nothing was chosen yet no problem is counted, though it is not legal.
    """
    return summary_of(character, verdict(rulebook, character))


def summary_of(character: Character, found: Verdict) -> Summary:
    """Return the same from a known verdict."""
    left = sum(one.override is None for one in found.problems) if is_begun(character) else 0
    build, made = character.build, character.build.made_for
    return Summary(
        build.level,
        build.shadow_ranks,
        found.legal,
        left,
        making=made.making if made else None,
        made_for=made.creature if made else "",
        emblem=character.emblem,
        colour=character.colour,
    )

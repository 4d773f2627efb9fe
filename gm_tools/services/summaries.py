"""The few columns of a character that lists show."""

from gm_tools.services.records import Summary
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.legality import legality
from gm_tools.viskara.rulebook import Rulebook, read_otherwise


def summarise(rulebook: Rulebook, character: Character) -> Summary:
    """Return level, ranks and how many problems no override covers (under its house rules)."""
    build = character.build
    granted = {(one.rule, one.where) for one in character.overrides}
    problems = legality(_as_played(rulebook, character), build)
    left = sum((one.rule, one.where) not in granted for one in problems)
    return Summary(build.level, build.shadow_ranks, left == 0, left)


def _as_played(rulebook: Rulebook, character: Character) -> Rulebook:
    """Readings that this rulebook does not know cannot be followed: its defaults count."""
    try:
        return read_otherwise(rulebook, character.house_rules)
    except ValueError:
        return rulebook

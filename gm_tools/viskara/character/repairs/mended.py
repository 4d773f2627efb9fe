"""Makes the changes of a repair: of the build, its diary and the allowances of its parts."""

from collections.abc import Iterable
from dataclasses import replace

from gm_tools.viskara.character.build import Build
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.character import Character, LevelEntry, Override
from gm_tools.viskara.character.diary import diary_problems, recorded
from gm_tools.viskara.character.diary_places import Follow, following
from gm_tools.viskara.character.edits import Change
from gm_tools.viskara.character.house_rules import as_played
from gm_tools.viskara.character.made_for import framed
from gm_tools.viskara.character.planning.pins import followed_plan
from gm_tools.viskara.character.repairs.agreeing import agreeing
from gm_tools.viskara.character.repairs.step import AgreeDiary, ClearDiary, DropReading, Mend
from gm_tools.viskara.rulebook import Rulebook


def mended(rulebook: Rulebook, character: Character, mend: Mend) -> Character:
    """Return the character after a change; NoSuchPlace if it names a missing part.

    ``rulebook`` has the character's readings. A diary that led to the character leads to it
    still (B25), and an allowance follows the part for which it was given.
    """
    match mend:
        case ClearDiary():
            return replace(character, levels=())
        case AgreeDiary():
            pages = agreeing(rulebook.building, character.build, character.levels)
            return replace(character, levels=pages)
        case DropReading(ruling):
            rules = {id: one for id, one in character.house_rules.items() if id != ruling}
            return replace(character, house_rules=rules)
    return _built(rulebook, character, mend)


def all_mended(rulebook: Rulebook, character: Character, mends: Iterable[Mend]) -> Character:
    """Return the character after several changes, under its own readings; see ``mended``."""
    played = as_played(rulebook, character.house_rules)
    for mend in mends:
        character = mended(played, character, mend)
    return character


def _built(rulebook: Rulebook, character: Character, edit: Change) -> Character:
    before, numbers = character.build, rulebook.building
    build = framed(numbers, change(rulebook, before, edit))
    levels = character.levels
    if levels:
        was_true = not diary_problems(numbers, before, levels)
        levels = _followed(rulebook, character, edit, build, was_true)
    follow = following(before, edit)
    overrides = character.overrides
    if follow is not None and overrides:
        overrides = tuple(_moved(overrides, follow))
    plan = followed_plan(character.plan, before, edit)
    return replace(character, build=build, levels=levels, overrides=overrides, plan=plan)


def _followed(
    rulebook: Rulebook, character: Character, edit: Change, build: Build, was_true: bool
) -> tuple[LevelEntry, ...]:
    levels = recorded(character.levels, character.build.level, edit, character.build)
    return agreeing(rulebook.building, build, levels) if was_true else levels


def _moved(overrides: tuple[Override, ...], follow: Follow) -> Iterable[Override]:
    for one in overrides:
        where = follow(one.where)
        if where is not None:
            yield replace(one, where=where)

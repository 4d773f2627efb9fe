"""From a plan to its fighters: looks up creatures and reports the missing ones."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from gm_tools.viskara.creature.creature import Bestiary, Creature
from gm_tools.viskara.encounter.difficulty import Difficulty, compare, side_name
from gm_tools.viskara.encounter.fighters import Fighter, count_side
from gm_tools.viskara.encounter.limits import EncounterError, refuse
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, called, faults
from gm_tools.viskara.rulebook import Rulebook

SUGGESTED = 3


def find_creature(creatures: Bestiary, named: str) -> Creature:
    """Return the creature with an id, or with a name in any case.

    Raises EncounterError with the closest names if there is none.
    """
    wanted = " ".join(named.split()).casefold()
    found = creatures.get(named) or next(
        (one for one in creatures.values() if one.name.casefold() == wanted), None
    )
    if found is None:
        raise EncounterError(_unknown(creatures, named, wanted))
    return found


def fighter_of(creature: Creature, count: int = 1, parasite: int = 0, name: str = "") -> Fighter:
    """Return a creature as a fighter; EncounterError if it has no level of its own."""
    if creature.making == "parasite":
        raise EncounterError(
            f"{creature.name} does not fight by itself: attach it to a host, and the host's level "
            "rises."
        )
    if creature.level == "X":
        raise EncounterError(
            f"{creature.name} has no level: choose its X from the number of player characters."
        )
    grows = creature.grows.level if creature.grows else 0
    called_so = name or creature.name
    return Fighter(called_so, creature.level, count, grows, parasite, creature=creature.id or None)


def party_fighters(members: Iterable[Member]) -> tuple[Fighter, ...]:
    """Return the members of a party as fighters."""
    return tuple(Fighter(one.name, one.level, is_present=one.present) for one in members)


def foe_fighters(creatures: Bestiary, foes: Sequence[Foe]) -> tuple[Fighter, ...]:
    """Return the lines of a side as fighters; EncounterError names all that cannot fight."""
    found: list[Fighter] = []
    problems: list[str] = []
    for foe in foes:
        try:
            found.append(_fighter(creatures, foe))
        except EncounterError as error:
            problems += error.problems
    refuse(problems)
    return tuple(found)


def enemy_total(creatures: Bestiary, encounter: Encounter) -> int:
    """Return the levels of all enemy sides; EncounterError if they cannot be counted."""
    sides = (foe_fighters(creatures, side.foes) for side in encounter.sides)
    return int(sum(count_side("Enemies", side).total for side in sides))


def encounter_difficulty(
    rulebook: Rulebook,
    creatures: Bestiary,
    encounter: Encounter,
    party: Sequence[Fighter] | None = None,
) -> Difficulty:
    """Return the difficulty of a plan for its own party, or for ``party`` instead.

    Raises EncounterError naming everything that cannot be counted.
    """
    refuse(f"{where}: {message}" for where, message in faults(encounter))
    problems: list[str] = []
    groups: list[tuple[Fighter, ...]] = []
    for foes in (encounter.allies, *(side.foes for side in encounter.sides)):
        try:
            groups.append(foe_fighters(creatures, foes))
        except EncounterError as error:
            problems += error.problems
    refuse(problems)
    members = party_fighters(encounter.party) if party is None else tuple(party)
    sides = [
        count_side(side.name or side_name(index, len(encounter.sides)), group)
        for index, (side, group) in enumerate(zip(encounter.sides, groups[1:], strict=True))
    ]
    return compare(rulebook, count_side("Party", (*members, *groups[0])), tuple(sides))


def _fighter(creatures: Bestiary, foe: Foe) -> Fighter:
    if foe.creature is not None:
        creature = find_creature(creatures, foe.creature)
        return fighter_of(creature, foe.count, foe.parasite, foe.name)
    level = foe.basic.level if foe.basic else foe.level
    if level is None:
        raise EncounterError(f"{called(foe)}: name a creature, or give a level.")
    return Fighter(called(foe), level, foe.count, parasite=foe.parasite)


def _unknown(creatures: Bestiary, named: str, wanted: str) -> str:
    names = {one.name.casefold(): one.name for one in creatures.values()}
    close = get_close_matches(wanted, names, SUGGESTED)
    close += [key for key in names if key not in close and _shares_a_word(wanted, key)]
    said = f'There is no creature "{named}"'
    if not close:
        return f"{said}. Choose one from the bestiary, or give a level instead."
    return f"{said}. Did you mean {' or '.join(names[key] for key in close[:SUGGESTED])}?"


def _shares_a_word(wanted: str, name: str) -> bool:
    """Whether a word of the request is close to a word of the name."""
    known = name.split()
    return any(get_close_matches(word, known, 1, 0.75) for word in wanted.split())

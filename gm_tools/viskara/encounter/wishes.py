"""A game master's wishes for a suggestion, and the creatures that suit them."""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.viskara.character.build import SpeedClass
from gm_tools.viskara.creature.basic_enemy import NAME as BASIC
from gm_tools.viskara.creature.creature import Bestiary, Creature
from gm_tools.viskara.encounter.fighters import Fighter
from gm_tools.viskara.encounter.limits import HIGHEST_LEVEL, EncounterError, refuse
from gm_tools.viskara.encounter.roster import fighter_of, find_creature
from gm_tools.viskara.rulebook import Rulebook

MOST_FOES = 30
MOST_SUGGESTIONS = 20
BASIC_SIZE = "1x1"


@dataclass(frozen=True, slots=True)
class Wishes:
    """A wanted row and the conditions that a line-up must meet.

    ``row`` is the id of a difficulty row. ``fewest`` and ``most`` count the kept foes too; level
    bounds are those of the printed level. ``only`` and ``never`` name creatures by id or name, or
    "Basic enemy". A ``leader`` is a foe whose level is at least half as high again as that of
    every other. ``keep`` holds foes that stay as they are. ``basics`` allows basic enemies when the
    creatures alone do not give enough line-ups; ``only`` then allows only those it names. The same
    ``seed`` gives the same suggestions.
    """

    row: str
    fewest: int = 1
    most: int = 6
    lowest_level: int = 1
    highest_level: int = HIGHEST_LEVEL
    sizes: tuple[str, ...] = ()
    speeds: tuple[SpeedClass, ...] = ()
    only: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    leader: bool = False
    keep: tuple[Fighter, ...] = ()
    basics: bool = True
    how_many: int = 3
    seed: int = 0

    @property
    def kept(self) -> int:
        """How many foes are kept."""
        return sum(one.count for one in self.keep)


def check_wishes(rulebook: Rulebook, creatures: Bestiary, wishes: Wishes) -> None:
    """Raise EncounterError naming every contradictory or impossible wish."""
    refuse(_problems(rulebook, creatures, wishes))


def suiting(creatures: Bestiary, wishes: Wishes) -> tuple[Fighter, ...]:
    """Return the creatures that suit the wishes, each as a fighter; level X never suits."""
    only, never = _ids(creatures, wishes.only), _ids(creatures, wishes.never)
    return tuple(
        fighter_of(one)
        for key, one in creatures.items()
        if key not in never and (key in only or not wishes.only) and _suits(one, wishes)
    )


def basics_allowed(wishes: Wishes) -> bool:
    """Whether basic enemies may be among the foes; they occupy a single square."""
    named = wishes.only and not _names_basic(wishes.only)
    too_small = wishes.sizes and BASIC_SIZE not in wishes.sizes
    return wishes.basics and not named and not too_small and not _names_basic(wishes.never)


def _suits(creature: Creature, wishes: Wishes) -> bool:
    return (
        creature.level != "X"
        and creature.making != "parasite"
        and wishes.lowest_level <= creature.level <= wishes.highest_level
        and (not wishes.sizes or creature.size in wishes.sizes)
        and (not wishes.speeds or creature.speed_class in wishes.speeds)
    )


def _names_basic(named: tuple[str, ...]) -> bool:
    return any(_is_basic(one) for one in named)


def _is_basic(named: str) -> bool:
    return named.casefold().strip() == BASIC.casefold()


def _ids(creatures: Bestiary, named: tuple[str, ...]) -> set[str]:
    """Return the ids of the named creatures: by id, or all that have the name."""
    found: set[str] = set()
    for one in named:
        if _is_basic(one):
            continue
        name = find_creature(creatures, one).name.casefold()
        alike = {key for key, creature in creatures.items() if creature.name.casefold() == name}
        found |= {one} if one in creatures else alike
    return found


def _problems(rulebook: Rulebook, creatures: Bestiary, wishes: Wishes) -> Iterator[str]:
    if wishes.row not in rulebook.difficulty:
        known = ", ".join(rulebook.difficulty)
        yield f'There is no difficulty "{wishes.row}"; choose one of: {known}.'
    if not 1 <= wishes.fewest <= wishes.most <= MOST_FOES:
        yield (
            f"{wishes.fewest} to {wishes.most} foes cannot be; "
            f"give two numbers between 1 and {MOST_FOES}, the smaller first."
        )
    if not 1 <= wishes.lowest_level <= wishes.highest_level <= HIGHEST_LEVEL:
        yield (
            f"Levels {wishes.lowest_level} to {wishes.highest_level} cannot be; "
            f"give two levels between 1 and {HIGHEST_LEVEL}, the lower first."
        )
    if not 1 <= wishes.how_many <= MOST_SUGGESTIONS:
        yield f"{wishes.how_many} suggestions cannot be; ask for 1 to {MOST_SUGGESTIONS}."
    for named in (*wishes.only, *wishes.never):
        try:
            _ids(creatures, (named,))
        except EncounterError as error:
            yield from error.problems

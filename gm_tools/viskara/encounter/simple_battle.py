"""Simple battles: one foe or several, scaled for a number of characters (1275-1309; R72)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from gm_tools.viskara.encounter.limits import EncounterError, is_whole
from gm_tools.viskara.numbers import Tiers
from gm_tools.viskara.plays.placeholders import PLACEHOLDER
from gm_tools.viskara.plays.plays import Play
from gm_tools.viskara.simple_combatants import SimpleCharacter, SimpleFoe, SimpleTactic

MOST_CHARACTERS = 12


@dataclass(frozen=True, slots=True)
class GrownTactic:
    """A foe's tactic for its X: outputs and flourish with their numbers.

    ``plays`` are the flourish's effects in play, using ``numbers``.
    """

    name: str
    range: int
    outputs: Tiers
    flourish: str
    plays: tuple[Play, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GrownFoe:
    """A foe for its X; ``rules`` are those in force at this X."""

    name: str
    x: int
    max_health: int
    agility: int
    tactics: tuple[GrownTactic, ...]
    rules: tuple[str, ...]
    emblem: str = ""


def grown(foe: SimpleFoe, x: int) -> GrownFoe:
    """Return a foe for X: health, outputs and a flourish's damage are multiplied (R72).

    Raises EncounterError for an X that is not a number of characters.
    """
    _refuse_number("X", x)
    return GrownFoe(
        foe.name,
        x,
        foe.max_health * x,
        foe.agility,
        tuple(_grown_tactic(tactic, x) for tactic in foe.tactics),
        tuple(_filled(rule.text, rule.numbers) for rule in foe.rules if x >= rule.from_x),
        foe.emblem,
    )


def ready(character: SimpleCharacter) -> GrownFoe:
    """Return a ready character of the simple battles with numbers filled into its texts."""
    tactics = tuple(_grown_tactic(tactic, 1) for tactic in character.tactics)
    name, health, agility = character.name, character.max_health, character.agility
    return GrownFoe(name, 1, health, agility, tactics, (), character.emblem)


def splits(characters: int) -> tuple[tuple[int, ...], ...]:
    """Return every way to share X among foes, the fewest foes first (Viskara 1279).

    Raises EncounterError for a number of characters outside the limits.
    """
    _refuse_number("the number of player characters", characters)
    return tuple(sorted(_parts(characters, characters), key=lambda split: (len(split), split)))


def simple_battle(foe: SimpleFoe, characters: int, split: Sequence[int]) -> tuple[GrownFoe, ...]:
    """Return the foes of a way to share X.

    Raises EncounterError unless the shares add up to the number of player characters.
    """
    _refuse_number("the number of player characters", characters)
    foes = tuple(grown(foe, x) for x in split)
    if sum(split) != characters:
        said = " + ".join(map(str, split)) or "nothing"
        raise EncounterError(
            f"The foes' X are {said}, in all {sum(split)}; together they must make "
            f"{characters}, the number of player characters."
        )
    return foes


def _parts(left: int, most: int) -> Iterator[tuple[int, ...]]:
    if left == 0:
        yield ()
    for first in range(min(left, most), 0, -1):
        for rest in _parts(left - first, first):
            yield (first, *rest)


def _grown_tactic(tactic: SimpleTactic, x: int) -> GrownTactic:
    low, medium, high = tactic.outputs
    scaled = {name: number * x for name, number in tactic.scaled.items()}
    numbers = {**tactic.numbers, **scaled}
    outputs = (low * x, medium * x, high * x)
    flourish = _filled(tactic.flourish, numbers)
    return GrownTactic(tactic.name, tactic.range, outputs, flourish, tactic.plays, numbers)


def _filled(words: str, numbers: Mapping[str, int]) -> str:
    return PLACEHOLDER.sub(lambda match: str(numbers[match[1]]), words)


def _refuse_number(what: str, number: object) -> None:
    if not is_whole(number) or not 1 <= number <= MOST_CHARACTERS:
        raise EncounterError(
            f"In a simple battle {what} is a whole number from 1 to {MOST_CHARACTERS}, "
            f"not {number!r}."
        )

"""A character with its sheet and broken rules, as a repair looks at it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from gm_tools.viskara.character.basis import Basis
from gm_tools.viskara.character.build import Build
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.house_rules import as_played
from gm_tools.viskara.character.sheet import Sheet, sheet
from gm_tools.viskara.character.tactics import TacticSheet
from gm_tools.viskara.character.upgrades import Line, Owned
from gm_tools.viskara.character.verdict import broken_rules, granted
from gm_tools.viskara.numbers import BuildingNumbers
from gm_tools.viskara.problems import Problem, is_within
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Carrier:
    """A part that carries upgrades; ``tactic`` is its sheet if it is a tactic or an attack."""

    where: str
    owned: Mapping[str, Owned]
    lines: tuple[Line, ...]
    tactic: TacticSheet | None = None

    def price(self, path: str) -> int | Fraction:
        """Return the points of a single purchase; 0 for what is not owned."""
        return next((line.each for line in self.lines if line.owned.path == path), 0)


@dataclass(frozen=True)
class Condition:
    """A character as it stands: ``played`` is the rulebook under its table's readings."""

    rulebook: Rulebook
    played: Rulebook
    character: Character
    sheet: Sheet
    problems: tuple[Problem, ...]

    @property
    def build(self) -> Build:
        """What the player chose."""
        return self.character.build

    @property
    def basis(self) -> Basis:
        """The figures that several rules use."""
        return self.sheet.basis

    @property
    def numbers(self) -> BuildingNumbers:
        """The numbers of building a character."""
        return self.played.building

    @cached_property
    def carriers(self) -> dict[str, Carrier]:
        """Every part that carries upgrades, by its place."""
        return {one.where: one for one in _carriers(self.sheet)}

    def within(self, where: str) -> tuple[Carrier, ...]:
        """Return the carriers at a place and inside it."""
        return tuple(one for one in self.carriers.values() if is_within(one.where, where))

    @cached_property
    def allowed(self) -> tuple[Problem, ...]:
        """The broken rules that the table allows."""
        given = granted(self.character)
        return tuple(one for one in self.problems if (one.rule, one.where) in given)

    @cached_property
    def open(self) -> tuple[Problem, ...]:
        """The broken rules that are not allowed."""
        given = granted(self.character)
        return tuple(one for one in self.problems if (one.rule, one.where) not in given)


def examined(rulebook: Rulebook, character: Character) -> Condition:
    """Derive a character's sheet and find its broken rules."""
    played = as_played(rulebook, character.house_rules)
    derived = sheet(played, character.build)
    problems = tuple(broken_rules(rulebook, character, derived))
    return Condition(rulebook, played, character, derived, problems)


def points_spent(found: Sheet) -> int | Fraction:
    """Add up everything that is paid for upgrades and maneuvers, in points of any budget."""
    total: int | Fraction = sum(
        line.total for carrier in _carriers(found) for line in carrier.lines
    )
    move = found.signature_move
    for one in move.all_maneuvers() if move else ():
        total += one.facts.points if one.facts else 0
    return total


def _carriers(found: Sheet) -> Iterator[Carrier]:
    for tactic in found.tactics:
        yield from _of_tactic(tactic)
    if found.aura is not None:
        yield Carrier("aura", found.aura.owned, found.aura.lines)
        if found.aura.aura_tactic is not None:
            yield from _of_tactic(found.aura.aura_tactic)
        for blast in found.aura.carried:
            yield from _of_tactic(blast)
    move = found.signature_move
    for one in move.all_maneuvers() if move else ():
        yield Carrier(one.where, one.owned, one.lines)
        for tactic in (*([one.tactic] if one.tactic else []), *one.carried):
            yield from _of_tactic(tactic)


def _of_tactic(tactic: TacticSheet) -> Iterator[Carrier]:
    yield Carrier(tactic.making.where, tactic.owned, tactic.lines, tactic)
    for inner in tactic.carried:
        yield from _of_tactic(inner)

"""The foes of the simple battles; every number that their words name must be there."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from gm_tools.catalog.documents import SimpleFoeDocument, SimpleTacticDocument
from gm_tools.catalog.files import Problems
from gm_tools.catalog.tables import load_table
from gm_tools.viskara.effects import PLACEHOLDER
from gm_tools.viskara.rulebook import SimpleFoe, SimpleRule, SimpleTactic

NAME = "simple_foes.toml"


def load_simple_foes(folder: Path, problems: Problems) -> dict[str, SimpleFoe]:
    """Read the foes of the simple battles by id."""
    foes = load_table(folder, NAME, SimpleFoeDocument, simple_foe, problems)
    for foe in foes.values():
        for tactic in foe.tactics:
            named = {**tactic.numbers, **tactic.scaled}
            check_numbers(NAME, f"{foe.id}.{tactic.name}", tactic.flourish, named, problems)
        for rule in foe.rules:
            check_numbers(NAME, f"{foe.id}.rules", rule.text, rule.numbers, problems)
    return foes


def simple_foe(key: str, row: SimpleFoeDocument) -> SimpleFoe:
    """Return the value of one foe."""
    rules = (
        SimpleRule(one.text, MappingProxyType(one.numbers), one.from_x, one.line)
        for one in row.rules
    )
    return SimpleFoe(
        key,
        row.name,
        row.max_health,
        row.agility,
        tuple(simple_tactic(one) for one in row.tactics),
        tuple(rules),
        row.line,
        tuple(row.rulings),
    )


def simple_tactic(row: SimpleTacticDocument) -> SimpleTactic:
    """Return the value of one tactic."""
    low, medium, high = row.outputs
    numbers, scaled = MappingProxyType(row.numbers), MappingProxyType(row.scaled)
    outputs = (low, medium, high)
    return SimpleTactic(row.name, row.range, outputs, row.flourish, numbers, scaled, row.line)


def check_numbers(
    file: str, where: str, words: str, numbers: Mapping[str, int], problems: Problems
) -> None:
    """Note numbers that the words name and nobody gives, and the other way round."""
    named = {match[1] for match in PLACEHOLDER.finditer(words)}
    for name in sorted(named ^ numbers.keys()):
        message = "is not given" if name in named else "is not used"
        problems.add(file, f"{where}.{name}", message)

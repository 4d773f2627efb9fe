"""The foes of the simple battles; every number that their words name must be there."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from gm_tools.catalog.documents import SimpleFoeDocument, SimpleTacticDocument
from gm_tools.catalog.entry_plays import play_table
from gm_tools.catalog.files import Problems
from gm_tools.catalog.tables import load_table
from gm_tools.viskara.effects import PLACEHOLDER
from gm_tools.viskara.play_tables import faults, read_play
from gm_tools.viskara.plays import Play
from gm_tools.viskara.rulebook import SimpleFoe, SimpleRule, SimpleTactic

NAME = "simple_foes.toml"
FLOURISH = ["flourish"]


def load_simple_foes(folder: Path, problems: Problems) -> dict[str, SimpleFoe]:
    """Read the foes of the simple battles by id."""

    def value(key: str, row: SimpleFoeDocument) -> SimpleFoe:
        return simple_foe(key, row, problems)

    foes = load_table(folder, NAME, SimpleFoeDocument, value, problems)
    for foe in foes.values():
        for tactic in foe.tactics:
            named = {**tactic.numbers, **tactic.scaled}
            check_numbers(NAME, f"{foe.id}.{tactic.name}", tactic.flourish, named, problems)
        for rule in foe.rules:
            check_numbers(NAME, f"{foe.id}.rules", rule.text, rule.numbers, problems)
    return foes


def simple_foe(key: str, row: SimpleFoeDocument, problems: Problems) -> SimpleFoe:
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
        tuple(simple_tactic(one, NAME, key, problems) for one in row.tactics),
        tuple(rules),
        row.line,
        tuple(row.rulings),
    )


def simple_tactic(
    row: SimpleTacticDocument, file: str, key: str, problems: Problems
) -> SimpleTactic:
    """Return the value of one tactic; faulty plays are noted and left out."""
    low, medium, high = row.outputs
    numbers, scaled = MappingProxyType(row.numbers), MappingProxyType(row.scaled)
    outputs = (low, medium, high)
    plays = tuple(_plays(row, file, key, problems))
    return SimpleTactic(
        row.name, row.range, outputs, row.flourish, numbers, scaled, row.line, plays
    )


def _plays(row: SimpleTacticDocument, file: str, key: str, problems: Problems) -> Iterator[Play]:
    for index, document in enumerate(row.plays):
        table = play_table(document)
        found = list(faults(table, [*row.numbers, *row.scaled], FLOURISH))
        for where, message in found:
            problems.add(file, f"{key}.{row.name}.plays.{index}.{where}", message)
        if not found:
            yield read_play(table)


def check_numbers(
    file: str, where: str, words: str, numbers: Mapping[str, int], problems: Problems
) -> None:
    """Note numbers that the words name and nobody gives, and the other way round."""
    named = {match[1] for match in PLACEHOLDER.finditer(words)}
    for name in sorted(named ^ numbers.keys()):
        message = "is not given" if name in named else "is not used"
        problems.add(file, f"{where}.{name}", message)

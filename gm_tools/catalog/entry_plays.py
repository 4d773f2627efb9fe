"""The plays of upgrades: reads their tables and checks them."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from gm_tools.catalog.documents import UpgradeDocument
from gm_tools.catalog.files import Problems
from gm_tools.viskara.plays.clauses import clause_faults
from gm_tools.viskara.plays.plays import Play
from gm_tools.viskara.plays.tables import (
    PlayTable,
    faults,
    read_play,
)
from gm_tools.viskara.plays.words.deeds import LINKED
from gm_tools.viskara.rulebook import Upgrade


def entry_plays(
    entry: UpgradeDocument,
    upgrade: Upgrade,
    tree: Mapping[str, Upgrade],
    where: str,
    problems: Problems,
) -> tuple[Play, ...]:
    """Return an entry's plays, recording every fault under its path; faulty ones are left out.

    They may name its numbers, and those of the entries in ``tree`` that it is linked from.
    """
    path, name = upgrade.path, where
    linked = [number for one in _above(upgrade, tree) for number in one.numbers]
    numbers = (*_numbers(entry), *linked)
    plays = sound_plays(entry.plays, numbers, entry.acts, (name, path), problems)
    if len(plays) == len(entry.plays):
        for key, message in clause_faults(entry.clauses, plays):
            problems.add(name, f"{path}.{key}", message)
    return plays


def sound_plays(
    tables: Iterable[PlayTable],
    numbers: Collection[str],
    acts: Collection[str],
    where: tuple[str, str],
    problems: Problems,
) -> tuple[Play, ...]:
    """Return the plays without faults; ``where`` names their file and entry."""
    name, path = where
    plays = []
    for index, table in enumerate(tables):
        found = list(faults(table, numbers, acts))
        for key, message in found:
            problems.add(name, f"{path}.plays.{index}.{key}", message)
        if not found:
            plays.append(read_play(table))
    return tuple(plays)


def _numbers(entry: UpgradeDocument) -> list[str]:
    """The numbers that an entry has under every reading."""
    others = [
        set(fields["numbers"])
        for options in entry.readings.values()
        for fields in options.values()
        if isinstance(fields.get("numbers"), dict)
    ]
    return [name for name in entry.numbers if all(name in other for other in others)]


def wrong_links(upgrade: Upgrade, tree: Mapping[str, Upgrade]) -> Iterator[tuple[str, str]]:
    """Yield deeds that change a number which no entry linking to this one has."""
    linked = {name for one in _above(upgrade, tree) for name in one.numbers}
    for index, play in enumerate(upgrade.plays):
        for deed in play.deeds:
            if deed.do in LINKED and deed.name not in linked:
                yield f"plays.{index}", f"{deed.name} is no number of an entry it is linked from"


def _above(upgrade: Upgrade, tree: Mapping[str, Upgrade]) -> Iterator[Upgrade]:
    above = tree.get(upgrade.parent or "")
    while above is not None:
        yield above
        above = tree.get(above.parent or "")

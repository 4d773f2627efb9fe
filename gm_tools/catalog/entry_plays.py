"""The plays of upgrades: what their tables say, and what is wrong with them."""

from collections.abc import Iterator, Mapping

from gm_tools.catalog.documents import PlayDocument, UpgradeDocument
from gm_tools.catalog.files import Problems
from gm_tools.viskara.play_tables import LINKED, DeedTable, PlayTable, faults, read_play
from gm_tools.viskara.plays import Play
from gm_tools.viskara.rulebook import Upgrade


def entry_plays(
    entry: UpgradeDocument, path: str, name: str, problems: Problems
) -> tuple[Play, ...]:
    """Return an entry's plays, noting every fault under its path; faulty ones are left out."""
    return tuple(_sound(entry, path, name, problems))


def _sound(entry: UpgradeDocument, path: str, name: str, problems: Problems) -> Iterator[Play]:
    for index, document in enumerate(entry.plays):
        table = play_table(document)
        found = list(faults(table, _numbers(entry), entry.acts))
        for key, message in found:
            problems.add(name, f"{path}.plays.{index}.{key}", message)
        if not found:
            yield read_play(table)


def play_table(document: PlayDocument) -> PlayTable:
    """Return a play as its file holds it."""
    return PlayTable(
        at=document.at,
        deeds=tuple(DeedTable(**deed.model_dump()) for deed in document.deeds),
        on=tuple(document.on),
        when=tuple(document.when),
        pays=document.pays,
        choose=document.choose,
        choose_least=document.choose_least,
        must=document.must,
        once=document.once,
        any_tactic=document.any_tactic,
    )


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
    """Yield deeds that change a number which no entry that this one is linked to has."""
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

"""What a combatant is besides its tactics: for its player, who carries no other sheet."""

from collections.abc import Iterator
from dataclasses import fields

from gm_tools.games.battle.entering.blocks import Block, ManeuverBlock
from gm_tools.presenters.games.battle.tactics import effect_texts
from gm_tools.presenters.games.battle.views import EffectText, Sheet, Stat
from gm_tools.presenters.games.shared.phrases import listed


def whole_sheet(block: Block) -> Sheet:
    """Return a block as its player reads it; the block hides nothing."""
    groups = (
        ("Aura" if block.has_aura else "Abilities", effect_texts(block.effects)),
        (_move_name(block), tuple(_move(block))),
    )
    return Sheet(tuple(_facts(block)), tuple(one for one in groups if one[1]))


def _facts(block: Block) -> Iterator[Stat]:
    yield Stat("Level", str(block.level))
    for one in fields(block.stats):
        value = getattr(block.stats, one.name)
        if value:
            yield Stat(one.name.capitalize(), str(value))
    for stat, strength in block.perks.items():
        yield Stat(f"{stat.capitalize()} perk", str(strength))
    if block.style:
        yield Stat("Style", block.style.capitalize())
    yield Stat("Speed", str(block.speed))
    if block.ranges:
        yield Stat("Ranges", ", ".join(f"{kind} {far}" for kind, far in block.ranges.items()))


def _move_name(block: Block) -> str:
    if block.signature is None:
        return ""
    return f"{block.signature.name}: {block.signature.flair_cost} flair"


def _move(block: Block) -> Iterator[EffectText]:
    """Yield the maneuvers of a signature move, each with what its effects do."""
    for one in block.signature.all_maneuvers() if block.signature else ():
        yield EffectText(one.name, _does(block, one))


def _does(block: Block, maneuver: ManeuverBlock) -> str:
    tactic = next((one for one in block.tactics if one.id == maneuver.tactic), None)
    said = [f"{tactic.type}, {'/'.join(map(str, tactic.outputs))}."] if tactic else []
    if tactic is not None:
        said += [f"{one.name}: {one.text}" for one in effect_texts(tactic.effects)]
    said += [one.text for one in effect_texts(maneuver.effects)]
    if maneuver.options:
        said.append(f"One of {listed((one.name for one in maneuver.options), 'or')}.")
    return " ".join(said)

"""Difficulty, chains and suggestions as text for a terminal."""

from collections.abc import Iterator, Sequence

from gm_tools.presenters.encounter.page import level_words
from gm_tools.presenters.games.shared.phrases import some
from gm_tools.viskara.encounter.amounts import as_text
from gm_tools.viskara.encounter.chain import ChainStep, Worn
from gm_tools.viskara.encounter.difficulty import Difficulty, Measured, RowDistance
from gm_tools.viskara.encounter.fighters import Counted, SideTotal
from gm_tools.viskara.encounter.suggestions import Suggestion

SEVERAL_SIDES = (
    "Several enemy sides: measured together, and each alone. "
    "While two sides are allied, use the number that fits."
)


def difficulty_text(difficulty: Difficulty) -> str:
    """Return an encounter's difficulty with its derivation."""
    return "\n".join(_difficulty(difficulty))


def chain_text(steps: Sequence[ChainStep]) -> str:
    """Return a chain, battle for battle."""
    lines = [line for number, step in enumerate(steps, 1) for line in _chain_step(number, step)]
    end = "After the last battle everybody has their normal maximum health and level again."
    return "\n".join([*lines, end])


def suggestions_text(suggestions: Sequence[Suggestion]) -> str:
    """Return line-ups, the best first, each with its derivation."""
    numbered = enumerate(suggestions, 1)
    return "\n\n".join("\n".join(_suggestion(number, one)) for number, one in numbered)


def headline(measured: Measured) -> str:
    """Return the row and its derivation: "Medium: 16 levels against 20, 80 %"."""
    foes, players = as_text(measured.enemy_total), as_text(measured.player_total)
    return f"{measured.row.name}: {foes} levels against {players}, {as_text(measured.percent)} %"


def _difficulty(difficulty: Difficulty) -> Iterator[str]:
    together = difficulty.together
    yield headline(together)
    yield from _about(together)
    yield from _side(difficulty.party)
    yield from (f"    {one.name}: absent, not counted" for one in difficulty.party.absent)
    if len(difficulty.enemies) == 1:
        yield from _side(difficulty.enemies[0])
        return
    yield f"  {SEVERAL_SIDES}"
    for side, measured in zip(difficulty.enemies, difficulty.each, strict=True):
        yield from _side(side)
        yield f"    alone {headline(measured)}"


def _about(measured: Measured) -> Iterator[str]:
    row = measured.row
    yield f"  {measured.why}"
    yield f"  Significance: {row.significance}."
    yield f"  In a chain: costs maximum health, {as_text(row.chain_multiplier)} x level."
    if measured.harder:
        yield f"  {_step(measured.harder, 'more', 'from')}"
    if measured.easier:
        yield f"  {_step(measured.easier, 'fewer', 'below')}"


def _step(step: RowDistance, way: str, since: str) -> str:
    said = f"{step.row.name} {since} {as_text(step.border)} %"
    if step.whole_levels is None or step.reached is None:
        return f"{said}: no foe would be left."
    reached = "" if step.reached == step.row else f" (it is {step.reached.name} then)"
    return f"{said}: {some(step.whole_levels, 'level')} {way}{reached}."


def _side(side: SideTotal) -> Iterator[str]:
    yield f"  {side.name}: {as_text(side.total)}"
    yield from (f"    {_counted(one)}" for one in side.counted)


def _counted(line: Counted) -> str:
    count = line.fighter.count
    times = f", {count} of them = {as_text(line.total)}" if count > 1 else ""
    return f"{line.fighter.name}: {level_words(line)}{times}"


def _chain_step(number: int, step: ChainStep) -> Iterator[str]:
    name = f" ({step.battle.name})" if step.battle.name else ""
    yield f"Battle {number}{name}: {headline(step.measured)}"
    yield f"  {step.measured.why}"
    for member in step.members:
        before, after = _worn(member.before), _worn(member.after)
        yield f"  {member.before.name}: {before} -> {after} (lost {member.why})"
    yield f"  Party after it: {as_text(step.player_total_after)} levels"


def _worn(worn: Worn) -> str:
    return f"level {as_text(worn.level)}, health {worn.max_health}"


def _suggestion(number: int, suggestion: Suggestion) -> Iterator[str]:
    yield f"{number}. {headline(suggestion.measured)}"
    yield from (f"    {_counted(one)}" for one in suggestion.side.counted)

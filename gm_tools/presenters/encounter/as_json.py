"""Difficulty, chains and suggestions as values of JSON: plain numbers, names, lists."""

from collections.abc import Sequence
from typing import Any

from gm_tools.viskara.encounter.amounts import as_number
from gm_tools.viskara.encounter.chain import ChainStep, MemberStep
from gm_tools.viskara.encounter.difficulty import Difficulty, Measured, RowDistance
from gm_tools.viskara.encounter.fighters import Counted, Fighter, SideTotal
from gm_tools.viskara.encounter.suggestions import Suggestion


def difficulty_values(difficulty: Difficulty) -> dict[str, Any]:
    """Return an encounter's difficulty; several enemy sides are listed in ``sides``."""
    values = _measured(difficulty.together)
    enemies = [one for side in difficulty.enemies for one in side.counted]
    values |= {
        "counted": [_counted(one) for one in enemies],
        "party": [_counted(one) for one in difficulty.party.counted],
        "absent": [_fighter(one) for one in difficulty.party.absent],
        "derivation": [_derived(one) for one in (*difficulty.party.counted, *enemies)],
    }
    if len(difficulty.enemies) > 1:
        pairs = zip(difficulty.enemies, difficulty.each, strict=True)
        values["sides"] = [_side(side) | _measured(measured) for side, measured in pairs]
    return values


def chain_values(steps: Sequence[ChainStep]) -> list[dict[str, Any]]:
    """Return the steps of a chain."""
    return [_chain_step(step) for step in steps]


def suggestion_values(suggestions: Sequence[Suggestion]) -> list[dict[str, Any]]:
    """Return line-ups with their difficulty; ``new`` are the foes that were not kept."""
    return [
        _measured(one.measured)
        | {
            "counted": [_counted(line) for line in one.side.counted],
            "new": [_fighter(line) for line in one.new],
            "basic_enemies": one.basics,
        }
        for one in suggestions
    ]


def _measured(measured: Measured) -> dict[str, object]:
    row = measured.row
    return {
        "player_total": as_number(measured.player_total),
        "enemy_total": as_number(measured.enemy_total),
        "percent": as_number(measured.percent),
        "row_percent": row.percent,
        "difficulty": row.name,
        "significance": row.significance,
        "chain_multiplier": as_number(row.chain_multiplier),
        "why": measured.why,
        "next_row": {"up": _step(measured.harder), "down": _step(measured.easier)},
    }


def _step(step: RowDistance | None) -> dict[str, object] | None:
    """``levels`` is the fewest whole enemy levels that change the row, ``percent`` the distance."""
    if step is None:
        return None
    return {
        "difficulty": step.row.name,
        "row_percent": step.row.percent,
        "from_percent": as_number(step.border),
        "percent": as_number(step.percent),
        "levels": step.whole_levels,
        "levels_to_row": as_number(step.levels_to_row),
    }


def _counted(line: Counted) -> list[object]:
    return [line.fighter.name, as_number(line.each), line.fighter.count]


def _fighter(fighter: Fighter) -> list[object]:
    return [fighter.name, as_number(fighter.level), fighter.count]


def _derived(line: Counted) -> dict[str, object]:
    parts = [[label, as_number(levels)] for label, levels in line.parts]
    return {"name": line.fighter.name, "each": as_number(line.each), "parts": parts}


def _side(side: SideTotal) -> dict[str, object]:
    return {"name": side.name, "counted": [_counted(one) for one in side.counted]}


def _chain_step(step: ChainStep) -> dict[str, object]:
    measured = step.measured
    return {
        "name": step.battle.name,
        "player_total": as_number(measured.player_total),
        "enemy_total": as_number(measured.enemy_total),
        "percent": as_number(measured.percent),
        "row_percent": measured.row.percent,
        "difficulty": measured.row.name,
        "multiplier": as_number(measured.row.chain_multiplier),
        "characters": [_member(member) for member in step.members],
        "player_total_after": as_number(step.player_total_after),
        "morale_before": step.morale_before,
        "morale_after": step.morale_after,
    }


def _member(member: MemberStep) -> dict[str, object]:
    return {
        "name": member.before.name,
        "level_before": as_number(member.before.level),
        "max_health_before": member.before.max_health,
        "health_loss": member.health_loss,
        "max_health_after": member.after.max_health,
        "level_after": as_number(member.after.level),
        "why": member.why,
    }

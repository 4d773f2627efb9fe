"""What a change does to the odds of a character's shows: each chance that differs."""

from collections.abc import Iterator, Mapping

from gm_tools.presenters.character.compare import Changed
from gm_tools.presenters.character.picker import all_tactics
from gm_tools.presenters.desk.odds import TacticOdds, tactic_odds
from gm_tools.viskara.character.part_names import part_title
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.character.tactics import TacticSheet

Fact = tuple[str, str]


def odds_changes(before: Sheet, after: Sheet) -> tuple[Changed, ...]:
    """Return the odds that differ, from a full deck and undefied; "" on a side without a tactic."""
    old, new = _by_place(before), _by_place(after)
    return tuple(
        change
        for where in dict.fromkeys((*old, *new))
        for change in _changes(_odds(before, old.get(where)), _odds(after, new.get(where)))
    )


def _by_place(sheet: Sheet) -> Mapping[str, TacticSheet]:
    """Return the tactics with a show of their own; an upgrade's attack uses its carrier's (B60)."""
    return {one.making.where: one for one in all_tactics(sheet) if one.stat is not None}


def _changes(old: dict[str, str], new: dict[str, str]) -> Iterator[Changed]:
    for label in dict.fromkeys((*old, *new)):
        was, now = old.get(label, ""), new.get(label, "")
        if was != now:
            yield Changed(label, was, now)


def _odds(sheet: Sheet, tactic: TacticSheet | None) -> dict[str, str]:
    return {} if tactic is None else dict(_facts(sheet, tactic))


def _facts(sheet: Sheet, tactic: TacticSheet) -> Iterator[Fact]:
    title = part_title(sheet.basis.build, tactic.making.where).partition(",")[0]
    outputs = (tactic.outputs[0].value, tactic.outputs[1].value, tactic.outputs[2].value)
    low, medium, high = outputs
    end = max(0, tactic.break_point.value)
    whole = _of(sheet, tactic, outputs)
    yield f"{title}, output on average", whole.average
    capped = _of(sheet, tactic, (min(low, end), min(medium, end), min(high, end)))
    yield f"{title}, of it to health", capped.average
    yield f"{title}, flourish", whole.flourish
    if whole.move:
        yield f"{title}, flourish that moves you", whole.move.percent


def _of(sheet: Sheet, tactic: TacticSheet, outputs: tuple[int, int, int]) -> TacticOdds:
    return tactic_odds(sheet.basis.rulebook, outputs, tactic.type)

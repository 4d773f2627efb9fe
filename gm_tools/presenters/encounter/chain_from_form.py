"""From the fields of a chain's form to a chain; unreadable values keep their old state."""

from collections.abc import Mapping

from gm_tools.presenters.encounter.from_form import LEVELS, read_head
from gm_tools.presenters.encounter.typed_fields import Reader
from gm_tools.presenters.typed import number_of
from gm_tools.viskara.encounter.chain_plan import (
    Battle,
    Chain,
    ChainMember,
    health_problem,
    morale_problem,
    total_problem,
)
from gm_tools.viskara.encounter.limits import MOST_BATTLES, level_problem


def read_chain(reader: Reader, before: Chain, totals: Mapping[str, int]) -> Chain:
    """Return the chain in a form; ``totals`` are those of existing encounters."""
    name, tags, notes = read_head(reader, before)
    return Chain(
        name=name,
        tags=tags,
        notes=notes,
        party=_members(reader, "party", "party", before.party, boxes=True),
        battles=tuple(
            _battle(reader, old, new, before, totals)
            for new, old in enumerate(reader.indexes("battles", MOST_BATTLES))
        ),
    )


def read_totals(reader: Reader) -> tuple[int, ...]:
    """Return the enemies' totals of battles typed in a single field: "12, 14, 12, 7"."""
    text = reader.text("totals")[:1000]
    found = [number_of(one) for one in LEVELS.split(text) if one]
    problems = [problem for one in found if (problem := total_problem(one))]
    if not found:
        problems = ["Write the enemies' totals with commas between them: 12, 14, 12, 7."]
    if len(found) > MOST_BATTLES:
        problems = [f"A chain has at most {MOST_BATTLES} battles."]
    if problems:
        reader.refuse("totals", text, problems[0])
        return ()
    return tuple(one for one in found if isinstance(one, int))


def _members(
    reader: Reader, at: str, to: str, before: tuple[ChainMember, ...], *, boxes: bool
) -> tuple[ChainMember, ...]:
    return tuple(
        _member(
            reader,
            f"{at}.{old}",
            f"{to}.{new}",
            before[old] if old < len(before) else ChainMember(f"Player {new + 1}", 1),
            boxes=boxes,
        )
        for new, old in enumerate(reader.indexes(at))
    )


def _member(reader: Reader, at: str, to: str, known: ChainMember, *, boxes: bool) -> ChainMember:
    name = reader.line(f"{at}.name", f"{to}.name", known.name) or known.name
    return ChainMember(
        name=name,
        level=reader.whole(f"{at}.level", f"{to}.level", name, level_problem, known.level),
        max_health=_optional(reader, f"{at}.max_health", f"{to}.max_health", name, 1),
        morale=_optional(reader, f"{at}.morale", f"{to}.morale", name, 0),
        present=not boxes or f"{at}.present" in reader.typed,
        character=reader.text(f"{at}.character") or None,
    )


def _optional(reader: Reader, at: str, to: str, who: str, least: int) -> int | None:
    """Read an optional number; without it the level's usual number applies."""
    text = reader.text(at).strip()
    if not text:
        return None
    number = number_of(text)
    problem = health_problem(who, number, least)
    if problem is None and isinstance(number, int):
        return number
    reader.refuse(to, text[:100], problem or "")
    return None


def _battle(reader: Reader, old: int, new: int, before: Chain, totals: Mapping[str, int]) -> Battle:
    at, to = f"battles.{old}", f"battles.{new}"
    known = before.battles[old] if old < len(before.battles) else Battle()
    encounter = reader.text(f"{at}.encounter")[:40] or None
    total = reader.value(f"{at}.enemy_total", f"{to}.enemy_total", "", _total, known.enemy_total)
    return Battle(
        name=reader.line(f"{at}.name", f"{to}.name", known.name),
        enemy_total=totals.get(encounter or "", int(total)),
        encounter=encounter,
        joins=_members(reader, f"{at}.joins", f"{to}.joins", known.joins, boxes=False),
        leaves=tuple(one[:200] for one in reader.texts(f"{at}.leaves")[:100]),
        rounding="down" if f"{at}.down" in reader.typed else "up",
        morale_lost=int(
            reader.value(f"{at}.morale_lost", f"{to}.morale_lost", "", _lost, known.morale_lost)
        ),
    )


def _total(_: str, total: object) -> str | None:
    return total_problem(total)


def _lost(_: str, lost: object) -> str | None:
    return morale_problem(lost)

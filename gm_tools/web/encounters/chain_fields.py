"""From the fields of a chain's form to a chain, and what its buttons do."""

from collections.abc import Mapping
from dataclasses import replace

from gm_tools.viskara.campaign import Party
from gm_tools.viskara.encounter.chain_plan import (
    Battle,
    Chain,
    ChainMember,
    health_problem,
    morale_problem,
    total_problem,
)
from gm_tools.viskara.encounter.limits import MOST_BATTLES, MOST_LINES, level_problem
from gm_tools.web.encounters.actions import UnknownActionError
from gm_tools.web.encounters.reading import LEVELS, Reader, number_of, read_head, read_levels


def read_chain(reader: Reader, before: Chain, totals: Mapping[str, int]) -> Chain:
    """Return the chain that a form holds; ``totals`` are those of encounters that are there."""
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


def chain_acted(reader: Reader, chain: Chain, do: str) -> Chain:
    """Return the chain after a button; removing is done in the fields before they are read."""
    word, _, rest = do.partition("|")
    if word in ("", "save", "remove", "look"):
        return chain
    if word == "battle":
        return _with_battle(reader, chain)
    if word == "totals":
        return _with_totals(reader, chain)
    if word == "levels":
        party = tuple(ChainMember(one.name, one.level) for one in read_levels(reader))
        return replace(chain, party=party) if party else chain
    if word == "join":
        return _with_joiner(reader, chain, rest)
    if word == "up":
        return _moved_up(chain, rest)
    raise UnknownActionError(do)


def chain_members(party: Party | None) -> tuple[ChainMember, ...]:
    """Return a campaign's party for a chain, with the maximum health that injuries leave."""
    return tuple(
        ChainMember(
            one.name or "Nameless",
            one.level,
            one.full_health or one.max_health,
            one.starting_morale,
            one.present,
            one.id,
        )
        for one in (party.members if party else ())
    )


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
        character=reader.typed.get(f"{at}.character") or None,
    )


def _optional(reader: Reader, at: str, to: str, who: str, least: int) -> int | None:
    """A number that may be left out; then it is the usual one of the level."""
    text = reader.typed.get(at, "").strip()
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
    encounter = reader.typed.get(f"{at}.encounter", "")[:40] or None
    total = reader.value(f"{at}.enemy_total", f"{to}.enemy_total", "", _total, known.enemy_total)
    return Battle(
        name=reader.line(f"{at}.name", f"{to}.name", known.name),
        enemy_total=totals.get(encounter or "", int(total)),
        encounter=encounter,
        joins=_members(reader, f"{at}.joins", f"{to}.joins", known.joins, boxes=False),
        leaves=tuple(one[:200] for one in reader.typed.getlist(f"{at}.leaves")[:100]),
        rounding="down" if f"{at}.down" in reader.typed else "up",
        morale_lost=int(
            reader.value(f"{at}.morale_lost", f"{to}.morale_lost", "", _lost, known.morale_lost)
        ),
    )


def _total(_: str, total: object) -> str | None:
    return total_problem(total)


def _lost(_: str, lost: object) -> str | None:
    return morale_problem(lost)


def _with_battle(reader: Reader, chain: Chain) -> Chain:
    if len(chain.battles) >= MOST_BATTLES:
        reader.refuse("totals", "", f"A chain has at most {MOST_BATTLES} battles.")
        return chain
    return replace(chain, battles=(*chain.battles, Battle(enemy_total=1)))


def _with_totals(reader: Reader, chain: Chain) -> Chain:
    text = reader.typed.get("totals", "")[:1000]
    found = [number_of(one) for one in LEVELS.split(text) if one]
    problems = [problem for one in found if (problem := total_problem(one))]
    if not found:
        problems = ["Write the enemies' totals with commas between them: 12, 14, 12, 7."]
    if len(found) > MOST_BATTLES:
        problems = [f"A chain has at most {MOST_BATTLES} battles."]
    if problems:
        reader.refuse("totals", text, problems[0])
        return chain
    battles = tuple(Battle(enemy_total=one) for one in found if isinstance(one, int))
    return replace(chain, battles=battles)


def _with_joiner(reader: Reader, chain: Chain, place: str) -> Chain:
    field = f"{place}.join_level"
    name = reader.line(f"{place}.join_name", f"{place}.join_name", "") or "Joiner"
    level = reader.value(field, field, name, level_problem, None)
    if level is None:
        return chain
    battles = tuple(
        replace(one, joins=(*one.joins, ChainMember(name, int(level)))[:MOST_LINES])
        if place == f"battles.{index}"
        else one
        for index, one in enumerate(chain.battles)
    )
    return replace(chain, battles=battles)


def _moved_up(chain: Chain, place: str) -> Chain:
    places = [f"battles.{index}" for index in range(len(chain.battles))]
    if place not in places[1:]:
        return chain
    at, battles = places.index(place), list(chain.battles)
    battles[at - 1 : at + 1] = [battles[at], battles[at - 1]]
    return replace(chain, battles=tuple(battles))

"""The buttons of a chain's page."""

from dataclasses import replace

from gm_tools.presenters.encounter.chain_from_form import read_totals
from gm_tools.presenters.encounter.from_form import read_levels
from gm_tools.presenters.encounter.typed_fields import ForeignFormError, Reader
from gm_tools.viskara.encounter.chain_plan import Battle, Chain, ChainMember
from gm_tools.viskara.encounter.limits import MOST_BATTLES, MOST_LINES


def chain_acted(reader: Reader, chain: Chain, do: str) -> Chain:
    """Return the chain after a button; removals already happened in the fields."""
    word, _, rest = do.partition("|")
    if word in ("", "save", "remove", "look"):
        return chain
    if word == "battle":
        return _with_battle(reader, chain)
    if word == "totals":
        battles = tuple(Battle(enemy_total=one) for one in read_totals(reader))
        return replace(chain, battles=battles) if battles else chain
    if word == "levels":
        party = tuple(ChainMember(one.name, one.level) for one in read_levels(reader))
        return replace(chain, party=party) if party else chain
    if word == "join":
        return _with_joiner(reader, chain, rest)
    if word == "up":
        return _moved_up(chain, rest)
    raise ForeignFormError(do)


def _with_battle(reader: Reader, chain: Chain) -> Chain:
    if len(chain.battles) >= MOST_BATTLES:
        reader.refuse("totals", "", f"A chain has at most {MOST_BATTLES} battles.")
        return chain
    return replace(chain, battles=(*chain.battles, Battle(enemy_total=1)))


def _with_joiner(reader: Reader, chain: Chain, place: str) -> Chain:
    name = reader.line(f"{place}.join_name", f"{place}.join_name", "") or "Joiner"
    level = reader.level(f"{place}.join_level", name)
    if level is None:
        return chain
    battles = tuple(
        replace(one, joins=(*one.joins, ChainMember(name, level))[:MOST_LINES])
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

"""Limits of a battle's values: numbers, names and sizes that come from outside."""

from collections.abc import Iterator

from gm_tools.games.battle.entering.blocks import Block, TacticBlock
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import first
from gm_tools.viskara.grid.squares import NO_LOCATION, footprint
from gm_tools.viskara.icons import emblem_problem
from gm_tools.viskara.numbers import BattleNumbers, names_of

MOST_COMBATANTS = 60
MOST_SIDES = 8
MOST_NUMBER = 100_000
MOST_NAME = 120
MOST_TEXT = 4000
MOST_SQUARES = 200
MOST_COUNTED = 1000
CARDS = frozenset({"cards_of_a_show", "all_out_cards"})
"""Numbers of cards revealed at once: at least one, or no show would end."""


def text_refusal(what: str, text: str, most: int = MOST_NAME) -> Refusal | None:
    """Say why a text cannot be a name."""
    if not text.strip():
        return Refusal("no_name", f"{what} has no name. Give it one.")
    if len(text) > most:
        return Refusal("too_long", f"{what} has {len(text)} characters; at most {most} fit.")
    return None


def number_refusal(
    what: str, number: int | None, least: int = 0, most: int = MOST_NUMBER
) -> Refusal | None:
    """Say why a number is out of bounds; None, for no number, is within them."""
    if number is None or least <= number <= most:
        return None
    return Refusal("out_of_bounds", f"{what} is {number}; it must be from {least} to {most}.")


def numbers_refusal(numbers: BattleNumbers) -> Refusal | None:
    """Say why a battle cannot use these numbers."""
    return first(
        number_refusal(
            name.replace("_", " "), getattr(numbers, name), int(name in CARDS), MOST_COUNTED
        )
        for name in names_of(BattleNumbers)
    )


def count_refusal(count: int) -> Refusal | None:
    """Say why a battle cannot hold this many combatants."""
    if count <= MOST_COMBATANTS:
        return None
    message = f"{count} combatants are too many: a battle holds {MOST_COMBATANTS}."
    return Refusal("too_many", message)


def block_refusal(block: Block, numbers: BattleNumbers) -> Refusal | None:
    """Say why a block cannot be played."""
    return first(_block(block, numbers))


def _block(block: Block, numbers: BattleNumbers) -> Iterator[Refusal | None]:
    name = block.name
    yield text_refusal("A block", name)
    yield number_refusal(f"{name}: maximum health", block.max_health, 1)
    for key in ("level", "starting_morale", "speed", "dash_cost", "anchor_cost"):
        yield number_refusal(f"{name}: {key.replace('_', ' ')}", getattr(block, key))
    yield number_refusal(f"{name}: agility for placement", block.placement_agility)
    yield size_refusal(block)
    yield emblem_refusal(name, block.emblem)
    ids = [tactic.id for tactic in block.tactics]
    if len(set(ids)) != len(ids):
        yield Refusal("same_id", f"{name} has two tactics of the same id.")
    for tactic in block.tactics:
        yield from _tactic(name, tactic, numbers)


def size_refusal(block: Block) -> Refusal | None:
    """Say why a size is unknown."""
    try:
        parts = 0 if block.size == NO_LOCATION else block.size.count("+") + 1
        squares = footprint(block.size, *((0, 0),) * parts)
    except ValueError as error:
        return Refusal("bad_size", str(error))
    return number_refusal(f"{block.name}: squares", len(squares), 0, MOST_SQUARES)


def emblem_refusal(name: str, emblem: str) -> Refusal | None:
    """Say why a text can be no emblem."""
    problem = emblem_problem(emblem)
    return Refusal("bad_emblem", f"The emblem of {name} {problem}") if problem else None


def _tactic(name: str, tactic: TacticBlock, numbers: BattleNumbers) -> Iterator[Refusal | None]:
    what = f"{name}, {tactic.name or tactic.id}"
    for key in ("range", "stat_value", "break_point", "power", "max_power", "cost_flair"):
        yield number_refusal(f"{what}: {key.replace('_', ' ')}", getattr(tactic, key))
    yield number_refusal(f"{what}: effort", tactic.cost_effort, 0, numbers.most_effort)
    red = (tactic.move_trigger_red, 0, numbers.cards_of_a_show)
    yield number_refusal(f"{what}: red cards of the move trigger", *red)
    for output in tactic.outputs:
        yield number_refusal(f"{what}: output", output)

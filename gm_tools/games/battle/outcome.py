"""The outcome of a battle, and its aftermath (Viskara 3688-3702; R62-R65, R69)."""

from dataclasses import dataclass

from gm_tools.games.battle.state import Battle, Combatant, Tally
from gm_tools.games.frame.event import HOST


@dataclass(frozen=True, slots=True)
class Stood:
    """A combatant at the end: how it stood, and what it did to the other sides."""

    id: str
    name: str
    side: str
    health: int
    exhausted: bool
    status: str
    dealt: Tally


@dataclass(frozen=True, slots=True)
class Outcome:
    """A battle's result: ``winners`` are the sides still in it, ``why`` how it ended."""

    why: str
    winners: tuple[str, ...]
    rounds: int
    turns: int
    combatants: tuple[Stood, ...]


@dataclass(frozen=True, slots=True)
class Aftermath:
    """The aftermath of a battle for the characters of the library, by their ids.

    ``defeated`` halve their maximum (R62), ``fated`` challenged fate (R65), ``dead`` were killed.
    ``threat``: every player character was exhausted (3688); ``spent``: a threat was spent on it.
    ``in_chain``: nobody heals (3700), and the players' side does not regain ``morale_lost`` (3702;
    R69). ``enemy_total`` is the sum of levels of the other sides, parasites counted (R72).
    """

    fought: tuple[str, ...] = ()
    defeated: tuple[str, ...] = ()
    fated: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    threat: bool = False
    spent: bool = False
    in_chain: bool = False
    morale_lost: int = 0
    enemy_total: int = 0


def outcome(state: Battle) -> Outcome | None:
    """Return how a battle ended; None while it goes on."""
    if state.phase != "over":
        return None
    return Outcome(
        why=state.ended,
        winners=tuple(side.id for side in state.sides.values() if side.status == "in"),
        rounds=state.round,
        turns=state.turns,
        combatants=tuple(_stood(one) for one in state.combatants.values()),
    )


def _stood(one: Combatant) -> Stood:
    return Stood(one.id, one.name, one.side, one.health, one.exhausted, one.status, one.tally)


def aftermath(state: Battle) -> Aftermath:
    """Return the aftermath of a finished battle; it is not written anywhere yet."""
    known = [one for one in state.combatants.values() if one.character]
    players = [one for one in state.combatants.values() if is_player_character(state, one)]
    sides = [side for side in state.sides.values() if side.is_players]
    return Aftermath(
        fought=tuple(one.character for one in known if one.status != "dead"),
        defeated=tuple(one.character for one in known if _is_defeated(state, one)),
        fated=tuple(one.character for one in known if one.fate == "used" and one.status != "dead"),
        dead=tuple(one.character for one in known if one.status == "dead"),
        threat=bool(players) and all(one.exhausted for one in players),
        spent=state.options.no_one_is_safe,
        in_chain=state.options.in_chain,
        morale_lost=sum(side.starting_morale - side.morale for side in sides),
        enemy_total=sum(
            level_counted(state, one)
            for one in state.combatants.values()
            if not state.sides[one.side].is_players
        ),
    )


def level_counted(state: Battle, one: Combatant) -> int:
    """Return the level a combatant counts for: kings grow with each other ally (5368; R72)."""
    block = state.blocks[one.block]
    if block.grows is None:
        return block.level
    allies = sum(other.side == one.side for other in state.combatants.values())
    return block.level + block.grows.times(allies - 1).level


def is_player_character(state: Battle, one: Combatant) -> bool:
    """Whether a combatant is a player character: on their side, with a seat or from the library.

    Allies that the game master plays are not.
    """
    if not state.sides[one.side].is_players:
        return False
    return bool(one.character) or one.owner != HOST


def _is_defeated(state: Battle, one: Combatant) -> bool:
    """Whether a combatant is exhausted on a side that lost; truce and victory injure none (R62)."""
    return one.exhausted and one.status == "lost" and state.sides[one.side].status == "lost"

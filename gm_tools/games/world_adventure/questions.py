"""Questions about a state: who sits and with whom, who is on the board, what is still due."""

from typing import Final

from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.world_adventure.battle.state import BRIGAND, GOVERNMENT, LEGENDARY
from gm_tools.games.world_adventure.cards import RUNE_POWER, Card, of_kind
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import power_points
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Npc, Player, World

MONSTERS: Final = ("minion", "destroyer", "raid")
OPEN_KINDS: Final = frozenset({"caravan", "hero", "merchant", "minion", "destroyer"})
"""Cards of the box that lie open beside the board (179-185, 218)."""


def seats(state: World) -> tuple[str, ...]:
    """Return the seats around the table."""
    return tuple(state.players)


def name_of(state: World, seat: str) -> str:
    """Return a player's name, the seat where there is none."""
    player = state.players.get(seat)
    return player_name(player) if player else seat


def player_name(player: Player) -> str:
    """Return a player's name, the seat if there is none."""
    return player.name or player.id


def runes_of(player: Player) -> int:
    """Return how many runes a player has."""
    return sum(player.runes.values())


def points_of(rules: Facts, player: Player) -> int:
    """Return the status points that a player's runes and legendary items give in all."""
    items = player.legendary_items
    return power_points(runes_of(player), items, slots=rules.slots, points=rules.limits.points)


# --- Teams ----------------------------------------------------------------------------------------


def teams_of(state: World) -> dict[str, tuple[str, ...]]:
    """Return the seats of each team; nothing where everybody plays for themselves."""
    if state.options.mode != "team":
        return {}
    names = dict.fromkeys(one.team for one in state.players.values() if one.team)
    return {
        name: tuple(one.id for one in state.players.values() if one.team == name) for name in names
    }


def are_mates(one: Player, other: Player) -> bool:
    """Whether two players share a team."""
    return bool(one.team) and one.team == other.team


def mate_refusal(state: World, player: Player, target: str) -> Refusal | None:
    """Say that a target is a team mate: ``team_mate`` (G-WA-61); anything else passes."""
    other = state.players.get(target)
    if other is None or other.id == player.id or not are_mates(player, other):
        return None
    what = f"{name_of(state, target)} is on the same team."
    return Refusal("team_mate", f"{what} Choose a rival.")


# --- Who is on the board --------------------------------------------------------------------------


def standing_npc(state: World, npc: str) -> Npc | None:
    """Return an NPC on the board: by its name, or an awake legendary monster by its id."""
    monster = next((one for one in state.legendary if one.id == npc), None)
    if monster is not None:
        return Npc(monster.location, monster.card) if monster.state == "awake" else None
    if npc not in (*MONSTERS, BRIGAND, GOVERNMENT):
        return None
    found: Npc | None = getattr(state.npc, npc)
    return found


def monsters(state: World) -> tuple[str, ...]:
    """Return the monsters on the board."""
    names = (*MONSTERS, *(one.id for one in state.legendary))
    return tuple(one for one in names if standing_npc(state, one))


# --- The map --------------------------------------------------------------------------------------


def is_decided(state: World, one: Location, other: Location) -> bool:
    """Whether the map says if two territories touch: all borders of a nation are marked (G-WA-28).

    Where it does not, the table knows its board.
    """
    return one.nation == other.nation or bool({one.nation, other.nation} & set(state.mapped))


def is_mapped(rules: Facts, state: World) -> bool:
    """Whether the borders of all nations are marked, so that distances are known."""
    return set(rules.nations) <= set(state.mapped)


# --- Cards ----------------------------------------------------------------------------------------


def is_real(state: World, card: Card) -> bool:
    """Whether a card of the box is one that lies on the table: the app never draws it."""
    return state.options.real_cards or card.id in state.entered


def is_known(state: World, card: Card) -> bool:
    """Whether everybody knows a card of the box: it lies open, or came up at the table.

    A legendary monster's lies face down on the board until it wakes (154), entered or not.
    """
    return card.kind in OPEN_KINDS or (card.kind != LEGENDARY and is_real(state, card))


def face_down(state: World, kind: str) -> tuple[Card, ...]:
    """Return the cards of a kind that the app may draw: those of the box that lie nowhere else."""
    return tuple(one for one in _elsewhere_none(state, kind) if not is_real(state, one))


def at_the_table(state: World, kind: str) -> tuple[Card, ...]:
    """Return the known cards of a kind that may come up at the table: they lie nowhere else."""
    return tuple(one for one in _elsewhere_none(state, kind) if is_real(state, one))


def _elsewhere_none(state: World, kind: str) -> tuple[Card, ...]:
    """Return the cards of a kind that lie neither open nor on a mat."""
    players = state.players.values()
    ids = {one.id for one in (*state.guild.faceup, *state.shown)}
    ids |= {one.quest.id for one in players if one.quest}
    names = {one.name for one in state.power_faceup}
    names |= {held.name for one in players for held in one.rune_powers}
    powers = names if kind == RUNE_POWER else set()
    return tuple(
        one for one in of_kind(state.box, kind) if one.id not in ids and one.name not in powers
    )


# --- Duties ---------------------------------------------------------------------------------------


def duties(state: World) -> tuple[str, ...]:
    """Return what is still open, in its order: what is due, then what the phase asks for.

    "brigand", "government", "legendary" and "exchange" of ``due``; in the NPC phase
    "move_brigand", "move_government" and "monsters" where there are such.
    """
    asked = _npc_duties(state) if state.phase == "npc" else ()
    return (*dict.fromkeys(state.due), *(one for one in asked if one not in state.ticked))


def _npc_duties(state: World) -> tuple[str, ...]:
    awake = any(one.state == "awake" for one in state.legendary)
    monsters = awake or any(getattr(state.npc, one) for one in MONSTERS)
    asked = (
        ("move_brigand", state.npc.brigand is not None),
        ("move_government", state.npc.government is not None),
        ("monsters", monsters),
    )
    return tuple(name for name, is_asked in asked if is_asked)

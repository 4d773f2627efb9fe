"""A turn in which nothing is left to do passes by itself (World Adventure 397; G-WA-64)."""

from gm_tools.games.world_adventure.battle.state import BRIGAND, GOVERNMENT
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.npcs.targets import strikes
from gm_tools.games.world_adventure.questions import monsters, standing_npc
from gm_tools.games.world_adventure.reasons import TURNS
from gm_tools.games.world_adventure.state import Player, World


def is_spent(rules: Facts, state: World) -> bool:
    """Whether the turn that runs has nothing left: no points, no choice, nobody who strikes."""
    player = state.players.get(state.current)
    if player is None or state.phase not in TURNS or state.battle is not None:
        return False
    return not (_may_go_on(player) or _may_act_in_turn(player) or _is_struck(rules, state, player))


def _may_go_on(player: Player) -> bool:
    """Whether points are left, a penalty's dice, a city, or a target that was found."""
    here = player.location
    points = player.moves or player.actions or player.penalty
    return bool(points or player.may_attack) or here.is_city or not here.nation


def _may_act_in_turn(player: Player) -> bool:
    """Whether a card, a point or the bomb may still bring something: the app cannot know."""
    yellow = any(one.color == "yellow" for one in player.rune_powers)
    owed = player.powers_owed or player.unspent_points
    again = player.found is not None and player.upgrades.smoke
    return bool(yellow or owed or again) or player.quest is not None


def _is_struck(rules: Facts, state: World, player: Player) -> bool:
    """Whether an NPC strikes the player, or may do so across a border that nobody has marked."""
    for npc in (BRIGAND, GOVERNMENT, *monsters(state)):
        standing = standing_npc(state, npc)
        attacked = player.id in state.attacked_this_month.get(npc, ()) or npc in player.fought
        if standing and not attacked and strikes(rules, state, npc, standing, player, True):
            return True
    return False

"""What the app throws and draws next by itself, where nobody decides anything (G-WA-74).

Loot dice where all of it fits, the two dice for a merchant's card, quests until three lie open.
Before any of them somebody may still want to do something, the table asks.
"""

from gm_tools.games.frame.event import DIGITAL, HOST, Event
from gm_tools.games.world_adventure.battle.aftermath import loot_dice
from gm_tools.games.world_adventure.battle.ending import only_loot
from gm_tools.games.world_adventure.battle.events import EndBattle
from gm_tools.games.world_adventure.battle.state import MERCHANT
from gm_tools.games.world_adventure.cards import QUEST
from gm_tools.games.world_adventure.change import free_room
from gm_tools.games.world_adventure.city.events import RevealQuests
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.questions import face_down
from gm_tools.games.world_adventure.reasons import PLAYING, TURNS
from gm_tools.games.world_adventure.state import World
from gm_tools.games.world_adventure.turns.events import MerchantDice


def follows(rules: Facts, state: World) -> Event | None:
    """Return the event that the app sends by itself; months of engine 3 ask for each step."""
    if state.step_by_step or state.phase not in PLAYING:
        return None
    return _loot(state) or _merchant(state) or _quests(rules, state)


def _loot(state: World) -> Event | None:
    """Throw for the loot (932-933, 983-984); who lacks the room may make some first."""
    battle = state.battle
    if battle is None or not only_loot(battle):
        return None
    player = state.players[battle.own.seat]
    if loot_dice(battle).cargo > free_room(state, player):
        return None
    return Event("end_battle", EndBattle(by_itself=True), player.id, DIGITAL)


def _merchant(state: World) -> Event | None:
    """Throw for the card of a merchant that was found (907); a smoke bomb might be thrown first."""
    player = state.players.get(state.current)
    if player is None or state.phase not in TURNS or state.battle is not None:
        return None
    is_found = player.found is not None and player.found.target == MERCHANT
    if not is_found or MERCHANT not in player.may_attack or player.upgrades.smoke:
        return None
    return Event("merchant_dice", MerchantDice(), player.id, DIGITAL)


def _quests(rules: Facts, state: World) -> Event | None:
    """Lay quests open that the app deals, until there are three (449)."""
    if state.options.real_cards or len(state.guild.faceup) >= rules.limits.faceup_quests:
        return None
    if not face_down(state, QUEST):
        return None
    return Event("reveal_quests", RevealQuests(), HOST, DIGITAL)

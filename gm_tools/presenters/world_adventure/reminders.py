"""What a table forgets by hand: income, tolls, closed shops, tokens that go back, NPCs nearby."""

from collections.abc import Iterator

from gm_tools.games.world_adventure.cards import of_kind
from gm_tools.games.world_adventure.facts import Limits, Prices
from gm_tools.games.world_adventure.stalls import rival_stall
from gm_tools.games.world_adventure.state import Player, World
from gm_tools.games.world_adventure.working.city import shop_open, stall_income
from gm_tools.games.world_adventure.working.month import month_duties
from gm_tools.games.world_adventure.working.movement import takes_toll, toll
from gm_tools.presenters.world_adventure.hunts import striking
from gm_tools.presenters.world_adventure.naming import legend_name, seat_name, who
from gm_tools.presenters.world_adventure.words import listed, named

LIMITS, PRICES = Limits(), Prices()


def of_month(state: World) -> Iterator[str]:
    """Yield what a month begins with: income, the raid, the event of who is awake (353-384)."""
    if state.phase != "begin":
        return
    for player in state.players.values():
        income = stall_income(len(player.stalls), player.gold) - player.gold
        if income:
            yield f"{seat_name(state, player.id)}: {income} gold from stalls."
    month = month_duties(state.month)
    awake = [legend_name(one) for one in state.legendary if one.state == "awake"]
    if awake and month.event:
        yield f"Awake: {listed(awake)}. Its own World Event runs instead."
    if month.raid:
        yield "A raid comes this month."


def of_turn(state: World) -> Iterator[str]:
    """Yield what concerns whoever's turn it is: NPCs that strike, a toll, a closed shop."""
    player = state.players.get(state.current)
    if player is None or state.phase != "action" or state.battle is not None:
        return
    name = seat_name(state, player.id)
    for npc in striking(state, player):
        yield f"{named(who(state, npc))} strikes {name} at once."
    if player.location.is_city and not player.penalty:
        yield from (f"{name}: {one}." for one in _in_city(state, player))


def _in_city(state: World, player: Player) -> Iterator[str]:
    city = player.location.nation
    owner = rival_stall(state, player, city)
    due = toll(player.gold, PRICES.toll)
    if owner and due and takes_toll(owner.power.charisma) and city not in player.tolled:
        yield f"a toll of {due} to {seat_name(state, owner.id)} with the first activity here"
    last = player.shop_visits.get(city)
    if last and player.visit is None and not shop_open(last, state.month):
        yield f"the shop here is closed until month {last + LIMITS.shop_closed}"


def of_board(state: World) -> Iterator[str]:
    """Yield what is done on the board: tokens that go back, quests that are laid open (449)."""
    for kind in ("merchant", "monster"):
        if any(one.what == f"{kind}_tokens_return" for one in state.news):
            yield f"Take all {kind} tokens off the board."
    lying = {one.id for one in state.guild.faceup}
    held = {one.quest.id for one in state.players.values() if one.quest}
    hidden = sum(one.id not in lying | held for one in of_kind(state.box, "quest"))
    missing = min(hidden, LIMITS.faceup_quests - len(lying))
    if missing > 0:
        yield f"Lay quests open: {missing} more, so that {LIMITS.faceup_quests} lie there."

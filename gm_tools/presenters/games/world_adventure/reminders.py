"""What a table forgets by hand: income, tolls, closed shops, tokens that go back, NPCs nearby."""

from collections.abc import Iterator

from gm_tools.games.world_adventure.cards import QUEST
from gm_tools.games.world_adventure.city.formulas import (
    reopens,
    shop_open,
    stall_income,
    takes_toll,
    toll,
)
from gm_tools.games.world_adventure.city.prices import price_of
from gm_tools.games.world_adventure.city.tolls import rival_stall, toll_of
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import month_duties
from gm_tools.games.world_adventure.questions import face_down, standing_npc
from gm_tools.games.world_adventure.state import Player, World
from gm_tools.games.world_adventure.steps.month_begin import coming
from gm_tools.presenters.games.shared.phrases import listed, some
from gm_tools.presenters.games.world_adventure.hunts import striking
from gm_tools.presenters.games.world_adventure.names import (
    legend_name,
    seat_name,
    who,
)
from gm_tools.presenters.games.world_adventure.phrases import named

EXCHANGED = "merchants, monsters, raid, government and brigand"


def of_month(facts: Facts, state: World) -> Iterator[str]:
    """Yield what a month begins with: income, the raid, the event of who is awake (353-384)."""
    if state.phase != "begin":
        return
    for player in state.players.values():
        income = _income(facts, state, player)
        if income:
            yield f"{seat_name(state, player.id)}: {income} gold from stalls."
    month = month_duties(state.month, facts.limits)
    awake = [legend_name(one) for one in state.legendary if one.state == "awake"]
    if awake and month.event:
        whose = "is awake: its" if len(awake) == 1 else "are awake: their"
        yield f"{named(listed(awake))} {whose} own World Event takes effect instead."
    if month.raid:
        yield "A raid comes this month."


def _income(facts: Facts, state: World, player: Player) -> int:
    each = price_of(facts, coming(facts, state), player, "income")
    after = stall_income(len(player.stalls), player.gold, facts.prices, facts.limits, each)
    return after - player.gold


def of_turn(facts: Facts, state: World) -> Iterator[str]:
    """Yield what concerns the current player: NPCs that strike, a toll, a closed shop."""
    player = state.players.get(state.current)
    if player is None or state.phase != "action" or state.battle is not None:
        return
    name = seat_name(state, player.id)
    for npc in striking(facts, state, player):
        standing = standing_npc(state, npc)
        first = "" if standing and standing.card else ", once the host has entered its card"
        yield f"{named(who(state, npc))} strikes {name} at once{first}."
    if player.location.is_city and not player.penalty:
        yield from (f"{name}: {one}." for one in _in_city(facts, state, player))


def _in_city(facts: Facts, state: World, player: Player) -> Iterator[str]:
    city = player.location.nation
    owner = rival_stall(state, player, city)
    due = toll(player.gold, toll_of(facts, state, player))
    if (
        owner
        and due
        and takes_toll(owner.power.charisma, facts.limits)
        and city not in player.tolled
    ):
        whom = seat_name(state, owner.id)
        yield f"your first activity here costs a toll of {due} gold, paid to {whom}"
    last = player.shop_visits.get(city)
    if last and player.visit is None and not shop_open(last, state.month, facts.limits.shop_closed):
        again = reopens(last, facts.limits.shop_closed)
        yield f"the shop here is closed until month {again}"


def of_board(facts: Facts, state: World) -> Iterator[str]:
    """Yield what is done on the board: tokens that go back, cards exchanged, quests laid open."""
    for kind in ("merchant", "monster"):
        if any(one.what == f"{kind}_tokens_return" for one in state.news):
            yield f"Take all {kind} tokens off the board."
    if "exchange" not in state.due and any(one.what == "stage" for one in state.news):
        yield f"Lay out the cards of stage {state.stage}: {EXCHANGED}."
    hidden = len(face_down(state, QUEST))
    missing = min(hidden, facts.limits.faceup_quests - len(state.guild.faceup))
    if missing > 0:
        turn = f"Turn {some(missing, 'more quest')} face up"
        yield f"{turn}, so that {facts.limits.faceup_quests} lie there."

"""A death in words: who died, what is lost, what the one who slew them gains (625; G-WA-24)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.world_adventure.state import News, Player, World
from gm_tools.presenters.games.shared.phrases import listed, some
from gm_tools.presenters.games.world_adventure.names import card_name, seat_name, who
from gm_tools.presenters.games.world_adventure.phrases import place

DIED: Final = "died"
"""The word of the news."""


def death_lines(before: World, after: World, news: News) -> Iterator[str]:
    """Yield the sentences of a death, from the states around the event that brought it."""
    name, dead, now = seat_name(after, news.who), before.players[news.who], after.players[news.who]
    by = f", slain by {who(after, news.other)}," if news.other else ""
    yield f"{name} dies{by} and awakes in {place(now.location)}. The next turn is a penalty turn."
    lost = listed(_lost(dead))
    yield f"{name} loses {lost}." if lost else f"{name} had nothing to lose."
    if dead.soldiers:
        yield f"The soldiers of {name} stay, but all have fainted."
    if news.other in after.players:
        gained = listed(_gained(before, after, news))
        yield f"{seat_name(after, news.other)} gains {gained or 'nothing'}."


def _lost(dead: Player) -> Iterator[str]:
    if dead.gold:
        yield f"{dead.gold} gold"
    goods = sum(dead.goods.values())
    if goods:
        yield some(goods, "good")
    if dead.quest:
        yield f"the quest {card_name(dead.quest)}"
    if dead.wanted:
        yield some(dead.wanted, "wanted point")


def _gained(before: World, after: World, news: News) -> Iterator[str]:
    """Yield what a slayer really gains: a full purse, caravan or quest slot leaves the rest."""
    dead = before.players[news.who]
    had, has = before.players[news.other], after.players[news.other]
    if has.gold > had.gold:
        yield f"{has.gold - had.gold} gold"
    taken = {kind: has.goods.get(kind, 0) - had.goods.get(kind, 0) for kind in dead.goods}
    goods = sum(min(count, dead.goods[kind]) for kind, count in taken.items() if count > 0)
    if goods:
        yield some(goods, "good")
    if dead.quest and has.quest == dead.quest:
        yield f"the quest {card_name(dead.quest)}"

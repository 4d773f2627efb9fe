"""What an event brought about by rule, in words."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure.battle.state import GOVERNMENT
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import News, World
from gm_tools.presenters.games.shared.phrases import some
from gm_tools.presenters.games.world_adventure.deaths import DIED, death_lines
from gm_tools.presenters.games.world_adventure.names import (
    seat_name,
    unit_said,
    who,
)
from gm_tools.presenters.games.world_adventure.objectives import short
from gm_tools.presenters.games.world_adventure.phrases import named, place

Say = Callable[[World, News], str]


def news(before: World, after: World, event: Event) -> tuple[str, ...]:
    """Say what an event brought about; what its own line says already is not said again."""
    return tuple(
        line
        for one in after.news
        if SAID_BY.get(event.type) != one.what
        for line in _said(before, after, one)
    )


def _said(before: World, after: World, news: News) -> Iterator[str]:
    if news.what == DIED:
        yield from death_lines(before, after, news)
    elif news.what in NEWS:
        yield NEWS[news.what](after, news)


def _name(state: World, news: News) -> str:
    return seat_name(state, news.who)


def _where(text: str) -> str:
    nation, _, spot = text.partition(".")
    return place(Location(nation, int(spot))) if spot.isdecimal() else named(text)


def _foe(state: World, news: News) -> str:
    """Return the other side of a battle: an NPC's word, a card's name, a player's."""
    return who(state, news.other) or "the other side"


def _who_comes(state: World, news: News) -> str:
    return "a legendary monster" if news.who == "legendary" else who(state, news.who)


def _won(state: World, news: News) -> str:
    if news.other:
        return f"{_name(state, news)} wins against {_foe(state, news)}."
    name = who(state, news.who)
    return f"{name} has enough runes and wins."


def _faints(state: World, news: News) -> str:
    return f"{_unit(state, news)} faints."


def _unit(state: World, news: News) -> str:
    """Return a unit and whose it is: "Ana's Salman", "Ana's red soldier"."""
    name = unit_said(state.players.get(news.who), news.other).removeprefix("the ")
    return f"{_name(state, news)}'s {name}"


def _loot(state: World, news: News) -> str:
    return f"{_name(state, news)} gains {some(news.amount, 'good')}."


def _wanted(state: World, news: News) -> str:
    points = some(abs(news.amount), "wanted point")
    if news.amount < 0:
        return f"{_name(state, news)} loses {points}."
    return f"{_name(state, news)} gains {points}."


def _toll(state: World, news: News) -> str:
    return f"{_name(state, news)} pays {who(state, news.other)} a toll of {news.amount} gold."


def _scouted(state: World, news: News) -> str:
    """Say what a scouting roll brought; a sure one finds without a success, too (653)."""
    target = named(who(state, news.other))
    player = state.players.get(news.who)
    found = news.amount or (player is not None and news.other in player.may_attack)
    if not found:
        return f"No success: {who(state, news.other)} is not found."
    return f"{target} is found with {some(news.amount, 'success', 'successes')}."


def _evolved(state: World, news: News) -> str:
    return f"{_unit(state, news)} is now level 2."


def _gold(amount: int) -> str:
    return f"gains {amount} gold" if amount > 0 else f"loses {-amount} gold"


def _card_goods(state: World, news: News) -> str:
    if news.amount > 0:
        return f"{_name(state, news)} takes {news.amount} {news.other} from the stock."
    return f"{_name(state, news)} puts {-news.amount} {news.other} back."


SAID_BY: Final[Mapping[str, str]] = {"end_month": "month_over"}
"""Events whose own line in the log says a word of the news."""
UNSAID: Final = frozenset({"turn", "retreat_die", "battle", "smoke", "in_force", "out_of_force"})
"""What the title or the screen says anyway."""
NEWS: Final[Mapping[str, Say]] = {
    "income": lambda state, one: f"{_name(state, one)} earns {one.amount} gold from stalls.",
    "raid": lambda _state, one: f"A raid appears in {_where(one.other)}.",
    "rune": lambda state, one: (
        f"{_name(state, one)} gains a rune ({short(one.other)}) and now has {one.amount}."
    ),
    "stage": lambda _state, one: f"Stage {one.amount} begins. Lay out its cards.",
    "won": _won,
    "lost": lambda state, one: f"{_name(state, one)} loses against {_foe(state, one)}.",
    "escaped": lambda _state, _one: "The merchant escapes.",
    "retreated": lambda state, one: f"{_name(state, one)} gets away.",
    "rival_retreated": lambda state, one: f"{named(_foe(state, one))} gets away.",
    "wages": lambda state, one: f"{_name(state, one)} earns {one.amount} gold.",
    "barrier": lambda state, one: (
        f"{_name(state, one)}'s barrier holds; {some(one.amount, 'point')} left."
    ),
    "faints": _faints,
    "strikes": lambda state, one: (
        f"{_name(state, one)} deals {one.amount} damage to {_foe(state, one)}."
    ),
    "is_struck": lambda state, one: (
        f"{_name(state, one)} takes {one.amount} damage from {_foe(state, one)}."
    ),
    "roll_off": lambda state, one: (
        "Equal dice: throw again."
        if not one.amount
        else f"{_name(state, one) if one.amount > 0 else named(_foe(state, one))} survives."
    ),
    "toll": _toll,
    "card_gold": lambda state, one: f"{_name(state, one)} {_gold(one.amount)} by {one.other}.",
    "card_goods": _card_goods,
    "card_damage": lambda state, one: (
        f"{one.other} deals {one.amount} damage to {who(state, one.who)}."
    ),
    "appears": lambda state, one: f"{named(_who_comes(state, one))} appears. Place it.",
    "placed": lambda _state, one: f"It stands in {_where(one.other)}.",
    "wakes": lambda state, one: f"{named(who(state, one.who))} is awake.",
    "wanted": _wanted,
    "takes": lambda state, one: f"{_name(state, one)} takes the dropped {one.other}.",
    "drops": lambda state, one: f"{_name(state, one)} drops {one.other}.",
    "loot_gold": lambda state, one: f"{_name(state, one)} gains {one.amount} gold.",
    "loot_goods": _loot,
    "goods": _loot,
    "battle_exp": lambda state, one: (
        f"All who fought for {_name(state, one)} gain {one.amount} experience."
    ),
    "evolved": _evolved,
    "scouted": _scouted,
    "npc_scouts": _scouted,
    "sale": lambda state, one: f"{_name(state, one)} gains {one.amount} gold.",
    "power": lambda _state, one: f"One use of {one.other} is spent.",
    "idle": lambda state, one: (
        "Nobody is wanted: the government stays where it is."
        if one.who == GOVERNMENT
        else f"Nobody is in reach of {who(state, one.who)}."
    ),
    "npc_attacks": lambda state, one: (
        f"{named(who(state, one.who))} attacks {who(state, one.other)}."
    ),
    "npc_moves": lambda state, one: f"{named(who(state, one.who))} is in {_where(one.other)}.",
    "leaves": lambda _state, one: f"Take the {one.who} off the board.",
    "month_over": lambda _state, one: f"Month {one.amount} is over.",
    "marker_turned": lambda _state, one: (
        f"{named(one.who)} has the {one.other} it needed. Turn its marker over."
    ),
    "merchant_token": lambda _state, one: (
        f"Put merchant token {one.amount} on {_where(one.other)}."
    ),
    "monster_token": lambda _state, one: f"Put monster token {one.amount} on {_where(one.other)}.",
    "merchant_tokens_return": lambda _state, _one: "All merchant tokens go back to their track.",
    "monster_tokens_return": lambda _state, _one: "All monster tokens go back to their track.",
}
"""What is said of each word of ``news_words.ALOUD``; ``UNSAID`` and ``DIED`` do not stand here."""

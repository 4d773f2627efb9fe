"""Deeds about standing still: anchoring, and losing the rest of a movement (3581, 5408)."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.effects.deeds.carrying_out import Doing, Handler, for_each
from gm_tools.games.battle.effects.deeds.movement import lose_rest
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.frame.copying import replace


def _anchor(one: Doing) -> Battle:
    """Anchor a combatant, if it has not moved in this turn; the play has its price (3581)."""
    state, bearer = one.scene.state, one.scene.state.combatants[one.who]
    if bearer.anchored or bearer.doings.moved or "no_anchor" in bearer.traits:
        return state
    return with_news(changed(state, one.who, anchored=True), News("anchors", one.who))


def _lose_movement(one: Doing) -> Battle:
    """End a movement where its mover has come to; what is left of it is lost (2437, 5408)."""
    state, who, at = lose_rest(one), one.who, one.scene.at
    if not at or at == state.combatants[who].place:
        return state
    news = tuple(_cut(found, who, at) for found in state.news)
    trail = state.combatants[who].trail
    if trail is not None and at in trail.places:
        places = trail.places[: trail.places.index(at) + 1]
        trail = replace(trail, places=places, squares=len(places) - 1)
        state = changed(state, who, trail=trail, squares_moved=trail.squares)
    return replace(changed(state, who, place=at), news=news)


def _cut(news: News, who: str, at: tuple[tuple[int, int], ...]) -> News:
    """Return the news of a movement as far as it went."""
    path = news.more.get("path", ())
    if news.what != "moves" or news.who != who or at[0] not in path:
        return news
    entered = path[: path.index(at[0]) + 1]
    return replace(news, amount=len(entered), more={**news.more, "to": at[0], "path": entered})


STANDING: Final[Mapping[str, Handler]] = {
    "anchor": for_each(_anchor),
    "lose_movement": for_each(_lose_movement),
}
"""The handlers of such deeds."""

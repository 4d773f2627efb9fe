"""What the maneuver in progress, or the one performed last, has done: its news in words."""

from collections.abc import Iterator, Sequence
from typing import Final

from gm_tools.games.battle.state import News
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.battle.log import TURN
from gm_tools.presenters.games.battle.news import said_of

TOLD: Final = frozenset(
    {
        "damage",
        "lose_health",
        "gain_health",
        "gain_morale",
        "lose_morale",
        "exhausted",
        "recovered",
        "shaken",
        "steadied",
        "side_loses",
        "stat_effect",
        "mark",
    }
)
"""Words of news that say what a maneuver did to those whom it met."""


def results(happened: Sequence[Happened]) -> tuple[str, ...]:
    """Return what the last maneuver did, in its order; ``happened`` starts with the newest event.

    Turns begin and end between maneuvers: what they bring is not among it.
    """
    events = reversed(tuple(_of_last_maneuver(happened)))
    return tuple(
        said
        for one in events
        for news in one.after.news
        if _is_told(news) and (said := said_of(one.after, news))
    )


def _is_told(news: News) -> bool:
    return news.what in TOLD and news.label != TURN


def _of_last_maneuver(happened: Sequence[Happened]) -> Iterator[Happened]:
    """Yield the events of the last maneuver, the newest first."""
    has_begun = False
    for one in happened:
        if one.before.ongoing or one.after.ongoing:
            has_begun = True
            yield one
        if has_begun and not one.before.ongoing:
            return

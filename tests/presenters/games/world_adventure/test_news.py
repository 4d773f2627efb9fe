"""The news in words."""

from gm_tools.games.world_adventure.news_words import ALOUD
from gm_tools.presenters.games.world_adventure.deaths import DIED
from gm_tools.presenters.games.world_adventure.news import NEWS, UNSAID


def test_every_word_that_is_heard_is_said_or_seen_anyway() -> None:
    assert NEWS.keys() | UNSAID | {DIED} == ALOUD
    assert not NEWS.keys() & UNSAID

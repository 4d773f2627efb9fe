"""The game master's screen of a battle, and what its forms send."""

from functools import partial

from gm_tools.services.games.answers import Answer
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.screens import PAGES
from gm_tools.web.playing import hosting
from gm_tools.web.playing.sending import Page

hosting.register(blueprint, PAGES)
_answered = partial(hosting.answered, PAGES)


def answered(game: str, answer: Answer) -> Page:
    """Answer with the screen as it is now, and why nothing changed if nothing did."""
    return _answered(game, answer)

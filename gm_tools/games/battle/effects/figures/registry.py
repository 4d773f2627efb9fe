"""Every figure of ``plays.words.figures.FIGURES``: each a small function of the scene."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.effects.figures.cards import OF_CARDS
from gm_tools.games.battle.effects.figures.characters import OF_CHARACTERS
from gm_tools.games.battle.effects.figures.field import OF_THE_FIELD
from gm_tools.games.battle.effects.figures.figured import Figured
from gm_tools.games.battle.effects.figures.maneuvers import OF_MANEUVERS
from gm_tools.games.battle.effects.figures.shows import OF_SHOWS

FIGURES: Final[Mapping[str, Figured]] = {
    "zero": lambda _: 0,
    "one": lambda _: 1,
    **OF_SHOWS,
    **OF_MANEUVERS,
    **OF_CHARACTERS,
    **OF_THE_FIELD,
    **OF_CARDS,
}

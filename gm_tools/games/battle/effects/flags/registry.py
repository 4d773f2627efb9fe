"""Every condition of ``plays.words.flags.FLAGS``: each a small function of the scene."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.effects.flags.damage import OF_DAMAGE
from gm_tools.games.battle.effects.flags.lines import OF_LINES
from gm_tools.games.battle.effects.flags.maneuvers import OF_MANEUVERS
from gm_tools.games.battle.effects.flags.movement import OF_MOVEMENT
from gm_tools.games.battle.effects.flags.people import Flag
from gm_tools.games.battle.effects.flags.shows import OF_SHOWS
from gm_tools.games.battle.effects.flags.targets import OF_TARGETS
from gm_tools.games.battle.effects.flags.things import OF_THINGS
from gm_tools.games.battle.effects.flags.user import OF_THE_USER

FLAGS: Final[Mapping[str, Flag]] = {
    **OF_SHOWS,
    **OF_MANEUVERS,
    **OF_DAMAGE,
    **OF_TARGETS,
    **OF_LINES,
    **OF_MOVEMENT,
    **OF_THE_USER,
    **OF_THINGS,
}

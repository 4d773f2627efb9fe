"""A player's view on a phone: who is theirs, what can be done now, and sending it."""

from gm_tools.web.battles import blueprint
from gm_tools.web.battles.screens import PAGES
from gm_tools.web.playing import seated

seated.register(blueprint, PAGES)

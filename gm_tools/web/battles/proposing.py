"""The game master's answers to what seats propose."""

from gm_tools.web.battles import blueprint
from gm_tools.web.battles.screens import PAGES
from gm_tools.web.playing import hosting

hosting.register_proposals(blueprint, PAGES)

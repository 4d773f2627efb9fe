"""What everybody at the table may see, for a television and for those who watch."""

from gm_tools.web.battles import blueprint
from gm_tools.web.battles.screens import PAGES
from gm_tools.web.playing import table

table.register(blueprint, PAGES)

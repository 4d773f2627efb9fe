"""The search forms of the rulebook."""

from wtforms import Form

from gm_tools.web.quiet_fields import Words
from gm_tools.web.searching import Search


class UpgradeSearch(Search):
    """Upgrades by words, by section, and by the moment when they act."""

    section = Words()
    acts = Words()


class CoverageSearch(Form):
    """Entries by their level of coverage, and by source."""

    level = Words()
    source = Words()

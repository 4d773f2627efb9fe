"""What is searched for in the rulebook."""

from wtforms import Form

from gm_tools.web.quiet_fields import Words
from gm_tools.web.searching import Search


class UpgradeSearch(Search):
    """Upgrades by words, by the section that they stand in, and by when they act."""

    section = Words()
    acts = Words()


class CoverageSearch(Form):
    """Entries by how much of each the app plays, and by where they come from."""

    level = Words()
    source = Words()

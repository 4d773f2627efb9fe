"""What the pages of encounters ask beside a plan itself, which has as many fields as lines."""

from typing import Any

from wtforms import Form

from gm_tools.presenters.encounter.lists import Search as FoundCreatures
from gm_tools.presenters.typed import number_of
from gm_tools.web.quiet_fields import Words
from gm_tools.web.searching import Search

USUAL_PLAYERS = "4"


class PlanSearch(Search):
    """What a list of plans is narrowed to."""

    tag = Words()


class CreatureSearch(Form):
    """What is searched in the list of creatures, and the side that one is added to."""

    find = Words(100)
    lowest = Words(100)
    highest = Words(100)
    target = Words(20)

    def search(self) -> FoundCreatures:
        """Return the search; bounds that are no numbers are none."""
        lowest, highest = (number_of(one.data or "") for one in (self.lowest, self.highest))
        return FoundCreatures(
            find=self.find.data or "",
            lowest=lowest if isinstance(lowest, int) else None,
            highest=highest if isinstance(highest, int) else None,
            target=self.target.data or "",
        )

    def said(self) -> dict[str, Any]:
        """Return what was searched for, to be searched again on the next page."""
        return {field.name: field.data for field in self if field.data}


class ShareX(Form):
    """A simple battle: the players as a number, and the foes' X as they share it, "2,2"."""

    players = Words(20, default=USUAL_PLAYERS)
    share = Words(100)

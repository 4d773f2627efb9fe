"""Forms of encounters, except a plan itself, which has as many fields as lines."""

from typing import Any

from wtforms import Form

from gm_tools.presenters.encounter.lists import Search as FoundCreatures
from gm_tools.presenters.typed import number_of
from gm_tools.web.quiet_fields import Ticked, Words
from gm_tools.web.searching import Search

USUAL_PLAYERS = "4"


class PlanSearch(Search):
    """The filters of a list of plans."""

    tag = Words()


class CreatureSearch(Form):
    """The search filters of the list of creatures, and the side to add a creature to."""

    find = Words(100)
    lowest = Words(100)
    highest = Words(100)
    target = Words(20)

    def search(self) -> FoundCreatures:
        """Return the search; bounds that are not numbers are ignored."""
        lowest, highest = (number_of(one.data or "") for one in (self.lowest, self.highest))
        return FoundCreatures(
            find=self.find.data or "",
            lowest=lowest if isinstance(lowest, int) else None,
            highest=highest if isinstance(highest, int) else None,
            target=self.target.data or "",
        )

    def said(self) -> dict[str, Any]:
        """Return the search's fields, to repeat it on the next page."""
        return {field.name: field.data for field in self if field.data}


class TakenFoes(Form):
    """The foes of a side that stay, by number, and the suggested ones that join them, as codes."""

    keep = Ticked()
    foe = Ticked()


class ShareX(Form):
    """A simple battle: the number of players, and the foes' shares of X, "2,2"."""

    players = Words(20, default=USUAL_PLAYERS)
    share = Words(100)

"""What others see of a single combatant or side: a press in the list tells it, or keeps it."""

from typing import Any

from gm_tools.games.battle.events.hiding import Share
from gm_tools.games.frame.event import Event
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.forms import SHARING, SharingTap
from gm_tools.web.battles.harm_and_heal import refused, sent
from gm_tools.web.games.sending import Page


@blueprint.post("/<game>/share")
def share(game: str) -> Page:
    """Tell a figure, or keep it secret."""
    form = SharingTap()
    found = SHARING.fullmatch(form.tap.data) if form.validate_on_submit() else None
    if found is None:
        return refused(game, form)
    what: Any = found["what"]
    how: Any = found["how"]
    return sent(game, Event("share", Share((found["of"],), (what,), how)))

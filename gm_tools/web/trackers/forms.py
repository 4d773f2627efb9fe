"""How a tracker begins, beside what its own game asks."""

from flask_wtf import FlaskForm
from wtforms import BooleanField, Form

from gm_tools.web.games.forms import LONGEST_NAME
from gm_tools.web.quiet_fields import Words


class Beginning(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The game's name, its campaign, a map marked before, and how what phones send is taken."""

    game_name = Words(LONGEST_NAME)
    campaign = Words()
    auto_accept = BooleanField()
    take_map = BooleanField()


class AskedFor(Form):
    """What the address of an empty form says: of which campaign, and after which game."""

    campaign = Words()
    again = Words()


class FindingValue(Form):
    """What is looked for among the values that can be set by hand, and the one that is chosen."""

    q = Words(LONGEST_NAME)
    path = Words()

"""Forms of joining."""

from flask_wtf import FlaskForm
from wtforms import StringField

from gm_tools.web.characters.forms import one_line


class TakeSeat(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A seat and the name of whoever would sit there; the service judges both."""

    seat = StringField("Seat")
    who = StringField("Your name", filters=[one_line])

"""Forms of joining."""

from flask_wtf import FlaskForm
from wtforms import BooleanField, Form, StringField

from gm_tools.presenters.typed import one_line
from gm_tools.web.quiet_fields import Words


class TakeSeat(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A seat and the name of whoever would sit there; the service judges both."""

    seat = StringField("Seat")
    who = StringField("Your name", filters=[one_line])


class TypingCode(Form):
    """The code of a game, as it is read aloud."""

    code = Words()


class OpeningJoining(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """Whether seats are taken without a yes of the game master."""

    freely = BooleanField()


class ChoosingAddress(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The address that link and picture carry."""

    address = Words()


class ApprovingSeat(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """Who asked for the seat when the page was made."""

    who = Words(500)

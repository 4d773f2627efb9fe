"""Forms of joining."""

from flask_wtf import FlaskForm
from wtforms import BooleanField, Form, StringField

from gm_tools.presenters.typed import one_line
from gm_tools.web.quiet_fields import Words


class TakeSeat(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A seat and the name of the player who wants it; the service checks both."""

    seat = StringField("Seat")
    who = StringField("Your name", filters=[one_line])


class TypingCode(Form):
    """The code of a game, as it is read aloud."""

    code = Words()


class OpeningJoining(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """Whether seats are taken without the game master's approval."""

    freely = BooleanField()


class ChoosingAddress(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The address used in link and picture."""

    address = Words()


class ApprovingSeat(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """Who held or asked for the seat when the page was made; ``to`` is where it stood."""

    who = Words(500)
    to = Words(10)


class BeginningEvening(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The campaign of an evening, its name, and whether seats are taken without asking."""

    campaign = Words(22)
    name = Words(100)
    freely = BooleanField()


class ChoosingStage(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The game that phones are led to; none leads them to the table between games."""

    stage = Words(22)


class GivingPart(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A part of a game, and the seat that plays it; none takes it from everybody."""

    part = Words(64)
    seat = Words(64)


class AddingSeat(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The name of a guest."""

    label = Words(200)

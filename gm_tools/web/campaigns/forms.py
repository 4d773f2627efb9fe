"""Forms of campaigns."""

from flask_wtf import FlaskForm
from wtforms import IntegerField, StringField, TextAreaField
from wtforms.validators import AnyOf, DataRequired, InputRequired, Length, NumberRange

from gm_tools.presenters.typed import one_line
from gm_tools.web.quiet_fields import Ticked, Words

LONGEST_NAME = 200
LARGEST = 9999
BATTLE = "battle-"
"""The prefix of a battle's fields: the same page has a form with the campaign's name."""


class NameCampaign(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A campaign's name."""

    name = StringField(
        "Name of the campaign",
        filters=[one_line],
        validators=[
            DataRequired("A campaign needs a name; it can be changed later."),
            Length(max=LONGEST_NAME, message=f"At most {LONGEST_NAME} characters fit."),
        ],
    )


class Present(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """Which of the listed characters are there tonight."""

    listed = Ticked()
    present = Ticked()


class SetRole(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A member's role in the campaign."""

    role = Words()


class AfterBattle(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The defeated characters of a battle, and those whose fate was sealed."""

    defeated = Ticked()
    fated = Ticked()


class WriteNote(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A note's text, and its number when the page was opened."""

    text = TextAreaField("Text in Markdown")
    number = IntegerField("Number", validators=[InputRequired(), NumberRange(0)])


class SetHealth(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A character's health."""

    health = IntegerField(
        "Health",
        validators=[
            InputRequired("Give a whole number; 0 or less means exhausted."),
            NumberRange(-LARGEST, LARGEST, f"Give a whole number from -{LARGEST} to {LARGEST}."),
        ],
    )


class AddBattle(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A finished battle of a chain."""

    name = StringField(
        "Name",
        filters=[one_line],
        validators=[Length(max=LONGEST_NAME, message=f"At most {LONGEST_NAME} characters fit.")],
    )
    enemy_total = IntegerField(
        "Levels of the enemies together",
        validators=[
            InputRequired("Give a whole number from 1 up."),
            NumberRange(1, LARGEST, f"Give a whole number from 1 to {LARGEST}."),
        ],
    )
    morale_lost = IntegerField(
        "Morale lost",
        default=0,
        validators=[
            InputRequired("Give a whole number from 0 up."),
            NumberRange(0, LARGEST, f"Give a whole number from 0 to {LARGEST}."),
        ],
    )
    rounding = StringField(
        "A half of health lost", default="up", validators=[AnyOf(("up", "down"))]
    )

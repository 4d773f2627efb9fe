"""Forms of campaigns."""

from typing import Any, get_args

from flask_wtf import FlaskForm
from wtforms import IntegerField, StringField, TextAreaField
from wtforms.validators import DataRequired, InputRequired, Length, NumberRange

from gm_tools.presenters.typed import one_line
from gm_tools.viskara.encounter.chain import Rounding
from gm_tools.web.fields import LARGEST, Choice, WholeNumber
from gm_tools.web.quiet_fields import Ticked, Words

LONGEST_NAME = 200
HEALTH = f"Give a whole number from -{LARGEST} to {LARGEST}; 0 or less means exhausted."
NEEDED: dict[str, Any] = {"render_kw": {"required": True}}
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

    health = WholeNumber("Health", -LARGEST, LARGEST, words=HEALTH, **NEEDED)


class AddBattle(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A finished battle of a chain."""

    name = StringField(
        "Name",
        filters=[one_line],
        validators=[Length(max=LONGEST_NAME, message=f"At most {LONGEST_NAME} characters fit.")],
    )
    enemy_total = WholeNumber("Total level of the enemies", 1, LARGEST, **NEEDED)
    morale_lost = WholeNumber("Morale lost", 0, LARGEST, default=0, **NEEDED)
    rounding = Choice("If a loss of health ends in a half", get_args(Rounding), default="up")

"""The small forms of signing in and out."""

from flask_wtf import FlaskForm
from wtforms import HiddenField
from wtforms.validators import InputRequired, Length


class UseLink(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The secret of a one-time link, and the address to go to after it."""

    token = HiddenField(validators=[InputRequired(), Length(max=200)])
    next = HiddenField(validators=[Length(max=2000)])

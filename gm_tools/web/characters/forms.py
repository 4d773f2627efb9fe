"""Forms of the library."""

from flask_wtf import FlaskForm
from flask_wtf.file import MultipleFileField
from wtforms import IntegerField, StringField, TextAreaField
from wtforms.validators import InputRequired, Length, NumberRange

LONGEST_NAME = 500
HIGHEST_LEVEL = 100


class NewCharacter(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """What a new character starts with; everything else is chosen in the builder."""

    name = StringField(
        "Name",
        validators=[
            InputRequired("A character needs a name; it can be changed later."),
            Length(max=LONGEST_NAME, message=f"At most {LONGEST_NAME} characters fit."),
        ],
    )
    player = StringField(
        "Player",
        validators=[Length(max=LONGEST_NAME, message=f"At most {LONGEST_NAME} characters fit.")],
    )
    level = IntegerField(
        "Level",
        default=1,
        validators=[
            InputRequired("A whole number from 1 up."),
            NumberRange(1, HIGHEST_LEVEL, message=f"A whole number from 1 to {HIGHEST_LEVEL}."),
        ],
    )


class ImportCharacters(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """Files to upload, or the text of one."""

    files = MultipleFileField("Character files")
    text = TextAreaField("Or paste the text of one file")

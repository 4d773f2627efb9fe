"""Forms of the library."""

from unicodedata import category

from flask_wtf import FlaskForm
from flask_wtf.file import MultipleFileField
from wtforms import IntegerField, StringField, TextAreaField
from wtforms.validators import DataRequired, InputRequired, Length, NumberRange

UNSHOWN = {"Cc", "Cs"}
LONGEST_NAME = 500
HIGHEST_LEVEL = 100


def one_line(text: str | None) -> str:
    """Return text on one line, without the characters that nothing can show."""
    shown = "".join(one for one in text or "" if one.isspace() or category(one) not in UNSHOWN)
    return " ".join(shown.split())


class NewCharacter(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """What a new character starts with; everything else is chosen in the builder."""

    name = StringField(
        "Name",
        filters=[one_line],
        validators=[
            DataRequired("A character needs a name; it can be changed later."),
            Length(max=LONGEST_NAME, message=f"At most {LONGEST_NAME} characters fit."),
        ],
    )
    player = StringField(
        "Player",
        filters=[one_line],
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

"""The forms of an emblem."""

from collections.abc import Collection

from wtforms import Field, Form
from wtforms.form import BaseForm
from wtforms.validators import AnyOf, StopValidation

from gm_tools.viskara.character.colours import COLOURS
from gm_tools.web.quiet_fields import Words

NOTHING = "Choose a picture or an icon first."
UNKNOWN_COLOUR = "There is no such colour. Choose one of those below."
UNKNOWN = "There is no such emblem. Choose one of those below."


class ChosenEmblem(Form):
    """What to bear: an icon's or a picture's id, or nothing; or a picture to delete."""

    emblem = Words(40, label="")
    delete = Words(40)

    def check(self, known: Collection[str]) -> bool:
        """Whether the emblem is one of those."""
        return self.validate({"emblem": [is_sent, AnyOf(("", *known), message=UNKNOWN)]})


class ChosenColour(Form):
    """A colour; "" is none."""

    colour = Words(20, label="", validators=[AnyOf(("", *COLOURS), message=UNKNOWN_COLOUR)])

    @property
    def is_sent(self) -> bool:
        """Whether the form was one with a colour."""
        return bool(self.colour.raw_data)


def is_sent(_form: BaseForm, field: Field) -> None:
    """Refuse a form without any choice: "" is one, and means no emblem."""
    if not field.raw_data:
        raise StopValidation(NOTHING)

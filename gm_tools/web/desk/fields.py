"""Fields that say in words what they accept, and keep the typed text."""

from typing import Any

from wtforms import Field, Form, IntegerField, StringField
from wtforms.validators import Length, StopValidation
from wtforms.widgets import TextInput

from gm_tools.presenters.desk.typed import read_outputs
from gm_tools.presenters.typed import number_of, one_line
from gm_tools.viskara.numbers import Tiers


class NumberField(IntegerField):
    """A whole number; any other text stays in the field with a message.

    A text field: a browser empties a number field that contains other text.
    """

    widget = TextInput()

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Read the typed number; an empty field is None."""
        if not valuelist:
            return
        text = str(valuelist[0]).strip()
        found = number_of(text)
        self.data = found if isinstance(found, int) else None
        if text and self.data is None:
            raise ValueError("Write a whole number here, in digits.")


class Needed:
    """Refuses an empty field, even if the form came without it and without a default."""

    field_flags = {"required": True}  # noqa: RUF012  # WTForms' own way

    def __init__(self, message: str) -> None:
        """Set the message for an empty field."""
        self.message = message

    def __call__(self, form: Form, field: Field) -> None:
        """Stop validation if the field is empty."""
        if field.errors:
            raise StopValidation
        if field.data is None or field.data == "":
            raise StopValidation(self.message)


class Between:
    """Refuses a number outside two bounds; an empty field is fine."""

    def __init__(self, least: int, most: int) -> None:
        """Set the lowest and the highest number."""
        self.least, self.most = least, most

    def __call__(self, form: Form, field: Field) -> None:
        """Refuse a number outside the bounds, naming them."""
        if field.data is not None and not self.least <= field.data <= self.most:
            raise StopValidation(f"A whole number from {self.least} to {self.most:,}.")


def whole_number(
    label: str, least: int, most: int, default: int | None = None, missing: str = ""
) -> NumberField:
    """Return a field for a number in bounds; ``missing`` makes it required, as its message."""
    needed = [Needed(missing)] if missing else []
    return NumberField(
        label,
        default=default,
        validators=[*needed, Between(least, most)],
        render_kw={"inputmode": "numeric", "autocomplete": "off", "maxlength": 12},
    )


def text(label: str, most: int) -> StringField:
    """Return a field for a line of text."""
    return StringField(
        label,
        filters=[one_line],
        validators=[Length(max=most, message=f"At most {most} characters fit.")],
        render_kw={"maxlength": most, "autocomplete": "off"},
    )


class OutputsField(StringField):
    """A stat ("6"), or outputs ("3/6/12", "(8) 6/4/3"); ``outputs`` is the parsed value."""

    outputs: tuple[int, Tiers] | None = None

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Read the typed outputs."""
        if not valuelist:
            return
        self.data = one_line(str(valuelist[0]))[:40]
        self._read()

    def process_data(self, value: Any) -> None:
        """Read the default."""
        self.data = value
        self._read()

    def _read(self) -> None:
        self.outputs = read_outputs(self.data or "")
        if self.data and self.outputs is None:
            raise ValueError("Write a stat such as 6, or outputs such as 3/6/12 or (8) 6/4/3.")

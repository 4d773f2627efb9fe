"""Fields that say in words what they take, and give back what was typed."""

import re
from typing import Any

from wtforms import Field, Form, IntegerField, StringField
from wtforms.validators import Length, StopValidation
from wtforms.widgets import TextInput

from gm_tools.presenters.desk.typed import read_outputs
from gm_tools.presenters.typed import one_line
from gm_tools.viskara.numbers import Tiers

WHOLE = re.compile(r"[+-]?[0-9]{1,9}")


class WholeNumber(IntegerField):
    """A whole number; anything else is given back with words about it.

    A text field: a browser empties a number field that came back with something else in it.
    """

    widget = TextInput()

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Read what was typed; an empty field is None."""
        if not valuelist:
            return
        text = str(valuelist[0]).strip()
        self.data = int(text) if WHOLE.fullmatch(text) else None
        if text and self.data is None:
            raise ValueError("Write a whole number here, in digits.")


class Needed:
    """Refuses an empty field, also where the form came without it and without a default."""

    field_flags = {"required": True}  # noqa: RUF012  # WTForms' own way

    def __init__(self, message: str) -> None:
        """Say this where nothing was typed."""
        self.message = message

    def __call__(self, form: Form, field: Field) -> None:
        """Stop at the first thing that is wrong."""
        if field.errors:
            raise StopValidation
        if field.data is None or field.data == "":
            raise StopValidation(self.message)


class Between:
    """Refuses a number beyond two others; an empty field is fine."""

    def __init__(self, least: int, most: int) -> None:
        """Take the least and the most."""
        self.least, self.most = least, most

    def __call__(self, form: Form, field: Field) -> None:
        """Say which numbers there are."""
        if field.data is not None and not self.least <= field.data <= self.most:
            raise StopValidation(f"A whole number from {self.least} to {self.most:,}.")


def whole_number(
    label: str, least: int, most: int, default: int | None = None, missing: str = ""
) -> WholeNumber:
    """Return a field for a number between two others; ``missing`` is said where it must be."""
    needed = [Needed(missing)] if missing else []
    return WholeNumber(
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
    """A stat ("6"), or outputs ("3/6/12", "(8) 6/4/3"); ``outputs`` is what was read."""

    outputs: tuple[int, Tiers] | None = None

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Read what was typed."""
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

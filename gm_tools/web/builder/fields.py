"""Form fields that say in plain words what is wrong and keep what was typed."""

from collections.abc import Sequence
from typing import Any

from wtforms import Field, IntegerField, StringField, TextAreaField
from wtforms.form import BaseForm
from wtforms.validators import Length, NumberRange, StopValidation

LARGEST = 9999
LINE = 200
TEXT = 20_000


class WholeNumber(IntegerField):
    """A whole number from 0 to 9999; empty or other text is refused with its own words."""

    def __init__(self, label: str, least: int = 0, most: int = LARGEST, **options: Any) -> None:
        words = f"Give a whole number from {least} to {most}."
        super().__init__(label, [NumberRange(least, most, words)], **options)
        self.words = words

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read the number; ValueError in plain words."""
        if not valuelist:
            return
        try:
            self.data = int(valuelist[0].strip())
        except ValueError as error:
            self.data = None
            raise ValueError(self.words) from error


class Line(StringField):
    """One line of text."""

    def __init__(self, label: str, least: int = 0, most: int = LINE, **options: Any) -> None:
        fits = Length(max=most, message=f"At most {most} characters.")
        there = [Length(min=least, message="This needs a name.")] if least else []
        super().__init__(label, [*there, fits], **options)

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read the line as one line."""
        if valuelist:
            self.data = " ".join(valuelist[0].split())


class Text(TextAreaField):
    """Text of several lines."""

    def __init__(self, label: str, **options: Any) -> None:
        words = f"At most {TEXT} characters."
        super().__init__(label, [Length(max=TEXT, message=words)], **options)

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read the text with plain line ends."""
        if valuelist:
            self.data = valuelist[0].replace("\r\n", "\n").strip("\n")


class Choice(StringField):
    """One of some values; what is not offered is refused."""

    def __init__(self, label: str, values: Sequence[str], **options: Any) -> None:
        super().__init__(label, [_known], **options)
        self.values = frozenset(values)


class Several(Field):
    """Any of some values; what is not offered is refused."""

    def __init__(self, label: str, values: Sequence[str], **options: Any) -> None:
        super().__init__(label, [_known], **options)
        self.values = frozenset(values)

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Take every value that is ticked, none where none is."""
        self.data = list(valuelist)


def _known(_form: BaseForm, field: Field) -> None:
    chosen = [field.data] if isinstance(field, Choice) else field.data
    if isinstance(field, Choice | Several) and not field.values.issuperset(chosen):
        raise StopValidation("Choose from what is offered.")


def lines(text: str | None) -> tuple[str, ...]:
    """Return the lines of a text area that hold something."""
    return tuple(line.strip() for line in (text or "").splitlines() if line.strip())

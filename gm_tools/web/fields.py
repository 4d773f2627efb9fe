"""Form fields that say in plain words what is wrong and keep the typed text."""

import re
from collections.abc import Sequence
from typing import Any

from wtforms import Field, FloatField, IntegerField, StringField, TextAreaField
from wtforms.form import BaseForm
from wtforms.validators import Length, NumberRange, StopValidation
from wtforms.widgets import TextInput

from gm_tools.presenters.typed import one_line
from gm_tools.services.texts import LONGEST_TEXT

LARGEST = 9999
SQUARES = re.compile(r"-?[0-9]{1,4}(\.[0-9]{1,6})?")
LINE = 200


class WholeNumber(IntegerField):
    """A whole number from 0 to 9999; empty or other text is refused with its own words."""

    data: Any  # an int once the form is valid

    def __init__(
        self,
        label: str,
        least: int = 0,
        most: int = LARGEST,
        *,
        words: str = "",
        usual: int | None = None,
        **options: Any,
    ) -> None:
        """Set the bounds; an empty field means the ``usual`` number, if there is one."""
        words = words or f"Give a whole number from {least} to {most}."
        super().__init__(label, [NumberRange(least, most, words)], **options)
        self.words, self.usual = words, usual

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read the number; ValueError in plain words."""
        if not valuelist:
            return
        text = valuelist[0].strip()
        if not text and self.usual is not None:
            self.data = self.usual
            return
        try:
            self.data = int(text)
        except ValueError as error:
            self.data = None
            raise ValueError(self.words) from error

    def pre_validate(self, form: BaseForm) -> None:
        """Leave it at that for text that is no number: the bounds would say the same again."""
        if self.process_errors:
            raise StopValidation


class Squares(FloatField):
    """A length in squares, with decimals: "12", "11.5", "-0.25"."""

    data: Any  # a float once the form is valid
    widget = TextInput()

    def __init__(self, label: str, least: float, most: float, **options: Any) -> None:
        """Set the bounds."""
        words = f"Give squares from {least:g} to {most:g}, such as 12 or 11.5."
        super().__init__(label, [NumberRange(least, most, words)], **options)
        self.words = words

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read the number; ValueError in plain words."""
        text = valuelist[0].strip().replace("\u2212", "-").replace(",", ".") if valuelist else ""
        if not SQUARES.fullmatch(text):
            self.data = None
            raise ValueError(self.words)
        self.data = float(text)

    def _value(self) -> str:
        """Return what was typed, or the number without needless decimals."""
        return self.raw_data[0] if self.raw_data else f"{self.data or 0:.10g}"

    def pre_validate(self, form: BaseForm) -> None:
        """Leave it at that for text that is no number: the bounds would say the same again."""
        if self.process_errors:
            raise StopValidation


class Amount(IntegerField):
    """An amount gained, or lost if negative; an empty field is 0."""

    data: Any  # an int once the form is valid

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read the number; ValueError in plain words."""
        text = valuelist[0].strip().replace("\u2212", "-") if valuelist else ""
        digits = text.removeprefix("-").removeprefix("+")
        self.data = 0
        if not text:
            return
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 7):
            self.data = None
            raise ValueError("Give a whole number, with a minus to take away.")
        self.data = -int(digits) if text.startswith("-") else int(digits)


class Line(StringField):
    """A line of text."""

    data: str

    def __init__(self, label: str, most: int = LINE, *, needed: str = "", **options: Any) -> None:
        """Set the maximum length; ``needed`` is the message for an empty field."""
        fits = Length(max=most, message=f"At most {most} characters.")
        there = [Length(min=1, message=needed)] if needed else []
        super().__init__(label, [*there, fits], **{"default": "", **options})

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read the text as a single line."""
        if valuelist:
            self.data = one_line(valuelist[0])


class Text(TextAreaField):
    """Text of several lines."""

    def __init__(self, label: str, **options: Any) -> None:
        words = f"At most {LONGEST_TEXT} characters."
        super().__init__(label, [Length(max=LONGEST_TEXT, message=words)], **options)

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read the text with normalized line ends."""
        if valuelist:
            self.data = valuelist[0].replace("\r\n", "\n").strip("\n")


class Choice(StringField):
    """One of the offered values; any other is refused."""

    data: Any  # one of them once the form is valid

    def __init__(self, label: str, values: Sequence[str], **options: Any) -> None:
        super().__init__(label, [_known], **options)
        self.values = frozenset(values)


class Several(Field):
    """Any number of the offered values; any other is refused."""

    def __init__(self, label: str, values: Sequence[str], **options: Any) -> None:
        super().__init__(label, [_known], **options)
        self.values = frozenset(values)

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read every ticked value; none is fine."""
        self.data = list(valuelist)


def _known(_form: BaseForm, field: Field) -> None:
    chosen = [field.data] if isinstance(field, Choice) else field.data
    if isinstance(field, Choice | Several) and not field.values.issuperset(chosen):
        raise StopValidation("Choose from what is offered.")


def lines(text: str | None) -> tuple[str, ...]:
    """Return the lines of a text area that are not blank."""
    return tuple(line.strip() for line in (text or "").splitlines() if line.strip())


def problems_of(form: BaseForm) -> tuple[str, ...]:
    """Return every problem of a form: "Health: Give a whole number from 0 to 9999."."""
    return tuple(
        f"{field.label.text}: {error}" if field.label.text else str(error)
        for field in form
        for error in dict.fromkeys(field.errors)
    )

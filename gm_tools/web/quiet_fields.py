"""Fields without error messages, for addresses and for values that a page sends by itself.

Addresses are saved, shared and typed by hand, and users cannot correct hidden fields: an invalid
value is cut or replaced by the default.
"""

from collections.abc import Collection
from typing import Any

from wtforms import IntegerField, SelectMultipleField, StringField

LONGEST = 200


class Words(StringField):
    """Words to search for, or a name."""

    data: str

    def __init__(self, most: int = LONGEST, **options: Any) -> None:
        super().__init__(**{"default": "", **options})
        self.most = most

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Cut text that is longer than any stored text."""
        if valuelist:
            self.data = str(valuelist[0])[: self.most].strip()


class OneOf(StringField):
    """A choice from known values."""

    data: str

    def __init__(self, values: Collection[str], default: str, **options: Any) -> None:
        super().__init__(default=default, **options)
        self.values = frozenset(values)

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Read a known value; ignore any other."""
        if valuelist and valuelist[0] in self.values:
            self.data = valuelist[0]


class Number(IntegerField):
    """A whole number from ``least`` up: a page of a list, an entry, the state of a draft."""

    data: int

    def __init__(self, default: int, least: int = 0, **options: Any) -> None:
        super().__init__(default=default, **options)
        self.least = least

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Read a number in plain digits; ignore anything else."""
        text = str(valuelist[0]).strip() if valuelist else ""
        if text.isascii() and text.isdecimal() and len(text) < 10:
            self.data = max(self.least, int(text))


class Ticked(SelectMultipleField):
    """Ids ticked in a list, any number of them; the service checks them."""

    data: list[str]

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"choices": [], "validate_choice": False, "default": (), **options})

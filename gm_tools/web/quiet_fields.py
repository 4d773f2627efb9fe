"""Fields that complain of nothing: of addresses, and of what a page sends by itself.

Addresses are kept, shared and typed by hand, and hidden fields are nobody's to mend: what makes no
sense in one is cut, or the default.
"""

from collections.abc import Collection
from typing import Any

from wtforms import IntegerField, SelectMultipleField, StringField

LONGEST = 200


class Words(StringField):
    """Words to search for, or the name of something."""

    data: str

    def __init__(self, most: int = LONGEST, **options: Any) -> None:
        super().__init__(**{"default": "", **options})
        self.most = most

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Cut what is longer than anything that is there."""
        if valuelist:
            self.data = str(valuelist[0])[: self.most].strip()


class OneOf(StringField):
    """One of some values."""

    data: str

    def __init__(self, values: Collection[str], default: str, **options: Any) -> None:
        super().__init__(default=default, **options)
        self.values = frozenset(values)

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Take a value that is known."""
        if valuelist and valuelist[0] in self.values:
            self.data = valuelist[0]


class Number(IntegerField):
    """A whole number from ``least`` up: a page of a list, an entry, the state of a draft."""

    data: int

    def __init__(self, default: int, least: int = 0, **options: Any) -> None:
        super().__init__(default=default, **options)
        self.least = least

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Take a number in plain digits."""
        text = str(valuelist[0]).strip() if valuelist else ""
        if text.isascii() and text.isdecimal() and len(text) < 10:
            self.data = max(self.least, int(text))


class Ticked(SelectMultipleField):
    """Ids that are ticked in a list, as many as there are; the service judges them."""

    data: list[str]

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"choices": [], "validate_choice": False, "default": (), **options})

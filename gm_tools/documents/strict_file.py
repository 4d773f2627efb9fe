"""A portable JSON file of a single value, read strictly and written as short as possible."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from gm_tools.documents.json_text import LARGEST_FILE, decoded, parsed
from gm_tools.documents.limits import DOCUMENT, Bounds, checked, printable
from gm_tools.documents.problems import FileProblem, UnreadableFile, shown
from gm_tools.documents.words import in_words

Value = TypeVar("Value")

_READERS: dict[type, TypeAdapter[Any]] = {}


@dataclass(frozen=True, slots=True)
class StrictFile(Generic[Value]):
    """A kind of file: its format, its name, its value and the checks of that value.

    ``document`` is the value's class with the file's ``format`` added; ``bounds`` and ``largest``,
    in bytes, limit how much of it is read.
    """

    format: str
    called: str
    value: type[Value]
    document: type[Value]
    faults: Callable[[Value], Iterable[FileProblem]]
    bounds: Bounds = DOCUMENT
    largest: int = LARGEST_FILE

    def read(self, content: str | bytes) -> Value:
        """Return the value of a file; UnreadableFile names every problem with its path."""
        text = decoded(content, self.largest)
        values = parsed(text)
        self._refuse_format(values)
        clean = checked(values, self.bounds)
        try:
            source = to_json(clean.value) if clean.problems else text
            file = _reader(self.document).validate_json(source)
        except ValidationError as error:
            raise UnreadableFile(*_all_problems(self.document, clean.problems, error)) from None
        problems = [*clean.problems, *self.faults(file)]
        if problems:
            raise UnreadableFile(*problems)
        held = {one.name: getattr(file, one.name) for one in fields(self.value)}  # type: ignore[arg-type]  # a dataclass
        return self.value(**held)

    def write(self, value: Value) -> str:
        """Return a value as the text of its file, without unprintable characters.

        UnreadableFile if ``read`` would refuse it: nothing is stored that cannot be opened.
        """
        values = printable({"format": self.format, **_said(value)})
        problems = [*checked(values, self.bounds).problems, *self.faults(value)]
        if problems:
            raise UnreadableFile(*problems)
        return to_json(values, indent=2).decode("utf-8") + "\n"

    def _refuse_format(self, values: Any) -> None:
        if not isinstance(values, dict):
            reason = (
                f'{self.called} is one object: {{"format": "{self.format}", "name": ..., ...}}.'
            )
            raise UnreadableFile(("", reason))
        found = values.get("format")
        if isinstance(found, str) and found != self.format:
            message = f'is "{shown(found)}". Only "{self.format}" can be read here.'
            raise UnreadableFile(("format", message))


def _reader(document: type[Value]) -> TypeAdapter[Value]:
    """Return the reader of a document class, made when it is first needed."""
    if document not in _READERS:
        _READERS[document] = TypeAdapter(document)
    return _READERS[document]


def _all_problems(
    document: type, known: list[FileProblem], error: ValidationError
) -> Iterator[FileProblem]:
    yield from known
    places = {where for where, _ in known}
    for detail in error.errors(include_url=False, include_context=False):
        where, message = in_words(detail, document)
        if where not in places:
            places.add(where)
            yield where, message


def _said(value: Any) -> Any:
    """Convert a value to JSON without its default values, except in lists."""
    if isinstance(value, tuple):
        return [_said(one) for one in value]
    names = getattr(value, "__dataclass_fields__", None)
    if names is None:
        return value
    pairs = ((name, getattr(value, name), one.default) for name, one in names.items())
    return {name: _said(inner) for name, inner, usual in pairs if inner != usual or inner == ()}

"""A portable JSON file of a single value, read strictly and written as short as possible."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from gm_tools.documents.invalid_values import in_words, to_choice
from gm_tools.documents.json_text import LARGEST_FILE, decoded, parsed
from gm_tools.documents.limits import DOCUMENT, Bounds, checked, printable
from gm_tools.documents.problems import MOST_SHOWN, FileProblem, UnreadableFile, shown

Value = TypeVar("Value")
Faults = Callable[[Any], Iterable[FileProblem]]

_READERS: dict[type, TypeAdapter[Any]] = {}


def no_faults(_value: object) -> Iterable[FileProblem]:
    """Find nothing wrong."""
    return ()


def without_usual(value: object) -> object:
    """Convert a value to JSON without its default values, except in lists."""
    if isinstance(value, tuple):
        return [without_usual(one) for one in value]
    names = getattr(value, "__dataclass_fields__", None)
    if names is None:
        return value
    pairs = ((name, getattr(value, name), one.default) for name, one in names.items())
    said = ((name, inner) for name, inner, usual in pairs if inner != usual or inner == ())
    return {name: without_usual(inner) for name, inner in said}


@dataclass(frozen=True, slots=True)
class StrictFile(Generic[Value]):
    """A kind of file: its format, its name, its value and the checks of that value.

    ``document`` is the value's class with the file's ``format`` added; ``bounds`` and ``largest``,
    in bytes, limit how much of it is read. ``said`` is a value as JSON, ``way_out`` what to do
    about another format.
    """

    format: str
    called: str
    value: type[Value]
    document: type[Value]
    faults: Faults = no_faults
    bounds: Bounds = DOCUMENT
    largest: int = LARGEST_FILE
    said: Callable[[Value], Any] = without_usual
    way_out: Callable[[str], str] | None = None

    def read(self, content: str | bytes, beside: Faults = no_faults) -> Value:
        """Return the value of a file; UnreadableFile names every problem with its path.

        ``beside`` finds further faults in what the file says, even where it cannot be read.
        """
        text = decoded(content, self.largest)
        values = parsed(text)
        self._refuse_format(values)
        clean = checked(values, self.bounds)
        try:
            source = to_json(clean.value) if clean.problems else text
            file = _reader(self.document).validate_json(source)
        except ValidationError as error:
            wrong = each_once(self.document, clean.problems, error)
            raise UnreadableFile(*wrong, *beside(values)) from None
        problems = [*clean.problems, *self.faults(file), *beside(values)]
        if problems:
            raise UnreadableFile(*problems)
        held = {one.name: getattr(file, one.name) for one in fields(self.value)}  # type: ignore[arg-type]  # a dataclass
        return self.value(**held)

    def write(self, value: Value) -> str:
        """Return a value as the text of its file, without unprintable characters.

        UnreadableFile if ``read`` would refuse it: nothing is stored that cannot be opened.
        """
        values = printable({"format": self.format, **self.said(value)})
        problems = [*checked(values, self.bounds).problems, *self.faults(value)]
        if problems:
            raise UnreadableFile(*problems)
        return to_json(values, indent=2).decode("utf-8") + "\n"

    def _refuse_format(self, values: object) -> None:
        if not isinstance(values, dict):
            reason = (
                f'{self.called} is one object: {{"format": "{self.format}", "name": ..., ...}}.'
            )
            raise UnreadableFile(("", reason))
        found = values.get("format")
        if isinstance(found, str) and found != self.format:
            raise UnreadableFile(("format", f'is "{shown(found)}". {self._way_out(found)}'))

    def _way_out(self, found: str) -> str:
        only = f'Only "{self.format}" can be read here.'
        return self.way_out(found) if self.way_out else only


def each_once(
    document: type, known: Iterable[FileProblem], error: ValidationError
) -> Iterator[FileProblem]:
    """Yield every problem once: a value that fits none of several types is reported by each."""
    places = set()
    for where, message in known:
        places.add(where)
        yield where, message
    details = error.errors(include_url=False, include_context=False)
    for detail in details[: 2 * MOST_SHOWN]:  # their words take long, and no more are shown
        at_key = {**detail, "loc": to_choice(document, detail["loc"])}
        where, message = in_words(at_key, document)
        if where not in places:
            places.add(where)
            yield where, message


def _reader(document: type[Value]) -> TypeAdapter[Value]:
    """Return the reader of a document class, made when it is first needed."""
    if document not in _READERS:
        _READERS[document] = TypeAdapter(document)
    return _READERS[document]

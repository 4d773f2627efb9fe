"""The portable file of a chain of battles, "viskara-chain/1": JSON in UTF-8, read strictly."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Literal

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from gm_tools.documents.json_text import decoded, parsed
from gm_tools.documents.limits import checked, printable
from gm_tools.documents.problems import FileProblem, UnreadableFile, shown
from gm_tools.documents.words import in_words
from gm_tools.viskara.encounter.chain_plan import FORMAT, Chain, chain_faults


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainFile(Chain):
    """A chain as it stands in a file: its values and the file's format."""

    format: Literal["viskara-chain/1"]


def read(content: str | bytes) -> Chain:
    """Return the chain of a file; UnreadableFile names every problem with its path."""
    text = decoded(content)
    values = parsed(text)
    _refuse_format(values)
    clean = checked(values)
    try:
        file = _file().validate_json(to_json(clean.value) if clean.problems else text)
    except ValidationError as error:
        raise UnreadableFile(*_all_problems(clean.problems, error)) from None
    problems = [*clean.problems, *chain_faults(file)]
    if problems:
        raise UnreadableFile(*problems)
    return Chain(**{one.name: getattr(file, one.name) for one in fields(Chain)})


def write(chain: Chain) -> str:
    """Return a chain as the text of its file, without characters that nothing can show.

    UnreadableFile where ``read`` would not take it back: nothing is kept that cannot be opened.
    """
    values = printable({"format": FORMAT, **_said(chain)})
    problems = [*checked(values).problems, *chain_faults(chain)]
    if problems:
        raise UnreadableFile(*problems)
    return to_json(values, indent=2).decode("utf-8") + "\n"


@cache
def _file() -> TypeAdapter[ChainFile]:
    return TypeAdapter(ChainFile)


def _refuse_format(values: Any) -> None:
    if not isinstance(values, dict):
        reason = f'A chain file is one object: {{"format": "{FORMAT}", "name": ..., ...}}.'
        raise UnreadableFile(("", reason))
    found = values.get("format")
    if isinstance(found, str) and found != FORMAT:
        message = f'is "{shown(found)}". Only "{FORMAT}" can be read here.'
        raise UnreadableFile(("format", message))


def _all_problems(known: list[FileProblem], error: ValidationError) -> Iterator[FileProblem]:
    yield from known
    places = {where for where, _ in known}
    for detail in error.errors(include_url=False, include_context=False):
        where, message = in_words(detail, ChainFile)
        if where not in places:
            places.add(where)
            yield where, message


def _said(value: Any) -> Any:
    """A value as JSON holds it; what was left out at its usual value stays out, lists excepted."""
    if isinstance(value, tuple):
        return [_said(one) for one in value]
    names = getattr(value, "__dataclass_fields__", None)
    if names is None:
        return value
    pairs = ((name, getattr(value, name), one.default) for name, one in names.items())
    return {name: _said(inner) for name, inner, usual in pairs if inner != usual or inner == ()}

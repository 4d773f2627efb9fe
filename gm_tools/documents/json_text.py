"""From the bytes of a file to JSON values, refusing the cases that JSON leaves open."""

import json
import re
from collections import Counter

from gm_tools.documents.problems import UnreadableFile

LARGEST_FILE = 4 * 1024 * 1024
MOST_NESTED = 80
"""How deep a text may be nested to be parsed at all; what is deeper than a file may be, but not
as deep as this, is named with its place."""
PIECES = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{}]', re.DOTALL)
DIGITS = 19
OPENING, CLOSING = frozenset("[{"), frozenset("]}")
BOM = "\ufeff"


class Doubled(dict[str, object]):
    """An object with repeated keys; ``keys_twice`` names them."""

    keys_twice: tuple[str, ...] = ()


class Unusable:
    """A number that no field accepts: NaN, Infinity, or far too many digits."""

    def __init__(self, text: str) -> None:
        self.text = text


def decoded(content: str | bytes, largest: int = LARGEST_FILE) -> str:
    """Return a file's text without its byte order mark; UnreadableFile if it is not text."""
    refuse_size(len(content), largest)
    if isinstance(content, str):
        return content.removeprefix(BOM)
    try:
        return content.decode("utf-8").removeprefix(BOM)
    except UnicodeDecodeError as error:
        reason = f"The file is not UTF-8 text (byte {error.start + 1}). Save it as UTF-8."
        raise UnreadableFile(("", reason)) from None


def refuse_size(size: int, largest: int = LARGEST_FILE) -> None:
    """Raise UnreadableFile for a file that is implausibly large, before reading it."""
    if size > largest:
        most = largest // 1024 // 1024
        raise UnreadableFile(("", f"The file is larger than {most} MB; no file needs that much."))


def parsed(text: str, called: str = "The file") -> object:
    """Return the values of a JSON text; UnreadableFile gives the line and column of a mistake."""
    if not text.strip():
        raise UnreadableFile(("", f"{called} is empty."))
    _refuse_depth(text, called)
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_constant=Unusable, parse_int=_whole
        )
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        reason = f"{called} is not valid JSON: {where}: {error.msg}."
        raise UnreadableFile(("", reason)) from None


def _refuse_depth(text: str, called: str) -> None:
    """Raise UnreadableFile for text that is nested deeper than any value that is read."""
    if text.count("[") + text.count("{") <= MOST_NESTED:
        return
    depth = 0
    for piece in PIECES.finditer(text):
        depth += (piece[0] in OPENING) - (piece[0] in CLOSING)
        if depth > MOST_NESTED:
            raise UnreadableFile(("", f"{called} is nested far too deeply."))


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values = dict(pairs)
    if len(values) == len(pairs):
        return values
    times = Counter(key for key, _ in pairs)
    doubled = Doubled(values)
    doubled.keys_twice = tuple(key for key, many in times.items() if many > 1)
    return doubled


def _whole(digits: str) -> int | Unusable:
    return int(digits) if len(digits) <= DIGITS else Unusable(digits)

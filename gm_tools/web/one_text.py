"""Several files as one text, without what only we read: comments and spaces between words.

What a file must keep to for that, ``tests/web/test_one_text.py`` holds.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

import rcssmin  # type: ignore[import-untyped]  # it has no types
import rjsmin  # type: ignore[import-untyped]  # nor has this

IMPORT: Final = re.compile(r'^import (?:\{[^}]*\} from )?"\./(\w+\.js)";\n', re.MULTILINE)
EXPORT: Final = re.compile(r"^export (?=const |let )", re.MULTILINE)
SHORT: Final[dict[str, Callable[[str], str]]] = {
    ".css": rcssmin.cssmin,
    ".js": rjsmin.jsmin,
}


@lru_cache(maxsize=256)
def one_text(files: tuple[tuple[Path, int], ...]) -> str:
    """Return files of one kind, each with when it was changed, in this order."""
    whole = "\n".join(path.read_text(encoding="utf-8") for path, _ in files)
    return SHORT[files[0][0].suffix](whole)


@lru_cache(maxsize=16)
def one_module(main: Path, _changed: tuple[int, ...]) -> str:
    """Return a module with all that it imports, in the order in which a browser runs them.

    They share one scope: a name at the top of a file stands in no other.
    """
    bare = (IMPORT.sub("", EXPORT.sub("", text)) for text in _in_order(main, set()))
    return str(rjsmin.jsmin("\n".join(bare)))


def _in_order(path: Path, seen: set[Path]) -> Iterator[str]:
    seen.add(path)
    text = path.read_text(encoding="utf-8")
    for name in IMPORT.findall(text):
        if path.with_name(name) not in seen:
            yield from _in_order(path.with_name(name), seen)
    yield text

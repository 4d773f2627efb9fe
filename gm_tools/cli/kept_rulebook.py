"""The rulebook data as it was read last, for commands: reading and checking it anew takes longer.

The copy counts as long as no data file, and none of the code that reads them, has changed.
"""

import hashlib
import io
import os
import pickle
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, is_dataclass
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from gm_tools.services.whole_files import SUM, sound, summed, write_whole
from gm_tools.settings import PACKAGE, Settings, kept_folder
from gm_tools.viskara.rulebook import Rulebook

NAME: Final = "rulebook"
DAMAGE: Final = (
    AttributeError,
    EOFError,
    ImportError,
    IndexError,
    KeyError,
    MemoryError,
    TypeError,
    ValueError,
    pickle.UnpicklingError,
)
"""What reading a damaged copy may raise."""

VALUES: Final = "gm_tools.viskara."
CODE: Final = ("viskara", "catalog")
"""The folders of what the data become, and of what reads them."""


@dataclass(frozen=True, slots=True)
class KeptRulebook:
    """The copy for some data; None is read where there is no sound one, or no place for it."""

    path: Path | None
    key: bytes = field(repr=False)

    def read(self) -> Rulebook | None:
        """Return the copy, if it is of these data and whole."""
        with suppress(OSError, *DAMAGE):
            content = self.path.read_bytes() if self.path else b""
            whole = sound(content[SUM:]) if content[:SUM] == self.key else None
            if whole is not None:
                found = _Reader(io.BytesIO(whole)).load()
                return found if isinstance(found, Rulebook) else None
        return None

    def keep(self, rulebook: Rulebook) -> Rulebook:
        """Write the copy of data that were read and checked, whole or not at all; return them."""
        if self.path:
            content = io.BytesIO()
            _Writer(content, pickle.HIGHEST_PROTOCOL).dump(rulebook)
            with suppress(OSError):
                write_whole(self.path, self.key + summed(content.getvalue()))
        return rulebook


def kept_rulebook(settings: Settings) -> KeptRulebook:
    """Return where the copy of an installation's data is, and what it has to be a copy of."""
    folder = kept_folder(settings, NAME)
    return KeptRulebook(folder / NAME if folder else None, _key(settings.rules_data))


def read_only(content: dict[Any, Any]) -> Mapping[Any, Any]:
    """Return a mapping that cannot be changed, as the data hold them."""
    return MappingProxyType(content)


def _key(rules_data: Path) -> bytes:
    """Return a sum of everything that the copy depends on."""
    found = hashlib.sha256(sys.version.encode())
    for path in (*_files(rules_data, ".toml"), *_code()):
        content = path.read_bytes()
        found.update(f"{path.name} {len(content)} ".encode() + content)
    return found.digest()


def _code() -> Iterator[Path]:
    for folder in CODE:
        yield from _files(PACKAGE / folder, ".py")
    yield Path(__file__)


def _files(folder: Path, ending: str) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        folders.sort()
        yield from (Path(place, name) for name in sorted(names) if name.endswith(ending))


class _Writer(pickle.Pickler):
    def reducer_override(self, value: object) -> Any:
        """Write mappings that cannot be changed, which pickle does not know."""
        return (
            (read_only, (dict(value),)) if isinstance(value, MappingProxyType) else NotImplemented
        )


class _Reader(pickle.Unpickler):
    """Makes the values of the rules and nothing else, whatever a file asks for."""

    def find_class(self, module: str, name: str) -> Any:
        """Return one of the few classes that the data consist of; UnpicklingError for any other."""
        if (module, name) in FURTHER:
            return FURTHER[module, name]
        found = super().find_class(module, name) if module.startswith(VALUES) else None
        if isinstance(found, type) and is_dataclass(found):
            return found
        raise pickle.UnpicklingError(f"{module}.{name} is no value of the rules")


FURTHER: Final = {("fractions", "Fraction"): Fraction, (__name__, "read_only"): read_only}

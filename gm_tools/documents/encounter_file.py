"""The portable encounter file, "viskara-encounter/1": JSON in UTF-8, read strictly."""

from dataclasses import dataclass
from typing import Literal

from gm_tools.documents.strict_file import StrictFile
from gm_tools.viskara.encounter.plan import FORMAT, Encounter, faults


@dataclass(frozen=True, slots=True, kw_only=True)
class EncounterFile(Encounter):
    """An encounter in a file: its values and the file's format."""

    format: Literal["viskara-encounter/1"]


FILE = StrictFile(FORMAT, "An encounter file", Encounter, EncounterFile, faults)


def read(content: str | bytes) -> Encounter:
    """Return the encounter of a file; UnreadableFile names every problem with its path."""
    return FILE.read(content)


def write(encounter: Encounter) -> str:
    """Return an encounter as the text of its file; UnreadableFile if it could not be read back."""
    return FILE.write(encounter)

"""A campaign's notes as JSON: strict in both directions."""

import json
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from pydantic import TypeAdapter

from gm_tools.documents.limits import NOT_KEPT, Bounds
from gm_tools.documents.strict_file import StrictFile
from gm_tools.viskara.campaign.between_battles import faults
from gm_tools.viskara.campaign.campaign import CampaignNotes

FORMAT: Final = "gm-tools-campaign-notes/1"
BOUNDS: Final = Bounds(text=100_000, no_name=NOT_KEPT, no_text=NOT_KEPT)


@dataclass(frozen=True, slots=True, kw_only=True)
class NotesFile(CampaignNotes):
    """A campaign's notes in a file: their values and the file's format."""

    format: Literal["gm-tools-campaign-notes/1"]


def read_file(content: str | bytes) -> CampaignNotes:
    """Return the notes of a file; UnreadableFile names every problem with its path."""
    return FILE.read(content)


def write_file(notes: CampaignNotes) -> str:
    """Return notes as the text of a file; UnreadableFile if it could not be read back."""
    return FILE.write(notes)


def _said(notes: CampaignNotes) -> object:
    return json.loads(write(notes))


def write(notes: CampaignNotes) -> str:
    """Return notes as JSON, without values that are still at their default."""
    return _notes().dump_json(notes, exclude_defaults=True).decode("utf-8")


def read(text: str) -> CampaignNotes:
    """Return the notes in a JSON text; ``{}`` are those of a new campaign.

    ValidationError, which is a ValueError, for anything that ``write`` never wrote.
    """
    return _notes().validate_json(text)


FILE = StrictFile(
    FORMAT, "A campaign's notes", CampaignNotes, NotesFile, faults, BOUNDS, said=_said
)


@cache
def _notes() -> TypeAdapter[CampaignNotes]:
    return TypeAdapter(CampaignNotes)

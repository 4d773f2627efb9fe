"""A campaign's notes as JSON: strict in both directions."""

from functools import cache

from pydantic import TypeAdapter

from gm_tools.viskara.campaign.campaign import CampaignNotes


def write(notes: CampaignNotes) -> str:
    """Return notes as JSON, without values that are still at their default."""
    return _notes().dump_json(notes, exclude_defaults=True).decode("utf-8")


def read(text: str) -> CampaignNotes:
    """Return the notes in a JSON text; ``{}`` are those of a new campaign.

    ValidationError, which is a ValueError, for anything that ``write`` never wrote.
    """
    return _notes().validate_json(text)


@cache
def _notes() -> TypeAdapter[CampaignNotes]:
    return TypeAdapter(CampaignNotes)

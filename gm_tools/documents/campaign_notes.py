"""What a campaign writes down, as JSON: strict in both directions."""

from functools import cache

from pydantic import TypeAdapter

from gm_tools.viskara.campaign.campaign import CampaignNotes


def write(notes: CampaignNotes) -> str:
    """Return notes as JSON; what is as at the beginning is left out."""
    return _notes().dump_json(notes, exclude_defaults=True).decode("utf-8")


def read(text: str) -> CampaignNotes:
    """Return the notes of a JSON text; ``{}`` are those of a new campaign.

    ValidationError, which is a ValueError, for what ``write`` never wrote.
    """
    return _notes().validate_json(text)


@cache
def _notes() -> TypeAdapter[CampaignNotes]:
    return TypeAdapter(CampaignNotes)

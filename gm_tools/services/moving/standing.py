"""What a campaign's notes say that this rulebook does not know, or cannot work out."""

from collections.abc import Iterator

from gm_tools.viskara.campaign.between_battles import chain_steps
from gm_tools.viskara.campaign.campaign import CampaignNotes, Standing
from gm_tools.viskara.character.house_rules import unknown_readings
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.rulebook import Rulebook


def unfit(rulebook: Rulebook, notes: CampaignNotes) -> Iterator[tuple[str, str]]:
    """Yield each unknown reading, and each chain that cannot be counted, with its path."""
    for ruling, message in unknown_readings(rulebook, notes.house_rules).items():
        yield f"house_rules.{ruling}", message
    yield from _chain(rulebook, "standing", notes.standing)
    for at, change in enumerate(notes.changes):
        yield from _chain(rulebook, f"changes.{at}.before", change.before)


def _chain(rulebook: Rulebook, where: str, standing: Standing) -> Iterator[tuple[str, str]]:
    if standing.chain is None:
        return
    try:
        chain_steps(rulebook, standing.chain)
    except EncounterError as error:
        for problem in error.problems:
            yield f"{where}.chain", problem

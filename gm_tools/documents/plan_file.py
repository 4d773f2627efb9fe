"""The files of encounters and of chains, told apart by the file's format."""

from collections.abc import Mapping

from gm_tools.documents import chain_file, encounter_file
from gm_tools.documents.json_text import decoded, parsed
from gm_tools.viskara.encounter.chain_plan import FORMAT as CHAIN_FORMAT
from gm_tools.viskara.encounter.chain_plan import Chain
from gm_tools.viskara.encounter.plan import Encounter


def read(content: str | bytes) -> Encounter | Chain:
    """Return the encounter or chain of a file; UnreadableFile names every problem."""
    text = decoded(content)
    values = parsed(text)
    if isinstance(values, Mapping) and values.get("format") == CHAIN_FORMAT:
        return chain_file.read(text)
    return encounter_file.read(text)


def write(plan: Encounter | Chain) -> str:
    """Return a plan as the text of its file."""
    return chain_file.write(plan) if isinstance(plan, Chain) else encounter_file.write(plan)

"""The portable file of a chain of battles, "viskara-chain/1": JSON in UTF-8, read strictly."""

from dataclasses import dataclass
from typing import Literal

from gm_tools.documents.strict_file import StrictFile
from gm_tools.viskara.encounter.chain_plan import FORMAT, Chain, chain_faults


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainFile(Chain):
    """A chain in a file: its values and the file's format."""

    format: Literal["viskara-chain/1"]


FILE = StrictFile(FORMAT, "A chain file", Chain, ChainFile, chain_faults)


def read(content: str | bytes) -> Chain:
    """Return the chain of a file; UnreadableFile names every problem with its path."""
    return FILE.read(content)


def write(chain: Chain) -> str:
    """Return a chain as the text of its file; UnreadableFile if it could not be read back."""
    return FILE.write(chain)

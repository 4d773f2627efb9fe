"""The typed text of the desk's fields for outputs."""

import re

from gm_tools.viskara.numbers import Tiers
from gm_tools.viskara.tasks import task_outputs

OUTPUTS = re.compile(r"(?:\(([0-9]{1,4})\))?([0-9]{1,4})/([0-9]{1,4})/([0-9]{1,4})")
STAT = re.compile(r"[0-9]{1,4}")


def read_outputs(words: str) -> tuple[int, Tiers] | None:
    """Return the output without red cards and the tiers, or None for anything else."""
    plain = words.replace(" ", "")
    if STAT.fullmatch(plain):
        return 0, task_outputs(int(plain))
    found = OUTPUTS.fullmatch(plain)
    if found is None:
        return None
    zero, low, medium, high = (int(one or 0) for one in found.groups())
    return zero, (low, medium, high)

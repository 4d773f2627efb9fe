"""The numbers of a battle's recap, for scripts."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from gm_tools.games.battle.recap import Recap, recap
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.journal import Happened

FORMAT: Final = "gm-tools-recap/1"


def recap_data(name: str, told: Sequence[Happened]) -> Mapping[str, Any] | None:
    """Return a battle's recap as plain JSON values; None before the first event.

    The keys are those of ``games/battle/recap.py``; what is at its default is left out.
    Combatants and sides are named by the ids that stand in ``names``.
    """
    found = recap(told)
    if found is None:
        return None
    last = told[-1].after
    names = {part.id: part.name for part in found.parts}
    names |= {side.id: side.name for side in last.sides.values()}
    plain = to_plain(Recap, found)
    return {"format": FORMAT, "name": name, "names": names, "recap": plain}

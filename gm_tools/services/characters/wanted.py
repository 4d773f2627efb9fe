"""Which characters of the library are asked for, besides by words."""

from dataclasses import dataclass
from typing import Literal

from gm_tools.services.records import Listed

Held = Literal["", "aura", "signature_move", "shadow_arts", "none"]
Rules = Literal["", "legal", "broken"]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a character must be; "" asks for nothing.

    ``campaign`` is where it is, ``shadow`` what has a rank ("none": nothing has), ``rules``
    whether any is broken, ``tag`` is among its tags.
    """

    campaign: str = ""
    shadow: Held = ""
    rules: Rules = ""
    tag: str = ""

    def fits(self, listed: Listed) -> bool:
        """Whether a character is what is asked for."""
        return (
            self.campaign in ("", listed.campaign)
            and (not self.tag or self.tag in listed.tags)
            and self._is_held(listed)
            and self._is_kept(listed)
        )

    def _is_held(self, listed: Listed) -> bool:
        ranks = listed.summary.ranks
        if self.shadow == "none":
            return not ranks.total
        return not self.shadow or bool(getattr(ranks, self.shadow))

    def _is_kept(self, listed: Listed) -> bool:
        if self.rules == "legal":
            return listed.summary.legal
        return not self.rules or bool(listed.summary.problems)

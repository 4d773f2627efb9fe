"""Agreeing to what somebody else is about to do, or refusing it (R224)."""

from dataclasses import dataclass
from typing import ClassVar

from gm_tools.games.frame.audience import heard
from gm_tools.games.frame.words import Words


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree to what reaches ``who`` only if its player does; nothing is paid before."""

    WORDS: ClassVar = Words(
        "{who} agrees", "Agree", heading="Effects", is_main=True, heard=heard("who")
    )

    who: str


@dataclass(frozen=True, slots=True)
class Refuse:
    """Refuse it, or take the question back: nothing happens, and nothing is paid."""

    WORDS: ClassVar = Words(
        "{who} refuses",
        buttons={"refuse": "Refuse", "withdraw": "Do not ask"},
        heading="Effects",
        heard=heard("who"),
    )

    who: str

"""Which words of an event its button says."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tools.games.balkanika.events import Reveal, Try
from gm_tools.games.balkanika.state import BLANK
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Field, Offer
from gm_tools.presenters.games.balkanika.buttons import case


@pytest.mark.parametrize(
    ("what", "data", "fields", "said"),
    [
        ("reveal_by_hand", Reveal(0), (), "by_hand"),
        ("reveal", Reveal(0), (), ""),
        ("attempt", Try(), (), ""),
        ("attempt", Try(), ("ability",), "at once"),
        ("attempt", Try(), ("use",), "at once"),
    ],
)
def test_words_for_several_cases(what: str, data: Any, fields: tuple[str, ...], said: str) -> None:
    offer = Offer(Event(what, data), tuple(Field(one, "choice") for one in fields), None, what)
    assert case(BLANK, offer) == said

from __future__ import annotations

import pytest

from gm_tools.services.games.kinds import Kind, UnreadableEvent, read_event
from tests.games.toy import TOY

KIND = Kind(TOY)


@pytest.mark.parametrize(
    ("plain", "message"),
    [
        ([], "event must be an object"),
        (
            {"type": "add", "data": {"amount": 1}, "half \ud800": 1},
            "half \\xd800 is not known here",
        ),
        ({"type": "add", "data": {"amount": [0] * 5_001}}, "holds a list of more than 5,000"),
        ({"type": "add", "data": {"amount": 1}, "by": "\ud800"}, "by must be a seat"),
    ],
)
def test_an_event_that_cannot_be_read_says_why(plain: object, message: str) -> None:
    with pytest.raises(UnreadableEvent) as caught:
        read_event(KIND, plain)
    assert message in caught.value.refusal.message
    assert caught.value.refusal.message.isascii()

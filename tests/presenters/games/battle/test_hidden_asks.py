"""Questions about hidden foes stand on the host's screen, with the presses that answer them."""

from __future__ import annotations

from dataclasses import replace

from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.battle.hidden_asks import hidden_asks
from tests.games.battle.makers import battle, foe, hero


def test_the_host_alone_is_asked_whether_the_battle_goes_on() -> None:
    entrant, block = foe("Lurker")
    table = battle(hero("Ann"), foe("Cat"), (replace(entrant, hidden=True), block))
    table.send("harm", who=("c2",), amount=900)
    (ask,) = hidden_asks(table.state, HOST)
    assert ask.text == "Foes lost without Lurker."
    assert [label for label, _ in ask.presses] == ["Reveal and fight on"]
    assert hidden_asks(table.state, TABLE) == ()

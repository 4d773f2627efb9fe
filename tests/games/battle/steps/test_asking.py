"""A standing no: an effect that its player is not asked about, until that is taken back."""

from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import HIDDEN
from tests.games.battle.makers import Table, a_deed, a_play, a_tactic, an_effect, battle, foe, hero


def attacked(*, must: bool = False) -> Table:
    """Ann has attacked Cat; Bob, of P2, could attack too, as with Emphasis."""
    deed = a_deed("gain_health", "n", "ally") if must else a_deed("attack_again", to="target")
    when = ("performer_is_ally",)
    play = a_play("after", deed, on=("attack",), when=when, any_tactic=True, must=must)
    ring = a_tactic(effects=(an_effect(play, id="emphasis", n=2),))
    t = battle(hero("Ann"), hero("Bob", owner="P2", tactics=(ring,)), foe("Cat"), first="Ann")
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("proceed")
    t.send("show", "Ann", red=1, finale=1)
    return t


def offered(t: Table, seat: str) -> list[tuple[str, str]]:
    found = [one for one in legal(t.rules, t.state, seat) if one.template.type == "ask_about"]
    return [(one.what, one.template.data.effect) for one in found]


def test_who_is_not_asked_declines_at_once_and_from_then_on() -> None:
    t = attacked()
    assert t.state.ongoing[-1].waiting == (t.id("Bob"),)
    assert offered(t, "P2") == [("never", "emphasis")]
    t.send("ask_about", "Bob", "emphasis")
    assert t.state.ongoing == ()
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("proceed")
    t.send("show", "Ann", red=1, finale=1)
    assert t.state.ongoing == ()


def test_it_is_taken_back_at_any_time() -> None:
    t = attacked()
    t.send("ask_about", "Bob", "emphasis")
    assert offered(t, "P2") == [("again", "emphasis")]
    t.send("ask_about", "Bob", "emphasis", ask=True)
    assert t.one("Bob").unasked == ()
    assert offered(t, "P2") == []


def test_what_must_happen_is_asked_all_the_same() -> None:
    t = attacked(must=True)
    assert offered(t, "P2") == []
    t.send("ask_about", "Bob", "emphasis")
    assert t.state.ongoing[-1].waiting == (t.id("Bob"),)


def test_what_cannot_be_said() -> None:
    t = attacked()
    assert t.refused("ask_about", "Bob", "nothing") == "unknown_effect"
    assert t.refused("ask_about", "Bob", "emphasis", ask=True) == "answer_stands"


def test_others_do_not_hear_of_what() -> None:
    t = attacked()
    event = t.event("ask_about", "Bob", "emphasis", by="P2")
    t._send(event)
    assert view(t.state, "P3").combatants[t.id("Bob")].unasked is HIDDEN
    assert view(t.state, HOST).combatants[t.id("Bob")].unasked == ("emphasis",)

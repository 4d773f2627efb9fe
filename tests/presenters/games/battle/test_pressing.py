"""Forms in few presses."""

from gm_tools.games.battle.legal import legal
from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.battle.actions import actions
from gm_tools.presenters.games.shared.views import Action
from tests.games.battle.makers import Table, a_block, a_tactic, battle, foe, hero


def offered(played: Table) -> tuple[Action, ...]:
    return actions(played.state, legal(played.rules, played.state, HOST))


def one(played: Table, type: str) -> Action:
    return next(action for action in offered(played) if action.type == type)


def test_choosing_the_only_target_sends_the_attack() -> None:
    attack = one(battle(hero("Sol"), foe("Beetle"), foe("Wasp")), "attack")
    assert [(field.name, field.presses) for field in attack.fields] == [
        ("targets", True),
        ("all_out", False),
    ]


def test_style_is_a_toggle() -> None:
    played = battle(hero("Sol", style="universal"), foe("Beetle"))
    played.change("Sol", flair=0)
    style = one(played, "attack").fields[1]
    assert (style.name, style.kind, style.label) == (
        "styled",
        "flag",
        "Pay 1 flair for the style",
    )
    assert "flair" in style.barred


def test_fate_is_a_toggle_on_what_it_pays_for() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    attack = one(played, "attack")
    (fate,) = attack.before
    assert '"type":"challenge_fate"' in fate.value
    assert fate.note == "+1 effort, output +4"
    own = [action for action in offered(played) if action.who == "c1"]
    assert all(action.type != "challenge_fate" for action in own)


def test_fate_stands_alone_where_its_effort_is_missing() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.change("Sol", effort=0)
    assert one(played, "challenge_fate").barred == ""
    assert one(played, "attack").before == ()


def test_those_who_cannot_challenge_fate_have_no_toggle() -> None:
    block = a_block(may_challenge_fate=False, tactics=(a_tactic(),))
    assert one(battle(hero("Sol", block), foe("Beetle")), "attack").before == ()


def test_a_defy_needs_no_further_press() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.send("attack", "Sol", "t0", ("Beetle",))
    defy = one(played, "defy")
    assert defy.fields == ()
    assert [choice.label for choice in defy.before] == ["Challenge fate"]


def test_a_sealed_defy_holds_fate_as_a_toggle() -> None:
    played = battle(hero("Sol"), foe("Beetle"), reactions="together")
    played.send("attack", "Sol", "t0", ("Beetle",))
    (fate,) = one(played, "defy").fields
    assert (fate.name, fate.kind, fate.label) == ("fate", "flag", "Challenge fate")

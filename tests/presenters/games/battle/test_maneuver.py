"""The maneuver in progress as steps, each number with its parts."""

from gm_tools.games.battle.announced import announced
from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.maneuver.in_progress import MANEUVER_STEPS
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.battle.actions import actions
from gm_tools.presenters.games.battle.maneuver import (
    STEP_NAMES,
    maneuver_view,
    parts_words,
)
from gm_tools.presenters.games.battle.views import ManeuverView
from gm_tools.viskara.trace import Figure
from tests.games.battle.makers import (
    Table,
    a_block,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    battle,
    foe,
    hero,
)


def seen(played: Table, viewer: str = HOST) -> ManeuverView:
    offered = actions(played.state, legal(played.rules, played.state, HOST))
    told = announced(played.rules, played.state, viewer)
    found = maneuver_view(played.state, told, tuple(one for one in offered if one.who == "c2"))
    assert found is not None
    return found


def attacked() -> Table:
    played = battle(hero("Sol"), foe("Beetle"))
    played.change("Sol", anchored=True)
    played.send("attack", who="Sol", tactic="t0", targets=("Beetle",))
    return played


def test_without_a_maneuver_there_is_nothing_to_show() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    assert maneuver_view(played.state, announced(played.rules, played.state, HOST), ()) is None


def test_reactions_are_asked_of_those_who_can_react() -> None:
    view = seen(attacked())
    assert view.title == "Sol attacks Beetle with T0"
    now = next(step for step in view.steps if step.look == "now")
    assert (now.name, [asked.who for asked in now.asked]) == ("Reactions", ["Beetle"])


def test_outputs_and_damage_show_their_parts() -> None:
    played = attacked()
    played.send("defy", who="Beetle", tactic="t0", lines=(1,))
    played.send("show", who="Sol", red=3, finale=6)
    played.send("show", who="Beetle", red=1, finale=2)
    steps = {step.name: step for step in seen(played).steps}
    sol = steps["Shows"].worths[0]
    assert (sol.value, sol.parts) == ("11", "high 9 + anchor 2")
    assert (steps["Shows"].worths[1].value, steps["Shows"].worths[1].parts) == ("3", "")


def test_a_table_hears_outputs_of_foes_but_not_how_they_come_about() -> None:
    louder = an_effect(a_play("show", a_deed("output", "more"), on=("attack",)), more=1)
    beetle = a_block(tactics=(a_tactic(effects=(louder,)),))
    played = battle(hero("Sol"), foe("Beetle", beetle), first="c2")
    played.change("Beetle", anchored=True)
    played.send("attack", who="Beetle", tactic="t0", targets=("Sol",))
    played.send("proceed")
    played.send("show", who="Beetle", red=2, finale=2)
    outputs = {
        viewer: announced(played.rules, played.state, viewer).shows[0].worth.output
        for viewer in (HOST, TABLE)
    }
    assert outputs[HOST] == Figure(8, (("medium", 6), ("anchor", 2)))
    assert outputs[TABLE] == Figure(8)


def test_every_step_has_a_name() -> None:
    assert set(STEP_NAMES) == set(MANEUVER_STEPS)


def test_parts_in_words() -> None:
    assert parts_words(Figure(7, (("high", 9), ("exertion", -2)))) == "high 9 - exertion 2"
    assert parts_words(Figure(9, (("high", 9),))) == ""


def test_a_stance_shows_what_it_gives() -> None:
    played = battle(hero("Sol"), foe("Beetle"), foe("Wasp"))
    played.change("Sol", flair=5)
    played.send("stance", who="Sol", tactic="t0", targets=())
    played.send("show", who="Sol", red=3, finale=2)
    view = maneuver_view(played.state, announced(played.rules, played.state, HOST), ())
    assert view is not None
    gain = next(step for step in view.steps if step.name == "Health or morale").worths[0]
    assert (gain.what, gain.value, gain.parts) == (
        "gains",
        "5 health or morale",
        "high 9 - no target 4",
    )


def test_who_has_answered_is_folded_where_others_have_not() -> None:
    foes = [foe(name) for name in ("Ant", "Bee", "Cid")]
    played = battle(hero("Sol"), *foes, reactions="together")
    played.send("attack", "Sol", "t0", ("Ant",))
    played.send("pass", "Bee")
    offered = actions(played.state, legal(played.rules, played.state, HOST))
    steps = tuple(one for one in offered if one.type in ("defy", "pass", "reconsider"))
    view = maneuver_view(played.state, announced(played.rules, played.state, HOST), steps)
    assert view is not None
    (now,) = [step for step in view.steps if step.look == "now"]
    assert [one.who for one in now.answered] == ["Bee"]
    assert "Bee" not in [one.who for one in now.asked]

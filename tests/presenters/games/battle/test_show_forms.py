"""The forms of shows and choices: one press each, and what it brings."""

from gm_tools.games.battle.announced import announced
from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import DIGITAL, HOST
from gm_tools.presenters.games.battle.actions import actions
from gm_tools.presenters.games.battle.show_forms import choice_forms, show_forms
from gm_tools.presenters.games.battle.tray_views import ChoiceForm, ShowForm
from tests.games.battle.makers import Table, a_block, a_tactic, battle, cards, foe, hero


def forms(played: Table, viewer: str = HOST) -> tuple[ShowForm, ...]:
    state = view(played.state, viewer)
    offered = actions(state, legal(played.rules, state, viewer))
    return show_forms(state, announced(played.rules, played.state, viewer), offered, viewer)


def choices(played: Table, viewer: str = HOST) -> tuple[ChoiceForm, ...]:
    state = view(played.state, viewer)
    offered = actions(state, legal(played.rules, state, viewer))
    return choice_forms(state, announced(played.rules, played.state, viewer), offered)


def pressed(found: tuple[ShowForm, ...]) -> list[tuple[str, list[str], bool]]:
    return [(one.label, [each.name for each in one.asked], one.is_main) for one in found]


def clashed(*, owner: str = HOST, deck: str = "table") -> Table:
    """Sol's attack on Beetle, defied, with all shows owed."""
    played = battle(hero("Sol", owner=owner), foe("Beetle"), shows=deck)
    played.send("attack", who="Sol", tactic="t0", targets=("Beetle",))
    played.send("defy", who="Beetle", tactic="t0", lines=(1,))
    return played


def test_one_press_makes_all_digital_shows_of_the_host() -> None:
    assert pressed(forms(clashed(deck=DIGITAL))) == [("Show", ["Sol", "Beetle"], True)]


def test_a_players_digital_show_is_left_to_its_player() -> None:
    played = clashed(owner="P1", deck=DIGITAL)
    assert pressed(forms(played)) == [
        ("Show", ["Beetle"], True),
        ("Show for Sol too", ["Sol", "Beetle"], False),
    ]
    assert pressed(forms(played, "P1")) == [("Show", ["Sol"], True)]


def test_shows_from_the_table_are_told_in_one_form() -> None:
    (found,) = forms(clashed())
    assert [one.sort for one in found.asked] == ["result", "result"]
    sol = found.asked[0]
    assert [one.output for one in sol.means] == ["0", "3", "6", "9", "9", "9"]
    assert sol.means[3].parts == "high 9"
    assert (sol.cards, sol.flourish_from, sol.barred) == (5, 4, ((5, 0), (5, 10)))
    assert not sol.opens_cards


def test_an_aura_asks_for_the_cards_themselves() -> None:
    played = battle(hero("Sol", a_block(has_aura=True)), foe("Beetle"))
    played.send("attack", who="Sol", tactic="t0", targets=("Beetle",))
    played.send("proceed")
    assert forms(played)[0].asked[0].opens_cards


def test_all_out_counts_the_red_cards_and_says_what_stopping_brings() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.change("Sol", flair=5)
    played.send("attack", who="Sol", tactic="t0", targets=("Beetle",), all_out=True)
    played.send("proceed")
    (first,) = forms(played)[0].asked
    assert (first.revealed, first.red, first.stop) == (0, 0, None)
    played.send("reveal", who="Sol", cards=cards("r3 b5"))
    (then,) = forms(played)[0].asked
    assert (then.revealed, then.red, then.bust_red) == (2, 1, 4)
    assert then.stop is not None
    assert then.ends_with == "3 and a flourish"
    assert then.means[-1].output == "0"


def test_each_choice_of_a_defy_says_what_it_leaves() -> None:
    low = a_tactic(break_point=4)
    played = battle(hero("Sol", a_block(tactics=(low,))), foe("Beetle", owner="P1"))
    played.send("attack", who="Sol", tactic="t0", targets=("Beetle",))
    played.send("defy", who="Beetle", tactic="t0", lines=(1,))
    played.send("show", who="Sol", red=3, finale=1)
    played.send("show", who="Beetle", red=1, finale=1)
    for viewer in (HOST, "P1"):
        (found,) = choices(played, viewer)
        assert [(one.label, one.brings) for one in found.buttons] == [
            (
                "Less health damage",
                "Beetle \N{MINUS SIGN}1 health: 40 to 39, \N{MINUS SIGN}5 morale: 20 to 15",
            ),
            ("No morale damage", "Beetle \N{MINUS SIGN}4 health: 40 to 36"),
        ]


def test_a_gain_is_health_or_morale() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.change("Sol", flair=5, health=30)
    played.send("stance", who="Sol", tactic="t0", targets=())
    played.send("show", who="Sol", red=3, finale=2)
    (found,) = choices(played)
    assert [(one.value, one.label, one.brings) for one in found.buttons] == [
        ("health", "Gain health", "+5 health: 30 to 35"),
        ("morale", "Gain morale", "+5 morale: 20 to 25"),
    ]

"""Shows drawn as cards, with what they are worth."""

from typing import Any

from gm_tools.games.battle.announced import NOTHING, announced
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.battle.show import figure_words, show_views
from gm_tools.presenters.games.battle.tray_views import Face, ShowView
from gm_tools.viskara.trace import Figure
from tests.games.battle.makers import Table, battle, cards, foe, hero


def attacked(played: Table, **fields: Any) -> Table:
    played.send("attack", who="Sol", tactic="t0", targets=("Beetle",), **fields)
    played.send("defy", who="Beetle", tactic="t0", lines=(1,))
    return played


def shown(played: Table, viewer: str = HOST) -> tuple[ShowView, ...]:
    told = announced(played.rules, played.state, viewer)
    return show_views(played.state, played.state.ongoing[-1], told)


def test_a_show_that_is_owed_lies_face_down() -> None:
    sol, beetle = shown(attacked(battle(hero("Sol"), foe("Beetle"))))
    assert (sol.look, sol.faces) == ("owed", (Face("back"),) * 5)
    assert (beetle.name, beetle.told) == ("Beetle", "")


def test_the_last_card_is_the_finale_and_the_output_has_its_parts() -> None:
    played = attacked(battle(hero("Sol"), foe("Beetle")))
    played.change("Sol", anchored=True)
    played.send("show", who="Sol", cards=cards("r3 b0 r2 b9 r6"))
    sol, _ = shown(played)
    assert [face.value for face in sol.faces] == ["3", "0", "2", "9", "6"]
    assert [face.is_finale for face in sol.faces] == [False] * 4 + [True]
    assert (sol.said, sol.output, sol.parts) == ("3 red, finale 6", "11", ("high 9 + anchor 2",))
    assert (sol.flourish, sol.finale) == ("Flourish", "")
    assert sol.told == "Sol shows 3 red, finale 6: output 11, flourish"


def test_of_a_result_the_red_cards_are_drawn_and_the_finale_is_a_numeral() -> None:
    played = attacked(battle(hero("Sol"), foe("Beetle")))
    played.send("show", who="Sol", red=2, finale=3)
    sol, _ = shown(played)
    assert sol.faces == (Face("red"),) * 2 + (Face("black"),) * 3
    assert (sol.finale, sol.flourish, sol.output) == ("3", "", "6")


def test_a_flourish_that_a_defier_outdoes_is_prevented() -> None:
    played = attacked(battle(hero("Sol"), foe("Beetle")))
    played.send("show", who="Sol", red=1, finale=8)
    assert shown(played)[0].flourish == "Flourish"
    played.send("show", who="Beetle", red=2, finale=8)
    told = announced(played.rules, played.state, HOST)
    sol, beetle = show_views(played.state, played.state.ongoing[-1], told)
    assert (sol.flourish, beetle.flourish) == ("Flourish prevented", "Flourish")


def test_all_out_the_next_pair_lies_ready_beside_the_cards_so_far() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.change("Sol", flair=5)
    played.send("attack", who="Sol", tactic="t0", targets=("Beetle",), all_out=True)
    played.send("proceed")
    assert shown(played)[0].faces == (Face("back"),) * 2
    played.send("reveal", who="Sol", cards=cards("r3 b5"))
    (sol,) = shown(played)
    assert sol.faces == (Face("red", "3"), Face("black", "5"), Face("back"), Face("back"))
    assert (sol.look, sol.said, sol.key) == ("open", "1 red so far", "c1-open-2")


def test_too_many_red_cards_have_no_finale() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.change("Sol", flair=5, effort=3)
    played.send("attack", who="Sol", tactic="t0", targets=("Beetle",), all_out=True)
    played.send("defy", who="Beetle", tactic="t0", lines=(1,))
    played.send("show", who="Beetle", red=1, finale=1)
    told = {}
    for pair in ("r3 r5", "r2 r6"):
        told = {"before": played.state}
        played.send("reveal", who="Sol", cards=cards(pair))
    assert told["before"].ongoing
    assert [one.more.get("bust") for one in played.told("show")] == [True]


def test_a_show_is_known_again_by_its_entry() -> None:
    played = attacked(battle(hero("Sol"), foe("Beetle")))
    event = played.event("show", who="Sol", red=2, finale=3)
    before = played.state
    played.send("show", who="Sol", red=2, finale=3)
    told = announced(played.rules, played.state, HOST)
    happened = (Happened(7, event, before, played.state),)
    found = show_views(played.state, played.state.ongoing[-1], told, happened)
    assert [one.key for one in found] == ["c1-7", "c2-owed"]


def test_a_table_sees_a_foes_cards_but_not_the_parts_of_its_output() -> None:
    played = attacked(battle(hero("Sol"), foe("Beetle")))
    played.change("Beetle", anchored=True)
    played.send("show", who="Beetle", cards=cards("b3 b0 r2 b9 r6"))
    beetle = shown(played, TABLE)[1]
    assert [face.value for face in beetle.faces][:2] == ["3", "0"]
    assert (beetle.output, beetle.parts) == ("8", ())


def test_figures_in_words() -> None:
    assert figure_words(Figure(9, (("high", 9),))) == "high 9"
    assert figure_words(Figure(7, (("high", 9), ("exertion", -2)))) == "high 9 - exertion 2"


def test_a_look_back_draws_the_cards_alone() -> None:
    played = attacked(battle(hero("Sol"), foe("Beetle")))
    played.send("show", who="Sol", red=2, finale=3)
    sol, _ = show_views(played.state, played.state.ongoing[-1], NOTHING)
    assert (sol.look, sol.said, sol.finale, sol.output) == ("done", "2 red, finale 3", "3", "")


def test_a_defier_says_so_beside_its_name_and_with_what_to_those_who_may_know() -> None:
    played = attacked(battle(hero("Sol"), foe("Beetle")))
    played.send("show", who="Beetle", red=2, finale=3)
    assert [one.does for one in shown(played)] == ["", "defies with T0"]
    seen = view(played.state, TABLE)
    told = announced(played.rules, played.state, TABLE)
    assert [one.does for one in show_views(seen, seen.ongoing[-1], told)] == ["", "defies"]

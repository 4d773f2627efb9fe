"""The screen of an evening: what is due, with its chances, as each viewer knows it."""

from __future__ import annotations

from gm_tools.games.evening.events import AskFlat, AskOpposed, AskTask, MakeShow, Settle
from gm_tools.games.evening.game import EVENING
from gm_tools.games.evening.state import Results
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.evening.screen import evening_screen
from gm_tools.presenters.games.evening.views import EveningScreen
from gm_tools.presenters.games.shared.tracker import Moment
from tests.cast import the_rulebook
from tests.games.evening.makers import NUMBERS, SOL, Table


def screen(table: Table, viewer: str = HOST) -> EveningScreen:
    """A viewer's screen."""
    state = EVENING.view(table.state, viewer)
    offers = EVENING.legal(NUMBERS, state, viewer)
    moment = Moment(state, viewer, 1, offers)
    return evening_screen(the_rulebook(), moment, name="Friday", address="/evenings/x")


def test_what_is_due_says_its_own_chance() -> None:
    table = Table()
    table.does("task", AskTask(("P1", "P2"), "agility", "climb", minimum=4, bonus=1))
    (due,) = screen(table, "P1").due
    assert (due.title, due.bonus) == ("Agility show to climb", "1 bonus card")
    assert (due.success, due.success_name) == ("93.94 %", "minimum 4")
    found = [(one.name, one.percent) for one in due.chances]
    assert found == [("Output 8", "69.16 %"), ("Output 4", "24.78 %"), ("Output 2", "6.06 %")]
    assert screen(table, "P3").due == ()


def test_a_secret_minimum_leaves_what_may_come_of_it() -> None:
    table = Table()
    table.does("task", AskTask(("P1",), "agility", minimum=4, secrecy="settled"))
    (due,) = screen(table, "P1").due
    assert (due.success, len(due.chances)) == ("", 4)
    (panel,) = screen(table, "P1").open
    assert (panel.measure, panel.parts[0].chance) == ("", "")
    (panel,) = screen(table).open
    assert panel.measure == "minimum 4, in secret until it is settled"
    assert panel.parts[0].chance == "69.16 %"


def test_others_chances_are_not_told() -> None:
    table = Table()
    table.does("task", AskTask(("P1", "P2"), "agility", minimum=2))
    for viewer, chances in (("P1", ["93.94 %", ""]), (TABLE, ["", ""]), (HOST, ["93.94 %"] * 2)):
        (panel,) = screen(table, viewer).open
        found = [one.chance for one in panel.parts]
        assert found[:1] == chances[:1]
        assert bool(found[1]) == bool(chances[1])


def test_the_host_sees_the_chances_of_opposed_shows() -> None:
    table = Table()
    table.does("oppose", AskOpposed(("P1",), "agility", ("P2",)))
    first, second = screen(table).open[0].parts
    assert first.chance.endswith(" %")
    assert second.chance.endswith(" %")
    assert [one.chance for one in screen(table, "P1").open[0].parts] == ["", ""]


def test_a_flat_show_has_results_with_chances() -> None:
    weather = Results("downpour", "rainy", "cloudy", "cloudless")
    table = Table()
    table.does("flat", AskFlat(("P1",), "see the sky", 2, weather))
    (due,) = screen(table, "P1").due
    assert (due.success, due.success_name) == ("69.16 %", "at least medium")
    assert [one.name for one in due.chances] == [
        "High: cloudless",
        "Medium: cloudy",
        "Low: rainy",
        "No red card: downpour",
    ]
    table.shows("P1", 2, 9)
    (panel,) = screen(table, TABLE).settled
    (part,) = panel.parts
    assert (part.worth, part.worth_cap, part.effect) == ("Medium: cloudy", "", "")
    assert part.verdict == "succeeds"


def test_cards_are_drawn_with_their_finale() -> None:
    table = Table(deck="digital")
    table.does("task", AskTask(("P1",), "agility"))
    table.draws("P1", "b0 r5 b3 b1 r2")
    (part,) = screen(table, TABLE).open[0].parts
    assert [(one.colour, one.value) for one in part.faces][:2] == [("black", "0"), ("red", "5")]
    assert (part.faces[-1].is_finale, part.finale, part.key) == (True, "", "s1.P1-done")
    assert part.told == "Rail shows 2 red, finale 2: 4"


def test_the_hosts_side_has_shown_and_is_not_seen() -> None:
    table = Table()
    asked = AskOpposed(("P1",), "body", ("host",), secrecy="settled", value=4, name="Officer")
    table.does("oppose", asked)
    table.does("show", MakeShow("s1", "host", 2, 5))
    part = screen(table, TABLE).open[0].parts[1]
    assert (part.hushed, part.worth, part.told) == (True, "", "")
    table.shows("P1", 3, 5)
    table.does("settle", Settle("s1"))
    best = [(one.verdict, one.margin) for one in screen(table, TABLE).settled[0].parts]
    assert best == [("best", "by 2"), ("", "")]


def test_the_host_sees_the_television_as_the_table_does() -> None:
    table = Table()
    asked = AskTask(("P1",), "agility", minimum=4, secrecy="settled", televised=True)
    table.does("task", asked)
    table.shows("P1", 2, 7)
    found = [screen(table, viewer).stage.show for viewer in (HOST, TABLE)]
    assert found[0] == found[1]
    assert found[0] is not None
    assert (found[0].measure, found[0].parts[0].verdict) == ("", "")
    assert screen(table).open[0].parts[0].verdict == "succeeds"


def test_the_host_asks_with_what_was_used_last() -> None:
    table = Table()
    table.does("task", AskTask(("P1",), "logic"))
    asks = screen(table).asks
    assert asks is not None
    assert [one.value for one in asks.stats][:2] == ["logic", "body"]
    first = asks.people[0]
    assert (first.value, first.label, first.note) == ("P1", "Rail", "Ana")
    assert [one.label for one in asks.people][2:] == ["Cleo", "Your side"]
    assert (asks.level, asks.has_bare) == (5, True)
    easy, medium = asks.bands[:2]
    assert (easy.name, easy.numbers, medium.numbers) == ("Easy", (1, 2), (3, 4))
    assert screen(table, "P1").asks is None


def test_without_a_level_minimums_are_typed() -> None:
    asks = screen(Table(SOL.__class__("P1", "Ana"))).asks
    assert asks is not None
    assert asks.bands == ()


def test_cards_to_tap_say_what_they_come_to() -> None:
    table = Table()
    table.does("task", AskTask(("P1",), "agility", penalty=1))
    (due,) = screen(table, "P1").due
    assert due.form is not None
    (asked,) = due.form.asked
    assert [one.output for one in asked.means] == ["0", "0", "2", "4", "8", "8"]
    assert asked.barred == ((5, 0), (5, 10))


def test_the_host_tells_what_the_table_showed_or_draws() -> None:
    table = Table()
    table.does("task", AskTask(("P1", "host"), "agility", value=3))
    (panel,) = screen(table).open
    assert [one.label for one in panel.by_hand] == ["What Rail showed", "Draw for Rail"]
    assert {one.label for one in panel.forms} == {
        "Draw for your side",
        "What your side showed",
    }

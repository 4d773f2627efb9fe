"""Lines of a plan become fighters."""

from gm_tools.presenters.paper.fighters import numbered, side_lines
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.encounter.plan import Basic, Foe
from tests.cast import the_bestiary, the_rulebook


def names(*sides: tuple[Foe, ...]) -> list[list[str]]:
    lines = [("", side_lines(the_rulebook(), the_bestiary(), side)) for side in sides]
    return [[one.name for one in tracks] for tracks in numbered(lines)]


def test_fighters_of_one_name_are_numbered_over_all_sides() -> None:
    beetles = Foe(creature="pike_beetle", count=2)
    alone = Foe(creature="heckler")
    assert names((beetles, alone), (Foe(creature="pike_beetle"),)) == [
        ["Pike Beetle 1", "Pike Beetle 2", "Heckler"],
        ["Pike Beetle 3"],
    ]


def test_an_own_name_is_used() -> None:
    assert names((Foe(creature="heckler", name="Loud Bo"),)) == [["Loud Bo"]]


def test_one_that_only_attaches_has_no_level_of_its_own() -> None:
    (line,) = side_lines(the_rulebook(), the_bestiary(), (Foe(creature="somac_parasite"),))
    assert (line.figures.level, line.figures.health) == ("X", None)
    assert line.note == "figures by its X"


def test_others_on_the_side_let_a_king_grow() -> None:
    king = (Foe(creature="pike_beetle_king"),)
    (line,) = side_lines(the_rulebook(), the_bestiary(), king, others=4)
    assert (line.figures.level, line.figures.health, line.figures.morale) == ("10", 100, 50)


def test_a_basic_enemy_is_printed_as_it_was_planned() -> None:
    """Viskara 4839-4854; R73: its level, stat, speed and types are choices of the plan."""
    planned = Basic(3, "logic", "high", ("direct", "direct", "exposure"))
    (line,) = side_lines(the_rulebook(), the_bestiary(), (Foe(basic=planned, name="Clerk"),))
    found = line.creature
    assert found is not None
    assert (found.name, found.level, found.speed_class) == ("Clerk", 3, "high")
    assert [one.type for one in found.tactics] == ["direct", "direct", "exposure"]
    assert found.stats == Stats(logic=3)

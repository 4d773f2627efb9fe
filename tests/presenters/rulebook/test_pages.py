"""The rulebook as reference pages."""

from gm_tools.presenters.rulebook.pages import (
    anchor,
    browse,
    entry_view,
    find_rulings,
    ruling_view,
    tables,
    upgrades,
)
from gm_tools.viskara.rulebook import Rulebook


def test_every_entry_has_a_section_and_an_anchor_of_its_own(rulebook: Rulebook) -> None:
    shown = [entry.anchor for section in browse(rulebook) for entry in section.entries]
    assert len(shown) == len(set(shown)) == len(list(upgrades(rulebook)))


def test_search_by_words_section_and_moment(rulebook: Rulebook) -> None:
    (section,) = browse(rulebook, "DREAD bane")
    assert [entry.path for entry in section.entries] == ["Dread/Bane"]
    assert {one.id for one in browse(rulebook, section="direct")} == {"direct"}
    for found in browse(rulebook, acts="other_show"):
        assert all(rulebook.acts["other_show"] in entry.acts for entry in found.entries)
    assert browse(rulebook, "no such thing anywhere") == ()


def test_an_entry_says_what_it_needs(rulebook: Rulebook) -> None:
    bane = entry_view(rulebook, rulebook.aura["Dread/Bane"])
    assert (bane.depth, bane.points) == (1, "15 aura points")
    assert bane.facts == ("repeats", "needs Dread")
    dread = entry_view(rulebook, rulebook.aura["Dread"])
    assert (dread.depth, dread.facts) == (0, ("keystone",))


def test_a_ruling_leads_to_what_it_touches(rulebook: Rulebook) -> None:
    touching = next(one for one in upgrades(rulebook) if one.rulings)
    view = ruling_view(rulebook, rulebook.rulings[touching.rulings[0]])
    assert (touching.path, anchor(touching)) in view.touches


def test_rulings_are_searched(rulebook: Rulebook) -> None:
    assert "B1" in {one.id for one in find_rulings(rulebook, "b1 ranks")}
    assert len(find_rulings(rulebook)) == len(rulebook.rulings)


def test_the_small_tables_are_square(rulebook: Rulebook) -> None:
    for table in tables(rulebook):
        assert table.rows
        assert {len(row) for row in table.rows} == {len(table.heads)}

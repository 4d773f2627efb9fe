"""Line-ups in words, and the form values to adopt them."""

from __future__ import annotations

from gm_tools.presenters.encounter.suggestions import code_of, suggestion_views
from gm_tools.viskara.encounter.fighters import Fighter
from gm_tools.viskara.encounter.suggestions import suggest
from gm_tools.viskara.encounter.wishes import Wishes
from gm_tools.viskara.rulebook import Rulebook
from tests.viskara.encounter.beasts import BEASTS

PARTY = (Fighter("Ada", 5, 4),)
KEPT = Fighter("Wolf Hawk", 7, creature="wolf_hawk")


def test_a_line_up_with_what_was_kept(rulebook: Rulebook) -> None:
    wishes = Wishes("medium", most=4, only=("Pike Beetle", "Packhunt Puffin"), keep=(KEPT,))
    views = suggestion_views(suggest(rulebook, BEASTS, PARTY, wishes))
    assert views
    for view in views:
        assert (view.kept, view.measured.row) == ("1 x Wolf Hawk", "Medium")
        assert view.foes == ", ".join(one.words for one in view.new)
        assert view.side.total == view.measured.enemies


def test_foes_as_a_form_carries_them() -> None:
    assert code_of(KEPT) == "1:creature:wolf_hawk"
    assert code_of(Fighter("Basic enemy", 6, 2)) == "2:basic:6"

"""The cards of a game as a deck for the next evening."""

from gm_tools.games.collectors.keeping import cards_of
from gm_tools.games.collectors.state import BLANK
from tests.games.collectors.makers import after, set_up


def test_every_named_card_is_kept_with_whom_it_belongs_to() -> None:
    cards = cards_of(after(BLANK, set_up(2, listed=True)))
    kinds = [one.kind for one in cards]
    assert {kind: kinds.count(kind) for kind in sorted(set(kinds))} == {
        "character": 2,
        "escapade": 8,
        "item": 12,
    }
    alvin = next(one for one in cards if one.kind == "character")
    assert (alvin.name, alvin.type, alvin.grit, alvin.cunning, alvin.reflexes) == (
        "Alvin",
        "Hats",
        3,
        2,
        10,
    )
    dreams = {one.of for one in cards if one.kind == "item" and one.type == "Dreams"}
    assert "Jasmine" in dreams
    assert len({one.id for one in cards}) == len(cards)


def test_cards_without_a_name_are_not_kept() -> None:
    cards = cards_of(after(BLANK, set_up(2)))
    assert [one.name for one in cards if one.kind == "item"] == ["Treasure 0", "Treasure 1"]

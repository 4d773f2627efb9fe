"""The cards of a game as a deck for the next evening."""

from gm_tools.games.collectors.kept_deck import cards_of
from gm_tools.games.collectors.state import BLANK
from tests.games.collectors.makers import after, event, set_up


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


def test_what_a_card_says_and_whose_it_is_comes_back() -> None:
    skill = {"id": "w", "name": "Wind", "ap": 0, "stamina": 2, "once": True, "note": "Blow."}
    stats = {"grit": 3, "cunning": 2, "reflexes": 10}
    find = {"id": "l", "name": "Lost thing", "type": "Dreams"}
    treasure = {"id": "t", "name": "Treasure", "type": "Hats", "soulbound": True}
    odo = {"name": "Ada", "character": "Odo", "type": "Hats", "collection_deck": [find]}
    players = [
        {**odo, **stats, "signature": [treasure], "abilities": [skill]},
        {"name": "Ben", "type": "Dreams", **stats},
    ]
    now = after(BLANK, event("setup", players=players, drawn=["l"]))
    now = after(now, event("move_item", item="t", to="P2"))
    cards = {one.id: one for one in cards_of(now)}
    assert (cards["l"].of, cards["l"].signature) == ("Odo", False)
    assert (cards["t"].of, cards["t"].signature, cards["t"].soulbound) == ("Odo", True, True)
    wind = cards["w"]
    assert (wind.ap, wind.stamina, wind.once, wind.note) == (0, 2, True, "Blow.")


def test_an_item_of_nobodys_deck_goes_to_whose_type_it_is() -> None:
    """Hats are not Hatchets (Collectors 46; G-COL-19)."""
    stats = {"grit": 3, "cunning": 2, "reflexes": 10}
    players = [
        {"name": "Ada", "type": "Hat", **stats},
        {"name": "Ben", "type": "Hatchet", **stats},
    ]
    now = after(BLANK, event("setup", players=players))
    now = after(now, event("add_item", to="circulation", name="Axe", type="Tools, Hatchet"))
    assert [one.of for one in cards_of(now) if one.name == "Axe"] == ["Ben"]

"""Shows of entries that are chosen, or asked of another's seat, by their lines in the manual."""

from __future__ import annotations

import pytest

from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.sealing import disguised, is_sealing
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import DIGITAL, HOST
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.viskara.character.build import Stats
from tests.games.battle.clashes import declared, ongoing
from tests.games.battle.makers import Table, battle, cards, hero
from tests.games.battle.test_manual_creatures import creature

CHOSEN = "abilities.0/Chosen Shows"
NAMELESS = "Nameless Creature"


def chooser(*, flair: int = 9, owner: str = HOST, defies: bool = True) -> Table:
    """Ann, played by P1, attacks the nameless creature, which defies; or it attacks her."""
    t = battle(creature("nameless_creature", owner=owner), hero("Ann", owner="P1"), first="Ann")
    t.change(NAMELESS, flair=flair, effort=3, health=400, max_health=400)
    t.change("Ann", effort=3, fate="used", health=400)
    if defies:
        t.send("attack", "Ann", "t0", (NAMELESS,))
        t.send("defy", NAMELESS, "tactics.0")
    else:
        t.send("give_turn", NAMELESS)
        t.change(NAMELESS, flair=flair)
        t.send("attack", NAMELESS, "tactics.0", ("Ann",))
        t.send("proceed")
    return t


def chose(t: Table, red: int, finale: int, by: str = HOST) -> None:
    """The creature chooses its numbers."""
    t.send("use", NAMELESS, CHOSEN, 0, red=red, finale=finale, by=by)


@pytest.mark.clause("bestiary/nameless_creature/abilities.0", "choose")
def test_6835_it_chooses_before_others_show() -> None:
    t = chooser()
    assert ongoing(t).choosers == ("c1",)
    assert t.refused("show", "Ann", red=1, finale=3, by="P1") == "chooses_first"
    [barred] = [one for one in legal(t.rules, t.state, "P1") if one.what == "show"]
    assert barred.refusal is not None
    assert barred.refusal.code == "chooses_first"
    assert t.refused("proceed") == "show_missing"
    chose(t, 2, 4)
    assert ongoing(t).waiting == ("c2",)
    t.send("show", "Ann", red=1, finale=3, by="P1")
    [shown] = [one for one in t.told("show") if one.who == "c1"]
    assert (shown.amount, shown.more["finale"]) == (2, 4)


@pytest.mark.clause("bestiary/nameless_creature/abilities.0", "choose")
def test_6845_what_it_chose_is_sealed_until_all_shows_are_made() -> None:
    t = chooser(owner="P2")
    event = t.event("use", NAMELESS, CHOSEN, 0, red=5, finale=10, by="P2")
    chose(t, 5, 10, by="P2")
    for viewer in (HOST, "P1", "table"):
        assert disguised(t.state, event, viewer).data.red is HIDDEN
        assert disguised(t.state, event, viewer).data.finale is HIDDEN
        assert view(t.state, viewer).ongoing[-1].chosen["c1"] is HIDDEN
    assert view(t.state, "P2").ongoing[-1].chosen["c1"].finale == 10
    assert is_sealing(t.state)
    assert t.one(NAMELESS).flair == 9
    t.send("show", "Ann", red=1, finale=3, by="P1")
    assert not is_sealing(t.state)
    assert [(one.who, one.amount, one.more["finale"]) for one in t.told("show")] == [
        ("c2", 1, 3),
        ("c1", 5, 10),
    ]


@pytest.mark.clause("bestiary/nameless_creature/abilities.0", "choose")
def test_6845_only_its_own_seat_chooses() -> None:
    t = chooser(owner="P2")
    assert t.refused("use", NAMELESS, CHOSEN, 0, red=2, finale=4) == "wrong_player"


@pytest.mark.clause("bestiary/nameless_creature/abilities.0", "choose")
def test_6835_it_may_show_cards_instead() -> None:
    t = chooser()
    t.send("pass", NAMELESS)
    assert t.refused("use", NAMELESS, CHOSEN, 0, red=2, finale=4) == ""  # not shown yet
    t.send("show", "Ann", red=1, finale=3, by="P1")
    t.send("show", NAMELESS, red=3, finale=9)
    assert t.one(NAMELESS).flair == 9
    assert ongoing(t).step != "shows"


@pytest.mark.clause("bestiary/nameless_creature/abilities.0", "choose")
@pytest.mark.parametrize(
    ("red", "finale", "code"),
    [
        (6, 4, "bad_red_cards"),
        (2, 11, "bad_finale"),
        (5, 10, ""),
        (0, 0, ""),
        (2, None, "no_result"),
    ],
)
def test_6835_0_to_5_red_cards_and_a_finale_of_0_to_10_both_or_neither(
    red: int, finale: int | None, code: str
) -> None:
    t = chooser()
    assert t.refused("use", NAMELESS, CHOSEN, 0, red=red, finale=finale) == code


@pytest.mark.clause("bestiary/nameless_creature/abilities.0", "red", "finale")
@pytest.mark.parametrize(
    ("red", "finale", "change"),
    [(0, 0, 3), (1, 3, 2), (2, 3, 1), (2, 4, -1), (3, 4, -2), (4, 10, -3), (5, 3, -1)],
)
@pytest.mark.parametrize("defies", [True, False])
def test_6837_its_flair_follows_from_both_numbers(
    red: int, finale: int, change: int, defies: bool
) -> None:
    t = chooser(defies=defies)
    chose(t, red, finale)
    if defies:
        t.send("show", "Ann", red=1, finale=3, by="P1")
    assert t.one(NAMELESS).flair == 9 + change


@pytest.mark.clause("bestiary/nameless_creature/abilities.0", "payable")
@pytest.mark.parametrize(
    ("flair", "red", "finale", "code"),
    [
        (0, 2, 3, ""),
        (0, 2, 4, "not_enough_flair"),
        (0, 0, 4, "not_enough_flair"),
        (1, 0, 4, ""),
        (2, 4, 4, "not_enough_flair"),
        (3, 4, 4, ""),
        (1, 4, 3, "not_enough_flair"),
    ],
)
def test_6843_what_cannot_be_paid_cannot_be_chosen_and_no_gain_pays_for_it(
    flair: int, red: int, finale: int, code: str
) -> None:
    t = chooser(flair=flair)
    assert t.refused("use", NAMELESS, CHOSEN, 0, red=red, finale=finale) == code


# --- Fresh Venom ----------------------------------------------------------------------------------


def stung(*, shows: str = "table", body: int = 1, **fields: int) -> Table:
    """Fresh Venom at low, 11 against its break point of 10, flourishes against Ann, P1's."""
    ann = hero("Ann", stats=Stats(body=body), owner="P1")
    t = battle(creature("pike_beetle"), ann, first="Pike Beetle", shows=shows)
    t.change("Pike Beetle", flair=9)
    t.change("Ann", effort=0, fate="used", **fields)
    declared(t, "Pike Beetle", "Ann", tactic="tactics.1")
    if shows == "table":
        t.send("show", "Pike Beetle", red=1, finale=4)
    else:
        given = cards("r1 b0 b0 b5 b4")
        deck = t.one("Pike Beetle").deck
        t.send("show", "Pike Beetle", drawn=given, deck=deck, source=DIGITAL)
    return t


@pytest.mark.clause("bestiary/pike_beetle/tactics.1", "show")
def test_5072_the_target_makes_the_show_and_the_attack_waits_for_it() -> None:
    t = stung()
    assert ongoing(t).waiting == ("c2",)
    assert t.refused("proceed") == t.refused("pass", "Ann", by="P1") == "show_missing"
    assert t.refused("show", "Pike Beetle", red=1, finale=1) == "no_show"
    [offer] = [one for one in legal(t.rules, t.state, "P1") if one.what == "show"]
    assert [(one.name, one.least, one.most) for one in offer.fields] == [
        ("red", 0, 5),
        ("cards", 5, 5),
    ]
    assert [one for one in legal(t.rules, t.state, HOST) if one.template.type == "use"] == []
    t.send("show", "Ann", red=2, by="P1")
    assert ongoing(t).asked == ()
    assert ongoing(t).waiting == ("c1",)  # its stat effect


@pytest.mark.clause("bestiary/pike_beetle/tactics.1", "lost")
@pytest.mark.parametrize(("red", "lost"), [(0, 8), (1, 6), (2, 4), (3, 3), (5, 3)])
def test_5072_it_loses_health_by_its_own_red_cards(red: int, lost: int) -> None:
    t = stung()
    assert t.refused("show", "Ann", by="P1") == "no_result"
    assert t.refused("show", "Ann", red=6, by="P1") == "bad_red_cards"
    t.send("show", "Ann", red=red, by="P1")
    assert t.one("Ann").health == 40 - 10 - lost
    assert [one.what for one in t.state.news if one.what == "damage"] == []  # R56


@pytest.mark.clause("bestiary/pike_beetle/tactics.1", "bonus")
@pytest.mark.parametrize(("red", "lost"), [(0, 6), (1, 4), (2, 3), (3, 3)])
def test_5072_with_body_2_it_has_a_red_card_more(red: int, lost: int) -> None:
    t = stung(body=2)
    t.send("show", "Ann", red=red, by="P1")
    assert t.one("Ann").health == 40 - 10 - lost


@pytest.mark.clause("bestiary/pike_beetle/tactics.1", "show")
def test_5072_a_digital_deck_draws_it_at_the_targets_seat() -> None:
    t = stung(shows="digital")
    deck = t.one("Ann").deck
    [offer] = [one for one in legal(t.rules, t.state, "P1") if one.what == "show"]
    assert (offer.template.source, offer.template.data.deck, offer.fields) == (DIGITAL, deck, ())
    assert t.refused("show", "Ann", red=1, by="P1") == "deck_is_digital"
    given = cards("r1 r2 r3 b0 b1")
    t.send("show", "Ann", drawn=given, deck=deck, source=DIGITAL, by="P1")
    assert t.state.decks[deck].discards == given
    assert t.one("Ann").health == 40 - 10 - 3


@pytest.mark.clause("bestiary/pike_beetle/tactics.1", "show")
def test_5072_who_falls_by_it_is_exhausted() -> None:
    t = stung(health=12)
    t.send("show", "Ann", red=0, by="P1")
    assert t.one("Ann").exhausted

"""Gather and Release Potential (Viskara 1729-1741; R121, R122)."""

from typing import Any

from gm_tools.games.battle.entering.blocks import Effect
from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.maneuver import outputs
from tests.games.battle.makers import (
    Table,
    a_block,
    a_deed,
    a_play,
    battle,
    cards,
    foe,
    hero,
)


def _with_aura(*effects: Effect, stored: str = "b5 r6", flair: int = 9, **fields: Any) -> Table:
    table = battle(hero("Ann", a_block(has_aura=True, effects=effects, **fields)), foe("Cat"))
    table.change("Ann", cards=cards(stored), flair=flair)
    return table


def _upgrade(name: str, *plays: Any, **numbers: Any) -> Effect:
    return Effect(f"aura/{name}", name, "", plays, numbers, "aura", name)


def _shown(table: Table, red: int = 1, finale: int = 3, told: str = "") -> None:
    table.send("attack", "Ann", "t0", ("Cat",))
    table.send("pass", "Cat")
    if told:
        table.send("show", "Ann", cards=cards(told))
    else:
        table.send("show", "Ann", red, finale)


def _to_gather(table: Table) -> None:
    while table.state.ongoing and table.state.ongoing[-1].step != "gather":
        table.send("pass", table.state.ongoing[-1].waiting[0])


def test_a_black_card_adds_its_value_to_the_finale() -> None:
    table = _with_aura()
    _shown(table, 1, 3)
    table.send("release", "Ann", cards("b5"))
    assert table.one("Ann").cards == cards("r6")
    (change,) = table.state.ongoing[-1].changes if table.state.ongoing else ()
    assert (change.what, change.amount, change.label) == ("finale", 5, "Release Potential")
    assert outputs.finale(table.state, table.state.ongoing[-1], table.id("Ann")) == 8


def test_a_red_card_is_one_more_red_card_whatever_its_value() -> None:
    """Two red cards where one was revealed: medium output in place of low (1741)."""
    table = _with_aura()
    _shown(table, 1, 3)
    table.send("release", "Ann", cards("r6"))
    table.send("pass", "Ann") if table.state.ongoing[-1].step == "adjust" else None
    assert table.one("Cat").health == 40 - 6


def test_one_card_a_show_and_two_with_turbo() -> None:
    turbo = _upgrade("Turbo", a_play("release", a_deed("releases", "two"), must=True), two=2)
    table = _with_aura()
    _shown(table)
    assert table.refused("release", "Ann", cards("b5 r6")) == "too_many_releases"
    table = _with_aura(turbo)
    _shown(table)
    table.send("release", "Ann", cards("b5 r6"))
    assert table.one("Ann").cards == ()


def test_what_a_release_brings_is_done_with_it() -> None:
    """Maximize Output: more output with a red card released (2174)."""
    play = a_play("release", a_deed("output", "n"), when=["released_red"], must=True)
    table = _with_aura(_upgrade("Maximize Output", play, n=2))
    _shown(table, 1, 3)
    table.send("release", "Ann", cards("r6"))
    if table.state.ongoing[-1].step == "adjust":
        table.send("pass", "Ann")
    assert table.one("Cat").health == 40 - 6 - 2


def test_a_bust_is_not_helped() -> None:
    """Four red cards all out: red cards and finale stay 0 (3579; R31)."""
    table = _with_aura(flair=9)
    table.send("attack", "Ann", "t0", ("Cat",), all_out=True)
    table.send("pass", "Cat")
    table.send("show", "Ann", cards=cards("r1 r2 r3 r4"))
    table.send("release", "Ann", cards("r6"))
    assert table.one("Cat").health == 40


def test_who_has_no_aura_or_no_show_releases_nothing() -> None:
    table = battle(hero("Ann"), foe("Cat", has_aura=True))
    assert table.refused("release", "Ann", cards("b5")) == "no_aura"
    assert table.refused("release", "Cat", cards("b5")) == "not_offered"


def test_what_is_released_is_said_and_stored() -> None:
    table = _with_aura(stored="b5 r6")
    _shown(table, 1, 3)
    assert table.refused("release", "Ann", ()) == "bad_cards"
    assert table.refused("release", "Ann", cards("b9")) == "no_such_card"
    assert table.refused("release", "Ann", cards("b5 r6")) == "too_many_releases"


def test_cards_of_the_show_are_stored_for_the_sum_of_their_values() -> None:
    table = _with_aura(stored="", flair=9)
    _shown(table, told="b4 r3 b0 b9 b2")
    _to_gather(table)
    assert table.refused("gather", "Ann", cards("b9 r3")) == "not_enough_flair"
    assert table.refused("gather", "Ann", cards("b8")) == "not_in_show"
    table.send("gather", "Ann", cards("b4 r3 b0"))
    assert (table.one("Ann").flair, table.one("Ann").cards) == (2, cards("b4 r3 b0"))
    assert table.state.ongoing == ()
    assert table.state.decks[table.one("Ann").deck].discards == cards("b9 b2")


def test_an_aura_stores_five_cards_others_are_returned_to_make_room() -> None:
    table = _with_aura(stored="b0 b0 b0 b1 b2")
    _shown(table, told="b4 r3 b0 b9 b5")
    _to_gather(table)
    assert table.refused("gather", "Ann", cards("r3")) == "too_many_cards"
    assert table.refused("gather", "Ann", cards("r3"), cards("b0 b0")) == "needless_return"
    table.send("gather", "Ann", cards("r3"), cards("b0"))
    assert table.one("Ann").cards == cards("b0 b0 b1 b2 r3")


def test_cards_of_a_show_told_as_a_result_are_told_as_they_are_stored() -> None:
    """The table typed one red card: two red ones cannot have been in it."""
    table = _with_aura(stored="")
    _shown(table, 1, 3)
    _to_gather(table)
    assert table.refused("gather", "Ann", cards("r1 r2")) == "not_in_show"
    table.send("gather", "Ann", cards("r1 b2"))
    assert table.one("Ann").cards == cards("r1 b2")


def test_efficient_fashion_halves_the_price_of_a_lower_card_of_the_other_colour() -> None:
    """Viskara 1794: half as much flair, rounded up (R2)."""
    fashion = _upgrade("Efficient Fashion")
    table = _with_aura(fashion, stored="b5")
    _shown(table, told="r3 b9 b1 b0 b2")
    table.send("release", "Ann", cards("b5"))
    _to_gather(table)
    table.send("gather", "Ann", cards("r3"))
    assert table.one("Ann").flair == 9 - 2


def test_stored_cards_are_out_of_the_deck() -> None:
    """R5: no copy of them can be revealed."""
    table = _with_aura(stored="b9 b9")
    table.send("attack", "Ann", "t0", ("Cat",))
    table.send("pass", "Cat")
    assert table.refused("show", "Ann", cards=cards("b1 b2 b3 b4 b9")) == "card_gone"


def test_release_and_gather_are_offered_with_what_may_be_chosen() -> None:
    table = _with_aura(stored="b5")
    _shown(table, told="r3 b9 b1 b0 b10")
    found = {one.what: one for one in legal(table.rules, table.state, "host")}
    assert [one.value for one in found["release"].fields[0].options] == list(cards("b5"))
    _to_gather(table)
    found = {one.what: one for one in legal(table.rules, table.state, "host")}
    barred = [one.value for one in found["gather"].fields[0].options if one.refusal]
    assert barred == list(cards("b10"))
    assert [one.value for one in found["gather"].fields[1].options] == list(cards("b5"))


def test_who_stores_nothing_is_not_asked_what_to_return() -> None:
    table = _with_aura(stored="")
    _shown(table, told="r3 b9 b1 b0 b10")
    _to_gather(table)
    found = {one.what: one for one in legal(table.rules, table.state, "host")}
    assert [one.name for one in found["gather"].fields] == ["cards"]

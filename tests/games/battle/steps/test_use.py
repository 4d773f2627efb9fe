"""Effects in play: offered at their moment, paid for, worked out, refused with reasons."""

from dataclasses import replace
from typing import Any

from gm_tools.games.battle.legal import legal
from gm_tools.games.frame.protocol import Offer
from tests.games.battle.makers import (
    Table,
    a_block,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    battle,
    cards,
    foe,
    hero,
)


def _carrying(*plays: Any, **numbers: Any) -> Table:
    """Ann's tactic carries an effect "e"; Cat and Dog stand against her."""
    tactic = a_tactic(effects=(an_effect(*plays, **numbers),))
    return battle(hero("Ann", a_block(tactics=(tactic,))), foe("Cat"), foe("Dog"))


def _having(*plays: Any, **numbers: Any) -> Table:
    """Ann has an ability "e", whatever tactic she uses."""
    return battle(hero("Ann", a_block(effects=(an_effect(*plays, **numbers),))), foe("Cat"))


def _attacked(table: Table, red: int, finale: int, *, by: str = "Ann", at: str = "Cat") -> None:
    """An attack that nobody reacts to, shown."""
    table.send("attack", by, "t0", (at,))
    while table.state.ongoing[-1].step == "reactions":
        table.send("pass", table.state.ongoing[-1].waiting[0])
    table.send("show", by, red, finale)


def _offers(table: Table) -> list[Offer]:
    found = legal(table.rules, table.state, "host")
    return [one for one in found if one.template.type == "use"]


def test_debilitate_takes_effort_on_a_flourish_for_effort() -> None:
    """Viskara: on a flourish one may spend effort to take effort from the target."""
    deed = a_deed("lose_effort", "taken", "target")
    play = a_play("flourish", deed, when=["@target_effort > @zero"], pays={"effort": "cost"})
    table = _carrying(play, taken=1, cost=1)
    table.change("Cat", effort=2)
    _attacked(table, 2, 6)
    assert [one.notes for one in _offers(table)] == [("costs 1 effort", "lose effort 1")]
    table.send("use", "Ann", "e")
    assert (table.one("Ann").effort, table.one("Cat").effort) == (1, 1)
    assert table.refused("use", "Ann", "e") == "used_already"


def test_nothing_is_offered_without_a_flourish() -> None:
    table = _carrying(a_play("flourish", a_deed("gain_flair", "n")), n=2)
    _attacked(table, 2, 3)
    assert _offers(table) == []
    assert table.refused("use", "Ann", "e") == "not_offered"


def test_an_effect_that_cannot_be_paid_says_what_is_missing() -> None:
    table = _having(
        a_play("action", a_deed("gain_health", "n"), pays={"flair": "cost"}), n=3, cost=9
    )
    assert [one.refusal.code for one in _offers(table) if one.refusal] == ["not_enough_flair"]
    assert table.refused("use", "Ann", "e") == "not_enough_flair"


def test_an_effect_against_each_target_is_used_line_by_line() -> None:
    """Many flourish effects are for "your target": one each (Viskara 3720, 3951)."""
    hurt = a_play("flourish", a_deed("morale_damage", "n", "target"))
    more = a_play("targets", a_deed("targets", "n"), must=True)
    table = _carrying(hurt, more, n=1)
    table.send("attack", "Ann", "t0", ("Cat", "Dog"))
    while table.state.ongoing[-1].step == "reactions":
        table.send("pass", table.state.ongoing[-1].waiting[0])
    table.send("show", "Ann", 1, 6)
    before = table.state.sides["foes"].morale
    first, second = (line.id for line in table.state.ongoing[-1].lines)
    table.send("use", "Ann", "e", 0, line=first)
    table.send("use", "Ann", "e", 0, line=second)
    assert table.state.sides["foes"].morale == before - 2
    assert table.refused("use", "Ann", "e", 0, line=first) in ("used_already", "not_offered")


def test_what_must_happen_happens_without_being_asked() -> None:
    table = _carrying(a_play("show", a_deed("output", "n"), must=True), n=4)
    _attacked(table, 1, 2)
    assert [one.health for one in table.state.combatants.values() if one.name == "Cat"] == [33]


def test_red_cards_finale_and_output_are_changed_with_the_name_of_the_cause() -> None:
    """Called Shot: a red card and finale on top, once the show is known."""
    deeds = (a_deed("red_cards", "n"), a_deed("finale", "three"))
    table = _carrying(a_play("show", *deeds), n=1, three=3)
    _attacked(table, 1, 2)
    table.send("use", "Ann", "e")
    changes = table.state.ongoing[-1].changes
    assert [(one.what, one.amount, one.label) for one in changes] == [
        ("red", 1, "E"),
        ("finale", 3, "E"),
    ]


def test_damage_about_to_be_dealt_is_lowered_by_its_target() -> None:
    guard = a_play("damage", a_deed("prevent_damage", "n"), any_tactic=True)
    table = _having(guard, n=2)
    table.send("give_turn", "Cat")
    _attacked(table, 2, 1, by="Cat", at="Ann")
    table.send("use", "Ann", "e", line=table.state.ongoing[-1].lines[0].id)
    table.send("pass", "Ann") if table.state.ongoing else None
    assert table.one("Ann").health == 40 - 6 + 2


def test_halved_damage_rounds_up() -> None:
    """7 halved is 4 (R2, R30)."""
    halve = a_play("damage", a_deed("halve_damage"), any_tactic=True, must=True)
    table = _having(halve)
    table.change("Cat", anchored=True)
    table.send("give_turn", "Cat")
    table.change("Cat", anchored=True)
    _attacked(table, 1, 1, by="Cat", at="Ann")
    assert table.one("Ann").health == 40 - 3


def test_a_number_is_picked_within_its_bounds() -> None:
    """Medic spends health that must be there (R108)."""
    heal = a_play(
        "action",
        a_deed("gain_health", "@chosen", "other_ally"),
        choose=a_deed("x", "@health").by,
        choose_least=a_deed("x", "@one").by,
        pays={"health": "@chosen"},
    )
    block = a_block(effects=(an_effect(heal),))
    table = battle(hero("Ann", block), hero("Bob"), foe("Cat"))
    table.change("Bob", health=10)
    assert table.refused("use", "Ann", "e", targets=("Bob",), number=0) == "bad_number"
    assert table.refused("use", "Ann", "e", targets=("Bob",), number=41) == "bad_number"
    assert table.refused("use", "Ann", "e", targets=("Ann",), number=4) == "wrong_target"
    assert table.refused("use", "Ann", "e", number=4) == "no_target"
    table.send("use", "Ann", "e", targets=("Bob",), number=4)
    assert (table.one("Ann").health, table.one("Bob").health) == (36, 14)


def test_without_a_number_to_pick_a_play_is_not_offered() -> None:
    """It takes from 1 flair on, and Ann has none."""
    play = a_play(
        "action",
        a_deed("gain_health", "@chosen"),
        choose=a_deed("x", "@flair").by,
        choose_least=a_deed("x", "@one").by,
    )
    table = _having(play)
    table.change("Ann", flair=1)
    assert len(_offers(table)) == 1
    table.change("Ann", flair=0)
    assert _offers(table) == []


def test_a_play_for_one_enemy_is_not_for_two() -> None:
    table = _carrying(a_play("action", a_deed("health_damage", "n", "enemy")), n=1)
    assert table.refused("use", "Ann", "e", targets=("Cat", "Dog")) == "too_many_targets"
    assert table.refused("use", "Ann", "e", targets=("Dog",)) == ""


def test_a_play_adds_no_more_targets_than_it_says() -> None:
    more = an_effect(a_play("targets", a_deed("targets", "n")), n=1)
    block = a_block(tactics=(a_tactic(effects=(more,)),))
    table = battle(hero("Ann", block), foe("Cat"), foe("Dog"), foe("Eel"))
    table.send("attack", "Ann", "t0", ("Cat",))
    assert table.refused("use", "Ann", "e", targets=("Dog", "Eel")) == "too_many_targets"
    table.send("use", "Ann", "e", targets=("Eel",))
    assert table.state.ongoing[-1].targets == (table.id("Cat"), table.id("Eel"))


def test_health_gained_may_be_taken_as_morale() -> None:
    """R58: all of it, without the reduction by excess."""
    table = _having(a_play("action", a_deed("gain_health", "n")), n=5)
    table.send("use", "Ann", "e", as_morale=True)
    assert table.one("Ann").health == 40
    assert table.state.sides["heroes"].morale == 25


def test_cards_are_returned_from_the_aura_and_lie_on_the_discard_pile() -> None:
    """Recovery: health equal to a card's value (Viskara 2222)."""
    play = a_play("action", a_deed("gain_health", "@card_value"), pays={"cards": "n"}, once="turn")
    table = _having(play, n=1)
    table.change("Ann", cards=cards("r7 b2"), health=10)
    assert table.refused("use", "Ann", "e") == "bad_cards"
    assert table.refused("use", "Ann", "e", cards=cards("r8")) == "no_such_card"
    table.send("use", "Ann", "e", cards=cards("r7"))
    assert (table.one("Ann").health, table.one("Ann").cards) == (17, cards("b2"))
    assert table.state.decks[table.one("Ann").deck].discards == cards("r7")
    assert table.refused("use", "Ann", "e", cards=cards("b2")) == "used_already"


def test_a_card_must_fit_the_condition() -> None:
    play = a_play("action", a_deed("gain_flair", "n"), when=["card_black"], pays={"cards": "n"})
    table = _having(play, n=1)
    table.change("Ann", cards=cards("r7"))
    assert _offers(table) == []
    table.change("Ann", cards=cards("r7 b0"))
    (offer,) = _offers(table)
    assert [one.value for one in offer.fields[0].options] == list(cards("b0"))
    assert table.refused("use", "Ann", "e", cards=cards("r7")) == "wrong_choice"


def test_a_mark_counts_and_is_asked_for() -> None:
    """Psychic Curse: marks add up on a target (R134)."""
    mark = a_play("action", a_deed("mark", to="enemy", name="cursed", until="battle"))
    hurt = a_play("action", a_deed("morale_damage", "@marks", "enemy"))
    table = _having(mark, hurt)
    table.send("use", "Ann", "e", 0, targets=("Cat",))
    table.send("use", "Ann", "e", 0, targets=("Cat",))
    (found,) = table.one("Cat").marks
    assert (found.name, found.amount, found.by) == ("cursed", 2, table.id("Ann"))


def test_a_show_asked_of_a_target_costs_health_by_its_red_cards() -> None:
    """Fresh Venom: 6/4/3, 8 without red cards; Body 2 or more is a bonus card (R56, R79)."""
    play = a_play("flourish", a_deed("flat_show", "lost", "target"))
    table = _carrying(play, lost=(6, 4, 3), zero_lost=8, bonus_body=2)
    _attacked(table, 1, 6)
    health = table.one("Cat").health
    assert table.refused("use", "Ann", "e") == "no_result"
    assert table.refused("use", "Ann", "e", red=6) == "bad_red_cards"
    table.send("use", "Ann", "e", red=1)
    assert table.one("Cat").health == health - 4


def test_movement_is_granted_and_made_before_anything_else() -> None:
    table = _having(a_play("action", a_deed("sidestep", "@speed")))
    table.send("use", "Ann", "e")
    (grant,) = table.state.grants
    assert (grant.kind, grant.who, grant.squares, grant.label) == (
        "sidestep",
        table.id("Ann"),
        3,
        "E",
    )
    assert table.refused("attack", "Ann", "t0", ("Cat",)) == "movement_waiting"


def test_an_attack_that_an_effect_brings_is_not_paid_for() -> None:
    """Emphasis attacks after an ally's attack, at one of its targets (R29: it counts)."""
    play = a_play(
        "after", a_deed("attack_again", to="target"), a_deed("output", "n"), on=("attack",)
    )
    table = _carrying(play, n=2)
    _attacked(table, 1, 1)
    assert table.refused("use", "Ann", "e", targets=("Dog",)) == "wrong_target"
    asked = next(field for one in _offers(table) for field in one.fields)
    able = [one.label for one in asked.options if one.refusal is None]
    assert (asked.name, asked.most, able) == ("targets", 1, ["Cat"])
    effort = table.one("Ann").effort
    table.send("use", "Ann", "e", targets=("Cat",))
    ongoing = table.state.ongoing[-1]
    assert (ongoing.created, ongoing.nth, ongoing.tactic) == (True, 2, "t0")
    assert [(one.what, one.amount) for one in ongoing.changes] == [("output", 2)]
    assert table.one("Ann").effort == effort


def test_an_attack_that_ends_the_battle_before_its_show_is_over_with_it() -> None:
    """The effect's deeds for its attack are then left undone: the attack is gone."""
    again = a_play("action", a_deed("attack_again", to="enemy"), a_deed("output", "n"))
    blast = a_play("before", a_deed("health_damage", "all", "target"), must=True, on=("attack",))
    table = _carrying(again, blast, n=2, all=99)
    table.send("remove", "Dog")
    table.send("use", "Ann", "e", targets=("Cat",))
    assert (table.state.phase, table.state.ended, table.state.ongoing) == ("over", "won", ())
    assert [news.what for news in table.state.news][-3:] == ["side_loses", "leaves", "battle_ends"]


def test_a_reminder_takes_small_changes_by_hand_and_says_so() -> None:
    table = _having(a_play("action", a_deed("remind")))
    assert table.refused("use", "Ann", "e", changes={"c9.health": 3}) == "unknown_path"
    assert table.refused("use", "Ann", "e", changes={"c2.health": 5000}) == "bad_number"
    table.send("use", "Ann", "e", changes={"c2.health": -3, "c1.flair": 2})
    assert (table.one("Cat").health, table.one("Ann").flair) == (37, table.one("Ann").flair)
    assert [(one.who, one.amount) for one in table.told("by_hand")] == [("c2", -3), ("c1", 2)]


def test_what_is_computed_takes_no_changes_by_hand() -> None:
    table = _having(a_play("action", a_deed("gain_flair", "n")), n=1)
    assert table.refused("use", "Ann", "e", changes={"c2.health": -3}) == "nothing_by_hand"


def test_effects_that_are_not_there_are_refused() -> None:
    table = _having(a_play("action", a_deed("gain_flair", "n")), n=1)
    assert table.refused("use", "Ann", "nothing") == "unknown_effect"
    assert table.refused("use", "Ann", "e", 7) == "unknown_effect"
    assert table.refused("use", "Cat", "e") == "unknown_effect"


def test_an_effect_of_the_turns_end_leaves_nothing_but_ending_it() -> None:
    table = _having(a_play("turn_end", a_deed("gain_flair", "n")), n=1)
    table.send("use", "Ann", "e")
    assert table.one("Ann").doings.ending
    assert table.refused("attack", "Ann", "t0", ("Cat",)) == "turn_ending"
    assert table.refused("use", "Ann", "e") == "used_already"


def test_in_older_battles_the_aura_tactics_cards_are_owed_before_its_show() -> None:
    """A black and a red card, or more, are returned to use it (Viskara 1788)."""
    play = a_play("pay", a_deed("remind"), when=["card_black", "card_red"], pays={"cards": "two"})
    upgrade = replace(an_effect(play, two=2), id="aura/Aura Tactic")
    tactics = (a_tactic(), a_tactic("aura_tactic", origin="aura"))
    block = a_block(has_aura=True, effects=(upgrade,), tactics=tactics)
    table = battle(hero("Ann", block), foe("Cat"))
    table.change("Ann", cards=cards("b5 b6"))
    assert table.refused("attack", "Ann", "aura_tactic", ("Cat",)) == "not_enough_cards"
    table.change("Ann", cards=cards("b5 r6 b1"))
    table.send("attack", "Ann", "aura_tactic", ("Cat",))
    table.send("pass", "Cat")
    assert table.refused("show", "Ann", 1, 3) == "cards_owed"
    assert table.refused("use", "Ann", "aura/Aura Tactic", cards=cards("b5 b1")) == "wrong_choice"
    table.send("use", "Ann", "aura/Aura Tactic", cards=cards("b5 r6"))
    table.send("show", "Ann", 1, 3)
    assert table.one("Ann").cards == cards("b1")


def test_effort_that_may_not_be_spent_is_not_spent() -> None:
    """Stunning Gust: the target cannot spend effort until its next turn (Viskara 5799)."""
    forbid = a_deed("forbid", to="target", name="effort", until="target_turn")
    table = _carrying(a_play("flourish", forbid, must=True))
    _attacked(table, 1, 6)
    table.change("Cat", effort=3)
    while table.state.ongoing:
        table.send("pass", table.state.ongoing[-1].waiting[0])
    table.send("give_turn", "Dog")
    table.send("attack", "Dog", "t0", ("Ann",))
    table.send("pass", "Ann")
    table.send("show", "Dog", 0, 0)
    assert [one.forbids for one in table.one("Cat").marks] == ["effort"]
    table.send("give_turn", "Ann")
    table.send("attack", "Ann", "t0", ("Cat",))
    assert table.refused("defy", "Cat", "t0") in ("cannot_spend_effort", "too_late")


def test_a_tactic_that_rests_is_not_used_again() -> None:
    """Lunge with Teleportation: not again before its owner's next turn (Viskara 2916)."""
    rest = a_deed("forbid", name="tactic", until="user_turn")
    table = _carrying(a_play("pay", rest, must=True))
    _attacked(table, 0, 0)
    assert table.refused("attack", "Ann", "t0", ("Cat",)) == "cannot_use"


def _moving(do: str, to: str) -> Table:
    """Ann may move somebody as an action for 1 flair; Bob and Cat are anchored."""
    play = a_play("action", a_deed(do, "n", to), pays={"flair": "n"})
    block = a_block(effects=(an_effect(play, n=1),))
    t = battle(hero("Ann", block), hero("Bob"), foe("Cat"))
    t.change("Bob", anchored=True)
    t.change("Cat", anchored=True)
    return t


def test_an_effect_that_only_moves_is_not_for_an_anchored_ally() -> None:
    """Viskara 3589: its own side does not move an anchored character; nothing is paid in vain."""
    t = _moving("move", "other_ally")
    assert t.refused("use", "Ann", "e", 0, ("Bob",)) == "no_target"
    t.change("Bob", anchored=False)
    t.send("use", "Ann", "e", 0, ("Bob",))


def test_an_anchored_enemy_can_be_moved_but_does_not_sidestep() -> None:
    assert _moving("sidestep", "enemy").refused("use", "Ann", "e", 0, ("Cat",)) == "no_target"
    _moving("push", "enemy").send("use", "Ann", "e", 0, ("Cat",))


def test_an_anchored_user_is_told_before_it_pays() -> None:
    t = _moving("sidestep", "user")
    t.change("Ann", anchored=True)
    assert t.refused("use", "Ann", "e") == "anchored"
    assert _offers(t) == []

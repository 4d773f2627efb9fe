"""Signature moves: paid for, walked through in order, paused, as reactions (R123-R125, R128)."""

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.entering.blocks import (
    Effect,
    ManeuverBlock,
    SignatureBlock,
)
from gm_tools.games.battle.legal import legal, offers_of
from tests.games.battle.drawn_battle import on
from tests.games.battle.makers import (
    Table,
    a_block,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    battle,
    foe,
    hero,
)

ATTACK = ManeuverBlock("Attack", "m1")
DEFY = ManeuverBlock("Defy/Stance", "m2")
SIDESTEP = ManeuverBlock("Sidestep")
DELAY = ManeuverBlock("Delay")
TARGET = ManeuverBlock("Target Character")


def _upgrade(name: str, times: int = 1, **numbers: Any) -> Effect:
    return Effect(f"m/{name}", name, "", (), numbers, "signature_move", name, times)


def _with_move(*maneuvers: ManeuverBlock, flair: int = 9, cost: int = 3) -> Table:
    made = (a_tactic("m1", origin="signature"), a_tactic("m2", origin="signature"))
    move = SignatureBlock("Slam", cost, maneuvers)
    block = a_block(tactics=(a_tactic(), *made), signature=move)
    table = battle(hero("Ann", block), hero("Bob"), foe("Cat"), foe("Dog"))
    table.change("Ann", flair=flair)
    return table


def _finish(table: Table, red: int = 0, finale: int = 0) -> None:
    """Finish the current maneuver without using anything more."""
    while table.state.ongoing:
        ongoing = table.state.ongoing[-1]
        who = ongoing.waiting[0]
        if ongoing.step == "shows":
            table.send("show", who, red, finale)
        elif ongoing.step == "choices":
            table.send("choose", who, "health")
        else:
            table.send("pass", who)


def test_a_move_is_paid_for_and_walked_through_in_its_order() -> None:
    """Viskara 2242-2244: its flair at once, 1 effort for the attack."""
    table = _with_move(SIDESTEP, ATTACK)
    table.send("start_signature", "Ann")
    assert table.one("Ann").flair == 6
    assert table.refused("attack", "Ann", "m1", ("Cat",)) == "not_reached"
    table.send("signature", "Ann", "perform")
    (grant,) = table.state.grants
    assert (grant.kind, grant.squares) == ("sidestep", 3)
    table.send("decline", grant.id)
    table.send("attack", "Ann", "m1", ("Cat",))
    assert table.one("Ann").effort == 2
    _finish(table)
    assert table.refused("attack", "Ann", "m1", ("Cat",)) == "not_reached"
    assert table.refused("signature", "Ann", "skip") == "no_signature"


def test_maneuvers_are_skipped_as_they_are_reached() -> None:
    table = _with_move(SIDESTEP, ATTACK)
    table.send("start_signature", "Ann")
    table.send("signature", "Ann", "skip")
    assert table.refused("attack", "Ann", "m1", ("Cat",)) == ""


def test_without_flair_or_without_a_move_nothing_starts() -> None:
    table = _with_move(SIDESTEP, flair=2)
    assert table.refused("start_signature", "Ann") == "not_enough_flair"
    assert table.refused("start_signature", "Bob") == "no_signature"
    assert table.refused("signature", "Ann", "perform") == "no_signature"


def test_off_turn_only_what_reacts_can_be_performed() -> None:
    """R123: Sidestep with Attack Reaction, then the move's Defy, answer one attack."""
    quick = ManeuverBlock("Sidestep", effects=(_upgrade("Attack Reaction"),))
    table = _with_move(quick, DEFY)
    table.change("Ann", effort=1)
    table.send("give_turn", "Cat")
    assert table.refused("start_signature", "Ann") == "not_offered"
    table.send("attack", "Cat", "t0", ("Ann",))
    table.send("start_signature", "Ann")
    table.send("signature", "Ann", "perform")
    table.send("decline", table.state.grants[0].id)
    table.send("defy", "Ann", "m2")
    assert table.one("Ann").effort == 0
    assert table.one("Ann").signature.next == 2


def test_an_action_alone_cannot_answer_an_attack() -> None:
    table = _with_move(SIDESTEP, ATTACK)
    table.send("give_turn", "Cat")
    table.send("attack", "Cat", "t0", ("Bob",))
    assert table.refused("start_signature", "Ann") == "not_offered"


def test_a_stance_of_the_move_costs_one_effort_and_no_flair() -> None:
    """R124: and the turn ends with it."""
    table = _with_move(DEFY)
    table.send("start_signature", "Ann")
    flair = table.one("Ann").flair
    table.send("stance", "Ann", "m2", ())
    assert (table.one("Ann").effort, table.one("Ann").flair) == (2, flair)


def test_a_delay_pauses_until_it_is_resumed() -> None:
    table = _with_move(DELAY, ATTACK)
    table.send("start_signature", "Ann")
    assert table.refused("signature", "Ann", "perform") == "use_delay"
    table.send("signature", "Ann", "delay")
    assert table.refused("attack", "Ann", "m1", ("Cat",)) == "not_reached"
    assert table.refused("signature", "Ann", "perform") == "delayed"
    table.send("signature", "Ann", "resume")
    assert table.refused("attack", "Ann", "m1", ("Cat",)) == ""


def test_a_delay_that_answers_an_attack_leaves_the_defy() -> None:
    """Viskara 2401; the Delay comes with Attack Reaction (2403)."""
    table = _with_move(ManeuverBlock("Delay", effects=(_upgrade("Attack Reaction"),)), ATTACK)
    table.send("give_turn", "Cat")
    table.send("attack", "Cat", "t0", ("Ann",))
    table.send("start_signature", "Ann")
    table.send("signature", "Ann", "delay")
    assert table.one("Ann").signature.delayed
    table.send("defy", "Ann", "t0")
    assert [one.by for one in table.state.ongoing[0].reactions] == [table.id("Ann")]


def test_a_delayed_move_ends_with_its_owners_turn() -> None:
    """2399; started off turn it lasts to the end of their own next turn (R125)."""
    table = _with_move(DELAY, ATTACK)
    table.send("start_signature", "Ann")
    table.send("signature", "Ann", "delay")
    table.send("end_turn", "Ann", "Bob")
    assert table.one("Ann").signature is None


def test_starting_again_ends_the_paused_one() -> None:
    table = _with_move(DELAY, ATTACK)
    table.send("start_signature", "Ann")
    table.send("signature", "Ann", "delay")
    table.send("start_signature", "Ann")
    run = table.one("Ann").signature
    assert (run.next, run.delayed, table.one("Ann").flair) == (0, False, 3)


def test_characters_who_were_targeted_are_affected() -> None:
    table = _with_move(TARGET, SIDESTEP)
    table.send("start_signature", "Ann")
    assert table.refused("signature", "Ann", "perform") == "no_target"
    assert table.refused("signature", "Ann", "perform", targets=("Cat", "Dog")) == (
        "too_many_targets"
    )
    table.send("signature", "Ann", "perform", targets=("Cat",))
    assert table.one("Ann").signature.affected == (table.id("Cat"),)


def test_targets_up_costs_flair_and_reaches_more() -> None:
    """B55, B79: 1 flair for each purchase, 2 at most."""
    pays = a_play("pay", must=True, pays={"flair": "targets at most most_flair"})
    bought = _upgrade("Targets Up", 3, targets=3, flair=1, most_flair=2)
    dearer = replace(bought, plays=(pays,))
    wide = ManeuverBlock("Move Character", effects=(dearer,))
    table = _with_move(wide)
    table.send("start_signature", "Ann")
    table.send("signature", "Ann", "perform", targets=("Cat", "Dog"))
    assert table.one("Ann").flair == 9 - 3 - 2
    assert [(one.who, one.by, one.kind) for one in table.state.grants] == [
        (table.id("Cat"), table.id("Ann"), "move"),
        (table.id("Dog"), table.id("Ann"), "move"),
    ]


def test_dealers_choice_performs_one_of_what_is_attached() -> None:
    choice = ManeuverBlock("Dealer's Choice", options=(SIDESTEP, ATTACK))
    table = _with_move(choice, SIDESTEP)
    table.send("start_signature", "Ann")
    assert table.refused("signature", "Ann", "perform") == "choose_option"
    table.send("signature", "Ann", "perform", option=0)
    assert table.state.grants[0].kind == "sidestep"
    assert table.one("Ann").signature.next == 1


@pytest.mark.parametrize("any_tactic", [False, True])
def test_another_thing_with_a_cost_is_done_when_the_move_comes_to_it(*, any_tactic: bool) -> None:
    """Viskara 2389: its chosen effect is paid for there, once, and nowhere else."""
    play = a_play(
        "action", a_deed("gain_health", "n"), pays={"effort": "cost"}, any_tactic=any_tactic
    )
    burn = an_effect(play, id="m/burn", n=2, cost=1)
    other = ManeuverBlock("Other Thing With a Cost", chosen="m/burn", effects=(burn,))
    table = _with_move(TARGET, other, SIDESTEP)
    assert table.refused("use", "Ann", "m/burn") == "not_offered"
    table.send("start_signature", "Ann")
    assert table.refused("use", "Ann", "m/burn") == "not_offered"
    table.send("signature", "Ann", "skip")
    assert table.refused("signature", "Ann", "perform") == "use_effect"
    found = offers_of(table.rules, table.state, "c1")
    (offer,) = [one for one in found if one.template.type == "use"]
    assert (offer.template.data.effect, offer.refusal) == ("m/burn", None)
    table.send("use", "Ann", "m/burn")
    ann = table.one("Ann")
    assert (ann.health, ann.effort, ann.signature.next) == (42, 2, 2)
    assert table.refused("use", "Ann", "m/burn") == "not_offered"
    table.send("signature", "Ann", "skip")
    assert table.one("Ann").signature.next == 3


def test_another_thing_with_a_cost_may_be_one_of_dealers_choice() -> None:
    burn = an_effect(a_play("action", a_deed("gain_health", "n")), id="m/burn", n=2)
    other = ManeuverBlock("Other Thing With a Cost", chosen="m/burn", effects=(burn,))
    choice = ManeuverBlock("Dealer's Choice", options=(SIDESTEP, other))
    table = _with_move(TARGET, choice)
    table.send("start_signature", "Ann")
    assert table.refused("use", "Ann", "m/burn") == "not_offered"
    table.send("signature", "Ann", "skip")
    table.send("use", "Ann", "m/burn")
    assert (table.one("Ann").health, table.one("Ann").signature.next) == (42, 2)
    assert table.refused("use", "Ann", "m/burn") == "not_offered"


def test_swapping_as_a_reaction_changes_whom_the_attack_is_on() -> None:
    """Viskara 2317: the attack's target becomes the other character."""
    swap = ManeuverBlock("Swap Location", effects=(_upgrade("Attack Reaction"),))
    table = _with_move(swap)
    table.send("give_turn", "Cat")
    table.send("attack", "Cat", "t0", ("Bob",))
    table.send("start_signature", "Ann")
    table.send("signature", "Ann", "perform", targets=("Bob",))
    assert table.state.ongoing[-1].targets == (table.id("Ann"),)


def test_obstructions_can_be_attacked() -> None:
    table = _with_move(ManeuverBlock("Create Obstruction"))
    table.send("start_signature", "Ann")
    table.send("signature", "Ann", "perform")
    (thing,) = table.state.things.values()
    assert (thing.by, thing.attackable, thing.stops) == (table.id("Ann"), True, "everybody")


def test_an_obstruction_takes_a_free_square_and_that_of_one_who_left_is_free() -> None:
    """Viskara 2353: in range, and nobody stands there any more."""
    move = SignatureBlock("Wall", 3, (ManeuverBlock("Create Obstruction"),))
    table = on("AC.D", Ann={"signature": move, "ranges": {"direct": 2}})
    table.send("start_signature", "Ann")
    assert table.refused("signature", "Ann", "perform", squares=((1, 0),)) == "square_taken"
    table.send("remove", "Cat")
    table.send("signature", "Ann", "perform", squares=((1, 0),))
    (thing,) = table.state.things.values()
    assert thing.squares == ((1, 0),)


def test_an_obstruction_takes_a_free_square_within_reach() -> None:
    move = SignatureBlock("Slam", 3, (ManeuverBlock("Create Obstruction"),))
    table = on("A.C....", Ann={"signature": move})
    table.change("Ann", flair=9)
    table.send("start_signature", "Ann")

    def refused(*squares: tuple[int, int]) -> str:
        return table.refused("signature", "Ann", "perform", squares=squares)

    assert refused() == "no_square"
    assert refused((1, 0), (3, 0)) == "too_many_squares"
    assert [refused((x, 0)) for x in (0, 2, 7)] == ["square_taken"] * 3
    assert (refused((1, 0)), refused((6, 0))) == ("", "too_far")


def test_extra_hits_are_fewer_with_every_defy() -> None:
    """R128: 3 morale damage, 2 against one defier, 1 against several; a choice cannot wipe it."""
    numbers = {
        "morale_damage": 3,
        "single_defy_morale_damage": 2,
        "many_defies_morale_damage": 1,
    }
    hits = ManeuverBlock("Attack", "m1", (_upgrade("Extra Hits", **numbers),))
    table = _with_move(hits)
    table.send("start_signature", "Ann")
    before = table.state.sides["foes"].morale
    table.send("attack", "Ann", "m1", ("Cat",))
    _finish(table)
    assert before - table.state.sides["foes"].morale == 3
    table = _with_move(hits)
    table.send("start_signature", "Ann")
    table.send("attack", "Ann", "m1", ("Cat",))
    table.send("defy", "Cat", "t0", choice="morale")
    _finish(table)
    assert before - table.state.sides["foes"].morale == 2


def test_what_comes_next_is_offered_by_name() -> None:
    table = _with_move(SIDESTEP, ATTACK)
    table.send("start_signature", "Ann")
    found = [one.what for one in legal(table.rules, table.state, "host")]
    assert {"perform Sidestep", "skip", "end"} <= set(found)


def test_other_actions_wait_until_the_move_is_over_or_paused() -> None:
    """Viskara 2244: its maneuvers come one after the other; a Delay lets others in between."""
    table = _with_move(DELAY, SIDESTEP, flair=12)
    table.send("start_signature", "Ann")
    for type_, fields in (
        ("attack", {"tactic": "t0", "targets": ("Cat",)}),
        ("stance", {"tactic": "t0"}),
        ("sidestep", {"squares": 1}),
        ("dash", {"near": "Cat"}),
        ("anchor", {}),
    ):
        assert table.refused(type_, "Ann", **fields) == "signature_running"
    table.send("signature", "Ann", "delay")
    assert table.refused("anchor", "Ann") == ""
    table.send("signature", "Ann", "resume")
    table.send("signature", "Ann", "end")
    assert table.refused("sidestep", "Ann", squares=1) == ""

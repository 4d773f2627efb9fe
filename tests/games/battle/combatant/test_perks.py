import pytest

from gm_tools.games.battle.combatant.perks import after_move_action, judged
from gm_tools.games.battle.state import Presence
from tests.games.battle.clashes import clash, declared, ongoing, over
from tests.games.battle.makers import Table, a_block, a_tactic, battle, foe, hero


def with_perk(**perks: int) -> Table:
    two = (a_tactic(), a_tactic("t1"))
    return battle(hero("Ann", tactics=two, perks=perks), foe("Cat"), first="Ann")


def additions(t: Table) -> list[tuple[str, int]]:
    return [(change.label, change.amount) for change in ongoing(t).changes]


# --- Agility (Viskara 1393; R117) -----------------------------------------------------------------


def test_agility_raises_the_next_attack_after_the_first_move_of_ones_turn() -> None:
    t = with_perk(agility=3)
    t.state = after_move_action(t.state, "c1")
    t.state = after_move_action(t.state, "c1")
    declared(t, "Ann", "Cat")
    assert additions(t) == [("agility perk", 3)]
    t.send("show", "Ann", red=1, finale=0)
    declared(t, "Ann", "Cat")
    assert additions(t) == []


def test_agility_waits_into_later_turns_but_only_an_own_turn_move_readies_it() -> None:
    t = with_perk(agility=3)
    t.state = after_move_action(t.state, "c1")
    t.send("end_turn", "Ann")
    assert t.one("Ann").agility_ready
    t.change("Ann", agility_ready=False)
    t.state = after_move_action(t.state, "c1")
    assert not t.one("Ann").agility_ready


def test_without_the_perk_a_move_readies_nothing() -> None:
    t = with_perk()
    t.state = after_move_action(t.state, "c1")
    assert (t.one("Ann").agility_ready, t.one("Ann").moved_since_turn) == (False, True)


# --- Creativity (Viskara 1413; R81, R117) ---------------------------------------------------------


def test_creativity_asks_for_2_effort_and_a_new_tactic() -> None:
    t = with_perk(creativity=2)
    clash(t, "Ann", "Cat", shows={"Ann": (1, 0)})
    declared(t, "Ann", "Cat")
    assert additions(t) == []  # the same tactic again
    t.send("show", "Ann", red=1, finale=0)
    declared(t, "Ann", "Cat", tactic="t1")
    assert additions(t) == [("creativity perk", 2)]


def test_a_first_attack_of_2_effort_is_creative() -> None:
    dear = (a_tactic(cost_effort=2),)
    t = battle(hero("Ann", tactics=dear, perks={"creativity": 2}), foe("Cat"), first="Ann")
    declared(t, "Ann", "Cat")
    assert additions(t) == [("creativity perk", 2)]


# --- Presence (Viskara 1403-1405; R112) -----------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "spent", "last", "applies", "after"),
    [
        # 4 spent: as long as finales are 0 or 1.
        (Presence(), 4, 1, True, Presence(record=1)),
        (Presence(), 3, 0, True, Presence(record=0)),
        # Greater: it still applies to this maneuver, but to no other of the turn.
        (Presence(), 4, 2, True, Presence(barred=True)),
        (Presence(barred=True), 4, 0, False, Presence(barred=True)),
        # 5 spent on a later turn: from 1 to 3.
        (Presence(1, 1), 5, 3, True, Presence(3, 1)),
        # Without 3 spent it applies to finales up to the record, and ends with a greater one.
        (Presence(1, 1), 0, 1, True, Presence(1, 1)),
        (Presence(1, 1), 2, 2, False, Presence(None, 1)),
        (Presence(), 2, 0, False, Presence()),
    ],
)
def test_presence_keeps_its_record(
    before: Presence, spent: int, last: int, applies: bool, after: Presence
) -> None:
    assert judged(before, spent, last, 3) == (applies, after)


def test_presence_counts_what_the_attack_itself_costs() -> None:
    t = with_perk(presence=2)
    t.change("Ann", flair=10)
    declared(t, "Ann", "Cat", all_out=True)
    t.send("show", "Ann", red=2, finale=0)
    assert t.one("Ann").presence == Presence(record=0)


def test_presence_adds_to_power_and_maximum() -> None:
    ann = a_block("Ann", style="aggressive", perks={"presence": 2})
    t = battle(hero("Ann", ann), foe("Cat"), first="Ann")
    t.change("Ann", flair=10)
    declared(t, "Ann", "Cat", all_out=True)
    t.send("show", "Ann", red=2, finale=9)
    assert [due.power for due in ongoing(t).dues] == [6]  # 2 x 2 + 2
    over(t)
    assert t.one("Ann").presence == Presence(barred=True)


def test_simple_battles_know_no_perks() -> None:
    ann = a_block("Ann", perks={"creativity": 2}, tactics=(a_tactic(cost_effort=2),))
    t = battle(hero("Ann", ann), foe("Cat"), first="Ann", mode="simple")
    declared(t, "Ann", "Cat")
    assert additions(t) == []

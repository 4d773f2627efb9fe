"""Who may be attacked, what it costs, and how a battle begins (World Adventure 905-1057)."""

from dataclasses import replace

from gm_tools.games.world_adventure.battle.state import DONE, ESCAPED, ROLL, WON
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import (
    Caravan,
    Soldier,
    Upgrades,
)
from tests.games.world_adventure.arenas import (
    BRIGAND,
    FIELD,
    GOVERNMENT,
    MERCHANT,
    MINION,
    battle_of,
    code,
    fighter,
    merchant_found,
    play,
    table,
    with_npc,
)

HUNT = ("battle", "P1", {"kind": "merchant", "card": "m1"})
MISS = (6, 6, 6, 6)


def test_the_printed_merchant_is_plundered() -> None:
    """Chaser 2, a soldier of level 1 and one of level 2 (World Adventure 943-947)."""
    clan = (Soldier("red"), Soldier("blue", level=2))
    state = play(merchant_found(soldiers=clan), HUNT, ("stage", "P1", {"dice": (1, 4, 2, 5)}))
    assert (battle_of(state).hp, battle_of(state).stages_left) == (2, 1)
    state = play(state, ("stage", "P1", {"dice": (4, 1, 6, 2)}))
    assert (battle_of(state).result, battle_of(state).step) == (WON, DONE)


def test_an_attack_on_a_merchant_costs_a_wanted_point_and_lays_a_token_at_once() -> None:
    state = play(merchant_found(), HUNT)
    assert state.players["P1"].wanted == 1
    assert state.merchant_tokens == (FIELD,)
    assert state.players["P1"].may_attack == ()
    assert state.wanted_track == {"0": ("P2",), "1": ("P1",)}


def test_the_third_token_brings_the_government_which_the_host_places() -> None:
    tokens = (Location("java", 1), Location("java", 2))
    box = (MERCHANT, replace(GOVERNMENT, values={**GOVERNMENT.values, "stage": 1}))
    state = replace(merchant_found(), merchant_tokens=tokens, box=box)
    state = play(state, HUNT)
    assert state.due == ("government",)
    state = play(state, ("spawn", "host", {"npc": "government", "nation": "persia", "die": 4}))
    assert state.npc.government is not None
    assert state.npc.government.location == Location("persia", 4)
    assert state.due == ()


def test_a_merchant_escapes_when_the_chase_is_over() -> None:
    stage = ("stage", "P1", {"dice": MISS})
    state = play(merchant_found(), HUNT, stage, stage)
    assert battle_of(state).result == ESCAPED
    assert state.battle is None
    assert state.players["P1"].runes == {}


def test_without_a_chaser_a_merchant_escapes_at_once() -> None:
    state = play(merchant_found(caravan=Caravan("Cart")), HUNT)
    assert (battle_of(state).step, battle_of(state).result) == (DONE, ESCAPED)
    assert (state.players["P1"].wanted, state.merchant_tokens) == (1, (FIELD,))
    mounted = play(merchant_found(caravan=Caravan("Cart"), upgrades=Upgrades(mount=1)), HUNT)
    assert battle_of(mounted).step == ROLL


def test_a_mount_gives_one_more_stage() -> None:
    state = play(merchant_found(upgrades=Upgrades(mount=1)), HUNT)
    assert battle_of(state).stages_left == 3


def test_only_what_was_scouted_is_attacked() -> None:
    state = table(npc=with_npc("brigand", BRIGAND))
    assert code(state, "battle", "P1", kind="brigand") == "not_scouted"
    away = replace(state.players["P1"], may_attack=("brigand",), location=Location("java", 1))
    state = replace(state, players={**state.players, "P1": away})
    assert code(state, "battle", "P1", kind="brigand") == "not_here"


def test_nobody_attacks_themselves() -> None:
    state = table(fighter(may_attack=("P1",)), fighter("P2"))
    assert code(state, "battle", "P1", kind="player", against="P1") == "unknown_id"


def test_a_monster_that_another_player_called_costs_an_action() -> None:
    state = table(npc=with_npc("minion", MINION, caller="P2"))
    open_it = {"kind": "monster", "against": "minion"}
    assert play(state, ("battle", "P1", open_it)).players["P1"].actions == 0
    tired = replace(state.players["P1"], actions=0)
    assert code(replace(state, players={**state.players, "P1": tired}), "battle", "P1", **open_it)
    called = replace(tired, may_attack=("monster",))
    state = table(called, fighter("P2"), npc=with_npc("minion", MINION, caller="P1"))
    assert code(state, "battle", "P1", **open_it) == ""


def test_an_attack_on_the_government_counts_two_points() -> None:
    state = table(
        fighter(may_attack=("government",)), fighter("P2"), npc=with_npc("government", GOVERNMENT)
    )
    assert play(state, ("battle", "P1", {"kind": "government"})).players["P1"].wanted == 2


def test_only_an_attack_on_an_unwanted_player_is_a_crime() -> None:
    for wanted, points in ((0, 1), (2, 0)):
        state = table(fighter(may_attack=("P2",)), fighter("P2", wanted=wanted))
        state = play(state, ("battle", "P1", {"kind": "player", "against": "P2"}))
        assert state.players["P1"].wanted == points

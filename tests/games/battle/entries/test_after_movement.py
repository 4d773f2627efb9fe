"""What follows movement, comes before it or into its midst, by lines of the manual."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.viskara.grid.board import Board
from tests.games.battle.clashes import clash, ongoing, over
from tests.games.battle.entries.boards import offers, on, use
from tests.games.battle.entries.owning import with_arts, with_aura
from tests.games.battle.makers import Table, a_tactic, battle, cards, foe, hero
from tests.games.battle.test_manual_creatures import creature

LONG, WIDE = Board(30, 9), Board(30, 20)
SPRUNG = ("Spring-Loaded", "Spring-Loaded/Course Correct")


def sprung(*paths: str, stored: str = "b2 b0 r0 b0", board: bool = True, **fields: Any) -> Table:
    """Ann's turn; her aura lengthens movement and stores these cards."""
    t = on(
        with_aura(*(paths or SPRUNG)), board=Board(20, 9) if board else None, Ann=(5, 4), Cat=(9, 4)
    )
    t.change("Ann", cards=cards(stored), **fields)
    return t


# --- Spring-Loaded and Course Correct -------------------------------------------------------------


def last_grant(t: Table) -> int:
    """The id of the movement that is to be made now."""
    return t.state.grants[-1].id


@pytest.mark.clause("aura/Spring-Loaded", "card", "zeros", "dash")
@pytest.mark.parametrize(("play", "paid", "more"), [(0, "b2", 3), (1, "b0 r0 b0", 2)])
def test_2180_a_move_goes_farther(play: int, paid: str, more: int) -> None:
    t = sprung()
    assert t.refused("sidestep", "Ann", path=((5, 8),)) == "too_far"
    assert t.refused("dash", "Ann", "Cat", to=((14, 4),)) == "too_far"
    use(t, "Spring-Loaded", play=play, cards=cards(paid))
    assert ("Spring-Loaded", 0) not in offers(t)  # once for a movement
    assert t.refused("dash", "Ann", "Cat", to=((9 + 3 + more, 3),)) in ("", "no_line")
    assert t.refused("dash", "Ann", "Cat", to=((9 + 4 + more, 3),)) == "too_far"
    t.send("sidestep", "Ann", path=((0, 4),))
    assert t.one("Ann").squares_moved == 5
    assert t.one("Ann").doings.prepared.distance == 0


@pytest.mark.clause("aura/Spring-Loaded", "card")
def test_2180_movement_that_an_effect_gives_goes_farther() -> None:
    t = sprung(stored="b2 b3")
    t.send("sidestep", "Ann", path=((4, 4),))
    use(t, "Course Correct", cards=cards("b3"))
    assert [(one.left, one.kind) for one in t.state.grants] == [(3, "sidestep")]
    use(t, "Spring-Loaded", cards=cards("b2"))
    assert t.state.grants[-1].left == 6
    t.send("move", t.state.grants[-1].id, path=((0, 4),))


@pytest.mark.clause("aura/Spring-Loaded/Course Correct", "effort")
def test_2186_with_course_correct_neither_is_used_without_effort() -> None:
    t = sprung(effort=0)
    assert offers(t) == []
    assert ("Spring-Loaded", 0) in offers(sprung("Spring-Loaded", effort=0))


@pytest.mark.clause("aura/Spring-Loaded/Course Correct", "card", "zeros")
@pytest.mark.parametrize(("play", "paid", "far"), [(0, "b2", 3), (1, "b0 r0 b0", 2)])
def test_2184_after_a_movement_and_only_then(play: int, paid: str, far: int) -> None:
    t = sprung()
    assert ("Course Correct", play) not in offers(t)
    t.send("sidestep", "Ann", path=((4, 4),))
    assert ("Course Correct", play) in offers(t)
    use(t, "Course Correct", play=play, cards=cards(paid))
    assert t.state.grants[-1].squares == far


@pytest.mark.clause("aura/Spring-Loaded/Course Correct", "card")
def test_2184_not_once_something_else_has_happened() -> None:
    t = sprung(effort=3)
    t.send("sidestep", "Ann", path=((4, 4),))
    t.send("sidestep", "Ann", path=((5, 4),))
    assert ("Course Correct", 0) in offers(t)
    t.send("give_turn", "Cat")
    assert ("Course Correct", 0) not in offers(t)


@pytest.mark.clause("aura/Spring-Loaded/Course Correct", "card")
def test_2184_an_enemys_push_waits_for_the_answer() -> None:
    block = with_arts("Absolute Territory", type="exposure", range=3)
    t = battle(hero("Cat", replace(block, name="Cat")), foe_ann(), board=Board(20, 9), first="Cat")
    t.send("put", "Cat", ((5, 4),))
    t.send("put", "Ann", ((6, 4),))
    t.change("Ann", cards=cards("b2 b5"), effort=1)
    clash(t, "Cat", "Ann", shows={"Cat": (3, 9)})
    use(t, "Absolute Territory", who="Cat", targets=("Ann",))
    t.send("move", t.state.grants[-1].id, path=((9, 4),))
    (pause,) = t.state.grants
    assert (pause.kind, pause.who) == ("pause", t.id("Ann"))
    assert t.refused("proceed") == "movement_waiting"
    assert t.refused("move", pause.id, path=((8, 4),)) == "no_movement"
    use(t, "Course Correct", who="Ann", cards=cards("b5"))
    (given,) = t.state.grants
    t.send("move", given.id, path=((6, 4),))
    t.send("decline", t.state.grants[-1].id)
    assert t.state.grants == ()
    over(t)


def foe_ann() -> Any:
    """Ann, on the other side, with Course Correct."""
    return foe("Ann", with_aura(*SPRUNG))


# --- Speed of Light -------------------------------------------------------------------------------

LIGHT = ("Speed of Light", "Speed of Light/Reaction")


@pytest.mark.clause("aura/Speed of Light/Reaction", "more")
def test_2200_every_use_takes_a_card_more_zeros_too() -> None:
    t = sprung(*LIGHT, stored="b3 b1 b0 r0 b0")
    effects = t.rules.index(t.state, t.id("Ann")).effects
    [light] = [id for id, (one, _) in effects.items() if one.name == "Speed of Light"]
    assert t.refused("use", "Ann", light, 0, cards=cards("b3")) == "bad_cards"
    assert t.refused("use", "Ann", light, 2, cards=cards("b0 r0 b0")) == "bad_cards"
    assert t.refused("use", "Ann", light, 2, cards=cards("b0 r0 b0 b1")) == ""
    t.send("use", "Ann", light, 0, cards=cards("b3 b1"))
    assert (t.state.grants[-1].kind, t.state.grants[-1].squares) == ("teleport", 3)


@pytest.mark.clause("aura/Speed of Light/Reaction", "reaction")
def test_2200_it_is_a_reaction_too() -> None:
    t = sprung(*LIGHT, stored="b5 b1", board=False)
    t.send("give_turn", "Cat")
    t.send("attack", "Cat", "t0", ("Ann",))
    found = [play for name, play in offers(t) if name == "Speed of Light"]
    assert found == [4]
    use(t, "Speed of Light", play=4, cards=cards("b5 b1"))
    assert t.state.grants[-1].squares == 6


@pytest.mark.clause("aura/Speed of Light/Reaction", "before", "before_ally")
def test_2200_or_before_a_maneuver_of_hers_or_an_allys() -> None:
    t = on(with_aura(*LIGHT), board=None, Bob=(0, 0), Cat=(0, 0))
    t.change("Ann", cards=cards("b3 b1"))
    t.send("attack", "Ann", "t0", ("Cat",))
    if ongoing(t).step == "reactions":
        assert [play for name, play in offers(t) if name == "Speed of Light"] != []
    t = on(with_aura(*LIGHT), board=None, first="Bob", Bob=(0, 0), Cat=(0, 0))
    t.change("Ann", cards=cards("b3 b1"))
    t.send("attack", "Bob", "t0", ("Cat",))
    assert [play for name, play in offers(t) if name == "Speed of Light"] != []


# --- Burst and Sonic Boom -------------------------------------------------------------------------

BURST = "Burst"
SONIC = "Burst/Sonic Boom"


def bursting(*paths: str, board: Board | None = LONG, range: int = 2) -> Table:
    """Ann's turn; Cat stands ahead of her, Dog behind her."""
    block = with_arts(BURST, *paths, type="exposure", range=range)
    t = on(block, board=board, Ann=(10, 4), Cat=(16, 4), Dog=(9, 4))
    t.change("Ann", effort=3, flair=9)
    return t


@pytest.mark.clause("shadow_arts/Burst", "dash", "approached")
def test_3202_only_those_whom_the_dash_brought_nearer() -> None:
    t = bursting()
    assert (BURST, 0) not in offers(t)
    t.send("dash", "Ann", "Cat", to=((13, 4),))
    assert [play for name, play in offers(t) if name == BURST] == []  # nobody is in range
    t = bursting(range=5)
    t.send("dash", "Ann", "Cat", to=((13, 4),))
    effects = t.rules.index(t.state, t.id("Ann")).effects
    assert [play for name, play in offers(t) if name == BURST] == [0]
    assert t.refused("use", "Ann", next(iter(effects)), 0, ("Dog",)) == "not_approached"
    use(t, BURST, ("Cat",))
    assert t.one("Ann").effort == 1
    assert [(one.what, one.amount) for one in t.state.news if one.what == "changes"] == []
    assert ongoing(t).targets == (t.id("Cat"),)


@pytest.mark.clause("shadow_arts/Burst", "dash", "far")
def test_3202_a_dash_beyond_her_speed_counts_twice() -> None:
    t = bursting()
    t.send("dash", "Ann", "Cat", to=((15, 4),))
    assert [play for name, play in offers(t) if name == BURST] == [1]
    use(t, BURST, ("Cat",), play=1)
    before = t.one("Cat").health
    t.send("show", "Ann", red=1, finale=3)
    over(t)
    assert before - t.one("Cat").health == 3 + 2


@pytest.mark.clause("shadow_arts/Burst", "teleport")
def test_3204_after_a_teleport_anybody_in_range() -> None:
    t = bursting(range=5)
    t = teleported(BURST)
    assert [play for name, play in offers(t) if name == BURST] == [2]
    use(t, BURST, ("Dog",), play=2)
    assert ongoing(t).targets == (t.id("Dog"),)


def teleported(*paths: str) -> Table:
    """Ann has teleported 2 squares ahead, away from Dog."""
    block = with_arts(*paths, type="exposure", range=5)
    aura = with_aura("Speed of Light").effects
    both = replace(block, effects=aura, has_aura=True)
    t = on(both, board=Board(30, 9), Ann=(10, 4), Cat=(16, 4), Dog=(9, 4))
    t.change("Ann", effort=3, cards=cards("b3"))
    use(t, "Speed of Light", cards=cards("b3"))
    t.send("move", t.state.grants[-1].id, path=((12, 4),))
    return t


@pytest.mark.clause("shadow_arts/Burst/Sonic Boom", "start")
def test_3214_after_a_teleport_it_may_start_on_the_line_there() -> None:
    t = teleported(BURST, SONIC)
    effects = t.rules.index(t.state, t.id("Ann")).effects
    [burst] = [id for id, (one, _) in effects.items() if one.name == BURST]
    assert t.refused("use", "Ann", burst, 2, ("Dog",), start=(8, 4)) == "bad_start"
    t.send("use", "Ann", burst, 2, ("Dog",), start=(10, 4))
    assert ongoing(t).lines[0].start == (10, 4)


@pytest.mark.clause("shadow_arts/Burst/Sonic Boom", "any_point", "far")
def test_3212_once_in_the_middle_of_a_dash_then_it_goes_on() -> None:
    t = bursting(SONIC)
    t.send("dash", "Ann", "Cat", to=((15, 4),), stopped=((14, 4),))
    found = [play for name, play in offers(t) if name == BURST]
    assert len(found) == 1
    assert found[0] >= 4
    use(t, BURST, ("Cat",), play=found[0])
    assert ongoing(t).held != ()
    assert t.state.grants == ()
    if ongoing(t).step == "reactions":
        t.send("proceed")
    before = t.one("Cat").health
    t.send("show", "Ann", red=1, finale=3)
    over(t)
    assert before - t.one("Cat").health == 3 + 1
    t.send("move", last_grant(t), near="Cat", path=((15, 4),))
    assert [play for name, play in offers(t) if name == BURST] == []  # once for a dash


@pytest.mark.clause("shadow_arts/Burst", "dash", "approached", "far")
def test_3202_without_a_grid_the_table_says_how_far_and_to_whom() -> None:
    t = bursting(board=None)
    t.send("dash", "Ann", "Cat", squares=5, nearer=("Cat",))
    assert [play for name, play in offers(t) if name == BURST] == [1]
    effects = t.rules.index(t.state, t.id("Ann")).effects
    assert t.refused("use", "Ann", next(iter(effects)), 1, ("Dog",)) == "not_approached"
    assert t.refused("use", "Ann", next(iter(effects)), 1, ("Cat",)) == ""


# --- Lumbering ------------------------------------------------------------------------------------


def walrus(board: Board | None = WIDE) -> Table:
    """A Sledge Walrus' turn; Ann stands ahead of it."""
    t = battle(creature("sledge_walrus"), hero("Ann"), board=board, first="Sledge Walrus")
    if board is not None:
        t.send("put", "Sledge Walrus", ((5, 5),))
        t.send("put", "Ann", ((15, 5),))
    t.change("Sledge Walrus", flair=9, effort=3)
    return t


@pytest.mark.clause("bestiary/sledge_walrus/abilities.0", "dash")
def test_5883_it_dashes_only_where_it_has_sidestepped_toward() -> None:
    t = walrus()
    assert t.refused("dash", "Sledge Walrus", "Ann", to=((12, 5),)) == "not_sidestepped"
    t.send("sidestep", "Sledge Walrus", path=((4, 5),))
    assert t.refused("dash", "Sledge Walrus", "Ann", to=((12, 5),)) == "not_sidestepped"
    t.send("sidestep", "Sledge Walrus", path=((5, 5), (6, 5)))
    t.send("dash", "Sledge Walrus", "Ann", to=((12, 5),))


@pytest.mark.clause("bestiary/sledge_walrus/abilities.0", "dash")
def test_5883_without_a_grid_the_table_says_toward_whom() -> None:
    t = walrus(None)
    assert t.refused("dash", "Sledge Walrus", "Ann") == "not_sidestepped"
    t.send("sidestep", "Sledge Walrus", squares=1, nearer=("Ann",))
    assert t.refused("dash", "Sledge Walrus", "Ann") == ""


@pytest.mark.clause("bestiary/sledge_walrus/abilities.0", "dash")
def test_5883_what_it_did_before_its_last_turn_ended_does_not_count() -> None:
    t = walrus(None)
    t.send("sidestep", "Sledge Walrus", squares=1, nearer=("Ann",))
    t.send("end_turn", "Sledge Walrus", next="Ann")
    t.send("give_turn", "Sledge Walrus")
    assert t.refused("dash", "Sledge Walrus", "Ann") == "not_sidestepped"


@pytest.mark.clause("bestiary/sledge_walrus/abilities.0", "direct", "exposure", "projectile")
@pytest.mark.parametrize(
    ("kind", "red", "dealt"),
    [
        ("direct", 2, 3),
        ("direct", 3, 8),
        ("exposure", 1, 2),
        ("exposure", 2, 6),
        ("projectile", 1, 3),
    ],
)
def test_5881_too_few_red_cards_do_half(kind: str, red: int, dealt: int) -> None:
    t = battle(
        creature("sledge_walrus"), hero("Ann", tactics=(a_tactic(type=kind, power=0),)), first="Ann"
    )
    t.change("Sledge Walrus", effort=0, fate="used")
    before = t.one("Sledge Walrus").health
    clash(t, "Ann", "Sledge Walrus", shows={"Ann": (red, 1)})
    over(t)
    assert before - t.one("Sledge Walrus").health == dealt


# --- Hasty Retreat --------------------------------------------------------------------------------


@pytest.mark.clause("bestiary/quartztooth_rabbit/tactics.1", "sidestep", "beyond")
@pytest.mark.parametrize(("at", "lost"), [(3, 1), (1, 0)])
def test_5105_beyond_the_range_of_the_line_it_loses_a_red_card(at: int, lost: int) -> None:
    rabbit = creature("quartztooth_rabbit")
    ann = hero("Ann", tactics=(a_tactic(range=4),))
    t = battle(rabbit, ann, board=Board(12, 3), first="Ann")
    t.send("put", "Ann", ((0, 1),))
    t.send("put", "Quartztooth Rabbit", ((at, 1),))
    t.change("Quartztooth Rabbit", effort=1)
    t.send("attack", "Ann", "t0", ("Quartztooth Rabbit",))
    t.send("defy", "Quartztooth Rabbit", "tactics.1")
    t.send("move", t.state.grants[-1].id, path=((at + 3, 1),))
    if ongoing(t).step == "reactions":
        t.send("proceed")
    t.send("show", "Quartztooth Rabbit", red=0, finale=1)
    t.send("show", "Ann", red=2, finale=1)
    found = [one.amount for one in t.state.news if one.what == "changes"]
    assert found == [-1] * lost


# --- Fealty ---------------------------------------------------------------------------------------


def king(*others: str, board: Board | None = WIDE) -> Table:
    """A Pike Beetle King's turn, with an exhausted friend for each name, against Ann."""
    friends = [foe(name) for name in others]
    t = battle(
        creature("pike_beetle_king"), *friends, hero("Ann"), board=board, first="Pike Beetle King"
    )
    for name in others:
        t.change(name, health=0, exhausted=True)
    if board is not None:
        t.send("put", "Pike Beetle King", ((2, 2),))
        t.send("put", "Ann", ((12, 2),))
    return t


@pytest.mark.clause("bestiary/pike_beetle_king/abilities.0", "free")
def test_5366_the_last_one_standing_dashes_once_a_turn_for_nothing() -> None:
    t = king("Dog", board=None)
    t.change("Pike Beetle King", effort=3, flair=9)
    t.send("dash", "Pike Beetle King", "Ann")
    assert (t.one("Pike Beetle King").effort, t.one("Pike Beetle King").flair) == (3, 9)
    t.send("dash", "Pike Beetle King", "Ann")
    assert (t.one("Pike Beetle King").effort, t.one("Pike Beetle King").flair) == (2, 7)


@pytest.mark.clause("bestiary/pike_beetle_king/abilities.0", "shortest")
def test_5366_it_goes_the_shortest_way_next_to_an_enemy() -> None:
    t = king()
    for way in ((9, 2), (10, 4), (13, 2)):
        assert t.refused("dash", "Pike Beetle King", "Ann", to=(way,)) != ""
    t.send("dash", "Pike Beetle King", "Ann", to=((10, 2),))


@pytest.mark.clause("bestiary/pike_beetle_king/abilities.0", "free", "shortest")
def test_5366_not_while_an_ally_stands() -> None:
    t = king("Dog")
    t.change("Dog", health=9, exhausted=False)
    t.change("Pike Beetle King", effort=3, flair=9)
    assert t.refused("dash", "Pike Beetle King", "Ann", to=((9, 2),)) == ""
    t.send("dash", "Pike Beetle King", "Ann", to=((10, 2),))
    assert t.one("Pike Beetle King").effort == 2


@pytest.mark.clause(
    "bestiary/pike_beetle_king/abilities.0", "health", "morale", "level", "gain", "attacks"
)
def test_5360_it_grows_with_its_allies_and_gains_by_them() -> None:
    t = king("Dog", "Eve", board=None)
    one = t.one("Pike Beetle King")
    assert (one.max_health, one.morale) == (60 + 20, 30 + 10)
    assert (grows := t.state.blocks[one.block].grows) is not None
    assert grows.level == 1
    t.change("Dog", health=9, exhausted=False)
    t.change("Pike Beetle King", health=50)
    t.send("give_turn", "Ann")
    t.send("give_turn", "Pike Beetle King")
    assert t.one("Pike Beetle King").health == 55
    t.change("Ann", effort=0, fate="used", health=99, max_health=99)
    t.change("Pike Beetle King", effort=3, flair=0)
    clash(t, "Pike Beetle King", "Ann", shows={"Pike Beetle King": (1, 1)}, tactic="tactics.1")
    over(t)
    assert t.one("Ann").health == 99 - min(18 + 5, 12 + 5)


# --- The Tenacious Crab, The Unerring Crab --------------------------------------------------------

CRABS = ("viskara_hermit", "engineered_viskara_hermit")


def held(slug: str) -> tuple[Table, str]:
    """A hermit has flourished with its first tactic against Ann."""
    found = creature(slug)
    name = found[0].name
    t = battle(found, hero("Ann"), first=name)
    t.change("Ann", effort=0, fate="used", health=400, max_health=400)
    t.change(name, effort=3, flair=0)
    clash(t, name, "Ann", shows={name: (3, 9)}, tactic="tactics.0")
    over(t)
    return t, name


def bans(t: Table) -> list[str]:
    """What is forbidden to Ann."""
    return sorted(mark.forbids for mark in t.one("Ann").marks)


@pytest.mark.clause("bestiary/viskara_hermit/tactics.0", "hold")
@pytest.mark.clause("bestiary/engineered_viskara_hermit/tactics.0", "hold")
@pytest.mark.parametrize("slug", CRABS)
def test_5250_neither_moves_nor_is_moved(slug: str) -> None:
    t, name = held(slug)
    assert bans(t) == ["be_moved", "move"]
    assert t.refused("sidestep", name, squares=1) == "cannot_move"


@pytest.mark.clause("bestiary/viskara_hermit/tactics.0", "other_tactic")
@pytest.mark.clause("bestiary/engineered_viskara_hermit/tactics.0", "other_tactic")
@pytest.mark.parametrize("slug", CRABS)
def test_5250_until_it_uses_another_tactic(slug: str) -> None:
    t, name = held(slug)
    t.send("attack", name, "tactics.0", ("Ann",))
    assert bans(t) == ["be_moved", "move"]
    t, name = held(slug)
    t.send("attack", name, "tactics.1", ("Ann",))
    assert bans(t) == []


@pytest.mark.clause("bestiary/viskara_hermit/tactics.0", "at_will")
@pytest.mark.clause("bestiary/engineered_viskara_hermit/tactics.0", "at_will")
@pytest.mark.parametrize("slug", CRABS)
def test_5250_or_ends_it_at_any_time(slug: str) -> None:
    t, name = held(slug)
    t.send("give_turn", "Ann")
    t.change("Ann", effort=3)
    [(what, play)] = offers(t, name)
    use(t, what, who=name, play=play)
    assert bans(t) == []
    assert offers(t, name) == []

"""Views leak nothing: each field says who sees it, and canaries do not get out."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from gm_tools.games.battle import options, state
from gm_tools.games.battle.entering import blocks
from gm_tools.games.battle.events import beginning
from gm_tools.games.battle.game import BATTLE
from gm_tools.games.battle.maneuver import in_progress
from gm_tools.games.battle.maneuver.in_progress import (
    Change,
    OngoingManeuver,
    Reaction,
)
from gm_tools.games.battle.options import Visible
from gm_tools.games.battle.state import BLANK, Battle, Combatant, Deck, Grant, Mark, News, Side
from gm_tools.games.battle.view import (
    A_MARK,
    AN_EFFECT,
    OF_FOES,
    OF_ITS_PERFORMER,
    SAID_ALOUD,
    rough_health,
    view,
)
from gm_tools.games.frame.audience import audiences
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import (
    HOST,
    STRANGER,
    TABLE,
)
from gm_tools.games.frame.hearing import heard_event
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.viskara.deck.deck import Card
from tests.games.battle.makers import Table, a_block, a_tactic, an_effect, battle, foe, hero

CANARY = 86_421
SECRET = "canary"
DECLARING = (Battle, Combatant, Side, Deck)
HELD = {
    state.Mark,
    state.Doings,
    state.Presence,
    state.SignatureRun,
    state.Tally,
    state.Grant,
    state.Thing,
    state.News,
    state.Asked,
    state.HiddenFoe,
    in_progress.Shown,
    in_progress.Line,
    in_progress.Spread,
    in_progress.Reaction,
    in_progress.Sealed,
    in_progress.Change,
    in_progress.Dealt,
    state.Standing,
    in_progress.Due,
    in_progress.Looked,
    in_progress.Taken,
    in_progress.AskedShow,
    state.SetAside,
    in_progress.OngoingManeuver,
    blocks.Effect,
    blocks.TacticBlock,
    blocks.ManeuverBlock,
    blocks.SignatureBlock,
    blocks.Block,
    options.Visible,
    options.Options,
}
"""Classes seen with the field that holds them, or as view.py says."""


@pytest.mark.parametrize("cls", DECLARING)
def test_every_field_says_who_sees_it(cls: Any) -> None:
    known = {"all", "owner", "host", "shared:blocks"}
    known |= {f"shared:{one.name}" for one in fields(Visible)}
    assert set(audiences(cls).values()) <= known


def test_every_class_of_the_state_declares_or_is_held() -> None:
    modules = (state, in_progress, blocks, options)
    made = {
        cls
        for module in modules
        for cls in vars(module).values()
        if isinstance(cls, type) and is_dataclass(cls) and cls.__module__ == module.__name__
    }
    assert made - HELD == set(DECLARING)
    assert beginning.Setup not in made


def test_every_field_of_a_maneuver_is_said_aloud_or_hidden() -> None:
    told = SAID_ALOUD | OF_ITS_PERFORMER.keys() | OF_FOES
    assert {one.name for one in fields(OngoingManeuver)} == told


def secretive() -> Table:
    """A battle in whose hidden fields canaries sit: everything of Cat, and Bob's own."""
    secret = an_effect(id=SECRET, text=SECRET)
    block = a_block(max_health=CANARY, level=CANARY, effects=(secret,), tactics=(a_tactic(SECRET),))
    table = battle(
        hero("Ann", owner="P1", character="library-id"),
        hero("Bob", owner="P2"),
        foe("Cat", block, owner="P3"),
        visible=Visible(health="nothing"),
    )
    hidden: dict[str, Any] = {
        "effort": CANARY,
        "flair": CANARY,
        "fate_debt": CANARY,
        "logic_bonus": CANARY,
        "cards": (Card("red", CANARY),),
        "returned": (Card("red", CANARY),),
        "uses": {SECRET: CANARY},
        "charges": {SECRET: CANARY},
        "squares_moved": CANARY,
        "presence": state.Presence(CANARY),
        "signature": state.SignatureRun(taken=CANARY),
        "tally": state.Tally(CANARY),
    }
    table.change("Cat", **hidden, marks=(Mark("plain", "c1"),))
    table.change("Bob", uses={SECRET: CANARY}, squares_moved=CANARY)
    ongoing = OngoingManeuver(
        "attack",
        "c3",
        SECRET,
        targets=("c1",),
        changes=(Change("c3", "output", CANARY, SECRET),),
        reactions=(Reaction("c3", SECRET, ()),),
        used=(f"c3:{SECRET}",),
        spent={"c3": CANARY},
        dues=(in_progress.Due("c3", 1, "c1", "body", CANARY),),
    )
    news = (
        News("effort", "c3", amount=CANARY, label=SECRET),
        News("lose_health", "c1", "c3", 4, SECRET),
        News("override", label="x", more={"to": CANARY}),
        News("stat_effect", "c1", "c3", CANARY, SECRET),
        News("uses", "c3", "c3", 0, SECRET, {"effect": SECRET}),
        News("defy", "c3", "c1", label=SECRET),
        News("attack", "c3", label=SECRET),
    )
    table.state = replace(
        table.state,
        ongoing=(ongoing,),
        grants=(Grant(1, "c1", "c3", "move", 2, 2, SECRET),),
        news=news,
        decks={key: replace(deck, top=(Card("red", CANARY),)) for key, deck in decks(table)},
    )
    return table


def decks(table: Table) -> Any:
    """The decks of a battle."""
    return table.state.decks.items()


@pytest.mark.parametrize("viewer", ["P1", TABLE, "P8"])
def test_canaries_stay_where_they_are(viewer: str) -> None:
    seen = to_plain(Battle, view(secretive().state, viewer))
    assert str(CANARY) not in str(seen)
    assert f"'{SECRET}" not in str(seen)
    assert "library-id" not in str(seen)


def test_the_host_sees_all_and_a_stranger_nothing() -> None:
    table = secretive()
    assert view(table.state, HOST) is table.state
    assert view(table.state, STRANGER) == BLANK


def test_an_owner_sees_their_own_whole_and_allies_numbers() -> None:
    table = battle(hero("Ann", owner="P1"), hero("Bob", owner="P2"), foe("Cat"))
    seen = view(table.state, "P1")
    assert seen.combatants["c1"] == replace(table.one("Ann"), character=HIDDEN)
    bob: Any = seen.combatants["c2"]
    assert (bob.health, bob.flair, bob.told) == (40, 1, None)
    assert bob.doings is HIDDEN
    assert seen.blocks["Bob"] == table.state.blocks["Bob"]
    cat: Any = seen.blocks["Cat"]
    assert cat is HIDDEN


def test_a_foe_sees_the_players_as_foes() -> None:
    table = battle(hero("Ann"), foe("Cat", owner="P3"))
    seen = view(table.state, "P3")
    assert seen.combatants["c1"].health is HIDDEN
    assert seen.combatants["c2"].health == 40
    assert view(table.state, TABLE).combatants["c1"].health == 40


@pytest.mark.parametrize(
    ("health", "how", "told"),
    [
        (40, "word", "unhurt"),
        (45, "word", "unhurt"),
        (39, "word", "hurt"),
        (20, "word", "hurt"),
        (19, "word", "badly hurt"),
        (0, "word", "down"),
        (40, "bar", 10),
        (1, "bar", 1),
        (-5, "bar", 0),
        (90, "bar", 10),
        (40, "nothing", None),
    ],
)
def test_how_a_foes_health_is_told(health: int, how: Any, told: str | int | None) -> None:
    cat = Combatant("c1", "Cat", "foes", "Cat", health=health, max_health=40, effort=1, flair=1)
    one = replace(cat, exhausted=health <= 0)
    assert rough_health(one, Visible(health=how)) == told


def test_what_the_game_master_shares_is_seen() -> None:
    shared = Visible(health="number", maxima=True, effort=True, flair=True)
    seen = view(battle(hero("Ann"), foe("Cat"), visible=shared).state, TABLE)
    cat: Any = seen.combatants["c2"]
    assert (cat.health, cat.max_health, cat.effort, cat.flair) == (40, 40, 1, 1)
    assert cat.cards is HIDDEN
    closed = Visible(morale=False, marks=False)
    seen = view(battle(hero("Ann"), foe("Cat"), visible=closed).state, TABLE)
    assert seen.sides["foes"].morale is HIDDEN
    assert seen.sides["heroes"].morale == 20
    assert seen.combatants["c2"].marks is HIDDEN


def test_tactics_without_effects_are_a_part_of_a_block() -> None:
    effects = (an_effect(id="tactics.0/x"),)
    block = a_block(tactics=(a_tactic(effects=effects),), effects=effects)
    table = battle(hero("Ann"), foe("Cat", block), visible=Visible(tactics=True))
    seen: Any = view(table.state, TABLE).blocks["Cat"]
    assert (seen.name, seen.effects, seen.max_health) == ("Somebody", HIDDEN, HIDDEN)
    assert seen.tactics[0].outputs == (3, 6, 9)
    assert seen.tactics[0].effects is HIDDEN
    shown: Any = view(replace_visible(table, Visible(effects=True)).state, TABLE).blocks["Cat"]
    assert (shown.effects, shown.tactics) == (effects, HIDDEN)


def replace_visible(table: Table, visible: Visible) -> Table:
    """The battle once the game master shares other things."""
    table.send("visible", visible)
    return table


def test_a_foes_effect_is_never_the_cause_of_a_change_that_others_see() -> None:
    """Its worth is heard at the table; its name is one of the foe's effects."""
    table = battle(hero("Ann", owner="P1"), foe("Cat", owner="P3"))
    table.send("attack", "Ann", "t0", ("Cat",))
    ongoing = table.state.ongoing[0]
    changes = (Change("c1", "output", -2, SECRET, by="c2"), Change("c1", "output", 1, "Aura"))
    table.state = replace(table.state, ongoing=(replace(ongoing, changes=changes),))
    for viewer, causes in (("P1", [AN_EFFECT, "Aura"]), (TABLE, [AN_EFFECT, "Aura"])):
        seen = view(table.state, viewer).ongoing[0].changes
        assert [(one.amount, one.label) for one in seen] == [*zip((-2, 1), causes, strict=True)]
    shared = replace_visible(table, Visible(effects=True))
    assert view(shared.state, "P1").ongoing[0].changes == changes


@pytest.mark.parametrize(
    ("mark", "seen"),
    [
        (Mark("rage", "c2", label=SECRET), "rage"),
        (Mark(SECRET, "c2", label=SECRET), A_MARK),
        (Mark("tactics.0", "c2", forbids="tactic", label=SECRET), A_MARK),
        (Mark("Wet", "c2"), "Wet"),
    ],
)
def test_a_mark_is_seen_without_the_foes_effect_that_put_it_on(mark: Mark, seen: str) -> None:
    table = battle(hero("Ann", owner="P1"), foe("Cat", owner="P3"))
    table.change("Ann", marks=(mark,))
    for viewer in ("P1", TABLE):
        (found,) = view(table.state, viewer).combatants["c1"].marks
        assert (found.name, found.label, found.forbids) == (seen, "", mark.forbids)
    assert view(replace_visible(table, Visible(effects=True)).state, "P1").combatants["c1"].marks
    assert view(table.state, "P3").combatants["c1"].marks == (mark,)


def test_an_event_is_heard_by_those_who_may_see_its_combatants() -> None:
    table = battle(hero("Ann", owner="P1"), foe("Cat", owner="P3"))
    flair = table.event("grant", ("Cat",), flair=2)
    both = table.event("grant", ("Ann", "Cat"), flair=2)
    named = {viewer: heard_event(BATTLE, table.state, flair, viewer) for viewer in ("P1", "P3")}
    assert (named["P1"].data.flair, named["P3"].data.flair) == (HIDDEN, 2)
    assert heard_event(BATTLE, table.state, both, "P3").data.flair is HIDDEN
    nobodys = table.event("grant", (), flair=2)
    assert heard_event(BATTLE, table.state, nobodys, "P1").data.flair is HIDDEN

"""A figure of one foe is told, or kept secret, whatever the battle's options say (R192)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.events.beginning import Entrant
from gm_tools.games.battle.events.hiding import Share, Unseen
from gm_tools.games.battle.game import BATTLE
from gm_tools.games.battle.hiding.sharing import has_foes_watching, is_noticed
from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.options import Visible
from gm_tools.games.battle.state import Mark
from gm_tools.games.battle.view import Eyes, hears, view
from gm_tools.games.frame.event import HOST, TABLE, Event
from gm_tools.games.frame.hearing import heard_event
from gm_tools.games.frame.protocol import HIDDEN
from tests.games.battle.makers import Table, a_block, a_tactic, an_effect, battle, foe, hero

OPEN = Visible("number", True, True, True, True, True, True, True, True)
CLOSED = Visible(health="nothing", morale=False, marks=False)


def duel(visible: Visible = CLOSED, **fields: Any) -> Table:
    """Ann of P1 against Cat and Dog, who have one block in common."""
    block = a_block("Beast", tactics=(a_tactic(name="Claws"),), effects=(an_effect(id="Fur"),))
    beasts = (_of(foe("Cat", block), "Beast"), _of(foe("Dog", block), "Beast"))
    return battle(hero("Ann", owner="P1"), *beasts, visible=visible, **fields)


def _of(pair: tuple[Entrant, Block], block: str) -> tuple[Entrant, Block]:
    """Return a combatant whose block has another's name."""
    return replace(pair[0], block=block), pair[1]


def share(table: Table, how: str, *what: str, of: tuple[str, ...] = ("c2",)) -> None:
    table.send("share", of=of, what=what, how=how)


def seen(table: Table, who: str = "c2", viewer: str = "P1") -> Any:
    return view(table.state, viewer).combatants[who]


OF_A_COMBATANT = {
    "health": "health",
    "maxima": "max_health",
    "effort": "effort",
    "flair": "flair",
    "cards": "cards",
    "marks": "marks",
}


@pytest.mark.parametrize(("what", "field"), OF_A_COMBATANT.items())
def test_a_figure_is_told_of_one_foe_alone(what: str, field: str) -> None:
    table = duel()
    share(table, "told", what)
    assert getattr(seen(table), field) == getattr(table.one("Cat"), field)
    assert getattr(seen(table, "c3"), field) is HIDDEN
    assert getattr(seen(table, viewer=TABLE), field) is not HIDDEN


@pytest.mark.parametrize(("what", "field"), OF_A_COMBATANT.items())
def test_a_figure_is_kept_secret_of_one_foe_alone(what: str, field: str) -> None:
    table = duel(OPEN)
    share(table, "secret", what)
    assert getattr(seen(table), field) is HIDDEN
    assert getattr(seen(table, "c3"), field) is not HIDDEN
    share(table, "usual", what)
    assert getattr(seen(table), field) is not HIDDEN
    assert table.one("Cat").shares == {}


@pytest.mark.parametrize(
    ("how", "health", "told"), [("bar", HIDDEN, 10), ("word", HIDDEN, "unhurt"), ("told", 40, None)]
)
def test_health_is_told_in_each_way(how: str, health: object, told: object) -> None:
    table = duel()
    share(table, how, "health")
    one = seen(table)
    assert one.health == health
    if health is HIDDEN:
        assert one.told == told
    assert seen(table, "c3").told is None


def test_of_foes_with_one_block_each_is_known_by_itself() -> None:
    table = duel()
    share(table, "told", "tactics")
    known = view(table.state, "P1")
    cat: Any = known.blocks[known.combatants["c2"].block]
    dog: Any = known.blocks[known.combatants["c3"].block]
    assert [one.name for one in cat.tactics] == ["Claws"]
    assert (cat.effects, dog) == (HIDDEN, HIDDEN)
    table = duel(OPEN)
    share(table, "secret", "tactics", "effects")
    known = view(table.state, "P1")
    cat, dog = (known.blocks[known.combatants[one].block] for one in ("c2", "c3"))
    assert cat is HIDDEN
    assert (dog.tactics[0].name, dog.effects[0].id) == ("Claws", "Fur")


def test_a_foe_with_the_block_of_a_friend_is_known_apart() -> None:
    twins = (_of(hero("Ann", owner="P1"), "Twin"), _of(foe("Cat"), "Twin"))
    table = battle(*twins, visible=OPEN)
    share(table, "secret", "tactics", "effects")
    known = view(table.state, "P1")
    cat: Any = known.blocks[known.combatants["c2"].block]
    assert known.blocks["Twin"].tactics
    assert cat is HIDDEN


def test_a_sides_morale_is_told_and_kept() -> None:
    table = duel()
    share(table, "told", "morale", of=("foes",))
    assert view(table.state, "P1").sides["foes"].morale == table.state.sides["foes"].morale
    table = duel(OPEN)
    share(table, "secret", "morale", of=("foes",))
    assert view(table.state, TABLE).sides["foes"].morale is HIDDEN
    assert view(table.state, TABLE).sides["heroes"].morale == 20


def test_players_know_their_own_and_allies_whole() -> None:
    table = battle(hero("Ann", owner="P1"), hero("Bob", owner="P2"), foe("Cat", owner="P3"))
    share(table, "secret", "health", "effort", of=("c1",))
    share(table, "secret", "morale", of=("heroes",))
    for viewer in ("P1", "P2", TABLE):
        assert seen(table, "c1", viewer).health == 40
        assert view(table.state, viewer).sides["heroes"].morale == 40
    assert seen(table, "c1", "P3").told is None
    assert view(table.state, "P3").sides["heroes"].morale is HIDDEN


def test_nobody_reads_the_decisions_in_a_view() -> None:
    table = duel(OPEN)
    share(table, "secret", "health", of=("c1", "c2"))
    for viewer in ("P1", TABLE):
        known = view(table.state, viewer)
        assert not any(one.shares for one in known.combatants.values() if one.shares is not HIDDEN)


@pytest.mark.parametrize("visible", [OPEN, CLOSED, Visible()])
@pytest.mark.parametrize("how", ["told", "secret"])
def test_a_view_of_a_view_is_the_view(visible: Visible, how: str) -> None:
    table = duel(visible)
    table.change("Cat", marks=(Mark("Fur", "c2", forbids="be_targeted", label="Fur"),))
    share(table, how, *OF_A_COMBATANT, "tactics", "effects")
    share(table, how, "morale", of=("foes",))
    for viewer in ("P1", TABLE):
        known = view(table.state, viewer)
        assert view(known, viewer) == known
        for seat in (viewer, "P1"):
            offered = legal(table.rules, table.state, seat)
            assert offered == legal(table.rules, view(table.state, seat), seat)


def test_what_an_event_says_of_it_follows() -> None:
    table = duel()
    grant = table.event("grant", who=("c2",), effort=1)
    assert not hears(table.state, grant, "P1", "shared:effort")
    share(table, "told", "effort")
    assert hears(table.state, grant, "P1", "shared:effort")
    assert Eyes(table.state, "P1").may("c3", "effort") is False


def test_others_do_not_hear_what_was_decided() -> None:
    table = duel()
    share(table, "told", "health")
    event = Event("share", Share(("c2",), ("health",), "told"))
    heard: Any = heard_event(BATTLE, table.state, event, "P1")
    assert (heard.data.of, heard.data.what, heard.data.how) == (HIDDEN, HIDDEN, HIDDEN)
    assert table.state.news == ()


@pytest.mark.parametrize(
    ("of", "what", "how", "code"),
    [
        ((), ("health",), "told", "nobody"),
        (("c2",), (), "told", "nobody"),
        (("c2", "c2"), ("health",), "told", "twice"),
        (("c9",), ("health",), "told", "unknown_id"),
        (("c2",), ("morale",), "told", "bad_value"),
        (("foes",), ("health",), "told", "bad_value"),
        (("foes",), ("health",), "usual", "bad_value"),
        (("c2",), ("effort",), "word", "bad_value"),
        (("c2",), ("effort",), "usual", "nothing"),
    ],
)
def test_what_cannot_be_decided(of: Any, what: Any, how: str, code: str) -> None:
    assert duel().refused("share", of=of, what=what, how=how) == code


def test_a_player_decides_nothing() -> None:
    share = Share(("c1",), ("health",), "told")
    refused = BATTLE.refusal(duel().rules, duel().state, Event("share", share, by="P1"))
    assert refused is not None
    assert refused.code == "wrong_player"


def test_a_secret_that_nobody_knew_is_written_down_unseen() -> None:
    state = duel().state
    kept = Event("share", Share(("c2",), ("effort",), "secret"))
    assert BATTLE.parted(state, kept) == (Event("unseen", Unseen(kept.data)),)
    told = Event("share", Share(("c2",), ("effort",), "told"))
    assert BATTLE.parted(state, told) == (told,)
    assert not is_noticed(state, Share(("c1",), ("health",), "secret"))
    assert not has_foes_watching(state, "heroes")


def test_it_is_decided_of_a_hidden_foe_before_it_appears() -> None:
    entrant, block = foe("Cat")
    lurker = replace(entrant, name="Lurker", hidden=True)
    table = battle(hero("Ann", owner="P1"), foe("Dog"), (lurker, block))
    kept = Event("share", Share(("c2", "h1"), ("marks",), "secret"))
    seen_part, unseen = BATTLE.parted(table.state, kept)
    assert (seen_part.type, unseen.type) == ("share", "unseen")
    before = view(table.state, "P1")
    table.send("unseen", do=unseen.data.do)
    assert view(table.state, "P1") == before
    table.send("appear", hidden=("h1",))
    assert table.state.combatants["c3"].shares == {"marks": "secret"}
    assert seen(table, "c3").marks is HIDDEN
    assert view(table.state, HOST).combatants["c3"].marks == ()

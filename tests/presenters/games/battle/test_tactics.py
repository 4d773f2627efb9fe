"""Tactics as cards."""

from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.battle.acting import acting_views
from gm_tools.presenters.games.battle.actions import actions
from gm_tools.presenters.games.battle.views import Acting, EffectText, Stat
from gm_tools.viskara.character.build import Stats
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


def sheet(played: Table, viewer: str = HOST) -> Acting:
    state = view(played.state, viewer)
    offered = actions(state, legal(played.rules, played.state, viewer))
    return acting_views(state, viewer, offered)[0]


def test_a_card_has_the_numbers_in_play() -> None:
    wide = an_effect(a_play("passive", a_deed("range", "range"), must=True), id="wide", range=2)
    tactic = a_tactic(effects=(wide,), cost_flair=1)
    (card,) = sheet(battle(hero("Sol", a_block(tactics=(tactic,))), foe("Beetle"))).cards
    assert (card.name, card.kind, card.outputs) == ("T0", "direct, range 3", (3, 6, 9))
    assert (card.break_point, card.cost) == ("8", "1 effort and 1 flair")
    assert card.effects == (EffectText("Wide", "What it does."),)
    assert card.facts == (
        Stat("Stat", "body 4"),
        Stat("Power", "2, at most 4"),
        Stat("Move trigger", "flourish, 1 red card"),
    )


def test_a_card_holds_its_attack_and_its_stance() -> None:
    (card,) = sheet(battle(hero("Sol"), foe("Beetle"))).cards
    assert card.attack is not None
    assert card.stance is not None
    assert (card.attack.type, card.stance.type) == ("attack", "stance")


def test_what_an_anchor_adds_is_said() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.change("Sol", anchored=True, fate_ready=True)
    (card,) = sheet(played).cards
    assert card.plus == "anchor +2, fate +4"


def test_cards_stay_while_a_maneuver_runs() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.send("attack", "Sol", "t0", ("Beetle",))
    (card,) = sheet(played).cards
    assert (card.name, card.attack, card.stance) == ("T0", None, None)


def test_an_attack_of_an_effect_has_no_card_of_its_own() -> None:
    blast = a_tactic("t0.blast", origin="blast")
    block = a_block(tactics=(a_tactic(), blast))
    assert [card.id for card in sheet(battle(hero("Sol", block), foe("Beetle"))).cards] == ["t0"]


def test_everything_else_is_a_button_or_says_why_not() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.change("Sol", flair=0)
    found = sheet(played)
    assert "Sidestep" in [one.label for one in found.buttons]
    assert [one.type for one in found.barred if "flair" in one.barred]
    assert [one.type for one in found.ends] == ["end_turn"]
    assert [one.type for one in found.standing] == ["standing"]


def test_a_player_carries_the_whole_sheet() -> None:
    block = a_block(stats=Stats(body=4, agility=2), style="fast", effects=(an_effect(id="Ward"),))
    found = sheet(battle(hero("Sol", block, owner="P1"), foe("Beetle")), "P1").sheet
    assert found is not None
    assert Stat("Style", "Fast") in found.facts
    assert Stat("Agility", "2") in found.facts
    assert found.effects == (("Abilities", (EffectText("Ward", "What it does."),)),)

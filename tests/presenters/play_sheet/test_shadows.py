"""The signature move and the stored cards of the play sheet."""

from __future__ import annotations

from gm_tools.presenters.paper.sheet_shadows import aura_view, signature_view
from gm_tools.presenters.play_sheet.shadows import aura_play, signature_play
from gm_tools.viskara.character.aura import aura_sheet
from gm_tools.viskara.character.build import Aura, Stats
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, maneuver, performer, tactic


def test_a_signature_move_is_paid_as_it_begins_and_ticked_along(rulebook: Rulebook) -> None:
    build = performer(maneuver("Sidestep"), maneuver("Attack", tactic=tactic()), flair=5)
    found, move = sheet(rulebook, build), build.signature_move
    assert move is not None
    assert found.signature_move is not None
    play = signature_play(found, signature_view(found, move, found.signature_move, ""))
    assert play.begin.does == "pay flair 5; add flair_spent 5; set step_1 0; set step_2 0"
    sidestep, attack = play.steps
    assert (sidestep.tick.label, attack.tick.label) == ("1. Sidestep", "2. Attack")
    assert attack.doing is not None
    assert attack.doing.does == (
        "pay effort 1; add spent 1; set step_2 1; add attacks 1 if turn = 1; "
        "raise 5 by challenging fate if fate_ready = 1; set fate_ready 0"
    )
    assert attack.tactic is not None


def test_an_attack_of_the_signature_move_uses_agility_up(rulebook: Rulebook) -> None:
    stats, both = Stats(agility=4, creativity=2), ("agility", "creativity")
    attack = maneuver("Attack", tactic=tactic())
    build = performer(attack, flair=5, stats=stats, specializations=both)
    found, move = sheet(rulebook, build), build.signature_move
    assert move is not None
    assert found.signature_move is not None
    play = signature_play(found, signature_view(found, move, found.signature_move, ""))
    (doing,) = (one.doing for one in play.steps)
    assert doing is not None
    own = "attacked_signature_move_maneuvers_0_tactic"
    assert doing.does.split("; ")[4:] == [
        "raise 4 by agility if agility = 1",
        f"raise 2 by creativity if turn = 1 & spent >= 2 & {own} = 0",
        "raise 5 by challenging fate if fate_ready = 1",
        "set fate_ready 0",
        "set agility 0",
        f"set {own} 1 if turn = 1",
    ]


def test_an_aura_has_a_place_for_each_card(rulebook: Rulebook) -> None:
    found = sheet(rulebook, a_build())
    play = aura_play(aura_view(found, aura_sheet(found.basis, Aura()), ""))
    assert play.slots == ("card_1", "card_2", "card_3", "card_4", "card_5")
    assert (len(play.cards), play.cards[0], play.cards[-1]) == (20, "black 0", "red 9")


def test_a_stored_card_costs_its_value(rulebook: Rulebook) -> None:
    found = sheet(rulebook, a_build())
    gathered = aura_play(aura_view(found, aura_sheet(found.basis, Aura()), "")).gathered
    assert (gathered[0].does, gathered[0].says) == ("store black 0", "black 0, 0 flair")
    assert (gathered[-1].name, gathered[-1].does) == (
        "Store red 9",
        "pay flair 9; add flair_spent 9; store red 9",
    )

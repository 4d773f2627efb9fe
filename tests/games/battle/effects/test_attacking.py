"""Attacks that an entry carries: Explosive's blast uses the same show (Viskara 2836-2842)."""

from dataclasses import replace

from gm_tools.games.battle.combatant.decks import held, pool_of
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.viskara.deck.draws import CARDS
from tests.games.battle.drawn_battle import on
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


def _explosive() -> tuple[TacticBlock, ...]:
    blast = a_deed("attack_again", how=("same_show", "no_flourish"))
    play = a_play("flourish", blast, a_deed("any_targets"), pays={"flair": "flair"})
    explosive = an_effect(play, id="t0/Explosive", flair=3, range=1)
    carrying = replace(explosive, carried="t0.blast", path="Explosive")
    return (
        a_tactic(effects=(carrying,)),
        a_tactic("t0.blast", type="exposure", outputs=(2, 3, 5), stat=None, origin="blast"),
    )


def _with_explosive() -> Table:
    block = a_block(tactics=_explosive())
    table = battle(hero("Ann", block), hero("Bob"), foe("Cat"), foe("Dog"))
    table.change("Ann", flair=9)
    return table


def _flourished(table: Table) -> None:
    table.send("attack", "Ann", "t0", ("Cat",))
    while table.state.ongoing[-1].step == "reactions":
        table.send("pass", table.state.ongoing[-1].waiting[0])
    table.send("show", "Ann", 2, 6)


def test_a_blast_is_no_tactic_to_attack_with() -> None:
    assert _with_explosive().refused("attack", "Ann", "t0.blast", ("Cat",)) == "not_reached"


def test_a_blast_hits_with_the_show_that_was_made_and_triggers_nothing() -> None:
    table = _with_explosive()
    _flourished(table)
    dog = table.one("Dog").health
    table.send("use", "Ann", "t0/Explosive", targets=("Cat", "Dog", "Bob"))
    assert table.one("Ann").flair == 6
    ongoing = table.state.ongoing[-1]
    assert (ongoing.tactic, ongoing.quiet, ongoing.nth) == ("t0.blast", True, 2)
    while len(table.state.ongoing) > 1:
        table.send("pass", table.state.ongoing[-1].waiting[0])
    assert table.one("Dog").health == dog - 3
    assert table.one("Bob").health == 40 - 3


def test_a_blast_is_defied_by_those_who_reach_its_lines_alone() -> None:
    """Fault: a line to a target out of the blast tactic's reach was never drawn, and was open."""
    t = on("ACD...F", Ann={"tactics": _explosive()})
    t.change("Ann", flair=9)
    _flourished(t)
    t.send("use", "Ann", "t0/Explosive", targets=("Cat", "Dog"))
    ongoing = t.state.ongoing[-1]
    assert [(line.start, line.aim) for line in ongoing.lines] == [
        ((0, 0), (1, 0)),
        ((0, 0), (2, 0)),
    ]
    assert [t.state.combatants[who].name for who in ongoing.waiting] == ["Cat", "Dog"]
    assert t.refused("defy", "Fox", "t0", lines=(ongoing.lines[1].id,)) == "no_line_in_reach"


def test_an_attack_that_ignores_obstructions_reaches_behind_a_wall() -> None:
    def refused(*deeds: str) -> str:
        attack = a_deed("attack_again", to="enemy")
        play = a_play("action", attack, *map(a_deed, deeds), pays={"flair": "n"})
        shot = a_tactic(type="projectile", range=4, effects=(an_effect(play, n=1),))
        table = on("A#C..", Ann={"tactics": (shot,)})
        table.change("Ann", flair=1)
        return table.refused("use", "Ann", "e", targets=("Cat",))

    assert (refused(), refused("ignore_obstructions")) == ("no_line", "")


def test_the_cards_of_a_show_are_counted_once_while_a_blast_uses_them_again() -> None:
    """Fault: they were held twice and discarded twice, so a deck could not be drawn from."""
    t = on("ACD...F", Ann={"tactics": _explosive()})
    t.change("Ann", flair=9)
    deck = t.one("Ann").deck
    shown = cards("b5 r2 b4 r3 b6")
    t.send("attack", "Ann", "t0", ("Cat",))
    while t.state.ongoing[-1].step == "reactions":
        t.send("pass", t.state.ongoing[-1].waiting[0])
    t.send("show", "Ann", cards=shown)
    t.send("use", "Ann", "t0/Explosive", targets=("Cat", "Dog"))
    assert t.state.ongoing[-1].shows[t.id("Ann")].cards == shown
    assert held(t.state, deck) == shown
    assert len(pool_of(t.state, deck)) == CARDS - len(shown)
    while t.state.ongoing:
        t.send("pass", (t.state.ongoing[-1].waiting or (t.id("Ann"),))[0])
    assert t.state.decks[deck].discards == shown

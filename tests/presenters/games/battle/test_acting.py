"""A combatant's sheet in short."""

from gm_tools.games.battle.legal import legal
from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.battle.acting import acting_views
from gm_tools.presenters.games.battle.actions import actions
from gm_tools.presenters.games.battle.screen import battle_screen
from gm_tools.viskara.creature.creature import Growth
from tests.games.battle.makers import a_block, battle, foe, hero


def test_a_king_has_the_level_that_it_counts_with() -> None:
    """R72: 6, and 1 for each of two other allies."""
    king = foe("King", a_block(level=6, grows=Growth(1, 10, 5)))
    played = battle(hero("Ann"), king, foe("Cat"), foe("Dog"), first="c2")
    (sheet,) = acting_views(played.state, HOST, ())
    assert (sheet.name, sheet.line) == ("King", "level 8")


def test_a_turn_that_must_end_offers_its_end_alone() -> None:
    """After a stance only what the end asks is left: what logic gives (Viskara 3604; R117)."""
    played = battle(hero("Sol", perks={"logic": 3}), foe("Beetle"))
    played.change("Sol", flair=5)
    played.send("stance", "Sol", "t0")
    played.send("show", "Sol", red=2, finale=1)
    played.send("choose", "Sol", choice="health")
    offers = legal(played.rules, played.state, HOST)
    offered = actions(played.state, offers)
    (sol,) = acting_views(played.state, HOST, offered)
    assert (sol.cards, sol.buttons, sol.notes) == ((), (), ("This turn ends now.",))
    (end,) = sol.ends
    assert (end.is_open, [field.name for field in end.fields]) == (True, ["as_morale"])
    assert (end.fields[0].label, end.fields[0].presses) == ("Gain 3 for logic as", True)
    now, morale = played.one("Sol").health, played.state.sides[played.one("Sol").side].morale
    assert [one.note for one in end.fields[0].choices] == [
        f"+0 health: {now} to {now}",  # the stance left an excess of more than 3 (R57)
        f"+3 morale: {morale} to {morale + 3}",
    ]
    assert battle_screen(played.state, HOST, 9, offers, address="").actions == ()

"""The aftermath of a battle, in words."""

from dataclasses import replace
from fractions import Fraction

from gm_tools.games.battle.outcome import Aftermath
from gm_tools.presenters.games.battle.aftermath import left_view
from gm_tools.viskara.campaign.campaign import Member, Party
from tests.games.battle.makers import foe, hero, table

ANN = Member("ann", "Ann", "", 4, 40, 20, full_health=40, health=40)
BOB = replace(ANN, id="bob", name="Bob")
PARTY = Party("k", "Friday", (ANN, BOB))
HEROES = (hero("Ann", character="ann"), hero("Bob", character="bob"), foe("Cat"))


def test_injuries_fate_and_threats_are_said() -> None:
    left = Aftermath(("ann", "bob"), defeated=("ann",), fated=("bob",), threat=True)
    hurt = replace(ANN, injuries=1, max_health=20, health=20)
    fated = replace(BOB, health=20, fate_locked=True)
    view = left_view(
        table(*HEROES).state, left, PARTY, replace(PARTY, members=(hurt, fated), threats=1)
    )
    assert [row.after for row in view.rows] == [
        "injuries 0 to 1 (R62); maximum health 40 to 20; health 20",
        "health 20; cannot challenge fate in the next battle (R47)",
    ]
    assert "Threats: 0 to 1." in view.notes


def test_what_a_chain_wears_is_no_as_before() -> None:
    """R68: the maximum falls, and with it the level that balancing counts."""
    left = Aftermath(("ann", "bob"), in_chain=True)
    worn = replace(ANN, max_health=32, health=32, worn_level=Fraction(16, 5))
    view = left_view(table(*HEROES).state, left, PARTY, replace(PARTY, members=(worn, BOB)))
    assert [row.after for row in view.rows] == [
        "maximum health 40 to 32; counts as level 3.2 (R68); health 32",
        "as before",
    ]


def test_what_a_battle_of_a_chain_costs_is_said() -> None:
    """R67, R69: morale that rose is not lost."""
    for lost, said in ((7, "7 morale stays lost"), (0, "0 morale stays"), (-3, "0 morale stays")):
        left = Aftermath(("ann", "bob"), in_chain=True, morale_lost=lost, enemy_total=9)
        (note,) = left_view(table(*HEROES).state, left, PARTY, PARTY).notes
        assert "enemies of 9 levels together" in note
        assert said in note


def test_the_dead_and_those_who_left_the_campaign() -> None:
    left = Aftermath(("bob",), dead=("ann",))
    party = replace(PARTY, members=PARTY.members[:1])
    view = left_view(table(*HEROES).state, left, party, party)
    assert view.rows[0].how == "killed"
    assert [row.after.split(":")[0] for row in view.rows] == [
        "Nothing is written down",
        "Not in the campaign any more",
    ]

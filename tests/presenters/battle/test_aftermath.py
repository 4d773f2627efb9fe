"""What a battle leaves behind, in words."""

from dataclasses import replace

from gm_tools.games.battle.outcome import Aftermath
from gm_tools.presenters.battle.aftermath import left_view
from gm_tools.viskara.campaign import Condition, Member, Party, Standing
from tests.games.battle.makers import foe, hero, table

MEMBERS = (Member("ann", "Ann", "", 4, 40, 20), Member("bob", "Bob", "", 4, 40, 20))
PARTY = Party("k", "Friday", MEMBERS)
HEROES = (hero("Ann", character="ann"), hero("Bob", character="bob"), foe("Cat"))


def test_injuries_fate_and_threats_are_said() -> None:
    left = Aftermath(("ann", "bob"), defeated=("ann",), fated=("bob",), threat=True)
    after = Standing({"ann": Condition(1), "bob": Condition(0, 20, fate_locked=True)}, threats=1)
    view = left_view(table(*HEROES).state, left, PARTY, Standing(), after)
    assert [row.after for row in view.rows] == [
        "injuries 0 to 1 (R62)",
        "health 20; cannot challenge fate in the next battle (R47)",
    ]
    assert "Threats: 0 to 1." in view.notes


def test_the_dead_and_those_who_left_the_campaign() -> None:
    left = Aftermath(("bob",), dead=("ann",))
    party = replace(PARTY, members=PARTY.members[:1])
    view = left_view(table(*HEROES).state, left, party, Standing(), Standing())
    assert view.rows[0].how == "killed"
    assert [row.after.split(":")[0] for row in view.rows] == [
        "Nothing is written down",
        "Not in the campaign any more",
    ]

"""What others are told of things."""

from gm_tools.games.battle.state import Thing
from gm_tools.games.battle.things.told import told_things

VENOM = Thing("t1", "Venom", "c4", effect="tactics.0/Venom Vomit", tactic="tactics.0")


def test_the_entry_that_made_a_thing_is_for_those_who_may_know_it() -> None:
    things = {"t1": VENOM}
    assert told_things(things, lambda who: who == "c4") == things
    told = told_things(things, lambda _: False)["t1"]
    assert (told.effect, told.name, told.by) == ("", "Venom", "c4")

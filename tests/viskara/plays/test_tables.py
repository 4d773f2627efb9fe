"""Plays between files and values."""

import pytest

from gm_tools.viskara.plays.plays import Play
from gm_tools.viskara.plays.tables import (
    DeedTable,
    PlayTable,
    faults,
    play_table,
    read_play,
)

DEBILITATE = PlayTable(
    at="flourish",
    on=("attack", "defy"),
    when=("@target_effort > effort_left", "not target_shaken"),
    pays={"flair": "flair"},
    choose="most_flair",
    choose_least="@one",
    once="turn",
    must=True,
    any_tactic=True,
    deeds=(
        DeedTable(do="lose_effort", to="target", by="half effort * @chosen + @power at most most"),
        DeedTable(do="mark", to="target", name="weak", until="target_turn", half_if_several=True),
        DeedTable(do="sidestep", by="@speed", within="@range at least @one"),
    ),
)
NUMBERS = ("effort_left", "flair", "most_flair", "effort", "most")


def wrong(table: PlayTable) -> dict[str, str]:
    return dict(faults(table, NUMBERS, ("flourish", "show")))


def test_a_play_comes_back_as_it_was_written() -> None:
    assert wrong(DEBILITATE) == {}
    play = read_play(DEBILITATE)
    table = play_table(play)
    assert table["when"] == ["@target_effort > effort_left", "not target_shaken"]
    assert table["deeds"][0] == {
        "do": "lose_effort",
        "to": "target",
        "by": "half effort * @chosen + @power at most most",
    }
    table["deeds"] = tuple(DeedTable(**deed) for deed in table["deeds"])
    table["when"], table["on"] = tuple(table["when"]), tuple(table["on"])
    assert read_play(PlayTable(**table)) == play


def test_what_stands_for_itself_is_left_out() -> None:
    play = read_play(PlayTable("show", (DeedTable("remind"),)))
    assert isinstance(play, Play)
    assert play_table(play) == {"at": "show", "deeds": [{"do": "remind"}]}


@pytest.mark.parametrize(
    ("table", "key", "message"),
    [
        (PlayTable("after", (DeedTable("remind"),)), "at", "none of the entry's acts"),
        (PlayTable("show"), "deeds", "is missing"),
        (PlayTable("show", (DeedTable("remind"),), on=("run",)), "on", '"run" is none of'),
        (PlayTable("show", (DeedTable("remind"),), once="day"), "once", '"day" is none of'),
        (PlayTable("show", (DeedTable("remind"),), pays={"gold": "flair"}), "pays", '"gold"'),
        (PlayTable("show", (DeedTable("remind"),), when=("happy",)), "when.0", "no condition"),
        (PlayTable("show", (DeedTable("dance"),)), "deeds.0.do", '"dance" is none of'),
        (PlayTable("show", (DeedTable("output", by="3"),)), "deeds.0.by", "no name"),
        (PlayTable("show", (DeedTable("output", by="fun"),)), "deeds.0.by", "no number"),
        (PlayTable("show", (DeedTable("output", by="@fun"),)), "deeds.0.by", "@fun"),
        (PlayTable("show", (DeedTable("output", by="@chosen"),)), "deeds.0.by", "needs a choose"),
        (PlayTable("show", (DeedTable("output"),)), "deeds.0.by", "has an amount"),
        (PlayTable("show", (DeedTable("end_turn", by="flair"),)), "deeds.0.by", "no amount"),
        (PlayTable("show", (DeedTable("mark"),)), "deeds.0.name", "in one word"),
        (PlayTable("show", (DeedTable("remind", name="x"),)), "deeds.0.name", "has none"),
        (PlayTable("show", (DeedTable("forbid", name="fun"),)), "deeds.0.name", '"fun"'),
        (PlayTable("show", (DeedTable("remind", to="me"),)), "deeds.0.to", '"me"'),
        (PlayTable("show", (DeedTable("remind", until="noon"),)), "deeds.0.until", '"noon"'),
    ],
)
def test_a_fault_names_its_key(table: PlayTable, key: str, message: str) -> None:
    found = wrong(table)
    assert list(found) == [key]
    assert message in found[key]

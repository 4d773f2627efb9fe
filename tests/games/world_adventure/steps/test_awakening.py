"""All heroes that wait for an awakening marker are placed at once (World Adventure 268, 353)."""

from gm_tools.games.frame.event import HOST
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from tests.games.world_adventure.makers import FACTS, NEEDS, Table, blank, digital, entrant, setup


def waiting(count: int = 3) -> Table:
    """A table that has begun with names alone."""
    found = blank()
    names = ("Ann", "Bob", "Cy", "Di")[:count]
    players = tuple(entrant(one) for one in names)
    assert found.play(setup(count, players=players, needs=NEEDS)) is None
    return found


def cities(found: Table) -> list[str]:
    return [one.location.nation for one in found.state.players.values()]


def kinds(found: Table, seat: str) -> list[str]:
    offers = WORLD_ADVENTURE.legal(FACTS, found.state, seat)
    return [one.template.type for one in offers if "awaken" in one.template.type]


def test_the_markers_of_the_table_are_told_in_one_form() -> None:
    found = waiting()
    nations = {"P1": "japan", "P2": "china", "P3": "java"}
    assert found.code("awaken_all", nations=nations) == ""
    assert cities(found) == ["japan", "china", "java"]


def test_the_app_draws_what_is_left_empty_each_marker_once() -> None:
    found = waiting()
    (draw,) = WORLD_ADVENTURE.draws(FACTS, found.state, digital("awaken_all"))
    assert (draw.source, draw.count, set(draw.pool)) == ("nation", 3, set(FACTS.nations))
    event = digital("awaken_all", nations={"P2": "java"})
    (draw,) = WORLD_ADVENTURE.draws(FACTS, found.state, event)
    assert (draw.count, set(FACTS.nations) - set(draw.pool)) == (2, {"java"})
    whole = WORLD_ADVENTURE.drawn(event, (("egypt", "india"),))
    assert WORLD_ADVENTURE.drawn_in(whole) == (("nation", ("egypt", "india")),)
    assert found.play(whole) is None
    assert cities(found) == ["egypt", "java", "india"]


def test_what_is_wrong_is_said() -> None:
    found = waiting(2)
    for nations, drawn, code in (
        ({"P9": "java"}, (), "unknown_id"),
        ({"P1": "mars", "P2": "java"}, (), "unknown_id"),
        ({"P1": "java"}, (), "bad_value"),
        ({"P1": "java", "P2": "java"}, (), "bad_value"),
        ({"P1": "java"}, ("java",), "bad_value"),
        ({"P1": "java", "P2": "china"}, ("egypt",), "bad_value"),
    ):
        assert found.code("awaken_all", nations=nations, drawn=drawn) == code, nations
    assert found.code("awaken_all", "P1", nations={"P1": "java", "P2": "china"}) == "wrong_player"


def test_the_host_has_one_form_for_all_and_each_phone_its_own() -> None:
    found = waiting(2)
    assert kinds(found, HOST) == ["awaken_all"]
    assert kinds(found, "P1") == ["awaken", "awaken"]
    (offer,) = (
        one
        for one in WORLD_ADVENTURE.legal(FACTS, found.state, HOST)
        if one.template.type == "awaken_all"
    )
    assert [(one.name, one.label) for one in offer.fields] == [
        ("nations.P1", "Ann"),
        ("nations.P2", "Bob"),
    ]
    assert found.code("awaken", "P1", nation="java") == ""
    assert kinds(found, HOST) == ["awaken", "awaken"], "one is left: drawn, or told"
    assert found.code("awaken", "P2", nation="china") == ""
    assert kinds(found, HOST) == []


def test_nobody_is_moved_who_stands_on_the_board() -> None:
    found = waiting(2)
    assert found.code("awaken_all", nations={"P1": "japan", "P2": "china"}) == ""
    assert found.code("awaken_all", nations={"P1": "java"}) == "", "still the set-up"
    assert found.code("awaken_all") == "unknown_id"
    found.with_state(phase="begin")
    assert found.code("awaken_all", nations={"P1": "egypt"}) == "already_placed"

"""What was played of encounters and chains."""

from datetime import UTC, datetime

import pytest

from gm_tools.services.battles.wishes import Wish
from gm_tools.services.encounters.played import by_place, next_place
from gm_tools.services.games.records import StoredGame
from gm_tools.viskara.encounter.chain_plan import Battle, Chain
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.cast import Cast

AT = datetime(2026, 3, 3, tzinfo=UTC)
ALL = ("ford", "den", "hill")


def a_game(id: str, encounter: str, place: int) -> StoredGame:
    return StoredGame(
        id, "gm", None, "battle", "", 1, "", 1, "", AT, AT, encounter=encounter, place=place
    )


def a_chain(*encounters: str | None) -> Chain:
    return Chain(battles=tuple(Battle(encounter=one) for one in encounters))


def test_battles_stand_where_they_were_or_where_their_encounter_is() -> None:
    """A chain may change after some of it was played."""
    games = (a_game("g3", "den", 3), a_game("g2", "ford", 2), a_game("g1", "gone", 1))
    assert by_place(a_chain("ford", "hill", "den"), games) == {3: games[:1], 1: games[1:2]}
    assert by_place(a_chain("den", "den", "ford"), games[:1]) == {}


@pytest.mark.parametrize(("played", "expected"), [((), 1), ((1,), 3), ((3,), 4), ((1, 4), None)])
def test_the_next_battle_comes_after_all_that_were_begun(
    played: tuple[int, ...], expected: int | None
) -> None:
    chain = a_chain("ford", None, "den", "hill")
    assert next_place(chain, dict.fromkeys(played, ()), ALL) == expected


def test_an_encounter_that_is_gone_is_passed_over() -> None:
    assert next_place(a_chain("ford", "den"), {}, ("den",)) == 2
    assert next_place(a_chain("ford"), {}, ()) is None


def test_games_of_an_encounter_are_its_game_masters(cast: Cast) -> None:
    services, gm = cast.services, cast.game_master
    sides = (Side((Foe(level=2),)),)
    ford = Encounter("Ford", party=(Member("Ana", 3),), sides=sides)
    plan = services.plans.create(gm, ford)
    first, second = (str(services.battles.from_encounter(gm, plan, Wish())) for _ in range(2))
    assert {one.id for one in services.played.of(gm, (plan,))} == {first, second}
    assert services.played.last(gm, (plan,))[plan] in {first, second}
    assert services.played.of(cast.player, (plan,)) == ()
    assert services.played.of(gm, ()) == ()
    services.games.shelf.trash(gm, first)
    assert [one.id for one in services.played.of(gm, (plan,))] == [second]

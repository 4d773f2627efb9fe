"""Who sits at an evening."""

from gm_tools.games.evening.state import Numbers, Person
from gm_tools.services.evenings.gathering import Gathering, evening_numbers
from gm_tools.services.evenings.records import StoredSeat
from tests.cast import Cast, the_rulebook
from tests.fakes import HandClock, a_character


def test_the_numbers_are_the_rulebooks() -> None:
    assert evening_numbers(the_rulebook()) == Numbers(cards_of_a_show=5, positive_from=4)


def test_people_come_as_their_characters_stand(cast: Cast, clock: HandClock) -> None:
    services, gm = cast.services, cast.game_master
    place = services.campaigns.create(gm, "Friday")
    sol = services.characters.create(gm, a_character("Sol"), campaign=place)
    services.between_battles.injure(gm, place, sol)
    gathering = Gathering(services.campaigns, evening_numbers(the_rulebook()))
    around = (
        StoredSeat("e", "P4", "Sol", clock(), character=sol),
        StoredSeat("e", "table", "Television", clock()),
        StoredSeat("e", "P5", "Guest", clock(), character="gone"),
    )
    with cast.store.read() as unit:
        campaign = unit.campaigns.find(place)
        assert campaign is not None
        (first, second) = gathering.seated(unit, campaign, around)
        (expected,) = gathering.expected(unit, campaign)
    assert (first.id, first.character, first.sheet) == ("P4", "Sol", sol)
    assert first.health is not None
    assert first.most_health is not None
    assert first.health <= first.most_health
    assert second == Person("P5", "Guest")
    assert expected.sheet == sol

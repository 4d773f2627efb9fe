"""Which games are played at an evening, and who is told of what happens around them."""

from gm_tools.services.evenings.tables import stir_tonight
from gm_tools.services.live.hub import Heard
from gm_tools.viskara.character.character import Character
from tests.cast import Cast
from tests.makers import a_build


def test_what_outlasts_a_battle_is_told_to_the_evening(cast: Cast) -> None:
    services, gm = cast.services, cast.game_master
    campaign = services.campaigns.create(gm, "Friday")
    character = services.characters.create(gm, Character("Ana", a_build()), campaign=campaign)
    evening = services.evenings.begin(gm, campaign)
    with services.live.hub.listen(evening, "phone") as listener:
        before = listener.wait(Heard(-1), 0)
        services.between_battles.injure(gm, campaign, character)
        assert listener.wait(before, 0).stirs == before.stirs + 1


def test_a_campaign_without_an_evening_has_nobody_to_tell(cast: Cast) -> None:
    campaign = cast.services.campaigns.create(cast.game_master, "Friday")
    stir_tonight(cast.services.games, campaign)
    assert cast.services.evenings.tonight(cast.game_master, campaign) is None

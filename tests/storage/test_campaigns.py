"""Campaigns, their members and their characters, in the database."""

from dataclasses import replace

from gm_tools.services.ids import new_id
from gm_tools.services.records import Campaign, Membership
from tests.cast import Cast
from tests.fakes import HandClock, a_character


def test_a_campaign_keeps_everything_that_is_put(cast: Cast, clock: HandClock) -> None:
    campaign = Campaign(new_id(), "Friday", "shared", clock(), '{"absent":["a"]}', None)
    with cast.store.write() as unit:
        unit.campaigns.put(campaign)
        unit.campaigns.put(replace(campaign, name="Sunday", trashed_at=clock()))
    with cast.store.read() as unit:
        found = unit.campaigns.find(campaign.id)
        assert found == replace(campaign, name="Sunday", trashed_at=clock())
        assert unit.campaigns.find("none") is None


def test_members_come_and_go_game_masters_first(cast: Cast, clock: HandClock) -> None:
    campaign = Campaign(new_id(), "Friday", "shared", clock())
    player, leader = cast.player.account or "", cast.game_master.account or ""
    with cast.store.write() as unit:
        unit.campaigns.put(campaign)
        unit.campaigns.join(Membership(campaign.id, player, "player"))
        unit.campaigns.join(Membership(campaign.id, leader, "game_master"))
    with cast.store.write() as unit:
        assert [one.account for one in unit.campaigns.members(campaign.id)] == [leader, player]
        assert campaign in unit.campaigns.of(player)
        unit.campaigns.leave(campaign.id, player)
        assert [one.account for one in unit.campaigns.members(campaign.id)] == [leader]
        assert campaign not in unit.campaigns.of(player)


def test_which_characters_are_where(cast: Cast) -> None:
    services, actor = cast.services, cast.game_master
    first, second = (services.campaigns.create(actor, name) for name in ("One", "Two"))
    sol = services.characters.create(actor, a_character("Sol"), campaign=first)
    nia = services.characters.create(actor, a_character("Nia"), campaign=second)
    gone = services.characters.create(actor, a_character("Gone"), campaign=second)
    services.characters.shelf.trash(actor, gone)
    with cast.store.read() as unit:
        assert set(unit.campaigns.characters((first, second))) == {(first, sol), (second, nia)}
        assert unit.campaigns.characters((first,)) == ((first, sol),)
        assert unit.campaigns.characters(()) == ()

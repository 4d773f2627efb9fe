"""Links to a character: who makes them, how many there may be, and their end."""

from dataclasses import replace

import pytest

from gm_tools.services.actor import NOBODY
from gm_tools.services.errors import NotFoundError
from gm_tools.services.ids import token_hash
from gm_tools.services.sharing.sharing import FULL, MOST_LINKS, ShareRefusedError, Sharing, Wish
from gm_tools.viskara.character.build import MadeFor
from tests.cast import Cast
from tests.fakes import HandClock, a_character
from tests.makers import a_build


@pytest.fixture
def sharing(cast: Cast) -> Sharing:
    return cast.services.sharing


@pytest.fixture
def sol(cast: Cast) -> str:
    """The player's character in the game master's campaign."""
    table = cast.services.campaigns.personal(cast.game_master).id
    character = replace(a_character("Sol"), build=a_build())
    return cast.services.characters.create(cast.player, character, campaign=table)


def test_a_link_is_listed_without_its_token(
    cast: Cast, sharing: Sharing, sol: str, clock: HandClock
) -> None:
    token = sharing.make(cast.player, sol, Wish(" For Ada ", frozen=True, personality=True))
    clock.pass_by(minutes=1)
    sharing.make(cast.player, sol, Wish())
    newest, oldest = sharing.links(cast.player, sol)
    assert len(token) == 43
    assert oldest.token_hash == token_hash(token)
    assert (oldest.name, oldest.revision, oldest.personality) == ("For Ada", 1, True)
    assert (newest.name, newest.revision, newest.personality) == ("", None, False)
    assert newest.seen_at is None


def test_freezing_saves_what_there_is_as_a_revision(cast: Cast, sharing: Sharing, sol: str) -> None:
    grown = replace(a_character("Sol"), build=a_build(level=6))
    cast.services.characters.save_draft(cast.player, sol, grown, number=1, tab="t")
    sharing.make(cast.player, sol, Wish(frozen=True))
    assert [one.revision for one in sharing.links(cast.player, sol)] == [2]


def test_its_owner_alone_shares_a_character(cast: Cast, sharing: Sharing, sol: str) -> None:
    sharing.make(cast.player, sol, Wish())
    (link,) = sharing.links(cast.player, sol)
    assert sharing.may(cast.player, sol)
    for other in (cast.game_master, cast.stranger, NOBODY):
        assert not sharing.may(other, sol)
        with pytest.raises(NotFoundError):
            sharing.links(other, sol)
        with pytest.raises(NotFoundError):
            sharing.make(other, sol, Wish())
        with pytest.raises(NotFoundError):
            sharing.end(other, sol, link.id)
        with pytest.raises(NotFoundError):
            sharing.end_all(other, sol)
    assert sharing.links(cast.player, sol) == (link,)


def test_a_link_is_ended_by_its_own_character(cast: Cast, sharing: Sharing, sol: str) -> None:
    umbra = cast.services.characters.create(cast.player, a_character("Umbra"))
    sharing.make(cast.player, sol, Wish())
    (link,) = sharing.links(cast.player, sol)
    with pytest.raises(NotFoundError):
        sharing.end(cast.player, umbra, link.id)
    sharing.end(cast.player, sol, link.id)
    assert sharing.links(cast.player, sol) == ()
    with pytest.raises(NotFoundError):
        sharing.end(cast.player, sol, link.id)


def test_all_links_of_a_character_end(cast: Cast, sharing: Sharing, sol: str) -> None:
    for _ in range(3):
        sharing.make(cast.player, sol, Wish())
    assert sharing.end_all(cast.player, sol) == 3
    assert sharing.end_all(cast.player, sol) == 0


def test_there_are_so_many_links_and_no_more(cast: Cast, sharing: Sharing, sol: str) -> None:
    for _ in range(MOST_LINKS):
        sharing.make(cast.player, sol, Wish())
    with pytest.raises(ShareRefusedError) as refused:
        sharing.make(cast.player, sol, Wish(frozen=True))
    assert refused.value.sentence == FULL
    sharing.end(cast.player, sol, sharing.links(cast.player, sol)[0].id)
    assert sharing.make(cast.player, sol, Wish())


def test_what_is_made_for_a_creature_is_shared_by_nobody(cast: Cast, sharing: Sharing) -> None:
    made = MadeFor("smidgeon", "signature_move", 3, 30, 3)
    build = replace(a_build(level=3), made_for=made)
    secret = cast.services.characters.create(
        cast.game_master, replace(a_character("Secret"), build=build)
    )
    assert not sharing.may(cast.game_master, secret)
    with pytest.raises(NotFoundError):
        sharing.make(cast.game_master, secret, Wish())

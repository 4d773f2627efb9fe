"""The picture under a battle's grid."""

import pytest

from gm_tools.services.actor import Actor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.faults import StorageFaultError
from gm_tools.services.games.records import StoredGame
from gm_tools.services.pictures.grounds import Ground, laid_under, unpacked
from gm_tools.services.pictures.limits import lies_well
from tests.battles_kept import keep_battle
from tests.cast import Cast
from tests.images import image_file


@pytest.fixture
def place(cast: Cast) -> str:
    return cast.services.pictures.add(cast.game_master, image_file(80, 40), "map").id


def lay(cast: Cast, game: str, picture: str, actor: Actor | None = None) -> Ground:
    return cast.services.grounds.lay(
        actor or cast.game_master, game, picture, left=-0.25, top=1, wide=12
    )


def kept(cast: Cast, game: str) -> StoredGame:
    with cast.store.read() as unit:
        found = unit.games.find(game)
    assert found is not None
    return found


def test_a_picture_lies_where_it_was_laid_and_is_taken_away(cast: Cast, place: str) -> None:
    game = keep_battle(cast)
    laid = lay(cast, game, place)
    assert laid == Ground(place, -0.25, 1.0, 12.0, 6.0)
    assert laid_under(kept(cast, game)) == laid
    number = kept(cast, game).number
    cast.services.grounds.clear(cast.game_master, game)
    assert laid_under(kept(cast, game)) is None
    assert kept(cast, game).number == number, "the journal knows nothing of it"
    assert cast.services.pictures.open(cast.game_master, place)


def test_pages_hear_of_it(cast: Cast, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = keep_battle(cast)
    stirred: list[str] = []
    monkeypatch.setattr(cast.services.games.hub, "stir", stirred.append)
    lay(cast, game, place)
    cast.services.grounds.clear(cast.game_master, game)
    assert stirred == [game, game]


def test_only_the_host_lays_one(cast: Cast) -> None:
    game = keep_battle(cast)
    for other in (cast.player, cast.stranger):
        theirs = cast.services.pictures.add(other, image_file(), "map").id
        with pytest.raises(NotFoundError):
            lay(cast, game, theirs, other)
        with pytest.raises(NotFoundError):
            cast.services.grounds.clear(other, game)


def test_only_a_map_of_ones_own_is_laid(cast: Cast) -> None:
    game = keep_battle(cast)
    theirs = cast.services.pictures.add(cast.player, image_file(), "map").id
    portrait = cast.services.pictures.add(cast.game_master, image_file(), "portrait").id
    for picture in (theirs, portrait, "A" * 22):
        with pytest.raises(NotFoundError):
            lay(cast, game, picture)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"picture": "a", "left": "x"}'])
def test_what_cannot_be_read_is_damage(text: str) -> None:
    with pytest.raises(StorageFaultError):
        unpacked(text)


def test_where_a_picture_may_lie() -> None:
    assert lies_well(-400, 400, 400)
    assert not any((lies_well(401, 0, 1), lies_well(0, -401, 1), lies_well(0, 0, 0.4)))
    assert not lies_well(float("nan"), 0, 1)

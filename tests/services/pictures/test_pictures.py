"""Pictures: who keeps them, who sees them, how many there may be."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.errors import NotFoundError, TooOftenError
from gm_tools.services.people.rates import PICTURES
from gm_tools.services.pictures import pictures
from gm_tools.services.pictures.limits import LARGEST
from gm_tools.services.pictures.pictures import NO_ROOM, TOO_LARGE, Pictures
from gm_tools.services.pictures.redrawing import PictureRefusedError
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.packing import make_backup
from tests.cast import Cast
from tests.fakes import HandClock, a_character
from tests.images import image_file
from tests.viskara.encounter.beasts import creature


@pytest.fixture
def kept(cast: Cast) -> Pictures:
    return cast.services.pictures


def refused(kept: Pictures, actor: Actor, content: bytes) -> str:
    with pytest.raises(PictureRefusedError) as error:
        kept.add(actor, content, "portrait")
    return error.value.reason


def test_a_picture_is_kept_for_its_owner(cast: Cast, kept: Pictures, clock: HandClock) -> None:
    first = kept.add(cast.player, image_file(), "portrait")
    clock.pass_by(minutes=1)
    second = kept.add(cast.player, image_file(900, 900), "portrait")
    assert kept.own(cast.player, "portrait") == (second, first)
    assert kept.own(cast.player, "map") == ()
    assert (second.width, second.owner) == (512, cast.player.account)
    assert len(kept.open(cast.player, first.id)) == first.size


def test_a_map_may_be_larger(cast: Cast, kept: Pictures) -> None:
    assert kept.add(cast.game_master, image_file(3000, 1500), "map").width == 2048


def test_others_see_nothing_of_it(cast: Cast, kept: Pictures) -> None:
    picture = kept.add(cast.player, image_file(), "portrait").id
    for other in (cast.game_master, cast.stranger, NOBODY):
        for ask in (kept.open, kept.delete):
            with pytest.raises(NotFoundError):
                ask(other, picture)
    assert kept.open(cast.player, picture)


def test_paper_shows_as_much_as_is_seen_of_it(cast: Cast, kept: Pictures) -> None:
    picture = kept.add(cast.player, image_file(600, 300), "portrait").id
    printed = kept.seen(cast.player, picture)
    with Image.open(BytesIO(printed)) as found:
        assert (found.format, found.size) == ("WEBP", (256, 128))
    assert kept.seen(cast.player, picture) is printed
    for other in (cast.game_master, cast.stranger, NOBODY):
        assert kept.seen(other, picture) == b""
    assert kept.seen(cast.player, "wolf-head") == kept.seen(cast.player, "") == b""


def test_a_damaged_file_is_on_no_paper(cast: Cast, kept: Pictures) -> None:
    picture = kept.add(cast.player, image_file(), "portrait").id
    kept.files.keep(picture, b"RIFF")
    assert kept.seen(cast.player, picture) == b""
    kept.files.drop(picture)
    assert kept.seen(cast.player, picture) == b""


def test_nobody_without_an_account_keeps_one(kept: Pictures) -> None:
    with pytest.raises(NotFoundError):
        kept.add(NOBODY, image_file(), "portrait")


def test_the_game_master_sees_the_characters_of_the_campaign(cast: Cast, kept: Pictures) -> None:
    picture = kept.add(cast.player, image_file(), "portrait").id
    table = cast.services.campaigns.personal(cast.game_master).id
    sol = replace(a_character("Sol"), emblem=picture)
    cast.services.characters.create(cast.player, sol, campaign=table)
    assert kept.open(cast.game_master, picture)
    with pytest.raises(NotFoundError):
        kept.open(cast.stranger, picture)


def test_another_game_master_sees_the_creatures_of_the_campaign(cast: Cast, kept: Pictures) -> None:
    picture = kept.add(cast.game_master, image_file(), "portrait").id
    services = cast.services
    table = services.campaigns.create(cast.game_master, "Friday")
    services.campaigns.add_member(cast.game_master, table, cast.player.account or "", "game_master")
    wyrm = replace(creature("Mud Wyrm", 8), emblem=picture)
    services.bestiary.create(cast.game_master, wyrm, table)
    assert kept.open(cast.player, picture)
    with pytest.raises(NotFoundError):
        kept.open(cast.stranger, picture)


def test_writing_its_id_into_a_file_of_ones_own_opens_nothing(cast: Cast, kept: Pictures) -> None:
    picture = kept.add(cast.player, image_file(), "portrait").id
    cast.services.characters.create(cast.stranger, replace(a_character(), emblem=picture))
    with pytest.raises(NotFoundError):
        kept.open(cast.stranger, picture)


def test_deleting_frees_it(cast: Cast, kept: Pictures) -> None:
    picture = kept.add(cast.player, image_file(), "portrait").id
    kept.delete(cast.player, picture)
    assert kept.own(cast.player, "portrait") == ()
    assert kept.files.read(picture) is None
    with pytest.raises(NotFoundError):
        kept.open(cast.player, picture)


def test_a_lost_file_is_not_found(cast: Cast, kept: Pictures) -> None:
    picture = kept.add(cast.player, image_file(), "portrait").id
    kept.files.drop(picture)
    with pytest.raises(NotFoundError):
        kept.open(cast.player, picture)


def test_an_account_keeps_so_many(
    cast: Cast, kept: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "MOST_PICTURES", 1)
    first = kept.add(cast.player, image_file(), "portrait").id
    assert refused(kept, cast.player, image_file()) == NO_ROOM
    assert kept.add(cast.game_master, image_file(), "portrait")
    kept.delete(cast.player, first)
    assert kept.add(cast.player, image_file(), "portrait")


def test_an_account_keeps_so_much(
    cast: Cast, kept: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "MOST_BYTES", 100)
    assert refused(kept, cast.player, image_file(400, 400)) == NO_ROOM
    assert kept.own(cast.player, "portrait") == ()
    assert not list(kept.files.folder.iterdir())  # type: ignore[attr-defined]


def test_a_file_that_is_too_large_is_not_even_read(cast: Cast, kept: Pictures) -> None:
    assert refused(kept, cast.player, bytes(LARGEST + 1)) == TOO_LARGE


def test_too_many_at_once(cast: Cast, kept: Pictures, clock: HandClock) -> None:
    for _ in range(PICTURES.most):
        refused(kept, cast.player, b"no picture")
    with pytest.raises(TooOftenError):
        kept.add(cast.player, image_file(), "portrait")
    clock.pass_by(minutes=1)
    assert kept.add(cast.player, image_file(), "portrait")


def test_a_backup_holds_it(cast: Cast, kept: Pictures, tmp_path: Path, clock: HandClock) -> None:
    picture = kept.add(cast.player, image_file(), "portrait").id
    instance = Instance(cast.url, kept.files.folder.parent)  # type: ignore[attr-defined]
    made = make_backup(instance, tmp_path / "backup.zip", clock())
    assert made.uploads == (f"uploads/{picture}.webp",)
    assert made.rows["picture"] == 1

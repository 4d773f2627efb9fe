"""What a link shows: the newest or the frozen character, to anybody, until it ends."""

from dataclasses import replace
from datetime import timedelta
from io import BytesIO
from types import SimpleNamespace

import pytest
from pypdf import PdfReader

from gm_tools.documents import character_file
from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.errors import NotFoundError, TooOftenError
from gm_tools.services.faults import StorageFaultError
from gm_tools.services.paper.ports import STANDARD
from gm_tools.services.people.rates import SHARED_PAPERS, WRONG_SHARES
from gm_tools.services.sharing.sharing import Wish
from gm_tools.services.sharing.showing import ITS_PICTURE, Opened, Showing
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.icons import is_picture
from tests.cast import Cast
from tests.fakes import HandClock, a_character
from tests.images import image_file
from tests.makers import a_build

HERE, ELSEWHERE = "10.0.0.1", "10.0.0.2"


@pytest.fixture
def showing(cast: Cast) -> Showing:
    return cast.services.showing


def a_sol(level: int = 5) -> Character:
    return replace(a_character("Sol"), build=a_build(level=level))


@pytest.fixture
def sol(cast: Cast) -> str:
    return cast.services.characters.create(cast.player, a_sol())


def a_link(cast: Cast, sol: str, wish: Wish | None = None) -> str:
    return cast.services.sharing.make(cast.player, sol, wish or Wish())


def shown(showing: Showing, token: str, actor: Actor = NOBODY) -> Opened:
    return showing.open(actor, token, HERE)


def is_dead(showing: Showing, token: str) -> bool:
    with pytest.raises(NotFoundError):
        showing.open(NOBODY, token, HERE)
    return True


def grow(cast: Cast, sol: str, level: int) -> None:
    cast.services.characters.save_draft(
        cast.player, sol, a_sol(level), number=1, tab="t", force=True
    )


def test_one_link_follows_every_change_and_another_none(
    cast: Cast, showing: Showing, sol: str, clock: HandClock
) -> None:
    live, frozen = a_link(cast, sol), a_link(cast, sol, Wish(frozen=True))
    made = clock()
    clock.pass_by(days=1)
    grow(cast, sol, 7)
    follows, stays = shown(showing, live), shown(showing, frozen)
    assert (follows.character.build.level, follows.frozen, follows.at) == (7, False, clock())
    assert (stays.character.build.level, stays.frozen, stays.at) == (5, True, made)


def test_looking_saves_nothing_of_the_owners(cast: Cast, showing: Showing, sol: str) -> None:
    token = a_link(cast, sol)
    grow(cast, sol, 7)
    opened = shown(showing, token)
    showing.file(opened)
    showing.printed(opened, STANDARD, HERE)
    assert len(cast.services.characters.revisions(cast.player, sol)) == 1


def test_guessed_ended_and_deleted_are_the_same(cast: Cast, showing: Showing, sol: str) -> None:
    token, other = a_link(cast, sol), a_link(cast, sol)
    links = cast.services.sharing.links(cast.player, sol)
    for link in links:
        if link.id != shown(showing, other).share:
            cast.services.sharing.end(cast.player, sol, link.id)
    assert is_dead(showing, token)
    assert is_dead(showing, "")
    assert is_dead(showing, "x" * 43)
    assert shown(showing, other)
    cast.services.characters.shelf.trash(cast.player, sol)
    assert is_dead(showing, other)
    cast.services.characters.shelf.restore(cast.player, sol)
    assert shown(showing, other)
    cast.services.characters.shelf.trash(cast.player, sol)
    cast.services.characters.shelf.delete_forever(cast.player, sol)
    assert is_dead(showing, other)


def test_the_hour_is_known_in_which_others_opened_it(
    cast: Cast, showing: Showing, sol: str, clock: HandClock
) -> None:
    token = a_link(cast, sol)
    clock.pass_by(hours=5, minutes=17)
    shown(showing, token, cast.player)
    (link,) = cast.services.sharing.links(cast.player, sol)
    assert link.seen_at is None
    shown(showing, token, cast.game_master)
    (link,) = cast.services.sharing.links(cast.player, sol)
    assert link.seen_at == clock() - timedelta(minutes=17)


def test_it_is_shown_though_the_hour_cannot_be_written(
    cast: Cast, showing: Showing, sol: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise StorageFaultError("full")

    token = a_link(cast, sol)
    store = SimpleNamespace(read=showing.characters.store.read, write=full)
    shut = replace(showing, characters=replace(showing.characters, store=store))
    assert shown(shut, token).character.name == "Sol"


def test_who_guesses_waits_and_whoever_has_a_link_does_not(
    cast: Cast, showing: Showing, sol: str, clock: HandClock
) -> None:
    token = a_link(cast, sol)
    for guess in range(WRONG_SHARES.most):
        assert is_dead(showing, f"{guess}")
    with pytest.raises(TooOftenError):
        showing.open(NOBODY, "guess", HERE)
    assert shown(showing, token)
    with pytest.raises(NotFoundError):
        showing.open(NOBODY, "guess", ELSEWHERE)
    clock.pass_by(minutes=1)
    assert is_dead(showing, "guess")


def test_strangers_have_so_many_papers_made(
    cast: Cast, showing: Showing, sol: str, clock: HandClock
) -> None:
    opened = shown(showing, a_link(cast, sol))
    for _ in range(SHARED_PAPERS.most):
        showing.printed(opened, STANDARD, HERE)
    with pytest.raises(TooOftenError):
        showing.printed(opened, STANDARD, HERE)
    printed = showing.printed(opened, STANDARD, ELSEWHERE)
    assert printed.name == "Sol.pdf"
    assert "Sol" in PdfReader(BytesIO(printed.content)).pages[0].extract_text()


def test_its_picture_comes_along_and_no_picture_of_others(
    cast: Cast, showing: Showing, sol: str
) -> None:
    pictures = cast.services.pictures
    own = pictures.add(cast.player, image_file(), "portrait").id
    foreign = pictures.add(cast.game_master, image_file(), "portrait").id
    token = a_link(cast, sol)
    for picture, is_shown in ((own, True), (foreign, False), ("", False)):
        bearer = replace(a_sol(), emblem=picture)
        cast.services.characters.save_draft(cast.player, sol, bearer, number=1, tab="", force=True)
        opened = shown(showing, token)
        assert bool(opened.picture) == is_shown
        assert opened.character.emblem == ""
        assert showing.sheet(opened).likeness.picture == (ITS_PICTURE if is_shown else "")
        pdf = PdfReader(BytesIO(showing.printed(opened, STANDARD, HERE).content))
        assert len(pdf.pages[0].images) == is_shown
    pictures.delete(cast.player, own)
    assert is_picture(ITS_PICTURE)


def test_its_file_is_one_that_every_library_takes(cast: Cast, showing: Showing, sol: str) -> None:
    opened = shown(showing, a_link(cast, sol), cast.stranger)
    file = showing.file(opened)
    assert file.name == "Sol.json"
    assert character_file.read(file.content, cast.services.rulebook) == opened.character
    (copy,) = cast.services.exchange.import_files(cast.stranger, (file,))
    kept = cast.services.characters.get(cast.stranger, copy)
    assert kept.character == opened.character
    assert kept.character.player == ""

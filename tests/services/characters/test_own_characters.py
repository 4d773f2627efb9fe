"""The holder of a seat knows and writes of the characters played there, and of no other."""

import pytest

from gm_tools.games.battle.events.host import SetSeat
from gm_tools.games.frame.event import TABLE, Event
from gm_tools.services.actor import Actor, SeatActor
from gm_tools.services.battles.wishes import Quick, Wish
from gm_tools.services.bundle import Services
from gm_tools.services.characters.own_characters import NotesConflictError, OwnCharacter
from gm_tools.services.errors import DraftConflictError, NotFoundError
from gm_tools.services.games.answers import Accepted
from gm_tools.services.importing import NamedFile
from gm_tools.viskara.character.character import Character
from tests.cast import Cast
from tests.makers import a_build


@pytest.fixture
def table(services: Services, game_master: Actor) -> str:
    campaign = services.campaigns.create(game_master, "Friday")
    for name in ("Ana", "Bo"):
        kept = Character(name, a_build(), notes=f"Of {name}.")
        services.characters.create(game_master, kept, campaign=campaign)
    return campaign


@pytest.fixture
def game(services: Services, game_master: Actor, table: str) -> str:
    return str(services.battles.from_nothing(game_master, (Quick("Rat"),), Wish(name=table)))


def own(services: Services, seat: SeatActor) -> OwnCharacter:
    (found,) = services.own_characters.look(seat, seat.game).characters
    return found


def write(services: Services, seat: SeatActor, text: str, seen: OwnCharacter) -> None:
    services.own_characters.write(seat, seat.game, seen.id, text, seen.seen)


def kept(services: Services, actor: Actor, one: OwnCharacter) -> str:
    return services.characters.get(actor, one.id).character.notes


def test_each_seat_knows_its_own(services: Services, game: str) -> None:
    found = [own(services, SeatActor(game, seat)) for seat in ("P1", "P2")]
    assert [(one.name, one.notes) for one in found] == [("Ana", "Of Ana."), ("Bo", "Of Bo.")]
    for seat in (TABLE, "P3"):
        assert services.own_characters.look(SeatActor(game, seat), game).characters == ()


def test_it_is_told_what_its_character_carries(
    services: Services, game_master: Actor, table: str, game: str
) -> None:
    ana, bo = (SeatActor(game, seat) for seat in ("P1", "P2"))
    services.between_battles.injure(game_master, table, own(services, ana).id)
    party = own(services, ana).party
    assert party is not None
    assert [(one.name, one.injuries, one.max_health) for one in party.members] == [("Ana", 1, 25)]
    others = own(services, bo).party
    assert others is not None
    assert [one.injuries for one in others.members] == [0]


def test_notes_are_written_from_the_seat(services: Services, game_master: Actor, game: str) -> None:
    seat = SeatActor(game, "P1")
    before = own(services, seat)
    write(services, seat, "The duke lies.", before)
    assert own(services, seat).notes == "The duke lies."
    assert kept(services, game_master, before) == "The duke lies."
    lines = services.characters.revisions(game_master, before.id)
    services.characters.make_revision(game_master, before.id)
    (line, *_) = services.characters.revisions(game_master, before.id)
    assert (line.line, len(lines)) == ("Notes changed", 1)


def test_two_who_write_lose_nothing(services: Services, game_master: Actor, game: str) -> None:
    seat = SeatActor(game, "P1")
    before = own(services, seat)
    write(services, seat, "Hers.", before)
    with pytest.raises(NotesConflictError):
        write(services, seat, "His.", before)
    assert kept(services, game_master, before) == "Hers."
    write(services, seat, "Hers.", before)
    write(services, seat, "His.", own(services, seat))
    assert kept(services, game_master, before) == "His."


def test_a_builder_that_is_open_is_asked(services: Services, game_master: Actor, game: str) -> None:
    seat = SeatActor(game, "P1")
    before = own(services, seat)
    opened = services.characters.get(game_master, before.id)
    draft = Character("Anna", a_build())
    number = services.characters.save_draft(
        game_master, before.id, draft, number=opened.number, tab="mine"
    )
    write(services, seat, "Hers.", own(services, seat))
    with pytest.raises(DraftConflictError):
        services.characters.save_draft(game_master, before.id, draft, number=number, tab="mine")
    assert kept(services, game_master, before) == "Hers."


def test_a_seat_that_plays_another_now_has_lost_the_first(
    services: Services, game_master: Actor, game: str
) -> None:
    seat = SeatActor(game, "P1")
    before = own(services, seat)
    moved = Event("seat", SetSeat("c1", "P2"))
    assert isinstance(services.games.send(game_master, game, "moved", None, moved), Accepted)
    assert services.own_characters.look(seat, game).characters == ()
    with pytest.raises(NotFoundError):
        write(services, seat, "Mine.", before)
    names = services.own_characters.look(SeatActor(game, "P2"), game).characters
    assert [one.name for one in names] == ["Ana", "Bo"]


def test_a_seat_of_another_game_is_a_strangers(services: Services, game: str) -> None:
    with pytest.raises(NotFoundError):
        services.own_characters.look(SeatActor("another", "P1"), game)


def test_a_character_in_the_trash_is_nobodys(
    services: Services, game_master: Actor, game: str
) -> None:
    seat = SeatActor(game, "P1")
    before = own(services, seat)
    services.characters.shelf.trash(game_master, before.id)
    assert services.own_characters.look(seat, game).characters == ()
    with pytest.raises(NotFoundError):
        write(services, seat, "Mine.", before)


def test_a_game_in_the_trash_is_closed_to_its_seats(
    services: Services, game_master: Actor, game: str
) -> None:
    services.games.shelf.trash(game_master, game)
    with pytest.raises(NotFoundError):
        services.own_characters.look(SeatActor(game, "P1"), game)


def test_an_imported_game_opens_no_character_of_others(
    cast: Cast, services: Services, game: str
) -> None:
    """A file may name the id of a character that its new owner may not see."""
    text = services.game_looks.export(cast.game_master, game)
    file = NamedFile("game.json", text.encode())
    (copy,) = services.game_exchange.import_files(cast.stranger, (file,))
    assert services.own_characters.look(SeatActor(copy, "P1"), copy).characters == ()


def test_a_threat_that_was_spent_is_known(
    services: Services, game_master: Actor, table: str
) -> None:
    services.between_battles.change_threats(game_master, table, 1)
    wish = Wish(spend_threat=True)
    game = str(services.battles.from_nothing(game_master, (Quick("Rat"),), wish))
    assert services.own_characters.look(SeatActor(game, "P1"), game).no_one_is_safe

"""Links that show a character, as they are kept."""

from dataclasses import replace

from gm_tools.services.sharing.records import StoredShare
from tests.cast import Cast
from tests.fakes import HandClock, a_character


def test_links_are_kept_until_they_end_or_their_character_is_gone(
    cast: Cast, clock: HandClock
) -> None:
    characters = cast.services.characters
    sol = characters.create(cast.player, a_character("Sol"))
    first = StoredShare("a" * 22, "1" * 64, sol, "For Ada", 1, True, clock())
    clock.pass_by(hours=1)
    second = StoredShare("b" * 22, "2" * 64, sol, "", None, False, clock())
    with cast.store.write() as unit:
        unit.shares.add(first)
        unit.shares.add(second)
        unit.shares.see(first.id, clock())
    seen = replace(first, seen_at=clock())
    with cast.store.write() as unit:
        assert unit.shares.of(sol) == (second, seen)
        assert unit.shares.find("1" * 64) == seen
        assert unit.shares.find("3" * 64) is None
        unit.shares.drop(second.id)
        assert unit.shares.of(sol) == (seen,)
    characters.shelf.trash(cast.player, sol)
    characters.shelf.delete_forever(cast.player, sol)
    with cast.store.read() as unit:
        assert unit.shares.find("1" * 64) is None

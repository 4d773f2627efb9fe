"""Lists of characters."""

from sqlalchemy import event

from tests.cast import Cast
from tests.fakes import a_character


def test_the_library_reads_no_document(cast: Cast) -> None:
    for name in ("Sol", "Umbra"):
        cast.services.characters.create(cast.game_master, a_character(name))
    with cast.store.read() as unit:
        engine = unit.characters._session.get_bind()
        asked: list[str] = []
        event.listen(engine, "before_cursor_execute", lambda *seen: asked.append(seen[2]))
    cast.services.characters.library(cast.game_master)
    assert any("FROM character" in one for one in asked)
    assert not any("document" in one for one in asked)

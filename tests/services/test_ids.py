"""Random ids, and every secret of the app: long enough, and never stored as it is."""

from __future__ import annotations

import ast
import secrets
from base64 import urlsafe_b64decode

import pytest
from sqlalchemy import create_engine, select

from gm_tools.services.actor import NOBODY, OPERATOR
from gm_tools.services.ids import new_id, new_token, token_hash
from gm_tools.storage.columns import Word
from gm_tools.storage.models import Base
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games_kept import keep_game
from tests.places import ROOT

PACKAGE = ROOT / "gm_tools"
CHANCE = {"secrets", "random", "uuid"}


def test_an_id_is_never_taken_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    rolled = iter(("-Dab", "-x", "x-D"))
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _bytes: next(rolled))
    assert new_id() == "x-D"


def test_ids_have_128_bits_and_tokens_256() -> None:
    assert [len(urlsafe_b64decode(one + "==")) for one in (new_id(), new_token() + "=")] == [16, 32]
    assert len({new_token() for _ in range(1000)}) == 1000


def test_every_place_that_asks_chance_is_known() -> None:
    """A new one belongs here, with what it is for: tokens are made in `services/ids.py` alone."""
    assert {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if CHANCE & imported(node)
    } == {
        "bootstrap.py",  # dice and cards, and join codes
        "cli/play.py",  # dice and cards
        "services/ids.py",
        "services/whole_files.py",  # the name of a file until it is whole
        "settings.py",  # the key that signs sessions: 384 bits
        "storage/notices.py",  # the name of a process among those on one database
        "web/games/sending.py",  # the id of an entry
        "web/logging.py",  # the number of a request
    }


def imported(node: ast.AST) -> set[str]:
    """Return the modules that a statement imports."""
    if isinstance(node, ast.Import):
        return {one.name for one in node.names}
    return {node.module or ""} if isinstance(node, ast.ImportFrom) else set()


def test_columns_of_tokens_hold_hashes() -> None:
    columns = [one for table in Base.metadata.sorted_tables for one in table.columns]
    secret = [one for one in columns if "token" in one.name or "secret" in one.name]
    assert {f"{one.table.name}.{one.name}" for one in secret} == {
        "login_link.token_hash",
        "seat.token_hash",
        "session.token_hash",
        "share.token_hash",
    }
    assert all(isinstance(one.type, Word) and one.type.length == 64 for one in secret)


def test_no_token_is_anywhere_in_the_database(cast: Cast, clock: HandClock) -> None:
    """Every token that there is, made and used: a link, a sign-in, a seat, open and freed."""
    accounts, seats = cast.services.accounts, cast.services.seats
    game = keep_game(cast, clock)
    code = seats.open(cast.game_master, game, freely=True)
    used, unused = accounts.new_link(OPERATOR), accounts.new_link(OPERATOR)
    sign_in = accounts.sign_in(NOBODY, used, "Firefox")
    held = seats.take(code, "phone", "P1", "Ada").token
    freed = seats.take(code, "phone", "P2", "Bo").token
    seats.free(cast.game_master, game, "P2")
    stored = everything_in(cast)
    for token in (used, unused, sign_in, held, freed):
        assert len(token) == 43
        assert not any(token in value for value in stored)
    assert {token_hash(one) for one in (used, unused, sign_in, held)} <= stored
    assert token_hash(freed) not in stored


def everything_in(cast: Cast) -> set[str]:
    """Return every value of every table."""
    with cast.store.read() as unit:
        url = unit.accounts._session.get_bind().engine.url
    engine = create_engine(url)
    with engine.connect() as connection:
        tables = [connection.execute(select(one)).all() for one in Base.metadata.sorted_tables]
    engine.dispose()
    return {str(value) for rows in tables for row in rows for value in row}

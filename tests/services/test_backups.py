"""Backups hold everything of everybody: they are the host's alone."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from gm_tools.services.actor import NOBODY, OPERATOR, Actor
from gm_tools.services.backups import BackupFailedError
from gm_tools.services.bundle import Services
from gm_tools.services.errors import NotFoundError
from tests.cast import Cast
from tests.fakes import HandClock
from tests.postgresql import ON_SQLITE

pytestmark = ON_SQLITE

Verb = Callable[[Services, Actor], object]

VERBS: dict[str, Verb] = {
    "listed": lambda services, actor: services.backups.listed(actor),
    "last_fault": lambda services, actor: services.backups.last_fault(actor),
    "make": lambda services, actor: services.backups.make(actor),
    "check": lambda services, actor: services.backups.check(actor, NAME),
    "opened": lambda services, actor: services.backups.opened(actor, NAME).close(),
}
NAME = "gm-tools-20260301T120000000000Z-by-hand.zip"


@pytest.mark.parametrize("verb", VERBS.values(), ids=VERBS)
@pytest.mark.parametrize("who", ["player", "stranger", "nobody", "unknown", "operator"])
def test_nobody_else_finds_any(
    cast: Cast, services: Services, clock: HandClock, verb: Verb, who: str
) -> None:
    services.backups.make(cast.game_master)
    clock.pass_by(minutes=1)
    others = {"nobody": NOBODY, "unknown": Actor("unknown"), "operator": OPERATOR}
    actor = others[who] if who in others else getattr(cast, who)
    with pytest.raises(NotFoundError):
        verb(services, actor)
    verb(services, cast.game_master)


def test_the_host_makes_one_and_finds_it(
    services: Services, game_master: Actor, clock: HandClock
) -> None:
    made = services.backups.make(game_master)
    assert (made.name, made.at, made.reason, made.is_readable) == (NAME, clock(), "by-hand", True)
    assert services.backups.listed(game_master) == (made,)
    assert services.backups.check(game_master, made.name) == made
    with services.backups.opened(game_master, made.name) as file:
        assert len(file.read()) == made.size


@pytest.mark.parametrize("name", ["", ".", "..", "../gm-tools.db", ".lock", "x.zip", NAME + "/"])
def test_nothing_but_backups_is_opened(services: Services, game_master: Actor, name: str) -> None:
    services.backups.make(game_master)
    for verb in (services.backups.opened, services.backups.check):
        with pytest.raises(NotFoundError):
            verb(game_master, name)


def test_the_day_has_one_for_the_operator(
    services: Services, game_master: Actor, clock: HandClock
) -> None:
    for actor in (game_master, NOBODY):
        with pytest.raises(NotFoundError):
            services.backups.make_daily(actor)
    made = services.backups.make_daily(OPERATOR)
    assert made is not None
    assert made.reason == "daily"
    clock.now += timedelta(hours=23)
    assert services.backups.make_daily(OPERATOR) is None


def test_a_damaged_backup_is_listed_as_such_and_refused(
    services: Services, game_master: Actor
) -> None:
    made = services.backups.make(game_master)
    folder = services.backups.files.instance.backups  # type: ignore[attr-defined]
    (folder / made.name).write_bytes(b"PK damaged")
    assert [one.is_readable for one in services.backups.listed(game_master)] == [False]
    with pytest.raises(BackupFailedError) as refused:
        services.backups.check(game_master, made.name)
    assert "It is damaged or cut short: use another backup." in refused.value.reason

"""Archives by every way in; what is taken is looked at, as its people would."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from flask.testing import FlaskClient

from gm_tools.bootstrap import with_problems
from gm_tools.documents import campaign_file
from gm_tools.services.actor import Actor
from gm_tools.services.importing import ImportRefusedError, NamedFile
from gm_tools.storage.copies.errors import BackupError
from gm_tools.storage.copies.unpacking import verify
from tests.cast import Cast, assemble, services_in
from tests.fakes import HandClock
from tests.fuzzing import archives
from tests.fuzzing.browsing import browser_of, judged_page, looked_at
from tests.fuzzing.commands import COMMAND, judged, run, told_by
from tests.fuzzing.law import ACCEPTED, REFUSED, BrokenLawError, Rows, told
from tests.fuzzing.reading_forms import Page

SHELVES = (
    "/", "/campaigns", "/characters", "/bestiary", "/encounters", "/battles", "/games", "/decks",
    "/desk/deck",
)  # fmt: skip
LOOKED_AT = 6
"""Pages that are opened from each list."""
LONG = 22
"""How many characters an id has."""
LISTED = "gm-tools-20260301T110000000000Z-daily.zip"

Answers = Mapping[str, Callable[[], str]]


@dataclass
class CampaignWays:
    """The ways in for a campaign's file."""

    cast: Cast
    client: FlaskClient
    folder: Path
    rows: Rows

    def __call__(self, sent: bytes) -> Answers:
        """Return how each way answers a file."""
        words = ("campaign", "import")
        return {
            "read": lambda: _read(sent),
            "services": lambda: self._taken(sent),
            "web": lambda: self._posted(sent),
            f"{COMMAND} campaign import": lambda: told_by(words, self.folder, sent),
        }

    def digest(self) -> str:
        """Return what the database holds."""
        return self.rows.digest()

    def _taken(self, sent: bytes) -> str:
        """Import a campaign, and take it along again."""
        exchange = self.cast.services.campaign_exchange
        try:
            (id,) = exchange.import_files(self.cast.game_master, (NamedFile("a file", sent),))
        except ImportRefusedError as error:
            return told(*(one.message for one in error.problems))
        exchange.export(self.cast.game_master, id, library=True)
        return ACCEPTED

    def _posted(self, sent: bytes) -> str:
        """Import a campaign on its page, and open what lies on the page where that leads to."""
        upload = {"files": (BytesIO(sent), "a file"), "text": ""}
        answer = self.client.post(
            "/campaigns/import", data=upload, content_type="multipart/form-data"
        )
        if answer.status_code != 303:
            return judged_page(answer)
        page = self.client.get(answer.location)
        judged_page(page)
        for link in _leading_on(page.text)[:LOOKED_AT]:
            judged_page(self.client.get(link))
        return ACCEPTED


def _read(sent: bytes) -> str:
    """Read a campaign's file; what could be read can be written and read again."""
    found = with_problems(campaign_file.read)(sent)
    if found.value is None:
        return told(*map(": ".join, found.problems))
    assert campaign_file.read(campaign_file.write(found.value)) == found.value
    return ACCEPTED


@dataclass
class BackupWays:
    """The ways in for a backup; ``place`` is an instance that it would replace."""

    cast: Cast
    client: FlaskClient
    place: Path
    clock: HandClock

    def __call__(self, sent: bytes) -> Answers:
        """Return how each way answers a backup."""
        return {
            "read": lambda: self._verified(sent),
            "web": lambda: self._listed(sent),
            f"{COMMAND} restore --check": lambda: self._checked(sent),
            f"{COMMAND} restore": lambda: self._restored(sent),
        }

    def digest(self) -> str:
        """Return everything that the instance holds but its lock."""
        found = blake2b(digest_size=16)
        for file in sorted(self.place.rglob("*")):
            if file.suffix != ".lock":
                found.update(f"{file.relative_to(self.place)}\n".encode())
                found.update(file.read_bytes() if file.is_file() else b"")
        return found.hexdigest()

    def _verified(self, sent: bytes) -> str:
        with TemporaryDirectory() as name:
            file = Path(name, "b.zip")
            file.write_bytes(sent)
            try:
                verify(file, Path(name))
            except BackupError as error:
                return told(str(error))
            finally:
                assert [*Path(name).iterdir()] == [file], "It left something beside the backup."
        return ACCEPTED

    def _listed(self, sent: bytes) -> str:
        """Lay a backup among those that the app keeps: it is listed, and checked there."""
        folder = self.place.parent / "cast" / "backups"
        folder.mkdir(exist_ok=True)
        (folder / LISTED).write_bytes(sent)
        if LISTED not in self.client.get("/backups").text:
            raise BrokenLawError("It is not in the list.")
        answer = self.client.post(f"/backups/{LISTED}/check")
        if answer.status_code == 503 and "cannot be restored" in answer.text:
            return REFUSED
        return judged_page(answer)

    def _checked(self, sent: bytes) -> str:
        before = self.digest()
        found = self._given(("restore", "--check"), sent)
        if self.digest() != before:
            raise BrokenLawError("It was checked and changed something.")
        return found

    def _restored(self, sent: bytes) -> str:
        found = self._given(("restore",), sent)
        if found == ACCEPTED:
            with put_back(self.place):
                self._look()
        return found

    def _given(self, words: tuple[str, ...], sent: bytes) -> str:
        file = self.place.parent / "a file"
        file.write_bytes(sent)
        return judged(words, run([*words, str(file)], self.place))

    def _look(self) -> None:
        """Open what was restored: what a page calls damaged, the doctor finds, too."""
        doctor = run(("doctor", "--json"), self.place)
        judged(("doctor", "--json"), doctor)
        judged(("link",), run(("link",), self.place))
        file = self.place / "gm-tools.db"
        if not _has_host(file):
            return
        with services_in(file, self.clock) as (services, store):
            cast = replace(
                self.cast, services=services, store=store, game_master=Actor(archives.host())
            )
            is_whole = look_around(browser_of(cast, self.clock, self.place))
        said = {one["name"]: one["state"] for one in json.loads(doctor.stdout)["findings"]}
        if not is_whole and said["soundness"] == said["database"] == "fine":
            raise BrokenLawError("A page calls it damaged, the doctor does not.")


@contextmanager
def put_back(place: Path) -> Iterator[None]:
    """Let an instance be as it was before a restore, which has kept it."""
    try:
        yield
    finally:
        (kept,) = place.glob("replaced-*")
        old = place.parent / "old"
        os.rename(kept, old)
        shutil.rmtree(place)
        os.rename(old, place)


def _has_host(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as database, suppress(sqlite3.Error):
        asked = "SELECT count(*) FROM account WHERE id = ?"
        (found,) = database.execute(asked, (archives.host(),)).fetchone()
        return bool(found)
    return False


def look_around(client: FlaskClient) -> bool:
    """Open every list and some of what lies on it; say whether no page called it damaged."""
    is_whole = True
    for shelf in SHELVES:
        answer = client.get(shelf, follow_redirects=True)
        links = _leading_on(answer.text)[:LOOKED_AT] if looked_at(answer) else ()
        is_whole &= looked_at(answer)
        for link in links:
            is_whole &= looked_at(client.get(link, follow_redirects=True))
    return is_whole


def _leading_on(page: str) -> list[str]:
    """Return where a page leads within the app, to a thing with an id."""
    links = dict.fromkeys(Page(page).links)
    return [
        one for one in links if one.startswith("/") and any(len(x) == 22 for x in one.split("/"))
    ]


@contextmanager
def campaign_ways() -> Iterator[CampaignWays]:
    """Compose the ways in for a campaign's file over a database of their own."""
    clock = HandClock()
    with TemporaryDirectory() as name, assemble(Path(name), clock) as cast:
        rows = Rows(Path(name, "gm-tools.db"))
        yield CampaignWays(cast, browser_of(cast, clock, Path(name)), Path(name), rows)
        rows.close()


@contextmanager
def backup_ways() -> Iterator[BackupWays]:
    """Compose the ways in for a backup, beside an instance that it would replace."""
    clock = HandClock()
    with TemporaryDirectory() as name:
        folder, place = Path(name, "cast"), Path(name, "instance")
        for one in (folder, place):
            one.mkdir()
        with assemble(folder, clock) as cast:
            shutil.copyfile(folder / "gm-tools.db", place / "gm-tools.db")
            yield BackupWays(cast, browser_of(cast, clock, folder), place, clock)

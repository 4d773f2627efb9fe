"""A whole campaign goes out in one file and comes in again, with everything that is in it."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.records import Origin
from gm_tools.services.importing import ImportRefusedError, NamedFile
from gm_tools.services.pictures import pictures
from gm_tools.services.pictures.grounds import Ground, laid_under
from gm_tools.services.pictures.pictures import NO_ROOM
from gm_tools.viskara.campaign.campaign import CampaignNotes
from tests.campaigns_kept import Rich, play, rich
from tests.cast import Cast
from tests.fakes import a_character
from tests.images import bomb, image_file
from tests.viskara.encounter.beasts import creature


@pytest.fixture
def table(cast: Cast) -> Rich:
    return rich(cast)


def sent(cast: Cast, table: Rich, *, library: bool = False) -> NamedFile:
    """The campaign's file."""
    return cast.services.campaign_exchange.export(cast.game_master, table.campaign, library=library)


def taken(cast: Cast, file: NamedFile, actor: Actor) -> str:
    """Import a file; return the campaign's id."""
    (id,) = cast.services.campaign_exchange.import_files(actor, (file,))
    return id


def everything(cast: Cast, actor: Actor, campaign: str) -> dict[str, Any]:
    """All that services show of a campaign, with names in place of ids."""
    services, names = cast.services, Names()
    look = services.tables.look(actor, campaign)
    with cast.store.read() as unit:
        games = unit.games.listed("", (campaign,), False)
        plans = [
            one
            for kind in ("encounter", "chain", "template")
            for one in unit.plans.listed(led(cast, actor, campaign), kind, False)
        ]
        creatures = unit.creatures.listed(led(cast, actor, campaign), False)
    names.add(**{one.id: f"character {one.name}" for one in look.party.members})
    names.add(**{one.id: f"game {one.name}" for one in games})
    names.add(**{one.id: f"{one.kind} {one.name}" for one in plans})
    names.add(**{one.id: f"creature {one.name}" for one in creatures})
    return {
        "name": look.campaign.name,
        "notes": names.of(notes_of(look.notes)),
        "party": names.of(replace(look.party, campaign="")),
        "characters": {one.name: character(cast, actor, one.id) for one in look.party.members},
        "creatures": [services.bestiary.get(actor, one.id).creature.level for one in creatures],
        "plans": [names.of(services.plans.get(actor, one.id).plan) for one in plans],
        "games": {one.name: game(cast, actor, one.id, names) for one in games},
    }


class Names:
    """Names in place of ids."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}

    def add(self, **known: str) -> None:
        self.known |= known

    def of(self, value: object) -> str:
        text = repr(value)
        for id, name in self.known.items():
            text = text.replace(id, name)
        return text


def led(cast: Cast, actor: Actor, campaign: str) -> tuple[str, ...]:
    """The campaigns in which a campaign's plans may lie: itself, and the actor's own."""
    return (campaign, cast.services.campaigns.personal(actor).id)


def notes_of(notes: CampaignNotes) -> CampaignNotes:
    return replace(notes, current=None)


def character(cast: Cast, actor: Actor, id: str) -> Any:
    """A character with all its revisions, and whether its draft is unsaved."""
    found = cast.services.characters
    kept = found.get(actor, id)
    revisions = [
        (one.number, one.line, one.at, found.get_revision(actor, id, one.number).character)
        for one in found.revisions(actor, id)
    ]
    return (kept.character, kept.summary, kept.unsaved, kept.updated_at, revisions)


def game(cast: Cast, actor: Actor, id: str, names: Names) -> Any:
    """A game as its host sees it, and its journal."""
    look = cast.services.game_looks.look(actor, id)
    lines = json.loads(cast.services.game_looks.export(actor, id))["entries"]
    return (look.read_only, names.of(look.state), names.of(lines), look.game.status)


def test_a_campaign_that_was_moved_is_the_same(cast: Cast, table: Rich) -> None:
    before = everything(cast, cast.game_master, table.campaign)
    campaign = taken(cast, sent(cast, table, library=True), cast.stranger)
    after = everything(cast, cast.stranger, campaign)
    assert after["characters"].keys() == {"Sol", "Umbris"}
    assert len(after["games"]) == 6
    assert after == before


def test_imported_twice_it_is_two_campaigns_that_share_nothing(cast: Cast, table: Rich) -> None:
    file = sent(cast, table)
    one, other = (taken(cast, file, cast.stranger) for _ in range(2))
    assert one != other
    found = cast.services
    parties = [found.campaigns.party(cast.stranger, each) for each in (one, other)]
    ids = [{member.id for member in party.members} for party in parties if party]
    assert not ids[0] & ids[1]
    assert not (ids[0] | ids[1]) & {table.sol, table.theirs}
    found.between_battles.change_threats(cast.stranger, one, 1)
    assert found.tables.look(cast.stranger, other).notes.standing.threats == 2


def test_references_keep_their_meaning(cast: Cast, table: Rich) -> None:
    campaign = taken(cast, sent(cast, table), cast.stranger)
    services, actor = cast.services, cast.stranger
    party = services.campaigns.party(actor, campaign)
    sol = next(one for one in party.members if one.name == "Sol") if party else None
    assert sol is not None
    assert sol.injuries == 1
    (line,) = services.plans.listed(actor, "encounter")
    ford = services.plans.get(actor, line.id)
    assert ford.encounter.party[0].character == sol.id
    wyrm = ford.encounter.sides[0].foes[0].creature or ""
    assert (wyrm != table.wyrm, services.bestiary.get(actor, wyrm).creature.name) == (
        True,
        "Mud Wyrm",
    )
    (chain,) = services.plans.listed(actor, "chain")
    night = services.plans.get(actor, chain.id).chain
    assert (night.battles[0].encounter, night.party[0].character) == (line.id, sol.id)
    (battle,) = [one for one in services.game_library.listed(actor) if one.kind == "battle"]
    state = services.game_looks.look(actor, battle.id).state
    assert state.combatants["c1"].character == sol.id
    assert battle.origin == Origin(line.id, chain.id, 1)


def test_a_game_in_it_goes_on(cast: Cast, table: Rich) -> None:
    campaign = taken(cast, sent(cast, table), cast.stranger)
    with cast.store.read() as unit:
        found = unit.games.listed("", (campaign,), False)
    battle = next(one for one in found if one.kind == "battle")
    answer = play(cast, cast.stranger, battle.id, "note", {"text": "Sun."})
    assert answer.number == 4
    assert cast.services.game_looks.look(cast.stranger, battle.id).read_only is None
    assert (battle.evening, battle.owner) == (None, cast.stranger.account)


def test_only_what_is_about_it_leaves_the_library_unless_all_shall(cast: Cast, table: Rich) -> None:
    gm, services = cast.game_master, cast.services
    services.bestiary.create(gm, creature("Stray", 3))
    services.characters.create(gm, a_character("Elsewhere"))
    thrown = services.characters.create(gm, a_character("Thrown"), campaign=table.campaign)
    services.characters.shelf.trash(gm, thrown)
    held = contents(sent(cast, table))
    assert [len(held[sort]) for sort in ("characters", "creatures", "plans")] == [2, 1, 2]
    whole = contents(sent(cast, table, library=True))
    assert [len(whole[sort]) for sort in ("characters", "creatures", "plans")] == [2, 2, 3]


def contents(file: NamedFile) -> Any:
    """The list of contents of a campaign's file."""
    with zipfile.ZipFile(io.BytesIO(file.content)) as zipped:
        return json.loads(zipped.read("contents.json"))


def test_nobodys_secrets_leave(cast: Cast, table: Rich) -> None:
    """Accounts, members, seats and codes stay; so does who sent what."""
    code = cast.services.seats.open(cast.game_master, table.battle, freely=True)
    token = cast.services.seats.take(code, "phone", "P1", "Ada").token
    with zipfile.ZipFile(io.BytesIO(sent(cast, table).content)) as zipped:
        text = " ".join(zipped.read(name).decode() for name in zipped.namelist())
    people = (cast.game_master, cast.player, cast.stranger)
    for secret in (code, token, *(one.account or "-" for one in people)):
        assert secret not in text


def test_only_its_game_masters_export_it(cast: Cast, table: Rich) -> None:
    for actor in (cast.player, cast.stranger, NOBODY):
        with pytest.raises(NotFoundError):
            cast.services.campaign_exchange.export(actor, table.campaign)
    personal = cast.services.campaigns.personal(cast.game_master).id
    with pytest.raises(NotFoundError):
        cast.services.campaign_exchange.export(cast.game_master, personal)


def test_whoever_may_begin_a_campaign_imports_one_and_owns_all_of_it(
    cast: Cast, table: Rich
) -> None:
    file = sent(cast, table)
    with pytest.raises(NotFoundError):
        cast.services.campaign_exchange.import_files(NOBODY, (file,))
    campaign = taken(cast, file, cast.player)
    look = cast.services.tables.look(cast.player, campaign)
    assert [(one.account, one.role) for one in look.people] == [
        (cast.player.account, "game_master")
    ]
    assert set(look.owners.values()) == {cast.player.account}
    with pytest.raises(NotFoundError):
        cast.services.tables.look(cast.game_master, campaign)


Change = Callable[[dict[str, bytes]], None]


def changed(file: NamedFile, change: Change) -> NamedFile:
    """A campaign's file with something in it changed."""
    with zipfile.ZipFile(io.BytesIO(file.content)) as zipped:
        files = {name: zipped.read(name) for name in zipped.namelist()}
    change(files)
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as zipped:
        for name, content in files.items():
            zipped.writestr(name, content)
    return NamedFile("campaign.zip", held.getvalue())


def edited(name: str, **values: Any) -> Change:
    """Return a change that sets values of a file in it."""

    def change(files: dict[str, bytes]) -> None:
        files[name] = json.dumps({**json.loads(files[name]), **values}).encode()

    return change


def refused(cast: Cast, file: NamedFile) -> list[tuple[str, str]]:
    """The problems with which a file is refused; nothing has changed."""
    with cast.store.read() as unit:
        before = unit.campaigns.of(cast.stranger.account or "")
    with pytest.raises(ImportRefusedError) as found:
        taken(cast, file, cast.stranger)
    with cast.store.read() as unit:
        assert unit.campaigns.of(cast.stranger.account or "") == before
    return [(one.where, one.message) for one in found.value.problems]


def test_every_problem_of_every_file_is_named_and_nothing_is_kept(cast: Cast, table: Rich) -> None:
    def spoil(files: dict[str, bytes]) -> None:
        edited("characters/1.json", level="five")(files)
        edited("notes.json", house_rules={"B6": "maybe"})(files)
        files["creatures/1.toml"] = b"name = 1\n"
        files["plans/1.json"] = b"{"
        edited("games/1.json", kind="chess")(files)

    problems = refused(cast, changed(sent(cast, table), spoil))
    assert {where.split(":")[0] for where, _ in problems} == {
        "characters/1.json",
        "notes.json",
        "creatures/1.toml",
        "plans/1.json",
        "games/1.json",
    }


@pytest.mark.parametrize(
    ("standing", "where"),
    [
        ({"threats": 10**6}, "notes.json:standing.threats"),
        ({"threats": -1}, "notes.json:standing.threats"),
        ({"conditions": {"x": {"injuries": 21}}}, "notes.json:standing.conditions.x.injuries"),
    ],
)
def test_a_standing_that_no_campaign_comes_to_is_refused(
    cast: Cast, table: Rich, standing: object, where: str
) -> None:
    file = changed(sent(cast, table), edited("notes.json", standing=standing))
    assert [place for place, _ in refused(cast, file)] == [where]


def test_a_plan_is_of_the_kind_that_the_list_says(cast: Cast, table: Rich) -> None:
    def swap(files: dict[str, bytes]) -> None:
        held = json.loads(files["contents.json"])
        for plan in held["plans"]:
            plan["kind"] = "template" if plan["kind"] == "chain" else "chain"
        for game in held["games"]:
            game.pop("begun_from", None)
        files["contents.json"] = json.dumps(held).encode()

    problems = refused(cast, changed(sent(cast, table), swap))
    assert [where for where, _ in problems] == ["plans/1.json", "plans/2.json"]


@pytest.fixture
def pictured(cast: Cast, table: Rich) -> Rich:
    """The campaign with pictures: the player's for Sol, the game master's for wyrm and battle."""
    services, gm = cast.services, cast.game_master
    sols = services.pictures.add(cast.player, image_file(), "portrait").id
    wyrms = services.pictures.add(gm, image_file(60, 60), "portrait").id
    services.pictures.add(gm, image_file(70, 70), "portrait")
    sol = replace(services.characters.get(gm, table.sol).character, emblem=sols)
    services.characters.save_draft(gm, table.sol, sol, number=3, tab="a")
    known = services.bestiary.get(gm, table.wyrm)
    services.bestiary.change(
        gm, table.wyrm, replace(known.creature, emblem=wyrms), number=known.number
    )
    play(cast, gm, table.battle, "override", {"path": "combatants.c1.emblem", "value": wyrms})
    place = services.pictures.add(gm, image_file(80, 40), "map").id
    services.grounds.lay(gm, table.battle, place, left=-0.5, top=2, wide=12.25)
    return table


def test_pictures_go_along_with_those_who_bear_them(cast: Cast, pictured: Rich) -> None:
    services, actor = cast.services, cast.stranger
    file = sent(cast, pictured)
    assert len(contents(file)["pictures"]) == 3
    campaign = taken(cast, file, actor)
    own = {one.width: one.id for one in services.pictures.own(actor, "portrait")}
    assert own.keys() == {40, 60}
    party = services.campaigns.party(actor, campaign)
    (sol,) = [one.id for one in party.members if one.name == "Sol"] if party else []
    assert services.characters.get(actor, sol).character.emblem == own[40]
    (wyrm,) = services.bestiary.own(actor)
    assert wyrm.creature.emblem == own[60]
    (battle,) = [one for one in services.game_library.listed(actor) if one.kind == "battle"]
    state = services.game_looks.look(actor, battle.id).state
    assert state.combatants["c1"].emblem == own[60]
    assert services.pictures.open_in_game(actor, battle.id, own[60])
    (place,) = services.pictures.own(actor, "map")
    assert laid_under(battle) == Ground(place.id, -0.5, 2.0, 12.25, 6.125)


def test_a_picture_that_is_none_is_refused_with_its_place(cast: Cast, pictured: Rich) -> None:
    def spoil(files: dict[str, bytes]) -> None:
        files["pictures/1.webp"] = b"<svg/>"
        files["pictures/2.webp"] = bomb()

    problems = refused(cast, changed(sent(cast, pictured), spoil))
    assert [where for where, _ in problems] == ["pictures/1.webp", "pictures/2.webp"]
    assert "64 megapixels" in problems[1][1]
    assert not cast.services.pictures.own(cast.stranger, "portrait")


def test_pictures_come_in_only_where_there_is_room(
    cast: Cast, pictured: Rich, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = sent(cast, pictured)
    kept = sorted(cast.services.pictures.files.folder.iterdir())  # type: ignore[attr-defined]
    monkeypatch.setattr(pictures, "MOST_PICTURES", 1)
    ((_, why),) = refused(cast, file)
    assert why == NO_ROOM
    assert sorted(cast.services.pictures.files.folder.iterdir()) == kept  # type: ignore[attr-defined]


def test_a_picture_whose_file_is_lost_stays(cast: Cast, pictured: Rich) -> None:
    for one in cast.services.pictures.own(cast.player, "portrait"):
        cast.services.pictures.files.drop(one.id)
    assert len(contents(sent(cast, pictured))["pictures"]) == 2


def test_a_place_without_its_picture_stays(cast: Cast, pictured: Rich) -> None:
    (place,) = cast.services.pictures.own(cast.game_master, "map")
    cast.services.pictures.delete(cast.game_master, place.id)
    assert not any(one.get("ground") for one in contents(sent(cast, pictured))["games"])


@pytest.mark.parametrize(
    "wrong", [{"picture": "A" * 22}, {"wide": 0}, {"wide": 10**5}, {"left": -(10**5)}]
)
def test_a_picture_lies_only_where_pictures_do(
    cast: Cast, pictured: Rich, wrong: dict[str, object]
) -> None:
    def move(files: dict[str, bytes]) -> None:
        held = json.loads(files["contents.json"])
        (game,) = [one for one in held["games"] if one.get("ground")]
        game["ground"].update(wrong)
        files["contents.json"] = json.dumps(held).encode()

    ((where, _),) = refused(cast, changed(sent(cast, pictured), move))
    assert "ground" in where


@pytest.mark.parametrize(
    "wrong",
    [{"encounter": "A" * 22}, {"chain": "A" * 22}, {"place": 0}, {"place": None}, {"chain": None}],
)
def test_a_battle_was_begun_from_what_comes_along(
    cast: Cast, table: Rich, wrong: dict[str, object]
) -> None:
    def move(files: dict[str, bytes]) -> None:
        held = json.loads(files["contents.json"])
        (game,) = [one for one in held["games"] if one.get("begun_from")]
        game["begun_from"].update(wrong)
        files["contents.json"] = json.dumps(held).encode()

    ((where, _),) = refused(cast, changed(sent(cast, table), move))
    assert "begun_from" in where


def test_a_battle_whose_plans_stay_behind_forgets_them(cast: Cast, table: Rich) -> None:
    def begun() -> list[dict[str, object]]:
        held = contents(sent(cast, table))["games"]
        return [one["begun_from"] for one in held if one.get("begun_from")]

    cast.services.plans.shelf.trash(cast.game_master, table.night)
    assert [one.get("chain") for one in begun()] == [None]
    cast.services.plans.shelf.trash(cast.game_master, table.ford)
    assert begun() == []

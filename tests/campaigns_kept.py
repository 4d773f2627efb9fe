"""A campaign with something of every sort in it, for tests of its file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from uuid import uuid4

from gm_tools.games.battle.game import KIND as BATTLE
from gm_tools.games.frame.event import Event
from gm_tools.games.registry import GAMES
from gm_tools.services.actor import Actor
from gm_tools.services.games.answers import Accepted
from gm_tools.services.games.kinds import read_event
from gm_tools.services.games.records import Origin
from gm_tools.viskara.encounter.chain_plan import Battle, Chain, ChainMember
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.cast import Cast
from tests.fakes import a_character
from tests.games.battle.makers import foe, hero, setup
from tests.recording.chance import Chance
from tests.recording.frame import kinds, new_event
from tests.recording.starts import EVERY_START
from tests.viskara.encounter.beasts import creature


@dataclass(frozen=True)
class Rich:
    """A campaign of the game master's, with the ids of what is in it."""

    campaign: str
    sol: str
    theirs: str
    wyrm: str
    ford: str
    night: str
    template: str
    battle: str
    others: tuple[str, ...]


def rich(cast: Cast) -> Rich:
    """Make a campaign with notes, house rules, a party, creatures, plans and games of every kind.

    Its second character is the player's. Creatures and plans lie in the game master's library.
    """
    services, gm = cast.services, cast.game_master
    campaign = services.campaigns.create(gm, "Friday")
    services.campaigns.add_member(gm, campaign, cast.player.account or "", "player")
    sol = services.characters.create(gm, a_character("Sol"), campaign=campaign)
    changed = replace(a_character("Sol"), player="Ada Lovelace")
    services.characters.save_draft(gm, sol, changed, number=1, tab="a")
    services.characters.make_revision(gm, sol, "Renamed")
    services.characters.save_draft(gm, sol, a_character("Sol", level=4), number=2, tab="a")
    theirs = services.characters.create(cast.player, a_character("Umbris"), campaign=campaign)
    _noted(cast, campaign, sol, theirs)
    wyrm = services.bestiary.create(gm, creature("Mud Wyrm", 8))
    party = (Member("Sol", 4, character=sol), Member("Guest", 2))
    foes = Side((Foe(creature=wyrm, count=2), Foe(creature="pike_beetle")))
    ford = services.plans.create(gm, Encounter("Ford", ("river",), party=party, sides=(foes,)))
    template = services.plans.as_template(gm, ford)
    members = (ChainMember("Sol", 4, character=sol),)
    night = Chain("Night", party=members, battles=(Battle("", 1, ford),))
    chain = services.plans.create(gm, night)
    battle = _battle(cast, gm, campaign, sol, Origin(ford, chain, 1))
    others = tuple(_game(cast, kind, campaign) for kind in GAMES if kind != BATTLE)
    return Rich(campaign, sol, theirs, wyrm, ford, chain, template, battle, others)


def _noted(cast: Cast, campaign: str, sol: str, theirs: str) -> None:
    services, gm = cast.services, cast.game_master
    services.tables.save_note(gm, campaign, "table", "Bring **dice**.", number=0)
    services.tables.save_note(gm, campaign, "own", "The duke lies.", number=0)
    services.tables.choose_readings(gm, campaign, {"B6": "no_cap"})
    services.between_battles.injure(gm, campaign, sol)
    services.between_battles.change_threats(gm, campaign, 2)
    services.tables.set_present(gm, campaign, (sol, theirs), (sol,))


def _battle(cast: Cast, gm: Actor, campaign: str, sol: str, origin: Origin) -> str:
    data = setup(hero("Sol", owner="P1", character=sol), foe("Beetle"))
    first = Event("setup", data)
    game = cast.services.games.start(gm, BATTLE, first, "Bridge", campaign, origin)
    assert isinstance(game, str)
    play(cast, gm, game, "begin", {"who": "c1"})
    play(cast, gm, game, "note", {"text": "Rain."})
    return game


def _game(cast: Cast, kind: str, campaign: str) -> str:
    known = kinds()[kind]
    plain, source = EVERY_START[kind](Chance(f"moved/{kind}"))
    first = new_event(known, "setup", known.prepare(plain), source=source)
    game = cast.services.games.start(cast.game_master, kind, first, kind.title(), campaign)
    assert isinstance(game, str), game
    return game


def play(cast: Cast, actor: Actor, game: str, type: str, data: dict[str, object]) -> Accepted:
    """Let something happen in a battle; it must not be refused."""
    games = cast.services.games
    event = read_event(games.kind(BATTLE), {"type": type, "data": data, "by": "host"})
    answer = games.send(actor, game, uuid4().hex, None, event)
    assert isinstance(answer, Accepted), answer
    return answer

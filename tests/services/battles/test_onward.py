"""From one battle to the next: at the same table, with the party as it stands, begun once."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

import pytest

from gm_tools.games.battle.events.host import Harm
from gm_tools.games.frame.event import Event
from gm_tools.services.actor import Actor
from gm_tools.services.battles.wishes import Wish
from gm_tools.services.bundle import Services
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Accepted, Refused
from gm_tools.services.games.records import Origin
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.encounter.chain_plan import Battle, Chain
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from gm_tools.viskara.grid.board import Board
from tests.cast import Cast
from tests.fakes import HandClock
from tests.makers import a_build

BEETLES = (Side((Foe(creature="pike beetle"),)),)


@pytest.fixture
def table(services: Services, game_master: Actor) -> str:
    """A campaign with Ana and Bo."""
    campaign = services.campaigns.create(game_master, "Friday")
    for name in ("Ana", "Bo"):
        services.characters.create(game_master, Character(name, a_build()), campaign=campaign)
    return campaign


@pytest.fixture
def night(services: Services, game_master: Actor, table: str) -> str:
    """A chain of two encounters around a battle that is only a total."""
    plans = services.plans
    ford, den = (plans.create(game_master, Encounter(name, sides=BEETLES)) for name in ("F", "D"))
    party = services.plan_parties.chain_members(game_master)
    battles = (Battle("Ford", encounter=ford), Battle(enemy_total=3), Battle(encounter=den))
    return plans.create(game_master, Chain("Night", party=party, battles=battles))


def begin(services: Services, actor: Actor, plan: str) -> str:
    """Press the button of the chain's page."""
    following = services.onward.chain(actor, plan).next
    assert following is not None
    answer = services.onward.begin(actor, plan, following.place, following.seen)
    assert isinstance(answer, str)
    return answer


def names(services: Services, actor: Actor, game: str) -> list[str]:
    state = services.game_looks.look(actor, game).state
    return [one.name for one in state.combatants.values()]


def win(services: Services, actor: Actor, game: str, *, hurt: int = 0) -> None:
    """Let the beetle fall, after it hurt Ana."""
    for who, amount in (("c1", hurt), ("c3", 500)):
        if amount:
            event = Event("harm", Harm((who,), amount, "lose"))
            assert isinstance(services.games.send(actor, game, who, None, event), Accepted)


def test_a_chain_is_played_battle_by_battle(
    services: Services, game_master: Actor, night: str, table: str
) -> None:
    before = services.onward.chain(game_master, night)
    assert before.next is not None
    assert (before.next.place, before.next.name, before.next.begins_chain) == (1, "Ford", True)
    game = begin(services, game_master, night)
    found = services.game_looks.look(game_master, game).game
    assert (found.campaign, found.chain, found.place) == (table, night, 1)
    assert services.campaigns.party(game_master, table).in_chain  # type: ignore[union-attr]
    then = services.onward.chain(game_master, night)
    assert [(at, [one.id for one in begun]) for at, begun in then.played.items()] == [(1, [game])]
    assert then.next is not None
    assert (then.next.place, then.next.name, then.next.begins_chain) == (3, "D", False)


def test_set_up_at_length_it_is_the_chain_all_the_same(
    services: Services, game_master: Actor, table: str, night: str
) -> None:
    begun = services.onward.of_chain(game_master, night, 1, Wish(width=12, height=8))
    assert isinstance(begun, str)
    assert services.game_looks.look(game_master, begun).state.board == Board(12, 8)
    party = services.campaigns.party(game_master)
    assert party is not None
    assert party.campaign == table
    assert party.in_chain
    assert services.onward.chain(game_master, night).played.keys() == {1}


def test_what_is_begun_out_of_order_begins_no_chain(
    services: Services, game_master: Actor, night: str
) -> None:
    assert isinstance(services.onward.of_chain(game_master, night, 3, Wish()), str)
    party = services.campaigns.party(game_master)
    assert party is not None
    assert not party.in_chain


def test_the_party_comes_as_it_stands(services: Services, game_master: Actor, night: str) -> None:
    first = begin(services, game_master, night)
    win(services, game_master, first, hurt=40)
    services.settling.write(game_master, first)
    following = services.onward.after(game_master, first)
    assert following is not None
    answer = services.onward.follow(
        game_master, first, following.chain, following.place, following.seen
    )
    state = services.game_looks.look(game_master, str(answer)).state
    now = services.campaigns.party(game_master)
    assert now is not None
    ana, bo, beetle = state.combatants.values()
    assert [(one.health, one.max_health) for one in (ana, bo)] == [
        (one.health, one.max_health) for one in now.members
    ]
    assert ana.health < bo.health < 50
    assert beetle.name == "Pike Beetle"
    assert services.onward.after(game_master, str(answer)) is None


def test_whoever_is_there_tonight_comes(
    services: Services, game_master: Actor, night: str, table: str
) -> None:
    """An encounter's own party is passed over if it is the campaign's; guests keep it."""
    ana, bo = services.plan_parties.members(game_master)
    ford, _, den = services.plans.get(game_master, night).chain.battles
    own = {ford.encounter: (ana, bo), den.encounter: (ana, Member("Guest", 2))}
    for plan, party in own.items():
        services.plans.edit(game_master, plan or "", partial(replace, party=party))
    services.tables.set_present(game_master, table, (ana.character or "",), ())
    first = begin(services, game_master, night)
    second = begin(services, game_master, night)
    assert [names(services, game_master, game) for game in (first, second)] == [
        ["Bo", "Pike Beetle"],
        ["Ana", "Guest", "Pike Beetle"],
    ]


def test_the_next_battle_has_the_same_table(services: Services, game_master: Actor) -> None:
    den = services.plans.create(game_master, Encounter("Den", sides=BEETLES))
    services.campaigns.create(game_master, "Friday")
    campaign = services.campaigns.current(game_master)
    assert campaign is not None
    services.characters.create(game_master, Character("Ana", a_build()), campaign=campaign.id)
    wish = Wish(width=9, height=7, digital=True, one_deck_for_foes=False, open_reactions=True)
    first = str(services.battles.from_encounter(game_master, den, wish))
    services.game_library.set_auto_accept(game_master, first, auto_accept=True)
    services.game_library.set_shown(game_master, first, shown=True)
    second = str(services.onward.follow(game_master, first, den, 0, first))
    assert second != first
    before, look = (services.game_looks.look(game_master, one) for one in (first, second))
    assert look.state.options == before.state.options
    assert (look.state.board.width, look.state.board.height) == (9, 7)
    assert (look.game.auto_accept, look.game.shown) == (True, True)
    assert look.game.origin == Origin(den)


def test_the_phones_stay(services: Services, game_master: Actor, night: str) -> None:
    """A seat has a part in the next battle: that of its character, whatever it is called."""
    first = begin(services, game_master, night)
    code = services.seats.open(game_master, first, freely=True)
    taken = services.seats.take(code, "phone", "P2", "Bo's player")
    following = services.onward.after(game_master, first)
    assert following is not None
    second = services.onward.follow(
        game_master, first, following.chain, following.place, following.seen
    )
    held = services.seats.held(str(second), taken.token)
    assert held is not None
    state = services.game_looks.look(game_master, str(second)).state
    assert [one.name for one in state.combatants.values() if one.owner == held.part] == ["Bo"]


def test_of_two_windows_one_begins_it(services: Services, game_master: Actor, night: str) -> None:
    following = services.onward.chain(game_master, night).next
    assert following is not None
    pressed = (game_master, night, following.place, following.seen)
    first, second = (services.onward.begin(*pressed) for _ in range(2))
    assert first == second
    ford = services.plans.get(game_master, night).chain.battles[0].encounter or ""
    third = services.onward.follow(game_master, str(first), ford, 0, "")
    fourth = services.onward.follow(game_master, str(first), ford, 0, "")
    assert third == fourth != first


def test_of_two_processes_one_begins_it(
    cast: Cast, services: Services, clock: HandClock, game_master: Actor, night: str
) -> None:
    """Two hosts press at the same moment: one battle, and one chain in the campaign."""
    following = services.onward.chain(game_master, night).next
    assert following is not None
    with cast.another(clock) as other, ThreadPoolExecutor(2) as pool:
        both = (services, other.services)
        begun = [
            pool.submit(one.onward.begin, game_master, night, following.place, following.seen)
            for one in both
        ]
        first, second = (one.result() for one in begun)
    assert first == second
    assert len(services.game_library.listed(game_master, kind="battle")) == 1
    party = services.campaigns.party(game_master)
    assert party is not None
    assert [
        one.line for one in services.tables.look(game_master, party.campaign).notes.changes
    ] == ["A chain of battles began"]


def test_what_cannot_begin_leaves_no_chain_behind(
    services: Services, game_master: Actor, table: str
) -> None:
    nobody = services.plans.create(game_master, Encounter("Empty", sides=(Side(),)))
    party = services.plan_parties.chain_members(game_master)
    den = services.plans.create(game_master, Encounter("Den", sides=BEETLES))
    battles = (Battle(encounter=den), Battle(encounter=nobody))
    night = services.plans.create(game_master, Chain("Night", party=party, battles=battles))
    answer = services.onward.begin(game_master, night, 2, "")
    assert isinstance(answer, Refused)
    assert services.tables.look(game_master, table).notes.changes == ()


def test_a_chain_of_others_leaves_the_campaign_alone(
    services: Services, game_master: Actor, night: str
) -> None:
    services.campaigns.create(game_master, "Sunday")
    following = services.onward.chain(game_master, night).next
    assert following is not None
    assert not following.begins_chain


def test_a_chain_that_changed_says_so(services: Services, game_master: Actor, night: str) -> None:
    for place in (0, 2, 4):
        answer = services.onward.begin(game_master, night, place, "")
        assert isinstance(answer, Refused)
        assert answer.refusal.code == "chain_changed"


def test_an_encounter_in_the_trash_is_passed_over(
    services: Services, game_master: Actor, night: str
) -> None:
    battles = services.plans.get(game_master, night).chain.battles
    services.plans.shelf.trash(game_master, battles[0].encounter or "")
    following = services.onward.chain(game_master, night).next
    assert following is not None
    assert following.place == 3
    answer = services.onward.begin(game_master, night, 1, "")
    assert isinstance(answer, Refused)
    assert answer.refusal.code == "encounter_in_trash"


def test_another_table_begins_anew(services: Services, game_master: Actor, night: str) -> None:
    game = begin(services, game_master, night)
    services.campaigns.create(game_master, "Sunday")
    look = services.onward.chain(game_master, night)
    assert look.played == {}
    assert look.next is not None
    assert (look.next.place, look.next.seen) == (1, game)


def test_a_chain_that_is_gone_leads_nowhere(
    services: Services, game_master: Actor, night: str
) -> None:
    game = begin(services, game_master, night)
    services.plans.shelf.trash(game_master, night)
    assert services.onward.after(game_master, game) is None
    services.plans.shelf.delete_forever(game_master, night)
    assert services.onward.after(game_master, game) is None


def test_only_the_host_goes_on(cast: Cast, services: Services, night: str) -> None:
    game = begin(services, cast.game_master, night)
    for actor in (cast.player, cast.stranger):
        with pytest.raises(NotFoundError):
            services.onward.after(actor, game)
        with pytest.raises(NotFoundError):
            services.onward.follow(actor, game, night, 3, "")
        with pytest.raises(NotFoundError):
            services.onward.begin(actor, night, 1, "")

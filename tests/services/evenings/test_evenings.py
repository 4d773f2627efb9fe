"""Evenings: beginning one, its people and games, who plays what, and its end."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from uuid import uuid4

import pytest

from gm_tools.games.battle.game import KIND as BATTLE
from gm_tools.games.evening.events import AskTask, MakeShow, Settle
from gm_tools.games.evening.state import Person
from gm_tools.games.frame.event import Event
from gm_tools.services.actor import NOBODY, Actor, SeatActor
from gm_tools.services.bundle import Services
from gm_tools.services.errors import NotFoundError
from gm_tools.services.evenings.evenings import EveningLook, EveningRefusedError, Evenings
from gm_tools.services.games.answers import Accepted, Refused
from gm_tools.services.people.seats import JoinRefusedError
from gm_tools.viskara.encounter.plan import Encounter, Foe, Side
from tests.battles_kept import happen
from tests.cast import Cast
from tests.fakes import HandClock, a_character
from tests.games.battle.makers import foe, hero, setup
from tests.services.evenings.test_parts import seats


@pytest.fixture
def evenings(cast: Cast) -> Evenings:
    return cast.services.evenings


@pytest.fixture
def campaign(cast: Cast) -> str:
    """A campaign with Sol and Nia, who are there, and Umbris, who is not."""
    services, gm = cast.services, cast.game_master
    found = services.campaigns.create(gm, "Friday")
    services.campaigns.add_member(gm, found, cast.player.account or "", "player")
    sol, nia, umbris = (
        services.characters.create(gm, a_character(name), campaign=found)
        for name in ("Sol", "Nia", "Umbris")
    )
    services.tables.set_present(gm, found, (sol, nia, umbris), (sol, nia))
    return found


@pytest.fixture
def log(cast: Cast, evenings: Evenings, campaign: str) -> str:
    return evenings.begin(cast.game_master, campaign, "Friday night")


def a_battle(cast: Cast, campaign: str, *names: str) -> str:
    """Begin a battle of some characters of a campaign, by name."""
    party = cast.services.campaigns.party(cast.game_master, campaign)
    assert party is not None
    ids = {one.name: one.id for one in party.members}
    heroes = (
        hero(name, owner=f"P{number}", character=ids.get(name, ""))
        for number, name in enumerate(names, 1)
    )
    data = setup(*heroes, foe("Beetle"))
    game = cast.services.games.start(
        cast.game_master, BATTLE, Event("setup", data), "Bridge", campaign
    )
    assert isinstance(game, str)
    return game


def look(cast: Cast, game: str) -> EveningLook:
    """Return the evening of a game."""
    found = cast.services.evenings.look(cast.game_master, game)
    assert found is not None
    return found


def people(cast: Cast, log: str) -> tuple[Person, ...]:
    """Return the people of an evening's log."""
    found: tuple[Person, ...] = cast.services.game_looks.look(cast.game_master, log).state.people
    return found


def sit(cast: Cast, log: str, seat: str, who: str) -> str:
    """Let a phone take a seat, and return its secret."""
    code = cast.services.seats.open(cast.game_master, log, freely=True)
    return cast.services.seats.take(code, "phone", seat, who).token


# --- Beginning -------------------------------------------------------------------------------


def test_an_evening_begins_with_who_is_there(cast: Cast, log: str) -> None:
    assert seats(cast, log) == {"P1": "Nia", "P2": "Sol"}
    assert [(one.id, one.character, one.level) for one in people(cast, log)] == [
        ("P1", "Nia", 3),
        ("P2", "Sol", 3),
    ]
    assert people(cast, log)[0].stats == a_character("Nia").build.stats


def test_two_game_masters_sit_at_one_table(
    cast: Cast, evenings: Evenings, campaign: str, log: str
) -> None:
    cast.services.campaigns.add_member(
        cast.game_master, campaign, cast.stranger.account or "", "game_master"
    )
    assert evenings.begin(cast.stranger, campaign, "Mine") == log
    assert evenings.tonight(cast.stranger, campaign) == log


def test_two_who_begin_at_once_begin_one(cast: Cast, evenings: Evenings, campaign: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        begun = set(pool.map(lambda _: evenings.begin(cast.game_master, campaign), range(4)))
    assert len(begun) == 1


def test_in_a_personal_campaign_seats_come_with_the_games(cast: Cast, evenings: Evenings) -> None:
    log = evenings.begin(cast.game_master)
    assert seats(cast, log) == {}
    own = cast.services.campaigns.personal(cast.game_master).id
    game = cast.services.games.start(
        cast.game_master,
        BATTLE,
        Event("setup", setup(hero("Sol", owner="P1"), foe("Beetle"))),
        "Bridge",
        own,
    )
    assert isinstance(game, str)
    assert seats(cast, log) == {"P1": "Sol"}
    evenings.renew(cast.game_master, log)
    assert people(cast, log) == (Person("P1", "Sol"),)


def test_who_is_no_game_master_begins_none(cast: Cast, evenings: Evenings, campaign: str) -> None:
    for actor in (cast.player, cast.stranger, NOBODY):
        with pytest.raises(NotFoundError):
            evenings.begin(actor, campaign)


def test_an_evening_begun_around_a_battle_keeps_its_phones(
    cast: Cast, evenings: Evenings, campaign: str
) -> None:
    battle = a_battle(cast, campaign, "Sol")
    token = sit(cast, battle, "P1", "Ada")
    log = evenings.begin_with(cast.game_master, battle)
    assert seats(cast, log) == {"P1": "Sol", "P2": "Nia"}
    assert cast.services.seats.holds(SeatActor(battle, "P1"), token)
    assert cast.services.seats.holds(SeatActor(log, "P1"), token)
    assert evenings.begin_with(cast.game_master, battle) == log
    assert look(cast, log).evening.stage == battle


def test_a_battle_around_which_one_is_begun_goes_to_the_one_that_is_open(
    cast: Cast, evenings: Evenings, campaign: str
) -> None:
    battle = a_battle(cast, campaign, "Sol")
    log = evenings.begin(cast.game_master, campaign)
    assert look_or_none(cast, battle) is None
    assert evenings.begin_with(cast.game_master, battle) == log
    assert [(one.name, one.seat) for one in look(cast, battle).parts] == [("P1", "P2")]


def look_or_none(cast: Cast, game: str) -> EveningLook | None:
    """Return the evening of a game, if it has one."""
    return cast.services.evenings.look(cast.game_master, game)


# --- Games -----------------------------------------------------------------------------------


def test_a_battle_begun_tonight_is_on_stage_and_everybody_has_a_part(
    cast: Cast, campaign: str, log: str
) -> None:
    token = sit(cast, log, "P2", "Ada")
    battle = a_battle(cast, campaign, "Sol", "Nia")
    found = look(cast, battle)
    assert (found.evening.stage, [one.id for one in found.games]) == (battle, [battle])
    assert [(one.name, one.label, one.seat) for one in found.parts] == [
        ("P1", "Sol", "P2"),
        ("P2", "Nia", "P1"),
    ]
    assert cast.services.seats.holds(SeatActor(battle, "P1"), token)
    assert cast.services.seats.holds(SeatActor(log, "P2"), token)


def test_a_guest_of_a_battle_has_a_seat_and_joins_the_log_when_it_is_renewed(
    cast: Cast, evenings: Evenings, campaign: str, log: str
) -> None:
    battle = a_battle(cast, campaign, "Sol", "Guest")
    assert seats(cast, log) == {"P1": "Nia", "P2": "Sol", "P3": "Guest"}
    evenings.renew(cast.game_master, battle)
    assert people(cast, log)[2] == Person("P3", "Guest")
    number = cast.services.live.number(cast.game_master, log)
    evenings.renew(cast.game_master, battle)
    assert cast.services.live.number(cast.game_master, log) == number, "nobody has changed"


def test_the_stage_is_the_game_masters(
    cast: Cast, evenings: Evenings, campaign: str, log: str
) -> None:
    first, second = a_battle(cast, campaign, "Sol"), a_battle(cast, campaign, "Nia")
    assert look(cast, log).evening.stage == second
    evenings.put_on_stage(cast.game_master, second, first)
    assert look(cast, log).evening.stage == first
    evenings.put_on_stage(cast.game_master, first, None)
    assert look(cast, log).evening.stage is None
    for wrong in ("nowhere", a_game_elsewhere(cast)):
        with pytest.raises(NotFoundError):
            evenings.put_on_stage(cast.game_master, log, wrong)


def a_game_elsewhere(cast: Cast) -> str:
    """Begin a battle in the game master's personal campaign."""
    own = cast.services.campaigns.personal(cast.game_master).id
    return a_battle_in(cast, own)


def a_battle_in(cast: Cast, campaign: str) -> str:
    """Begin a battle without characters of the library."""
    data = setup(hero("Sol", owner="P1"), foe("Beetle"))
    game = cast.services.games.start(
        cast.game_master, BATTLE, Event("setup", data), "Bridge", campaign
    )
    assert isinstance(game, str)
    return game


def test_a_battle_of_last_week_goes_on_tonight(
    cast: Cast, evenings: Evenings, clock: HandClock, campaign: str, log: str
) -> None:
    battle = a_battle(cast, campaign, "Sol", "Nia")
    evenings.close(cast.game_master, log)
    with pytest.raises(EveningRefusedError) as error:
        evenings.bring(cast.game_master, battle)
    assert error.value.why == "no_evening"
    clock.pass_by(days=7)
    tonight = evenings.begin(cast.game_master, campaign)
    token = sit(cast, tonight, "P1", "Bob")
    evenings.bring(cast.game_master, battle)
    assert look(cast, battle).evening.log == tonight
    assert cast.services.seats.holds(SeatActor(battle, "P2"), token)
    happen(cast, battle, "note", {"text": "On."})


def test_a_game_in_the_trash_is_not_played_tonight(cast: Cast, campaign: str, log: str) -> None:
    battle = a_battle(cast, campaign, "Sol")
    cast.services.games.shelf.trash(cast.game_master, battle)
    assert look(cast, log).games == ()


# --- Who plays what ----------------------------------------------------------------------------


def test_a_part_is_given_to_another_seat(
    cast: Cast, evenings: Evenings, campaign: str, log: str
) -> None:
    token = sit(cast, log, "P1", "Ada")
    battle = a_battle(cast, campaign, "Sol", "Nia")
    evenings.give(cast.game_master, battle, "P1", "P1")
    assert [(one.name, one.seat) for one in look(cast, battle).parts] == [
        ("P1", "P1"),
        ("P2", ""),
    ]
    assert cast.services.seats.holds(SeatActor(battle, "P1"), token)
    evenings.give(cast.game_master, battle, "P1", "")
    assert cast.services.seats.holds(SeatActor(battle, "table"), token), "it watches"


@pytest.mark.parametrize(
    ("part", "seat", "why"),
    [("P9", "P1", "no_part"), ("P1", "P9", "no_seat"), ("P1", "table", "no_seat")],
)
def test_what_cannot_be_given(
    cast: Cast, evenings: Evenings, campaign: str, log: str, part: str, seat: str, why: str
) -> None:
    battle = a_battle(cast, campaign, "Sol")
    with pytest.raises(EveningRefusedError) as error:
        evenings.give(cast.game_master, battle, part, seat)
    assert error.value.why == why
    assert error.value.sentence
    assert [(one.name, one.seat) for one in look(cast, battle).parts] == [("P1", "P2")]


def test_a_guest_sits_down(cast: Cast, evenings: Evenings, log: str) -> None:
    evenings.add_seat(cast.game_master, log, " Old \n Tom ")
    assert seats(cast, log)["P3"] == "Old Tom"
    assert people(cast, log)[2] == Person("P3", "Old Tom")


@pytest.mark.parametrize(("label", "why"), [(" ", "no_name"), ("x" * 61, "long_name")])
def test_a_seat_needs_a_name(
    cast: Cast, evenings: Evenings, log: str, label: str, why: str
) -> None:
    with pytest.raises(EveningRefusedError) as error:
        evenings.add_seat(cast.game_master, log, label)
    assert error.value.why == why


def test_an_evening_has_room_for_twelve(cast: Cast, evenings: Evenings, log: str) -> None:
    for number in range(10):
        evenings.add_seat(cast.game_master, log, f"Guest {number}")
    with pytest.raises(EveningRefusedError) as error:
        evenings.add_seat(cast.game_master, log, "One more")
    assert error.value.why == "too_many"


# --- The end ---------------------------------------------------------------------------------


def test_a_closed_evening_lets_nobody_in_and_keeps_its_games(
    cast: Cast, evenings: Evenings, campaign: str, log: str
) -> None:
    token = sit(cast, log, "P1", "Ada")
    battle = a_battle(cast, campaign, "Sol", "Nia")
    code = cast.services.seats.look(cast.game_master, log).code
    evenings.close(cast.game_master, battle)
    assert not cast.services.seats.holds(SeatActor(battle, "P2"), token)
    assert not cast.services.seats.holds(SeatActor(log, "P1"), token)
    with pytest.raises(JoinRefusedError):
        cast.services.seats.find(code or "", "phone")
    with pytest.raises(JoinRefusedError) as error:
        cast.services.seats.open(cast.game_master, log, freely=True)
    assert error.value.why == "evening_over"
    happen(cast, battle, "begin", {"who": "c1"})
    assert evenings.tonight(cast.game_master, campaign) is None


def test_the_newest_evening_is_listed_first(
    cast: Cast, evenings: Evenings, clock: HandClock, campaign: str, log: str
) -> None:
    evenings.close(cast.game_master, log)
    clock.pass_by(days=7)
    second = evenings.begin(cast.game_master, campaign, "Next Friday")
    found = evenings.of(cast.game_master, campaign)
    assert [(one.log, one.name) for one in found] == [
        (second, "Next Friday"),
        (log, "Friday night"),
    ]


def test_a_phone_that_comes_back_a_week_later_has_its_seat_while_the_evening_is_open(
    cast: Cast, evenings: Evenings, clock: HandClock, campaign: str, log: str
) -> None:
    token = sit(cast, log, "P1", "Ada")
    clock.pass_by(days=7)
    assert cast.services.seats.holds(SeatActor(log, "P1"), token)
    evenings.close(cast.game_master, log)
    tonight = evenings.begin(cast.game_master, campaign)
    assert cast.services.seats.held(tonight, token) is None
    assert cast.services.seats.held(log, token) is None


# --- Who may ---------------------------------------------------------------------------------


def test_only_game_masters_decide_about_an_evening(
    cast: Cast, evenings: Evenings, campaign: str, log: str
) -> None:
    battle = a_battle(cast, campaign, "Sol")
    before = look(cast, battle)
    for actor in (cast.player, cast.stranger, NOBODY):
        for ask in (
            lambda actor=actor: evenings.look(actor, battle),
            lambda actor=actor: evenings.of(actor, campaign),
            lambda actor=actor: evenings.tonight(actor, campaign),
            lambda actor=actor: evenings.close(actor, log),
            lambda actor=actor: evenings.put_on_stage(actor, log, battle),
            lambda actor=actor: evenings.bring(actor, battle),
            lambda actor=actor: evenings.give(actor, battle, "P1", "P1"),
            lambda actor=actor: evenings.add_seat(actor, log, "Mallory"),
            lambda actor=actor: evenings.renew(actor, log),
        ):
            with pytest.raises(NotFoundError):
                ask()
    assert look(cast, battle) == before


def test_a_game_without_an_evening_says_so(cast: Cast, evenings: Evenings) -> None:
    own = cast.services.campaigns.personal(cast.game_master).id
    game = a_battle_in(cast, own)
    assert evenings.look(cast.game_master, game) is None
    with pytest.raises(NotFoundError):
        evenings.close(cast.game_master, game)


# --- A log that was put away ---------------------------------------------------------------------


def put_away(cast: Cast, log: str, *, for_ever: bool) -> None:
    """Move the log of an evening to the trash, or delete it."""
    cast.services.games.shelf.trash(cast.game_master, log)
    if for_ever:
        cast.services.games.shelf.delete_forever(cast.game_master, log)


@pytest.mark.parametrize("for_ever", [False, True])
def test_an_evening_goes_on_under_a_new_log(
    cast: Cast, evenings: Evenings, campaign: str, log: str, for_ever: bool
) -> None:
    """Seats, phones and the battle stay; nobody is led to what is not there any more."""
    token = sit(cast, log, "P2", "Ada")
    battle = a_battle(cast, campaign, "Sol", "Nia")
    put_away(cast, log, for_ever=for_ever)
    assert evenings.tonight(cast.game_master, campaign) is None
    assert evenings.tonight_of(cast.game_master, battle) is None
    assert evenings.of(cast.game_master, campaign) == ()
    evenings.put_on_stage(cast.game_master, battle, None)
    evenings.renew(cast.game_master, battle)
    held = cast.services.seats.held(battle, token)
    assert held is not None
    assert cast.services.seats.moved_on(battle, held) is None
    new = evenings.begin(cast.game_master, campaign, "Again")
    assert new != log
    assert seats(cast, new) == {"P1": "Nia", "P2": "Sol"}
    assert cast.services.seats.holds(SeatActor(new, "P2"), token)
    assert cast.services.seats.holds(SeatActor(battle, "P1"), token)
    assert [one.id for one in look(cast, battle).games] == [battle]
    assert evenings.begin(cast.game_master, campaign) == new


@pytest.mark.parametrize("for_ever", [False, True])
def test_around_a_battle_whose_log_was_put_away_an_evening_begins_anew(
    cast: Cast, evenings: Evenings, campaign: str, log: str, for_ever: bool
) -> None:
    battle = a_battle(cast, campaign, "Sol")
    put_away(cast, log, for_ever=for_ever)
    new = evenings.begin_with(cast.game_master, battle)
    assert new != log
    assert look(cast, battle).evening.log == new
    assert evenings.begin_with(cast.game_master, battle) == new


# --- Who is there --------------------------------------------------------------------------------


def test_everybody_at_the_table_knows_who_sits_there_and_how_they_stand(
    cast: Cast, evenings: Evenings, campaign: str, log: str
) -> None:
    """Injuries and health between battles are those of the campaign now (3642-3700; R63)."""
    services, gm = cast.services, cast.game_master
    token = sit(cast, log, "P2", "Ada")
    sol = people(cast, log)[1]
    services.between_battles.injure(gm, campaign, sol.sheet)
    found = evenings.around(gm, log)
    assert found is not None
    assert [(one.seat, one.who, one.injuries) for one in found.sitting] == [
        ("P1", "", 0),
        ("P2", "Ada", 1),
    ]
    assert (found.sitting[1].health, found.sitting[1].most_health) == (20, 20)
    assert services.seats.holds(SeatActor(log, "P2"), token)
    assert evenings.around(SeatActor(log, "P2"), log) == found
    for actor in (cast.stranger, NOBODY):
        with pytest.raises(NotFoundError):
            evenings.around(actor, log)


def test_who_only_asks_for_a_seat_does_not_sit_there(
    cast: Cast, evenings: Evenings, log: str
) -> None:
    code = cast.services.seats.open(cast.game_master, log, freely=False)
    cast.services.seats.take(code, "phone", "P1", "Ada")
    found = evenings.around(cast.game_master, log)
    assert found is not None
    assert found.sitting[0].who == ""


def test_a_campaign_in_the_trash_leaves_the_evening_as_it_is(
    cast: Cast, evenings: Evenings, campaign: str, log: str
) -> None:
    token = sit(cast, log, "P1", "Ada")
    cast.services.campaigns.trash(cast.game_master, campaign)
    found = evenings.around(SeatActor(log, "P1"), log)
    assert found is not None
    assert [(one.who, one.health) for one in found.sitting] == [("Ada", None), ("", None)]
    assert cast.services.seats.holds(SeatActor(log, "P1"), token)
    evenings.close(cast.game_master, log)
    assert not cast.services.seats.holds(SeatActor(log, "P1"), token)


# --- Two hosts -----------------------------------------------------------------------------------

Press = Callable[[Services, Actor], object]
Windows = list[tuple[Services, Actor]]


@pytest.fixture
def windows(cast: Cast, clock: HandClock, campaign: str) -> Iterator[Windows]:
    """Windows that press at once: two accounts lead the campaign, one of them in two browsers."""
    gm, second = cast.game_master, cast.stranger
    cast.services.campaigns.add_member(gm, campaign, second.account or "", "game_master")
    with cast.another(clock) as other:
        yield [(cast.services, gm), (other.services, second), (other.services, gm)] * 2


def at_once(windows: Windows, press: Press) -> list[object]:
    """Press in all windows at the same moment; what each answers, or why it refuses."""
    start = Barrier(len(windows))

    def pressed(window: tuple[Services, Actor]) -> object:
        start.wait()
        try:
            return press(*window)
        except (EveningRefusedError, JoinRefusedError) as error:
            return error.why

    with ThreadPoolExecutor(len(windows)) as pool:
        return list(pool.map(pressed, windows))


def test_of_two_hosts_one_begins_the_evening(
    cast: Cast, evenings: Evenings, campaign: str, windows: Windows
) -> None:
    found = at_once(windows, lambda services, who: services.evenings.begin(who, campaign, "Friday"))
    assert len(set(found)) == 1
    assert len(evenings.of(cast.game_master, campaign)) == 1
    assert seats(cast, str(found[0])) == {"P1": "Nia", "P2": "Sol"}


def test_of_two_hosts_one_begins_the_next_battle(
    cast: Cast, campaign: str, log: str, windows: Windows
) -> None:
    """All are led to the same one; it is on stage, and every part in it has a seat once."""
    gm, plans = cast.game_master, cast.services.plans
    for who in (gm, cast.stranger):
        cast.services.campaigns.choose(who, campaign)
    sides = (Side((Foe(creature="pike beetle"),)),)
    den = plans.create(gm, Encounter("Den", sides=sides), campaign=campaign)
    first = a_battle(cast, campaign, "Sol", "Nia")
    found = at_once(windows, lambda services, who: services.onward.follow(who, first, den, 0, ""))
    assert len(set(found)) == 1, found
    assert {one.id for one in look(cast, log).games} == {first, found[0]}
    assert look(cast, log).evening.stage == found[0]
    parts = look(cast, str(found[0])).parts
    assert sorted(one.seat for one in parts) == ["P1", "P2"]


def test_of_two_hosts_one_settles_a_show(cast: Cast, log: str, windows: Windows) -> None:
    games = cast.services.games
    asked = Event("task", AskTask(("P1",), "logic", "listen"))
    assert isinstance(games.send(cast.game_master, log, "ask", None, asked), Accepted)
    shown = Event("show", MakeShow("s1", "P1", 2, 7), "P1")
    assert isinstance(games.send(cast.game_master, log, "show", None, shown), Accepted)
    before = cast.services.game_looks.look(cast.game_master, log).number

    def settle(services: Services, who: Actor) -> object:
        return services.games.send(who, log, uuid4().hex, None, Event("settle", Settle("s1", 1)))

    answers = at_once(windows, settle)
    assert [isinstance(one, Accepted) for one in answers].count(True) == 1
    assert {one.refusal.code for one in answers if isinstance(one, Refused)} == {"settled_already"}
    after = cast.services.game_looks.look(cast.game_master, log)
    assert (after.number, after.state.shows[0].is_settled) == (before + 1, True)
    assert cast.services.game_looks.look(cast.stranger, log).state == after.state


def test_of_two_hosts_one_frees_a_seat_and_nobody_who_sits_down_then(
    cast: Cast, log: str, windows: Windows
) -> None:
    services = cast.services
    code = services.seats.open(cast.game_master, log, freely=True)
    first = services.seats.take(code, "phone", "P1", "Ada")
    free: Press = lambda services, who: services.seats.free(who, log, "P1", "Ada")  # noqa: E731
    assert at_once(windows, free) == [None] * len(windows)
    assert services.seats.held(log, first.token) is None
    second = services.seats.take(code, "phone", "P1", "Bea")
    assert at_once(windows, free) == ["another_now"] * len(windows)
    assert services.seats.holds(SeatActor(log, "P1"), second.token)


def test_of_two_hosts_one_lets_a_player_sit_down(cast: Cast, log: str, windows: Windows) -> None:
    services = cast.services
    code = services.seats.open(cast.game_master, log, freely=False)
    taken = services.seats.take(code, "phone", "P1", "Ada")
    assert at_once(
        windows, lambda services, who: services.seats.approve(who, log, "P1", "Ada")
    ) == [None] * len(windows)
    assert services.seats.holds(SeatActor(log, "P1"), taken.token)


def test_of_two_hosts_one_closes_the_evening(
    cast: Cast, evenings: Evenings, clock: HandClock, campaign: str, log: str, windows: Windows
) -> None:
    """Who presses again later closes nothing anew, nor the evening that was begun meanwhile."""
    token = sit(cast, log, "P1", "Ada")
    at_once(windows, lambda services, who: services.evenings.close(who, log))
    closed = look(cast, log).evening.closed_at
    assert closed == clock()
    assert not cast.services.seats.holds(SeatActor(log, "P1"), token)
    clock.pass_by(minutes=1)
    found = at_once(windows, lambda services, who: services.evenings.begin(who, campaign))
    assert len(set(found)) == 1
    assert log not in found
    at_once(windows, lambda services, who: services.evenings.close(who, log))
    assert look(cast, log).evening.closed_at == closed
    assert evenings.tonight(cast.game_master, campaign) == found[0]


def test_closing_and_sitting_down_at_once_leaves_nobody_in(
    cast: Cast, log: str, windows: Windows
) -> None:
    code = cast.services.seats.open(cast.game_master, log, freely=True)
    tokens = list[str]()

    def press(services: Services, who: Actor) -> None:
        if who == cast.stranger:
            services.evenings.close(who, log)
        else:
            tokens.append(services.seats.take(code, "phone", "P1", "Ada", *tokens).token)

    at_once(windows, press)
    assert look(cast, log).evening.closed_at is not None
    assert not any(cast.services.seats.holds(SeatActor(log, "P1"), one) for one in tokens)
    with pytest.raises(JoinRefusedError):
        cast.services.seats.take(code, "phone", "P2", "Bea")

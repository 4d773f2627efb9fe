"""Battles begin from an encounter or from nothing; what is missing is reported with a remedy."""

import pytest

from gm_tools.services.actor import Actor
from gm_tools.services.battles.wishes import Known, Quick, Wish
from gm_tools.services.bundle import Services
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Refused
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.encounter.chain_plan import Battle, Chain, ChainMember, chain_steps
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.makers import a_build

RAT = Quick("Rat", "enemies", 10, 5)
ANA = Quick("Ana", "party", 20, 10)


@pytest.fixture
def table(services: Services, game_master: Actor) -> str:
    campaign = services.campaigns.create(game_master, "Friday")
    services.characters.create(game_master, Character("Sol", a_build()), campaign=campaign)
    return campaign


def begun(services: Services, actor: Actor, *answer: str | Refused) -> dict[str, tuple[str, ...]]:
    """Each combatant of a battle by name, with its side and who plays it."""
    (game,) = answer
    assert isinstance(game, str)
    state = services.game_looks.look(actor, game).state
    return {one.name: (one.side, one.owner) for one in state.combatants.values()}


def said(answer: str | Refused) -> str:
    assert isinstance(answer, Refused)
    return answer.refusal.message


def test_people_made_up_on_the_spot_get_seats_on_the_players_side(
    services: Services, game_master: Actor
) -> None:
    rats = Quick("Rat", "enemies", 10, 5, count=2)
    game = services.battles.from_nothing(game_master, (ANA, rats), Wish(name="Cellar"))
    assert begun(services, game_master, game) == {
        "Ana": ("party", "P1"),
        "Rat 1": ("enemies", "host"),
        "Rat 2": ("enemies", "host"),
    }


def test_people_of_a_level_fight_as_basic_enemies_do(
    services: Services, game_master: Actor
) -> None:
    """Outputs 1/3/4 a level, break points of their types, power 0 (4841-4854; R73)."""
    wolf = Quick("Wolf", health=22, speed=4, level=2)
    game = str(services.battles.from_nothing(game_master, (ANA, wolf), Wish()))
    state = services.game_looks.look(game_master, game).state
    ana, block = (state.blocks[one.block] for one in state.combatants.values())
    assert ana.tactics == ()
    assert (block.level, block.max_health, block.speed, block.kind) == (2, 22, 4, "quick")
    assert [(one.type, one.outputs, one.break_point, one.power) for one in block.tactics] == [
        ("direct", (2, 6, 8), 4, 0),
        ("exposure", (2, 6, 8), 3, 0),
        ("projectile", (2, 6, 8), 2, 0),
    ]


def test_the_current_party_comes_along(services: Services, game_master: Actor, table: str) -> None:
    game = services.battles.from_nothing(game_master, (RAT,), Wish())
    assert begun(services, game_master, game)["Sol"] == ("party", "P1")
    assert services.game_looks.look(game_master, str(game)).game.campaign == table


def test_reactions_are_declared_as_the_table_has_agreed(
    services: Services, game_master: Actor, table: str
) -> None:
    """R185: together as it stands; open by the campaign's house rules, or for one battle."""

    def reactions(wish: Wish) -> str:
        game = services.battles.from_nothing(game_master, (RAT,), wish)
        return str(services.game_looks.look(game_master, str(game)).state.options.reactions)

    assert reactions(Wish()) == "together"
    assert reactions(Wish(open_reactions=True)) == "open"
    services.tables.choose_readings(game_master, table, {"R185": "open"})
    assert reactions(Wish()) == "open"


def test_creatures_come_from_the_bestiary(services: Services, game_master: Actor) -> None:
    known = Known(foes=(("enemies", Foe(creature="pike beetle", count=2)),))
    game = services.battles.from_nothing(game_master, (ANA,), Wish(), known)
    assert "Pike Beetle 2" in begun(services, game_master, game)


def test_a_simple_battle_has_ready_characters_and_a_beetle_of_x(
    services: Services, game_master: Actor
) -> None:
    known = Known(ready=("den", "meric"), beetles=(2,))
    game = services.battles.from_nothing(game_master, (), Wish(simple=True), known)
    state = services.game_looks.look(game_master, str(game)).state
    assert state.options.mode == "simple"
    assert [one.name for one in state.combatants.values()] == ["Den", "Meric", "Pike Beetle of 2"]
    assert state.combatants["c3"].max_health == 40
    assert state.blocks[state.combatants["c3"].block].special == ("ten_health", "two_attacks")


def test_an_encounter_begins_with_the_current_party(
    services: Services, game_master: Actor, table: str
) -> None:
    foes = (Foe("Pike Beetle"), Foe(level=3, name="Bandit"))
    plan = services.plans.create(game_master, Encounter("Cellar", sides=(Side(foes),)))
    game = services.battles.from_encounter(game_master, plan, Wish())
    assert list(begun(services, game_master, game)) == ["Sol", "Pike Beetle", "Bandit"]


@pytest.mark.parametrize(
    ("people", "known", "wish", "words"),
    [
        ((RAT,), Known(), Wish(), "Nobody is on the party's side"),
        ((ANA,), Known(), Wish(), "Nobody stands on the other side"),
        ((ANA, RAT), Known(), Wish(spend_threat=True), "no threat"),
        ((ANA,), Known((("enemies", Foe("Pike Bettle")),)), Wish(), "Did you mean Pike Beetle"),
        ((ANA,), Known((("enemies", Foe("Somac Parasite")),)), Wish(), "fights on a host"),
        ((ANA,), Known(beetles=(13,)), Wish(simple=True), "from 1 to 12"),
        ((), Known(ready=("nobody",), beetles=(1,)), Wish(simple=True), "no ready character"),
        ((ANA, Quick("Rat", count=61)), Known(), Wish(), "too many"),
        ((ANA, Quick("Rat", level=9999)), Known(), Wish(), "level"),
    ],
)
def test_what_is_missing_is_said(
    services: Services,
    game_master: Actor,
    people: tuple[Quick, ...],
    known: Known,
    wish: Wish,
    words: str,
) -> None:
    assert words in said(services.battles.from_nothing(game_master, people, wish, known))
    assert services.game_library.listed(game_master) == ()


def test_a_crowd_is_refused_before_it_is_gathered(services: Services, game_master: Actor) -> None:
    side = Side(tuple(Foe("Pike Beetle", count=200) for _ in range(100)))
    plan = services.plans.create(game_master, Encounter("Sea", (), "", (), (), (side,) * 7))
    answer = services.battles.from_encounter(game_master, plan, Wish())
    assert said(answer) == "200 combatants are too many: a battle holds 60."


def test_a_member_without_a_character_is_made_of_the_level(
    services: Services, game_master: Actor
) -> None:
    encounter = Encounter(party=(Member("Kim", 4),), sides=(Side((Foe("Pike Beetle"),)),))
    plan = services.plans.create(game_master, encounter)
    game = services.battles.from_encounter(game_master, plan, Wish())
    state = services.game_looks.look(game_master, str(game)).state
    assert (state.combatants["c1"].name, state.combatants["c1"].max_health) == ("Kim", 40)


def test_a_strangers_encounter_does_not_exist(
    services: Services, game_master: Actor, stranger: Actor
) -> None:
    plan = services.plans.create(game_master, Encounter("Cellar"))
    with pytest.raises(NotFoundError):
        services.battles.from_encounter(stranger, plan, Wish())


def night(services: Services, actor: Actor, *party: ChainMember) -> str:
    """A chain of 12 enemy levels against four characters of level 5, then of a beetle."""
    beetle = Encounter("Den", sides=(Side((Foe(creature="pike beetle"),)),))
    den = services.plans.create(actor, beetle)
    battles = (Battle(enemy_total=12, morale_lost=8), Battle("Deeper", encounter=den))
    return services.plans.create(actor, Chain("Night", party=party, battles=battles))


def test_a_battle_of_a_chain_meets_the_party_that_the_chain_left(
    services: Services, game_master: Actor
) -> None:
    party = [ChainMember(name, 5) for name in ("Ada", "Ben", "Cleo", "Dan")]
    plan = night(services, game_master, *party)
    kept = services.plans.get(game_master, plan)
    totals = services.plans.totals(game_master, kept.chain)
    step = chain_steps(services.rulebook, kept.chain, totals)[1]
    game = services.battles.from_chain(game_master, plan, 2, Wish())
    state = services.game_looks.look(game_master, str(game)).state
    ours = [one for one in state.combatants.values() if one.side == "party"]
    left = step.members[0].before.max_health
    assert left < 50
    assert [(one.name, one.health) for one in ours] == [(one.name, left) for one in party]
    assert state.sides["party"].morale == 4 * 25 - 8
    assert (state.name, state.options.in_chain) == ("Deeper", True)


def test_a_chain_of_the_campaign_says_how_they_are(
    services: Services, game_master: Actor, table: str
) -> None:
    plan = night(services, game_master, ChainMember("Ada", 5))
    services.between_battles.begin_chain(game_master, table)
    game = services.battles.from_chain(game_master, plan, 2, Wish())
    assert begun(services, game_master, game)["Sol"] == ("party", "P1")


def test_a_character_of_a_chain_comes_from_the_library(
    services: Services, game_master: Actor, table: str
) -> None:
    sol = services.campaigns.party(game_master)
    assert sol is not None
    one = sol.members[0]
    member = ChainMember("Sol", one.level, one.max_health, one.starting_morale, character=one.id)
    plan = night(services, game_master, member)
    game = services.battles.from_chain(game_master, plan, 2, Wish())
    look = services.game_looks.look(game_master, str(game))
    assert look.game.campaign == table
    assert look.state.combatants["c1"].character == one.id


@pytest.mark.parametrize("number", [0, 1, 3])
def test_only_a_battle_that_is_an_encounter_begins(
    services: Services, game_master: Actor, number: int
) -> None:
    plan = night(services, game_master, ChainMember("Ada", 5))
    with pytest.raises(NotFoundError):
        services.battles.from_chain(game_master, plan, number, Wish())


def test_a_chain_that_cannot_be_measured_says_why(services: Services, game_master: Actor) -> None:
    plan = night(services, game_master)
    assert said(services.battles.from_chain(game_master, plan, 2, Wish()))


def test_a_character_in_the_trash_comes_by_name_and_level_alone(
    services: Services, game_master: Actor, table: str
) -> None:
    (sol,) = services.characters.library(game_master)
    party = (Member("Sol", 3, character=sol.id),)
    sides = (Side((Foe(level=2),)),)
    plan = services.plans.create(game_master, Encounter("Ford", party=party, sides=sides))
    services.characters.shelf.trash(game_master, sol.id)
    game = services.battles.from_encounter(game_master, plan, Wish(name=table))
    state = services.game_looks.look(game_master, str(game)).state
    assert (state.combatants["c1"].name, state.combatants["c1"].character) == ("Sol", "")

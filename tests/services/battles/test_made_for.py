"""A build made for a Smidgeon is used if it is the only one."""

from dataclasses import replace

from gm_tools.services.actor import Actor
from gm_tools.services.battles.wishes import Known, Quick, Wish
from gm_tools.services.bundle import Services
from gm_tools.viskara.character.build import Maneuver, SignatureMove
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.creature.made_for import creature_build
from gm_tools.viskara.encounter.plan import Encounter, Foe, Side
from tests.cast import the_bestiary, the_rulebook

RULEBOOK = the_rulebook()

MOVE = SignatureMove("Smash", 3, (Maneuver("Dash"), Maneuver("Attack")))
KNOWN = Known(foes=(("enemies", Foe("Smidgeon")),))
ANA = Quick("Ana", "party")


def make(services: Services, actor: Actor) -> None:
    """Make a Smidgeon's signature move and keep it in the library."""
    build = replace(creature_build(RULEBOOK, the_bestiary()["smidgeon"]), signature_move=MOVE)
    services.characters.create(actor, Character("Smidgeon", build))


def smidgeon_has_move(services: Services, actor: Actor) -> bool:
    game = services.battles.from_nothing(actor, (ANA,), Wish(), KNOWN)
    state = services.game_looks.look(actor, str(game)).state
    block = state.blocks[state.combatants["c2"].block]
    assert block.max_health == 60
    return block.signature is not None


def test_nothing_made_is_said_and_the_printed_creature_fights(
    services: Services, game_master: Actor
) -> None:
    (said,) = services.battles.missing(game_master, (Foe("Smidgeon"), Foe("smidgeon")))
    assert "without its signature move: nothing is made for it yet" in said
    assert not smidgeon_has_move(services, game_master)


def test_the_one_build_comes_along(services: Services, game_master: Actor) -> None:
    make(services, game_master)
    assert services.battles.missing(game_master, (Foe("Smidgeon"),)) == ()
    assert smidgeon_has_move(services, game_master)


def test_two_builds_are_too_many_to_choose_from(services: Services, game_master: Actor) -> None:
    make(services, game_master)
    make(services, game_master)
    (said,) = services.battles.missing(game_master, (Foe("Smidgeon"),))
    assert "there are 2 of them" in said
    assert not smidgeon_has_move(services, game_master)


def test_a_plain_creature_needs_nothing(services: Services, game_master: Actor) -> None:
    foes = (Foe("Pike Beetle"), Foe("Nobody Knows It"), Foe(level=3))
    assert services.battles.missing(game_master, foes) == ()


def test_allies_of_an_encounter_need_theirs_too(services: Services, game_master: Actor) -> None:
    plan = Encounter(allies=(Foe("Smidgeon"),), sides=(Side((Foe("Pike Beetle"),)),))
    kept = services.plans.create(game_master, plan)
    (said,) = services.battles.missing_in(game_master, kept)
    assert "Smidgeon fights as it is printed" in said

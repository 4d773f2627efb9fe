"""What people keep in the frozen database opens as they left it, and can be changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.services.actor import Actor
from gm_tools.services.bestiary.exchange import CreatureExchange
from gm_tools.services.characters.edits import SetName
from gm_tools.services.characters.exchange import Exchange
from gm_tools.services.decks.exchange import DeckExchange
from gm_tools.services.encounters.exchange import PlanExchange
from gm_tools.services.importing import NamedFile
from gm_tools.viskara.character.character import LevelEntry
from gm_tools.viskara.deck.desk import Asked
from tests.before.frozen import EXPORTS, Before, held

CHARACTERS, PLANS, BINNED = held()["characters"], held()["plans"], held()["binned"]
ROAD, CHAINED = held()["campaigns"]["road"], held()["campaigns"]["chained"]


def owner(before: Before, name: str) -> Actor:
    return before.player if name == "sol" else before.game_master


def files(*names: str) -> tuple[NamedFile, ...]:
    return tuple(NamedFile(name, (EXPORTS / name).read_bytes()) for name in names)


# --- Characters -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_character_opens_with_its_revisions_and_takes_an_edit(before: Before, name: str) -> None:
    services, actor, id = before.services, owner(before, name), CHARACTERS[name]
    built = services.building.open(actor, id)
    assert built.verdict.sheet.max_health.value > 0
    for line in services.characters.revisions(actor, id):
        assert services.characters.get_revision(actor, id, line.number).character.name
    number = services.characters.get(actor, id).number
    edit = SetName("Somebody new", "Pat")
    services.building.edit(actor, id, [edit], number=number, tab="another")
    assert services.characters.make_revision(actor, id) is not None
    assert services.building.open(actor, id).character.name == "Somebody new"


def test_a_diary_and_what_was_built_are_as_they_were(before: Before) -> None:
    services, sol = before.services, CHARACTERS["sol"]
    found = services.characters.get(before.player, sol).character
    assert (found.name, found.player) == ("Sol of the Dunes", "Pat")
    assert [(one.level, one.stats, one.shadow_level) for one in found.levels] == [
        (6, {"body": 2}, 1),
        (7, {"creativity": 2, "body": 1, "logic": 1}, 0),
    ]
    assert found.levels[0].purchases[1].path == "Debilitate"
    assert found.personality.lessons == ("Never bet",)
    assert found.appearance.aura == "red sand"
    assert [(one.rule, one.reason) for one in found.overrides] == [
        ("stat_above_max", "A gift of the well")
    ]
    lines = [one.line for one in services.characters.revisions(before.player, sol)]
    assert lines == [
        "Strength 4 to 3",  # the draft that no revision held yet
        "Strength 3 to 4",
        "Restored 5",
        "Restored 2",
        "After the well",
        "Name Sol to Sol of the Dunes, player Ada to Pat, personality motivations: 0 to 1, "
        "personality lessons: 0 to 1 and 4 more",
        "Level 7: body +1, logic +1, creativity +2",
        "Level 6: body +2, shadow level +1",
        "Imported from sol.json",
    ]


def test_a_level_is_gained_and_taken_back(before: Before) -> None:
    services, actor, bryn = before.services, before.game_master, CHARACTERS["bryn"]
    kept, offer = services.levels.offer(actor, bryn)
    levels = [one.level for one in kept.character.levels]
    assert levels[-3:] == [offer.level - 3, offer.level - 2, offer.level - 1]
    entry = LevelEntry(level=offer.level, stats={"logic": 2}, shadow_level=1)
    services.levels.level_up(actor, bryn, entry, number=kept.number)
    for _ in range(2):
        number = services.characters.get(actor, bryn).number
        services.levels.take_back(actor, bryn, number=number)
    after = services.characters.get(actor, bryn).character
    assert [one.level for one in after.levels] == levels[:-1]


def test_an_older_revision_becomes_the_draft_again(before: Before) -> None:
    services, sol = before.services, CHARACTERS["sol"]
    first = services.characters.get_revision(before.player, sol, 1).character
    services.characters.restore(before.player, sol, 1)
    assert services.characters.get(before.player, sol).character == first


def test_house_rules_of_a_character_are_still_its_own(before: Before) -> None:
    umbris = before.services.building.open(before.game_master, CHARACTERS["umbris"])
    assert [*umbris.character.house_rules] == ["B6"]
    reading = umbris.rulebook.reading("B6")
    assert reading == umbris.character.house_rules["B6"]


# --- The trash ------------------------------------------------------------------------------


def test_what_was_thrown_away_comes_back(before: Before) -> None:
    services, actor = before.services, before.game_master
    shelves: dict[str, Any] = {
        "character": services.characters.shelf,
        "creature": services.bestiary.shelf,
        "plan": services.plans.shelf,
        "deck": services.decks.shelf,
        "game": services.games.shelf,
    }
    for what, shelf in shelves.items():
        for id in BINNED[what]:
            assert shelf.restore(actor, id).trashed_at is None
    for id in BINNED["campaign"]:
        services.campaigns.restore(actor, id)
    found = {one.id for one in services.characters.library(actor)}
    assert found >= {*BINNED["character"]}


# --- Creatures, encounters, chains ----------------------------------------------------------


def test_a_creature_of_ones_own_is_as_it_was_and_changes(before: Before) -> None:
    bestiary, moth = before.services.bestiary, held()["creatures"]["moth"]
    known = bestiary.get(before.game_master, moth)
    assert (known.creature.name, known.creature.tactics[0].name) == ("Glass Moth", "Shard Wing")
    after = replace(known.creature, max_health=1)
    bestiary.change(before.game_master, moth, after, number=known.number)
    assert bestiary.get(before.game_master, moth).creature.max_health == 1


@pytest.mark.parametrize("name", PLANS)
def test_a_plan_opens_is_saved_and_goes_back(before: Before, name: str) -> None:
    plans, actor = before.services.plans, before.game_master
    kept = plans.get(actor, PLANS[name])
    after = replace(kept.plan, notes="Written down anew.")
    saved = plans.save(actor, kept.id, after, number=kept.number, tab="another")
    assert saved.plan.notes == "Written down anew."
    assert plans.undo(actor, kept.id).plan == kept.plan


def test_an_encounter_counts_who_was_planned(before: Before) -> None:
    ford = before.services.plans.get(before.game_master, PLANS["ford"]).encounter
    assert [one.name for one in ford.sides] == ["The swarm", "Bandits"]
    assert [(one.name, one.count, one.parasite) for one in ford.sides[0].foes] == [
        ("Moth", 2, 0),
        ("", 1, 3),
    ]
    assert (ford.tags, len(ford.party), len(ford.allies)) == (("river", "night"), 4, 1)


def test_a_plan_remembers_a_creature_that_is_gone(before: Before) -> None:
    kept = before.services.plans.get(before.game_master, PLANS["missing"])
    assert [one.name for one in kept.gone.values()] == ["Heckler (copy)"]


def test_a_chain_is_counted_with_its_encounters(before: Before) -> None:
    plans, actor = before.services.plans, before.game_master
    chain = plans.get(actor, PLANS["chain"]).chain
    assert [one.name for one in chain.battles] == ["First night", "Second night", "The end"]
    assert plans.totals(actor, chain).keys() == {PLANS["glade"], PLANS["ford"]}


# --- Decks and the desk ---------------------------------------------------------------------


@pytest.mark.parametrize("kind", held()["decks"])
def test_a_deck_opens_and_takes_a_card(before: Before, kind: str) -> None:
    decks, deck = before.services.decks, held()["decks"][kind]
    found = decks.get(before.game_master, deck).deck
    decks.add_card(before.game_master, deck, found.cards[0])
    assert len(decks.get(before.game_master, deck).deck.cards) == len(found.cards) + 1


def test_what_was_changed_in_decks_is_there(before: Before) -> None:
    decks, own = before.services.decks, held()["decks"]
    titles = [one.title for one in decks.get(before.game_master, own["balkanika"]).deck.cards]
    assert (titles[0], titles[-1]) == ("A bridge that asks twice", "Our own bridge")
    assert decks.get(before.game_master, own["collectors"]).deck.name == "Our night market"


def test_the_desk_goes_on_where_it_was(before: Before) -> None:
    desk, actor = before.services.desk, before.game_master
    found = desk.look(actor)
    assert found.in_battle
    assert [one.asked.what_for for one in found.history] == [
        "An attack",
        "Climb the wall",
        "Nothing",
        "A hand",
    ]
    assert [one.title for one in found.flat_shows] == ["The trap"]
    after = desk.draw(actor, Asked("show", "The next attack"))
    assert desk.undo(actor, after.history[-1].number).history == found.history


# --- Campaigns ------------------------------------------------------------------------------


def test_a_campaign_is_as_its_people_left_it(before: Before) -> None:
    look = before.services.tables.look(before.game_master, ROAD)
    assert look.notes.table.text.endswith("at noon.")
    assert look.notes.own.text == "The ferryman lies."
    assert len(look.notes.house_rules) == 3
    party = {one.name: one for one in look.party.members}
    assert (party["Maro Finch"].injuries, party["Oren Quill"].present) == (1, False)
    assert look.party.threats == 2
    seen = before.services.tables.look(before.player, ROAD)
    assert (seen.notes.own.text, seen.notes.table) == ("", look.notes.table)


def test_what_was_written_between_battles_is_undone(before: Before) -> None:
    """The last was a battle's aftermath; what came before it can be taken back after it."""
    between, tables = before.services.between_battles, before.services.tables
    lines = []
    for _ in range(3):
        change = tables.look(before.game_master, ROAD).notes.changes[-1]
        lines.append(between.undo(before.game_master, ROAD, change.number))
    assert lines == [
        "A battle ended: A nest, cleared",
        "Threats: 0 to 2",
        "Tessaly Voss: health 21",
    ]
    party = {one.name: one for one in tables.look(before.game_master, ROAD).party.members}
    between.injure(before.game_master, ROAD, party["Oren Quill"].id)


def test_a_chain_that_goes_on_in_a_campaign_goes_on(before: Before) -> None:
    look = before.services.tables.look(before.game_master, CHAINED)
    assert (look.party.in_chain, look.party.battles, len(look.steps)) == (True, 1, 1)
    before.services.between_battles.end_chain(before.game_master, CHAINED)
    after = before.services.tables.look(before.game_master, CHAINED)
    assert not after.party.in_chain


# --- Files ----------------------------------------------------------------------------------


def test_files_of_that_version_are_read(before: Before) -> None:
    services, actor = before.services, before.game_master
    exchanges: dict[str, Exchange | DeckExchange | PlanExchange | CreatureExchange] = {
        "character_*": services.exchange,
        "deck_*": services.deck_exchange,
        "creature*": services.creature_exchange,
        "encounter_*": services.plan_exchange,
        "template_*": services.plan_exchange,
        "chain_*": services.plan_exchange,
    }
    for pattern, exchange in exchanges.items():
        names = sorted(one.name for one in EXPORTS.glob(pattern))
        assert names, pattern
        assert exchange.import_files(actor, files(*names))

"""What is done with everything that was taken: counted, told, shown, written back."""

from __future__ import annotations

from functools import singledispatch

from gm_tools.documents import character_file, creature_file, deck_file, plan_file
from gm_tools.documents.problems import UnreadableFile
from gm_tools.games.frame.kept_decks import KeptDeck
from gm_tools.kinds import CARDS
from gm_tools.presenters.character.verdict import verdict_values
from gm_tools.presenters.character.verdict_text import verdict_text
from gm_tools.presenters.creature.as_text import creature_text, creature_values
from gm_tools.presenters.encounter.as_text import chain_text, difficulty_text
from gm_tools.presenters.paper.sheet import sheet_view
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.verdict import verdict
from gm_tools.viskara.creature.conventions import warnings
from gm_tools.viskara.encounter.chain_plan import Chain, chain_steps
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.plan import Encounter
from gm_tools.viskara.encounter.roster import encounter_difficulty, party_fighters
from tests.cast import the_bestiary, the_rulebook
from tests.fuzzing.law import told


@singledispatch
def look_at(value: object) -> None:
    """Do with a value what the app does when it is opened; nothing with a game's file."""


@look_at.register
def _(character: Character) -> None:
    found = verdict(the_rulebook(), character)
    verdict_values(found, explain=True)
    verdict_text(character, found, explain=True).encode()
    sheet_view(the_rulebook(), character, found)
    assert character_file.read(character_file.write(character)) == character


@look_at.register
def _(creatures: tuple) -> None:  # type: ignore[type-arg]  # a type for the dispatch
    for one in creatures:
        list(warnings(the_rulebook(), one))
        creature_values(the_rulebook(), one)
        creature_text(the_rulebook(), one).encode()
        assert creature_file.read(creature_file.write(one), the_rulebook()) == (one,)


@look_at.register
def _(plan: Encounter) -> None:
    try:
        party = party_fighters(plan.party)
        difficulty_text(encounter_difficulty(the_rulebook(), the_bestiary(), plan, party)).encode()
    except EncounterError as error:
        told(*error.problems)
    assert plan_file.read(plan_file.write(plan)) == plan


@look_at.register
def _(plan: Chain) -> None:
    try:
        chain_text(chain_steps(the_rulebook(), plan)).encode()
    except EncounterError as error:
        told(*error.problems)
    assert plan_file.read(plan_file.write(plan)) == plan


@look_at.register
def _(deck: KeptDeck) -> None:
    classes = {kind: cards.card for kind, cards in CARDS.items()}
    try:
        text = deck_file.write(deck, classes[deck.kind])
    except UnreadableFile as error:
        raise AssertionError("It cannot be written back.") from error
    assert deck_file.read(text, classes) == deck

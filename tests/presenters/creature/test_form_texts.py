"""A creature as the texts of its editor."""

from __future__ import annotations

from dataclasses import replace

from gm_tools.presenters.creature.form_texts import (
    Difference,
    differences,
    new_texts,
    place_in_words,
    texts_of,
)
from gm_tools.services.bundle import Services


def test_numbers_stand_in_the_effects_and_phrases_keep_their_name(services: Services) -> None:
    texts = texts_of(services.bestiary.printed["pike_beetle"])
    assert texts.tactics[0].fields["effect"].endswith("sidestep up to 1 square.")
    assert texts.tactics[1].fields["outputs"] == "11/15/20"
    assert (texts.fields["anchor_cost"], texts.fields["stats-agility"]) == ("2", "2")


def test_what_there_is_not_is_empty(services: Services) -> None:
    texts = texts_of(services.bestiary.printed["somac_parasite"])
    assert (texts.fields["speed"], texts.fields["style"], texts.fields["level"]) == ("", "", "X")
    assert texts.fields["grows-level"] == ""


def test_growth_is_shown(services: Services) -> None:
    texts = texts_of(services.bestiary.printed["pike_beetle_king"])
    assert texts.fields["grows-max_health"] == "10"
    assert texts.tactics[0].keywords == ("mandatory",)


def test_differences_name_the_field() -> None:
    kept = new_texts()
    typed = replace(
        kept,
        fields={**kept.fields, "max_health": "40"},
        tactics=(replace(kept.tactics[0], keywords=("mandatory",)),),
    )
    assert differences(kept, kept) == ()
    assert differences(kept, typed) == (
        Difference("Health", "", "40"),
        Difference("Tactic 1, keywords", "", "mandatory"),
    )
    assert Difference("Tactic 1, type", "direct", "") in differences(
        kept, replace(kept, tactics=())
    )


def test_keys_of_a_file_in_the_editors_words() -> None:
    assert place_in_words("tactics.0.break_point") == "Tactic 1, break point"
    assert place_in_words("abilities.2.effect") == "Ability 3, effect"
    assert place_in_words("stats.body") == "Body"
    assert place_in_words("max_health") == "Health"
    assert place_in_words("making") == "Made with the rules for characters"
    assert place_in_words("grows.level") == "Level for each other ally"

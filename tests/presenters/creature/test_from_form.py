"""From the editor's texts to a creature: unchanged values stay, problems are reported."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.documents.own_creatures import OwnCreatureFiles
from gm_tools.presenters.creature.form_texts import (
    HEAD,
    TACTIC,
    EntryTexts,
    Texts,
    new_tactic,
    new_texts,
    texts_of,
)
from gm_tools.presenters.creature.from_form import MOST_ENTRIES, read
from gm_tools.services.bundle import Services
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.rulebook import Rulebook
from gm_tools.web.bestiary.editor import BLANK
from gm_tools.web.bestiary.fields import clean
from tests.cast import the_rulebook


def typed(**fields: str) -> Texts:
    """A usable creature of level 3 with one tactic; double underscores in names are dashes."""
    said = {name.replace("__", "-"): value for name, value in fields.items()}
    tactic = replace(new_tactic(), fields={**new_tactic().fields, **TACTICAL})
    base = new_texts()
    return Texts({**base.fields, "name": "Moth", "level": "3", **said}, tactics=(tactic,))


def with_tactic(**fields: str) -> Texts:
    texts = typed()
    changed = replace(texts.tactics[0], fields={**texts.tactics[0].fields, **fields})
    return replace(texts, tactics=(changed,))


TACTICAL = {"name": "Flap", "stat": "agility", "outputs": "3/9/12"}


def made(texts: Texts, before: Creature = BLANK) -> Creature:
    found = read(the_rulebook(), before, texts)
    assert found.problems == ()
    assert found.creature is not None
    return found.creature


def wrong(texts: Texts) -> dict[str, str]:
    found = read(the_rulebook(), BLANK, texts)
    assert found.creature is None
    return dict(found.problems)


def test_every_printed_creature_survives_its_editor(services: Services) -> None:
    for creature in services.bestiary.printed.values():
        assert made(texts_of(creature), creature) == creature


def test_empty_numbers_are_the_usual_ones() -> None:
    moth = made(typed(speed_class="high"))
    assert (moth.max_health, moth.starting_morale) == (30, 15)
    assert (moth.speed, moth.dash_cost, moth.anchor_cost) == (5, 0, 2)
    assert (moth.tactics[0].range, moth.tactics[0].break_point) == (3, 6)
    assert moth.tactics[0].outputs == (3, 9, 12)


def test_a_changed_effect_forgets_the_named_numbers_and_plays(services: Services) -> None:
    beetle = services.bestiary.printed["pike_beetle"]
    texts = texts_of(beetle)
    jab = replace(texts.tactics[0], fields={**texts.tactics[0].fields, "effect": "Ow, 2 squares."})
    changed = made(replace(texts, tactics=(jab, texts.tactics[1])), beetle)
    assert (changed.tactics[0].effect, changed.tactics[0].numbers) == ("Ow, 2 squares.", {})
    assert (beetle.tactics[0].plays != (), changed.tactics[0].plays) == (True, ())
    assert changed.tactics[1] == beetle.tactics[1]


def test_notes_go_with_their_tactic(services: Services) -> None:
    """Without Quick Jab the venom is the first tactic, and its notes follow."""
    beetle = services.bestiary.printed["pike_beetle"]
    texts = texts_of(beetle)
    changed = made(replace(texts, tactics=texts.tactics[1:]), beetle)
    assert [note.about for note in changed.notes] == [
        "anchor_cost",
        "tactics.0.break_point",
        "tactics.0.effect",
    ]
    assert changed.tactics[0].numbers == beetle.tactics[1].numbers


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"level": "0"}, "level"),
        ({"level": ""}, "level"),
        ({"level": "-3"}, "level"),
        ({"level": "2.5"}, "level"),
        ({"level": "99999999"}, "level"),
        ({"level": "three"}, "level"),
        ({"name": "  "}, "name"),
        ({"max_health": "-1"}, "max_health"),
        ({"max_health": "1e3"}, "max_health"),
        ({"size": "big"}, "size"),
        ({"speed_class": "flying"}, "speed_class"),
        ({"stats__body": "-1"}, "stats.body"),
        ({"grows__level": "½"}, "grows.level"),
    ],
)
def test_what_is_unusable_is_named(fields: dict[str, str], key: str) -> None:
    assert key in wrong(typed(**fields))


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"name": ""}, "tactics.0.name"),
        ({"stat": ""}, "tactics.0.stat"),
        ({"outputs": "3/9"}, "tactics.0.outputs"),
        ({"outputs": "a/b/c"}, "tactics.0.outputs"),
        ({"outputs": "-3/9/12"}, "tactics.0.outputs"),
        ({"range": "far"}, "tactics.0.range"),
        ({"cost_effort": "-1"}, "tactics.0.cost_effort"),
        ({"effect": "Gain {damage} health."}, "tactics.0.effect"),
    ],
)
def test_what_is_unusable_in_a_tactic_is_named(fields: dict[str, str], key: str) -> None:
    assert set(wrong(with_tactic(**fields))) == {key}


def test_everything_is_said_at_once() -> None:
    texts = replace(typed(max_health="much", speed="fast"), abilities=())
    assert set(wrong(texts)) == {"max_health", "speed"}


def test_x_and_times_signs_are_understood() -> None:
    assert made(typed(level="x")).level == "X"
    assert made(typed(size="2 \N{MULTIPLICATION SIGN} 2")).size == "2x2"
    assert made(with_tactic(range="Special")).tactics[0].range == "special"


def test_growth_of_nothing_is_none() -> None:
    assert made(typed()).grows is None
    assert made(typed(grows__level="1")).grows is not None


def test_too_many_entries_are_refused() -> None:
    many = typed().tactics * (MOST_ENTRIES + 1)
    assert "tactics" in wrong(replace(typed(), tactics=many))


def test_choices_that_there_are_not_are_none() -> None:
    moth = made(typed(style="loud", making="magic"))
    assert (moth.style, moth.making) == (None, None)
    assert made(with_tactic(type="area")).tactics[0].type == "direct"


ANY: Any = st.one_of(st.text(max_size=12), st.sampled_from(["", "1", "-1", "X", "special", "low"]))


@given(
    st.dictionaries(st.sampled_from(HEAD), ANY, max_size=3),
    st.lists(st.dictionaries(st.sampled_from(TACTIC), ANY, max_size=2), max_size=2),
)
def test_whatever_is_typed_is_kept_or_refused(
    head: dict[str, str], tactics: list[dict[str, str]]
) -> None:
    """Storage can read whatever the editor accepts."""
    rulebook: Rulebook = the_rulebook()
    usable = typed()
    cleaned = Texts(
        {key: clean(key, value) for key, value in {**usable.fields, **head}.items()},
        tactics=tuple(
            EntryTexts({key: clean(key, value) for key, value in {**TACTICAL, **one}.items()})
            for one in tactics
        ),
    )
    found = read(rulebook, BLANK, cleaned)
    assert (found.creature is None) == bool(found.problems)
    if found.creature is not None:
        files = OwnCreatureFiles(rulebook)
        assert files.read_own(files.write(found.creature), "") == found.creature


def test_forms_stay_with_their_words_and_tactics_wait_for_none_that_is_gone(
    services: Services,
) -> None:
    before = services.bestiary.printed["pandoramun"]
    texts = texts_of(before)
    kept = made(texts, before)
    assert kept.abilities[0].forms == before.abilities[0].forms
    assert [one.only_in for one in kept.tactics] == [("landed",), ("landed",), ("airborne",)]
    ability = replace(
        texts.abilities[0], fields={**texts.abilities[0].fields, "effect": "It flies."}
    )
    changed = made(replace(texts, abilities=(ability,)), before)
    assert changed.abilities[0].forms == ()
    assert [one.only_in for one in changed.tactics] == [(), (), ()]

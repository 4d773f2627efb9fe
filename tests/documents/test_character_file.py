"""Character files: read back as written, with plain messages for faults."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from gm_tools.documents.character_file import FORMAT, CharacterFile, read, write
from gm_tools.documents.invalid_values import hints
from gm_tools.documents.problems import FURTHER, UnreadableFile
from gm_tools.viskara.character.build import Aura, Build, Purchase, Tactic
from gm_tools.viskara.character.character import (
    Appearance,
    Character,
    Goals,
    LevelEntry,
    LevelPurchase,
    Override,
    Personality,
)
from gm_tools.viskara.character.planning.plan import Goal, Pin, Plan
from gm_tools.viskara.creature.made_for import creature_build, hosted_build
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_bestiary, the_rulebook
from tests.fakes import a_character
from tests.makers import a_build
from tests.places import DATA, RULES_DATA
from tests.strategies import random_builds

RULEBOOK = the_rulebook()

SAMPLES = RULES_DATA / "samples"
FILES = sorted([*DATA.glob("*.json"), *SAMPLES.glob("*.json")])
SOL = (DATA / "sol.json").read_text(encoding="utf-8")


def changed(**parts: Any) -> str:
    """Sol's file with other values at dotted paths: ``build__stats__body=3``."""
    values = json.loads(SOL)
    for path, value in parts.items():
        *holders, last = path.split("__")
        place = values
        for holder in holders:
            place = place[int(holder) if holder.isdigit() else holder]
        place[last] = value
    return json.dumps(values)


def refused(content: str | bytes, rulebook: Rulebook | None = None) -> dict[str, str]:
    """The problems of a file, by path."""
    with pytest.raises(UnreadableFile) as caught:
        read(content, rulebook)
    return dict(caught.value.problems)


# --- What is read -----------------------------------------------------------------------------


def test_a_file_is_read_into_values() -> None:
    sol = read(SOL)
    assert (sol.name, sol.player, sol.build.level) == ("Sol", "Ada", 5)
    assert sol.build.tactics[0].upgrades == (
        Purchase("Debilitate"),
        Purchase("Debilitate/Essence Drain"),
    )
    assert sol.build.signature_move is not None
    assert sol.build.signature_move.maneuvers[1].upgrades == (Purchase("Attack/Extra Hits", 2),)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_kept_file_comes_back_as_it_was(path: Path, rulebook: Rulebook) -> None:
    character = read(path.read_bytes(), rulebook)
    assert read(write(character), rulebook) == character


def test_what_is_optional_may_be_missing() -> None:
    least = {"format": FORMAT, "name": "", "build": json.loads(SOL)["build"]}
    assert read(json.dumps(least)) == Character("", read(SOL).build)


def test_an_empty_aura_reads_as_none() -> None:
    assert read(changed(build__aura={})).build.aura is None
    assert read(changed(build__aura={"upgrades": [], "aura_tactic": None})).build.aura is None
    tactic = {"type": "direct", "stat": "body"}
    aura = read(changed(build__aura={"aura_tactic": tactic})).build.aura
    assert aura == Aura((), Tactic("direct", "body"))


@pytest.mark.parametrize("mark", ["\ufeff", "\ufeff\n "])
def test_a_byte_order_mark_is_no_mistake(mark: str) -> None:
    assert read(mark + SOL) == read(SOL)
    assert read((mark + SOL).encode()) == read(SOL)


@pytest.mark.parametrize(
    "name",
    ["مرحبا بالعالم", "<script>alert(1)</script>", "\u202eabc", "🌩️", "x" * 500, "O'Neil & Co"],
)
def test_names_in_any_script_are_kept_as_they_are(name: str) -> None:
    character = replace(read(SOL), name=name)
    assert read(write(character)).name == name


def test_a_history_may_have_lines_and_tabs() -> None:
    text = "First line\r\n\tsecond\nthird"
    assert read(changed(personality__history=text)).personality.history == text


# --- What is written --------------------------------------------------------------------------


def test_what_is_written_is_plain_json_that_says_its_format() -> None:
    text = write(read(SOL))
    assert text.startswith('{\n  "format": "viskara-character/1",\n  "name": "Sol"')
    assert text.endswith("}\n")
    assert json.loads(text).keys() == {
        "format", "name", "player", "build", "personality", "appearance",
        "overrides", "house_rules", "levels",
    }  # fmt: skip


def test_writing_is_stable() -> None:
    text = write(read(SOL))
    assert write(read(text)) == text


def test_nothing_is_left_out_of_a_file() -> None:
    whole = Character(
        "Whole",
        a_build(),
        "Ada",
        Personality(Goals(("a",), ("b",), ("c",)), ("d",), ("e",), "f"),
        Appearance("g", "h", "i"),
        (Override("ranks_not_0_or_4", "shadow_ranks", "the table likes it"),),
        {"B6": "no_cap"},
        (LevelEntry(5, "2026-01-31", {"body": 2}, 1, None, (LevelPurchase("tactics.0", "low"),)),),
    )
    assert read(write(whole)) == whole


def test_what_nothing_can_show_is_left_out_of_a_file() -> None:
    """Text pasted into a form may contain such characters; it must not lose the draft."""
    history = Personality(history="one\x0b\ntwo\0\ud800")
    character = replace(read(SOL), name="a\nb\x07", personality=history)
    again = read(write(character))
    assert (again.name, again.personality.history) == ("a b ", "one\ntwo")


def test_what_could_not_be_opened_again_is_not_written() -> None:
    with pytest.raises(UnreadableFile, match="name: is 501 characters long"):
        write(replace(read(SOL), name="x" * 501))


@given(st.data())
def test_any_build_survives_a_round_trip(rulebook: Rulebook, data: st.DataObject) -> None:
    build = data.draw(random_builds(rulebook))
    character = Character("Random", build)
    if build.aura == Aura():
        character = replace(character, build=replace(build, aura=None))
    assert read(write(Character("Random", build)), rulebook) == character


# --- What is refused --------------------------------------------------------------------------


def test_all_problems_are_reported_at_once_with_their_paths() -> None:
    content = changed(
        build__levle=3,
        build__speed_class="Medium",
        build__stats__body="4",
        build__stats__logic=4.5,
        build__stats__agility=True,
        build__tactics__0__type="ranged",
        build__tactics__1__upgrades={},
        build__third_perk=3,
        build__aura__aura_tactic=[],
        name=None,
    )
    kinds = '"direct", "exposure", "projectile"'
    stats = '"body", "agility", "strength", "presence", "logic", "creativity"'
    assert refused(content) == {
        "name": "is null; it must be text in quotes.",
        "build.speed_class": 'is "Medium"; it must be one of "low", "medium", "high". '
        'Did you mean "medium"?',
        "build.stats.body": 'is "4"; it must be a whole number. Write 4 without quotes.',
        "build.stats.logic": "is 4.5; it must be a whole number.",
        "build.stats.agility": "is true; it must be a whole number.",
        "build.tactics.0.type": f'is "ranged"; it must be one of {kinds}.',
        "build.tactics.1.upgrades": "is an object {...}; it must be a list [...].",
        "build.third_perk": f"is 3; it must be one of {stats} or null.",
        "build.aura.aura_tactic": "is a list [...]; it must be an object {...} or null.",
        "build.levle": 'is not known here. Did you mean "level"?',
    }


def test_what_is_missing_is_named() -> None:
    content = json.dumps({"format": FORMAT, "build": {"level": 1}})
    problems = refused(content)
    assert problems["name"] == "is missing. Give text in quotes."
    assert problems["build.speed_class"] == 'is missing. Give one of "low", "medium", "high".'
    assert problems["build.tactics"] == "is missing. Give a list [...]."
    assert "build.aura" not in problems


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "The file is empty."),
        (" \n", "The file is empty."),
        ("[]", "A character file is one object"),
        ("3", "A character file is one object"),
        ('{"name": "a" "b"}', "The file is not valid JSON: line 1, column 14"),
        ('{\n "name": "a",\n}', "The file is not valid JSON: line "),
        ('{"name": "\n"}', "The file is not valid JSON: line 1, column 11"),
        (b"\xff\xfe{\x00", "The file is not UTF-8 text (byte 1)"),
        (b'{"name": "\xe9"}', "The file is not UTF-8 text (byte 11)"),
        ("[" * 100_000, "The file is nested far too deeply."),
        ('{"a":' * 100_000, "The file is nested far too deeply."),
        (" " * (4 * 1024 * 1024 + 1), "The file is larger than 4 MB"),
        (b" " * (4 * 1024 * 1024 + 1), "The file is larger than 4 MB"),
    ],
    ids=lambda value: str(value)[:20] if isinstance(value, str) else None,
)
def test_what_is_no_json_object_is_refused_in_words(content: str | bytes, message: str) -> None:
    assert refused(content)[""].startswith(message)


@pytest.mark.parametrize(
    ("format", "message"),
    [
        ("viskara-character/2", "Only viskara-character/1 can be read here"),
        ("dnd5e", 'A character file says "viskara-character/1".'),
        (1, 'it must be "viskara-character/1".'),
        (None, 'it must be "viskara-character/1".'),
    ],
)
def test_another_format_is_refused(format: object, message: str) -> None:
    assert message in refused(changed(format=format))["format"]


def test_a_missing_format_is_named() -> None:
    values = json.loads(SOL)
    del values["format"]
    assert refused(json.dumps(values)) == {"format": 'is missing. Give "viskara-character/1".'}


def test_keys_that_stand_twice_are_refused() -> None:
    twice = SOL.replace('"level": 5,', '"level": 5, "level": 6,')
    assert refused(twice) == {"build.level": "appears twice in the same object. Keep one of them."}


@pytest.mark.parametrize("number", ["1000001", "-1000001", "9" * 30, "9" * 6000, "1e9", "1e999"])
def test_huge_numbers_are_refused(number: str) -> None:
    problems = refused(SOL.replace('"level": 5,', f'"level": {number},'))
    assert problems.keys() == {"build.level"}
    assert "a number must lie between -1,000,000 and 1,000,000" in problems["build.level"]


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_number_is_refused(number: str) -> None:
    assert refused(SOL.replace('"level": 5,', f'"level": {number},')).keys() == {"build.level"}


def test_numbers_up_to_a_million_are_read() -> None:
    assert (
        read(changed(build__level=1_000_000, build__shadow_level=-1_000_000)).build.level == 10**6
    )


@pytest.mark.parametrize("mark", ["\0", "\x1b", "\x7f", "\ud800"])
def test_characters_that_cannot_be_shown_are_refused(mark: str) -> None:
    problems = refused(changed(personality__history=f"a{mark}b", name=mark))
    assert problems.keys() == {"personality.history", "name"}
    assert f"U+{ord(mark):04X} (position 2)" in problems["personality.history"]


def test_long_texts_are_refused() -> None:
    problems = refused(changed(name="x" * 501, personality__history="y" * 20_001))
    assert problems == {
        "name": "is 501 characters long; at most 500 fit. Shorten it.",
        "personality.history": "is 20,001 characters long; at most 20,000 fit. Shorten it.",
    }


def test_a_thousand_upgrades_are_read_and_ten_thousand_are_not() -> None:
    upgrade = {"path": "Debilitate", "times": 1}
    many = read(changed(build__tactics__0__upgrades=[upgrade] * 1000))
    assert len(many.build.tactics[0].upgrades) == 1000
    problems = refused(changed(build__tactics__0__upgrades=[upgrade] * 2001))
    assert problems == {
        "build.tactics.0.upgrades": "has 2,001 entries; at most 2,000 are read. Shorten it."
    }
    parts = {f"build__tactics__{index}__upgrades": [upgrade] * 2000 for index in range(3)}
    assert "more than 20,000 values" in refused(changed(**parts, levels=[upgrade] * 2000))[""]


def test_deep_nesting_is_refused() -> None:
    maneuver: dict[str, Any] = {"maneuver": "Dash"}
    for _ in range(30):
        maneuver = {"maneuver": "Dealer's Choice", "attached": [maneuver]}
    (message,) = refused(changed(build__signature_move__maneuvers=[maneuver])).values()
    assert message == "is nested more than 40 deep."


def test_a_hundred_mistakes_do_not_flood_the_page() -> None:
    with pytest.raises(UnreadableFile) as caught:
        read(changed(build__tactics=[3] * 1999))
    assert len(caught.value.problems) == 201
    assert caught.value.problems[-1] == FURTHER


def test_house_rules_must_name_what_there_is(rulebook: Rulebook) -> None:
    content = changed(house_rules={"B6": "nocap", "B99": "x", "B5": "y", "B14": 3}, player=7)
    problems = refused(content, rulebook)
    assert problems["house_rules.B6"] == (
        "has no reading 'nocap'. Choose one of: cap, no_cap. Did you mean no_cap?"
    )
    said = "cannot be read differently. Choose one that can: B6, B14"
    assert problems["house_rules.B99"].startswith(said)
    assert problems["house_rules.B5"].startswith("cannot be read differently.")
    assert problems["house_rules.B14"] == "is 3; it must be text in quotes."
    assert problems["player"] == "is 7; it must be text in quotes."


def test_without_the_rulebook_house_rules_are_taken_as_they_are() -> None:
    assert read(changed(house_rules={"B99": "x"})).house_rules == {"B99": "x"}


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
        max_leaves=10,
    ),
    st.sampled_from(
        [
            "name",
            "build",
            "build__tactics",
            "build__stats",
            "levels",
            "house_rules",
            "personality__goals",
            "build__signature_move__maneuvers",
            "overrides",
        ]
    ),
)
def test_nonsense_is_read_or_refused_never_a_trace(nonsense: Any, place: str) -> None:
    content = changed(**{place: nonsense})
    with suppress(UnreadableFile):
        character = read(content)
        assert read(write(character)) == character


@given(st.binary(max_size=50))
def test_any_bytes_are_refused_in_words(content: bytes) -> None:
    assert all(refused(content).values())


# --- The documents themselves -----------------------------------------------------------------


def documents(kind: Any, seen: frozenset[Any] = frozenset()) -> Iterator[type]:
    """A document class and all classes inside it."""
    if is_dataclass(kind) and kind not in seen:
        yield kind  # type: ignore[misc]  # a class, not an instance
        for inner in hints(kind).values():  # type: ignore[arg-type]
            yield from documents(inner, seen | {kind})
    for option in get_args(kind):
        yield from documents(option, seen)


def test_every_document_class_is_read_strictly() -> None:
    found = set(documents(CharacterFile))
    assert {CharacterFile, Build, Purchase, LevelPurchase, Goals, Override} <= found
    for kind in found:
        assert kind.__pydantic_config__ == {"extra": "forbid", "strict": True}, kind  # type: ignore[attr-defined]
        with pytest.raises(ValueError, match="Unexpected keyword argument"):
            TypeAdapter(kind).validate_json('{"unheard_of": 1}')


def test_a_file_holds_a_character_and_its_format() -> None:
    names = {one.name for one in fields(CharacterFile)}
    assert names == {one.name for one in fields(Character)} | {"format"}


def made_for(**parts: Any) -> str:
    """The file of a beetle with a parasite, with some values of ``made_for`` changed."""
    text = write(Character("Beetle", hosted_build(RULEBOOK, the_bestiary()["pike_beetle"], 2)))
    values = json.loads(text)
    values["build"]["made_for"].update(parts)
    return json.dumps(values)


@pytest.mark.parametrize("id", sorted(the_bestiary().keys() - {"somac_parasite"}))
def test_what_is_made_for_a_creature_reads_as_it_was_written(id: str, rulebook: Rulebook) -> None:
    creature = the_bestiary()[id]
    builds = [hosted_build(RULEBOOK, creature, 3)]
    if creature.making:
        builds.append(creature_build(RULEBOOK, creature))
    for build in builds:
        made = Character(creature.name, build)
        assert read(write(made), rulebook) == made


@pytest.mark.parametrize(
    ("parts", "where", "says"),
    [
        ({"x": 1.5}, "build.made_for.x", "a whole number"),
        ({"x": "2"}, "build.made_for.x", "without quotes"),
        ({"x": 10**9}, "build.made_for.x", "a number must lie between"),
        ({"making": "wings"}, "build.made_for.making", '"signature_move", "shadows"'),
        ({"creature": "a\nb"}, "build.made_for.creature", "cannot be shown"),
        ({"wings": 2}, "build.made_for.wings", "is not known here"),
        ({"tactics": [{"name": "Jab"}]}, "build.made_for.tactics.0.type", "is missing"),
    ],
)
def test_made_for_is_read_strictly(parts: dict[str, Any], where: str, says: str) -> None:
    with pytest.raises(UnreadableFile) as refused:
        read(made_for(**parts))
    assert says in dict(refused.value.problems)[where]


def test_a_range_of_a_hosts_tactic_is_squares_or_special() -> None:
    tactics = json.loads(made_for())["build"]["made_for"]["tactics"]
    read(made_for(tactics=[{**tactics[0], "range": "special"}, tactics[1]]))
    with pytest.raises(UnreadableFile) as refused:
        read(made_for(tactics=[{**tactics[0], "range": "far"}]))
    (problem,) = refused.value.problems
    assert problem[0] == "build.made_for.tactics.0.range"
    assert 'a whole number or "special"' in problem[1]


def test_a_plan_is_kept_and_left_out_where_there_is_none(rulebook: Rulebook) -> None:
    plan = Plan((Pin("tactics.0", "Swing", 2),), Goal("The Wall", a_build(level=9)))
    text = write(replace(read(SOL), plan=plan))
    assert read(text, rulebook).plan == plan
    assert "plan" not in json.loads(write(read(SOL)))


def test_a_plan_is_read_strictly(rulebook: Rulebook) -> None:
    pins = [
        {"carrier": "tactics.0", "path": "Swang", "times": 1},
        {"carrier": "pocket", "path": "low", "times": 1},
        {"carrier": "aura", "path": "Dread", "times": 0},
    ]
    assert refused(changed(plan={"pins": pins, "goal": None}), rulebook) == {
        "plan.pins.0": 'pins "Swang", which is no upgrade of the rules. Remove it.',
        "plan.pins.1": 'has no carrier "pocket".',
        "plan.pins.2.times": "is 0; 1 to 99 fit.",
    }
    assert list(refused(changed(plan={"pins": [], "goal": {"name": "Sol"}}))) == ["plan.goal.build"]


def test_a_colour_stands_in_the_file_and_a_strange_one_is_refused() -> None:
    written = write(replace(a_character("Sol"), colour="teal"))
    assert json.loads(written)["colour"] == "teal"
    assert read(written).colour == "teal"
    assert "colour" not in json.loads(write(a_character("Sol")))
    with pytest.raises(UnreadableFile, match="colour: is not a colour"):
        read(written.replace('"teal"', '"puce"'))

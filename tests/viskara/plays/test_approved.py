"""The words of effects, what each entry does in play and what its text says, as approved."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from gm_tools.viskara.character.build import SHADOWS
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.creature.creature import Ability
from gm_tools.viskara.plays import tables
from gm_tools.viskara.plays.coverage import BY_RULE, LEVELS, coverage, level
from gm_tools.viskara.plays.effect_texts import (
    amount_text,
    creature_figures,
    entry_text,
    figures_for,
    filled,
    ordinal,
    phrase,
)
from gm_tools.viskara.plays.placeholders import PHRASES
from gm_tools.viskara.plays.plays import COMPARE, Play, PlayError, read_amount, read_condition
from gm_tools.viskara.plays.tables import (
    DeedTable,
    PlayTable,
    ShareTable,
    faults,
    play_table,
    read_play,
)
from gm_tools.viskara.plays.words import deeds, figures, flags, maneuvers, people, times
from gm_tools.viskara.plays.words.deed_word import DeedWord
from gm_tools.viskara.plays.words.deeds import DEEDS
from tests.approved import Approved
from tests.cast import the_bestiary, the_rulebook
from tests.viskara.character.builds import kept_ones

RULEBOOK = the_rulebook()
BESTIARY = the_bestiary()
SOL = kept_ones()["sol"].build


# --- Words ------------------------------------------------------------------------------------


def words() -> list[str]:
    """Every word of the vocabulary with what it means."""
    lines = []
    phrases = [*PHRASES.items(), *LEVELS.items()]
    for module in (maneuvers, deeds, people, figures, flags, times):
        for name, those in vars(module).items():
            if name.isupper() and isinstance(those, dict | tuple | frozenset):
                listed = sorted(those) if isinstance(those, frozenset) else those
                lines.append(f"== {name}")
                lines += [f"  {one}{said_of(those, one)}" for one in listed]
    lines += [f"{name}: {meaning}" for name, meaning in phrases]
    lines += [f"compared by {COMPARE}", f"mark {tables.MARK.pattern}", *sorted(BY_RULE)]
    return lines


def said_of(words: Iterable[str], word: str) -> str:
    """What a word means, where that is said."""
    if not isinstance(words, dict):
        return ""
    said = words[word]
    return f": {said.meaning if isinstance(said, DeedWord) else said}"


def test_what_every_entry_does_in_play(approved: Approved) -> None:
    lines = []
    for one in coverage(RULEBOOK, BESTIARY):
        where = f"{one.source} {one.owner} {one.path}".replace("  ", " ")
        counts = f"{one.computed} of {one.deeds} deeds"
        lines.append(f"{where} ({one.name}): {one.level}, {counts}, at {' '.join(one.acts)}")
        assert [again(play) for play in one.plays] == list(one.plays)
    approved({"viskara/plays/coverage": lines})


def test_a_play_of_each_moment_as_a_file_has_it(approved: Approved) -> None:
    plays = [play for one in coverage(RULEBOOK, BESTIARY) for play in one.plays]
    first = {play.at: play for play in reversed(plays)}
    lines = [f"{play}\n  {json.dumps(play_table(play))}" for play in first.values()]
    approved({"viskara/plays/tables": lines})


def again(play: Play) -> Play:
    """A play written to a file and read from it."""
    table = play_table(play)
    deeds = tuple(DeedTable(**deed) for deed in table.pop("deeds", ()))
    rows: dict[str, Any] = {
        name: tuple(table.pop(name)) for name in ("on", "when") if name in table
    }
    if "share" in table:
        rows["share"] = ShareTable(**table.pop("share"))
    return read_play(PlayTable(deeds=deeds, **rows, **table))


def test_levels_of_coverage(approved: Approved) -> None:
    passive = read_play(PlayTable("passive", (DeedTable("output", by="@one"),)))
    offered = replace(passive, at="show")
    must = replace(offered, must=True)
    left = read_play(PlayTable("show", (DeedTable("remind"),), must=True))
    lines = [
        f"{[(one.at, one.must, one.reminds) for one in plays]} {acts} by rule {by_rule}: "
        f"{level(plays, acts, by_rule)}"
        for plays in ((), (passive,), (offered,), (must, passive), (must, offered), (must, left))
        for acts in ((), ("building",), ("building", "show"))
        for by_rule in (False, True)
    ]
    approved({"viskara/plays/levels": lines})


# --- Amounts, conditions, faults --------------------------------------------------------------

AMOUNTS = (
    "damage",
    "half damage * @power + @one",
    "@finale at most most",
    "@finale at least @one",
    "half a * b * @level + c at most d at least e",
    "a at least b at most c",
    "half",
    "half ",
    "2",
    "a + ",
    "@nothing",
    "A",
    "a b",
    "_a",
    "a1_",
    "a at most @nothing",
    "",
)
CONDITIONS = (
    "shaken",
    "not shaken",
    "not  shaken",
    "notshaken",
    "asleep",
    "@finale >= least",
    "@finale <= least",
    "a == b",
    "a != b",
    "a < b",
    "a > b",
    "a>b",
    "@nothing < b",
    "a < 3",
    "not a < b",
)


def test_amounts_and_conditions(approved: Approved) -> None:
    lines = []
    for text in AMOUNTS:
        try:
            found = read_amount(text)
            lines.append(f"{text!r}: {found} {found.names} {tables.amount_text(found)!r}")
        except PlayError as error:
            lines.append(f"{text!r}: ! {error}")
    for text in CONDITIONS:
        try:
            met = read_condition(text)
            lines.append(f"{text!r}: {met} {tables.condition_text(met)!r}")
        except PlayError as error:
            lines.append(f"{text!r}: ! {error}")
    approved({"viskara/plays/amounts": lines})


GOOD = DeedTable("output", by="damage")
WRONG: tuple[PlayTable, ...] = (
    PlayTable("show", (GOOD,)),
    PlayTable("sleep", (GOOD,)),
    PlayTable("show"),
    PlayTable("show", pays={"flair": "damage"}),
    PlayTable("show", (GOOD,), on=("attack", "nap"), once="year", pays={"gold": "9"}),
    PlayTable("show", (GOOD,), when=("shaken", "asleep", "@finale > zzz", "damage > @chosen")),
    PlayTable("show", (GOOD,), choose="@chosen + damage", choose_least="other"),
    PlayTable("show", (GOOD,), choose_least="@chosen"),
    PlayTable("show", (DeedTable("nap", "nobody", until="never"), DeedTable("output", by="zzz"))),
    PlayTable("show", (DeedTable("forbid"), DeedTable("forbid", name="sing"))),
    PlayTable("show", (DeedTable("forbid", name="dash"), DeedTable("forbid", name="dash", by="a"))),
    PlayTable("show", (DeedTable("mark"), DeedTable("mark", name="Two words", by="damage"))),
    PlayTable(
        "show", (DeedTable("mark", name="weak"), DeedTable("unmark", name="a1_", by="damage"))
    ),
    PlayTable("show", (DeedTable("output"), DeedTable("output", by="damage", name="weak"))),
    PlayTable("show", (DeedTable("swap", by="damage"), DeedTable("swap", within="zzz"))),
    PlayTable(
        "show", (DeedTable("raise_number", name="damage"), DeedTable("set_number", by="damage"))
    ),
    PlayTable("show", (DeedTable("remind", by="damage"), DeedTable("end_turn", until="battle"))),
)


def test_wrong_plays(approved: Approved) -> None:
    lines = []
    for table in WRONG:
        lines.append(f"== {table}")
        for numbers in (("damage", "a"), ()):
            found = faults(table, numbers, ("show", "flourish"))
            lines += [f"  {list(numbers)} {key}: {message}" for key, message in found]
    approved({"viskara/plays/faults": lines})


def test_which_deeds_have_amounts_and_names(approved: Approved) -> None:
    """Every deed, bare and with everything."""
    lines = []
    for do in DEEDS:
        bare, full = DeedTable(do), DeedTable(do, by="damage", name="weak")
        for deed in (bare, full):
            found = faults(PlayTable("show", (deed,)), ("damage",), ("show",))
            lines.append(f"{do}: {[message[:50] for _, message in found]}")
    approved({"viskara/plays/deeds": lines, "viskara/plays/vocabulary": words()})


# --- Texts ------------------------------------------------------------------------------------


def texts() -> Iterator[str]:
    """The figures that texts name, and texts with them in their places."""
    found = sheet(RULEBOOK, SOL)
    own, with_tactic = figures_for(found), figures_for(found, found.tactics[0])
    yield f"own: {own}"
    yield f"with a tactic: {with_tactic}"
    bare = replace(BESTIARY["smidgeon"], level="X", speed_class=None, speed=None)
    for creature in (BESTIARY["wolf_hawk"], BESTIARY["pike_beetle_king"], bare):
        yield f"{creature.name}: {creature_figures(RULEBOOK, creature)}"
        for one in creature.tactics:
            yield f"  {one.name}: {creature_figures(RULEBOOK, creature, one)}"
            yield f"  {entry_text(one, creature_figures(RULEBOOK, creature, one))}"
    howl = Ability("Howl", "{much:point}, {half} of {speed}, {tiers} {range}", numbers={
        "much": 1, "tiers": (1, 2, 5),
    })  # fmt: skip
    yield entry_text(howl, own)
    yield filled("{half:square} {none} {many:square}", {"half": Fraction(1, 2), "many": 3}, {})
    for name in (*PHRASES, "some_thing"):
        yield f"{name}: {phrase(name, with_tactic)}; {phrase(name, {})}"
    for amount in (0, 1, 2, Fraction(1, 2), Fraction(3), (1, 2, 3), -1):
        yield f"{amount}: {amount_text(amount)} {amount_text(amount, 'square')}"
    yield f"{[ordinal(number) for number in range(-1, 13)]}"


def test_texts(approved: Approved) -> None:
    approved({"viskara/plays/texts": texts()})


def test_numbers_of_upgrades_grow_with_purchases(approved: Approved) -> None:
    lines = []
    for shadow in SHADOWS:
        for path, one in RULEBOOK.tree(shadow).items():
            grown = {
                name: f"{[amount_text(number.at(times)) for times in (0, 1, 2, 3)]}"
                for name, number in one.numbers.items()
                if number.at(2) != number.base
            }
            if grown:
                lines.append(f"{shadow} {path}: {grown}")
    approved({"viskara/plays/numbers": lines})

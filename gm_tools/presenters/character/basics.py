"""Ranks, speed, stats, style and levels as the builder's steps show them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from gm_tools.presenters.paper.sheet import PLAIN_NAMES
from gm_tools.presenters.rulebook.effects import perk_text
from gm_tools.viskara.character.basis import half_share, highest_stat, perk_strength
from gm_tools.viskara.character.build import STATS, Build, Stat
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.rulebook import Rulebook, Ruling, SpeedClass, StyleFacts
from gm_tools.viskara.trace import Figure

SHADOW_WORDS = {
    "shadow_arts": "Confidence takes shape: more upgrades for tactics, and more points for them.",
    "signature_move": "Ambition takes shape: a sequence of maneuvers of your own making.",
    "aura": "Determination takes shape: cards are stored and spent again later.",
}


@dataclass(frozen=True, slots=True)
class WouldBe:
    """A way to have a perk: how strong it would be, and what the page asks about it.

    ``instead`` names the specialization that it would replace, "" for none.
    """

    strength: int
    instead: str
    asked: str


@dataclass(frozen=True, slots=True)
class StatRow:
    """A stat with its perk; ``worth`` explains the perk's strength if the character has it.

    ``would_be`` are the ways to have it as a specialization, ``as_third`` its strength as a third
    perk, if either is left to choose.
    """

    id: Stat
    name: str
    perk: str
    worth: Figure | None
    effect: str
    would_be: tuple[WouldBe, ...] = ()
    as_third: int | None = None


@dataclass(frozen=True, slots=True)
class ReadingRow:
    """A switchable ruling with its readings; ``chosen`` is the reading in force."""

    id: str
    title: str
    unclear: str
    chosen: str
    readings: tuple[tuple[str, str], ...]

    @property
    def is_default(self) -> bool:
        """Whether the table uses the app's default reading."""
        return self.chosen == self.readings[0][0]


@dataclass(frozen=True, slots=True)
class Basics:
    """The values of the builder's first steps."""

    ranks: int
    highest_stat: int | None
    can_have_third_perk: bool
    half_share: int
    idle_stats: tuple[str, ...]
    shadows: tuple[tuple[str, str, str], ...]
    speeds: tuple[SpeedClass, ...]
    stats: tuple[StatRow, ...]
    styles: tuple[StyleFacts, ...]
    readings: tuple[ReadingRow, ...]


def basics(rulebook: Rulebook, build: Build, sheet: Sheet) -> Basics:
    """Return the values of the steps for ranks, speed, stats and levels."""
    ranks = build.shadow_ranks.total
    perks = {*build.specializations, build.third_perk}
    return Basics(
        ranks=ranks,
        highest_stat=highest_stat(rulebook, build.level),
        can_have_third_perk=ranks == 0 or build.third_perk is not None,
        half_share=half_share(build),
        idle_stats=tuple(rulebook.stats[stat].name for stat in STATS if stat not in perks),
        shadows=tuple((id, PLAIN_NAMES[id], words) for id, words in SHADOW_WORDS.items()),
        speeds=tuple(rulebook.speed_classes.values()),
        stats=tuple(_stats(rulebook, build, sheet)),
        styles=tuple(rulebook.styles.values()),
        readings=tuple(
            reading_row(one, rulebook.reading(id)) for id, one in rulebook.build_choices.items()
        ),
    )


def _stats(rulebook: Rulebook, build: Build, sheet: Sheet) -> Iterator[StatRow]:
    for stat in STATS:
        facts = rulebook.stats[stat]
        worth = sheet.perk_strength.get(stat)
        perk = perk_text(facts, worth.value if worth else None)
        effect = facts.effect.replace("{power}", "power").replace("{half_power}", "half the power")
        would_be = tuple(_would_be(rulebook, build, stat))
        third = perk_strength(replace(build, third_perk=stat)).get(stat)
        as_third = third.value if third and stat not in build.specializations else None
        yield StatRow(stat, facts.name, perk, worth, effect, would_be, as_third)


def _would_be(rulebook: Rulebook, build: Build, stat: Stat) -> Iterator[WouldBe]:
    """Yield how a stat becomes a specialization: as one more, or in place of one of two (1381)."""
    chosen = build.specializations
    if stat in chosen:
        return
    for given_up in chosen if len(chosen) >= rulebook.building.specializations else (None,):
        kept = tuple(one for one in STATS if one == stat or (one in chosen and one != given_up))
        third = build.third_perk if build.third_perk != stat else None
        after = replace(build, specializations=kept, third_perk=third)
        instead = rulebook.stats[given_up].name if given_up else ""
        asked = f"perks|{','.join(kept)}|{third or ''}"
        yield WouldBe(perk_strength(after)[stat].value, instead, asked)


def reading_row(ruling: Ruling, chosen: str | None) -> ReadingRow:
    """Return a ruling and its readings; the first one if none that exists is chosen."""
    options = tuple((one.id, one.text) for one in ruling.readings)
    now = chosen if chosen in dict(options) else options[0][0]
    return ReadingRow(ruling.id, ruling.title, ruling.unclear, now, options)

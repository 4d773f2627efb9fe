"""The words of a battle's news, and who hears each part of them.

A part of the news is heard by those who may see something of the combatant (or side) that the
news is about, or of the one that acted: a field of ``Combatant`` as it declares its own audience,
or a name of ``Visible``. A word, or a part of ``more``, that is not declared is the host's alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Final, Literal

from gm_tools.games.battle.state import Combatant, News


@dataclass(frozen=True, slots=True)
class Hearers:
    """Those who may see ``what`` of the combatant named in the news' field ``of``.

    ``what``: "all", "owner", "host" or "shared:..." (``frame/audience.py``).
    """

    what: str
    of: Literal["who", "by"] = "who"


Audience = tuple[Hearers, ...]
"""Who hears a part of the news: those who belong to all of these; () is everybody."""
EVERYBODY: Final[Audience] = ()
HOST_ALONE: Final[Audience] = (Hearers("host"),)


def _shared(name: str, of: Literal["who", "by"] = "who") -> Audience:
    return (Hearers(f"shared:{name}", of),)


def _as_field(name: str) -> Audience:
    """Return the audience of a field of the combatant that the news is about."""
    seen = next(one.metadata["seen"] for one in fields(Combatant) if one.name == name)
    return (Hearers(seen),)


CAUSE: Final = _shared("effects", "by")
"""Those who may know why the one that acted did something: its effects, tactics and perks."""
EFFECT: Final = _shared("effects")
TACTIC: Final = _shared("tactics")
EFFORT: Final = _as_field("effort")
FLAIR: Final = _as_field("flair")
CARDS: Final = _as_field("cards")
MARKS: Final = _as_field("marks")


@dataclass(frozen=True, slots=True)
class Word:
    """Who hears the parts of the news of a word: a part of ``more`` each by its name.

    ``amounts``: who hears the amount, by what ``more["what"]`` says was changed.
    """

    amount: Audience = HOST_ALONE
    label: Audience = HOST_ALONE
    by: Audience = HOST_ALONE
    more: Mapping[str, Audience] = field(default_factory=dict)
    amounts: Mapping[str, Audience] = field(default_factory=dict)


def _word(
    amount: Audience = EVERYBODY,
    label: Audience = EVERYBODY,
    by: Audience = EVERYBODY,
    **more: Audience,
) -> Word:
    return Word(amount, label, by, more)


def _aloud(*more: str) -> Word:
    """Return a word of which everybody hears all."""
    return _word(**dict.fromkeys(more, EVERYBODY))


SAID: Final = _aloud()
NAMED: Final = Word()
"""News that say no more than of whom they are, which everybody hears."""
CAUSED: Final = _word(label=CAUSE)
OF_MARKS: Final = _word(MARKS, MARKS, MARKS, until=MARKS, effect=(*MARKS, *CAUSE))
MOVED: Final = ("kind", "from", "to", "path", "with", "near")
HAND: Final[Mapping[str, Audience]] = {
    "health": EVERYBODY,
    "morale": EVERYBODY,
    "effort": EFFORT,
    "flair": FLAIR,
    **dict.fromkeys(("output", "finale", "red_cards", "power"), EFFECT),
}
"""Who hears how much an effect changed by hand: those who hear the same change by rule."""

WORDS: Final[Mapping[str, Word]] = {
    "battle_begins": SAID,
    "placed": SAID,
    "turn_begins": SAID,
    "turn_ends": SAID,
    "round_begins": SAID,
    "effort": _word(EFFORT, (*EFFORT, *CAUSE), EFFORT),
    "flair": _word(FLAIR, (*FLAIR, *CAUSE), FLAIR),
    "gain_health": CAUSED,
    "lose_health": CAUSED,
    "gain_morale": CAUSED,
    "lose_morale": CAUSED,
    "exhausted": SAID,
    "recovered": SAID,
    "shaken": SAID,
    "steadied": SAID,
    "leaves": _aloud("name"),
    "joins": SAID,
    "appears": NAMED,
    "out_of_sight": Word(more={"name": EVERYBODY}),
    "out_of_view": NAMED,
    "in_view": NAMED,
    "side_loses": SAID,
    "battle_ends": SAID,
    "anchors": SAID,
    "becomes": _word(label=CAUSE, form=EVERYBODY),
    "mark": OF_MARKS,
    "mark_ends": OF_MARKS,
    "faces": CAUSED,
    "thing": SAID,
    "thing_ends": SAID,
    "thing_moves": SAID,
    "thing_stays": SAID,
    "thing_grows": SAID,
    "thing_home": SAID,
    "moves": _word(label=CAUSE, **dict.fromkeys(MOVED, EVERYBODY)),
    "stays": _word(label=CAUSE, kind=EVERYBODY),
    "note": SAID,
    "override": Word(),
    "seat": SAID,
    "visible": SAID,
    "shuffles": SAID,
    "abandoned": SAID,
    "attack": _word(label=TACTIC, tactic=TACTIC, targets=EVERYBODY, all_out=EVERYBODY),
    "stance": _word(label=TACTIC, tactic=TACTIC, targets=EVERYBODY, all_out=EVERYBODY),
    "defy": _word(label=TACTIC, lines=EVERYBODY),
    "anyway": NAMED,
    "answers": NAMED,
    "asks": _word(label=CAUSE, of=EVERYBODY),
    "past": NAMED,
    "reveals": _word(label=TACTIC, fate=EVERYBODY),
    "passes": NAMED,
    "falls_away": NAMED,
    "pays": _word(label=EFFECT, effort=EFFORT, flair=FLAIR),
    "challenges_fate": SAID,
    "show": _aloud("finale", "revealing", "bust", "sure", "second"),
    "choice": _aloud("choice"),
    "damage": _word(label=CAUSE, **dict.fromkeys(("health", "morale", "line"), EVERYBODY)),
    "flourish": SAID,
    "stat_effect": _word((*EFFECT, *CAUSE), (*EFFECT, *CAUSE), EFFECT),
    "logic_bonus": _word(_as_field("logic_bonus")),
    "presence": _word(_as_field("presence")),
    "move_trigger": SAID,
    "grants": _word(label=CAUSE, kind=EVERYBODY),
    "uses": _word(EFFECT, EFFECT, EFFECT, effect=EFFECT, nth=EFFECT, line=EFFECT),
    "reminds": _word(EFFECT, EFFECT, EFFECT, effect=EFFECT),
    "by_hand": Word(HOST_ALONE, CAUSE, CAUSE, {"what": EVERYBODY, "effect": CAUSE}, HAND),
    "changes": _word(EFFECT, (*EFFECT, *CAUSE), EFFECT, of=EFFECT, line=EFFECT),
    "charges": _word(_as_field("charges"), _as_field("charges"), _as_field("charges")),
    "returns": _word(CARDS, (*CARDS, *CAUSE), CARDS, cards=CARDS),
    "stores": _word(CARDS, CARDS, CARDS, cards=CARDS, returned=CARDS, flair=FLAIR),
    "releases": _word(CARDS, CARDS, CARDS),
    "looks": CAUSED,
    "lays": _word(label=CAUSE, over=EVERYBODY),
    "takes": CAUSED,
    "opens": _word(label=CAUSE, cards=EVERYBODY),
    "discards": _word(label=CAUSE, cards=EVERYBODY),
    "sets_aside": CAUSED,
    "chooses_show": NAMED,
    "names": _word(label=CAUSE, targets=EVERYBODY),
    "targets": _aloud("targets"),
    "flat_show": CAUSED,
    "signature": _word(FLAIR, TACTIC, do=EVERYBODY, flair=FLAIR),
}
"""Each word of the news, with who hears its parts."""
UNDECLARED: Final = Word()


def hearers_of_amount(news: News) -> Audience:
    """Return who hears the amount of some news."""
    word = WORDS.get(news.what, UNDECLARED)
    return word.amounts.get(str(news.more.get("what")), word.amount)

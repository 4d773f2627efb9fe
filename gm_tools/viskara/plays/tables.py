"""Plays as files hold them: words and strings, converted to and from ``Play`` values."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from gm_tools.viskara.plays.plays import (
    Amount,
    Condition,
    Deed,
    Play,
    PlayError,
    Share,
    read_amount,
    read_condition,
)
from gm_tools.viskara.plays.words.deed_word import DeedWord
from gm_tools.viskara.plays.words.deeds import AGAINST, BARRED, DEEDS, FORBIDDEN, KEYS, LINES, STOPS
from gm_tools.viskara.plays.words.maneuvers import MANEUVERS, RESOURCES
from gm_tools.viskara.plays.words.people import EACH, WHO
from gm_tools.viskara.plays.words.ranges import WIDER
from gm_tools.viskara.plays.words.times import ONCE, UNTIL
from gm_tools.viskara.plays.words.ways import HOW, SHAPES, START_AT, STEER
from gm_tools.viskara.strict import STRICT

NAMES: Final[Mapping[str, Collection[str]]] = {
    "forbid": FORBIDDEN,
    "start_at": START_AT,
    "bar": BARRED,
    "style_against": AGAINST,
    "widen": WIDER,
}
"""Deeds whose name is one of a closed list."""
CLAUSES = re.compile(r"[a-z][a-z0-9_]*(\+[a-z][a-z0-9_]*)*\Z")
MARK = re.compile(r"[a-z][a-z0-9_]*\Z")
AMOUNTS = ("by", "times", "within", "least", "extent", "beyond", "ends_for", "block")
"""The keys of a deed that are amounts."""
Fault = tuple[str, str]
"""A key of a play ("deeds.0.by") and its problem."""


@dataclass(frozen=True, slots=True)
class DeedTable:
    """A deed as a file holds it."""

    __pydantic_config__: ClassVar = STRICT
    do: str
    to: str = "user"
    by: str | None = None
    within: str | None = None
    name: str = ""
    until: str = ""
    half_if_several: bool = False
    steer: tuple[str, ...] = ()
    of: str = "user"
    when: tuple[str, ...] = ()
    consent: bool = False
    extent: str | None = None
    line: str = ""
    beyond: str | None = None
    one_only: bool = False
    stops: str = ""
    attackable: bool = False
    moves_with: str = ""
    ends_for: str | None = None
    walks: bool = False
    home: bool = False
    block: str | None = None
    shape: tuple[str, ...] = ()
    how: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    least: str | None = None
    times: str | None = None


@dataclass(frozen=True, slots=True)
class ShareTable:
    """Whom a play acts for, as a file holds it."""

    __pydantic_config__: ClassVar = STRICT
    to: str
    within: str | None = None
    own_cost: bool = False


@dataclass(frozen=True, slots=True)
class PlayTable:
    """A play as a file holds it; see rules_data/README.md, "What an effect does in play"."""

    __pydantic_config__: ClassVar = STRICT
    at: str
    deeds: tuple[DeedTable, ...] = ()
    on: tuple[str, ...] = ()
    when: tuple[str, ...] = ()
    pays: Mapping[str, str] = field(default_factory=dict)
    choose: str | None = None
    choose_least: str | None = None
    must: bool = False
    once: str = ""
    any_tactic: bool = False
    clause: str = ""
    share: ShareTable | None = None
    of: str = ""


def read_play(table: PlayTable) -> Play:
    """Return a play without faults as a value; PlayError for a wrong amount or condition."""
    return Play(
        at=table.at,
        deeds=tuple(map(_deed, table.deeds)),
        on=table.on,
        when=tuple(map(read_condition, table.when)),
        pays=tuple((resource, read_amount(text)) for resource, text in table.pays.items()),
        choose=_amount(table.choose),
        choose_least=_amount(table.choose_least),
        must=table.must,
        once=table.once,
        any_tactic=table.any_tactic,
        clause=table.clause,
        share=_share(table.share),
        of=table.of,
    )


def _share(table: ShareTable | None) -> Share | None:
    if table is None:
        return None
    return Share(table.to, _amount(table.within), table.own_cost)


def _deed(table: DeedTable) -> Deed:
    return Deed(
        do=table.do,
        to=table.to,
        by=_amount(table.by),
        within=_amount(table.within),
        name=table.name,
        until=table.until,
        half_if_several=table.half_if_several,
        steer=tuple(table.steer),
        of=table.of,
        when=tuple(map(read_condition, table.when)),
        consent=table.consent,
        extent=_amount(table.extent),
        line=table.line,
        beyond=_amount(table.beyond),
        one_only=table.one_only,
        stops=table.stops,
        attackable=table.attackable,
        moves_with=table.moves_with,
        ends_for=_amount(table.ends_for),
        walks=table.walks,
        home=table.home,
        block=_amount(table.block),
        shape=tuple(table.shape),
        how=tuple(table.how),
        only=tuple(map(read_condition, table.only)),
        least=_amount(table.least),
        times=_amount(table.times),
    )


def _amount(text: str | None) -> Amount | None:
    return None if text is None else read_amount(text)


def faults(table: PlayTable, numbers: Collection[str], acts: Collection[str]) -> Iterator[Fault]:
    """Yield every fault of a play, given the numbers and acts of its entry."""
    if table.at not in acts:
        yield "at", f'"{table.at}" is none of the entry\'s acts: {", ".join(acts)}'
    yield from _unknown("on", table.on, MANEUVERS)
    yield from _unknown("once", (table.once,), ("", *ONCE))
    yield from _unknown("pays", table.pays, RESOURCES)
    if table.clause and not CLAUSES.match(table.clause):
        yield "clause", "is a word of small letters, digits and _, or several joined by +"
    if table.share:
        yield from _unknown("share.to", (table.share.to,), EACH)
    if table.of and not MARK.match(table.of):
        yield "of", "names a thing or a mark, in one word"
    if not (table.deeds or table.pays):
        yield "deeds", "is missing: a play does something, or makes a maneuver dearer"
    for key, text in _texts(table):
        yield from _wrong_text(key, text, numbers, table.choose is not None)
    for index, deed in enumerate(table.deeds):
        for key, message in _wrong_deed(deed):
            yield f"deeds.{index}.{key}", message


def _texts(table: PlayTable) -> Iterator[tuple[str, str]]:
    """Yield every amount and condition with its key."""
    yield from ((f"when.{index}", text) for index, text in enumerate(table.when))
    yield from ((f"pays.{resource}", text) for resource, text in table.pays.items())
    named = [("choose", table.choose), ("choose_least", table.choose_least)]
    if table.share:
        named.append(("share.within", table.share.within))
    for index, deed in enumerate(table.deeds):
        named += [(f"deeds.{index}.when.{nth}", text) for nth, text in enumerate(deed.when)]
        named += [(f"deeds.{index}.{key}", getattr(deed, key)) for key in AMOUNTS]
        named += [(f"deeds.{index}.only.{nth}", text) for nth, text in enumerate(deed.only)]
    yield from ((key, text) for key, text in named if text is not None)


def _wrong_text(key: str, text: str, numbers: Collection[str], chooses: bool) -> Iterator[Fault]:
    try:
        names = _names(key, text)
    except PlayError as error:
        yield key, str(error)
        return
    for name in names:
        if not name.startswith("@") and name not in numbers:
            known = ", ".join(numbers) or "none are named"
            yield key, f"{name} is no number of this entry ({known})"
        if name == "@chosen" and not chooses:
            yield key, "@chosen needs a choose"


def _names(key: str, text: str) -> tuple[str, ...]:
    if ".when." not in f".{key}" and ".only." not in key:
        return read_amount(text).names
    condition = read_condition(text)
    return (condition.left, condition.right) if condition.operator else ()


def _wrong_deed(deed: DeedTable) -> Iterator[Fault]:
    yield from _unknown("do", (deed.do,), DEEDS)
    yield from _unknown("to", (deed.to,), WHO)
    yield from _unknown("until", (deed.until,), ("", *UNTIL))
    yield from _unknown("of", (deed.of,), WHO)
    yield from _unknown("steer", deed.steer, STEER)
    yield from _unknown("shape", deed.shape, SHAPES)
    yield from _unknown("how", deed.how, HOW)
    word = DEEDS.get(deed.do)
    if word is not None:
        yield from _misused(deed, word)


def _misused(deed: DeedTable, word: DeedWord) -> Iterator[Fault]:
    """Yield every key that a deed lacks, or that it does not take."""
    for key in KEYS:
        if getattr(deed, key) and key not in word.keys:
            yield key, f"{deed.do} has none"
    yield from _unknown("line", (deed.line,), ("", *LINES))
    yield from _unknown("stops", (deed.stops,), ("", *STOPS))
    yield from _unknown("moves_with", (deed.moves_with,), ("", *WHO))
    if deed.steer and not word.is_steered:
        yield "steer", f"{deed.do} goes no way that could be steered"
    if deed.do in NAMES:
        yield from _unknown("name", (deed.name,), NAMES[deed.do])
    elif word.names and not MARK.match(deed.name):
        yield "name", f"{deed.do} names what it is about, in one word"
    elif deed.name and not word.names:
        yield "name", f"{deed.do} has none"
    if deed.by is not None and word.amount == "none":
        yield "by", f"{deed.do} has no amount"
    if deed.by is None and word.amount == "needed" and "anywhere" not in deed.steer:
        yield "by", f"is missing: {deed.do} has an amount"


def _unknown(key: str, words: Iterable[str], known: Collection[str]) -> Iterator[Fault]:
    for word in words:
        if word not in known:
            yield key, f'"{word}" is none of: {", ".join(filter(None, known))}'


def play_table(play: Play) -> dict[str, Any]:
    """Return a play as a file holds it, without default values."""
    table = {
        "at": play.at,
        "on": list(play.on),
        "when": [condition_text(one) for one in play.when],
        "pays": {resource: amount_text(amount) for resource, amount in play.pays},
        "choose": amount_text(play.choose),
        "choose_least": amount_text(play.choose_least),
        "must": play.must,
        "once": play.once,
        "any_tactic": play.any_tactic,
        "clause": play.clause,
        "share": _share_table(play.share) if play.share else {},
        "of": play.of,
        "deeds": [_deed_table(deed) for deed in play.deeds],
    }
    return {key: value for key, value in table.items() if value}


def _share_table(share: Share) -> dict[str, object]:
    table = {"to": share.to, "within": amount_text(share.within), "own_cost": share.own_cost}
    return {key: value for key, value in table.items() if value}


def _deed_table(deed: Deed) -> dict[str, object]:
    table = {
        "do": deed.do,
        "to": "" if deed.to == "user" else deed.to,
        "by": amount_text(deed.by),
        "within": amount_text(deed.within),
        "name": deed.name,
        "until": deed.until,
        "half_if_several": deed.half_if_several,
        "steer": list(deed.steer),
        "of": "" if deed.of == "user" else deed.of,
        "least": amount_text(deed.least),
        "times": amount_text(deed.times),
        "when": [condition_text(one) for one in deed.when],
        "consent": deed.consent,
        "extent": amount_text(deed.extent),
        "line": deed.line,
        "beyond": amount_text(deed.beyond),
        "one_only": deed.one_only,
        "stops": deed.stops,
        "attackable": deed.attackable,
        "moves_with": deed.moves_with,
        "ends_for": amount_text(deed.ends_for),
        "walks": deed.walks,
        "home": deed.home,
        "block": amount_text(deed.block),
        "shape": list(deed.shape),
        "how": list(deed.how),
        "only": [condition_text(one) for one in deed.only],
    }
    return {key: value for key, value in table.items() if value}


def amount_text(amount: Amount | None) -> str:
    """Return an amount in its written form; empty for None."""
    if amount is None:
        return ""
    terms = " + ".join(" * ".join(term) for term in amount.terms)
    terms += "".join(f" - {' * '.join(term)}" for term in amount.less)
    most = f" at most {amount.most}" if amount.most else ""
    least = f" at least {amount.least}" if amount.least else ""
    return f"{'half ' if amount.halved else ''}{terms}{most}{least}"


def condition_text(condition: Condition) -> str:
    """Return a condition in its written form."""
    if condition.operator:
        return f"{condition.left} {condition.operator} {condition.right}"
    mark = f" {condition.right}" if condition.right else ""
    return f"{'not ' if condition.negated else ''}{condition.left}{mark}"

"""What an effect does in play, in a small closed vocabulary that the data is written in.

A ``Play`` says at which moment an upgrade or ability acts, under which conditions, what it costs
and what it does. Its numbers are the named numbers of the effect; figures of the battle are
written with an @ ("@finale", "@card_value"). What cannot be computed is a ``remind`` deed, whose
words are the effect's own.
"""

import re
from dataclasses import dataclass
from typing import Final

from gm_tools.viskara.plays.words import FIGURES, FLAGS

COMPARE: Final = ("<=", ">=", "==", "!=", "<", ">")

_WORD = re.compile(r"@?[a-z][a-z0-9_]*\Z")


class PlayError(ValueError):
    """An amount or a condition that is not in the vocabulary; the message says what is."""


@dataclass(frozen=True, slots=True)
class Amount:
    """How much: a sum of products of numbers and figures, halved (rounded up), within limits.

    Written "[half] NAME [* NAME]... [+ NAME [* NAME]...] [at most NAME] [at least NAME]".
    """

    terms: tuple[tuple[str, ...], ...]
    halved: bool = False
    most: str = ""
    least: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """Every number and figure it speaks of."""
        limits = tuple(name for name in (self.most, self.least) if name)
        return (*(name for term in self.terms for name in term), *limits)


@dataclass(frozen=True, slots=True)
class Condition:
    """A flag, or a comparison of two names; ``negated`` turns a flag round."""

    left: str
    operator: str = ""
    right: str = ""
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing done: ``do`` is one of DEEDS, ``to`` one of WHO.

    ``within`` limits by range whom it reaches. ``name`` is a mark's or what is forbidden,
    ``until`` when that ends. ``half`` of the amount where several are targeted is
    ``half_if_several``.
    """

    do: str
    to: str = "user"
    by: Amount | None = None
    within: Amount | None = None
    name: str = ""
    until: str = ""
    half_if_several: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """What an effect does at one moment.

    ``at`` is an act of ``rules_data/acts.toml``; ``on`` limits it to maneuvers of these kinds
    (none: any). ``when`` must all hold. ``pays`` is what it costs, by resource: effort, flair,
    health, morale, cards (returned from the aura), charges. ``choose`` bounds the number that its
    user picks ("@chosen", from 0 or ``choose_least``). ``must``: it happens without being asked.
    ``once`` limits how often. ``any_tactic``: acts with every tactic of its owner (auras,
    abilities), else only in maneuvers with the tactic that carries it.
    """

    at: str
    deeds: tuple[Deed, ...] = ()
    on: tuple[str, ...] = ()
    when: tuple[Condition, ...] = ()
    pays: tuple[tuple[str, Amount], ...] = ()
    choose: Amount | None = None
    choose_least: Amount | None = None
    must: bool = False
    once: str = ""
    any_tactic: bool = False

    @property
    def reminds(self) -> bool:
        """Whether some of it is left to the table."""
        return any(deed.do == "remind" for deed in self.deeds)


def read_amount(text: str) -> Amount:
    """Read an amount; PlayError where it is not one."""
    rest, least = _limit(text, " at least ")
    rest, most = _limit(rest, " at most ")
    halved = rest.startswith("half ")
    terms = tuple(
        tuple(_word(name, text) for name in term.split("*"))
        for term in rest.removeprefix("half ").split("+")
    )
    return Amount(terms, halved, most, least)


def read_condition(text: str) -> Condition:
    """Read a condition; PlayError where it is not one."""
    for operator in COMPARE:
        left, found, right = text.partition(f" {operator} ")
        if found:
            return Condition(_word(left, text), operator, _word(right, text))
    flag = text.removeprefix("not ").strip()
    if flag not in FLAGS:
        raise PlayError(f'"{text}" is no condition: a flag, or a comparison of two names')
    return Condition(flag, negated=text.startswith("not "))


def _limit(text: str, words: str) -> tuple[str, str]:
    rest, found, limit = text.partition(words)
    return rest, _word(limit, text) if found else ""


def _word(name: str, text: str) -> str:
    name = name.strip()
    if not _WORD.match(name):
        raise PlayError(f'"{text}" holds "{name}", which is no name of a number or @figure')
    if name.startswith("@") and name[1:] not in FIGURES:
        raise PlayError(f'"{text}" names the figure {name}, which there is not')
    return name

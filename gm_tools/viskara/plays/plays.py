"""The effects in play, in the small closed vocabulary of the data.

A ``Play`` says at which moment an upgrade or ability acts, under which conditions, what it costs
and what it does. Its numbers are the named numbers of the effect; figures of the battle are
written with an @ ("@finale", "@card_value"). An effect that cannot be computed is a ``remind``
deed, whose words are the effect's own.
"""

import re
from dataclasses import dataclass
from typing import Final

from gm_tools.viskara.plays.words.figures import FIGURES
from gm_tools.viskara.plays.words.flags import FLAGS

COMPARE: Final = ("<=", ">=", "==", "!=", "<", ">")

OF_A_MARK: Final = "has_mark"
"""How flags end that may name a mark ("user_has_mark cursed")."""
OF_AN_ENTRY: Final = "tree_has"
"""The flag that names an entry ("tree_has larger_tempest")."""

_WORD = re.compile(r"@?[a-z][a-z0-9_]*\Z")


class PlayError(ValueError):
    """The amount or condition is not in the vocabulary; the message lists the valid words."""


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount: a sum of products of numbers and figures, halved (rounded up), within limits.

    Written "[half] NAME [* NAME]... [+ NAME [* NAME]...] [- NAME [* NAME]...] [at most NAME] [at
    least NAME]". ``less`` are the products after a minus: with one the sum is never below 0.
    """

    terms: tuple[tuple[str, ...], ...]
    halved: bool = False
    most: str = ""
    least: str = ""
    less: tuple[tuple[str, ...], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Every number and figure in the amount."""
        limits = tuple(name for name in (self.most, self.least) if name)
        return (*(name for term in (*self.terms, *self.less) for name in term), *limits)


@dataclass(frozen=True, slots=True)
class Condition:
    """A flag, or a comparison of two names; ``negated`` inverts the flag.

    The ``right`` of a flag about marks may be the name of one.
    """

    left: str
    operator: str = ""
    right: str = ""
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Deed:
    """A single action; ``do`` is one of DEEDS, ``to`` one of WHO.

    ``within`` limits its targets by range. ``name`` is a mark or a forbidden action, ``until``
    when that ends. The amount is halved for several targets if ``half_if_several``. ``steer`` are
    words of STEER about the way of a movement; toward and away are measured from ``of``, who pays
    for a maneuver that another performs. It is done only where all of ``when`` hold. ``consent``:
    it reaches only those whose players agree, who are asked before anything is paid (R224). It
    reaches only those of whom all of ``only`` hold, each as the target; a dash ends at least
    ``least`` squares from where it began. The other keys are explained in
    ``words.deeds.KEYS``.
    """

    do: str
    to: str = "user"
    by: Amount | None = None
    within: Amount | None = None
    name: str = ""
    until: str = ""
    half_if_several: bool = False
    steer: tuple[str, ...] = ()
    of: str = "user"
    when: tuple[Condition, ...] = ()
    consent: bool = False
    extent: Amount | None = None
    line: str = ""
    beyond: Amount | None = None
    one_only: bool = False
    stops: str = ""
    attackable: bool = False
    moves_with: str = ""
    ends_for: Amount | None = None
    walks: bool = False
    home: bool = False
    block: Amount | None = None
    shape: tuple[str, ...] = ()
    how: tuple[str, ...] = ()
    only: tuple[Condition, ...] = ()
    least: Amount | None = None
    times: Amount | None = None


@dataclass(frozen=True, slots=True)
class Share:
    """Who else a play acts for: each of ``to``, as its user, ``within`` of whose entry it is.

    Its numbers, marks and stored cards are those of whose entry it is, who decides and pays too;
    ``own_cost``: whoever it acts for decides and pays.
    """

    to: str
    within: Amount | None = None
    own_cost: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """The action of an effect at a single moment.

    ``at`` is an act of ``rules_data/acts.toml``; ``on`` limits it to maneuvers of these kinds
    (none: any). ``when`` must all hold. ``pays`` is its cost by resource: effort, flair, health,
    morale, cards (returned from the aura), charges. ``choose`` bounds the number that its user
    picks ("@chosen", from 0 or ``choose_least``). ``must``: it happens without a choice. ``once``
    limits how often. ``any_tactic``: acts with every tactic of its owner (auras, abilities), else
    only in maneuvers with the tactic that carries it. ``clause`` names the clauses of its entry
    that it plays: plays of one clause at one moment are ways to use it: one of them is used.
    ``share`` says whom it acts for in place of its owner.
    ``of`` names the thing (or the mark) of the entry that it is about.
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
    clause: str = ""
    share: Share | None = None
    of: str = ""

    @property
    def reminds(self) -> bool:
        """Whether part of it is left to the table."""
        return any(deed.do == "remind" for deed in self.deeds)


def read_amount(text: str) -> Amount:
    """Read an amount; PlayError if the text is not an amount."""
    rest, least = _limit(text, " at least ")
    rest, most = _limit(rest, " at most ")
    halved = rest.startswith("half ")
    more, *less = rest.removeprefix("half ").split(" - ")
    return Amount(
        tuple(_product(term, text) for term in more.split("+")),
        halved,
        most,
        least,
        tuple(_product(term, text) for term in less),
    )


def _product(term: str, text: str) -> tuple[str, ...]:
    return tuple(_word(name, text) for name in term.split("*"))


def read_condition(text: str) -> Condition:
    """Read a condition; PlayError if the text is not a condition."""
    for operator in COMPARE:
        left, found, right = text.partition(f" {operator} ")
        if found:
            return Condition(_word(left, text), operator, _word(right, text))
    flag, _, mark = text.removeprefix("not ").strip().partition(" ")
    names = flag.endswith((OF_A_MARK, OF_AN_ENTRY)) and _WORD.match(mark)
    if flag not in FLAGS or (mark and not names):
        raise PlayError(f'"{text}" is no condition: a flag, or a comparison of two names')
    return Condition(flag, right=mark, negated=text.startswith("not "))


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

"""How often forms, proposals and wrong codes may come: generous to people, firm to machines.

A key (an account, a seat, an address) may use up ``most`` tries at once; they come back evenly over
``seconds``. All that is known of a key is one moment: when its last try will have come back.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from ipaddress import IPv6Address, ip_address, ip_network
from threading import Lock
from typing import NamedTuple, Protocol

from gm_tools.services.actor import Actor, SeatActor
from gm_tools.services.errors import TooOftenError

KEYS_KEPT = 10_000

Ticks = Callable[[], float]
"""Returns seconds that only grow, whatever is done to the machine's clock."""


@dataclass(frozen=True, slots=True)
class Limit:
    """``most`` tries at once, given back evenly over ``seconds``."""

    name: str
    most: int
    seconds: int


FORMS_OF_ACCOUNT = Limit("forms of an account", 600, 60)
FORMS_OF_SEAT = Limit("forms of a seat", 120, 60)
FORMS_OF_ADDRESS = Limit("forms of an address", 1200, 60)
FORMS_OF_STRANGER = Limit("forms of strangers at an address", 60, 60)
"""Ten forms a second are more than any host clicks or types, and a table of a host and eight phones
behind one address stays below a sixth of what that address may send."""

PICTURES = Limit("pictures of an account", 40, 600)
"""Each is drawn anew, which keeps a processor busy for a second."""

PACKS = Limit("packs of papers of an account", 20, 600)
"""Each keeps a processor busy for some seconds."""

PROPOSALS = Limit("proposals of a seat", 60, 60)

WRONG_CODES = Limit("wrong codes of an address", 10, 600)
"""A right code always works for an address that has not been guessing itself.

So N guessing addresses have 10 N tries, and N more each minute. Of 21^8 (3.8 * 10^10) codes they
hit an open one during an evening of four hours with a chance of 250 N / 21^8: 1 in 5 million for 30
addresses, 1 in 150,000 for a thousand, 1 in 2,300 for a whole /48 of IPv6 (65,536 networks).
A guesser who hits one still has to be let in by the game master.
"""

WRONG_LINKS = Limit("wrong sign-in links of an address", 10, 600)
WRONG_SHARES = Limit("wrong links to characters from an address", 30, 600)
"""A link that has ended is opened again by people: they must not be kept from others that work."""

SHARED_PAPERS = Limit("papers of shared characters for an address", 12, 600)
PAPERS_OF_A_SHARE = Limit("papers of one shared character", 60, 600)
"""Laying out a sheet keeps a processor busy for a quarter of a second."""

SEATS_ASKED_FOR = Limit("seats asked for from an address", 40, 600)


class Try(NamedTuple):
    """A try of a key under a limit."""

    limit: Limit
    key: str


class Counter(Protocol):
    """Counts tries, in this process or in all that share a database."""

    def take(self, tries: Sequence[Try]) -> float:
        """Count all of these if all are allowed now (0.0), else none; return seconds to wait."""

    def waiting(self, tries: Sequence[Try]) -> float:
        """Return how many seconds until all of these are allowed (0.0: now) without counting."""

    def count(self, tries: Sequence[Try]) -> None:
        """Count these, allowed or not."""


def wait(rested: float, now: float, limit: Limit) -> float:
    """Return the seconds until a key has a try (0.0: now) that has all of them at ``rested``.

    Rounded to milliseconds, for sums of fractions are not exact.
    """
    return max(0.0, round(rested + limit.seconds / limit.most - limit.seconds - now, 3))


def counted(rested: float, now: float, limit: Limit) -> float:
    """Return when a key will have all its tries back after one more."""
    return max(rested, now) + limit.seconds / limit.most


class MemoryCounter:
    """Counts in this process alone, on a clock that nobody can set back."""

    def __init__(self, ticks: Ticks) -> None:
        """Count by a monotonic clock."""
        self._ticks = ticks
        self._rested: dict[Try, float] = {}
        self._lock = Lock()

    def take(self, tries: Sequence[Try]) -> float:
        """Count all of these if all are allowed now (0.0), else none; return seconds to wait."""
        with self._lock:
            seconds = self._longest(tries)
            if not seconds:
                self._add(tries)
            return seconds

    def waiting(self, tries: Sequence[Try]) -> float:
        """Return how many seconds until all of these are allowed (0.0: now) without counting."""
        with self._lock:
            return self._longest(tries)

    def count(self, tries: Sequence[Try]) -> None:
        """Count these, allowed or not."""
        with self._lock:
            self._add(tries)

    def _longest(self, tries: Sequence[Try]) -> float:
        now = self._ticks()
        return max(wait(self._rested.get(one, now), now, one.limit) for one in tries)

    def _add(self, tries: Sequence[Try]) -> None:
        now = self._ticks()
        for one in tries:
            self._rested[one] = counted(self._rested.get(one, now), now, one.limit)
        if len(self._rested) > KEYS_KEPT:
            self._forget(now)

    def _forget(self, now: float) -> None:
        """Drop keys that have all their tries back; of too many others those that are nearest."""
        self._rested = {one: at for one, at in self._rested.items() if at > now}
        surplus = len(self._rested) - KEYS_KEPT * 3 // 4
        for one in nsmallest(surplus, self._rested, key=self._rested.__getitem__):
            del self._rested[one]


@dataclass(frozen=True, slots=True)
class Rates:
    """Refuses who comes too often: TooOftenError says how long to wait."""

    counter: Counter

    def form(self, actor: Actor | SeatActor, address: str) -> None:
        """Count a form that an actor sent from an address."""
        self._take(_forms_of(actor, address), Try(FORMS_OF_ADDRESS, network(address)))

    def proposal(self, actor: SeatActor) -> None:
        """Count a proposal of a seat."""
        self._take(Try(PROPOSALS, _seat(actor)))

    def picture(self, actor: Actor) -> None:
        """Count a picture that an actor brought."""
        self._take(Try(PICTURES, actor.account or ""))

    def pack(self, actor: Actor) -> None:
        """Count a pack of papers that an actor ordered."""
        self._take(Try(PACKS, actor.account or ""))

    def seat_asked_for(self, evening: str, address: str) -> None:
        """Count a request for a seat of an evening."""
        self._take(Try(SEATS_ASKED_FOR, f"{evening} {network(address)}"))

    def shared_paper(self, share: str, address: str) -> None:
        """Count a paper that an address wants of a shared character."""
        self._take(Try(SHARED_PAPERS, network(address)), Try(PAPERS_OF_A_SHARE, share))

    def may_guess(self, limit: Limit, address: str) -> None:
        """Refuse an address that guessed wrong too often; a right guess is not counted."""
        seconds = self.counter.waiting((Try(limit, network(address)),))
        if seconds:
            raise TooOftenError(seconds)

    def wrong(self, limit: Limit, address: str) -> None:
        """Count a wrong guess, also one of many at the same moment: they cost as much waiting."""
        self.counter.count((Try(limit, network(address)),))

    def _take(self, *tries: Try) -> None:
        seconds = self.counter.take(tries)
        if seconds:
            raise TooOftenError(seconds)


def network(address: str) -> str:
    """Return what counts as one address: IPv4 as it is, of IPv6 the /64 that one customer has."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((int(found), 64), strict=False))


def _forms_of(actor: Actor | SeatActor, address: str) -> Try:
    if isinstance(actor, SeatActor):
        return Try(FORMS_OF_SEAT, _seat(actor))
    if actor.account is not None:
        return Try(FORMS_OF_ACCOUNT, actor.account)
    return Try(FORMS_OF_STRANGER, network(address))


def _seat(actor: SeatActor) -> str:
    return f"{actor.game} {actor.seat}"

"""The values of a battle's recap: what pages, paper, phones and television show of it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round told in sentences; ``is_main``: it is one of those that mattered most."""

    number: int
    title: str
    sentences: tuple[str, ...]
    is_main: bool = True

    @property
    def text(self) -> str:
        """The sentences as one paragraph."""
        return " ".join(self.sentences)


@dataclass(frozen=True, slots=True)
class PartView:
    """What a combatant did: counts in words, damage, shows, and its best moment.

    ``side`` says for whom it fought, ``stood`` how it stood last, "" if nothing had befallen it.
    ``id`` is the combatant's, ``worth`` compares best moments.
    """

    name: str
    did: str
    dealt: str
    taken: str
    finales: str
    best: str
    side: str = ""
    stood: str = ""
    id: str = ""
    worth: int = 0


@dataclass(frozen=True, slots=True)
class RecapView:
    """A battle's recap; ``turned`` says where it turned, "" where it did not; ``ended`` how."""

    ended: str
    turned: str
    parts: tuple[PartView, ...]
    rounds: tuple[RoundView, ...] = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """A best moment: whose it is, and what it was."""

    name: str
    said: str


@dataclass(frozen=True, slots=True)
class BattleEnd:
    """A battle that is over; ``mine`` is the part of each that the viewer played."""

    title: str
    turned: str
    moments: tuple[Moment, ...]
    mine: tuple[PartView, ...] = ()

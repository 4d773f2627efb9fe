"""What a Collector does that others may answer, and the interception that answers it."""

from dataclasses import dataclass
from typing import Literal

AttemptKind = Literal["steal", "foist", "attack"]
To = Literal["self", "circulation"]


@dataclass(frozen=True, slots=True)
class Intercept:
    """An interception said aloud with its action, or as it was answered.

    ``die`` is the d12; ``dice`` are both for a trade. ``to`` is where a stolen or foisted item
    goes, ``take`` which item of a trade the interceptor keeps.
    """

    by: str
    die: int | None = None
    dice: tuple[int, ...] = ()
    to: To | None = None
    take: str | None = None


@dataclass(frozen=True, slots=True)
class Collect:
    """Take an item from circulation."""

    item: str
    intercept: Intercept | None = None


@dataclass(frozen=True, slots=True)
class CollectDeck:
    """Take the top card of the own Collection Deck; never interceptable.

    ``name`` and ``type`` say what came up from a deck that is only counted.
    """

    drawn: tuple[str, ...] = ()
    name: str = ""
    type: str = ""
    intercept: Intercept | None = None


@dataclass(frozen=True, slots=True)
class Attempt:
    """Steal an item of the target, foist one of one's own on them, or attack them."""

    kind: AttemptKind
    target: str
    item: str | None = None
    die: int | None = None
    intercept: Intercept | None = None


@dataclass(frozen=True, slots=True)
class Trade:
    """One item for one item; ``accepted`` is the partner's word, None where it is still to come."""

    with_: str
    give: tuple[str, ...]
    get: tuple[str, ...]
    accepted: bool | None = None
    intercept: Intercept | None = None

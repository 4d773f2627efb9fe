"""What is printed of the game, in short and in our words: nothing that the rules compute with."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """A step of the round, an action or an interception; ``line`` is where it is printed."""

    title: str
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What the reference sheet prints."""

    round: tuple[Rule, ...] = ()
    action: tuple[Rule, ...] = ()
    interception: tuple[Rule, ...] = ()

"""What is printed of the game, in short and in our words: nothing that the rules compute with."""

from dataclasses import dataclass, field
from typing import ClassVar

from gm_tools.viskara.strict import COUNTED, SAID, STRICT


@dataclass(frozen=True, slots=True)
class Rule:
    """A step of the round, an action or an interception; ``line`` is where it is printed."""

    __pydantic_config__: ClassVar = STRICT
    title: str = field(metadata=SAID)
    text: str = field(metadata=SAID)
    line: int = field(metadata=COUNTED)


@dataclass(frozen=True, slots=True)
class Facts:
    """What the reference sheet prints."""

    __pydantic_config__: ClassVar = STRICT
    round: tuple[Rule, ...] = field(metadata=SAID)
    action: tuple[Rule, ...] = field(metadata=SAID)
    interception: tuple[Rule, ...] = field(metadata=SAID)

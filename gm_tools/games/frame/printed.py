"""What a paper says beside a heading, as data: the same in every game."""

from dataclasses import dataclass, field
from typing import ClassVar

from gm_tools.viskara.strict import COUNTED, SAID, STRICT


@dataclass(frozen=True, slots=True)
class Note:
    """A phrase or a sentence; ``line`` is that of the game's source, ``rulings`` affect it."""

    __pydantic_config__: ClassVar = STRICT
    text: str = field(metadata=SAID)
    line: int = field(metadata=COUNTED)
    rulings: tuple[str, ...] = ()

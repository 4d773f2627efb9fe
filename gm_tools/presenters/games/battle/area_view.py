"""An area on the board as it is drawn."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AreaView:
    """What reaches around a thing: its squares as one shape with an edge, and the owner's side.

    ``name`` is short and stands in its first square, ``title`` says whose it is and what it does.
    """

    shape: str
    edge: str
    name: str
    x: int
    y: int
    title: str
    side: int

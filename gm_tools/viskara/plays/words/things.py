"""Deeds about things on the board, and changes that hold for those inside one."""

from collections.abc import Mapping
from typing import Final

from gm_tools.viskara.plays.words.deed_word import DeedWord

OF_THINGS: Final[Mapping[str, DeedWord]] = {
    "place_thing": DeedWord(
        "put things on the board, each on a square of its own, `by` at most; `within` of the user",
        amount="may",
        names="a thing",
        keys=("extent", "line", "beyond", "one_only", "stops", "attackable", "moves_with"),
    ),
    "move_thing": DeedWord(
        "move a thing up to some squares", amount="may", names="a thing", keys=("walks", "home")
    ),
    "resize_thing": DeedWord(
        "give a thing other connected squares, as many as `by` says, of which one was its own",
        amount="may",
        names="a thing",
        keys=("block",),
    ),
    "keep_thing": DeedWord("keep up all such things of the user", amount="none", names="a thing"),
    "end_thing": DeedWord(
        "take all such things of the user off the board; with `until` none is put there till then",
        amount="none",
        names="a thing",
    ),
    "spare": DeedWord(
        "a thing's standing changes leave a character alone", amount="none", names="a thing"
    ),
}

OF_SPEED: Final[Mapping[str, DeedWord]] = {
    "halve_speed": DeedWord("half speed", amount="none"),
    "put_speed": DeedWord("another speed"),
    "dash_flair": DeedWord("dashes cost more flair"),
}
"""Standing changes: they hold for those inside the thing, or for the bearer of the mark, that the
play is `of`."""

"""What things are to their owner: words that hold for as long as a thing is there."""

from collections.abc import Mapping
from typing import Final

from gm_tools.viskara.plays.words.deed_word import DeedWord

OF_COMPANY: Final[Mapping[str, DeedWord]] = {
    "joins": DeedWord(
        "it moves with its owner from wherever both are on one square, unless it is larger",
        amount="none",
    ),
    "guards": DeedWord(
        "off its owner's square it obstructs enemies, who may attack it; hit, it comes home and is "
        "bound there, its tactic barred, until the owner's next turn has ended",
        amount="none",
    ),
    "carries": DeedWord(
        "its owner moves with it where both are on one square; once larger, all on it do",
        amount="none",
    ),
    "spreads": DeedWord(
        "it grows onto the free squares of a block, and onto the others once they are free",
        amount="none",
    ),
    "yields": DeedWord(
        "its owner's side may stop on it while it is larger; it gives up that square meanwhile",
        amount="none",
    ),
    "dash_near": DeedWord("its owner may dash near it as near a character", amount="none"),
    "other_dash_flair": DeedWord("its owner's dashes near anybody else cost more flair"),
    "no_other_dash": DeedWord("its owner cannot dash near anybody else", amount="none"),
    "dash_teleports": DeedWord("its owner's dashes near it may be teleports", amount="none"),
}
"""What a thing is to its owner: it holds for the thing that the play is `of`."""

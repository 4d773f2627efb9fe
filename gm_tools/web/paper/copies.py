"""Cards of creatures: for how many of each there are boxes, as the address says."""

from collections.abc import Sequence
from itertools import zip_longest

from flask import request
from werkzeug.datastructures import MultiDict
from wtforms import Form

from gm_tools.services.errors import TooManyCopiesError
from gm_tools.services.paper.preparing import MOST_COPIES, Prepared
from gm_tools.web.context import actor, services
from gm_tools.web.fields import WholeNumber


class Copies(Form):
    """How many of a creature fight."""

    copies = WholeNumber("How many", 1, MOST_COPIES, usual=1)


def asked() -> Sequence[tuple[str, Copies]]:
    """Return each creature in the address with its number; one without a number comes alone."""
    numbers = request.args.getlist("copies")
    creatures = request.args.getlist("creature")
    pairs = zip_longest(creatures, numbers[: len(creatures)], fillvalue="")
    return [(creature, Copies(MultiDict({"copies": number}))) for creature, number in pairs]


def typed(wanted: Sequence[tuple[str, Copies]]) -> tuple[list[str], list[str]]:
    """Return the creatures and their numbers as they were typed, for an address."""
    creatures = [creature for creature, _ in wanted]
    return creatures, [str((one.copies.raw_data or [""])[0]) or "1" for _, one in wanted]


def made(wanted: Sequence[tuple[str, Copies]]) -> Prepared:
    """Prepare the cards; a number that is wrong counts as one."""
    paper, chosen = services().preparing_paper, [creature for creature, _ in wanted]
    counts = {creature: one.copies.data if one.validate() else 1 for creature, one in wanted}
    return paper.cards(actor(), chosen, counts)


def made_or_said(wanted: Sequence[tuple[str, Copies]]) -> tuple[Prepared, str]:
    """Prepare the cards; of too many fighters each creature once, and say so."""
    try:
        return made(wanted), ""
    except TooManyCopiesError as error:
        chosen = [creature for creature, _ in wanted]
        said = f"Boxes for {error.asked} fighters are too many; {error.most} fit. Choose fewer."
        return services().preparing_paper.cards(actor(), chosen), said

"""Cards of one size: what stands on them, and what continues on the next.

All measures are millimetres; those of cards/sheet.css belong to them. The type is the largest
with which a matter takes no more cards than with the smallest.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from gm_tools.presenters.likeness import NO_LIKENESS, Likeness
from gm_tools.presenters.paper.boxes import of_row
from gm_tools.presenters.paper.measuring import IN_TEXT, MILLIMETRES, broken, width_of, within
from gm_tools.presenters.paper.sheet_values import TacticView

if TYPE_CHECKING:  # a character's cards need no creature
    from gm_tools.presenters.creature.values import CreatureTacticView, ValueView

BlockKind = Literal["text", "hint", "head", "order", "rule", "figures", "stats", "strip"]
CardKind = Literal["tactic", "move", "aura", "creature"]

LEADING, OTHER_SCRIPTS = 1.18, 1.2
# What may stand before a title, with the space behind it: an emblem, the mark of a broken rule.
DRAWN, WARNING = 9.0, 6.0
# The line below a title: points, the most that whose it is may take, the space before that.
LINE_POINTS, OWNER, BETWEEN = 7.0, 22.0, 2.5
NAME = 1.14  # the name before a text, in points of its text
ABOVE = 0.9
INDENT = 1.6
DEEPEST = 3
HEIGHTS = {"head": 6.2, "order": 4.7, "rule": 1.7, "figures": 9.4, "stats": 6.2}
STRIP, STRIP_ROW, FLAIR_ROWS = 5.2, 2.9, 3


@dataclass(frozen=True, slots=True)
class Size:
    """A size of type for the texts of a card, by its class in the style sheet."""

    name: str
    points: float

    @property
    def line(self) -> float:
        """The height of a line."""
        return self.points * LEADING * MILLIMETRES


HINT = Size("hint", 7.5)
SIZES = (Size("large", 9.4), Size("medium", 8.4), Size("small", 7.4))


@dataclass(frozen=True, slots=True)
class Price:
    """An amount of effort or flair, as it stands in its shape: "3", or "X" if it varies."""

    what: Literal["effort", "flair"]
    amount: str


@dataclass(frozen=True, slots=True)
class Strip:
    """Boxes for one fighter, ``label`` is its number or name; ``health`` None is not known."""

    label: str
    health: int | None
    boxes: int
    worth: int = 1
    note: str = ""

    @property
    def of_row(self) -> int:
        """How many boxes stand in a row."""
        return of_row(self.boxes)

    @property
    def height(self) -> float:
        """Its height."""
        rows = max(FLAIR_ROWS, -(-self.boxes // self.of_row))
        return STRIP + rows * STRIP_ROW


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a card: a text with its name, the head of a step or tactic, figures, boxes.

    ``note`` stands behind the name; ``depth`` is how far it is indented.
    """

    kind: BlockKind
    name: str = ""
    text: str = ""
    note: str = ""
    depth: int = 0
    prices: tuple[Price, ...] = ()
    figures: "CreatureTacticView | None" = None
    strip: Strip | None = None
    values: "tuple[ValueView, ...]" = ()


@dataclass(frozen=True, slots=True)
class Format:
    """The room on cards: the width of their lines, the height left on the first and on others."""

    width: float
    first: float
    others: float


Blocks = tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Title:
    """A title in the largest type in which it fits its place: ``size`` is a class."""

    text: str
    size: str


@dataclass(frozen=True, slots=True)
class Card:
    """A card, ``number`` of ``count`` about the same matter; ``type`` is the class of its texts.

    ``line`` says what it is and ``owner`` whose; ``subject`` is the tactic whose figures it shows,
    ``slots`` how many cards an aura stores, ``level`` and ``chief`` a creature's first figures.
    """

    kind: CardKind
    title: Title
    line: str
    owner: str
    prices: tuple[Price, ...]
    blocks: Blocks
    type: str = "small"
    number: int = 1
    count: int = 1
    subject: TacticView | None = None
    slots: int = 0
    level: str = ""
    chief: "tuple[ValueView, ...]" = ()
    likeness: Likeness = NO_LIKENESS
    is_legal: bool = True


# Class, points, and how many lines of it fit the place of a title.
TITLES = (("", 15.5, 1), ("long", 11.5, 2), ("longest", 8.2, 3))


def prices(effort: int | None, flair: int | None) -> tuple[Price, ...]:
    """Return what something costs, without what costs nothing; None varies."""
    found = (Price("effort", _amount(effort)), Price("flair", _amount(flair)))
    return tuple(one for one in found if one.amount != "0")


def title(
    text: str, room: float, likeness: Likeness = NO_LIKENESS, *, is_legal: bool = True
) -> Title:
    """Return a title cut to its place, which is ``room`` wide with what stands before it."""
    room -= (0 if likeness.is_blank else DRAWN) + (0 if is_legal else WARNING)
    for name, points, lines in TITLES:
        # Broken lines leave a rest: a fifth of each is not counted on.
        space = room * (lines if lines == 1 else lines * 0.8)
        if width_of(text, points, is_heading=True) <= space:
            return Title(text, name)
    return Title(within(text, points, space, is_heading=True), name)


def dealt(card: Card, form: Format) -> Iterator[Card]:
    """Yield a card as many times as its blocks need, each with its share of them."""
    by_size = [(size, list(_cards(card.blocks, form, size))) for size in SIZES]
    least = len(by_size[-1][1])
    size, parts = next(one for one in by_size if len(one[1]) <= least)
    count = max(1, len(parts))
    named = replace(_labelled(card, form, count), type=size.name, count=count)
    for number, blocks in enumerate(parts or [()], 1):
        yield replace(named, blocks=blocks, number=number)


def _labelled(card: Card, form: Format, count: int) -> Card:
    """Cut the owner to its place, and the line beside it to what is left."""
    counted = width_of(f" · {count} of {count}", LINE_POINTS) if count > 1 else 0
    owner = within(card.owner, LINE_POINTS, OWNER - counted)
    left = form.width - width_of(owner, LINE_POINTS) - counted - BETWEEN
    return replace(card, owner=owner, line=within(card.line, LINE_POINTS, left))


def height_of(block: Block, form: Format, size: Size) -> float:
    """Return how much of a card's height a block takes at most."""
    if block.strip:
        return block.strip.height
    if block.kind in HEIGHTS:
        return HEIGHTS[block.kind]
    return ABOVE + len(lines_of(block, form, size)) * _line(block, size)


def lines_of(block: Block, form: Format, size: Size) -> list[str]:
    """Return the lines of a block's text; the first has less room if a name stands before it."""
    size, room = _size(block, size), form.width - INDENT * min(block.depth, DEEPEST)
    name = width_of(f"{block.name} ", size.points * NAME, is_heading=True) if block.name else 0
    note = width_of(f"{block.note} ", size.points) if block.note else 0
    rows, rest = divmod(name + note, room)
    if rows and block.name:  # a name in several lines leaves a rest in each
        rows, rest = int((name + note) // (room * 0.8)), room * 0.8
    return [""] * int(rows) + broken(block.text, size.points, room, room - rest)


def _size(block: Block, size: Size) -> Size:
    return HINT if block.kind == "hint" else size


def _line(block: Block, size: Size) -> float:
    """The height of a line: letters of other scripts come from higher typefaces."""
    is_plain = all(letter in IN_TEXT for letter in block.name + block.text)
    return _size(block, size).line * (1 if is_plain else OTHER_SCRIPTS)


def _amount(number: int | None) -> str:
    return "X" if number is None else str(number)


def _cards(blocks: Sequence[Block], form: Format, size: Size) -> Iterator[Blocks]:
    """Yield the blocks of each card: a head keeps to what it heads, a text is cut if it must."""
    room, card = form.first, list[Block]()
    queue = list(_groups(blocks))
    while queue:
        group = queue.pop(0)
        height = sum(height_of(one, form, size) for one in group)
        if height <= room:
            card += group
            room -= height
        elif card:
            queue.insert(0, group)
            yield tuple(card)
            room, card = form.others, []
        else:
            now, later = _parted(group, form, size, room)
            queue.insert(0, later)
            card, room = list(now), 0
    if card:
        yield tuple(card)


def _groups(blocks: Sequence[Block]) -> Iterator[tuple[Block, ...]]:
    """Yield what stands together: a head with its figures and the first text below them."""
    group: list[Block] = []
    for block in blocks:
        if group and group[-1].kind not in ("head", "figures"):
            yield tuple(group)
            group = []
        if group and block.kind in ("head", "order", "rule", "stats", "strip"):
            yield tuple(group)
            group = []
        group.append(block)
    if group:
        yield tuple(group)


def _parted(group: Blocks, form: Format, size: Size, room: float) -> tuple[Blocks, Blocks]:
    """Part a group that is higher than a card: its last text is cut between lines."""
    *before, last = group
    left = room - sum(height_of(one, form, size) for one in before) - ABOVE
    lines = lines_of(last, form, size)
    fitting = int(left / _line(last, size)) - 1  # the ellipsis may take a line
    count = max(1, min(fitting, len(lines) - 1))
    now, later = "".join(lines[:count]).rstrip(), "".join(lines[count:])
    return (*before, replace(last, text=f"{now} …")), (replace(last, text=f"… {later}"),)

"""Creatures as cards to cut out, all of one size: actions and prices first, boxes to tick last."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from gm_tools.presenters.creature.page import creature_view
from gm_tools.presenters.creature.values import NONE, CreatureTacticView, CreatureView, ValueView
from gm_tools.presenters.paper.cards import Block, Card, Format, Strip, dealt, prices, title
from gm_tools.presenters.paper.creatures import STYLE_MOMENT, flourish_power
from gm_tools.presenters.paper.encounter import kind_view, kinds, lines_by_side
from gm_tools.presenters.paper.fighters import MOST_TRACKS, Line, TrackView, numbered
from gm_tools.presenters.paper.measuring import width_of, within
from gm_tools.viskara.creature.creature import Bestiary, Creature
from gm_tools.viskara.encounter.plan import Encounter
from gm_tools.viskara.numbers import BattleNumbers
from gm_tools.viskara.rulebook import Rulebook

# Millimetres of a card of 95 x 132: its lines, and what its title may take.
FACE, TITLE = 87.0, 66.0
FORM = Format(FACE, first=101.5, others=113.8)
HEAD, HEAD_POINTS, WHAT_POINTS = 70.0, 11, 8.0
LABEL, LABEL_POINTS = 26.0, 11
UNKNOWN_HEALTH = 100
WORTHS = (1, 2, 5, 10, 20, 50, 100)
MOST_BOXES = 100
BY, LICENCE = "Emblem by ", ", CC BY 3.0"
NO_PICTURES: Mapping[str, bytes] = {}


@dataclass(frozen=True, slots=True)
class Counted:
    """A creature and for how many of it there are boxes."""

    id: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class CreatureCards:
    """Cards of creatures, in order; those of one creature follow one another.

    ``counted`` are the creatures whose number is chosen; an encounter knows its own.
    """

    document: ClassVar[str] = "creature_cards"
    title: str
    cards: tuple[Card, ...]
    numbers: BattleNumbers = field(repr=False)
    counted: tuple[Counted, ...] = ()

    @property
    def credit(self) -> str:
        """The authors of the emblems on the cards, as their licence asks."""
        first, *more = dict.fromkeys(
            one.likeness.credit for one in self.cards if one.likeness.credit
        ) or [""]
        if not more:
            return first
        names = (one.removeprefix(BY).removesuffix(LICENCE) for one in (first, *more))
        return f"Emblems by {', '.join(names)}{LICENCE}"


def creature_cards(
    rulebook: Rulebook,
    creatures: Sequence[Creature],
    copies: Mapping[str, int] | None = None,
    title: str = "Creature cards",
    pictures: Mapping[str, bytes] = NO_PICTURES,
) -> CreatureCards:
    """Return the cards of some creatures.

    ``copies``, by a creature's id, says how many of it need boxes; one if it says nothing.
    ``pictures`` are those of emblems that may be seen.
    """
    found, counted = list[Card](), list[Counted]()
    for one in creatures:
        view = creature_view(rulebook, one, picture=pictures.get(one.emblem, b""))
        health = one.max_health if isinstance(one.level, int) else None
        count = (copies or {}).get(one.id, 1)
        labels = [""] if count == 1 else [str(number) for number in range(1, count + 1)]
        found += _creature(view, [strip(label, health) for label in labels])
        counted.append(Counted(one.id, one.name, count))
    return CreatureCards(title, tuple(found), rulebook.battle, tuple(counted))


def encounter_cards(
    rulebook: Rulebook,
    creatures: Bestiary,
    encounter: Encounter,
    title: str = "Creature cards",
    pictures: Mapping[str, bytes] = NO_PICTURES,
) -> CreatureCards:
    """Return a card of each kind in an encounter with boxes for every fighter of that kind."""
    sides = lines_by_side(rulebook, creatures, encounter, {})
    tracks = [one for found in numbered(sides) for one in found][:MOST_TRACKS]
    found = list[Card]()
    for kind in kinds(sides, creatures):
        view = kind_view(rulebook, kind, sides, picture=pictures.get(kind.emblem, b""))
        found += _creature(view, _strips(tracks, view.name.text, kind))
    for line in dict.fromkeys(one.line for one in tracks if not one.line.has_text):
        same = [one for one in tracks if one.line == line]
        found += _fighters(line, [strip(_label(one, line.name), one.health) for one in same])
    return CreatureCards(title, tuple(found), rulebook.battle)


def strip(label: str, health: int | None, note: str = "") -> Strip:
    """Return boxes for a fighter: at most a hundred, each worth 1, 2, 5, 10 or more."""
    total = UNKNOWN_HEALTH if health is None else health
    worth = next((worth for worth in WORTHS if total <= MOST_BOXES * worth), WORTHS[-1])
    boxes = min(MOST_BOXES, -(-max(total, 0) // worth))
    return Strip(within(label, LABEL_POINTS, LABEL, is_heading=True), health, boxes, worth, note)


def _strips(tracks: Sequence[TrackView], name: str, kind: Creature) -> list[Strip]:
    return [strip(_label(one, name), one.health) for one in tracks if one.line.creature == kind]


def _label(track: TrackView, name: str) -> str:
    """The number of a fighter, or its own name where that is not its kind's."""
    return track.name.removeprefix(name).strip()


def _creature(view: CreatureView, strips: Sequence[Strip]) -> Iterator[Card]:
    card = Card(
        kind="creature",
        title=title(view.name.text, TITLE, view.likeness),
        line=" · ".join(_body(view)),
        owner="",
        prices=(),
        blocks=(*_actions(view), *_abilities(view), *_last(view, strips)),
        level=view.level.text,
        chief=(view.max_health, view.starting_morale, *_moving(view)),
        likeness=view.likeness,
    )
    return dealt(card, FORM)


def _body(view: CreatureView) -> Iterator[str]:
    if view.size.text != NONE:
        yield f"Size {view.size.text}"
    if view.speed_class.text != NONE:
        yield f"{view.speed_class.text} speed class"


def _moving(view: CreatureView) -> tuple[ValueView, ...]:
    """Its speed and what moving costs; nothing for what only attaches to a host."""
    return () if _attaches(view) else (view.speed, view.dash_cost, view.anchor_cost)


def _attaches(view: CreatureView) -> bool:
    return view.making == "parasite"


def _fighters(line: Line, strips: Sequence[Strip]) -> Iterator[Card]:
    """Yield the card of fighters of whom nothing but the usual figures of a level is known."""
    figures = line.figures
    known = (("Health", figures.health), ("Morale", figures.morale), ("Agility", figures.agility))
    card = Card(
        kind="creature",
        title=title(line.name, TITLE),
        line=line.note,
        owner="",
        prices=(),
        blocks=tuple(Block("strip", strip=one) for one in strips),
        level=figures.level,
        chief=tuple(ValueView(name.lower(), name, _text(amount)) for name, amount in known),
    )
    return dealt(card, FORM)


def _text(amount: int | None) -> str:
    return "" if amount is None else str(amount)


def _actions(view: CreatureView) -> Iterator[Block]:
    for tactic in view.tactics:
        yield _head(tactic)
        if tactic.tiers:
            yield Block("figures", figures=tactic, note=flourish_power(view, tactic))
        if tactic.effect:
            yield Block("text", text=tactic.effect)
        if tactic.stat_effect and tactic.stat:
            name = tactic.stat.text.rpartition(" ")[0]
            yield Block("text", f"{name} effect", tactic.stat_effect)


def _head(tactic: CreatureTacticView) -> Block:
    kind = (tactic.type_name, *(word.name for word in tactic.keywords))
    what = " · ".join((*kind, *((tactic.stat.text,) if tactic.stat else ())))
    name = within(tactic.name, HEAD_POINTS, HEAD * 0.6, is_heading=True)
    left = HEAD - width_of(f"{name} ", HEAD_POINTS, is_heading=True)
    return Block(
        "head",
        name,
        text=within(what, WHAT_POINTS, left),
        prices=prices(tactic.effort, tactic.flair),
    )


def _abilities(view: CreatureView) -> Iterator[Block]:
    for one in view.abilities:
        yield Block("text", one.name, one.effect)
    if view.style:
        yield Block("text", f"{view.style.name} style", f"{view.style.effect} {STYLE_MOMENT}")
    for sentence in view.special_rules:
        yield Block("text", text=sentence)


def _last(view: CreatureView, strips: Sequence[Strip]) -> Iterator[Block]:
    if _attaches(view):
        return
    yield Block("stats", values=view.stats)
    for one in strips:
        yield Block("strip", strip=one)

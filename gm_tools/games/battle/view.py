"""A battle as a viewer may know it: the same state, with everything else HIDDEN.

The fields of a battle, a combatant, a side and a deck declare who sees them; values within a field
are seen with it. Maneuvers, grants and news are shown as the table hears them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import partial
from typing import Any, Final, TypeVar

from gm_tools.games.battle.entering.blocks import Block, TacticBlock
from gm_tools.games.battle.maneuver.in_progress import Change, OngoingManeuver
from gm_tools.games.battle.maneuver.packets import Packet
from gm_tools.games.battle.news_words import (
    HOST_ALONE,
    UNDECLARED,
    WORDS,
    Audience,
    hearers_of_amount,
)
from gm_tools.games.battle.options import Shares, Visible, health_shown, is_shown
from gm_tools.games.battle.sealing import without_secrets
from gm_tools.games.battle.state import BLANK, Asked, Battle, Combatant, Grant, Mark, News, Side
from gm_tools.games.battle.things.told import told_things
from gm_tools.games.frame.audience import audiences
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, STRANGER, Event
from gm_tools.games.frame.protocol import HIDDEN

T = TypeVar("T")

TENTHS = 10
UNHURT, HURT, BADLY_HURT, DOWN = "unhurt", "hurt", "badly hurt", "down"
KNOWN_OF_BLOCK: Final = frozenset({"name", "size", "kind"})
"""Fields that everybody may know of a block that is partly known."""
AN_EFFECT: Final = "an effect"
"""The cause of a change that a viewer sees, where they may not know it."""
A_MARK: Final = "a mark"
"""The name of a mark that is called after its cause, where a viewer may not know that."""


NO_SHARES: Final[Shares] = {}


class Eyes:
    """The viewer: its own combatants, and those on its side."""

    def __init__(self, state: Battle, viewer: str) -> None:
        self.visible = state.options.visible
        self.shares = dict(_shares(state))
        self.own = frozenset(k for k, one in state.combatants.items() if one.owner == viewer)
        sides = {state.combatants[who].side for who in self.own} or {
            side.id for side in state.sides.values() if side.is_players
        }
        self.sides = frozenset(sides)
        self.friends = frozenset(k for k, one in state.combatants.items() if one.side in sides)

    def may(self, who: str, what: str) -> bool:
        """Whether the viewer may see a shared value; ``who`` may be a side (R192)."""
        if not what or who in self.friends or who in self.sides:
            return True
        return what != "host" and is_shown(self.visible, self.shares_of(who), what)

    def shares_of(self, who: str) -> Shares:
        """Return what the game master decided of the figures of a combatant or side (R192)."""
        return self.shares.get(who, NO_SHARES)

    def sees(self, who: str, audience: str) -> bool:
        """Whether the viewer belongs to an audience: "all", "owner", "host" or "shared:..."."""
        if audience in ("all", "owner"):
            return audience == "all" or who in self.own
        return audience.startswith("shared:") and self.may(who, audience.removeprefix("shared:"))


def _shares(state: Battle) -> Iterator[tuple[str, Shares]]:
    """Yield the decisions about single figures, by their combatant or side; a view tells few."""
    found = [(one.id, one.shares) for one in state.combatants.values()]
    found += [(one.id, one.shares) for one in state.sides.values()]
    yield from (pair for pair in found if pair[1] and pair[1] is not HIDDEN)


def view(state: Battle, viewer: str) -> Battle:
    """Return the state as a viewer may know it: a stranger nothing, the host all not sealed.

    A seat knows its own combatants whole and its allies as the table does; the table, and a seat
    without combatants, stand on the players' side.
    """
    state = without_secrets(state, viewer)
    if viewer == HOST:
        return state if state.aside is None else replace(state, news=state.aside)
    if viewer == STRANGER:
        return BLANK
    eyes = Eyes(state, viewer)
    apart = _known_apart(eyes, state)
    return replace(
        state,
        combatants={key: _combatant(eyes, one, apart) for key, one in state.combatants.items()},
        sides={key: _side(eyes, side) for key, side in state.sides.items()},
        decks={key: _hidden(eyes, deck, "") for key, deck in state.decks.items()},
        blocks=_blocks(eyes, state, apart),
        ongoing=tuple(_ongoing(eyes, ongoing) for ongoing in state.ongoing),
        grants=tuple(_grant(eyes, grant) for grant in state.grants),
        packets=tuple(_packet(eyes, packet) for packet in state.packets),
        things=told_things(state.things, lambda who: eyes.may(who, "effects")),
        news=tuple(_news(eyes, news) for news in state.news),
        asked=None if state.asked is None else _asked(eyes, state.asked),
        hidden={},
        aside=None,
        last_gone=0,
    )


def hears(state: Battle, event: Event, viewer: str, audience: str) -> bool:
    """Whether a viewer is in the audience of an event's field: by the combatants it is about."""
    named = getattr(event.data, "who", ())
    about = (named,) if isinstance(named, str) else named
    eyes = Eyes(state, viewer)
    return bool(about) and all(eyes.sees(who, audience) for who in about)


def _hidden(eyes: Eyes, value: T, who: str) -> T:
    """Hide the fields of a value about a combatant that the viewer does not own."""
    cls: type = type(value)
    gone = {
        name: HIDDEN for name, audience in audiences(cls).items() if not eyes.sees(who, audience)
    }
    return replace(value, **gone) if gone else value


def _combatant(eyes: Eyes, one: Combatant, apart: Mapping[str, str]) -> Combatant:
    if one.id in eyes.own:
        return replace(_marked(eyes, one), character=HIDDEN, shares=NO_SHARES, spot=())
    seen = _hidden(eyes, _marked(eyes, one), one.id)
    if one.id in eyes.friends:
        return replace(seen, told=None)
    block, told = apart.get(one.id, one.block), rough_health(one, eyes.visible)
    return replace(seen, told=told, block=block, shares=_told_in_spite(eyes, one.id))


def _side(eyes: Eyes, side: Side) -> Side:
    return replace(_hidden(eyes, side, side.id), shares=_told_in_spite(eyes, side.id))


def _told_in_spite(eyes: Eyes, who: str) -> Shares:
    """Return what is told of one though the options keep it: a view of a view tells it, too."""
    return {
        what: how
        for what, how in eyes.shares_of(who).items()
        if how == "told" and not is_shown(eyes.visible, NO_SHARES, what)
    }


def _marked(eyes: Eyes, one: Combatant) -> Combatant:
    """Return a combatant with its marks as the viewer knows them: their causes are effects."""
    if one.marks is HIDDEN or all(_knows_cause(eyes, mark) for mark in one.marks):
        return one
    marks = (
        mark if _knows_cause(eyes, mark) else replace(mark, label="", name=mark.own_name or A_MARK)
        for mark in one.marks
    )
    return replace(one, marks=tuple(marks))


def _knows_cause(eyes: Eyes, mark: Mark) -> bool:
    return not mark.label or eyes.may(mark.by, "effects")


def rough_health(one: Combatant, visible: Visible) -> str | int | None:
    """Return a foe's health as a word or in tenths, as the game master allows."""
    if one.health is HIDDEN:
        return one.told
    shown = health_shown(visible, NO_SHARES if one.shares is HIDDEN else one.shares)
    if shown == "bar":
        tenths = -(-TENTHS * one.health // max(one.max_health, 1))
        return min(max(tenths, 0), TENTHS)
    if shown != "word":
        return None
    if one.exhausted:
        return DOWN
    if one.health >= one.max_health:
        return UNHURT
    return HURT if 2 * one.health >= one.max_health else BADLY_HURT


def _known_apart(eyes: Eyes, state: Battle) -> Mapping[str, str]:
    """Return the keys of blocks that are a combatant's alone in a view.

    Of others that have the same block, the viewer knows more, or less.
    """
    found = {}
    for who in eyes.shares:
        one = state.combatants.get(who)
        if one is not None and who not in eyes.friends and _sharers(state, one.block) > 1:
            key = f"{one.block}:{who}"
            while key in state.blocks:
                key += ":"
            found[who] = key
    return found


def _sharers(state: Battle, block: str) -> int:
    return sum(one.block == block for one in state.combatants.values())


def _blocks(eyes: Eyes, state: Battle, apart: Mapping[str, str]) -> dict[str, Block]:
    whole = {state.combatants[who].block for who in eyes.friends}
    alone = {state.combatants[who].block: who for who in eyes.shares if _is_alone(state, who)}
    found = {
        key: block if key in whole else _part_of(eyes, alone.get(key, ""), block)
        for key, block in state.blocks.items()
    }
    for who, key in apart.items():
        found[key] = _part_of(eyes, who, state.blocks[state.combatants[who].block])
    return found


def _is_alone(state: Battle, who: str) -> bool:
    """Whether nobody else has a combatant's block; a side has none."""
    return who in state.combatants and _sharers(state, state.combatants[who].block) == 1


def _part_of(eyes: Eyes, who: str, block: Block) -> Any:
    """Return the part of a foe's block that may be known: its tactics, its effects, its maxima."""
    may = partial(eyes.may, who)
    if block is HIDDEN or not (may("tactics") or may("effects")):
        return HIDDEN
    known = {name: getattr(block, name) for name in KNOWN_OF_BLOCK}
    if may("maxima"):
        known |= {"max_health": block.max_health, "starting_morale": block.starting_morale}
    if may("effects"):
        known["effects"] = block.effects
    if may("tactics"):
        known["tactics"] = _tactics(block, knows_effects=may("effects"))
    names = (one.name for one in fields(Block))
    return replace(block, **{name: known.get(name, HIDDEN) for name in names})


def _tactics(block: Block, *, knows_effects: bool) -> tuple[TacticBlock, ...]:
    if knows_effects or block.tactics is HIDDEN:
        return block.tactics
    return tuple(replace(tactic, effects=HIDDEN) for tactic in block.tactics)


SAID_ALOUD: Final = frozenset(
    [
        "kind",
        "by",
        "step",
        "all_out",
        "targets",
        "squares",
        "lines",
        "waiting",
        "shows",
        "dealt",
        "order",
        "nth",
        "styled",
        "created",
        "passed",
        "began",
        "quiet",
        "distances",
        "both",
        "gains",
        "choice",
        "movers",
        "lost",
        "busy",
        "beside",
        "released",
        "fated",
        "sealed",
        "silent",
        "dealing",
        "origin",
        "origin_at",
        "performer",
        "unanswered",
        "taken",
        *("longer", "selves", "lends"),
        "also_met",
        "able",
        "looked",
        "hands",
        "choosers",
        "chosen",
        "named",
        "held",
        "spread",
    ]
)
"""Fields of a maneuver that the table hears, for every performer; what is sealed in them is not."""
OF_ITS_PERFORMER: Final[Mapping[str, str]] = {
    "tactic": "tactics",
    "ran": "effects",
}
"""Fields of a foe's maneuver that are hidden, and the permission that shows them."""
OF_FOES: Final = frozenset(
    {"reactions", "changes", "used", "spent", "dues", "reach", "asked", "facts"}
)
"""Fields of a maneuver that are hidden for each foe in it."""


def known_maneuver(state: Battle, viewer: str, ongoing: OngoingManeuver) -> OngoingManeuver:
    """Return a maneuver as a viewer may know it; ``state`` is whole."""
    return ongoing if viewer == HOST else _ongoing(Eyes(state, viewer), ongoing)


def _ongoing(eyes: Eyes, ongoing: OngoingManeuver) -> OngoingManeuver:
    gone: dict[str, Any] = {
        name: HIDDEN for name, what in OF_ITS_PERFORMER.items() if not eyes.may(ongoing.by, what)
    }
    return replace(
        ongoing,
        reactions=tuple(
            one if eyes.may(one.by, "tactics") else replace(one, tactic=HIDDEN)
            for one in ongoing.reactions
        ),
        changes=tuple(_change(eyes, one) for one in ongoing.changes if eyes.may(one.on, "effects")),
        used=tuple(one for one in ongoing.used if eyes.may(one.partition(":")[0], "effects")),
        facts={
            key: cards
            for key, cards in ongoing.facts.items()
            if eyes.may(key.partition(":")[0], "effects")
        },
        asked=tuple(
            one if eyes.may(one.by, "effects") else replace(one, effect=HIDDEN)
            for one in ongoing.asked
        ),
        spent={who: flair for who, flair in ongoing.spent.items() if eyes.may(who, "flair")},
        reach={who: far for who, far in ongoing.reach.items() if eyes.may(who, "tactics")},
        held=tuple(_grant(eyes, one) for one in ongoing.held),
        dues=tuple(
            one if eyes.may(one.by, "tactics") else replace(one, stat=HIDDEN, power=HIDDEN)
            for one in ongoing.dues
        ),
        **gone,
    )


def _change(eyes: Eyes, change: Change) -> Change:
    """Return a change without its cause, where that is another's effect."""
    known = eyes.may(change.by or change.on, "effects")
    return change if known else replace(change, label=AN_EFFECT)


def without_causes(eyes: Eyes, ongoing: OngoingManeuver) -> OngoingManeuver:
    """Return a maneuver in which every change is there, without causes that nobody was told."""
    return replace(ongoing, changes=tuple(_change(eyes, one) for one in ongoing.changes))


def _asked(eyes: Eyes, asked: Asked) -> Asked:
    """Return a question as a viewer knows it: who is asked knows what for, others may not."""
    if asked.by in eyes.own:
        return asked
    knows = eyes.may(asked.by, "effects") or not eyes.own.isdisjoint(asked.left)
    return Asked(asked.by, asked.left, asked.label if knows else "")


def _grant(eyes: Eyes, grant: Grant) -> Grant:
    if eyes.may(grant.by, "effects"):
        return grant
    return replace(grant, label=HIDDEN, effect="", effects=(), used=())


def _packet(eyes: Eyes, packet: Packet) -> Packet:
    """Return damage about to be dealt without its cause, where that is not known."""
    known = not packet.by or eyes.may(packet.by, "effects")
    used = tuple(one for one in packet.used if eyes.may(one.partition(":")[0], "effects"))
    return replace(packet, used=used, **({} if known else {"label": HIDDEN, "effect": HIDDEN}))


def _news(eyes: Eyes, news: News) -> News:
    """Return the news with the parts that the viewer hears (``news_words.WORDS``)."""
    word = WORDS.get(news.what, UNDECLARED)
    return replace(
        news,
        by=news.by if _hears(eyes, news, word.by) else "",
        amount=news.amount if _hears(eyes, news, hearers_of_amount(news)) else HIDDEN,
        label=news.label if _hears(eyes, news, word.label) else HIDDEN,
        more={
            name: value
            for name, value in news.more.items()
            if _hears(eyes, news, word.more.get(name, HOST_ALONE))
        },
    )


def _hears(eyes: Eyes, news: News, audience: Audience) -> bool:
    """Whether the viewer is among those who hear a part of the news."""
    return all(
        eyes.sees(news.who if one.of == "who" else news.by or news.who, one.what)
        for one in audience
    )

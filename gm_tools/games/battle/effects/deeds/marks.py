"""Deeds that put marks on characters, take them off, and forbid things for a time."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.change import changed, with_news, with_ongoing
from gm_tools.games.battle.combatant.forms import become
from gm_tools.games.battle.effects.amounts import amount
from gm_tools.games.battle.effects.deeds.carrying_out import (
    Doing,
    Handler,
    for_each,
)
from gm_tools.games.battle.effects.deeds.shows import no_flourish
from gm_tools.games.battle.effects.mark_ends import mark_news, without_marks
from gm_tools.games.battle.effects.reached import reached
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.effects.standing import standing_of
from gm_tools.games.battle.state import Battle, Mark
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.plays.plays import Deed

ALL = 0
UPKEEP = "upkeep"
"""Marks that are kept up are renewed, not added up (Viskara 2050)."""


def _mark(one: Doing) -> Battle:
    scene, deed = one.scene, one.deed
    count = amount(scene, deed.by, 1)
    name = deed.name or one.label
    mark = Mark(name, scene.whose, count, deed.until or "battle", label=one.label)
    ends_for = amount(scene, deed.ends_for)
    standing = standing_of(scene, deed.name) if deed.name else ()
    mark = replace(mark, standing=standing, ends_for=ends_for)
    fresh = scene.rules.asks(scene.state, "target_marked_since_turn")
    return marked(scene.state, one.who, replace(mark, fresh=fresh))


def marked(state: Battle, who: str, mark: Mark) -> Battle:
    """Put a mark on a combatant; marks of its kind by its giver join it and last as long (R134)."""
    if mark.amount <= 0:
        return state
    marks = state.combatants[who].marks
    older = [one for one in marks if _is_same(one, mark)]
    more = 0 if mark.until == UPKEEP else sum(one.amount for one in older)
    merged = replace(mark, amount=mark.amount + more)
    others = tuple(one for one in marks if one not in older)
    news = mark_news("mark", who, mark, mark.amount, until=mark.until)
    return with_news(changed(state, who, marks=(*others, merged)), news)


def _is_same(one: Mark, other: Mark) -> bool:
    return (one.name, one.by, one.forbids) == (other.name, other.by, other.forbids)


def _unmark(one: Doing) -> Battle:
    scene, deed = one.scene, one.deed
    name = deed.name or one.label
    count = ALL if deed.by is None else one.amount
    return unmarked(scene.state, one.who, name, scene.whose, count)


def unmarked(state: Battle, who: str, name: str, by: str, count: int = ALL) -> Battle:
    """Take marks of a name and an owner off a combatant: all of them, or this many."""
    marks = []
    for mark in state.combatants[who].marks:
        if mark.name == name and mark.by == by:
            left = mark.amount - count if count else 0
            state = with_news(state, mark_news("mark_ends", who, mark, mark.amount - max(left, 0)))
            if left > 0:
                marks.append(replace(mark, amount=left))
        else:
            marks.append(mark)
    return changed(state, who, marks=tuple(marks))


def _forbid(one: Doing) -> Battle:
    """Forbid an action; for a tactic, the mark's name says which one."""
    scene, deed = one.scene, one.deed
    name = scene.owned.tactic if deed.name == "tactic" else one.label
    mark = Mark(name, scene.whose, 1, deed.until or "turn_end", deed.name, one.label)
    return marked(scene.state, one.who, mark)


def _unforbid(one: Doing) -> Battle:
    """End what the entry has forbidden a combatant."""
    scene, marks = one.scene, one.scene.state.combatants[one.who].marks
    over = tuple(
        mark
        for mark in marks
        if mark.forbids and mark.by == scene.whose and mark.label == one.label
    )
    return without_marks(scene.state, one.who, over) if over else scene.state


def _rest(one: Doing) -> Battle:
    """Let another tactic rest; it is known by its name, in small letters and one word."""
    scene, deed = one.scene, one.deed
    state = scene.state
    for tactic in state.blocks[state.combatants[one.who].block].tactics:
        if tactic.name.lower().replace(" ", "_") == deed.name:
            mark = Mark(tactic.id, scene.user, 1, deed.until or "turn_end", "tactic", one.label)
            state = marked(state, one.who, mark)
    return state


def _bar(scene: Scene, deed: Deed) -> Battle:
    """Bar flourishes on lines, or a defy by a mark on whoever is reached."""
    if deed.name == "flourish":
        return no_flourish(scene, deed)
    if deed.name == "react" and scene.ongoing is not None:
        return with_ongoing(scene.state, replace(scene.ongoing, unanswered=True))
    state, label = scene.state, scene.effect.name
    for who in reached(scene, deed):
        state = marked(state, who, Mark(label, scene.user, 1, deed.until, deed.name, label))
    return state


def _become(one: Doing) -> Battle:
    return become(one.scene.state, one.who, one.deed.name, one.label)


MARKS: Final[Mapping[str, Handler]] = {
    "become": for_each(_become),
    "mark": for_each(_mark),
    "unmark": for_each(_unmark),
    "forbid": for_each(_forbid),
    "unforbid": for_each(_unforbid),
    "rest": for_each(_rest),
    "bar": _bar,
}

"""The recap of an evening in words: what was asked and how it came out, and what was played."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from gm_tools.games.evening.questions import is_seen
from gm_tools.games.evening.recap import Item, recap
from gm_tools.games.evening.state import Part, Show, State
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.evening.phrases import counted, side_effect_words, worth
from gm_tools.presenters.games.evening.screen import measure_words
from gm_tools.presenters.games.evening.shows import title_of, verdict_of


@dataclass(frozen=True, slots=True)
class ItemView:
    """Something of an evening; ``lines`` are who showed what, or the text of a handout."""

    what: str
    title: str
    note: str = ""
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayedView:
    """A game of an evening; ``recap`` is the address of its own recap, "" without one."""

    name: str
    how: str
    recap: str = ""


@dataclass(frozen=True, slots=True)
class EveningRecap:
    """An evening's recap: who was there, what happened, which games were played."""

    people: tuple[str, ...]
    items: tuple[ItemView, ...]
    games: tuple[PlayedView, ...]


def evening_recap(told: Sequence[Happened], games: Iterable[PlayedView] = ()) -> EveningRecap:
    """Return an evening's recap from all its events, as a viewer heard them."""
    last: State = told[-1].after if told else State()
    items = tuple(_item(one, last) for one in recap(told))
    return EveningRecap(tuple(_people(last)), items, tuple(games))


def evening_lines(name: str, day: str, view: EveningRecap) -> tuple[str, ...]:
    """Return a recap as the lines of a Markdown text."""
    there = (f"At the table: {', '.join(view.people)}", "") if view.people else ()
    games = [f"- {one.name}: {one.how}" for one in view.games]
    played = ("## Games", "", *games, "") if games else ()
    items = [line for one in view.items for line in _lines(one)]
    happened = ("## What happened", "", *items) if items else ()
    return (f"# {name}", "", day, "", *there, *played, *happened)


def _lines(one: ItemView) -> tuple[str, ...]:
    note = f" ({one.note})" if one.note else ""
    return (f"**{one.title}**{note}", "", *(f"- {line}" for line in one.lines), "")


def _people(state: State) -> Iterator[str]:
    for one in state.people:
        played = one.character and one.character != one.name
        yield f"{one.character} ({one.name})" if played else one.name


def _item(one: Item, last: State) -> ItemView:
    if one.show is not None:
        return _show(one.show, last)
    lines = tuple(line for line in one.text.splitlines() if line.strip())
    if one.what == "note":
        return ItemView("note", " ".join(lines))
    return ItemView(one.what, one.title or f"A {one.what}", one.what if one.title else "", lines)


def _show(show: Show, last: State) -> ItemView:
    return ItemView(
        what="show",
        title=title_of(show),
        note=measure_words(show),
        lines=tuple(_part(show, one, last) for one in show.parts),
    )


def _part(show: Show, part: Part, last: State) -> str:
    """Say what one showed and how it came out: "Rail: 2 red, finale 7, output 8: succeeds"."""
    if part.shown is None:
        return f"{part.name} did not show" if show.is_settled else f"{part.name} has not shown yet"
    if not is_seen(part):
        return f"{part.name} has shown"
    effect = side_effect_words(show, part, last.numbers)
    came_to = worth(show, part) if show.sort == "flat" else f"output {worth(show, part)}"
    said = ", ".join(one for one in (counted(part), came_to, effect) if one)
    ended = " ".join(one for one in verdict_of(show, part) if one)
    return f"{part.name}: {said}; {ended}" if ended else f"{part.name}: {said}"

"""What an event brought about, in words: side effects, and how shows were settled."""

from collections.abc import Iterator

from gm_tools.games.evening.formulas import best, is_success, lead
from gm_tools.games.evening.questions import is_seen, part_of, show_of
from gm_tools.games.evening.state import Part, Show, State
from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.evening.phrases import SAID, counted, side_effect_words, worth
from gm_tools.presenters.games.shared.phrases import listed


def news(before: State, after: State, event: Event) -> tuple[str, ...]:
    """Say what an event brought about."""
    return tuple(_news(before, after, event))


def _news(before: State, after: State, event: Event) -> Iterator[str]:
    if event.type not in ("show", "settle"):
        return
    show, was = show_of(after, event.data.show), show_of(before, event.data.show)
    if show is None:
        return
    if event.type == "show":
        part = part_of(show, event.data.who)
        said = side_effect_words(show, part, after.numbers) if part else ""
        yield from [said] if said else ()
    if show.is_settled and not (was and was.is_settled):
        yield from _now_seen(was, show)
        yield from verdict(show)


def _now_seen(was: Show | None, show: Show) -> Iterator[str]:
    """Say what the host's side showed, once others may know it."""
    for part in show.parts:
        before = part_of(was, part.id) if was else None
        if is_seen(part) and before and before.shown is not None and not is_seen(before):
            yield f"{part.name}: {counted(part)}, {worth(show, part)}"


def verdict(show: Show) -> Iterator[str]:
    """Say who succeeds, and by how much, as far as it is known (4503, 4591; R75, R196)."""
    if show.sort == "opposed":
        yield from _contest(show)
        return
    for part in show.parts:
        success = is_success(show, part) if is_seen(part) else None
        if success is not None:
            margin = by_how_much(show, part)
            yield f"{part.name} {SAID[success]}{f', {margin}' if margin else ''}"


def by_how_much(show: Show, part: Part) -> str:
    """Say how far an output lies above or below the minimum: "1 above the minimum of 3"."""
    if part.shown is None or part.shown.output is None or show.minimum is None:
        return ""
    over = part.shown.output - show.minimum
    if not over:
        return f"exactly the minimum of {show.minimum}"
    return f"{abs(over)} {'above' if over > 0 else 'below'} the minimum of {show.minimum}"


def _contest(show: Show) -> Iterator[str]:
    if not all(is_seen(one) for one in show.parts):
        return
    found = best(show)
    if len(found) > 1:
        yield f"a draw between {listed(one.name for one in found)}"
        return
    yield f"{found[0].name} is best, by {lead(show)}"

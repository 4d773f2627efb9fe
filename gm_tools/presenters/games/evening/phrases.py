"""Small words that an evening's pages share."""

from typing import Final

from gm_tools.games.evening.formulas import result_of
from gm_tools.games.evening.questions import is_seen
from gm_tools.games.evening.state import Numbers, Part, Show, Stage, State
from gm_tools.presenters.desk.odds import TIER_NAMES
from gm_tools.presenters.games.shared.phrases import listed
from gm_tools.viskara.odds.show import TIERS
from gm_tools.viskara.tasks import tier_of

DECKS: Final = {"table": "your own cards", "digital": "cards that the app draws"}
SECRECY: Final = {
    "open": "in the open",
    "settled": "secret until it is settled",
    "always": "secret for ever",
}
SAID: Final = {True: "succeeds", False: "fails"}


def tier_name(counted: int) -> str:
    """Return the name of an output tier."""
    return TIER_NAMES[TIERS[tier_of(counted)]]


def asked_for(show: Show) -> str:
    """Name what is asked: "agility show to climb the wall"."""
    stats = listed(dict.fromkeys(one.stat for one in show.parts), "against")
    sort = "flat show" if show.sort == "flat" else f"{stats} show"
    return f"{sort} to {show.what}" if show.what else sort


def called(show: Show) -> str:
    """Name a show with those who make it: "Rail and Sol: logic show"."""
    return f"{listed(one.name for one in show.parts)}: {asked_for(show)}"


def worth(show: Show, part: Part) -> str:
    """Say what a show came to in a word: an output, or a tier with its result."""
    if not is_seen(part) or part.shown is None:
        return ""
    if part.shown.output is not None:
        return str(part.shown.output)
    result = result_of(show.results, part.shown.counted) if show.results else ""
    return f"{tier_name(part.shown.counted)}: {result}" if result else tier_name(part.shown.counted)


def counted(part: Part) -> str:
    """Say the red cards and the finale of a show: "2 red and a bonus card, finale 7"."""
    if not is_seen(part) or part.shown is None:
        return ""
    shown = part.shown
    change = shown.counted - shown.red
    more = "" if not change else f" counted as {shown.counted}"
    return f"{shown.red} red{more}, finale {shown.finale}"


def side_effect_words(show: Show, part: Part, numbers: Numbers) -> str:
    """Say which side effect a finale brings; nothing without one (4533; R76)."""
    if not show.side_effects or not is_seen(part) or part.shown is None:
        return ""
    is_positive = part.shown.finale >= numbers.positive_from
    return f"{'positive' if is_positive else 'negative'} side effect"


def stage_name(state: State, stage: Stage) -> str:
    """Name what is on the television, "" for nothing."""
    if stage.on == "party":
        return "the party"
    if stage.on == "show":
        return next((called(one) for one in state.shows if one.id == stage.id), "a show")
    if stage.on == "handout":
        return stage.title or "a handout"
    return (stage.title or "a picture") if stage.on else ""

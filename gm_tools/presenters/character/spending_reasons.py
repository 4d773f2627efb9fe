"""Reasons for a purchase in words: what it changes, and what speaks for it."""

from collections.abc import Callable

from gm_tools.presenters.games.shared.phrases import listed, some
from gm_tools.viskara.character.part_names import part_name
from gm_tools.viskara.character.repairs.condition import Condition
from gm_tools.viskara.character.spending.liked import Sort
from gm_tools.viskara.character.spending.reasons import About, Reason

ON = {
    "direct": "on a direct tactic",
    "exposure": "on an exposure tactic",
    "projectile": "on a projectile tactic",
    "aura": "on the aura",
    "maneuver": "on a maneuver",
    "move": "in the signature move",
}
MOST_NAMED = 3


def reason_words(at: Condition, why: Reason, sort: Sort | None = None) -> str:
    """Say a reason; ``sort`` is the sort of the part that buys."""
    if why.about == "liked":
        return _liked(why, sort)
    return WORDS[why.about](at, why)


def _liked(why: Reason, sort: Sort | None) -> str:
    names = why.names[:MOST_NAMED]
    more = len(why.names) - len(names)
    said = listed((*names, f"{more} more") if more else names)
    where = f" {ON[sort]}" if sort else ""
    has = "has" if len(why.names) == 1 else "have"
    return f"Of the characters to begin with, {said} {has} it{where}."


def _room(at: Condition, why: Reason) -> str:
    names = [part_name(at.build, where).partition(",")[0] for where in why.names]
    each = " each" if len(names) > 1 else ""
    return f"{some(why.after[0], 'more point', 'more points')}{each} for {listed(names)}."


def _perk(_: Condition, why: Reason) -> str:
    return f"The {why.names[0]} perk rises from {why.before[0]} to {why.after[0]}."


def _health(_: Condition, why: Reason) -> str:
    return f"Maximum health rises from {why.before[0]} to {why.after[0]}."


def _placement(_: Condition, why: Reason) -> str:
    return f"Agility for placement rises from {why.before[0]} to {why.after[0]}."


def _outputs(_: Condition, why: Reason) -> str:
    before, after = ("/".join(str(one) for one in those) for those in (why.before, why.after))
    return f"Outputs go from {before} to {after}."


def _power(_: Condition, why: Reason) -> str:
    return f"Power goes from {why.before[0]} to {why.after[0]}, of at most {why.after[1]}."


def _section(_: Condition, why: Reason) -> str:
    return f"Made for {why.names[0]} tactics, and this is one."


def _leads_on(_: Condition, why: Reason) -> str:
    return f"Builds on {why.names[0]}, which is there already."


def _works_with(_: Condition, why: Reason) -> str:
    return f"Works with {why.names[0]}, which is there already."


def _again(_: Condition, why: Reason) -> str:
    times = "once" if why.before[0] == 1 else f"{why.before[0]} times"
    return f"It is there {times}, and each purchase adds to it."


def _new_moment(at: Condition, why: Reason) -> str:
    moments = listed((at.played.acts[act] for act in why.names), "or")
    return f"Acts when nothing here does yet: {moments}."


def _keystone(_: Condition, why: Reason) -> str:
    taken, limit = why.after
    return f"A keystone: {taken} of {limit} will be taken."


def _idle(*_: object) -> str:
    return "No figure of the sheet rises with it yet."


def _pinned(_: Condition, why: Reason) -> str:
    if why.names:
        return f"{why.names[0]}, which is pinned in the plan, builds on it."
    return "It is pinned in the plan."


WORDS: dict[About, Callable[[Condition, Reason], str]] = {
    "pinned": _pinned,
    "room": _room,
    "perk": _perk,
    "health": _health,
    "placement": _placement,
    "outputs": _outputs,
    "power": _power,
    "section": _section,
    "leads_on": _leads_on,
    "works_with": _works_with,
    "again": _again,
    "new_moment": _new_moment,
    "keystone": _keystone,
    "idle": _idle,
}

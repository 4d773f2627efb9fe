"""The recap of a battle in words: who did what, the best moment of each, where it turned."""

from collections.abc import Sequence
from dataclasses import dataclass

from gm_tools.games.battle.outcome import outcome
from gm_tools.games.battle.recap import Best, Part, Recap, recap
from gm_tools.games.battle.state import Battle, Tally
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.battle.log import Names
from gm_tools.presenters.games.battle.result import title_of
from gm_tools.presenters.games.shared.phrases import listed, some


@dataclass(frozen=True, slots=True)
class PartView:
    """What a combatant did: counts in words, damage, shows, and its best moment."""

    name: str
    did: str
    dealt: str
    taken: str
    finales: str
    best: str


@dataclass(frozen=True, slots=True)
class RecapView:
    """A battle's recap; ``turned`` says where it turned, "" where it did not; ``ended`` how."""

    ended: str
    turned: str
    parts: tuple[PartView, ...]


def recap_view(told: Sequence[Happened]) -> RecapView | None:
    """Return the recap of a battle from all its events, as a viewer heard them."""
    found = recap(told)
    if found is None:
        return None
    last: Battle = told[-1].after
    ended = outcome(last)
    title = title_of(last, ended) if ended else f"Round {last.round}, so far"
    return RecapView(title, _turned(found, last), tuple(_part(one, last) for one in found.parts))


def recap_lines(name: str, view: RecapView) -> tuple[str, ...]:
    """Return a recap as the lines of a Markdown text."""
    turned = (f"**The turning point:** {view.turned}", "") if view.turned else ()
    return (f"# {name}", "", view.ended, "", *turned, *HEAD, *map(_row, view.parts), "")


HEAD = (
    "| Name | Did | Damage dealt | Damage taken | Finales | Best moment |",
    "|---|---|---|---|---|---|",
)


def _row(one: PartView) -> str:
    cells = (one.name, one.did, one.dealt, one.taken, one.finales, one.best)
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


def _turned(found: Recap, last: Battle) -> str:
    turning = found.turning
    if turning is None or turning.side not in last.sides:
        return ""
    name, when = last.sides[turning.side].name, f"in round {turning.round}"
    if turning.when == "first":
        return f"{name} led from the first damage on, {when}."
    by_then = f"{turning.winner} health and morale lost by then, {turning.others} by the others"
    if turning.when == "last":
        return f"{name} never led until the last blow: {by_then}."
    return f"{name} took the lead {when} and kept it: {by_then}."


def _part(one: Part, last: Battle) -> PartView:
    return PartView(
        name=one.name,
        did=listed(_did(one)) or "nothing",
        dealt=_damage(one.dealt),
        taken=_damage(one.taken),
        finales=" ".join(map(str, one.finales)),
        best=_best(one, last),
    )


def _did(one: Part) -> tuple[str, ...]:
    counts = (
        (one.attacks, "attack", ""),
        (one.stances, "stance", ""),
        (one.defies, "defy", "defies"),
        (one.signature_moves, "signature move", ""),
        (one.moves, "move", ""),
        (one.knocked_out, "knock-out", ""),
    )
    return tuple(some(count, noun, many) for count, noun, many in counts if count)


def _damage(tally: Tally) -> str:
    parts = ((tally.health, "health"), (tally.morale, "morale"))
    return listed(f"{amount} {what}" for amount, what in parts if amount) or "0"


def _best(one: Part, last: Battle) -> str:
    best = one.best
    if best is None:
        return ""
    return f"Round {best.round}: {_what(best, Names(last, last))}{_with(one.id, best, last)}"


def _what(best: Best, names: Names) -> str:
    if best.healed:
        return f"{best.healed} health given back"
    return f"{_damage(best.dealt)} dealt to {names.several(best.targets)}"


def _with(who: str, best: Best, last: Battle) -> str:
    tactic = Names(last, last).tactic(who, best.tactic)
    return f" with {tactic}" if tactic else ""

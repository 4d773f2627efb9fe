"""The recap of a battle in words: who did what, the best moment of each, where it turned."""

from collections.abc import Sequence

from gm_tools.games.battle.outcome import outcome
from gm_tools.games.battle.recap import Best, Part, Recap, recap
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.battle.log import Names
from gm_tools.presenters.games.battle.recap_rounds import damage_words, round_views, several
from gm_tools.presenters.games.battle.recap_views import PartView, RecapView
from gm_tools.presenters.games.battle.result import STOOD, title_of
from gm_tools.presenters.games.shared.phrases import listed, some


def recap_view(told: Sequence[Happened]) -> RecapView | None:
    """Return the recap of a battle from all its events, as a viewer heard them."""
    found = recap(told)
    if found is None:
        return None
    last: Battle = told[-1].after
    ended = outcome(last)
    title = title_of(last, ended) if ended else f"Round {last.round}, so far"
    parts = tuple(_part(one, last) for one in found.parts)
    return RecapView(title, _turned(found, last), parts, round_views(found, last))


def recap_lines(name: str, view: RecapView) -> tuple[str, ...]:
    """Return a recap as the lines of a Markdown text."""
    turned = (f"**The turning point:** {view.turned}", "") if view.turned else ()
    head = (f"# {name}", "", view.ended, "", *turned)
    told = (line for one in view.rounds for line in (f"**{one.title}:** {one.text}", ""))
    return (*head, *HEAD, *map(_row, view.parts), "", "## Round by round", "", *told)


IDLE = "nothing"
"""What somebody did who did nothing."""
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
    own, others = _gone(turning.winner), _gone(turning.others)
    by_then = f"by then the winners had {own}, the others {others}"
    if turning.when == "last":
        return f"{name} never led until the last blow: {by_then}."
    return f"{name} took the lead {when} and kept it: {by_then}."


def _gone(harm: int) -> str:
    return f"{'lost' if harm >= 0 else 'gained'} {abs(harm)} health and morale"


def _part(one: Part, last: Battle) -> PartView:
    return PartView(
        name=one.name,
        did=listed(_did(one)) or IDLE,
        dealt=damage_words(one.dealt),
        taken=damage_words(one.taken),
        finales=" ".join(map(str, one.finales)),
        best=_best(one, last),
        side=last.sides[one.side].name if one.side in last.sides else "",
        stood=_stood(one),
        id=one.id,
        worth=one.best.worth if one.best else 0,
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


def _stood(one: Part) -> str:
    if one.status in ("left", "dead"):
        return STOOD[one.status]
    return "exhausted" if one.exhausted else ""


def _best(one: Part, last: Battle) -> str:
    best = one.best
    if best is None:
        return ""
    return f"Round {best.round}: {_what(best, Names(last, last))}{_with(one.id, best, last)}"


def _what(best: Best, names: Names) -> str:
    if best.healed:
        return f"{best.healed} health given back"
    return f"{damage_words(best.dealt)} dealt to {several(names, best.targets)}"


def _with(who: str, best: Best, last: Battle) -> str:
    tactic = Names(last, last).tactic(who, best.tactic)
    return f" with {tactic}" if tactic else ""

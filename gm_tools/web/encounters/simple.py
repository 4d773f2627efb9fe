"""Simple battles: beetles that are made for a number of players."""

from flask import render_template, request

from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.simple_battle import (
    MOST_CHARACTERS,
    GrownFoe,
    ready,
    simple_battle,
    splits,
)
from gm_tools.web.context import services
from gm_tools.web.encounters import blueprint
from gm_tools.web.encounters.reading import LEVELS, number_of

USUAL = "4"


@blueprint.get("/simple")
def simple() -> str | tuple[str, int]:
    """Show every way to share X among foes, and the foes of the chosen one."""
    typed, share = request.args.get("players", USUAL)[:20], request.args.get("share", "")[:100]
    problem = ""
    ways: tuple[tuple[int, ...], ...] = ()
    chosen: tuple[int, ...] = ()
    foes: tuple[GrownFoe, ...] = ()
    try:
        players = _players(typed)
        ways = splits(players)
        chosen = _share(share) or ways[0]
        foes = _foes(players, chosen)
    except EncounterError as error:
        problem = error.problems[0]
    body = render_template(
        "encounters/simple.html",
        players=typed,
        most=MOST_CHARACTERS,
        problem=problem,
        ways=ways,
        chosen=chosen,
        foes=foes,
        characters=[ready(one) for one in services().rulebook.simple_characters.values()],
    )
    return (body, 422) if problem else body


def _players(text: str) -> int:
    players = number_of(text)
    splits(players)  # type: ignore[arg-type]  # it refuses what is no number
    return players if isinstance(players, int) else 0


def _share(text: str) -> tuple[int, ...]:
    return tuple(number_of(one) for one in LEVELS.split(text) if one)  # type: ignore[misc]  # same


def _foes(players: int, share: tuple[int, ...]) -> tuple[GrownFoe, ...]:
    foe = next(iter(services().rulebook.simple_foes.values()))
    return simple_battle(foe, players, share)

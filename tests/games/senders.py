"""Who may send which event, and when, as a table in words to compare a game's steps with."""

from collections.abc import Mapping
from typing import Any

from gm_tools.games.frame.steps import OVER, Step


def senders(steps: Mapping[str, Step[Any, Any]]) -> dict[str, str]:
    """Who may send each event, and in which phases: "host: party adventure"."""
    return {type_: f"{_sender(step)}: {_moments(step)}" for type_, step in steps.items()}


def _sender(step: Step[Any, Any]) -> str:
    if step.host:
        return "host"
    return "anybody" if step.anybody else "seat"


def _moments(step: Step[Any, Any]) -> str:
    afterwards = (OVER,) if step.always and OVER not in step.phases else ()
    return " ".join((*step.phases, *afterwards))


def read(table: str) -> dict[str, str]:
    """Read such a table: a line an event."""
    lines = (line.split(maxsplit=1) for line in table.strip().splitlines())
    return {type_: who for type_, who in lines}

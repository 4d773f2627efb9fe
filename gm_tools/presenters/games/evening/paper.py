"""What an evening prints: its recap, as who prints it heard the evening."""

from dataclasses import dataclass
from typing import ClassVar

from gm_tools.presenters.games.evening.recap import EveningRecap
from gm_tools.presenters.games.shared.phrases import listed


@dataclass(frozen=True, slots=True)
class EveningPaper:
    """An evening's recap on paper; ``there`` names who was at the table."""

    document: ClassVar[str] = "evening_recap"
    title: str
    day: str
    there: str
    recap: EveningRecap


def evening_paper(name: str, day: str, view: EveningRecap) -> EveningPaper:
    """Return an evening's recap for paper; ``day`` says when it was."""
    return EveningPaper(name, day, listed(view.people), view)

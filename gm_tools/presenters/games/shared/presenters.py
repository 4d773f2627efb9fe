"""The presenters of all trackers, by kind: a line each in the mappings below."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from gm_tools.games.battle.game import KIND as BATTLE
from gm_tools.presenters.games.balkanika.adopting import adopted as balkanika_adopted
from gm_tools.presenters.games.balkanika.paper import DOCUMENTS as BALKANIKA_PAPERS
from gm_tools.presenters.games.balkanika.presenter import PRESENTER as BALKANIKA
from gm_tools.presenters.games.balkanika.setup import again as balkanika_again
from gm_tools.presenters.games.balkanika.setup import first_event as balkanika_setup
from gm_tools.presenters.games.battle.result import result_words
from gm_tools.presenters.games.battle_royale.adopting import adopted as battle_royale_adopted
from gm_tools.presenters.games.battle_royale.paper import DOCUMENTS as BATTLE_ROYALE_PAPERS
from gm_tools.presenters.games.battle_royale.presenter import PRESENTER as BATTLE_ROYALE
from gm_tools.presenters.games.battle_royale.setup import again as battle_royale_again
from gm_tools.presenters.games.battle_royale.setup import first_event as battle_royale_setup
from gm_tools.presenters.games.collectors.adopting import adopted as collectors_adopted
from gm_tools.presenters.games.collectors.paper import DOCUMENTS as COLLECTORS_PAPERS
from gm_tools.presenters.games.collectors.presenter import PRESENTER as COLLECTORS
from gm_tools.presenters.games.collectors.setup import again as collectors_again
from gm_tools.presenters.games.collectors.setup import first_event as collectors_setup
from gm_tools.presenters.games.evening.presenter import PRESENTER as EVENING
from gm_tools.presenters.games.shared.game_presenter import GamePresenter
from gm_tools.presenters.games.shared.setting_up import FirstEvent
from gm_tools.presenters.games.world_adventure.adopting import adopted as world_adventure_adopted
from gm_tools.presenters.games.world_adventure.paper import DOCUMENTS as WORLD_ADVENTURE_PAPERS
from gm_tools.presenters.games.world_adventure.presenter import PRESENTER as WORLD_ADVENTURE
from gm_tools.presenters.games.world_adventure.setup import again as world_adventure_again
from gm_tools.presenters.games.world_adventure.setup import first_event as world_adventure_setup
from gm_tools.presenters.paper.documents import PreparedView
from gm_tools.viskara.rulebook import Ruling

Documents = Mapping[str, tuple[str, Callable[[Any, Mapping[str, Ruling]], PreparedView]]]
"""A game's papers: title and ``view(facts, rulings)``, by the name in the address."""

PRESENTERS: Final[Mapping[str, GamePresenter]] = {
    "balkanika": BALKANIKA,
    "battle_royale": BATTLE_ROYALE,
    "collectors": COLLECTORS,
    "world_adventure": WORLD_ADVENTURE,
}
"""``PRESENTER`` of each game's ``presenter.py``."""

RESULTS: Final[Mapping[str, Callable[[str], str]]] = {
    BATTLE: result_words,
    EVENING.kind: EVENING.ended,
    **{kind: presenter.ended for kind, presenter in PRESENTERS.items()},
}
"""What says in a line how a game ended, from its outcome as JSON: battles and evenings too."""

SETUPS: Final[Mapping[str, FirstEvent]] = {
    "balkanika": balkanika_setup,
    "battle_royale": battle_royale_setup,
    "collectors": collectors_setup,
    "world_adventure": world_adventure_setup,
}
"""``first_event`` of each game's ``setup.py``; its form is in ``templates/games/<kind>/``."""

AGAIN: Final[Mapping[str, Callable[[Any, Any], dict[str, str]]]] = {
    "balkanika": balkanika_again,
    "battle_royale": battle_royale_again,
    "collectors": collectors_again,
    "world_adventure": world_adventure_again,
}
"""``again(state, facts)`` of each game's ``setup.py``: its form, filled in as a game was begun."""

ADOPTIONS: Final[Mapping[str, FirstEvent]] = {
    "balkanika": balkanika_adopted,
    "battle_royale": battle_royale_adopted,
    "collectors": collectors_adopted,
    "world_adventure": world_adventure_adopted,
}
"""``adopted`` of each game's ``adopting.py``: the form of a game that a table plays already."""

PAPERS: Final[Mapping[str, Documents]] = {
    "balkanika": BALKANIKA_PAPERS,
    "battle_royale": BATTLE_ROYALE_PAPERS,
    "collectors": COLLECTORS_PAPERS,
    "world_adventure": WORLD_ADVENTURE_PAPERS,
}
"""``DOCUMENTS`` of each game's ``paper.py``."""

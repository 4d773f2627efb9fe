"""A game master's documents on paper: every view names the document that it fills."""

from gm_tools.presenters.games.balkanika.paper_views import Reference as BalkanikaReference
from gm_tools.presenters.games.battle.paper import RecapPaper
from gm_tools.presenters.games.battle_royale.paper_views import Reference as RoyaleReference
from gm_tools.presenters.games.battle_royale.paper_views import Sums as RoyaleSums
from gm_tools.presenters.games.collectors.paper_views import CharacterSheet as CollectorsSheet
from gm_tools.presenters.games.collectors.paper_views import Reference as CollectorsReference
from gm_tools.presenters.games.evening.paper import EveningPaper
from gm_tools.presenters.games.world_adventure.paper_views import WorldPaper
from gm_tools.presenters.paper.chain import ChainSheet
from gm_tools.presenters.paper.creature_cards import CreatureCards
from gm_tools.presenters.paper.creatures import CreatureSheet
from gm_tools.presenters.paper.encounter import EncounterSheet
from gm_tools.presenters.paper.screen import Screen

PreparedView = (
    CreatureSheet
    | CreatureCards
    | EncounterSheet
    | ChainSheet
    | Screen
    | RecapPaper
    | EveningPaper
    | WorldPaper
    | BalkanikaReference
    | RoyaleReference
    | RoyaleSums
    | CollectorsReference
    | CollectorsSheet
)

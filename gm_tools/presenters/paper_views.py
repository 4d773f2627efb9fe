"""What a game master prepares on paper: every view names the document that it fills."""

from gm_tools.presenters.balkanika.paper_views import Reference as BalkanikaReference
from gm_tools.presenters.collectors.paper_views import CharacterSheet as CollectorsSheet
from gm_tools.presenters.collectors.paper_views import Reference as CollectorsReference
from gm_tools.presenters.paper_chain import ChainSheet
from gm_tools.presenters.paper_creatures import CreatureCards, CreatureSheet
from gm_tools.presenters.paper_encounter import EncounterSheet
from gm_tools.presenters.paper_screen import Screen
from gm_tools.presenters.world_adventure.paper_views import WorldPaper

PreparedView = (
    CreatureSheet
    | CreatureCards
    | EncounterSheet
    | ChainSheet
    | Screen
    | WorldPaper
    | BalkanikaReference
    | CollectorsReference
    | CollectorsSheet
)

"""All services in one value, as the web app receives them."""

from collections.abc import Mapping
from dataclasses import dataclass

from gm_tools.games.book import GameBook
from gm_tools.services.accounts import Accounts
from gm_tools.services.battles.aftermath import Settling
from gm_tools.services.battles.joining import Joining
from gm_tools.services.battles.setting_up import SettingUp
from gm_tools.services.bestiary import Bestiary
from gm_tools.services.between_battles import BetweenBattles
from gm_tools.services.building import Building
from gm_tools.services.campaigns import Campaigns
from gm_tools.services.characters import Characters
from gm_tools.services.creature_exchange import CreatureExchange
from gm_tools.services.deck_exchange import DeckExchange
from gm_tools.services.decks import Decks
from gm_tools.services.desk import Desk
from gm_tools.services.exchange import Exchange
from gm_tools.services.games.games import Games
from gm_tools.services.games.looks import Looks
from gm_tools.services.games.proposals import Proposals
from gm_tools.services.games.shelf import GameShelf
from gm_tools.services.levels import Levels
from gm_tools.services.live import Live
from gm_tools.services.making import CreatureMaking
from gm_tools.services.paper import Paper
from gm_tools.services.plan_exchange import PlanExchange
from gm_tools.services.plans import Plans
from gm_tools.services.ports import Documents
from gm_tools.services.preparing_paper import PreparingPaper
from gm_tools.services.rosters import Rosters
from gm_tools.services.seats import Seats
from gm_tools.services.tables import Tables
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Services:
    """What routes may call; each is made once in bootstrap."""

    accounts: Accounts
    battles: SettingUp
    bestiary: Bestiary
    books: Mapping[str, GameBook]
    campaigns: Campaigns
    characters: Characters
    between_battles: BetweenBattles
    building: Building
    creature_exchange: CreatureExchange
    deck_exchange: DeckExchange
    desk: Desk
    documents: Documents
    exchange: Exchange
    games: Games
    levels: Levels
    live: Live
    making: CreatureMaking
    paper: Paper
    plan_exchange: PlanExchange
    plans: Plans
    preparing_paper: PreparingPaper
    rosters: Rosters
    rulebook: Rulebook
    seats: Seats
    tables: Tables

    @property
    def decks(self) -> Decks:
        """Decks of free cards, kept for another evening."""
        return self.deck_exchange.decks

    @property
    def game_looks(self) -> Looks:
        """Looking at the same games."""
        return Looks(self.games)

    @property
    def game_shelf(self) -> GameShelf:
        """The same games on the shelf."""
        return GameShelf(self.games)

    @property
    def joining(self) -> Joining:
        """Somebody joins a battle that goes on."""
        return Joining(self.battles)

    @property
    def settling(self) -> Settling:
        """What battles of the same games leave behind."""
        return Settling(self.games, self.tables)

    @property
    def proposals(self) -> Proposals:
        """What seats of the same games propose."""
        return Proposals(self.games)

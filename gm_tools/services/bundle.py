"""All services in one value, as the web app receives them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from gm_tools.games.frame.rulebook import GameBook
from gm_tools.services.backups import Backups
from gm_tools.services.battles.aftermath import Settling
from gm_tools.services.battles.joining import Joining
from gm_tools.services.battles.onward import Onward
from gm_tools.services.battles.setting_up import SettingUp
from gm_tools.services.bestiary.creatures import Bestiary
from gm_tools.services.bestiary.exchange import CreatureExchange
from gm_tools.services.bestiary.made_for import CreatureMaking
from gm_tools.services.campaigns.between_battles import BetweenBattles
from gm_tools.services.campaigns.campaigns import Campaigns
from gm_tools.services.campaigns.house_rules import HouseRules
from gm_tools.services.campaigns.rosters import Rosters
from gm_tools.services.campaigns.written import Tables
from gm_tools.services.characters.archetypes import Beginnings
from gm_tools.services.characters.building import Building
from gm_tools.services.characters.exchange import Exchange
from gm_tools.services.characters.levels import Levels
from gm_tools.services.characters.library import Characters
from gm_tools.services.characters.meeting import Meeting
from gm_tools.services.characters.mending import Mending
from gm_tools.services.characters.own_characters import OwnCharacters
from gm_tools.services.characters.planning import Planning
from gm_tools.services.characters.play_sheets import PlaySheets
from gm_tools.services.characters.spending import Spender
from gm_tools.services.characters.tagging import Tagging
from gm_tools.services.decks.decks import Decks
from gm_tools.services.decks.exchange import DeckExchange
from gm_tools.services.desk.desk import Desk
from gm_tools.services.encounters.adding import Adding
from gm_tools.services.encounters.exchange import PlanExchange
from gm_tools.services.encounters.notes import PlanNotes
from gm_tools.services.encounters.parties import PlanParties
from gm_tools.services.encounters.plans import Plans
from gm_tools.services.encounters.played import Played
from gm_tools.services.evenings.evenings import Evenings
from gm_tools.services.evenings.recaps import EveningRecaps
from gm_tools.services.evenings.tables import stir_tonight
from gm_tools.services.games.exchange import GameExchange
from gm_tools.services.games.games import Games
from gm_tools.services.games.library import GameLibrary
from gm_tools.services.games.looks import Looks
from gm_tools.services.games.proposals import Proposals
from gm_tools.services.games.retelling import Retelling
from gm_tools.services.health import Health
from gm_tools.services.live.looking import Live
from gm_tools.services.moving.exchange import CampaignExchange
from gm_tools.services.packs.choosing import PackChoices
from gm_tools.services.packs.making import Packs
from gm_tools.services.packs.ports import Workshop
from gm_tools.services.paper.characters import Paper
from gm_tools.services.paper.preparing import PreparingPaper
from gm_tools.services.people.accounts import Accounts
from gm_tools.services.people.rates import Rates
from gm_tools.services.people.seats import Seats
from gm_tools.services.pictures.grounds import Grounds
from gm_tools.services.pictures.pictures import Pictures
from gm_tools.services.sharing.sharing import Sharing
from gm_tools.services.sharing.showing import Showing
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Services:
    """The services that routes may call; bootstrap makes each of them once."""

    accounts: Accounts
    backups: Backups
    beginnings: Beginnings
    bestiary: Bestiary
    books: Mapping[str, GameBook]
    campaigns: Campaigns
    characters: Characters
    campaign_exchange: CampaignExchange
    creature_exchange: CreatureExchange
    deck_exchange: DeckExchange
    desk: Desk
    evenings: Evenings
    exchange: Exchange
    game_exchange: GameExchange
    games: Games
    health: Health
    levels: Levels
    live: Live
    paper: Paper
    pictures: Pictures
    plan_exchange: PlanExchange
    plans: Plans
    preparing_paper: PreparingPaper
    rates: Rates
    rulebook: Rulebook
    seats: Seats
    workshop: Workshop

    @property
    def packs(self) -> Packs:
        """Makes several of the same papers into one PDF."""
        choosing = PackChoices(self.characters, self.campaigns, self.plans, self.played)
        papers = (self.paper, self.preparing_paper)
        return Packs(choosing, *papers, self.workshop, self.rates, self.levels.clock)

    @property
    def grounds(self) -> Grounds:
        """The pictures under the grids of the same battles."""
        return Grounds(self.games.store, self.games.hub)

    @property
    def battles(self) -> SettingUp:
        """Begins battles with the same characters, creatures and encounters."""
        people, creatures = (self.campaigns, self.characters), self.bestiary.all
        return SettingUp(self.games, self.plans, *people, creatures, self.rulebook)

    @property
    def between_battles(self) -> BetweenBattles:
        """What outlasts a battle, in the same campaigns."""
        return BetweenBattles(self.tables, partial(stir_tonight, self.games))

    @property
    def building(self) -> Building:
        """Opens and changes the same characters."""
        return Building(self.characters, self.rulebook)

    @property
    def decks(self) -> Decks:
        """Decks of free cards, saved for another evening."""
        return self.deck_exchange.decks

    @property
    def game_looks(self) -> Looks:
        """Views of the same games."""
        return Looks(self.games)

    @property
    def game_library(self) -> GameLibrary:
        """The shelf of the same games."""
        return GameLibrary(self.games)

    @property
    def house_rules(self) -> HouseRules:
        """Gives a campaign's readings to its characters."""
        return HouseRules(self.tables, self.characters)

    @property
    def made_for(self) -> CreatureMaking:
        """Makes builds of the same creatures."""
        return CreatureMaking(self.characters, self.bestiary.all, self.rulebook)

    @property
    def meeting(self) -> Meeting:
        """What two windows want of one character."""
        return Meeting(self.building)

    @property
    def mending(self) -> Mending:
        """Mends the broken rules of the same characters."""
        return Mending(self.building)

    @property
    def spending(self) -> Spender:
        """Spends what the same characters have left."""
        return Spender(self.building, self.beginnings.printed)

    @property
    def planning(self) -> Planning:
        """Plans the same characters."""
        return Planning(self.building, self.levels.clock, self.beginnings.printed)

    @property
    def tagging(self) -> Tagging:
        """Tags the same characters."""
        return Tagging(self.characters)

    @property
    def own_characters(self) -> OwnCharacters:
        """The characters that are played from a seat of the same games."""
        campaigns = self.campaigns
        return OwnCharacters(self.games, self.characters, campaigns.documents, self.rulebook)

    @property
    def play_sheets(self) -> PlaySheets:
        """The same characters, to be played from."""
        campaigns = self.campaigns
        return PlaySheets(self.characters, campaigns.documents, self.games, self.rulebook)

    @property
    def onward(self) -> Onward:
        """Begins the battles that follow others."""
        return Onward(self.battles, self.between_battles)

    @property
    def retelling(self) -> Retelling:
        """Tells the same games again, as each who looks heard them."""
        return Retelling(self.games)

    @property
    def evening_recaps(self) -> EveningRecaps:
        """Tells the evenings of the same games again."""
        return EveningRecaps(self.retelling)

    @property
    def plan_notes(self) -> PlanNotes:
        """Writes the notes of the same encounters."""
        return PlanNotes(self.plans)

    @property
    def played(self) -> Played:
        """The battles begun from the same encounters and chains."""
        return Played(self.plans.store)

    @property
    def joining(self) -> Joining:
        """Adds characters to a battle in progress."""
        return Joining(self.battles)

    @property
    def adding(self) -> Adding:
        """Adds creatures to the same encounters from the bestiary."""
        return Adding(self.plans, self.plan_parties)

    @property
    def plan_parties(self) -> PlanParties:
        """The parties that encounters and chains may take."""
        return PlanParties(self.campaigns, self.characters)

    @property
    def rosters(self) -> Rosters:
        """The members of a campaign."""
        return Rosters(self.tables, self.characters)

    @property
    def settling(self) -> Settling:
        """The after-effects of the same games' battles."""
        return Settling(self.games, self.tables)

    @property
    def sharing(self) -> Sharing:
        """Links to the same characters."""
        return Sharing(self.characters)

    @property
    def showing(self) -> Showing:
        """What links show of the same characters."""
        return Showing(self.characters, self.rulebook, self.paper, self.pictures, self.rates)

    @property
    def tables(self) -> Tables:
        """What is written down for the tables of the same campaigns."""
        return Tables(self.campaigns)

    @property
    def proposals(self) -> Proposals:
        """Proposals from seats of the same games."""
        return Proposals(self.games, self.rates)

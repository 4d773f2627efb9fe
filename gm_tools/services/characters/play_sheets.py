"""The page that a character is played from where the app does not run the battle."""

from dataclasses import dataclass
from datetime import datetime

from gm_tools.games.battle.game import KIND as BATTLE
from gm_tools.games.battle.state import Battle
from gm_tools.presenters.character.library import shown_name
from gm_tools.presenters.play_sheet.page import play_view
from gm_tools.presenters.play_sheet.views import PlayView
from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.parties import party_around
from gm_tools.services.characters.library import Characters, visible
from gm_tools.services.games.games import Games
from gm_tools.services.games.library import GameLibrary
from gm_tools.services.games.records import StoredGame
from gm_tools.services.ids import token_hash
from gm_tools.services.ports import CampaignDocuments
from gm_tools.services.records import Kept
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.house_rules import as_played
from gm_tools.viskara.character.verdict import verdict
from gm_tools.viskara.rulebook import Rulebook

MOST_ASKED = 3
"""How many battles of the campaign, the last changed first, are asked who fights in them."""


@dataclass(frozen=True, slots=True)
class PlaySheet:
    """A character to play from: ``state`` stands for its draft, ``reader`` for who looks at it.

    ``battles`` are those under way that it fights in and that the actor may look at, ``at`` is now.
    """

    id: str
    name: str
    emblem: str
    colour: str
    is_made: bool
    state: str
    reader: str
    view: PlayView
    battles: tuple[StoredGame, ...]
    at: datetime

    @property
    def key(self) -> str:
        """The name of what is ticked on it, in a browser."""
        return f"play-sheet {self.reader} {self.id}"


@dataclass(frozen=True, slots=True)
class PlaySheets:
    """Everyone who may see a character may play from it; to others it does not exist."""

    characters: Characters
    campaigns: CampaignDocuments
    games: Games
    rulebook: Rulebook

    def look(self, actor: Actor, character: str) -> PlaySheet:
        """Return a character as it is played from; nothing that happens there is kept here."""
        kept = self.characters.get(actor, character)
        with self.games.store.read() as unit:
            stored, documents = visible(unit, actor, character), self.characters.documents
            party = party_around(unit, self.rulebook, documents, self.campaigns, stored)
        found = kept.character
        played = as_played(self.rulebook, found.house_rules)
        return PlaySheet(
            id=kept.id,
            name=shown_name(found.name),
            emblem=found.emblem,
            colour=found.colour,
            is_made=found.build.made_for is not None,
            state=_state(kept),
            reader=reader(actor),
            view=play_view(played, found, verdict(self.rulebook, found), party),
            battles=self._battles(actor, kept),
            at=self.characters.clock(),
        )

    def shown(self, character: Character) -> PlayView:
        """Return a character that a link shows to anybody as it is played from: nothing else."""
        played = as_played(self.rulebook, character.house_rules)
        return play_view(played, character, verdict(self.rulebook, character), None)

    def state(self, actor: Actor, character: str) -> str:
        """Return what stands for a character's draft: another one, once it has changed."""
        return _state(self.characters.get(actor, character))

    def _battles(self, actor: Actor, kept: Kept) -> tuple[StoredGame, ...]:
        library = GameLibrary(self.games)
        listed = library.listed(actor, kind=BATTLE, campaign=kept.campaign)
        running = [one for one in listed if one.result is None][:MOST_ASKED]
        return tuple(one for one in running if self._fights_in(one, kept.id))

    def _fights_in(self, game: StoredGame, character: str) -> bool:
        with self.games.store.read() as unit:
            _, live = self.games.live(unit, game)
        state = live.state
        return isinstance(state, Battle) and any(
            one.character == character and one.id not in state.hidden
            for one in state.combatants.values()
        )


def reader(actor: Actor) -> str:
    """Return what stands for an account in its browser, from which nobody learns its id."""
    return token_hash(f"play sheets of {actor.account}")[:20]


def link_key(token: str) -> str:
    """Return the name of what is ticked on a page below a link; it does not tell the link."""
    return f"play-link {token_hash(f'play sheet below {token}')[:20]}"


def _state(kept: Kept) -> str:
    return f"{kept.number}-{kept.updated_at:%Y%m%d%H%M%S}"

"""Export and import of whole campaigns; all access is checked here."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from gm_tools.services.actor import Actor
from gm_tools.services.bestiary.creatures import Bestiary
from gm_tools.services.campaigns.campaigns import Campaigns, led_campaign, personal_campaign
from gm_tools.services.characters.library import Characters
from gm_tools.services.encounters.plans import Plans
from gm_tools.services.file_names import file_name
from gm_tools.services.games.access import named
from gm_tools.services.games.games import Games
from gm_tools.services.ids import new_id
from gm_tools.services.importing import NamedFile, read_all, refused_all
from gm_tools.services.moving.arriving import Incoming, Readers, incoming
from gm_tools.services.moving.contents import CampaignFile
from gm_tools.services.moving.keeping import Keeping
from gm_tools.services.moving.leaving import Leaving
from gm_tools.services.pictures.pictures import Pictures
from gm_tools.services.pictures.redrawing import PictureRefusedError
from gm_tools.services.ports import Unit
from gm_tools.viskara.campaign.campaign import CampaignNotes


@dataclass(frozen=True, slots=True)
class CampaignExchange:
    """A campaign's game master takes all of it along; every account may bring one in."""

    campaigns: Campaigns
    characters: Characters
    bestiary: Bestiary
    plans: Plans
    games: Games
    pictures: Pictures
    readers: Readers
    write: Callable[[CampaignFile], bytes]
    write_notes: Callable[[CampaignNotes], str]
    app: str = ""

    def export(self, actor: Actor, campaign: str, *, library: bool = False) -> NamedFile:
        """Return a campaign's file; NotFoundError for all but its game masters.

        With ``library``, everything that the actor has prepared goes along, not only what is about
        the campaign's characters. StorageFaultError if any of it cannot be read.
        """
        with self.campaigns.store.read() as unit:
            found = led_campaign(unit, actor, campaign)
            own = personal_campaign(unit, actor).id
            notes = self.campaigns.documents.read(found.document)
            leaving = Leaving(
                unit,
                found,
                own,
                library,
                self.games,
                self.characters.documents,
                self.bestiary.files,
                self.plans.files,
                self.pictures.files,
            )
            now = self.campaigns.clock().isoformat()
            file = leaving.gathered(self.write_notes(notes), self.app, now)
        return NamedFile(file_name(found.name, "zip"), self.write(file))

    def import_files(self, actor: Actor, files: tuple[NamedFile, ...]) -> tuple[str, ...]:
        """Import the campaigns of all files, or none (ImportRefusedError); return their new ids.

        The actor leads them, and everything in them belongs to the actor.
        """
        with self.campaigns.store.read() as unit:
            personal_campaign(unit, actor)
        read = partial(incoming, self.readers, self.games.kinds, named(actor))
        found = read_all(files, read)
        with self._pictures_kept(actor, found), self.campaigns.store.write() as unit:
            return tuple(self._keep(unit, actor, one) for one in found)

    @contextmanager
    def _pictures_kept(self, actor: Actor, found: tuple[Incoming, ...]) -> Iterator[None]:
        """Keep the files of all pictures before anything names them; none if that fails."""
        files = {one.ids[held.id]: made for one in found for held, made in one.pictures}
        try:
            self.pictures.require_room(actor, *files.values())
        except PictureRefusedError as error:
            raise refused_all(error.reason) from error
        try:
            for picture, made in files.items():
                self.pictures.files.keep(picture, made.content)
            yield
        except BaseException:
            for picture in files:
                self.pictures.files.drop(picture)
            raise

    def _keep(self, unit: Unit, actor: Actor, found: Incoming) -> str:
        campaign = new_id()
        keeping = Keeping(
            unit,
            actor,
            self.characters,
            self.bestiary.files,
            self.plans.files,
            self.games,
            found.ids,
            campaign,
        )
        keeping.keep(found, self.campaigns.documents.write(found.notes), self.campaigns.clock())
        return campaign

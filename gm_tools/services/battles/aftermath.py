"""The aftermath of a battle: shown first, then written to its campaign, once per game."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from gm_tools.games.battle.outcome import Aftermath, Outcome, aftermath, outcome
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.protocol import Refusal
from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.between_battles import (
    noted,
    require_free,
    require_no_chain,
    without_last,
)
from gm_tools.services.campaigns.written import TableRefusedError, Tables
from gm_tools.services.errors import NotFoundError
from gm_tools.services.evenings.tables import stir_tonight
from gm_tools.services.games.access import hosted
from gm_tools.services.games.games import Games
from gm_tools.services.games.records import StoredGame
from gm_tools.services.ports import CampaignDocuments, Unit
from gm_tools.services.records import Campaign
from gm_tools.viskara.campaign import between_battles
from gm_tools.viskara.campaign.campaign import (
    CampaignNotes,
    FoughtBattle,
    Party,
    Standing,
)
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.rulebook import Rulebook

WRITTEN = Refusal(
    "aftermath_written",
    "What this battle left behind is written to the campaign. Withdraw it first, on the page "
    "Aftermath.",
)
NOT_OVER = (
    "The battle is still going on. Its results can be written to the campaign when it is over."
)
NO_CAMPAIGN = "This battle belongs to no campaign, so there is nowhere to write what it leaves."
NO_CHAIN = (
    "This battle was part of a chain, but no chain is going on in the campaign. Undo what ended it "
    "there, or begin one."
)
ALREADY = "The results of this battle are already in the campaign."
NOT_WRITTEN = "Nothing of this battle is written down."
TOO_OLD = "Too much was written down since. Change the campaign's page by hand."


@dataclass(frozen=True, slots=True)
class Left:
    """The aftermath of a battle; ``before`` and ``after`` are the campaign's standing.

    ``party`` is the campaign's, ``party_after`` the party at the next battle. ``problems`` say why
    it cannot be written now; then both standings are the same. ``later`` are the changes since it
    was written, the last first, which prevent withdrawing it. ``in_chain``: a chain goes on.
    """

    game: StoredGame
    state: Battle
    outcome: Outcome | None
    left: Aftermath | None
    campaign: str = ""
    campaign_name: str = ""
    party: Party | None = None
    party_after: Party | None = None
    before: Standing = Standing()  # noqa: RUF009  # frozen
    after: Standing = Standing()  # noqa: RUF009  # frozen
    problems: tuple[str, ...] = ()
    is_written: bool = False
    in_chain: bool = False
    later: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Settling:
    """Writes the aftermath of battles for game masters, and withdraws it."""

    games: Games
    tables: Tables

    def look(self, actor: Actor, game: str) -> Left:
        """Return the aftermath of a battle, for its host; nothing is written."""
        with self.games.store.read() as unit:
            found = hosted(unit, actor, game)
            state = self._state(unit, found)
            place = _campaign(unit, found)
            ended = outcome(state)
            seen = Left(found, state, ended, aftermath(state) if ended else None)
            if ended is None:
                return replace(seen, problems=(NOT_OVER,))
            if place is None:
                return replace(seen, problems=(NO_CAMPAIGN,))
            return self._in_campaign(unit, seen, place)

    def write(self, actor: Actor, game: str) -> None:
        """Write the aftermath to the campaign; TableRefusedError says why it cannot be written."""
        with self.tables.writing(actor, self._place(actor, game), game) as (unit, place, notes):
            found = hosted(unit, actor, game)
            state = self._state(unit, found)
            if outcome(state) is None:
                raise TableRefusedError((NOT_OVER,))
            if game in notes.settled:
                raise TableRefusedError((ALREADY,))
            after = self._after(unit, place, notes, state)
            line = f"A battle ended: {found.name or 'nameless'}"
            kept = noted(notes, after, line, self.games.clock(), game)
            self.tables.keep(unit, place, kept)
        self._tell(game, place.id)

    def withdraw(self, actor: Actor, game: str) -> None:
        """Withdraw the aftermath while it is the last change; TableRefusedError says why not."""
        with self.tables.writing(actor, self._place(actor, game), game) as (unit, place, notes):
            hosted(unit, actor, game)
            if game not in notes.settled:
                raise TableRefusedError((NOT_WRITTEN,))
            later = since(notes, game)
            if later:
                said = "; ".join(later)
                raise TableRefusedError((f"Undo this first, on the campaign's page: {said}.",))
            self.tables.keep(unit, place, without_last(notes))
        self._tell(game, place.id)

    def _tell(self, game: str, campaign: str) -> None:
        """Tell the battle's pages, and those of the campaign's evening: phones say what it left."""
        self.games.hub.stir(game)
        stir_tonight(self.games, campaign)

    def _place(self, actor: Actor, game: str) -> str:
        """Return the id of a battle's campaign; TableRefusedError if it belongs to none."""
        with self.games.store.read() as unit:
            place = _campaign(unit, hosted(unit, actor, game))
        if place is None:
            raise TableRefusedError((NO_CAMPAIGN,))
        return place.id

    def _in_campaign(self, unit: Unit, seen: Left, place: Campaign) -> Left:
        notes = self.tables.campaigns.documents.read(place.document)
        about = self.tables.campaigns
        party = about.party_in(unit, place, notes)
        seen = replace(
            seen,
            campaign=place.id,
            campaign_name=place.name,
            party=party,
            party_after=party,
            in_chain=party.in_chain,
            before=notes.standing,
            after=notes.standing,
        )
        if seen.game.id in notes.settled:
            later = since(notes, seen.game.id)
            before = next((c.before for c in notes.changes if c.game == seen.game.id), None)
            return replace(seen, is_written=True, later=later, before=before or notes.standing)
        try:
            after = self._after(unit, place, notes, seen.state)
        except TableRefusedError as error:
            return replace(seen, problems=error.problems)
        party = about.party_in(unit, place, replace(notes, standing=after))
        return replace(seen, after=after, party_after=party)

    def _after(self, unit: Unit, place: Campaign, notes: CampaignNotes, state: Battle) -> Standing:
        about = self.tables.campaigns
        party = about.party_in(unit, place, notes)
        try:
            return settled(about.rulebook, notes.standing, party, state)
        except EncounterError as error:
            raise TableRefusedError(error.problems) from None

    def _state(self, unit: Unit, game: StoredGame) -> Battle:
        _, live = self.games.live(unit, game)
        if not isinstance(live.state, Battle):
            raise NotFoundError
        return live.state


def _campaign(unit: Unit, game: StoredGame) -> Campaign | None:
    """Return the campaign that a battle can be written to."""
    place = unit.campaigns.find(game.campaign) if game.campaign else None
    return place if place is not None and place.kind == "shared" else None


def settled(rulebook: Rulebook, now: Standing, party: Party, state: Battle) -> Standing:
    """Return the standing after a battle (3688-3702; R62-R65, R67, R69).

    TableRefusedError if it cannot be written, EncounterError if a chain has no measure.
    """
    left = aftermath(state)
    require_free(party, left.fated)
    members = {one.id: one for one in party.members if one.id in left.fought}
    if left.in_chain:
        if now.chain is None:
            raise TableRefusedError((NO_CHAIN,))
        for one in state.combatants.values():
            if one.character in members:
                maximum = members[one.character].max_health
                now = between_battles.with_health(now, one.character, one.health, maximum)
        lost = max(left.morale_lost, 0)
        battle = FoughtBattle(left.enemy_total, state.name[:100], lost)
        after = between_battles.fought(rulebook, now, battle, left.fated)
    else:
        require_no_chain(now)
        full = {id: one.full_health for id, one in members.items()}
        after = between_battles.after_battle(now, full, left.defeated, left.fated)
    if left.spent:
        after = between_battles.with_threats(after, -1)
    return between_battles.with_threats(after, 1) if left.threat else after


def since(notes: CampaignNotes, game: str) -> tuple[str, ...]:
    """Return the changes written after a game's aftermath, the last first."""
    places = [place for place, one in enumerate(notes.changes) if one.game == game]
    if not places:
        return (TOO_OLD,)
    return tuple(one.line for one in reversed(notes.changes[places[-1] + 1 :]))


def held(documents: CampaignDocuments) -> Callable[[Unit, str], Refusal | None]:
    """Return a check: why a finished battle may not change, since its aftermath is written."""

    def refusal(unit: Unit, game: str) -> Refusal | None:
        found = unit.games.find(game)
        if found is None or found.status != "finished" or found.campaign is None:
            return None
        place = unit.campaigns.find(found.campaign)
        is_written = place is not None and game in documents.read(place.document).settled
        return WRITTEN if is_written else None

    return refusal

"""Encounters, chains of battles and templates of a game master."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from gm_tools.presenters.searching import holds
from gm_tools.presenters.typed import unturned
from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.campaigns import (
    is_in_trash,
    led_document,
    personal_campaign,
    require_game_master,
    scope,
)
from gm_tools.services.encounters.document import (
    PlanDocument,
    packed,
    remembered_of,
    stand_in,
    unpacked,
    with_ids,
)
from gm_tools.services.encounters.records import (
    CreaturesOf,
    KeptPlan,
    Plan,
    PlanFiles,
    PlanLine,
)
from gm_tools.services.errors import CannotKeepError, DraftConflictError, NotFoundError
from gm_tools.services.ids import new_id
from gm_tools.services.ports import Clock, Store, Unit
from gm_tools.services.records import PlanKind, StoredPlan
from gm_tools.services.shelf import Shelf
from gm_tools.services.texts import copied_name, plain
from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.encounter.chain_plan import Chain
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.plan import Encounter, Member
from gm_tools.viskara.encounter.roster import enemy_total
from gm_tools.viskara.rulebook import Rulebook

IN_TRASH = ("Campaign", "It is in the trash. Restore it, on the list of campaigns.")
KINDS: tuple[PlanKind, ...] = ("encounter", "chain", "template")


@dataclass(frozen=True, slots=True)
class Plans:
    """Plans belong to a campaign; only its game master has access."""

    store: Store
    clock: Clock
    files: PlanFiles
    creatures: CreaturesOf
    rulebook: Rulebook

    @property
    def shelf(self) -> Shelf[StoredPlan]:
        """The shelf of the same plans."""
        return Shelf(self.store, self.clock, lambda unit: unit.plans, _visible)

    def listed(
        self,
        actor: Actor,
        kind: PlanKind,
        search: str = "",
        tag: str = "",
        *,
        trashed: bool = False,
    ) -> tuple[PlanLine, ...]:
        """Return plans whose name or tags hold every word of ``search``, last changed first."""
        with self.store.read() as unit:
            held = scope(unit, actor).mastered
            found = unit.plans.listed(held, kind, trashed)
        return tuple(
            _line(one)
            for one in found
            if holds(" ".join((one.name, *one.tags)), search) and (not tag or tag in one.tags)
        )

    def opened(self, actor: Actor, lines: tuple[PlanLine, ...]) -> tuple[KeptPlan, ...]:
        """Return the plans of some of the actor's lines, their documents parsed."""
        creatures = self.creatures(actor)
        return tuple(self._kept(line.stored, creatures) for line in lines)

    def create(
        self, actor: Actor, plan: Plan, kind: PlanKind | None = None, campaign: str | None = None
    ) -> str:
        """Save a new plan in the actor's campaign, or the personal one; return its id.

        CannotKeepError for a campaign in the trash.
        """
        kind = kind or ("chain" if isinstance(plan, Chain) else "encounter")
        with self.store.write() as unit:
            place = campaign or personal_campaign(unit, actor).id
            require_game_master(unit, actor, place)
            if is_in_trash(unit, place):
                raise CannotKeepError(IN_TRASH)
            return self._add(unit, actor, plan, kind, place)

    def create_all(self, actor: Actor, plans: tuple[tuple[Plan, PlanKind], ...]) -> tuple[str, ...]:
        """Save all of the new plans, or none."""
        with self.store.write() as unit:
            place = personal_campaign(unit, actor).id
            return tuple(self._add(unit, actor, plan, kind, place) for plan, kind in plans)

    def get(self, actor: Actor, plan: str) -> KeptPlan:
        """Return a plan; NotFoundError for any actor but the campaign's game master."""
        with self.store.read() as unit:
            stored = _visible(unit, actor, plan)
        return self._kept(stored, self.creatures(actor))

    def save(
        self,
        actor: Actor,
        plan: str,
        after: Plan,
        *,
        number: int,
        tab: str,
        force: bool = False,
    ) -> KeptPlan:
        """Save a changed plan; ``undo`` restores the state before.

        ``number`` is the plan's number as this window last saw it, ``tab`` the window's own random
        name. DraftConflictError if another window saved since, unless ``force``.
        """
        creatures = self.creatures(actor)
        with self.shelf.changing(actor, plan) as (unit, found):
            before = unpacked(found.document)
            if not force and number != found.number and tab != before.tab:
                raise DraftConflictError(found.number, before.tab, found.updated_at)
            stored = self._put(unit, found, after, tab, creatures)
        return self._kept(stored, creatures)

    def edit(
        self,
        actor: Actor,
        plan: str,
        change: Callable[[Encounter], Encounter],
        number: int | None = None,
    ) -> KeptPlan:
        """Save a change of an encounter as it is at this moment, from outside its own page.

        A window that showed the encounter before is asked when it saves, so that neither is lost.
        NotFoundError for any other plan, and in the trash; what ``change`` raises changes nothing.
        DraftConflictError if the encounter was saved since it had this ``number``, if one is given.
        """
        creatures = self.creatures(actor)
        with self.shelf.changing(actor, plan) as (unit, found):
            if found.kind != "encounter" or found.trashed_at is not None:
                raise NotFoundError
            if number not in (None, found.number):
                raise DraftConflictError(found.number, None, found.updated_at)
            kept = self._kept(found, creatures)
            before = replace(kept, plan=with_ids(kept.plan, creatures)).encounter
            stored = self._put(unit, found, change(before), None, creatures)
        return self._kept(stored, creatures)

    def undo(self, actor: Actor, plan: str) -> KeptPlan:
        """Restore the state before the last change; a second undo reverts the first."""
        creatures = self.creatures(actor)
        with self.shelf.changing(actor, plan) as (unit, found):
            held = unpacked(found.document)
            if held.before is None:
                return self._kept(found, creatures)
            document = replace(held, now=held.before, before=held.now)
            stored = self._stored(found, self.files.read(held.before), document)
            unit.plans.put(stored)
        return self._kept(stored, creatures)

    def totals(self, actor: Actor, chain: Chain) -> dict[str, int]:
        """Return the enemies' totals of the chain's existing encounters, by id."""
        return self.totals_of(
            actor, {battle.encounter for battle in chain.battles if battle.encounter}
        )

    def totals_of(self, actor: Actor, encounters: Collection[str]) -> dict[str, int]:
        """Return the enemies' totals of those encounters that exist and can be counted."""
        found = {}
        for id in encounters:
            total = self._total(actor, id)
            if total is not None:
                found[id] = total
        return found

    def duplicate(self, actor: Actor, plan: str) -> str:
        """Save a copy under a new name; return its id."""
        kept = self.get(actor, plan)
        copy = replace(kept.plan, name=copied_name(kept.plan.name))
        return self._derived(actor, kept, copy, kept.kind)

    def as_template(self, actor: Actor, plan: str) -> str:
        """Save an encounter's foes without its party as a template; return its id."""
        kept = self.get(actor, plan)
        return self._derived(actor, kept, replace(kept.encounter, party=()), "template")

    def from_template(self, actor: Actor, plan: str, party: tuple[Member, ...] = ()) -> str:
        """Make an encounter for a party from a template; return its id."""
        kept = self.get(actor, plan)
        if kept.kind != "template":
            raise NotFoundError
        return self._derived(actor, kept, replace(kept.encounter, party=party), "encounter")

    def _total(self, actor: Actor, encounter: str) -> int | None:
        try:
            kept = self.get(actor, encounter)
            if kept.trashed_at is not None:
                return None
            return enemy_total(kept.counting, kept.encounter) or None
        except (NotFoundError, EncounterError):
            return None

    def _derived(self, actor: Actor, kept: KeptPlan, plan: Plan, kind: PlanKind) -> str:
        """A plan made from another remembers the same creatures, including deleted ones."""
        with self.store.write() as unit:
            require_game_master(unit, actor, kept.campaign)
            return self._add(unit, actor, plan, kind, kept.campaign, kept)

    def _add(
        self,
        unit: Unit,
        actor: Actor,
        plan: Plan,
        kind: PlanKind,
        campaign: str,
        origin: KeptPlan | None = None,
    ) -> str:
        now, creatures = self.clock(), self.creatures(actor)
        normal = with_ids(_named(plan), creatures)
        known = origin.remembered if origin else {}
        text = self.files.write(normal)
        document = PlanDocument(text, remembered=remembered_of(normal, creatures, known))
        blank = StoredPlan(
            id=new_id(),
            owner=actor.account or "",
            campaign=campaign,
            kind=kind,
            name="",
            tags=(),
            document="",
            number=0,
            updated_at=now,
            created_at=now,
        )
        stored = self._stored(blank, normal, document)
        unit.plans.put(stored)
        return stored.id

    def _put(
        self, unit: Unit, found: StoredPlan, after: Plan, tab: str | None, creatures: Bestiary
    ) -> StoredPlan:
        """Write down a changed plan, from a window; the same plan again changes nothing."""
        before, normal = unpacked(found.document), with_ids(_named(after), creatures)
        text = self.files.write(normal)
        if text == before.now:
            return found
        known = remembered_of(normal, creatures, before.remembered)
        stored = self._stored(found, normal, PlanDocument(text, before.now, tab, known))
        unit.plans.put(stored)
        return stored

    def _stored(self, before: StoredPlan, plan: Plan, document: PlanDocument) -> StoredPlan:
        return replace(
            before,
            name=plain(plan.name),
            tags=tuple(plain(tag) for tag in plan.tags),
            document=packed(document),
            number=before.number + 1,
            updated_at=self.clock(),
        )

    def _kept(self, stored: StoredPlan, creatures: Bestiary) -> KeptPlan:
        held = unpacked(stored.document)
        gone = {id: one for id, one in held.remembered.items() if id not in creatures}
        return KeptPlan(
            id=stored.id,
            campaign=stored.campaign,
            kind=stored.kind,
            plan=self.files.read(held.now),
            number=stored.number,
            tab=held.tab,
            updated_at=stored.updated_at,
            trashed_at=stored.trashed_at,
            can_undo=held.before is not None,
            creatures=creatures,
            remembered=held.remembered,
            gone={id: stand_in(self.rulebook, id, one) for id, one in gone.items()},
        )


def _line(stored: StoredPlan) -> PlanLine:
    return PlanLine(
        id=stored.id,
        kind=stored.kind,
        name=stored.name,
        tags=stored.tags,
        campaign=stored.campaign,
        at=stored.trashed_at or stored.updated_at,
        stored=stored,
    )


def _visible(unit: Unit, actor: Actor, plan: str) -> StoredPlan:
    return led_document(unit, actor, unit.plans.find(plan))


def _named(plan: Plan) -> Plan:
    """Return a plan with its name as names are taken in."""
    return replace(plan, name=unturned(plan.name))

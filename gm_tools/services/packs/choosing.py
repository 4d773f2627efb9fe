"""What an actor may put into a pack tonight, and what most likely belongs there."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from gm_tools.presenters.character.library import shown_name
from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.campaigns import Campaigns
from gm_tools.services.characters.library import Characters
from gm_tools.services.encounters.plans import Plans
from gm_tools.services.encounters.played import Played
from gm_tools.services.encounters.records import KeptPlan, PlanLine
from gm_tools.services.errors import NotFoundError
from gm_tools.services.packs.absent import UNNAMED
from gm_tools.services.packs.papers import PackPaper, Wanted, in_order, titled
from gm_tools.services.records import Listed, PlanKind
from gm_tools.viskara.encounter.chain_plan import Chain

MOST_OFFERED = 24
"""So many of each are offered; those of tonight come first."""

People = Mapping[str, Listed]
PlanLines = Mapping[str, PlanLine]


@dataclass(frozen=True, slots=True)
class Thing:
    """Something of which there are papers; ``level`` is a character's."""

    id: str
    name: str
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Choices:
    """What may go in; ``usual`` are the papers that most likely do. ``name``: of what evening."""

    name: str
    characters: tuple[Thing, ...]
    encounters: tuple[Thing, ...]
    chains: tuple[Thing, ...]
    usual: frozenset[Wanted]


@dataclass(frozen=True, slots=True)
class Evening:
    """What a pack is for: an encounter or chain, or a campaign; else the current campaign."""

    plan: str = ""
    campaign: str = ""


@dataclass(frozen=True, slots=True)
class _Table:
    """Who plays, whether the actor leads, and what is played: a chain, encounters."""

    name: str
    party: tuple[str, ...]
    leads: bool
    chain: str = ""
    encounters: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PackChoices:
    """Only what an actor may print is offered and named; the rest looks as if it did not exist."""

    characters: Characters
    campaigns: Campaigns
    plans: Plans
    played: Played

    def choices(self, actor: Actor, evening: Evening, also: Iterable[Wanted] = ()) -> Choices:
        """Return what may go in; ``also`` is offered as well, as far as it is there.

        NotFoundError for an encounter, a chain or a campaign that the actor has no access to.
        """
        if actor.account is None:
            raise NotFoundError
        people, plans = self._people(actor), self._plans(actor)
        table = self._table(actor, evening, people, plans)
        more = [one.thing for one in also]
        return Choices(
            table.name,
            _characters(people, [*table.party, *more]),
            _offered(plans, "encounter", [*table.encounters, *more]),
            _offered(plans, "chain", [table.chain, *more]),
            frozenset(_usual(actor, table, people)),
        )

    def named(self, actor: Actor, papers: Iterable[Wanted]) -> tuple[PackPaper, ...]:
        """Return those papers that the actor may print now, named and in order."""
        if actor.account is None:
            raise NotFoundError
        people, plans = self._people(actor), self._plans(actor)
        found = ((one, _name_of(one, people, plans)) for one in in_order(papers))
        return tuple(titled(one, name) for one, name in found if name is not None)

    def _people(self, actor: Actor) -> People:
        return {one.id: one for one in self.characters.library(actor) if one.summary.making is None}

    def _plans(self, actor: Actor) -> PlanLines:
        kinds: tuple[PlanKind, ...] = ("encounter", "chain")
        return {one.id: one for kind in kinds for one in self.plans.listed(actor, kind)}

    def _table(self, actor: Actor, evening: Evening, people: People, plans: PlanLines) -> _Table:
        if evening.plan:
            kept = self.plans.get(actor, evening.plan)
            party = _members(kept, people) or self._campaigns_party(actor, "", people)[1]
            name = kept.plan.name or UNNAMED
            chain, encounters = _played(kept, plans)
            return _Table(name, party, leads=True, chain=chain, encounters=encounters)
        name, party = self._campaigns_party(actor, evening.campaign, people)
        campaign = evening.campaign or getattr(self.campaigns.current(actor), "id", "")
        leads = not campaign or campaign in {one.id for one in self.campaigns.led(actor)}
        return _Table(name, party, leads, encounters=self._coming(actor, plans))

    def _campaigns_party(
        self, actor: Actor, campaign: str, people: People
    ) -> tuple[str, tuple[str, ...]]:
        """Return a campaign's name and who of it is there; without one, all of the actor's."""
        party = self.campaigns.party(actor, campaign or None)
        if party is None:
            return "", tuple(people)
        return party.name, tuple(one.id for one in party.present if one.id in people)

    def _coming(self, actor: Actor, plans: PlanLines) -> tuple[str, ...]:
        """Return the encounter changed last that nobody fought yet."""
        fought = {one.encounter for one in self.played.of(actor, tuple(plans))}
        waiting = (one.id for one in plans.values() if one.kind == "encounter")
        return tuple(one for one in waiting if one not in fought)[:1]


def _played(kept: KeptPlan, plans: PlanLines) -> tuple[str, tuple[str, ...]]:
    """Return the chain that a plan is, if any, and the encounters that are played of it."""
    if not isinstance(kept.plan, Chain):
        return "", (kept.id,) if kept.id in plans else ()
    found = dict.fromkeys(one.encounter for one in kept.plan.battles if one.encounter)
    return kept.id, tuple(one for one in found if one in plans)


def _members(kept: KeptPlan, people: People) -> tuple[str, ...]:
    """Return the characters in a plan's party that the actor may print."""
    found = (one.character for one in kept.plan.party if one.present and one.character)
    return tuple(one for one in found if one in people)


def _characters(people: People, first: Sequence[str]) -> tuple[Thing, ...]:
    """Return characters to offer: those first, then others of their campaigns."""
    campaigns = {people[one].campaign for one in first if one in people}
    others = [one.id for one in people.values() if one.campaign in campaigns]
    found = [one for one in dict.fromkeys((*first, *others)) if one in people][:MOST_OFFERED]
    return tuple(
        Thing(one, shown_name(people[one].name), people[one].summary.level) for one in found
    )


def _offered(plans: PlanLines, kind: PlanKind, first: Sequence[str]) -> tuple[Thing, ...]:
    """Return plans of a kind to offer: those first, then the ones changed last."""
    found = (plans[one] for one in dict.fromkeys((*first, *plans)) if one in plans)
    of_kind = [one for one in found if one.kind == kind]
    return tuple(Thing(one.id, one.name or UNNAMED) for one in of_kind[:MOST_OFFERED])


def _usual(actor: Actor, table: _Table, people: People) -> Iterator[Wanted]:
    if table.chain:
        yield Wanted("chain", table.chain)
    for one in table.encounters:
        yield Wanted("encounter", one)
        yield Wanted("creatures", one)
    if table.leads:
        yield Wanted("screen")
    for one in table.party[:MOST_OFFERED]:
        if table.leads or people[one].owner == actor.account:
            yield Wanted("sheet", one)
            yield Wanted("cards", one)


def _name_of(one: Wanted, people: People, plans: PlanLines) -> str | None:
    """Return the name of what a paper is of; None if the actor has no such thing."""
    if one.kind in ("screen", "reference", "blank"):
        return "" if not one.thing else None
    if one.kind in ("sheet", "cards"):
        return shown_name(people[one.thing].name) if one.thing in people else None
    kind = "chain" if one.kind == "chain" else "encounter"
    plan = plans.get(one.thing)
    return (plan.name or UNNAMED) if plan is not None and plan.kind == kind else None

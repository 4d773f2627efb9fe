"""A game master's documents on paper: creatures, encounters, chains, the screen."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from gm_tools.presenters.paper.chain import chain_sheet
from gm_tools.presenters.paper.creature_cards import creature_cards, encounter_cards
from gm_tools.presenters.paper.creatures import creature_sheet
from gm_tools.presenters.paper.documents import PreparedView
from gm_tools.presenters.paper.encounter import encounter_sheet, plan_creatures
from gm_tools.presenters.paper.fighters import Figures
from gm_tools.presenters.paper.screen import Screen, reference, screen
from gm_tools.services.actor import Actor
from gm_tools.services.bestiary.creatures import Bestiary
from gm_tools.services.characters.library import Characters
from gm_tools.services.encounters.plans import Plans
from gm_tools.services.errors import NotFoundError, TooManyCopiesError
from gm_tools.services.file_names import file_name
from gm_tools.services.games.retelling import Told
from gm_tools.services.paper.characters import (
    Missing,
    Preview,
    Printed,
    Seen,
    require_printer,
)
from gm_tools.services.paper.ports import PaperSize, Printer
from gm_tools.viskara.character.basis import basis
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.house_rules import as_played
from gm_tools.viskara.character.sheet import max_health, placement_agility, starting_morale
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.encounter.plan import Encounter
from gm_tools.viskara.rulebook import Rulebook

MOST_CARDS = 100
MOST_COPIES, MOST_FIGHTERS = 20, 200


@dataclass(frozen=True, slots=True)
class Prepared:
    """A document ready to print: ``name`` is its title, ``kind`` the kind of paper."""

    name: str
    kind: str
    view: PreparedView


@dataclass(frozen=True, slots=True)
class PreparingPaper:
    """Every actor with access to a document may print it; to others it does not exist."""

    bestiary: Bestiary
    plans: Plans
    characters: Characters
    rulebook: Rulebook
    printer: Printer
    missing: Missing
    seen: Seen

    def creature(self, actor: Actor, creature: str) -> Prepared:
        """Prepare the sheet of a creature."""
        known = self.bestiary.get(actor, creature)
        picture = self.seen(actor, known.creature.emblem)
        view = creature_sheet(self.rulebook, known.creature, is_own=known.is_own, picture=picture)
        return Prepared(view.title, "creature sheet", view)

    def cards(
        self, actor: Actor, creatures: Sequence[str], copies: Mapping[str, int] | None = None
    ) -> Prepared:
        """Prepare cards of some creatures, without repeats; deleted ones are left out.

        ``copies``, by a creature's id, says for how many of it there are boxes. NotFoundError if
        the actor has access to none of them, TooManyCopiesError.
        """
        known = self.bestiary.all(actor)
        chosen = [known[one] for one in dict.fromkeys(creatures) if one in known][:MOST_CARDS]
        if not chosen:
            raise NotFoundError
        counts = {one.id: (copies or {}).get(one.id, 1) for one in chosen}
        _not_too_many(counts)
        name = chosen[0].name if len(chosen) == 1 else f"{len(chosen)} creatures"
        pictures = self._pictures(actor, chosen)
        view = creature_cards(self.rulebook, chosen, counts, name, pictures)
        return Prepared(name, "creature cards", view)

    def encounter(self, actor: Actor, plan: str) -> Prepared:
        """Prepare the sheet of an encounter or a template."""
        kept = self.plans.get(actor, plan)
        known = self._figures(actor, kept.encounter)
        view = encounter_sheet(self.rulebook, kept.counting, kept.encounter, known)
        return Prepared(view.title or "Encounter", "encounter sheet", view)

    def encounter_cards(self, actor: Actor, plan: str) -> Prepared:
        """Prepare a card of every kind in an encounter, with boxes for each fighter."""
        kept = self.plans.get(actor, plan)
        found = plan_creatures(self.rulebook, kept.counting, kept.encounter)
        name, pictures = kept.encounter.name or "Encounter", self._pictures(actor, found)
        view = encounter_cards(self.rulebook, kept.counting, kept.encounter, name, pictures)
        return Prepared(name, "creature cards", view)

    def chain(self, actor: Actor, plan: str) -> Prepared:
        """Prepare the sheet of a chain of battles."""
        kept = self.plans.get(actor, plan)
        totals = self.plans.totals(actor, kept.chain)
        names = {one.id: one.name for one in self.plans.listed(actor, "encounter")}
        view = chain_sheet(self.rulebook, kept.chain, totals, names)
        return Prepared(view.title or "Chain", "chain sheet", view)

    def screen(self, actor: Actor) -> Prepared:
        """Prepare the game master screen, the same for every account."""
        return self._of_rules(actor, screen(self.rulebook))

    def reference(self, actor: Actor) -> Prepared:
        """Prepare the rules behind the screen in full, the same for every account."""
        return self._of_rules(actor, reference(self.rulebook))

    def _of_rules(self, actor: Actor, view: Screen) -> Prepared:
        if actor.account is None:
            raise NotFoundError
        return Prepared(view.title, view.title.lower(), view)

    def of_game(self, actor: Actor, game: str, title: str, view: PreparedView) -> Prepared:
        """Prepare a paper of a game, the same for every signed-in account."""
        if actor.account is None:
            raise NotFoundError
        return Prepared(game, title, view)

    def of_told(self, told: Told, kind: str, view: PreparedView) -> Prepared:
        """Prepare a paper of what an actor was told of a game: only who may look at it was."""
        return Prepared(told.game.name or kind.capitalize(), kind, view)

    def preview(self, prepared: Prepared) -> Preview:
        """Return a prepared document for the screen."""
        return Preview(prepared.name, self.printer.prepared_html(prepared.view))

    def printed(self, prepared: Prepared, size: PaperSize) -> Printed:
        """Print a prepared document; NoPrinterError if PDFs are unavailable."""
        require_printer(self.missing)
        content = self.printer.prepared(prepared.view, size)
        kind = "" if prepared.kind == prepared.name.lower() else f" - {prepared.kind}"
        return Printed(file_name(f"{prepared.name[:60]}{kind}", "pdf"), content)

    def _pictures(self, actor: Actor, creatures: Iterable[Creature]) -> dict[str, bytes]:
        """The pictures that are emblems of creatures, as far as the actor may see them."""
        return {one: self.seen(actor, one) for one in {each.emblem for each in creatures}}

    def _figures(self, actor: Actor, encounter: Encounter) -> dict[str, Figures]:
        """The figures of those members whose characters the actor may see."""
        found = {}
        for id in {one.character for one in encounter.party if one.character}:
            try:
                found[id] = self._figures_of(self.characters.get(actor, id).character)
            except NotFoundError:
                continue
        return found

    def _figures_of(self, character: Character) -> Figures:
        build = character.build
        derived = basis(as_played(self.rulebook, character.house_rules), build)
        return Figures(
            level=str(build.level),
            agility=placement_agility(build).value,
            health=max_health(derived).value,
            morale=starting_morale(derived).value,
        )


def _not_too_many(copies: Mapping[str, int]) -> None:
    for asked, most in ((max(copies.values()), MOST_COPIES), (sum(copies.values()), MOST_FIGHTERS)):
        if asked > most:
            raise TooManyCopiesError(asked, most)

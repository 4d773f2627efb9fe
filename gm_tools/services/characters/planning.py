"""Plans of stored characters: pins, a goal, the course to it, and its next stage."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from gm_tools.services.actor import Actor
from gm_tools.services.characters.building import Building, Built
from gm_tools.services.characters.edits import Edit, RemovePin, SetGoal, SetPin
from gm_tools.services.errors import NotFoundError
from gm_tools.services.ids import new_id
from gm_tools.services.ports import Clock
from gm_tools.services.records import Kept
from gm_tools.viskara.character.archetypes import Archetypes
from gm_tools.viskara.character.build import Build
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.levels import at_level
from gm_tools.viskara.character.planning.course import Course, Stage, course
from gm_tools.viskara.character.planning.pins import pin_problem
from gm_tools.viskara.character.planning.plan import NO_PLAN, Goal, Pin
from gm_tools.viskara.character.spending.liked import likeness
from gm_tools.viskara.character.verdict import verdict

ARCHETYPE, CHARACTER, REVISION = "archetype", "character", "revision"
LEVELS = (5, 10)
"""The levels of archetypes that are offered as goals, besides the highest."""
MOST_REVISIONS = 12


class StageGoneError(Exception):
    """The character has changed: the plan's next stage is another one."""


class UnknownPinError(ValueError):
    """What should be pinned is no upgrade of the rules, or has no such carrier."""


@dataclass(frozen=True, slots=True)
class GoalChoice:
    """A build that can be a goal: what stands for it, and what it is called.

    ``kind`` is an archetype, another character or a revision; ``level`` is None if it is not known.
    """

    id: str
    kind: str
    name: str
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Planned:
    """A character with the course of its plan.

    ``broken`` counts the rules that stay broken when all is done that can be done now.
    """

    built: Built
    course: Course
    broken: int


@dataclass(frozen=True, slots=True)
class Planning:
    """Plans an actor's characters; ``printed`` returns the archetypes of the app."""

    building: Building
    clock: Clock
    printed: Callable[[], Archetypes]

    def look(self, actor: Actor, character: str, *, stages: int | None = None) -> Planned:
        """Return a character with its course, or the first stages of that.

        NotFoundError for a creature's build, which gains no levels.
        """
        built = self._human(actor, character)
        found = course(self.building.rulebook, built.character, stages=stages)
        first = next(iter(found.stages), None)
        is_now = first is not None and first.entry is None
        judged = verdict(self.building.rulebook, first.after) if first and is_now else built.verdict
        broken = sum(one.override is None for one in judged.problems)
        return Planned(built, found, broken)

    def has_plan(self, character: Character) -> bool:
        """Whether anything is planned for a character."""
        return character.plan != NO_PLAN and character.build.made_for is None

    def next_of(self, actor: Actor, character: str) -> Stage | None:
        """Return what comes next by a character's plan, as ``next_stage`` does."""
        return self.next_stage(self._human(actor, character))

    def next_stage(self, built: Built) -> Stage | None:
        """Return what comes next by plan; None without a plan, or when nothing is left."""
        character = built.character
        if not self.has_plan(character):
            return None
        found = course(self.building.rulebook, character, stages=1)
        return next(iter(found.stages), None)

    def next_level(self, actor: Actor, character: str) -> Stage | None:
        """Return the next level as planned; None without a plan, or when it asks for no level."""
        built = self._human(actor, character)
        if built.character.plan == NO_PLAN:
            return None
        found = course(self.building.rulebook, built.character, stages=2)
        return next((one for one in found.stages if one.entry), None)

    def pin(self, actor: Actor, character: str, pin: Pin, *, number: int, tab: str) -> Built:
        """Pin an upgrade; UnknownPinError if it is none. What a plan cannot hold is left out."""
        built = self._human(actor, character)
        if pin_problem(built.rulebook, pin):
            raise UnknownPinError(pin.path)
        return self._edited(actor, built, SetPin(pin), number, tab)

    def unpin(
        self, actor: Actor, character: str, carrier: str, path: str, *, number: int, tab: str
    ) -> Built:
        """Pin something no longer."""
        built = self._human(actor, character)
        return self._edited(actor, built, RemovePin(carrier, path), number, tab)

    def goals(self, actor: Actor, character: str) -> tuple[GoalChoice, ...]:
        """Return what can be chosen as a goal: archetypes, own characters, revisions."""
        kept = self._human(actor, character).kept
        return (
            *self._archetypes(kept.character.build),
            *self._others(actor, kept),
            *self._revisions(actor, kept),
        )

    def choose(self, actor: Actor, character: str, goal: str, *, number: int, tab: str) -> Built:
        """Choose a goal by what stands for it, "" for none; NotFoundError if there is none such."""
        built = self._human(actor, character)
        chosen = self._goal(actor, built.kept, goal) if goal else None
        return self._edited(actor, built, SetGoal(chosen), number, tab)

    def follow(self, actor: Actor, character: str, level: int, *, number: int) -> Stage:
        """Do the next stage, at ``level``; the states before and after are revisions.

        StageGoneError if another stage is next, DraftConflictError if the draft changed since
        ``number``.
        """
        built = self._human(actor, character)
        stage = self.next_stage(built)
        if stage is None or stage.level != level:
            raise StageGoneError
        characters = self.building.characters
        characters.make_revision(actor, character)
        after = self._dated(stage.after) if stage.entry else stage.after
        characters.save_draft(actor, character, after, number=number, tab=new_id())
        said = f"Level {level}, as planned" if stage.entry else "Bought as planned"
        characters.make_revision(actor, character, said)
        return stage

    def _dated(self, character: Character) -> Character:
        *earlier, last = character.levels
        dated = replace(last, date=self.clock().astimezone().date().isoformat())
        return replace(character, levels=(*earlier, dated))

    def _human(self, actor: Actor, character: str) -> Built:
        built = self.building.open(actor, character)
        if built.character.build.made_for is not None:
            raise NotFoundError
        return built

    def _edited(self, actor: Actor, built: Built, edit: Edit, number: int, tab: str) -> Built:
        return self.building.edit(
            actor, built.kept.id, [edit], number=number, tab=tab, opened=built
        )

    # --- Goals ------------------------------------------------------------------------------

    def _archetypes(self, build: Build) -> Iterator[GoalChoice]:
        """Yield the archetypes at the levels above, the most alike first."""
        level, found = build.level, self.printed().items()
        alike = sorted(found, key=lambda pair: -likeness(build, pair[1].character.build))
        for id, one in alike:
            for reached in sorted({*LEVELS, one.highest_level}):
                if level < reached <= one.highest_level:
                    name = one.character.name
                    yield GoalChoice(f"{ARCHETYPE}|{id}|{reached}", ARCHETYPE, name, reached)

    def _others(self, actor: Actor, kept: Kept) -> Iterator[GoalChoice]:
        for one in self.building.characters.library(actor, sort="name"):
            if one.id != kept.id and not one.summary.making:
                yield GoalChoice(f"{CHARACTER}|{one.id}", CHARACTER, one.name, one.summary.level)

    def _revisions(self, actor: Actor, kept: Kept) -> Iterator[GoalChoice]:
        lines = self.building.characters.revisions(actor, kept.id)
        for line in lines[:MOST_REVISIONS]:
            name = f"Revision {line.number}: {line.line}"
            yield GoalChoice(f"{REVISION}|{line.number}", REVISION, name)

    def _goal(self, actor: Actor, kept: Kept, goal: str) -> Goal:
        kind, _, rest = goal.partition("|")
        find = {ARCHETYPE: self._archetype, CHARACTER: self._other, REVISION: self._revision}
        if kind not in find:
            raise NotFoundError
        name, build = find[kind](actor, kept, rest)
        if build.made_for is not None:
            raise NotFoundError
        return Goal(name[:80], build)

    def _archetype(self, _: Actor, __: Kept, words: str) -> tuple[str, Build]:
        id, _bar, level = words.partition("|")
        found = self.printed().get(id)
        if found is None or not level.isdecimal() or not 1 <= int(level) <= found.highest_level:
            raise NotFoundError
        build = at_level(self.building.rulebook, found.character, int(level)).build
        return f"{found.character.name}, level {level}", build

    def _other(self, actor: Actor, _: Kept, id: str) -> tuple[str, Build]:
        found = self.building.characters.get(actor, id).character
        return f"{found.name}, level {found.build.level}", found.build

    def _revision(self, actor: Actor, kept: Kept, number: str) -> tuple[str, Build]:
        if not (number.isdecimal() and len(number) <= 6):
            raise NotFoundError
        found = self.building.characters.get_revision(actor, kept.id, int(number))
        return f"revision {number}, level {found.character.build.level}", found.character.build

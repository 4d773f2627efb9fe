"""Repairs of broken rules as a page offers them: in words, with what changes on the sheet."""

from dataclasses import dataclass
from math import ceil

from gm_tools.presenters.character.change_words import change_words, upgrade_name
from gm_tools.presenters.character.compare import Changed
from gm_tools.presenters.character.sheet_changes import sheet_changes
from gm_tools.presenters.games.shared.phrases import listed, some
from gm_tools.viskara.character.build import Build
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.part_names import part_name
from gm_tools.viskara.character.repairs.condition import Condition, examined, points_spent
from gm_tools.viskara.character.repairs.offered import Whole, key_of, name_of
from gm_tools.viskara.character.repairs.search import Repair
from gm_tools.viskara.problems import Problem
from gm_tools.viskara.rulebook import Rulebook

MOST_ON_A_BUTTON = 2
OWN_WORDS = {
    "shadow_level": "the shadow level",
    "level": "the level",
    "perks": "the perks",
    "speed_class": "the speed class",
    "signature_move.flair_cost": "the cost in flair",
    "signature_move.name": "the name of the signature move",
    "levels": "the diary",
}


@dataclass(frozen=True, slots=True)
class ChangeView:
    """A change in words; ``target`` names what it touches, to keep that as it is."""

    words: str
    target: str


@dataclass(frozen=True, slots=True)
class RepairView:
    """A repair: ``button`` says it in a few words, ``new`` are the rules that it breaks.

    ``sheet`` are the figures that change; ``gives_up`` says how many points go, "" for none.
    """

    name: str
    button: str
    changes: tuple[ChangeView, ...]
    gives_up: str
    new: tuple[str, ...]
    sheet: tuple[Changed, ...]


@dataclass(frozen=True, slots=True)
class KeptView:
    """Something that no repair touches; ``others`` are what is kept without it."""

    words: str
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MendView:
    """What mends a problem, or the whole character (``is_all``).

    ``left`` are the rules that stay broken even so; ``is_smallest`` says that no smaller repair
    of all of them exists.
    """

    key: str
    message: str
    repairs: tuple[RepairView, ...]
    keep: tuple[str, ...]
    kept: tuple[KeptView, ...]
    is_all: bool = False
    is_smallest: bool = False
    broken: int = 0
    left: tuple[str, ...] = ()


def mend_view(
    rulebook: Rulebook,
    character: Character,
    problem: Problem,
    repairs: tuple[Repair, ...],
    keep: frozenset[str],
) -> MendView:
    """Return the repairs of a problem; ``rulebook`` has the default readings."""
    at = examined(rulebook, character)
    views = tuple(repair_view(at, one) for one in repairs)
    pins = tuple(sorted(keep))
    return MendView(key_of(problem), problem.message, views, pins, _kept(at, pins))


def whole_view(
    rulebook: Rulebook, character: Character, whole: Whole, keep: frozenset[str]
) -> MendView:
    """Return the repair of a whole character; ``rulebook`` has the default readings."""
    at = examined(rulebook, character)
    pins = tuple(sorted(keep))
    return MendView(
        key="all",
        message="",
        repairs=(repair_view(at, whole.repair),) if whole.repair else (),
        keep=pins,
        kept=_kept(at, pins),
        is_all=True,
        is_smallest=whole.is_smallest,
        broken=len(at.open),
        left=tuple(one.message for one in whole.left),
    )


def repair_view(at: Condition, repair: Repair) -> RepairView:
    """Return a repair of a character as it stands."""
    words = change_words(at, repair.changes)
    pairs = zip(words, repair.targets, strict=True)
    given_up = ceil(points_spent(at.sheet) - points_spent(repair.after.sheet))
    return RepairView(
        name=name_of(repair),
        button=_button(words),
        changes=tuple(ChangeView(said, target) for said, target in pairs),
        gives_up=some(given_up, "point") if given_up > 0 else "",
        new=tuple(one.message for one in repair.new),
        sheet=sheet_changes(at.sheet, repair.after.sheet),
    )


def mended_words(rulebook: Rulebook, before: Character, repair: Repair) -> str:
    """Say what a repair has done, for the notice after it."""
    words = change_words(examined(rulebook, before), repair.changes)
    return _button(words) if len(words) <= MOST_ON_A_BUTTON else some(len(words), "change")


def _button(words: tuple[str, ...]) -> str:
    if len(words) > MOST_ON_A_BUTTON:
        return f"Make these {len(words)} changes"
    rest = [f"{one[:1].lower()}{one[1:]}" for one in words[1:]]
    return listed([*words[:1], *rest])


def _kept(at: Condition, pins: tuple[str, ...]) -> tuple[KeptView, ...]:
    return tuple(
        KeptView(pin_words(at, pin), tuple(other for other in pins if other != pin)) for pin in pins
    )


def pin_words(at: Condition, pin: str) -> str:
    """Say what is kept: "Trip on Tactic 2, Rail Spike", "Body"."""
    where, bar, path = pin.partition("|")
    if bar:
        return f"{upgrade_name(at, path)} on {part_name(at.build, where)}"
    if where in OWN_WORDS:
        return OWN_WORDS[where]
    first, _, name = where.partition(".")
    if first == "stats":
        return name.capitalize()
    if first == "shadow_ranks":
        return f"the {name.replace('_', ' ')} rank"
    return _of_part(at.build, where)


def _of_part(build: Build, where: str) -> str:
    place, _, last = where.rpartition(".")
    if last in ("type", "stat", "name", "chosen"):
        what = "keystone" if last == "chosen" else last
        return f"the {what} of {part_name(build, place)}"
    return part_name(build, where)

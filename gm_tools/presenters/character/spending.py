"""What a character has left as a page shows it: proposals with reasons, everything at once."""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.presenters.character.change_words import change_words, upgrade_name
from gm_tools.presenters.character.compare import Changed
from gm_tools.presenters.character.picker import tactic_at
from gm_tools.presenters.character.problems import STEP_OF
from gm_tools.presenters.character.repairs import ChangeView, KeptView, pin_words
from gm_tools.presenters.character.sheet_changes import sheet_changes
from gm_tools.presenters.character.spending_reasons import reason_words
from gm_tools.presenters.games.shared.phrases import some
from gm_tools.presenters.rulebook.effects import effect_text, figures_for
from gm_tools.viskara.character.basis import stat_value
from gm_tools.viskara.character.build import STATS, Build
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.edits import AddManeuver, Buy
from gm_tools.viskara.character.part_names import part_name, part_title
from gm_tools.viskara.character.repairs.condition import Condition, examined
from gm_tools.viskara.character.repairs.step import Mend
from gm_tools.viskara.character.spending.everything import Spending
from gm_tools.viskara.character.spending.proposals import Offers, Proposal, name_of
from gm_tools.viskara.character.spending.remainders import MANEUVERS, MOVE, Remainder
from gm_tools.viskara.character.spending.remainders import STATS as STAT_POINTS
from gm_tools.viskara.rulebook import Rulebook

TITLES = {
    STAT_POINTS: "Stat points",
    MANEUVERS: "Maneuvers of the signature move",
    MOVE: "Upgrades of the signature move",
}


@dataclass(frozen=True, slots=True)
class ProposalView:
    """A purchase: its button, what it uses, why it is worth it, what changes on the sheet."""

    name: str
    button: str
    uses: str
    effect: str
    why: tuple[str, ...]
    sheet: tuple[Changed, ...]


@dataclass(frozen=True, slots=True)
class PartView:
    """A part with something left; ``nothing`` says why nothing is proposed, "" otherwise."""

    part: str
    title: str
    left: str
    proposals: tuple[ProposalView, ...]
    nothing: str


@dataclass(frozen=True, slots=True)
class WholeView:
    """Purchases that spend everything, by their part; ``left`` is what stays, and why."""

    name: str
    count: int
    groups: tuple[tuple[str, tuple[ChangeView, ...]], ...]
    sheet: tuple[Changed, ...]
    left: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LeftView:
    """What a character has left: ``part`` is the one asked for, "all" for every part.

    ``places`` are the parts with something left: id, title and how much.
    """

    part: str
    places: tuple[tuple[str, str, str], ...]
    parts: tuple[PartView, ...]
    whole: WholeView | None
    keep: tuple[str, ...]
    kept: tuple[KeptView, ...]


def left_view(
    rulebook: Rulebook,
    character: Character,
    part: str,
    places: tuple[Remainder, ...],
    offers: tuple[Offers, ...],
    whole: Spending,
    rest: tuple[Offers, ...],
    keep: frozenset[str],
) -> LeftView:
    """Return what a character has left, and what is proposed for it.

    ``rulebook`` has the default readings; ``keep`` is what nothing is spent on.
    """
    at = examined(rulebook, character)
    pins = tuple(sorted(keep))
    return LeftView(
        part=part,
        places=tuple((one.part, remainder_title(at.build, one.part), _left(one)) for one in places),
        parts=tuple(_part(at, one) for one in offers),
        whole=_whole(at, whole, rest) if whole.changes and not _is_among(whole, offers) else None,
        keep=pins,
        kept=tuple(
            KeptView(pin_words(at, pin), tuple(one for one in pins if one != pin)) for pin in pins
        ),
    )


def remainder_title(build: Build, part: str) -> str:
    """Return what has points left: "Stat points", "Tactic 2, Rail Spike"."""
    return TITLES.get(part) or part_title(build, part)


def step_of_part(part: str) -> str:
    """Return the builder's step on which a part is."""
    return STEP_OF.get(part.partition(".")[0], "")


def bought_words(rulebook: Rulebook, before: Character, changes: tuple[Mend, ...]) -> str:
    """Say what was bought, for the notice after it."""
    words = change_words(examined(rulebook, before), changes)
    return words[0] if len(words) == 1 else some(len(words), "purchase")


def _is_among(whole: Spending, offers: tuple[Offers, ...]) -> bool:
    """Whether everything at once is what a part's proposal says already."""
    return len(offers) == 1 and any(one.changes == whole.changes for one in offers[0].proposals)


def _left(one: Remainder) -> str:
    return f"{some(one.left, 'point')} of {one.total} left"


def _part(at: Condition, found: Offers) -> PartView:
    one = found.remainder
    return PartView(
        part=one.part,
        title=remainder_title(at.build, one.part),
        left=_left(one),
        proposals=tuple(_proposal(at, each) for each in found.proposals),
        nothing="" if found.proposals else _nothing(at, found),
    )


def _nothing(at: Condition, found: Offers) -> str:
    left = found.remainder.left
    said = f"{some(left, 'point')} {'is' if left == 1 else 'are'} left"
    if found.cheapest is not None:
        return f"{said}; the cheapest that fits costs {found.cheapest}."
    full = all(stat_value(at.build, stat) >= at.build.level for stat in STATS)
    if found.remainder.part == STAT_POINTS and full:
        return f"{said}, and every stat is at its maximum of {at.build.level}."
    return f"{said}, and nothing that fits can be bought with them."


def _proposal(at: Condition, one: Proposal) -> ProposalView:
    return ProposalView(
        name=name_of(one.changes),
        button=_button(at, one),
        uses=some(one.points, "point") if one.points else "no points",
        effect=_effect(one),
        why=tuple(reason_words(at, each, one.candidate.sort) for each in one.reasons),
        sheet=sheet_changes(at.sheet, one.after.sheet),
    )


def _button(at: Condition, one: Proposal) -> str:
    edit = one.changes[0]
    if isinstance(edit, Buy):
        name = upgrade_name(at, edit.path)
        return f"Buy {name}" + (
            f" for {part_name(at.build, edit.carrier)}" if edit.carrier != one.part else ""
        )
    if isinstance(edit, AddManeuver):
        return f"Add {edit.maneuver}"
    return change_words(at, one.changes)[0]


def _effect(one: Proposal) -> str:
    found = one.candidate
    if found.upgrade is None:
        return ""
    sheet = one.after.sheet
    return effect_text(
        found.upgrade, found.owned + 1, figures_for(sheet, tactic_at(sheet, found.carrier))
    )


def _whole(at: Condition, found: Spending, rest: tuple[Offers, ...]) -> WholeView:
    words = change_words(at, found.changes)
    pairs = tuple(zip(words, found.targets, strict=True))
    return WholeView(
        name=name_of(found.changes),
        count=len(words),
        groups=tuple(_groups(at.build, pairs)),
        sheet=sheet_changes(at.sheet, found.after.sheet),
        left=tuple(_rest(found.after, one) for one in rest),
    )


def _groups(
    build: Build, pairs: tuple[tuple[str, str], ...]
) -> Iterator[tuple[str, tuple[ChangeView, ...]]]:
    found: dict[str, list[ChangeView]] = {}
    for words, target in pairs:
        found.setdefault(_group(build, target), []).append(ChangeView(words, target))
    yield from ((title, tuple(those)) for title, those in found.items())


def _group(build: Build, target: str) -> str:
    place = target.partition("|")[0]
    if place.startswith("stats."):
        return "Stats"
    if place.startswith(MOVE):
        return "Signature move"
    return part_title(build, place)


def _rest(after: Condition, found: Offers) -> str:
    title = remainder_title(after.build, found.remainder.part)
    if found.proposals:
        left = found.remainder.left
        them = "it" if left == 1 else "them"
        return f"{title}: {some(left, 'point')} left. Choose what to do with {them}."
    return f"{title}: {_nothing(after, found)}"

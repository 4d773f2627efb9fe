"""Effects by their moment: what may act now, in the order in which a turn is played."""

from collections.abc import Iterable, Iterator

from gm_tools.presenters.paper.sheet_values import UpgradeView
from gm_tools.presenters.play_sheet.tactics import acts_of, effects_of
from gm_tools.presenters.play_sheet.views import EffectView, Moment, TacticPlay
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.rulebook import Rulebook

OWN = (
    "battle_start",
    "turn_start",
    "action",
    "movement",
    "mid_move",
    "first",
    "before",
    "pay",
    "targets",
    "defies_set",
    "show",
    "release",
    "flourish",
    "stat_effect",
    "after",
    "gather",
    "turn_end",
)
"""The moments of a turn in its order; those that a defy shares are played there too."""
OTHERS = (
    "declared",
    "reaction",
    "other_show",
    "damage",
    "damaged",
    "packet",
    "dealt",
    "area",
    "companion",
    "passive",
)
INHERENT = {"Gather Potential": "gather", "Release Potential": "release"}
AURA = "aura"


def moments(
    sheet: Sheet,
    owned: Iterable[UpgradeView],
    inherent: Iterable[UpgradeView],
    played: Iterable[TacticPlay],
) -> tuple[Moment, ...]:
    """Return the moments that matter to a character, with the effects of its aura and tactics."""
    rulebook = sheet.basis.rulebook
    found: dict[str, list[EffectView]] = {}
    for act, effect in (*_inherent(inherent), *_of_aura(rulebook, owned)):
        found.setdefault(act, []).append(effect)
    there: dict[str, dict[tuple[str, str], list[str]]] = {}
    for act, tactic, name in _of_tactics(rulebook, played):
        there.setdefault(act, {}).setdefault(tactic, []).append(name)
    order = [act for act in (*OWN, *OTHERS) if act in found or act in there]
    return tuple(
        Moment(
            id=act,
            title=rulebook.acts[act][:1].upper() + rulebook.acts[act][1:],
            is_own=act in OWN,
            effects=tuple(found.get(act, ())),
            elsewhere=tuple(
                (id, name, tuple(dict.fromkeys(names)))
                for (id, name), names in there.get(act, {}).items()
            ),
        )
        for act in order
    )


def _inherent(inherent: Iterable[UpgradeView]) -> Iterator[tuple[str, EffectView]]:
    for one in inherent:
        yield INHERENT.get(one.name, "passive"), EffectView(one.name, one.effect, "", AURA)


def _of_aura(rulebook: Rulebook, owned: Iterable[UpgradeView]) -> Iterator[tuple[str, EffectView]]:
    """Yield the upgrades of an aura under the first moment that the data names for them."""
    views = tuple(owned)
    for view, effect in zip(views, effects_of(rulebook, rulebook.aura, views, AURA), strict=True):
        acts = acts_of(rulebook.aura.get(view.path))
        yield next(iter(acts), "passive"), effect


def _of_tactics(
    rulebook: Rulebook, played: Iterable[TacticPlay]
) -> Iterator[tuple[str, tuple[str, str], str]]:
    for one in played:
        for view in one.view.upgrades:
            for act in acts_of(rulebook.shadow_arts.get(view.path)):
                yield act, (one.id, one.view.name), view.name
        yield from _of_tactics(rulebook, one.carried)

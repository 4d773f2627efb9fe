"""Tactics in play: chances, power with and without a flourish, upgrades by their moments."""

from collections.abc import Iterable, Iterator, Mapping

from gm_tools.presenters.desk.odds import odds_of
from gm_tools.presenters.games.battle.odds import percent
from gm_tools.presenters.games.shared.phrases import some
from gm_tools.presenters.paper.sheet_values import TacticView, UpgradeView
from gm_tools.presenters.play_sheet.actions import paying
from gm_tools.presenters.play_sheet.maneuvers import with_tactic
from gm_tools.presenters.play_sheet.raising import attacked, raises
from gm_tools.presenters.play_sheet.views import (
    Doing,
    EffectView,
    TacticPlay,
    Tick,
    TierView,
    Until,
    field_name,
)
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.odds.show import Show, flourish_chance, results
from gm_tools.viskara.rulebook import Rulebook, Upgrade

ONCE: Mapping[str, tuple[str, Until]] = {
    "turn": ("Used this turn", "turn_start"),
    "round": ("Used this round", "turn_start"),
    "battle": ("Used in this battle", "battle"),
}
"""How often a play may be used: the words of its box, and when that is empty again."""
BUILDING = "building"


def tactic_play(sheet: Sheet, view: TacticView) -> TacticPlay:
    """Return a tactic as it is played; its place is that in the build."""
    rulebook = sheet.basis.rulebook
    id = view.where.replace(".", "-")
    effects = effects_of(rulebook, rulebook.shadow_arts, view.upgrades, id)
    return TacticPlay(
        id=id,
        view=view,
        tiers=tuple(_tiers(rulebook, view)),
        odds=tuple(_odds(rulebook, view)),
        raises=raises(sheet, view.stat, id, sheet.basis.rulebook.battle.attack_effort),
        counter=attacked(sheet, id) if view.stat else "",
        powers=powers(view),
        doings=with_tactic(sheet, view, id),
        effects=tuple(effects),
        carried=tuple(tactic_play(sheet, inner) for inner in view.carried),
    )


def powers(view: TacticView) -> tuple[int, ...]:
    """Return power and maximum, then both doubled by a flourish (Viskara 1423)."""
    if view.stat is None:
        return ()
    return view.power, view.max_power, 2 * view.power, 2 * view.max_power


def _show(rulebook: Rulebook, view: TacticView) -> Show:
    return Show(view.outputs, numbers=rulebook.battle)


def _tiers(rulebook: Rulebook, view: TacticView) -> Iterator[TierView]:
    tiers = odds_of(_show(rulebook, view)).tiers
    for red, tier in enumerate(tiers):
        more = "+" if red == len(tiers) - 1 else ""
        yield TierView(f"{red}{more}", tier.output, percent(tier.chance))


def _odds(rulebook: Rulebook, view: TacticView) -> Iterator[tuple[str, str]]:
    """Yield the chances beside those of the outputs, of an undefied show from a full deck."""
    show = _show(rulebook, view)
    known = odds_of(show, view.move_trigger_red)
    yield "average", known.average
    yield "flourish", percent(flourish_chance(results(show)))
    if known.move is not None:
        need = some(view.move_trigger_red or 0, "red card")
        yield f"free move on a flourish with {need}", percent(known.move.chance)


def effects_of(
    rulebook: Rulebook, tree: Mapping[str, Upgrade], owned: Iterable[UpgradeView], where: str
) -> Iterator[EffectView]:
    """Yield upgrades as effects in play; ``where`` names the fields of their boxes."""
    for view in owned:
        yield _effect(rulebook, tree.get(view.path), view, where)


def _effect(
    rulebook: Rulebook, upgrade: Upgrade | None, view: UpgradeView, where: str
) -> EffectView:
    times = f" \N{MULTIPLICATION SIGN}{view.times}" if view.times > 1 else ""
    return EffectView(
        name=f"{view.name}{times}",
        text=view.effect,
        acts="; ".join(rulebook.acts[act] for act in acts_of(upgrade)),
        depth=view.depth,
        tick=_tick(upgrade, where),
        doing=_doing(upgrade, view.times),
    )


def acts_of(upgrade: Upgrade | None) -> tuple[str, ...]:
    """Return the moments of an upgrade at the table, in its own order."""
    return tuple(act for act in upgrade.acts if act != BUILDING) if upgrade else ()


def _tick(upgrade: Upgrade | None, where: str) -> Tick | None:
    limits = [play.once for play in upgrade.plays if play.once in ONCE] if upgrade else []
    if upgrade is None or not limits:
        return None
    words, until = ONCE[limits[0]]
    return Tick(field_name("used", where, upgrade.path), words, until)


def _doing(upgrade: Upgrade | None, times: int) -> Doing | None:
    """Return the button that pays an effect's price, if that is always the same."""
    if upgrade is None or not upgrade.cost:
        return None
    effort, flair = (_price(upgrade, what, times) for what in ("effort", "flair"))
    if set(upgrade.cost) - {"effort", "flair"} or effort is None or flair is None:
        return None
    if not effort and not flair:
        return None
    return Doing(upgrade.name, paying(effort, flair), effort, flair, says="Pay")


def _price(upgrade: Upgrade, what: str, times: int) -> int | None:
    """Return a price in effort or flair, 0 if there is none; None if it varies."""
    name = upgrade.cost.get(what)
    if name is None:
        return 0
    amount = upgrade.numbers[name].at(times) if name in upgrade.numbers else None
    return amount if isinstance(amount, int) else None

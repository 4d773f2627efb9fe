"""Small edits of a build: ``change(rulebook, build, edit) -> build``.

An edit is applied as far as it makes sense, without checking legality; NoSuchPlace means that
the build has no such part. ``describe`` gives the line that a revision shows.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from gm_tools.viskara.character.build import (
    BASIC,
    Build,
    Carried,
    Maneuver,
    SignatureMove,
    Tactic,
)
from gm_tools.viskara.character.edits import (
    AddManeuver,
    AddTactic,
    Buy,
    Change,
    ChooseKeystone,
    DropMove,
    DropPart,
    DropTactic,
    MoveManeuver,
    RemoveManeuver,
    Sell,
    SetCarried,
    SetLevel,
    SetMove,
    SetParasite,
    SetPerks,
    SetRank,
    SetSpeedClass,
    SetStat,
    SetStyle,
    SetTactic,
)
from gm_tools.viskara.character.places import kind_at, part, replaced
from gm_tools.viskara.character.purchase_edits import NEW_TACTIC, carrying, purchased
from gm_tools.viskara.rulebook import Rulebook


def change(rulebook: Rulebook, build: Build, edit: Change) -> Build:
    """Return the build after an edit; NoSuchPlace if the edit names a missing part."""
    return APPLY[type(edit)](rulebook, build, edit)


def _set_level(_: Rulebook, build: Build, edit: SetLevel) -> Build:
    if edit.shadow:
        return replace(build, shadow_level=edit.level)
    return replace(build, level=edit.level)


def _set_speed(_: Rulebook, build: Build, edit: SetSpeedClass) -> Build:
    return replace(build, speed_class=edit.speed_class)


def _set_rank(_: Rulebook, build: Build, edit: SetRank) -> Build:
    part(build.shadow_ranks, edit.shadow)
    ranks = replace(build.shadow_ranks, **{edit.shadow: edit.rank})
    return replace(build, shadow_ranks=ranks)


def _set_stat(_: Rulebook, build: Build, edit: SetStat) -> Build:
    part(build.stats, edit.stat)
    return replace(build, stats=replace(build.stats, **{edit.stat: edit.value}))


def _set_perks(_: Rulebook, build: Build, edit: SetPerks) -> Build:
    return replace(build, specializations=edit.specializations, third_perk=edit.third_perk)


def _set_style(_: Rulebook, build: Build, edit: SetStyle) -> Build:
    return replace(build, style=edit.style)


def _set_tactic(_: Rulebook, build: Build, edit: SetTactic) -> Build:
    fields = ("name", "type", "stat", *BASIC)
    values: dict[str, Any] = {name: getattr(edit, name) for name in fields}
    return replaced(build, edit.where, replace(kind_at(build, edit.where, Tactic), **values))


def _set_carried(_: Rulebook, build: Build, edit: SetCarried) -> Build:
    holder = carrying(build, edit.where)
    values: dict[str, Any] = {name: getattr(edit, name) for name in BASIC}
    return replaced(build, edit.where, replace(holder.carries or Carried(), **values))


def _buy(rulebook: Rulebook, build: Build, edit: Buy) -> Build:
    return purchased(rulebook, build, edit.carrier, edit.path, edit.times)


def _sell(rulebook: Rulebook, build: Build, edit: Sell) -> Build:
    return purchased(rulebook, build, edit.carrier, edit.path, -edit.times)


def _set_move(_: Rulebook, build: Build, edit: SetMove) -> Build:
    move = build.signature_move or SignatureMove()
    move = replace(move, name=edit.name, flair_cost=edit.flair_cost)
    return replace(build, signature_move=move)


def _drop_move(_: Rulebook, build: Build, __: DropMove) -> Build:
    return replace(build, signature_move=None)


def _add_maneuver(rulebook: Rulebook, build: Build, edit: AddManeuver) -> Build:
    facts = rulebook.maneuvers.get(edit.maneuver)
    tactic = NEW_TACTIC if facts is not None and facts.creates_tactic else None
    added = Maneuver(edit.maneuver, tactic=tactic)
    if edit.holder is not None:
        holder = kind_at(build, edit.holder, Maneuver)
        return replaced(build, edit.holder, replace(holder, attached=(*holder.attached, added)))
    move = build.signature_move or SignatureMove()
    move = replace(move, maneuvers=(*move.maneuvers, added))
    return replace(build, signature_move=move)


def _siblings(build: Build, where: str) -> tuple[str, int, tuple[Maneuver, ...]]:
    kind_at(build, where, Maneuver)
    path, _, index = where.rpartition(".")
    return path, int(index), part(build, path)


def _remove_maneuver(_: Rulebook, build: Build, edit: RemoveManeuver) -> Build:
    path, index, siblings = _siblings(build, edit.where)
    return replaced(build, path, (*siblings[:index], *siblings[index + 1 :]))


def _move_maneuver(_: Rulebook, build: Build, edit: MoveManeuver) -> Build:
    path, index, siblings = _siblings(build, edit.where)
    rest = [*siblings[:index], *siblings[index + 1 :]]
    rest.insert(min(max(edit.to, 0), len(rest)), siblings[index])
    return replaced(build, path, tuple(rest))


def _choose_keystone(_: Rulebook, build: Build, edit: ChooseKeystone) -> Build:
    holder = kind_at(build, edit.where, Maneuver)
    return replaced(build, edit.where, replace(holder, chosen=edit.chosen))


def _add_tactic(_: Rulebook, build: Build, __: AddTactic) -> Build:
    return replace(build, tactics=(*build.tactics, NEW_TACTIC))


def _drop_tactic(_: Rulebook, build: Build, edit: DropTactic) -> Build:
    left = tuple(one for index, one in enumerate(build.tactics) if index != edit.index)
    return replace(build, tactics=left)


def _drop_part(_: Rulebook, build: Build, edit: DropPart) -> Build:
    holder = part(build, edit.where)
    left = () if edit.part == "attached" else None
    part(holder, edit.part)
    return replaced(build, edit.where, replace(holder, **{edit.part: left}))


def _set_parasite(_: Rulebook, build: Build, edit: SetParasite) -> Build:
    made = build.made_for
    if made is None or made.making != "parasite":
        return build
    return replace(build, made_for=replace(made, x=edit.x))


APPLY: dict[type, Callable[[Rulebook, Build, Any], Build]] = {
    SetLevel: _set_level,
    SetSpeedClass: _set_speed,
    SetRank: _set_rank,
    SetStat: _set_stat,
    SetPerks: _set_perks,
    SetStyle: _set_style,
    SetTactic: _set_tactic,
    SetCarried: _set_carried,
    Buy: _buy,
    Sell: _sell,
    SetMove: _set_move,
    DropMove: _drop_move,
    AddManeuver: _add_maneuver,
    RemoveManeuver: _remove_maneuver,
    MoveManeuver: _move_maneuver,
    ChooseKeystone: _choose_keystone,
    AddTactic: _add_tactic,
    DropTactic: _drop_tactic,
    DropPart: _drop_part,
    SetParasite: _set_parasite,
}

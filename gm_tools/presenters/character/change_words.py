"""Changes of a repair in words: "Remove Trip from Tactic 2, Rail Spike", "Lower Body to 3"."""

from collections.abc import Callable, Iterator
from math import ceil
from typing import Any

from gm_tools.presenters.games.shared.phrases import listed, some
from gm_tools.viskara.character.basis import stat_value
from gm_tools.viskara.character.build import BASIC, Build, Tactic
from gm_tools.viskara.character.diary import owned_times
from gm_tools.viskara.character.edits import (
    AddManeuver,
    AddTactic,
    Buy,
    ChooseKeystone,
    DropMove,
    DropPart,
    DropTactic,
    RemoveManeuver,
    Sell,
    SetLevel,
    SetMove,
    SetParasite,
    SetPerks,
    SetRank,
    SetSpeedClass,
    SetStat,
    SetTactic,
)
from gm_tools.viskara.character.part_names import part_name
from gm_tools.viskara.character.places import kind_at
from gm_tools.viskara.character.repairs.condition import Condition, examined
from gm_tools.viskara.character.repairs.mended import mended
from gm_tools.viskara.character.repairs.step import AgreeDiary, ClearDiary, DropReading, Mend

PARTS = {
    "tactic": "the tactic",
    "attached": "the attached maneuvers",
    "chosen": "the chosen keystone",
    "carries": "what it carries",
    "aura_tactic": "the tactic",
}


def change_words(at: Condition, changes: tuple[Mend, ...]) -> tuple[str, ...]:
    """Say each of some changes that follow one another; ``at`` is the character before them."""
    return tuple(_all(at, changes))


def _all(at: Condition, changes: tuple[Mend, ...]) -> Iterator[str]:
    for mend in changes:
        after = examined(at.rulebook, mended(at.played, at.character, mend))
        yield WORDS[type(mend)](at, after, mend)
        at = after


def upgrade_name(at: Condition, path: str) -> str:
    """Return the name of an upgrade, or of a basic upgrade."""
    return at.played.basic_upgrades[path].name if path in BASIC else path.rsplit("/", 1)[-1]


def _sell(at: Condition, _: Condition, edit: Sell) -> str:
    name, holder = upgrade_name(at, edit.path), part_name(at.build, edit.carrier)
    if edit.times < 1 and edit.path in BASIC:
        return f"Set {name} of {holder} to 0"
    some_left = 0 < edit.times < owned_times(at.build, edit.carrier, edit.path)
    return f"Remove {f'{edit.times} of ' if some_left else ''}{name} from {holder}"


def _buy(at: Condition, after: Condition, edit: Buy) -> str:
    name, holder = upgrade_name(at, edit.path), part_name(at.build, edit.carrier)
    path = at.played.basic_upgrades[edit.path].name if edit.path in BASIC else edit.path
    carrier = after.carriers.get(edit.carrier)
    points = ceil((carrier.price(path) if carrier else 0) * edit.times)
    many = f"{edit.times} " if edit.times > 1 else ""
    return f"Buy {many}{name} for {holder}, {some(points, 'point')}"


def _set_stat(at: Condition, _: Condition, edit: SetStat) -> str:
    return _to(stat_value(at.build, edit.stat), edit.value, edit.stat.capitalize())


def _to(before: int, after: int, what: str) -> str:
    return f"{'Lower' if after < before else 'Raise'} {what} to {after}"


def _set_level(at: Condition, _: Condition, edit: SetLevel) -> str:
    before = at.build.shadow_level if edit.shadow else at.build.level
    return _to(before, edit.level, "the shadow level" if edit.shadow else "the level")


def _set_rank(at: Condition, _: Condition, edit: SetRank) -> str:
    before: int = getattr(at.build.shadow_ranks, edit.shadow)
    return _to(before, edit.rank, f"the {edit.shadow.replace('_', ' ')} rank")


def _set_perks(at: Condition, _: Condition, edit: SetPerks) -> str:
    words = []
    if edit.specializations != at.build.specializations:
        words.append(f"specialize in {listed(edit.specializations)}")
    if edit.third_perk != at.build.third_perk:
        third = edit.third_perk
        words.append(f"take {third} as the third perk" if third else "give up the third perk")
    return _sentence(" and ".join(words) or "keep the perks")


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def _set_tactic(at: Condition, _: Condition, edit: SetTactic) -> str:
    before, name = kind_at(at.build, edit.where, Tactic), part_name(at.build, edit.where)
    if edit.type != before.type:
        article = "an" if edit.type == "exposure" else "a"
        return f"Make {name} {article} {edit.type} tactic"
    if edit.stat != before.stat:
        return f"Let {name} use {edit.stat} in place of {before.stat}"
    return f'Give {name} a name, "{edit.name}"'


def _set_move(at: Condition, _: Condition, edit: SetMove) -> str:
    move = at.build.signature_move
    if move is not None and edit.flair_cost != move.flair_cost:
        return _to(move.flair_cost, edit.flair_cost, "the cost in flair")
    return f'Name the signature move "{edit.name}"'


def _set_speed(_: Condition, __: Condition, edit: SetSpeedClass) -> str:
    return f"Choose {edit.speed_class} speed"


def _drop_move(*_: object) -> str:
    return "Give up the signature move"


def _add_maneuver(at: Condition, _: Condition, edit: AddManeuver) -> str:
    if edit.holder is None:
        return f"Add {edit.maneuver}"
    return f"Attach {edit.maneuver} to {part_name(at.build, edit.holder)}"


def _remove_maneuver(at: Condition, _: Condition, edit: RemoveManeuver) -> str:
    carrier = at.carriers.get(edit.where)
    rest = ", with what is on it" if carrier and carrier.owned else ""
    return f"Remove {part_name(at.build, edit.where)}{rest}"


def _choose_keystone(at: Condition, _: Condition, edit: ChooseKeystone) -> str:
    holder, chosen = part_name(at.build, edit.where), edit.chosen
    if chosen is None:
        return f"Choose no keystone for {holder}"
    owner = f" of {part_name(at.build, chosen.carrier)}" if chosen.carrier else ""
    return f"Let {holder} perform {chosen.path.rsplit('/', 1)[-1]}{owner}"


def _add_tactic(at: Condition, *_: object) -> str:
    return f"Add Tactic {len(at.build.tactics) + 1}"


def _drop_tactic(at: Condition, _: Condition, edit: DropTactic) -> str:
    return f"Drop {part_name(at.build, f'tactics.{edit.index}')}"


def _drop_part(at: Condition, _: Condition, edit: DropPart) -> str:
    return f"Take {PARTS[edit.part]} off {_holder(at.build, edit.where)}"


def _holder(build: Build, where: str) -> str:
    """An entry of a carrier's list is named by its upgrade."""
    if ".upgrades." in where:
        return part_name(build, f"{where}.carries")
    return part_name(build, where)


def _set_parasite(_: Condition, __: Condition, edit: SetParasite) -> str:
    return f"Set the parasite's level to {edit.x}"


def _agree_diary(*_: object) -> str:
    return "Write the diary so that it leads to this character"


def _clear_diary(*_: object) -> str:
    return "Clear the diary"


def _drop_reading(_: Condition, __: Condition, edit: DropReading) -> str:
    return f"Take back the house rule for {edit.ruling}"


WORDS: dict[type, Callable[[Condition, Condition, Any], str]] = {
    Sell: _sell,
    Buy: _buy,
    SetStat: _set_stat,
    SetLevel: _set_level,
    SetRank: _set_rank,
    SetPerks: _set_perks,
    SetTactic: _set_tactic,
    SetMove: _set_move,
    SetSpeedClass: _set_speed,
    DropMove: _drop_move,
    AddManeuver: _add_maneuver,
    RemoveManeuver: _remove_maneuver,
    ChooseKeystone: _choose_keystone,
    AddTactic: _add_tactic,
    DropTactic: _drop_tactic,
    DropPart: _drop_part,
    SetParasite: _set_parasite,
    AgreeDiary: _agree_diary,
    ClearDiary: _clear_diary,
    DropReading: _drop_reading,
}

"""The traces of effects: marks by name, charges of tactics, effects used."""

from collections.abc import Iterable, Iterator, Mapping

from gm_tools.games.battle.effects.links import is_linked, parent_path
from gm_tools.games.battle.effects.passive import READ, moment_of
from gm_tools.games.battle.effects.scene import Scene, tactic_id
from gm_tools.games.battle.entering.blocks import Effect
from gm_tools.games.battle.state import Combatant, Mark

MARKS = ("mark", "unmark")
OWNERS = ""
"""Where charges are kept that are no tactic's but their owner's."""


def mark_names(scene: Scene) -> tuple[str, ...]:
    """Return the marks that a play is about: the one a condition names, else the entry's own.

    Where it has none, its tree's, else one of its name.
    """
    if scene.mark:
        return (scene.mark,)
    return _of_effect(scene.effect) or _of_tree(scene) or (scene.effect.name,)


def _named(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in names if name))


def _of_effect(effect: Effect) -> tuple[str, ...]:
    return _named(d.name for play in effect.plays for d in play.deeds if d.do in MARKS)


def _of_tree(scene: Scene) -> tuple[str, ...]:
    root = scene.effect.path.partition("/")[0]
    if not root:
        return ()
    effects = scene.rules.index(scene.state, scene.whose).effects.values()
    related = [one for one, _ in effects if one.path.partition("/")[0] == root]
    return _named(name for one in related for name in _of_effect(one))


def found_marks(scene: Scene, who: str) -> tuple[Mark, ...]:
    """Return the marks on a combatant that a play is about, put there by its user."""
    names = mark_names(scene)
    return tuple(
        mark
        for mark in scene.state.combatants[who].marks
        if mark.name in names and mark.by == scene.whose
    )


def marks_on(scene: Scene, who: str) -> int:
    """Return how many of a play's marks a combatant bears."""
    return sum(mark.amount for mark in found_marks(scene, who))


def charged(scene: Scene) -> str:
    """Return the tactic whose charges a play uses: the one that carries it, else the one in use."""
    return scene.owned.tactic or tactic_id(scene.ongoing, scene.user)


def charge_store(scene: Scene) -> str:
    """Return where the charges of that tactic are kept: with its owner ("") if they are pooled."""
    tactic = charged(scene)
    return OWNERS if tactic in scene.rules.index(scene.state, scene.user).pooled else tactic


def charge_stores(scene: Scene) -> tuple[str, ...]:
    """Return from where charges can be spent for that tactic: its own first, then the owner's."""
    pooled = scene.rules.index(scene.state, scene.user).pooled
    tactic = charged(scene)
    if tactic in pooled:
        return (OWNERS,)
    return (tactic, OWNERS) if pooled else (tactic,)


def charges_to_spend(scene: Scene) -> int:
    """Return how many charges can be spent for that tactic (2904)."""
    return sum(charges_of(scene.one, store) for store in charge_stores(scene))


def charges_spent(scene: Scene, count: int) -> Mapping[str, int]:
    """Return the charges that are left after so many of them were spent for that tactic."""
    left = dict(scene.one.charges)
    for store in charge_stores(scene):
        less = min(count, left.get(store, 0))
        left[store] = left.get(store, 0) - less
        count -= less
    return left


def charges_of(one: Combatant, tactic: str) -> int:
    """Return the charges of a tactic, or those of its owner for no tactic ("")."""
    return one.charges.get(tactic, 0)


def entry_key(scene: Scene, effect: Effect) -> str:
    """Name an entry in what its user has used; another's entry is told apart from an own one."""
    return f"{scene.carrier}>{effect.id}" if scene.carrier else effect.id


def was_used(scene: Scene, effect: Effect) -> bool:
    """Whether its owner has used an effect in this maneuver, or outside maneuvers this turn.

    If it is used line by line or show by show, only a use on this line or show counts. An entry
    that only changes another is used whenever that is (2960).
    """
    if _is_only_read(effect):
        above = parents(scene._replace(owned=scene.owned._replace(effect=effect)))
        return any(was_used(scene, one) for one in above if one.path == parent_path(effect))
    ongoing = scene.ongoing
    if scene.using is not None:
        return effect.id == scene.using
    if ongoing is None:
        return bool(scene.one.uses.get(f"turn:{entry_key(scene, effect)}"))
    start = f"{scene.user}:{entry_key(scene, effect)}"
    if start not in ongoing.used:
        return False
    found = [one for one in ongoing.used if one.startswith(f"{start}:")]
    return not found or any(_is_here(scene, one) for one in found)


def _is_only_read(effect: Effect) -> bool:
    return bool(parent_path(effect)) and all(moment_of(one) == READ for one in effect.plays)


def _is_here(scene: Scene, occasion: str) -> bool:
    """Whether a use was on the scene's line, about its show, and about its card."""
    *_, part, where, performer = occasion.split(":")
    release = part.partition("#")[2]
    if release and scene.release and release != str(scene.release):
        return False
    if performer and scene.performer and performer != scene.performer:
        return False
    return not (where.partition("+")[0].isdecimal() and scene.line) or where == place_of(scene)


def place_of(scene: Scene) -> str:
    """Name where a play is used in a maneuver: on a line, or without one on a target."""
    if scene.is_also_met:
        return f"{scene.line}+{scene.target}"
    return str(scene.line or scene.target)


def parents(scene: Scene) -> Iterator[Effect]:
    """Yield the entries that the scene's is linked from, the nearest first."""
    effects = scene.rules.index(scene.state, scene.whose).effects.values()
    path = parent_path(scene.effect)
    while path:
        yield from (
            one for one, tactic in effects if one.path == path and tactic == scene.owned.tactic
        )
        path = path.rpartition("/")[0]


def parent_was_used(scene: Scene) -> bool:
    """Whether the entry that the play's entry is linked from was used."""
    path = parent_path(scene.effect)
    return any(one.path == path and was_used(scene, one) for one in parents(scene))


def linked_was_used(scene: Scene) -> bool:
    """Whether an entry that is linked from the play's entry was used."""
    owned = scene.rules.index(scene.state, scene.user).effects.values()
    return any(
        tactic == scene.owned.tactic and is_linked(one, scene.effect) and was_used(scene, one)
        for one, tactic in owned
    )


def parent_has_mark(scene: Scene) -> bool:
    """Whether an entry that the play's entry is linked from has a mark in play."""
    names = {name for one in parents(scene) for name in _of_effect(one)}
    if scene.mark:
        names &= {scene.mark}
    return any(
        mark.by == scene.whose and mark.name in names
        for one in scene.state.combatants.values()
        for mark in one.marks
    )


def tree_number(scene: Scene, name: str) -> int | None:
    """Return a plain number of an entry, or of the nearest entry it is linked from that has it."""
    for effect in (scene.effect, *parents(scene)):
        found = effect.numbers.get(name)
        if isinstance(found, int):
            return found
    return None

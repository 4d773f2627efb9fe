"""The things that a play is about: those that its entry, or its entry's tree, has on the board."""

from collections.abc import Iterable, Iterator

from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.entering.blocks import Effect
from gm_tools.games.battle.rules import Owned
from gm_tools.games.battle.state import Thing
from gm_tools.viskara.plays.words.things import OF_THINGS


def kinds(scene: Scene) -> tuple[str, ...]:
    """Return the kinds of things that a play is about: its own, its entry's, or its tree's."""
    play = scene.owned.play
    named = _named((play.of, *(deed.name for deed in play.deeds if deed.do in OF_THINGS)))
    return named or _of_effect(scene.effect) or _of_tree(scene)


def _named(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in names if name))


def _of_effect(effect: Effect) -> tuple[str, ...]:
    names = [deed.name for play in effect.plays for deed in play.deeds if deed.do in OF_THINGS]
    return _named((*names, *(play.of for play in effect.plays)))


def _of_tree(scene: Scene) -> tuple[str, ...]:
    return _named(name for one in tree_of(scene) for name in _of_effect(one))


def tree_of(scene: Scene) -> Iterator[Effect]:
    """Yield the entries of the same tree as the scene's, on the same carrier."""
    root = scene.effect.path.partition("/")[0]
    for effect, tactic in scene.rules.index(scene.state, scene.user).effects.values():
        if root and effect.path.partition("/")[0] == root and tactic == scene.owned.tactic:
            yield effect


def own_things(scene: Scene, kind: str = "") -> Iterator[Thing]:
    """Yield the user's things that a play is about, or those of a kind."""
    if not scene.state.things:
        return
    about = (kind,) if kind else kinds(scene)
    for thing in scene.state.things.values():
        if thing.by == scene.user and thing.kind in about and _is_of_carrier(scene, thing):
            yield thing


def _is_of_carrier(scene: Scene, thing: Thing) -> bool:
    """Whether a thing was made with the tactic that carries the play, if one carries both."""
    return not thing.tactic or not scene.owned.tactic or thing.tactic == scene.owned.tactic


def is_about(owned: Owned, thing: Thing) -> bool:
    """Whether a play is about a thing: that of its own entry, or of one it is linked from."""
    return (
        owned.play.of == thing.kind
        and owned.tactic == thing.tactic
        and _start(owned.effect.id) == _start(thing.effect)
    )


def _start(effect: str) -> str:
    """Return what tells the copies of an entry apart: its aura, tactic or maneuver."""
    return effect.partition("/")[0]


def thing_at_hand(scene: Scene) -> Thing | None:
    """Return the thing that a scene is about: the zone's, else the user's first."""
    found = scene.state.things.get(scene.thing)
    return found or next(own_things(scene), None)

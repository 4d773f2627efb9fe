"""Conditions on shows and the cards returned for them."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.combatant.styles import style_applies
from gm_tools.games.battle.effects import measures
from gm_tools.games.battle.effects.figures.cards import returned
from gm_tools.games.battle.effects.flags.people import (
    Flag,
    has_mark,
    is_ally,
    is_enemy,
    is_in_range,
    of,
)
from gm_tools.games.battle.effects.links import parent_path
from gm_tools.games.battle.effects.recalling import OPENED, RETURNED, STORED, facts
from gm_tools.games.battle.effects.scene import (
    Scene,
    shower,
)
from gm_tools.games.battle.maneuver.outputs import changes_of, flourishes
from gm_tools.games.battle.maneuver.shows import CHOSEN, performers
from gm_tools.games.battle.state import Combatant


def _flourished(scene: Scene) -> bool:
    ongoing = scene.ongoing
    return ongoing is not None and flourishes(scene.state, ongoing, shower(scene), scene.line)


def _performer(scene: Scene) -> Combatant | None:
    return scene.state.combatants.get(scene.performer or shower(scene))


def _style(scene: Scene) -> bool:
    ongoing = scene.ongoing
    if ongoing is None or scene.user not in performers(ongoing):
        return False
    target = scene.target or next(iter(measures.targets_of(scene)), "")
    return bool(target) and style_applies(scene.state, ongoing, scene.user, target)


def _card(colour: str) -> Flag:
    return lambda scene: any(card.colour == colour for card in returned(scene))


def _all_zero(scene: Scene) -> bool:
    found = returned(scene)
    return bool(found) and not any(card.value for card in found)


def _released(colour: str) -> Flag:
    def flag(scene: Scene) -> bool:
        ongoing = scene.ongoing
        cards = ongoing.released.get(shower(scene), ()) if ongoing else ()
        return any(card.colour == colour for card in cards)

    return flag


def _parent_raised(scene: Scene) -> bool:
    """Whether the entry that this one is linked to, or one linked to it too, raises the finale."""
    ongoing, path = scene.ongoing, parent_path(scene.effect)
    if ongoing is None or not path:
        return False
    effects = (one for one, _ in scene.rules.index(scene.state, scene.user).effects.values())
    names = {one.name for one in effects if one.path == path or one.path.startswith(f"{path}/")}
    return any(
        one.amount > 0 and one.label in names
        for one in changes_of(ongoing, scene.user, scene.line, "finale")
    )


def _opened(colour: str) -> Flag:
    """Whether the last card that this entry has opened in the maneuver is of a colour."""
    return lambda scene: any(card.colour == colour for card in facts(scene, OPENED)[-1:])


def _has(what: str) -> Flag:
    return lambda scene: bool(facts(scene, what))


def _chose_show(scene: Scene) -> bool:
    shown = scene.ongoing.shows.get(scene.user) if scene.ongoing else None
    return shown is not None and shown.source == CHOSEN


OF_SHOWS: Final[Mapping[str, Flag]] = {
    "flourished": _flourished,
    "style_applies": _style,
    "performer_has_mark": of(_performer, has_mark),
    "card_black": _card("black"),
    "card_red": _card("red"),
    "card_zero": _all_zero,
    "performer_is_enemy": of(_performer, is_enemy),
    "performer_is_ally": of(_performer, is_ally),
    "output_raised": measures.output_raised,
    "parent_raised_finale": _parent_raised,
    "red_raised": measures.red_raised,
    "performer_in_range": of(_performer, is_in_range),
    "released_black": _released("black"),
    "released_red": _released("red"),
    "opened_black": _opened("black"),
    "opened_red": _opened("red"),
    "has_stored": _has(STORED),
    "has_returned": _has(RETURNED),
    "chose_show": _chose_show,
}

"""A character with a word found nowhere else in every text, to be searched for where it shows."""

from gm_tools.viskara.character.character import (
    Appearance,
    Character,
    Goals,
    LevelEntry,
    LevelPurchase,
    Override,
    Personality,
)
from gm_tools.viskara.character.planning.plan import Pin, Plan
from tests.cast import the_rulebook
from tests.makers import a_build, move, tactic

CANARIES = {
    "player": "Quibblewick",
    "goal": "Zanzoover",
    "motivation": "Krumhornet",
    "lesson": "Bloxifrage",
    "history": "Wuthermoor",
    "reason": "Jabberquill",
    "house rule": "Plimsollux",
    "diary": "Vexillogram",
    "date": "Thrumblewed",
    "notes": "Snorkelfin",
    "pin": "Drabblecask",
    "unused rule": "Fizzgiglet",
    "unused place": "Mumblecrust",
}
PERSONAL = ("goal", "motivation", "lesson", "history")


def planted(picture: str = "") -> Character:
    """A character with a word found nowhere else in every text."""
    c = CANARIES
    build = a_build(
        level=5,
        tactics=(tactic(("Upgrade of nothing", 1), name="Bright Tactic"), tactic(), tactic()),
        signature_move=move(name="Bright Move"),
    )
    return Character(
        name="Sol",
        build=build,
        player=c["player"],
        personality=Personality(
            Goals((c["goal"],), (c["goal"],), (c["goal"],)),
            (c["motivation"],),
            (c["lesson"],),
            c["history"],
        ),
        appearance=Appearance("Amber aura", "Amber move", "Amber arts"),
        overrides=(
            Override("unknown_upgrade", "tactics.0", c["reason"]),
            Override(c["unused rule"], c["unused place"], c["reason"]),
            Override("house_rule_unknown", f"house_rules.{c['house rule']}", c["reason"]),
        ),
        house_rules={c["house rule"]: c["house rule"], **a_reading()},
        levels=(LevelEntry(4, c["date"], purchases=(LevelPurchase(c["diary"], c["diary"]),)),),
        emblem=picture,
        notes=c["notes"],
        plan=Plan(pins=(Pin(c["pin"], c["pin"]),)),
    )


def a_reading() -> dict[str, str]:
    """A ruling that is read otherwise."""
    ruling = next(one for one in the_rulebook().rulings.values() if len(one.readings) > 1)
    return {ruling.id: ruling.readings[1].id}


def said_of(found: str, *kinds: str) -> list[str]:
    """The kinds of words of which one is found in a text."""
    return [kind for kind in kinds or CANARIES if CANARIES[kind] in found]

"""Nothing of a character is shown that nobody decided to show."""

from dataclasses import fields, is_dataclass, replace
from io import BytesIO
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from pypdf import PdfReader

from gm_tools.documents import character_file
from gm_tools.presenters.paper.options import PaperOptions
from gm_tools.services.actor import NOBODY
from gm_tools.services.ids import new_id
from gm_tools.services.sharing.sharing import Wish
from gm_tools.services.sharing.stripping import ALLOWED, stripped
from gm_tools.viskara.character.character import (
    Appearance,
    Character,
    Goals,
    Override,
    Personality,
)
from tests.cast import Cast, the_rulebook
from tests.makers import a_build, tactic
from tests.services.sharing.planting import CANARIES, PERSONAL, a_reading, planted, said_of

SHOWN, IF_WISHED, NEVER = "shown", "if wished", "never"
DECIDED = {
    "name": SHOWN,
    "build": SHOWN,
    "player": NEVER,
    "personality": IF_WISHED,
    "appearance": SHOWN,
    "overrides": "that it is allowed, not why",
    "house_rules": "known readings",
    "levels": NEVER,
    "emblem": "an icon; a picture by the link alone",
    "colour": SHOWN,
    "notes": NEVER,
    "plan": NEVER,
}
"""What becomes of each field of a character. A new field stands here before it can be shown."""

TEXTS_OF_A_BUILD = {
    "tactics.name",
    "tactics.upgrades.path",
    "aura.upgrades.path",
    "aura.aura_tactic.name",
    "aura.aura_tactic.upgrades.path",
    "signature_move.name",
    "signature_move.maneuvers.maneuver",
}
"""Words in a build are names of upgrades, and names that a player gives to what is seen in play."""


WITHIN = {
    Appearance: {"aura", "signature_move", "shadow_arts"},
    Personality: {"goals", "motivations", "lessons", "history"},
    Goals: {"short", "medium", "long"},
    Override: {"rule", "where", "reason"},
}
"""The fields of what goes along as a whole; a new one is shown with the rest: should it be?"""


def test_somebody_decided_about_every_field() -> None:
    assert {one.name for one in fields(Character)} == DECIDED.keys()
    for kind, decided in WITHIN.items():
        assert {one.name for one in fields(kind)} == decided


def parts(kind: Any) -> set[Any]:
    """The dataclasses in a type."""
    if is_dataclass(kind):
        return {kind}
    if get_origin(kind) is UnionType or get_args(kind):
        return {found for one in get_args(kind) for found in parts(one)}
    return set()


def texts(kind: Any, at: str = "", within: tuple[Any, ...] = ()) -> set[str]:
    """The places of free text in a dataclass."""
    found = set()
    for name, hint in get_type_hints(kind).items():
        if name.startswith("__"):
            continue
        place = f"{at}.{name}".lstrip(".")
        if hint is str or str in get_args(hint):
            found.add(place)
        for part in parts(hint) - set(within):
            found |= texts(part, place, (*within, part))
    return found


def test_no_other_words_stand_in_a_build() -> None:
    found = texts(type(a_build()))
    outside = {one for one in found if not one.startswith("made_for.")}
    deeper = {one for one in outside if ".carries." in one or ".maneuvers." in one}
    assert outside - deeper == TEXTS_OF_A_BUILD - {"signature_move.maneuvers.maneuver"}
    assert {one.rpartition(".")[2] for one in deeper} == {"path", "carrier", "maneuver", "name"}


def test_a_file_holds_what_is_shown_and_no_more() -> None:
    shown = stripped(the_rulebook(), planted(new_id()), personality=False)
    text = character_file.write(shown)
    assert said_of(text) == []
    for words in ("Sol", "Bright Tactic", "Bright Move", "Amber aura", "Amber move", "Amber arts"):
        assert words in text
    assert shown.house_rules == a_reading()
    assert shown.emblem == ""
    assert shown.plan.goal is None
    with_it = stripped(the_rulebook(), planted(), personality=True)
    assert said_of(character_file.write(with_it)) == list(PERSONAL)


def test_what_a_table_allows_stays_allowed_without_the_reason() -> None:
    build = a_build(tactics=(tactic(("Upgrade of nothing", 1)), tactic(), tactic()))
    plain = Character("Sol", build)
    first = stripped(the_rulebook(), plain, personality=False)
    assert first.overrides == ()
    granted = Override("unknown_upgrade", "tactics.0", CANARIES["reason"])
    found = stripped(the_rulebook(), replace(plain, overrides=(granted,)), personality=False)
    assert found.overrides == (Override("unknown_upgrade", "tactics.0", ALLOWED),)


@pytest.mark.parametrize("emblem", ["wolf-head", "no-icon-of-ours"])
def test_an_icon_is_shown_if_there_is_one(emblem: str) -> None:
    found = stripped(the_rulebook(), replace(planted(), emblem=emblem), personality=False)
    assert found.emblem == ("wolf-head" if emblem == "wolf-head" else "")


@pytest.mark.parametrize("frozen", [True, False])
def test_no_paper_says_more(cast: Cast, frozen: bool) -> None:
    services = cast.services
    sol = services.characters.create(cast.player, planted())
    token = services.sharing.make(cast.player, sol, Wish(CANARIES["notes"], frozen=frozen))
    opened = services.showing.open(NOBODY, token, "10.0.0.1")
    made = services.showing.printed(opened, PaperOptions(notes=True), "10.0.0.1")
    read = PdfReader(BytesIO(made.content))
    text = " ".join(page.extract_text() for page in read.pages) + str(read.metadata)
    assert said_of(text) == []
    assert "Bright Tactic" in text
    assert sol.encode() not in made.content

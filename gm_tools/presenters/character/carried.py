"""What a character carries from battle to battle, in sentences for its player."""

from collections.abc import Iterator

from gm_tools.presenters.campaigns import TIMES
from gm_tools.viskara.campaign.campaign import Member, Party

Line = tuple[str, str]
"""A sentence, and the ruling that explains it."""
SAFE = "A threat was spent on this battle: characters who become exhausted in it die."


def carried(party: Party | None, *, no_one_is_safe: bool = False) -> tuple[Line, ...]:
    """Return what the player of a party's one character should know (3642-3700; R47, R62-R67)."""
    found = [(SAFE, "R64")] if no_one_is_safe else []
    for one in party.members[:1] if party else ():
        found += _of_member(one)
    return (*found, *(_of_party(party) if party else ()))


def health(party: Party | None) -> str:
    """Return "38 / 45", the health between battles; empty outside a campaign."""
    members = party.members[:1] if party else ()
    return "".join(f"{one.health} / {one.max_health}" for one in members)


def _of_member(one: Member) -> Iterator[Line]:
    if one.injuries:
        many = "An injury" if one.injuries == 1 else f"{one.injuries} injuries"
        times = TIMES.get(one.injuries, f"{one.injuries} times")
        said = f"{many}: your maximum health is halved {times}. A full day of rest takes one away."
        yield said, "R63"
    if one.fate_locked:
        yield "You challenged fate in the last battle: not again in the next one.", "R47"
    if one.health <= 0:
        yield "You are exhausted.", "R62"
    elif one.health < one.max_health:
        yield f"{one.health} of {one.max_health} health are left to you.", "R65"


def _of_party(party: Party) -> Iterator[Line]:
    if party.in_chain:
        fought = f", after {party.battles} so far" if party.battles else ""
        yield f"A chain of battles goes on{fought}: nobody heals between them.", "R67"
    if party.threats:
        many = "a threat" if party.threats == 1 else f"{party.threats} threats"
        yield f"Your party has {many}: the game master may spend one on a battle.", "R64"

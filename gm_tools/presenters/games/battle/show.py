"""Shows drawn as cards, with what they are worth."""

from collections.abc import Iterator, Mapping, Sequence

from gm_tools.games.battle.announced import Announced, AnnouncedShow
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver, Shown
from gm_tools.games.battle.maneuver.shows import is_all_out, performers
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.battle.explained import parts_explained
from gm_tools.presenters.games.battle.log import Names
from gm_tools.presenters.games.battle.tray_views import Face, ShowView
from gm_tools.viskara.trace import Figure

BACK = Face("back")
ENDS_SHOWS = frozenset({"show", "reveal", "stop"})
ABBREVIATED = {"too many red cards all out": "bust"}
"""Parts whose words are too long for a figure."""


def show_views(
    state: Battle,
    ongoing: OngoingManeuver,
    announced: Announced,
    happened: Sequence[Happened] = (),
) -> tuple[ShowView, ...]:
    """Return the show of each performer, made or still owed; the maneuver's own is first."""
    made = {one.who: one for one in announced.shows if not one.line}
    numbers = _numbers(happened)
    names = Names(state, state)
    return tuple(
        _done(state, ongoing, announced, made[who], f"{who}-{numbers.get(who, 0)}")
        if who in made
        else _waiting(state, ongoing, who, names.one(who))
        for who in performers(ongoing)
    )


def _numbers(happened: Sequence[Happened]) -> Mapping[str, int]:
    """Return the entry of each combatant's last show, by which a page knows whether it is new."""
    return {
        one.event.data.who: one.number for one in reversed(happened) if one.event.type in ENDS_SHOWS
    }


def _waiting(state: Battle, ongoing: OngoingManeuver, who: str, name: str) -> ShowView:
    """Return a show that is owed, or one of which the first pairs are revealed."""
    shown = ongoing.shows.get(who)
    count = state.numbers.all_out_cards if is_all_out(ongoing, who) else 0
    if shown is None:
        backs = (BACK,) * (count or state.numbers.cards_of_a_show)
        return ShowView(who, name, f"{who}-owed", "owed", backs)
    if shown.done:
        return _bare(state, ongoing, who, name, shown)
    faces = (*(Face(card.colour, str(card.value)) for card in shown.cards), *(BACK,) * count)
    said = f"{shown.red} red so far"
    key = f"{who}-open-{len(shown.cards)}"
    return ShowView(who, name, key, "open", faces, said, told=f"{name}: {said}")


def _bare(state: Battle, ongoing: OngoingManeuver, who: str, name: str, shown: Shown) -> ShowView:
    """Return a show that is made, of which nobody has worked out the worth: a look back."""
    faces = _with_finale(tuple(_faces(state, ongoing, who, shown)), shown.finale)
    said = f"{shown.red} red, finale {shown.finale}"
    numeral = "" if _is_plain(shown, faces) else str(shown.finale)
    return ShowView(who, name, f"{who}-bare", "done", faces, said, finale=numeral)


def _done(
    state: Battle, ongoing: OngoingManeuver, announced: Announced, one: AnnouncedShow, key: str
) -> ShowView:
    names, worth, shown = Names(state, state), one.worth, ongoing.shows[one.who]
    said = f"{worth.red.value} red, finale {worth.finale.value}"
    faces = _with_finale(tuple(_faces(state, ongoing, one.who, shown)), shown.finale)
    flourish = _flourish(ongoing, announced, one)
    name = names.one(one.who)
    told = f"{name} shows {said}: output {worth.output.value}"
    return ShowView(
        who=one.who,
        name=name,
        key=key,
        look="done",
        faces=faces,
        said="too many red cards" if shown.bust else said,
        output=str(worth.output.value),
        parts=tuple(_parts(one)),
        finale="" if _is_plain(shown, faces) else str(shown.finale),
        flourish=flourish,
        lines=tuple(_on_lines(ongoing, announced, one, names)),
        does=_does(ongoing, one.who, names),
        why=parts_explained((worth.output, *_changed(one)), names.block(one.who)),
        told=f"{told}, {flourish.lower()}" if flourish else told,
    )


def _does(ongoing: OngoingManeuver, who: str, names: Names) -> str:
    """Say that a performer defies, and with what; nothing of the maneuver's own."""
    tactics = [names.tactic(who, one.tactic) for one in ongoing.reactions if one.by == who]
    return "".join(f"defies with {tactic}" if tactic else "defies" for tactic in tactics[:1])


def _is_plain(shown: Shown, faces: tuple[Face, ...]) -> bool:
    """Whether no numeral is drawn beside the cards: a card holds it, or there is none."""
    return shown.bust or shown.second or any(face.is_finale for face in faces)


def _faces(state: Battle, ongoing: OngoingManeuver, who: str, shown: Shown) -> Iterator[Face]:
    """Yield the cards of a show; where only its result is known, so many red ones without value."""
    if shown.second:
        return
    for card in shown.cards:
        yield Face(card.colour, str(card.value))
    if shown.cards:
        return
    most = state.numbers.cards_of_a_show
    for at in range(most if not is_all_out(ongoing, who) else shown.red):
        yield Face("red" if at < shown.red else "black")


def _with_finale(faces: tuple[Face, ...], finale: int) -> tuple[Face, ...]:
    """Return cards of which the last is marked as the finale, if it can be."""
    if not faces or faces[-1].value != str(finale):
        return faces
    return (*faces[:-1], Face(faces[-1].colour, faces[-1].value, is_finale=True))


def _changed(one: AnnouncedShow) -> tuple[Figure, ...]:
    """Return the finale and the red cards, where they are not those of the cards."""
    return tuple(each for each in (one.worth.finale, one.worth.red) if len(each.parts) > 1)


def _parts(one: AnnouncedShow) -> Iterator[str]:
    """Yield what an output is made of, and a finale that is not that of the last card."""
    if said := figure_words(one.worth.output):
        yield said
    if len(one.worth.finale.parts) > 1:
        yield f"finale: {figure_words(one.worth.finale)}"
    if len(one.worth.red.parts) > 1:
        yield f"red: {figure_words(one.worth.red)}"


def figure_words(figure: Figure) -> str:
    """Return a figure's parts in words, a single one too: "high 6 + anchor 2", "high 6"."""
    words: list[str] = []
    for label, amount in figure.parts:
        sign = "" if not words and amount >= 0 else "- " if amount < 0 else "+ "
        words.append(f"{sign}{ABBREVIATED.get(label, label)} {abs(amount)}")
    return " ".join(words)


def _flourish(ongoing: OngoingManeuver, announced: Announced, one: AnnouncedShow) -> str:
    """Say whether a performer flourishes, or that all its lines were outdone (3627; R43)."""
    if not one.worth.flourishes or (one.who == ongoing.by and ongoing.quiet):
        return ""
    if one.who != ongoing.by or not ongoing.lines:
        return "Flourish"
    outdone = all(_is_outdone(ongoing, announced, one, line.id) for line in ongoing.lines)
    return "Flourish prevented" if outdone else "Flourish"


def _is_outdone(
    ongoing: OngoingManeuver, announced: Announced, one: AnnouncedShow, line: int
) -> bool:
    """Whether a defier of a line shows more red cards than its attacker."""
    own = _red(announced, one.who, line)
    defiers = (each.by for each in ongoing.reactions if line in each.lines)
    return any(_red(announced, who, line) > own for who in defiers)


def _red(announced: Announced, who: str, line: int) -> int:
    """Return the red cards of a show on a line; -1 for a show that is not made."""
    found = [one for one in announced.shows if one.who == who and one.line in (0, line)]
    return max(found, key=lambda one: one.line).worth.red.value if found else -1


def _on_lines(
    ongoing: OngoingManeuver, announced: Announced, one: AnnouncedShow, names: Names
) -> Iterator[str]:
    """Yield what a show is worth on lines where that is something else."""
    targets = {line.id: line.target for line in ongoing.lines}
    for other in announced.shows:
        if other.who == one.who and other.line:
            against = names.one(targets.get(other.line, ""))
            yield f"against {against}: {other.worth.output.value}"

"""What is paid and counted: the turn, the actions that everybody has, and what befalls one."""

from collections.abc import Iterable, Iterator

from gm_tools.presenters.games.shared.phrases import some
from gm_tools.presenters.play_sheet.views import Doing, Note, Tick, Until
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.numbers import BattleNumbers
from gm_tools.viskara.plays.effect_texts import ordinal
from gm_tools.viskara.rounding import half

THIS_TURN = ("attacks", "moves", "spent", "flair_spent", "stanced")
COUNTERS = ("turn", *THIS_TURN, "fate_debt", "fate_ready", "fate_before")
"""Fields that buttons count in: whose turn it is, and what was done and spent since it began."""
MOVED = "add moves 1; set moved 1"
NO_EFFORT = "You are exhausted."


def starting(
    numbers: BattleNumbers, ticks: Iterable[Tick], acts: str = "", counters: Iterable[str] = ()
) -> Doing:
    """Return the button that starts a turn: effort, flair, what ends there (3525-3528, 3681).

    ``acts`` names what may act then, ``counters`` of tactics begin anew.
    """
    steps = [
        "set turn 1",
        f"set effort {numbers.effort_a_turn}",
        f"set effort {numbers.exhausted_effort} if health <= 0",
        f"take effort {numbers.fate_debt} if fate_debt = 1",
        "set fate_debt 0",
        f"add flair {numbers.flair_a_turn} if morale > 0",
        f"add flair {numbers.shaken_flair} if morale <= 0",
        *cleared((*THIS_TURN, *counters)),
        *cleared(ended(ticks, "turn_start")),
    ]
    return Doing("Start your turn", "; ".join(steps), text=acts)


def ending(ticks: Iterable[Tick], acts: str = "") -> Doing:
    """Return the button that ends a turn (3648); ``acts`` names what may act then."""
    steps = ("set turn 0", *cleared(THIS_TURN), *cleared(ended(ticks, "turn_end")))
    return Doing("End your turn", "; ".join(steps), text=acts)


def battles(most: int) -> tuple[Doing, ...]:
    """Return the buttons that begin a battle: all as it was at first, or but for the health.

    Who challenged fate in the last one may not, and begins with half of the maximum ``most``; in a
    chain, where nobody heals, that is a ceiling (3642-3644; R47, R65).
    """
    left, locks = half(most), "set fate_before 1 if fate = 1"
    new = ("reset but fate", locks, f"set health {left} if fate = 1", "set fate 0")
    chained = (
        "reset but health fate",
        locks,
        f"set health {left} if fate = 1 & health > {left}",
        "set fate 0",
    )
    return (
        Doing("New battle", "; ".join(new)),
        Doing("Next battle of a chain", "; ".join(chained)),
    )


def ended(ticks: Iterable[Tick], until: Until) -> Iterator[str]:
    """Yield the fields of those ticks that go away at a time."""
    return (one.id for one in ticks if one.until == until)


def cleared(fields: Iterable[str]) -> Iterator[str]:
    """Yield the steps that set fields to 0."""
    return (f"set {field} 0" for field in fields)


def paying(effort: int, flair: int, *more: str) -> str:
    """Return the steps that pay a cost and count what was spent."""
    paid = (("effort", "spent", effort), ("flair", "flair_spent", flair))
    steps = [f"pay {what} {much}; add {count} {much}" for what, count, much in paid if much]
    return "; ".join((*steps, *more))


def actions(sheet: Sheet) -> tuple[Doing, ...]:
    """Return the actions that need no tactic (Viskara 3532-3546, 3630-3642)."""
    numbers, speed = sheet.basis.rulebook.battle, sheet.speed
    move, dash = numbers.move_effort, sheet.dash_cost
    ready = "; set agility 1 if turn = 1 & moves = 0" if "agility" in sheet.perk_strength else ""
    return (
        Doing(
            "Sidestep",
            paying(move, 0) + f"{ready}; {MOVED}",
            move,
            0,
            f"up to {some(speed, 'square')}, one at a time",
        ),
        Doing(
            "Dash",
            paying(move, dash) + f"{ready}; {MOVED}",
            move,
            dash,
            f"to a square within {speed} of a character",
            when="health > 0",
            why=f"{NO_EFFORT} You cannot dash.",
        ),
        Doing(
            "Anchor",
            paying(0, sheet.anchor_cost, "set anchored 1"),
            0,
            sheet.anchor_cost,
            "until your next turn: more output, no moves but move triggers",
            when="moves = 0",
            why="You moved this turn. You can anchor only before you move.",
        ),
        _fate(sheet),
    )


def fate_tick(most: int) -> Tick:
    """Return the box of who has challenged fate, with what follows for long (3642-3644).

    ``most`` is the maximum health after injuries (R65).
    """
    words = f"Fate challenged: not again in this battle or the next, after it {half(most)} health"
    return Tick("fate", words, "battle")


def _fate(sheet: Sheet) -> Doing:
    numbers, level = sheet.basis.rulebook.battle, sheet.basis.build.level
    return Doing(
        "Challenge fate",
        f"add effort {numbers.fate_effort}; set fate 1; set fate_debt 1; set fate_ready 1",
        text=f"gain {numbers.fate_effort} effort before a maneuver; its output +{level}; with an "
        f"original finale of {numbers.fate_finale} or more gain health equal to the output",
        when="fate = 0 & fate_before = 0 & health > 0",
        why="Not while you are exhausted, and only once in two battles.",
    )


def notes(sheet: Sheet) -> tuple[Note, ...]:
    """Return what befalls a character as long as it lasts (3565-3567, 3642, 3665-3688)."""
    numbers = sheet.basis.rulebook.battle
    late = numbers.exertion_from
    return (
        Note(
            f"Exhausted: {numbers.exhausted_effort} effort a turn, no dash, no stance, no fate; "
            "you cannot be targeted.",
            "health <= 0",
        ),
        Note(
            f"Shaken: {numbers.shaken_flair} flair a turn, and morale damage hits your health.",
            "morale <= 0",
        ),
        Note(
            f"Exertion: from the {ordinal(late)} attack of this turn on, half damage and finale "
            f"-{numbers.exertion_finale}.",
            f"turn = 1 & attacks >= {late - 1}",
        ),
        Note(
            f"Your next turn starts with {numbers.fate_debt} less effort.",
            "fate_debt = 1",
        ),
        Note("You challenged fate in the battle before: not again in this one.", "fate_before = 1"),
        Note("You took a stance: end your turn now.", "turn = 1 & stanced = 1"),
    )

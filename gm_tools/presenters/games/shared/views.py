"""Values that the screens of every game show; texts are for people, numbers already chosen."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a field; ``barred`` says why it cannot be chosen."""

    value: str
    label: str
    barred: str = ""
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class FieldView:
    """A field of an action's form. ``kind`` is that of the offer's field, or a flag to tick.

    ``least`` and ``most`` bound a number, or how many are chosen; ``faces`` are those of dice.
    ``hint`` stands in an empty field.
    """

    name: str
    label: str
    kind: str
    choices: tuple[Choice, ...] = ()
    least: int | None = None
    most: int | None = None
    required: bool = True
    value: str = ""
    barred: str = ""
    hint: str = ""
    faces: int | None = None


@dataclass(frozen=True, slots=True)
class Action:
    """Something that can be sent, or why not. ``event`` is its template as JSON.

    ``group`` gathers like actions; ``cost`` stands beside the label; ``fields`` are asked for.
    ``barred`` is why it cannot be sent, ``code`` that refusal's code. ``is_open``: its fields
    stand there without being asked for.
    """

    id: str
    label: str
    event: str
    type: str = ""
    group: str = "actions"
    who: str = ""
    cost: str = ""
    notes: tuple[str, ...] = ()
    barred: str = ""
    code: str = ""
    fields: tuple[FieldView, ...] = ()
    is_main: bool = False
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log; ``number`` is the entry's. ``is_gone``: it was taken back."""

    number: int
    text: str
    facts: tuple[str, ...] = ()
    by_hand: bool = False
    is_gone: bool = False
    source: str = ""


@dataclass(frozen=True, slots=True)
class ProposalView:
    """What a seat would like to do; ``refusal`` says why it could not be done now.

    ``seat`` names who is played there; ``details`` are squares. ``change`` is the same as a form.
    """

    id: str
    seat: str
    text: str
    state: str = "open"
    note: str = ""
    refusal: str = ""
    details: str = ""
    change: Action | None = None

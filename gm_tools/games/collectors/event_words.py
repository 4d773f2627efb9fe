"""What the words of several events share: names of fields, kinds of attempts, headings."""

from typing import Final

DICE: Final = {"die": "The roll", "dice": "The rolls"}
ITEM: Final = {"item": "Which item"}
TRADED: Final = {"give": "You give", "get": "You get"}
KINDS: Final = {"steal": "Steal", "foist": "Foist", "attack": "Attack"}
ATTEMPTS: Final = {
    "steal": "Steal from {target}: {needs}",
    "foist": "Foist on {target}: {needs}",
    "attack": "Attack {target}: {needs}",
}
ALOUD: Final = "aloud"
"""The case of what is said aloud at once."""
AT_ONCE: Final = "Nobody intercepts: at once"
ACTIONS: Final = "Actions, 1 AP each"
"""Under what a turn's attempts and trades stand, each reached by what is done and to whom."""

"""What the words of several events share: names of fields, kinds of attempts, headings."""

from typing import Final

DICE: Final = {"die": "The roll", "dice": "The rolls"}
ITEM: Final = {"item": "Which item"}
TRADED: Final = {"give": "You give", "get": "You get"}
CHANGES: Final = {
    "figure": "It changes",
    "by": "By how much (empty where its text says when)",
    "during": "Only on these rolls",
}
SAID: Final = {
    **CHANGES,
    "note": "What else it says",
    "whom": "For whom",
    "lasts": "Until the round ends, or your next Escapade",
    "gives_ap": "AP at once",
    "gives_stamina": "Stamina at once",
}
"""What may be said of a card, so that its numbers count."""
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

"""Journals of older engines, brought into the form of the engine after them."""

from typing import Any, Final

from gm_tools.games.frame.upcasting import Upcaster, renamed

NUMBERS_OF_THE_FIRST: Final = {
    "effort_a_turn": 3,
    "exhausted_effort": 1,
    "start_effort": 1,
    "most_effort": 3,
    "flair_a_turn": 3,
    "shaken_flair": 1,
    "start_flair": 1,
    "most_flair": 30,
    "move_effort": 1,
    "attack_effort": 1,
    "defy_effort": 1,
    "stance_effort": 1,
    "stance_flair": 1,
    "outnumbered_flair": 1,
    "all_out_flair": 3,
    "style_flair": 1,
    "signature_effort": 1,
    "cards_of_a_show": 5,
    "flourish_from": 4,
    "all_out_cards": 2,
    "sure_red": 3,
    "bust_red": 4,
    "exertion_from": 3,
    "exertion_finale": 2,
    "fate_effort": 1,
    "fate_finale": 4,
    "fate_debt": 2,
    "card_slots": 5,
    "cards_released": 1,
    "presence_flair": 3,
    "creativity_effort": 2,
    "rhythm_effort": 2,
    "simple_speed": 3,
    "beetle_attacks": 2,
    "beetle_health": 10,
}
"""The numbers of every battle of engine 1, from its code: history, not today's data."""


def _with_numbers(plain: dict[str, Any]) -> dict[str, Any]:
    return {**plain, "numbers": NUMBERS_OF_THE_FIRST}


UPCASTERS: Final = (
    Upcaster(from_engine=1, events={"setup": _with_numbers}, state=_with_numbers),
    Upcaster(from_engine=2, state=renamed(strikes="ongoing")),
)

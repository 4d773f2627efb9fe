"""What tactics may be used for, and which must be used (Viskara 4883-4895; R38, R100, R110)."""

from collections.abc import Mapping
from typing import Literal

from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.frame.protocol import Refusal

Use = Literal["attack", "defy", "stance"]
ONLY: Mapping[str, tuple[Use, ...]] = {
    "attack_only": ("attack",),
    "defy_only": ("defy", "stance"),
    "stance_only": ("stance",),
}
"""The uses that a keyword leaves; a stance counts as a defy (3606; R38)."""
MANDATORY: Mapping[str, tuple[Use, ...]] = {
    "mandatory": ("attack", "defy"),
    "mandatory_attack": ("attack",),
    "mandatory_defy": ("defy",),
}
_WORDS = {"attack": "to attack", "defy": "to defy", "stance": "for a stance"}


def not_for(tactic: TacticBlock, use: Use) -> Refusal | None:
    """Say why a tactic cannot be used to attack, defy or take a stance."""
    if tactic.type == "special":
        return Refusal("special_tactic", f"{tactic.name} neither attacks nor defies.")
    for keyword in tactic.keywords:
        if use not in ONLY.get(keyword, (use,)):
            words = keyword.replace("_", " ").capitalize()
            return Refusal(keyword, f"{words}: {tactic.name} cannot be used {_WORDS[use]}.")
    return None


def is_mandatory(tactic: TacticBlock, use: Use) -> bool:
    """Whether a tactic must be used for this whenever it can be."""
    return any(use in MANDATORY.get(keyword, ()) for keyword in tactic.keywords)

"""House rules: a character's own readings decide; a campaign shows its table's agreement."""

from dataclasses import dataclass, replace

from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.written import Tables
from gm_tools.services.characters.library import Characters
from gm_tools.services.errors import DraftConflictError, NotFoundError
from gm_tools.services.ids import new_id


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Gives the readings of a campaign to its characters."""

    tables: Tables
    characters: Characters

    def give(self, actor: Actor, campaign: str) -> int:
        """Give the readings to every character without them; return how many now have them.

        Each gets a revision with them, and before it a revision of its earlier state. A character
        that is saved at this very moment keeps its own: the campaign's page still names it.
        """
        look = self.tables.look(actor, campaign)
        if look.role != "game_master":
            raise NotFoundError
        rules, line = look.notes.house_rules, f"House rules of {look.campaign.name}"[:200]
        return sum(self._give(actor, one, rules, line) for one in look.apart)

    def _give(self, actor: Actor, character: str, rules: dict[str, str], line: str) -> bool:
        self.characters.make_revision(actor, character)
        kept = self.characters.get(actor, character)
        draft = replace(kept.character, house_rules=dict(rules))
        try:
            self.characters.save_draft(actor, character, draft, number=kept.number, tab=new_id())
        except DraftConflictError:
            return False
        self.characters.make_revision(actor, character, line)
        return True

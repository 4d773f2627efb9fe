"""The form of an emblem."""

from collections.abc import Collection

from wtforms import Form
from wtforms.validators import AnyOf

from gm_tools.web.quiet_fields import Words

UNKNOWN = "There is no such icon. Choose one of those below."


class ChosenEmblem(Form):
    """An icon's id, or nothing to bear no emblem."""

    emblem = Words(40)

    def check(self, icons: Collection[str]) -> bool:
        """Whether the icon is one of those."""
        return self.validate({"emblem": [AnyOf(("", *icons), message=UNKNOWN)]})

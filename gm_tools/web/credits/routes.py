"""The page of credits."""

from flask import render_template

from gm_tools.presenters.credits import credits_page
from gm_tools.web.context import services
from gm_tools.web.credits import blueprint


@blueprint.get("")
def page() -> str:
    """Show every icon with its author and licence, the typefaces and the libraries."""
    return render_template("credits/page.html", page=credits_page(services().rulebook.icons))

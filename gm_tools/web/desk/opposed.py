"""Two opposed shows."""

from gm_tools.presenters.desk.tasks import opposed_view, show_of
from gm_tools.viskara.odds.show import Show
from gm_tools.web.context import services
from gm_tools.web.desk import blueprint
from gm_tools.web.desk.fields import NumberField, OutputsField
from gm_tools.web.desk.forms import OpposedForm
from gm_tools.web.desk.pages import answer, asked, deciding, is_fine

RULINGS = ("R11", "R75", "R7", "R10")


@blueprint.get("/opposed")
def opposed() -> tuple[str, int]:
    """Show the chances of two opposed shows."""
    form = OpposedForm(asked())
    first = second = view = None
    if is_fine(form):
        first = _show(form.first, form.first_bonus, form.first_penalty)
        second = _show(form.second, form.second_bonus, form.second_penalty)
        view = opposed_view(first, second)
    return answer(
        "desk/opposed.html",
        form,
        first=first and _said(first),
        second=second and _said(second),
        view=view,
        rulings=deciding(*RULINGS),
    )


def _show(outputs: OutputsField, bonus: NumberField, penalty: NumberField) -> Show:
    zero, tiers = outputs.outputs or (0, (0, 0, 0))
    return show_of(services().rulebook, tiers, bonus.data or 0, penalty.data or 0, zero)


def _said(show: Show) -> str:
    tiers = "/".join(map(str, show.outputs))
    return f"({show.zero}) {tiers}" if show.zero else tiers

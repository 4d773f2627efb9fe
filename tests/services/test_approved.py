"""What refusals say that modules state, as it was approved; those that tests meet: refusals.py."""

from gm_tools.services.people.seats import SENTENCES
from tests.approved import Approved
from tests.refusals import stated


def test_refusals_that_modules_state(approved: Approved) -> None:
    joining = [f"{why}: {sentence}" for why, sentence in SENTENCES.items()]
    approved({"refusals/stated": [*stated(), *joining]})

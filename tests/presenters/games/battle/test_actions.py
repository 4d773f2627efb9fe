"""Offers become buttons and forms; barred ones say why."""

import json
from dataclasses import replace

from gm_tools.games.battle.legal import legal
from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.battle.actions import actions, template
from gm_tools.presenters.games.shared.views import Action
from tests.games.battle.makers import NUMBERS, Table, battle, foe, hero


def offered(played: Table, viewer: str = HOST) -> tuple[Action, ...]:
    return actions(played.state, legal(played.rules, played.state, viewer))


def one(found: tuple[Action, ...], type: str) -> Action:
    return next(action for action in found if action.type == type)


def test_an_attack_asks_for_its_targets_and_offers_to_go_all_out() -> None:
    played = battle(hero("Sol"), foe("Beetle"), foe("Wasp"))
    played.change("Sol", flair=4)
    attack = one(offered(played), "attack")
    assert (attack.label, attack.cost, attack.who) == ("T0", "1 effort", "c1")
    targets, all_out = attack.fields
    assert [choice.label for choice in targets.choices] == ["B Beetle", "C Wasp"]
    assert (all_out.name, all_out.kind, all_out.barred) == ("all_out", "flag", "")


def test_labels_say_the_numbers_of_the_battle() -> None:
    dear = replace(NUMBERS, all_out_flair=5, all_out_cards=3)
    played = battle(hero("Sol"), foe("Beetle"), numbers=dear)
    played.change("Sol", flair=9)
    assert one(offered(played), "attack").fields[-1].label == "All out, for 5 flair"
    played.send("attack", "Sol", "t0", ("Beetle",), all_out=True)
    played.send("proceed")
    assert one(offered(played), "reveal").label == "Reveal 3 cards"


def test_going_all_out_says_what_it_lacks() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.change("Sol", flair=2)
    assert "flair" in one(offered(played), "attack").fields[-1].barred


def test_a_template_is_the_event_as_json() -> None:
    anchor = one(offered(battle(hero("Sol"), foe("Beetle"))), "anchor")
    found = json.loads(anchor.event)
    assert found == {"type": "anchor", "by": "host", "source": "table", "data": {"who": "c1"}}


def test_ids_stay_the_same_while_the_same_is_offered() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    first = [action.id for action in offered(played)]
    assert first == [action.id for action in offered(played)]
    assert len(set(first)) == len(first)


def test_what_is_barred_says_why() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.change("Sol", effort=0)
    attack = one(offered(played), "attack")
    assert attack.code == "not_enough_effort"
    assert "effort" in attack.barred


def test_digital_shows_say_where_their_cards_come_from() -> None:
    played = battle(hero("Sol"), foe("Beetle"), shows="digital")
    event = played.event("show", who="Sol", source="digital")
    assert json.loads(template(event))["source"] == "digital"

"""Papers of the trackers: listed, shown, and as PDF."""

from flask.testing import FlaskClient

from gm_tools.presenters.games.shared.presenters import PAPERS


def test_papers_are_listed_and_can_be_looked_at(game_master: FlaskClient) -> None:
    for kind, papers in PAPERS.items():
        listed = game_master.get(f"/games/{kind}/paper").text
        assert [title for title, _ in papers.values() if title not in listed] == []
        shown = game_master.get(f"/games/{kind}/paper/{next(iter(papers))}")
        assert 'rel="stylesheet" href="/paper/paper.css"' in shown.text
    for nothing in ("battle/paper", "balkanika/paper/none", "balkanika/paper/none.pdf"):
        assert game_master.get(f"/games/{nothing}").status_code == 404


def test_one_is_sent_as_pdf(game_master: FlaskClient, visitor: FlaskClient) -> None:
    address = f"/games/balkanika/paper/{next(iter(PAPERS['balkanika']))}.pdf"
    answer = game_master.get(address, query_string={"paper": "letter"})
    assert (answer.mimetype, answer.data[:5]) == ("application/pdf", b"%PDF-")
    assert visitor.get(address).status_code == 302

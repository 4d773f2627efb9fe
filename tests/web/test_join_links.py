"""The link by which phones join, and its picture."""

from flask import Flask

from gm_tools.web.join_links import link_to, picture


def test_a_picture_is_an_image_of_the_page_itself() -> None:
    assert picture("http://192.168.1.5:8001/join/ACDEFHJK").startswith("data:image/svg+xml")


def test_a_link_leads_to_the_choice_of_a_seat(app: Flask) -> None:
    with app.test_request_context(base_url="http://192.168.1.5:8001"):
        assert link_to("ACDEFHJK") == "http://192.168.1.5:8001/join/ACDEFHJK"
        assert link_to(None) == ""


def test_what_only_this_machine_reaches_has_no_link(app: Flask) -> None:
    with app.test_request_context(base_url="http://localhost"):
        assert link_to("ACDEFHJK") == ""

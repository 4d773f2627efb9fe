"""Headers, and CSRF on every form."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.web.lan import KEY, Reach
from gm_tools.web.sign_in import PUBLIC
from tests.cast import Cast
from tests.fakes import a_character


def directives(client: FlaskClient, path: str) -> dict[str, str]:
    with client.get(path) as answer:
        policy = answer.headers["Content-Security-Policy"]
    return dict(part.split(" ", 1) for part in policy.split("; "))


@pytest.mark.parametrize("path", ["/sign-in", "/nothing-here", "/static/css/gm-tools.css"])
def test_every_answer_has_the_strict_policy(visitor: FlaskClient, path: str) -> None:
    assert directives(visitor, path) == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "worker-src": "'self'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
        "base-uri": "'none'",
    }


def test_pages_are_kept_by_nobody(game_master: FlaskClient) -> None:
    headers = game_master.get("/sign-ins").headers
    assert headers["Cache-Control"] == "no-store"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


def test_static_files_are_kept_as_long_as_they_stay_the_same(visitor: FlaskClient) -> None:
    page = visitor.get("/sign-in").text
    address = page.split('href="/static/img/mark.svg')[1].split('"')[0]
    with visitor.get(f"/static/img/mark.svg{address}") as named:
        assert named.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert "Set-Cookie" not in named.headers
    with visitor.get("/static/img/mark.svg") as bare:
        assert bare.headers["Cache-Control"] == "public, max-age=3600"


@pytest.mark.parametrize("https", [False, True])
def test_cookies_are_secure_where_the_connection_is(app: Flask, https: bool) -> None:
    base = f"{'https' if https else 'http'}://localhost"
    cookie = app.test_client().get("/sign-in", base_url=base).headers["Set-Cookie"]
    flags = set(cookie.split("; ")[1:])
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= flags
    assert ("Secure" in flags) is https


def test_a_form_without_its_token_is_refused(visitor: FlaskClient) -> None:
    refused = visitor.post("/sign-in", data={"token": "x"})
    assert refused.status_code == 400
    assert "is out of date" in refused.text


def test_a_refused_form_leads_back_to_its_page(visitor: FlaskClient) -> None:
    here = "http://localhost/sign-in?next=/characters"
    refused = visitor.post("/sign-in", data={}, headers={"Referer": here})
    assert 'href="/sign-in?next=/characters"' in refused.text
    assert "reload it and send it again" in refused.text


def test_every_route_that_changes_something_wants_a_token(app: Flask) -> None:
    """No page performs a POST without a token."""
    posts = [rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or set())]
    with app.test_request_context():
        addresses = [
            rule.build({name: "1" for name in rule.arguments}, append_unknown=False)
            for rule in posts
        ]
    refused = [
        app.test_client().post(built[1], environ_base={"REMOTE_ADDR": f"10.0.0.{n}"}).status_code
        for n, built in enumerate(addresses)
        if built
    ]
    assert len(refused) == len(posts)
    assert set(refused) == {400}


def test_every_page_but_the_door_is_closed(app: Flask, visitor: FlaskClient) -> None:
    pages = [rule for rule in app.url_map.iter_rules() if rule.endpoint not in PUBLIC]
    with app.test_request_context():
        built = [rule.build({name: "1" for name in rule.arguments}) for rule in pages]
    answers = {
        visitor.get(address[1]).headers.get("Location", "").partition("?")[0]
        for rule, address in zip(pages, built, strict=True)
        if address and "GET" in (rule.methods or set())
    }
    assert answers == {"/sign-in"}


def test_htmx_gets_a_fresh_token_and_may_go_on(visitor: FlaskClient) -> None:
    refused = visitor.post("/sign-in", headers={"HX-Request": "true"})
    assert refused.status_code == 400
    token = refused.headers["X-CSRF-Fresh"]
    again = visitor.post("/sign-in", headers={"HX-Request": "true", "X-CSRFToken": token})
    assert again.status_code == 403  # past the guard: the link does not exist


@pytest.mark.parametrize("address", ["/battles/a%00b", "/characters?search=a%00b"])
def test_an_address_with_the_character_0_leads_nowhere(
    game_master: FlaskClient, address: str
) -> None:
    assert game_master.get(address).status_code == 404


@pytest.mark.parametrize("number", [2**31, 2**63, 10**30])
def test_an_address_with_a_number_beyond_every_database_leads_nowhere(
    cast: Cast, game_master: FlaskClient, number: int
) -> None:
    character = cast.services.characters.create(cast.game_master, a_character())
    assert game_master.get(f"/characters/{character}/revisions/{number}").status_code == 404


@pytest.mark.parametrize(
    ("base", "told"),
    [
        ("https://table.example", True),
        ("https://table.example:8443", True),
        ("http://table.example", False),
        ("https://localhost", False),
        ("https://gm.localhost", False),
        ("https://192.168.1.5", False),
        ("https://[2001:db8::1]", False),
    ],
)
def test_a_host_with_a_name_is_for_https_only_once_it_was_reached_so(
    app: Flask, base: str, told: bool
) -> None:
    app.extensions[KEY] = Reach(is_checked=False)
    for path in ("/sign-in", "/nothing-here", "/static/css/gm-tools.css"):
        with app.test_client().get(path, base_url=base) as answer:
            said = answer.headers.get("Strict-Transport-Security")
        assert said == ("max-age=31536000" if told else None)


def test_no_other_site_can_embed_what_is_here(game_master: FlaskClient) -> None:
    assert game_master.get("/campaigns").headers["Cross-Origin-Resource-Policy"] == "same-origin"


def test_under_https_the_session_is_bound_to_this_host(app: Flask) -> None:
    cookie = app.test_client().get("/sign-in", base_url="https://localhost").headers["Set-Cookie"]
    name, _, flags = cookie.partition("=")
    assert name == "__Host-gm_tools"
    assert {"Secure", "Path=/", "HttpOnly"} <= set(flags.split("; ")[1:])
    assert "Domain" not in flags

"""Requests as they arrive."""

from waitress.adjustments import Adjustments

from gm_tools.cli.bodies import ArrivingRequest

MOST = 1_000
ADJUSTMENTS = Adjustments(inbuf_overflow=500)


def arriving(*parts: bytes, most: int = MOST) -> ArrivingRequest:
    """A request that came in these parts."""
    request = ArrivingRequest(ADJUSTMENTS, lambda _headers: most)
    for part in parts:
        while part:
            part = part[request.received(part) :]
    return request


def head(*lines: str) -> bytes:
    return "\r\n".join(("POST /x HTTP/1.1", "Host: localhost", *lines, "", "")).encode()


def test_a_body_within_its_limit_is_kept() -> None:
    request = arriving(head("Content-Length: 1000"), b"a" * 600, b"b" * 400)
    assert request.completed
    assert not request.is_too_large
    assert request.get_body_stream().read() == b"a" * 600 + b"b" * 400
    request.close()


def test_nothing_is_kept_of_a_body_that_announces_too_much() -> None:
    request = arriving(head("Content-Length: 1001"), b"a" * 600)
    assert (request.is_too_large, request.completed) == (True, False)
    assert len(request.body_rcv.getbuf()) == 0
    assert request.received(b"a" * 401) == 401
    assert request.completed
    assert request.get_body_stream().read() == b""


def test_nothing_is_kept_of_a_body_in_chunks_once_it_is_too_large() -> None:
    chunk = b"258\r\n" + b"a" * 600 + b"\r\n"
    request = arriving(head("Transfer-Encoding: chunked"), chunk)
    assert len(request.body_rcv.getbuf()) == 600
    request.received(chunk)
    assert request.is_too_large
    assert len(request.body_rcv.getbuf()) == 0
    request.received(chunk + b"0\r\n\r\n")
    assert request.completed
    assert request.get_body_stream().read() == b""


def test_the_limit_is_asked_with_the_headers_and_only_for_a_body() -> None:
    asked = []

    def largest(headers: object) -> int:
        asked.append(headers)
        return 0

    ArrivingRequest(ADJUSTMENTS, largest).received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    assert asked == []
    ArrivingRequest(ADJUSTMENTS, largest).received(head("Cookie: a=b", "Content-Length: 1"))
    expected = {"HOST": "localhost", "COOKIE": "a=b", "CONTENT_LENGTH": "1"}
    assert asked == [{**expected, "REQUEST_METHOD": "POST"}]

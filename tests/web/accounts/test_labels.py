"""Names for browsers."""

import pytest

from gm_tools.web.accounts.labels import browser_label


@pytest.mark.parametrize(
    ("user_agent", "label"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0", "Firefox on Linux"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
            "(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
            "Safari on iPhone",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
            "Edge on Windows",
        ),
        ("curl/8.5", "Unknown browser"),
        ("", "Unknown browser"),
    ],
)
def test_a_browser_by_name(user_agent: str, label: str) -> None:
    assert browser_label(user_agent) == label

"""Behind a proxy: who asks is who the proxy says, and nobody is believed but the proxy."""

import pytest

from config.behind_proxy import behind_proxy

PROXIES = {"127.0.0.1", "10.0.0.5", ""}


def heard(**environ):
    """What the program is told of who asks."""
    told = {}
    behind_proxy(lambda environ, _start: told.update(environ) or [], PROXIES)(environ, None)
    said_of_others = [each for each in told if "FORWARDED" in each or each == "HTTP_VIA"]
    return told["REMOTE_ADDR"], told["wsgi.url_scheme"], said_of_others


def test_the_proxy_says_who_asks_and_how():
    said = heard(
        REMOTE_ADDR="127.0.0.1",
        HTTP_X_FORWARDED_FOR="203.0.113.7",
        HTTP_X_FORWARDED_PROTO="https",
        HTTP_VIA="1.1 proxy",
    )
    assert said == ("203.0.113.7", "https", [])


def test_it_may_have_the_file_of_a_socket():
    said = heard(REMOTE_ADDR="", HTTP_X_FORWARDED_FOR="203.0.113.7", HTTP_X_FORWARDED_PROTO="https")
    assert said == ("203.0.113.7", "https", [])


def test_what_somebody_wrote_before_the_proxy_did_is_not_believed():
    written = "198.51.100.1, 10.0.0.5, 203.0.113.7, 10.0.0.5"
    assert heard(REMOTE_ADDR="127.0.0.1", HTTP_X_FORWARDED_FOR=written)[0] == "203.0.113.7"


def test_nobody_but_the_proxy_is_believed():
    said = heard(
        REMOTE_ADDR="203.0.113.7",
        HTTP_X_FORWARDED_FOR="127.0.0.1",
        HTTP_X_FORWARDED_PROTO="https",
        HTTP_X_REAL_IP="127.0.0.1",
        HTTP_FORWARDED="for=127.0.0.1",
    )
    assert said == ("203.0.113.7", "http", [])


@pytest.mark.parametrize("written", ["", "unknown", "<script>", "127.0.0.1"])
def test_where_the_proxy_names_nobody_nobody_asks(written):
    assert heard(REMOTE_ADDR="127.0.0.1", HTTP_X_FORWARDED_FOR=written)[0] == ""


def test_an_address_is_written_in_one_way():
    said = heard(REMOTE_ADDR="127.0.0.1", HTTP_X_FORWARDED_FOR="::ffff:203.0.113.7")
    assert said[0] == "203.0.113.7"

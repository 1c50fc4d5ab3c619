"""The switch of the hall's network, on a server of its own; the loopback stands for the hall."""

import threading
from contextlib import closing
from datetime import UTC, datetime, timedelta
from http.client import HTTPConnection
from threading import Event, Thread

import pytest
from django.conf import settings

from parties import network
from tests.browser.program import a_free_port
from tests.sweeping import swept

NOW = datetime(2026, 11, 20, 20, tzinfo=UTC)
HALL = "127.0.0.2"


def application(environ, start_response):
    start_response("200 OK", [("Content-Type", "text/plain")])
    return [b"here"]


@pytest.fixture
def hall(monkeypatch):
    """A process that serves, with an address that can be reached; nothing is left behind."""
    monkeypatch.setattr(network, "_hall", network._Hall())
    monkeypatch.setattr(network, "own_addresses", lambda: [HALL])
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", [])
    yield a_free_port()
    turned_off()


def turned_off():
    """Closed, and the last answer given."""
    network.turn_off()
    wait_for(listening())


def listening():
    return [each for each in threading.enumerate() if each.name == "hall-network"]


def wait_for(threads):
    for each in threads:
        each.join(10)


def answer(port, path="/"):
    with closing(HTTPConnection(HALL, port, timeout=60)) as asked:
        asked.request("GET", path)
        return asked.getresponse().read()


def test_it_is_closed_until_it_is_opened(hall, tmp_path):
    network.begin(application, hall, tmp_path / "kept", NOW)

    assert network.has_switch()
    assert not network.is_open()
    assert network.address() == ""
    with pytest.raises(ConnectionRefusedError):
        answer(hall)


def test_opened_it_answers_and_closed_it_does_not(hall, tmp_path):
    network.begin(application, hall, tmp_path / "kept", NOW)

    assert network.turn_on(NOW)
    assert network.address() == f"http://{HALL}:{hall}"
    assert settings.ALLOWED_HOSTS == [HALL]
    assert answer(hall) == b"here"

    turned_off()
    with pytest.raises(ConnectionRefusedError):
        answer(hall)
    assert settings.ALLOWED_HOSTS == []
    assert network.turn_on(NOW)
    assert answer(hall) == b"here"


def test_it_is_known_whether_anybody_has_found_it(hall, tmp_path):
    network.begin(application, hall, tmp_path / "kept", NOW)
    network.turn_on(NOW)
    assert not network.was_reached()

    answer(hall)

    assert network.was_reached()


def test_what_was_asked_before_it_closed_is_answered(hall, tmp_path):
    asked, closed, got, allowed = Event(), Event(), [], []

    def slow(environ, start_response):
        asked.set()
        closed.wait(10)
        allowed.append(HALL in settings.ALLOWED_HOSTS)
        return application(environ, start_response)

    network.begin(slow, hall, tmp_path / "kept", NOW)
    network.turn_on(NOW)
    telephone = Thread(target=lambda: got.append(answer(hall)))
    telephone.start()
    asked.wait(10)
    network.turn_off()
    closed.set()
    telephone.join(10)

    assert got == [b"here"]
    assert allowed == [True]


@pytest.mark.parametrize(("hours", "is_open"), [(3, True), (13, False)])
def test_a_start_in_the_same_night_finds_it_as_it_was(hall, tmp_path, hours, is_open):
    kept = tmp_path / "kept"
    kept.write_text(NOW.isoformat())

    network.begin(application, hall, kept, NOW + timedelta(hours=hours))

    assert network.is_open() is is_open


def test_closed_it_stays_closed_at_the_next_start(hall, tmp_path):
    kept = tmp_path / "kept"
    network.begin(application, hall, kept, NOW)
    network.turn_on(NOW)
    network.turn_off()

    assert not kept.exists()


def test_a_laptop_in_no_network_is_told_so(hall, tmp_path, monkeypatch):
    monkeypatch.setattr(network, "own_addresses", list)
    network.begin(application, hall, tmp_path / "kept", NOW)

    assert not network.turn_on(NOW)
    assert not network.is_open()


def test_a_new_address_is_listened_to_as_soon_as_somebody_looks(hall, tmp_path, monkeypatch):
    network.begin(application, hall, tmp_path / "kept", NOW)
    network.turn_on(NOW)
    before = listening()
    monkeypatch.setattr(network, "own_addresses", lambda: ["127.0.0.3"])

    assert network.addresses() == [f"http://127.0.0.3:{hall}"]
    wait_for(before)
    assert settings.ALLOWED_HOSTS == ["127.0.0.3"]


@swept(
    ("address", "is_one"),
    [
        ("192.168.1.20", True),
        ("10.0.0.7", True),
        ("172.20.10.2", True),
        ("169.254.3.4", True),
        ("127.0.0.1", False),
        ("8.8.8.8", False),
        ("0.0.0.0", False),  # noqa: S104 -- it is refused
    ],
)
def test_only_the_hall_is_listened_to(address, is_one):
    assert network.is_of_a_hall(address) is is_one

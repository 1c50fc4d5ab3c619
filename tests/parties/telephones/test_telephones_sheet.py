"""The sheet for the wall: how a couple comes in with its own telephone."""

import pytest

from parties import network
from parties.models import Club
from tests.builders import a_door
from tests.parties.nights import a_kept_night, text, url

ASKED = {"first": 1, "last": 9, "tables": 4}


@pytest.fixture
def night(ida):
    """In the afternoon, in a hall with the couples' telephones and Wi-Fi."""
    night = a_kept_night(ida, *a_door(0)[:1])
    Club.objects.update(telephones=True, wifi="Legion Hall", wifi_password="five of trumps")
    return night


@pytest.fixture
def opened(monkeypatch):
    """The laptop is open to the hall's network."""
    monkeypatch.setattr(network, "has_switch", lambda: True)
    monkeypatch.setattr(network, "address", lambda: "http://192.168.1.20:8045")


@pytest.fixture
def closed(monkeypatch):
    """The laptop is there for itself alone."""
    monkeypatch.setattr(network, "has_switch", lambda: True)


@pytest.mark.parametrize("asked", [{}, {"paper": "a4"}, {"both": "on"}])
@pytest.mark.usefixtures("opened")
def test_it_says_wifi_address_and_code_on_one_page(client, night, read, asked):
    (page,) = read(client.get(url("telephones.pdf", night), asked).content)

    assert "On your telephone" in page.text
    for said in ("Join the Wi-Fi", "Legion Hall", "Password: five of trumps"):
        assert said in page.text
    for said in ("Open this address", "192.168.1.20:8045/c", "Type the code on your card"):
        assert said in page.text
    assert ("Tapez le code" in page.text) == ("both" in asked)


@pytest.mark.usefixtures("opened")
def test_a_hall_without_a_wifi_of_its_own_has_two_steps(client, night, read):
    Club.objects.update(wifi="", wifi_password="")

    (page,) = read(client.get(url("telephones.pdf", night)).content)

    assert "Wi-Fi" not in page.text
    assert "1 Open this address" in page.text


@pytest.mark.usefixtures("closed")
def test_while_no_telephone_finds_the_laptop_it_says_what_to_do(client, night, read):
    answer = client.get(url("telephones.pdf", night))
    index, *_ = read(client.get(url("all-of-the-afternoon", night), ASKED).content)

    assert answer.status_code == 409
    assert "Open it on the page Helpers first." in text(answer)
    assert "Not yet: On your telephone. The laptop is not open" in index.text


def test_of_a_server_the_address_is_its_own(client, night, read):
    (page,) = read(client.get(url("telephones.pdf", night)).content)

    assert "testserver/c" in page.text


@pytest.mark.usefixtures("opened")
def test_it_comes_with_all_of_the_afternoon_where_the_hall_wants_it_and_only_there(
    client, night, read
):
    with_it, *_ = read(client.get(url("all-of-the-afternoon", night), ASKED).content)
    Club.objects.update(telephones=False)
    without, *_ = read(client.get(url("all-of-the-afternoon", night), ASKED).content)

    assert "On your telephone page 6 Table signs" in with_it.text
    assert "telephone" not in without.text
    assert client.get(url("telephones.pdf", night)).status_code == 404

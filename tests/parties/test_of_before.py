"""What came before codes were rows and names a club's own: printed codes and names go on."""

import datetime
import hmac
from hashlib import sha256

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from parties.models import CoupleCode
from parties.telephones.actions import by_code
from tests.parties.test_identities import migrated_to, to_today

BEFORE = [("parties", "0029_longest_runs")]


@pytest.fixture
def of_before(transactional_db):
    """The tables as they were, empty; afterwards as they are now."""
    yield migrated_to(BEFORE)
    to_today()


ALIKE = (("hall", 1), ("hall 20881", 455))
"""Of these secrets these two cards have one code."""


def printed(token, number):
    """What the program of before printed on a card: of its first codes none is another's too."""
    said = hmac.new(token.encode(), f"code {number} 0".encode(), sha256).hexdigest()
    return f"{int(said[:15], 16) % 10**8:08}"


def a_link(apps, token, *, closed=False, days_ago=0):
    model = {each.__name__: each.objects for each in apps.get_models()}
    club = model["Club"].create(name=token, rules={}, telephones=True)
    date = timezone.localdate() - datetime.timedelta(days=days_ago)
    night = model["Night"].create(club=club, date=date)
    at = timezone.now()
    said = {"deed": 1, "kind": "bell", "facts": {}, "at": at, "who": "Ida"}
    model["LogEntry"].create(night=night, seq=1, **said)
    if closed:
        model["NightResult"].create(night=night, last_seq=1, money={})
    return model["DeviceLink"].create(night=night, role="couples", token=token, made_at=at)


def test_every_code_that_was_printed_and_every_name_goes_on(of_before):
    """Of two halls with one code both keep it; a night that is closed needs none."""
    tonight, last_week = a_link(of_before, "a"), a_link(of_before, "b", closed=True, days_ago=6)
    halls = [(a_link(of_before, token).pk, couple) for token, couple in ALIKE]
    of_before.get_model("auth", "User").objects.create(username="Ida Martell")

    to_today()

    for number in (1, 40, 999):
        assert [(link.pk, couple) for link, couple in by_code(printed("a", number))] == [
            (tonight.pk, number)
        ]
    assert not CoupleCode.objects.filter(link=last_week.pk).exists()
    assert printed(*ALIKE[0]) == printed(*ALIKE[1])
    assert sorted((link.pk, couple) for link, couple in by_code(printed(*ALIKE[0]))) == halls
    assert User.objects.get().first_name == "Ida Martell"

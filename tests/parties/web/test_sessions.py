from datetime import timedelta
from importlib import import_module

import pytest
from django.conf import settings
from django.utils import timezone

from parties.models import BrowserSession

pytestmark = pytest.mark.django_db
SessionStore = import_module(settings.SESSION_ENGINE).SessionStore


def kept():
    session = SessionStore()
    session["link"] = 7
    session.save()
    return session.session_key


def test_a_session_is_what_was_kept_of_it():
    assert SessionStore(kept())["link"] == 7


@pytest.mark.parametrize("key", ["x" * 32, None])
def test_of_one_that_is_not_there_nothing_is_known(key):
    assert "link" not in SessionStore(key)


def test_one_that_is_over_or_was_ended_is_none():
    over, ended = kept(), kept()
    BrowserSession.objects.filter(pk=over).update(expire_date=timezone.now() - timedelta(seconds=1))
    BrowserSession.objects.filter(pk=ended).delete()

    for key in (over, ended):
        session = SessionStore(key)
        assert "link" not in session
        assert session.session_key is None

from datetime import timedelta
from importlib import import_module

import pytest
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
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


@pytest.fixture
def browser(ida):
    signed_in = Client()
    signed_in.force_login(ida)
    return signed_in


def who_asks(browser):
    return browser.get("/signed-in/").wsgi_request.user


def test_whose_session_it_is_comes_along_with_it(ida, browser):
    with CaptureQueriesContext(connection) as asked:
        assert who_asks(browser) == ida

    assert not [each for each in asked if 'FROM "auth_user"' in each["sql"]]


def test_who_may_sign_in_no_more_is_nobody(ida, browser):
    User.objects.filter(pk=ida.pk).update(is_active=False)

    assert who_asks(browser).is_anonymous


def test_with_another_password_it_is_nobodys(ida, browser):
    ida.set_password("another boat on the lake")
    ida.save()

    assert who_asks(browser).is_anonymous


def test_of_a_way_in_that_there_is_no_more_it_is_nobodys(browser):
    session = browser.session
    session[BACKEND_SESSION_KEY] = "somebody.elses.Backend"
    session.save()

    assert who_asks(browser).is_anonymous

"""On a server: one setting turns on what it needs, and the database may go and come back."""

import json
import os
import sys

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection

from config.settings import ROOT, site
from tests.lacking import run
from tests.parties.nights import HTMX, text

ASKS = """
import json
from django.conf import settings
names = ["ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE",
         "SECURE_HSTS_SECONDS", "SECURE_SSL_REDIRECT"]
print(json.dumps({name: getattr(settings, name) for name in names}
                 | {"log": settings.LOGGING["root"]["handlers"]}))
"""


def managed(tmp_path, *arguments, said="https://cards.example"):
    environ = {**os.environ, "CARD_PARTY_DATA": str(tmp_path), "CARD_PARTY_SITE": said}
    environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    return run(
        [sys.executable, "-m", "django", *arguments],
        env=environ,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_one_setting_turns_on_all_that_a_server_needs(tmp_path):
    said = json.loads(managed(tmp_path, "shell", "--no-imports", "-c", ASKS).stdout)

    assert "cards.example" in said["ALLOWED_HOSTS"]
    assert said["CSRF_TRUSTED_ORIGINS"] == ["https://cards.example"]
    assert said["SESSION_COOKIE_SECURE"]
    assert said["CSRF_COOKIE_SECURE"]
    assert said["SECURE_SSL_REDIRECT"]
    assert said["SECURE_HSTS_SECONDS"] == 365 * 24 * 60 * 60
    assert said["log"] == ["output"]


def test_the_check_for_servers_finds_nothing(tmp_path):
    checked = managed(tmp_path, "check", "--deploy", "--fail-level", "WARNING")

    assert (checked.returncode, checked.stderr) == (0, "")


@pytest.mark.parametrize(
    "said", ["http://cards.example", "cards.example", "https://", "https://cards.example/club"]
)
def test_another_address_is_refused(said):
    with pytest.raises(ImproperlyConfigured, match=r"like https://cards\.example\.org"):
        site(said)


def test_a_stroke_at_its_end_and_capitals_are_no_matter():
    assert site("https://Cards.Example:8443/") == "https://cards.example:8443"


@pytest.fixture
def database_away(transactional_db):
    """Turn the database away and bring it back."""
    kept = connection.settings_dict["NAME"]

    def turn(*, away):
        connection.close()
        connection.settings_dict["NAME"] = "/nowhere/at all" if away else kept

    yield turn
    turn(away=False)


SAID = "The program cannot get at what it keeps just now."


@pytest.mark.parametrize("page", ["/", "/sign-in/", "/join/", "/clubs/1/", "/no-such-page/"])
def test_while_the_database_is_away_every_page_says_so(client, database_away, ida, page):
    client.raise_request_exception = False
    client.force_login(ida)
    before = client.get(page).status_code
    database_away(away=True)
    answer = client.get(page)
    database_away(away=False)

    assert (answer.status_code, SAID in text(answer)) == (503, True)
    assert answer["Retry-After"] == "10"
    assert client.get(page).status_code == before


@pytest.mark.parametrize(
    ("page", "sent"),
    [("/sign-in/", {"name": "ida", "password": "ida plays"}), ("/join/", {"code": "123456"})],
)
def test_it_says_so_to_strangers_as_well(client, database_away, page, sent):
    client.raise_request_exception = False
    database_away(away=True)
    answer = client.post(page, sent)

    assert (answer.status_code, "What was saved before is safe." in text(answer)) == (503, True)


def test_a_fragment_gets_the_sentence_alone(client, database_away, ida):
    client.raise_request_exception = False
    client.force_login(ida)
    database_away(away=True)
    answer = client.get("/", headers=HTMX)

    assert answer.status_code == 503
    assert "<html" not in answer.content.decode()
    assert SAID in text(answer)

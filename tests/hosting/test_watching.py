"""A site is watched: what all its workers counted is told to whoever has the token; its log is JSON."""

import json
import os
import re

import pytest

from tests.hosting.site import Visitor, a_site
from tests.telephone import couples_by_table

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(os.name == "nt", reason="no server runs Windows"),
]

TOKEN = "t" * 40


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    copy = folder / "copy"
    copy.touch()
    said = {
        "TMPDIR": str(folder),
        "CARD_PARTY_METRICS": TOKEN,
        "CARD_PARTY_LOG": "json",
        "CARD_PARTY_COPY": str(copy),
    }
    with a_site(folder, **said) as site:
        yield site


@pytest.fixture(scope="module")
def night(site):
    (night,) = site.nights(1, 4)
    site.start()
    return night


class Prometheus(Visitor):
    def headers(self, form):
        return super().headers(form) | {"Authorization": f"Bearer {TOKEN}"}


def told(site):
    """Every count by its name and labels."""
    status, said = Prometheus(site.port).ask("GET", "/metrics")
    assert status == 200
    return {
        name: float(value)
        for name, value in re.findall(r"^(card_party_\S+) (\S+)$", said, re.MULTILINE)
    }


def test_a_stranger_finds_nothing_there(site, night):
    nobody, organiser = site.visitor(), site.signed_in(night)
    for each in (nobody, organiser):
        assert each.ask("GET", "/metrics")[0] == 404


def test_what_all_workers_did_is_counted(site, night):
    before, organiser = told(site), site.signed_in(night)
    where = f"/nights/{night['night']}"
    _, room = organiser.ask("POST", f"{where}/games/", game="0")
    (game, table), (one, other) = next(iter(couples_by_table(room).items()))
    for winner in (one, one, other):
        organiser.ask("POST", f"{where}/wins/", win=f"{game}-{table}-{winner}")
    for _ in range(20):
        site.visitor().ask("GET", "/healthz")
    after = told(site)

    def more(name):
        return after.get(name, 0) - before.get(name, 0)

    assert more('card_party_lines_total{which="won"}') == 1
    assert more('card_party_lines_total{which="bell"}') == 1
    assert more('card_party_answers_total{method="POST",status="409"}') == 1
    assert more('card_party_answers_total{method="GET",status="200"}') >= 20
    assert after['card_party_replays_total{which=""}'] > 0
    assert after["card_party_copy_age_seconds"] >= 0
    assert after["card_party_database_there"] == 1
    assert after["card_party_waiting"] == 0
    assert "card_party_replica_in_use" not in after


def test_the_log_is_json_and_each_line_has_its_request(site, night):
    somebody = site.visitor()
    somebody.ask("GET", "/sign-in/")

    number = somebody.said["X-Request-ID"]

    lines = [json.loads(each) for each in site.log().splitlines() if each.startswith("{")]
    (line,) = [each for each in lines if each.get("request") == number]
    assert line["says"].startswith("GET /sign-in/ 200 ")

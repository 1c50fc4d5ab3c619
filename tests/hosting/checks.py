"""What has to be so after each part of docs/hosting.md: python3 checks.py HEADING PASSWORD."""

import http.client
import json
import re
import socket
import ssl
import subprocess
import sys
import time
import urllib.parse
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SITE = "cards.example.org"
TRUSTED = "/etc/card-party/certificate.pem"
IDA, RITA, STRANGER = "192.0.2.11", "192.0.2.12", "192.0.2.13"
LINK_OF_A_BOARD = (
    "from django.utils import timezone; from parties.board.actions import make_link; "
    "from parties.models import Night; night = Night.objects.last(); "
    "print(f'/board/{make_link(night=night, at=timezone.now()).token}/')"
)
OF_A_NIGHT = ("standings/", "lists/results/", "lists/games/", "paper/treasurer.csv", "till/")
TOLD = Path("/run/told-before.json")
NOT_JUST_NOW = "The program cannot get at what it keeps just now."


class Browser:
    """Somebody who asks from an address of their own, and keeps cookies."""

    def __init__(self, address):
        self.address, self.cookies, self.raw = address, {}, []

    def ask(self, method, path, sent=None, **headers):
        line = http.client.HTTPSConnection(
            SITE,
            context=ssl.create_default_context(cafile=TRUSTED),
            source_address=(self.address, 0),
            timeout=60,
        )
        said = {
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "Origin": f"https://{SITE}",
            "Referer": f"https://{SITE}{path}",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        body = urllib.parse.urlencode(sent) if sent else None
        line.request(
            method, path, body, said | {k.replace("_", "-"): v for k, v in headers.items()}
        )
        answer = line.getresponse()
        page = answer.read().decode()
        self.raw = answer.headers.get_all("Set-Cookie") or []
        for each in self.raw:
            name, value = each.split(";")[0].split("=", 1)
            self.cookies[name] = value
        line.close()
        return answer.status, page, answer.headers

    def press(self, path, **sent):
        """A button whose form has nothing else."""
        return self.ask("POST", path, sent, X_CSRFToken=self.cookies["csrftoken"])

    def again(self):
        """The same person with another telephone."""
        other = Browser(self.address)
        other.cookies = dict(self.cookies)
        return other

    def sign_in(self, password, **headers):
        page = self.ask("GET", "/sign-in/")[1]
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)[1]
        sent = {"csrfmiddlewaretoken": token, "name": "Ida", "password": password}
        sent["club"] = "Boularderie Fire Hall"  # is asked for once there is another
        return self.ask("POST", "/sign-in/", sent, **headers)[0]


def kept(asked):
    """The rows of the database, past the program."""
    asks = ["runuser", "-u", "card-party", "--", "psql", "-Atc", asked, "card-party"]
    told = subprocess.run(asks, check=True, capture_output=True, text=True)
    return [each for each in told.stdout.split("\n") if each]


def clubs():
    return set(kept("SELECT name FROM parties_club"))


def another_club(name, password):
    said = f"{password}\n{password}\n"
    subprocess.run(["card-party", "new_club", name, name], check=True, input=said, text=True)


def it_answers():
    for _ in range(100):
        try:
            if Browser(IDA).ask("GET", "/healthz")[1].startswith("card-party "):
                return
        except OSError:
            pass
        time.sleep(0.2)
    raise AssertionError("it does not answer")


def after_start(password):
    it_answers()

    plain = http.client.HTTPConnection(SITE, source_address=(IDA, 0))
    plain.request("GET", "/sign-in/")
    sent_on = plain.getresponse()
    assert (sent_on.status, sent_on.headers["Location"]) == (301, f"https://{SITE}/sign-in/")

    ida = Browser(IDA)
    headers = ida.ask("GET", "/sign-in/")[2]
    assert "max-age=31536000" in headers["Strict-Transport-Security"]
    assert ida.sign_in(password) == 302
    assert ida.raw, "no cookies"
    assert all("Secure" in each for each in ida.raw), ida.raw
    assert "Boularderie Fire Hall" in ida.ask("GET", ida.ask("GET", "/")[2]["Location"])[1]

    stranger = Browser(STRANGER)
    said = {"X_Forwarded_For": "127.0.0.1", "X_Forwarded_Proto": "http", "X_Real_IP": IDA}
    answers = [stranger.sign_in(f"guessed {each}", **said) for each in range(11)]
    assert answers == [422] * 10 + [429], answers
    assert Browser(STRANGER).sign_in(password) == 429
    assert Browser(RITA).sign_in(password) == 302

    at_the_laptop = stranger.ask("GET", "/set-up/", Host="localhost")
    assert at_the_laptop[0] in {301, 302, 303}, at_the_laptop[0]
    assert "sign-in" in at_the_laptop[2]["Location"] or SITE in at_the_laptop[2]["Location"]
    assert stranger.ask("GET", "/", Host="elsewhere.example")[0] == 400

    held = [
        socket.create_connection((SITE, 443), source_address=(STRANGER, 0)) for _ in range(1100)
    ]
    assert ida.ask("GET", "/healthz")[0] == 200
    a_game_is_played_beside_a_stranger(ida)
    for each in held:
        each.close()

    database_goes_and_comes(ida)


def a_game_is_played_beside_a_stranger(ida):
    """Each winner is pressed twice, as where an answer is lost, and counts once."""
    night = a_practice_night("--couples", "24")
    assert ida.press(f"{night}games/", game="0")[0] in {200, 302, 303}
    buttons = re.findall(
        r'name="win"\s+value="(\d+-\d+)-(\d+)"', ida.ask("GET", f"{night}floor/")[1]
    )
    wins = sorted(f"{where}-{couple}" for where, couple in dict(buttons).items())
    assert len(wins) == 12, wins

    began = time.monotonic()
    with ThreadPoolExecutor(24) as at_once:
        guesses = at_once.submit(a_stranger_types_codes, 300)
        hall = [at_once.submit(ida.again().press, f"{night}wins/", win=win) for win in 2 * wins]
        while not guesses.done():
            assert ida.ask("GET", f"{night}floor/")[0] == 200
        assert {each.result()[0] for each in hall} <= {200, 302, 303}
        answers, pages = guesses.result()

    asked = "SELECT facts->>'game', facts->>'table', facts->>'winner' FROM parties_logentry"
    told = kept(f"{asked} WHERE kind = 'won' AND night_id = {night.split('/')[2]}")
    assert sorted(each.replace("|", "-") for each in told) == wins, told
    assert set(answers) == {422, 429}, answers
    minutes = int((time.monotonic() - began) / 60)
    assert answers[422] <= 20 * (1 + minutes), answers
    assert any("Wait a minute, then go back" in each for each in pages), "nginx refused none"
    assert all("Attendez une minute" in each for each in pages if "then go back" in each)


def managed(*said):
    """What the program says to a command of its own."""
    done = subprocess.run(["card-party", *said], check=True, capture_output=True, text=True)
    return done.stdout


def a_practice_night(*said):
    """Its address."""
    return re.search(r"/nights/\d+/", managed("practice_night", *said))[0]


def standings_and_money(password):
    """Of each night, the one of last night to the end: who won which game, who stands where, whose money it is."""
    ida = Browser(IDA)
    assert ida.sign_in(password) == 302
    told = {}
    for night in kept("SELECT id FROM parties_night ORDER BY id"):
        for page in OF_A_NIGHT:
            status, said, _ = ida.ask("GET", f"/nights/{night}/{page}")
            assert status == 200, (night, page)
            told[f"{night} {page}"] = re.sub(r' name="\w+" value="[^"]{36,}"', "", said)
    assert told
    return told


def a_stranger_types_codes(number):
    stranger = Browser(STRANGER)
    stranger.ask("GET", "/join/")
    with ThreadPoolExecutor(6) as at_once:
        typed = at_once.map(
            lambda each: stranger.again().press("/join/", code=f"{each:010}"), range(number)
        )
        answers = [(status, page) for status, page, _ in typed]
    return Counter(status for status, _ in answers), {page for _, page in answers}


def database_goes_and_comes(ida):
    version = next(Path("/etc/postgresql").iterdir()).name
    at = ["pg_ctlcluster", "--skip-systemctl-redirect", version, "main"]
    page = ida.ask("GET", "/")[2]["Location"]
    subprocess.run([*at, "stop", "-m", "fast"], check=True)
    try:
        for who in (ida, Browser(RITA)):
            for asked in (page, "/sign-in/", "/healthz"):
                status, said, _ = who.ask("GET", asked)
                assert status in {200, 302, 503}, (asked, status)
                assert (status == 503) == (NOT_JUST_NOW in said), (asked, status)
        assert ida.ask("GET", page)[0] == 503
        assert ida.ask("GET", "/healthz")[0] == 503
    finally:
        subprocess.run([*at, "start"], check=True)
    assert ida.ask("GET", page)[0] == 200


def after_it_is_watched(password):
    it_answers()
    stranger, prometheus = Browser(STRANGER), Browser(IDA)
    assert stranger.ask("GET", "/metrics")[0] == 404
    said = Path("/etc/card-party/settings").read_text().split("CARD_PARTY_METRICS=")[1]
    token = {"Authorization": f"Bearer {said.split()[0]}"}
    status, told, _ = prometheus.ask("GET", "/metrics", **token)
    assert (status, "card_party_database_there 1.0" in told) == (200, True)
    number = prometheus.ask("GET", "/sign-in/")[2]["X-Request-ID"]
    lines = Path("/tmp/card-party.service.log").read_text().splitlines()
    assert any(number in each and json.loads(each)["level"] == "INFO" for each in lines)


def after_workers_are_replaced(password):
    for _ in range(50):
        assert Browser(IDA).ask("GET", "/healthz")[0] == 200


def after_there_is_a_replica(password):
    it_answers()
    a_practice_night("--couples", "24", "--to-the-end")
    asked = managed("shell", "--no-imports", "-c", LINK_OF_A_BOARD).strip()
    for _ in range(100):
        status, _said, headers = Browser(STRANGER).ask("GET", asked)
        assert status == 200
        if "Age" in headers:
            break
        time.sleep(0.1)
    else:
        raise AssertionError("the replica answers nobody")


def after_a_copy(password):
    TOLD.write_text(json.dumps(standings_and_money(password)))
    assert clubs() == {"Boularderie Fire Hall"}
    another_club("Since the copy", password)
    assert clubs() == {"Boularderie Fire Hall", "Since the copy"}


def after_it_is_put_back(password):
    it_answers()
    assert clubs() == {"Boularderie Fire Hall"}
    assert Browser(RITA).sign_in(password) == 302
    assert standings_and_money(password) == json.loads(TOLD.read_text())


def after_a_newer_version(password):
    after_it_is_put_back(password)
    another_club("Since the newer version", password)


CHECKS = {
    "Start 1": after_start,
    "Watched": after_it_is_watched,
    "Workers replaced": after_workers_are_replaced,
    "A replica": after_there_is_a_replica,
    "Copies": after_a_copy,
    "Copies 1": after_it_is_put_back,
    "A newer version": after_a_newer_version,
    "A newer version 1": after_it_is_put_back,
}

if __name__ == "__main__":
    heading, password = sys.argv[1:]
    if heading in CHECKS:
        CHECKS[heading](password)
        print("\nchecked:", heading, flush=True)

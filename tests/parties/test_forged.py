"""Codes, lines and bookings that are forged, out of date or of somebody else: refused, and nothing is changed."""

import json
from datetime import timedelta
from hashlib import sha256
from random import Random  # noqa: TID251 -- forged by chance
from uuid import UUID

import pytest
from django.conf import settings as given
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parties.copies.actions import second
from parties.copies.actions.second import Part, seal
from parties.models import Booking, Club, Inlet, LogEntry, Night, Outlet, PublicPage
from parties.telling import actions
from parties.telling.actions import Asks
from parties.web.finding import tonight
from tests.builders import a_night, bell
from tests.long_counts import a_seventh
from tests.parties.nights import a_kept_night

SITE = "https://cards.example.org"
CODE, OLD_CODE = "1234567890123456", "6543210987654321"
NIGHT = UUID("7c1d7a3e-54b1-4a39-8f5e-0b6c2f0f9a11")
KEPT = Inlet, PublicPage, Booking, Outlet, LogEntry, Night
REFUSED = {400, 403, 404, 409, 422, 429}


class World:
    """A site with two clubs, one of which asks who is coming by a word; a laptop that leads a second."""

    def __init__(self, night):
        self.night, self.client = night, Client()
        mine, other = (
            actions.open_inlet(Club.objects.create(name=each)) for each in ("Mine", "Other")
        )
        self.old_token = mine.token
        self.mine, self.other = actions.open_inlet(mine.club), other
        self.pages = {("", "en"): "<p>Mine"}
        self.marks = {each: sha256(body.encode()).hexdigest() for each, body in self.pages.items()}
        for each in (self.mine, self.other):
            actions.keep(each, self.marks, self.pages)
            actions.ask(each, Asks(NIGHT, tonight() + timedelta(days=1), "ceilidh"))
            each.refresh_from_db()
        self.codes = [
            actions.say_coming(each, "Nan", "Joe").code for each in (self.mine, self.other)
        ]
        second.keep(part=Part.LEADS, code=CODE)
        self.heard = self.sealed(CODE, asks="state", port=8045)
        assert self.send(reverse("second-line"), self.heard) == 200

    def sealed(self, code, **said):
        """As a second laptop says it."""
        return seal(code, json.dumps({"version": given.VERSION} | said).encode())

    def send(self, path, body):
        """The status."""
        return self.client.post(path, body, content_type="application/octet-stream").status_code

    def hears(self, token):
        """The line of this address."""
        return reverse("hear", args=[token])

    def kept(self):
        """All that is kept."""
        rows = [list(kind.objects.order_by("pk").values()) for kind in KEPT]
        return rows, second.now()


def a_word(rng, letters="abcdefghijklmnopqrstuvwxyz0123456789-_", most=40):
    return "".join(rng.choice(letters) for _letter in range(rng.randint(1, most)))


def otherwise(rng, word):
    """One letter of it is another."""
    at = rng.randrange(len(word))
    return (
        word[:at] + rng.choice([each for each in "abcxyz0189" if each != word[at]]) + word[at + 1 :]
    )


def something(rng):
    """Of any kind that JSON has."""
    return rng.choice([None, 7, -1, 1.5, True, "", "x", [], [[]], {}, {"a": []}, "\x00", "é" * 300])


# What is forged, each for itself: it answers the status.


def an_address(world, rng):
    token = rng.choice([a_word(rng), otherwise(rng, world.mine.token), world.old_token])
    return world.send(world.hears(token), json.dumps({"all": [], "pages": []}))


def a_line(world, rng):
    """To the right address, and no message of a laptop."""
    name, mark = ["", "en"], "0" * 64
    wrong = rng.choice(
        [
            rng.randbytes(rng.randint(0, 300)),
            json.dumps(something(rng)),
            json.dumps({"all": something(rng) or 7, "pages": [[*name, "x"]]}),
            json.dumps({"all": [[a_word(rng) + "/", "en", mark]], "pages": []}),
            json.dumps({"all": [[*name, otherwise(rng, mark) + "0"]], "pages": []}),
            json.dumps({"all": [[*name, mark]], "pages": [["", a_word(rng, most=3), "x"]]}),
            json.dumps(
                {"all": [], "pages": [], "asks": [a_word(rng), "2026-12-04", ""], "answers": []}
            ),
            json.dumps(
                {"all": [], "pages": [], "asks": [str(NIGHT), a_word(rng), ""], "answers": []}
            ),
            json.dumps(
                {
                    "all": [],
                    "pages": [],
                    "asks": [str(NIGHT), "2026-12-04", ""],
                    "answers": [[a_word(rng), "yes"]],
                }
            ),
        ]
    )
    return world.send(world.hears(world.mine.token), wrong)


def a_booking(world, rng):
    """A code that nobody was given, or that was given at another club."""
    code = rng.choice([str(rng.randrange(10**8)), otherwise(rng, world.codes[0]), world.codes[1]])
    place = rng.choice([world.mine.place, otherwise(rng, world.mine.place)])
    return world.client.post(reverse("booking", args=[place, code])).status_code


def a_coming(world, rng):
    """Without the club's word, or where nobody asks."""
    place = rng.choice([world.mine.place, a_word(rng), otherwise(rng, world.mine.place)])
    said = {"one": a_word(rng), "other": a_word(rng), "word": otherwise(rng, "ceilidh")}
    return world.client.post(reverse("coming", args=[place]), said).status_code


def a_page(world, rng):
    """That is not there."""
    where = rng.choice(
        [
            reverse("at-home", args=[otherwise(rng, world.mine.place)]),
            reverse("at-home-night", args=[world.mine.place, UUID(int=rng.getrandbits(128))]),
            reverse("at-home-file", args=[world.mine.place, f"{rng.randrange(10**6)}.png"]),
        ]
    )
    return world.client.get(where).status_code


def a_second_laptop(world, rng):
    """Without the code, with an old one, replayed, changed on its way, of another version, or nonsense."""
    good = bytearray(world.sealed(CODE, asks="goes on", number=9, from_line={}, port=8045))
    good[rng.randrange(len(good))] ^= rng.randint(1, 255)
    old = world.sealed(OLD_CODE, asks="goes on", number=9, from_line={}, port=8045)
    version = seal(CODE, json.dumps({"version": a_word(rng), "asks": "goes on"}).encode())
    nonsense = world.sealed(CODE, asks=something(rng), number=something(rng))
    forged = [rng.randbytes(rng.randint(0, 300)), bytes(good), world.heard, old, version, nonsense]
    return world.send(reverse("second-line"), rng.choice(forged))


FORGED = an_address, a_line, a_booking, a_coming, a_page, a_second_laptop


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "seeds",
    [
        pytest.param(range(120), marks=pytest.mark.brief),
        pytest.param(a_seventh(range(10_000)), marks=pytest.mark.thorough),
    ],
    ids=["some", "many"],
)
def test_what_is_forged_is_refused_and_changes_nothing(ida, settings, tmp_path, seeds):
    settings.SITE, settings.DATA = SITE, tmp_path
    world = World(a_kept_night(ida, *a_night(4), bell()))
    before, now = world.kept(), timezone.now()
    for seed in seeds:
        rng = Random(seed)  # noqa: S311
        forge = rng.choice(FORGED)
        assert forge(world, rng) in REFUSED, (seed, forge)
        if seed % 40 == 0:
            assert world.kept() == before, seed
    assert world.kept() == before
    assert Inlet.objects.filter(heard_at__gt=now).count() == 0

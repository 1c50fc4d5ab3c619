"""An evening is taken along as a file, and read at another hall: shown first, kept under a name."""

import json
from dataclasses import replace

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from parties.models import ClubLogEntry
from parties.rules.page.evenings import kept_by
from scoring.as_json import written
from scoring.formats.format import as_text
from scoring.formats.movement import DrawnAnew, From
from scoring.formats.named import DRIVE_45S, EUCHRE_COMPASS, MILITARY_WHIST, OFFERED
from tests.parties.rules.typed_rules import fields_of
from tests.sweeping import swept

OURS = replace(EUCHRE_COMPASS, name="Monday euchre", games=14)
DATA = written(OURS)


def moving(**how):
    """The file, in which people move otherwise."""
    data = json.loads(as_text(OURS))
    data["movements"][0]["movement"] |= how
    return json.dumps(data)


def read(client, club, sent, **how):
    """A file is chosen and looked at."""
    sent = sent if isinstance(sent, bytes) else sent.encode()
    file = SimpleUploadedFile("evening.json", sent)
    return client.post(reverse("read-evening", args=[club.pk]), {"file": file}, **how)


def keep(client, club, page, **typed):
    said = fields_of(page.content.decode(), "read/$")
    return client.post(reverse("read-evening", args=[club.pk]), said | typed)


@pytest.mark.parametrize(
    "form",
    [
        OURS,
        replace(MILITARY_WHIST, name="Eight forts"),
        replace(
            OURS,
            movements=(
                *OURS.movements,
                From(3, DrawnAnew(evenly=True)),
                From(5, OURS.movements[0].movement),
            ),
        ),
        replace(OURS, name="<b>Bold</b> & “so on”", groups=("<i>", "&"), groups_sit=False),
    ],
    ids=range(4),
)
def test_what_the_file_says_is_shown_and_kept_only_then(client, club, form):
    page = read(client, club, as_text(form))
    assert page.status_code == 200
    assert not ClubLogEntry.objects.exists()
    assert "<b>Bold" not in page.content.decode()
    assert page.content.decode().count('<svg class="evening"') == len(form.movements)
    assert keep(client, club, page).status_code == 303
    assert kept_by(club) == {form.name: form.for_new_nights}


def test_the_file_of_one_hall_is_the_same_at_the_next(client, club):
    keep(client, club, read(client, club, as_text(OURS)))
    file = client.get(reverse("evening-file", args=[club.pk]), {"plays": OURS.name})
    assert file["Content-Disposition"] == 'attachment; filename="monday-euchre.json"'
    client.post(reverse("drop-evening", args=[club.pk]), {"plays": OURS.name})
    keep(client, club, read(client, club, b"\xef\xbb\xbf" + file.content))
    assert kept_by(club) == {OURS.name: OURS.for_new_nights}


def test_every_evening_of_the_list_can_be_taken_along(client, club):
    at = reverse("evening-file", args=[club.pk])
    assert client.get(at, {"plays": "crib_night"}).status_code == 200
    assert client.get(at, {"plays": "nothing"}).status_code == 422
    assert client.get(at).status_code == 422


@swept(
    ("sent", "says"),
    [
        (b"", "empty"),
        (b"\xff\xfe\x00", "This program did not write this file"),
        ("no JSON", "This program did not write this file"),
        (as_text(OURS)[:-30], "This program did not write this file"),
        ("[" * 200_000, "This program did not write this file"),
        (" " * 1_000_001, "This program did not write this file"),
        (json.dumps(DATA | {"version": 2}), "another version"),
        (json.dumps(DATA | {"bell": "loud"}), "“bell”"),
        (json.dumps({key: DATA[key] for key in DATA if key != "entry"}), "does not say “entry”"),
        (json.dumps(DATA | {"games": 0}), "1 to 40 games"),
        (json.dumps(DATA | {"games": 10**400}), "1 to 40 games"),
        (json.dumps(DATA | {"name": "\ud800"}), "Give this evening a name"),
        (json.dumps(DATA | {"name": "a\x00b"}), "Give this evening a name"),
        (json.dumps(DATA | {"groups": ["\x00", "b"], "groups_sit": False}), "at most 30 letters"),
        (json.dumps(DATA | {"sides": [[0, 1, 2, 3], [4, 5, 6, 7]]}), "at most 6 chairs"),
        (as_text(DRIVE_45S), "is in the list already: “45s drive”"),
        (as_text(replace(DRIVE_45S, name="Ours", games=20)), "“45s drive”"),
        (as_text(next(f for f in OFFERED if f.name == "euchre_compass")), "“Euchre by compass”"),
        (moving(steps=(0, 1, -1, 21)), "further than 20 tables"),
        (moving(steps=(0, 1, -(10**300), 2)), "further than 20 tables"),
        (
            moving(kind="splat"),
            "says “splat” in “movements.movement.kind”, which this program does not know",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_said_and_nothing_is_kept(client, club, sent, says):
    page = read(client, club, sent)
    assert page.status_code == 422
    assert says in page.content.decode()
    assert not ClubLogEntry.objects.exists()


def test_one_of_a_name_that_is_here_gets_another(client, club):
    keep(client, club, read(client, club, as_text(OURS)))
    page = read(client, club, as_text(replace(OURS, games=10)))
    assert fields_of(page.content.decode(), "read/$")["name"] == ""
    says = "There is an evening called “Monday euchre” here already. Give this one another name."
    assert says in page.content.decode()
    assert says in keep(client, club, page, name="").content.decode()
    for taken in ("", "monday EUCHRE", "Crib night", "x" * 61):
        again = keep(client, club, page, name=taken)
        assert again.status_code == 422
        assert "looks like" not in again.content.decode()
    keep(client, club, again, name="Tuesday euchre")
    assert [form.games for form in kept_by(club).values()] == [14, 10]


@swept("again", ["", "{}", "\x00", as_text(DRIVE_45S), "x" * 1_000_001])
def test_what_nobody_was_shown_is_not_kept(client, club, again):
    sent = {"again": again, "name": "Ours"}
    assert client.post(reverse("read-evening", args=[club.pk]), sent).status_code == 422
    assert not ClubLogEntry.objects.exists()

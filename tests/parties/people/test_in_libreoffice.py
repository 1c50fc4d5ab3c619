"""LibreOffice opens what is taken along, under English and French settings, and what it has in its cells
is what was written. Excel was never at hand."""

from io import BytesIO
from pathlib import Path

import pytest
from django.urls import reverse
from openpyxl import load_workbook

from parties.models import Player
from scoring.night.closing import Closed
from tests.builders import a_door, totals_typed
from tests.lacking import needs, run
from tests.parties.nights import a_kept_night, then

pytestmark = pytest.mark.django_db

LOCALES = {"en": ("en-CA", "44", "4105"), "fr": ("fr-CA", "59", "3084")}
"""For each language of ours: the settings of LibreOffice, what parts the cells of a text there, and the
number of that language."""

SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N">
<prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>{}</value></prop></item></oor:items>"""

ODD = ["=1+1", "+Ann", "-Élise D’Entremont", "@SUM(A1)"]


@pytest.fixture(autouse=True)
def _libreoffice():
    needs("soffice")


@pytest.fixture
def club(ida):
    """Four people with names that would be formulas, who owe their fees."""
    night = a_kept_night(ida, *a_door(2), totals_typed(13, 12))
    then(night, Closed(None, "counted at home"))
    for player, name in zip((11, 12, 21, 22), ODD, strict=True):
        Player.objects.filter(pk=player).update(name=name)
    return night.club


def opened(sent: bytes, kind: str, language: str, folder: Path):
    """The cells as LibreOffice has them once it has opened the file: it saves them as a workbook."""
    locale, part, number = LOCALES[language]
    settings = folder / "profile" / "user" / "registrymodifications.xcu"
    settings.parent.mkdir(parents=True)
    settings.write_text(SETTINGS.format(locale))
    given = folder / f"given.{kind}"
    given.write_bytes(sent)
    how = f"--infilter=Text - txt - csv (StarCalc):{part},34,76,1,,{number},false,true"
    asked = [
        *("soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless"),
        *([how] if kind == "csv" else []),
        *("--convert-to", "xlsx", "--outdir", f"{folder}/out", str(given)),
    ]
    run(asked, check=True, capture_output=True, timeout=120)
    book = load_workbook(BytesIO((folder / "out" / "given.xlsx").read_bytes()))
    return [[cell.value for cell in row] for row in book.active.iter_rows()]


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("kind", ["xlsx", "csv"])
def test_it_has_the_same_cells(client, club, kind, language, tmp_path):
    client.cookies["django_language"] = language
    sent = client.get(reverse("people-lines", args=[club.pk]), {"kind": kind}).content
    heads, *rows = opened(sent, kind, language, tmp_path)

    before = "'" if kind == "csv" else ""
    assert heads[0] == {"en": "Name", "fr": "Nom"}[language]
    assert sorted(row[0] for row in rows) == sorted(f"{before}{name}" for name in ODD)
    assert {row[3] for row in rows} == {1}
    assert {row[4].date().isoformat() for row in rows} == {"2026-11-20"}
    assert {row[6] for row in rows} == {5}

"""Archives for tests: a small one made of plain values, and any of them taken apart and put together
again, as somebody could who knows the format."""

import io
import json
import zipfile
from datetime import UTC, datetime
from hashlib import sha256
from uuid import UUID

from parties.copies.file import manifest
from parties.copies.file.parts import canonical
from parties.copies.file.reading import open_archive
from parties.copies.file.shapes import Contents, Kind, NightContents
from parties.copies.file.writing import Stamp, write

STAMP = Stamp(datetime(2026, 11, 21, 1, 30, tzinfo=UTC), "0.9.0", "a club's own key")
MATTER = (("index.html", b"<!doctype html><title>A night</title>"), ("csv/games.csv", b"1;2\n"))
AT = "2026-11-20T23:30:00.000000+00:00"


def key(number):
    """The UUID of this number."""
    return str(UUID(int=number))


CLUB = {
    "key": key(1),
    "name": "Boularderie",
    "hall": "Fire Hall",
    "permit": "",
    "rules": {},
    "paper": "letter",
    "not_only_cash": False,
    "on_paper": False,
    "habits_at": None,
    "pots_at": AT,
    "cards_told": True,
    "practice": False,
}
IDA = {"key": key(3), "name": "ida"}
PEOPLE = tuple(
    {
        "key": key(10 + number),
        "name": f"Zoë {number}",
        "practice": False,
        "names": [{"key": key(20 + number), "text": f"Zoë {number}"}],
    }
    for number in range(3)
)
NIGHT = {
    "key": key(2),
    "date": "2026-11-20",
    "hall": "",
    "permit": "",
    "practice": False,
    "taken_out": False,
    "notice": "",
    "standings_on_board": False,
    "standings_hidden_last": 3,
    "revision": 0,
    "first_opened": [{"what": "treasurer", "at": AT}],
}
DEVICE = {
    "key": key(4),
    "night": key(2),
    "role": "door",
    "name": "Flora",
    "till": "",
    "made_at": AT,
    "withdrawn_at": None,
}


def line(seq, kind="said", **facts):
    """A line of a log, said by the organiser."""
    return {
        "seq": seq,
        "deed": seq,
        "kind": kind,
        "facts": facts,
        "by": IDA["key"],
        "device": None,
        "who": "ida",
        "at": AT,
        "key": "",
    }


def night(number=2, lines=4):
    """A night of so many lines."""
    said = tuple(line(seq, game=seq, player=PEOPLE[0]["key"]) for seq in range(1, lines + 1))
    return NightContents(key(number), NIGHT | {"key": key(number)}, said)


def contents(kind=Kind.NIGHT, nights=None):
    """What is in the archive of a night; or of a club, with these nights."""
    nights = (night(),) if nights is None else nights
    said = (line(1, "habits"),) if kind is Kind.CLUB else ()
    return Contents(kind, CLUB, PEOPLE, (IDA,), (DEVICE,), said, nights)


def packed(what=None, matter=MATTER, stamp=STAMP):
    """The bytes of an archive."""
    file = io.BytesIO()
    write(file, what or contents(), matter, stamp)
    return file.getvalue()


def opened(archive):
    """What is found in these bytes."""
    return open_archive(io.BytesIO(archive))


def parts_of(archive):
    """The parts of an archive by their names, the manifest as JSON."""
    with zipfile.ZipFile(io.BytesIO(archive)) as zip_:
        found = {name: zip_.read(name) for name in zip_.namelist()}
    return found | {"manifest.json": json.loads(found["manifest.json"])}


def zipped(parts, *, comment=b"-" * manifest.LENGTH, how=zipfile.ZIP_DEFLATED):
    """These names and bytes as a zip, without a mark that fits."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", how) as zip_:
        for name, text in parts:
            zip_.writestr(zipfile.ZipInfo(name), text, how)
        zip_.comment = comment
    return file.getvalue()


def marked(archive):
    """The same with the mark of what it is now at its end."""
    return archive[: -manifest.LENGTH] + manifest.mark_of(io.BytesIO(archive), len(archive))


def put_together(parts):
    """These parts as an archive whose manifest and mark agree with them, but for seal and nights."""
    *others, manifest = parts.values()
    names = [name for name in parts if name != "manifest.json"]
    manifest |= {
        "parts": [
            {"name": name, "bytes": len(text), "sha256": sha256(text).hexdigest()}
            for name, text in zip(names, others, strict=True)
        ]
    }
    return marked(
        zipped([*zip(names, others, strict=True), ("manifest.json", canonical(manifest))])
    )

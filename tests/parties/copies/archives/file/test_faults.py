"""Whatever is wrong with a file is a sentence that says what to do; nothing in it is believed."""

import zipfile
from dataclasses import replace

import pytest

from parties.copies.file import parts
from parties.copies.file.faults import (
    CannotOpen,
    Changed,
    NoArchive,
    OfANewerVersion,
    TooLarge,
    WrongLine,
    WrongPart,
)
from parties.copies.file.parts import canonical
from parties.wording.deeds import say
from tests.archives import (
    CLUB,
    IDA,
    MATTER,
    contents,
    key,
    line,
    marked,
    night,
    opened,
    packed,
    parts_of,
    put_together,
    zipped,
)
from tests.sweeping import swept

LINES = f"data/nights/{key(2)}/lines.jsonl"


def why_not(archive):
    """Why these bytes are not opened."""
    with pytest.raises(CannotOpen) as caught:
        opened(archive)
    return caught.value.reason


def with_part(name, text):
    """An archive, one part of which is this."""
    return put_together(parts_of(packed()) | {name: text})


def with_manifest(**other):
    """An archive whose manifest says otherwise."""
    parts = parts_of(packed())
    return put_together(parts | {"manifest.json": parts["manifest.json"] | other})


def of(**other):
    """An archive of other contents, with hashes that fit."""
    return packed(replace(contents(), **other))


@pytest.mark.parametrize("size", [0, 1, 90, 5000])
def test_another_file(size):
    assert why_not(b"x" * size) == NoArchive()


@swept("left", [0, 1, 30, -1, -100])
def test_a_file_that_was_cut_off(left):
    assert why_not(packed()[:left]) == NoArchive()


def test_a_zip_that_was_packed_anew():
    parts = parts_of(packed())
    listed = canonical(parts.pop("manifest.json"))
    anew = zipped([*parts.items(), ("manifest.json", listed)], comment=b"")

    assert why_not(anew) == NoArchive()


def test_a_byte_that_fell_over():
    archive = bytearray(packed())
    archive[200] ^= 8

    assert why_not(bytes(archive)) == Changed()


def test_something_put_before_it():
    assert why_not(b"!" + packed()) == Changed()
    assert why_not(marked(b"!" + packed())) == WrongPart("zip")


def test_a_newer_version():
    archive = packed().replace(b"card-party 0001", b"card-party 0002")

    assert why_not(archive) == OfANewerVersion()
    assert why_not(with_manifest(format=2)) == OfANewerVersion()


@swept(
    "other",
    [
        {"format": 0},
        {"format": "1"},
        {"kind": "season"},
        {"more": 1},
        {"program": "x" * 21},
        {"made_at": "yesterday"},
        {"nights": []},
        {"club": key(9)},
    ],
)
def test_a_manifest_that_is_none(other):
    assert why_not(with_manifest(**other)) in (
        WrongPart("manifest.json"),
        WrongPart("data/club.json"),
    )


def test_a_log_that_is_not_the_one_of_the_manifest():
    shorter = parts_of(of(nights=(night(lines=3),)))[LINES]

    assert why_not(with_part(LINES, shorter)) == WrongPart(LINES)


@swept(
    "name",
    [
        "../../etc/passwd.html",
        "/index.html",
        "C:/x.html",
        "a\\b.csv",
        "x.exe",
        "data/more.json",
        "paper/.pdf",
        "INDEX.html",
        "é.csv",
        "a/b/c/d/e.csv",
    ],
)
def test_a_name_that_leads_elsewhere(name):
    assert why_not(packed(matter=[(name, b"x")])) == WrongPart("manifest.json")


def test_a_part_that_is_not_listed():
    parts = parts_of(packed())
    listed = canonical(parts.pop("manifest.json"))
    more = [*parts.items(), ("more.html", b"x"), ("manifest.json", listed)]

    assert why_not(marked(zipped(more))) == WrongPart("manifest.json")


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_part_that_is_there_twice():
    assert why_not(packed(matter=[*MATTER, MATTER[0]])) == WrongPart("manifest.json")


def test_a_part_that_is_lacking():
    parts = parts_of(packed())
    del parts["data/people.json"]

    assert why_not(put_together(parts)) == WrongPart("manifest.json")


def test_a_part_with_another_hash():
    parts = parts_of(packed())
    listed = canonical(parts.pop("manifest.json"))
    other = parts | {"index.html": MATTER[0][1].replace(b"night", b"NIGHT")}

    assert why_not(marked(zipped([*other.items(), ("manifest.json", listed)]))) == WrongPart(
        "index.html"
    )


@swept(
    "text",
    [
        b"",
        b"{",
        b"\xff",
        b"[]",
        b"null",
        b'{"key":1}',
        canonical(CLUB).replace(b":", b": ", 1),
        canonical(CLUB).replace(b"{", b'{"name":"twice",', 1),
        canonical(CLUB | {"rules": {"ante": 0.5}}),
        canonical(CLUB | {"rules": {"ante": 10**30}}),
        canonical(CLUB | {"rules": {"ante": 10**15}}),
        canonical(CLUB | {"rules": {"ante": -(10**14)}}),
        canonical(CLUB | {"rules": {"name": "\0"}}),
        b'{"a":' * 200_000,
        canonical(CLUB | {"name": "x" * 81}),
        canonical(CLUB | {"key": key(1).upper().replace("-", "")}),
        canonical(CLUB | {"habits_at": "2026-11-20"}),
        canonical(CLUB | {"cards_told": 1}),
        canonical(CLUB | {"paper": "a5"}),
        canonical(CLUB | {"password": "x"}),
    ],
)
def test_a_club_that_is_none(text):
    assert why_not(with_part("data/club.json", text)) == WrongPart("data/club.json")


def rows():
    """The lines of the night's log as they stand in the archive."""
    return parts_of(packed())[LINES].splitlines(keepends=True)


@swept(
    ("text", "at"),
    [
        (lambda rows: [rows[1], rows[0], *rows[2:]], 1),
        (lambda rows: [*rows[:1], *rows[2:]], 2),
        (lambda rows: [*rows[:2], rows[1], *rows[2:]], 3),
        (lambda rows: [*rows[:3], rows[3].replace(b'"game":4', b'"game":5')], 4),
        (lambda rows: [*rows, b"{}\n"], 5),
        (lambda rows: [*rows, b"\n"], 5),
        (lambda rows: [*rows[:3], rows[3][:-1]], 4),
        (lambda rows: [rows[0].replace(b"\n", b"\r\n"), *rows[1:]], 1),
    ],
)
def test_lines_out_of_their_order(text, at):
    assert why_not(with_part(LINES, b"".join(text(rows())))) == WrongLine(LINES, at)


@swept(
    "other",
    [
        *({"seq": 2}, {"deed": 2}, {"deed": 0}, {"seq": 1 << 31}, {"kind": "x" * 25}),
        *({"facts": []}, {"at": "now"}, {"by": key(77)}, {"device": key(77)}, {"by": "ida"}),
    ],
)
def test_a_line_that_is_none(other):
    assert why_not(of(nights=(replace(night(), lines=(line(1) | other,)),))) == WrongLine(LINES, 1)


@swept(
    ("other", "part"),
    [
        ({"people": contents().people * 2}, "data/people.json"),
        ({"members": (IDA, IDA)}, "data/members.json"),
        ({"devices": (contents().devices[0] | {"night": key(9)},)}, "data/devices.json"),
        ({"nights": (replace(night(), about=night(9).about),)}, f"data/nights/{key(2)}/night.json"),
        ({"nights": ()}, "manifest.json"),
        ({"nights": (night(2), night(5))}, "manifest.json"),
    ],
)
def test_keys_that_do_not_fit(other, part):
    assert why_not(of(**other)) == WrongPart(part)


def bomb(most):
    """A zip that says it has so many bytes in one part, all of them nothing."""
    return marked(zipped([("manifest.json", b"0" * most)]))


def test_a_part_that_unfolds_to_more_than_any_has():
    assert why_not(bomb(parts.PART + 1)) == TooLarge()


def test_a_small_file_that_unfolds_to_far_more_than_any_does():
    """Of what the program writes, twenty times the file is never reached."""
    assert why_not(marked(zipped([(f"{at}.csv", bytes(1 << 20)) for at in range(5)]))) == TooLarge()


def test_one_value_that_is_longer_than_any(monkeypatch):
    archive = packed()
    monkeypatch.setattr(parts, "JSON", 200)
    assert why_not(archive) == WrongPart("manifest.json")


def test_a_part_that_is_larger_than_it_says():
    """Both lists of the zip lie about it; what is unpacked stops at what it says."""
    archive = bytearray(bomb(parts.PART + 1))
    size = (parts.PART + 1).to_bytes(4, "little")
    lies = bytes(archive).replace(size, (10).to_bytes(4, "little"))

    assert why_not(marked(lies)) == WrongPart("manifest.json")


@pytest.mark.parametrize("limit", ["UNPACKED", "FILE"])
def test_more_in_all_than_any_club_has_and_a_file_larger_than_any(monkeypatch, limit):
    archive = packed()
    monkeypatch.setattr(parts, limit, {"UNPACKED": 100, "FILE": len(archive) - 1}[limit])
    assert why_not(archive) == TooLarge()
    with pytest.raises(CannotOpen):
        packed()


def test_a_list_that_is_longer_than_any(monkeypatch):
    archive = packed()
    monkeypatch.setattr(parts, "PARTS", 3)
    assert why_not(archive) == TooLarge()
    monkeypatch.undo()
    monkeypatch.setattr(parts, "DIRECTORY", 50)
    assert why_not(archive) == TooLarge()


@pytest.mark.parametrize("how", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_packed_in_another_way(how):
    assert why_not(marked(zipped([("manifest.json", b"{}")], how=how))) == WrongPart("zip")


def test_encrypted():
    """No password is asked for; the flag alone is a fault."""
    archive = bytearray(packed())
    at = archive.rindex(b"PK\x01\x02")
    archive[at + 8] |= 1
    archive[archive.rindex(b"PK\x03\x04") + 6] |= 1

    assert why_not(marked(bytes(archive))) == WrongPart("manifest.json")


def test_each_reason_is_a_sentence_that_names_the_part():
    assert say(WrongLine("data/club-log.jsonl", 12), {}) == (
        "In this file line 12 of “data/club-log.jsonl” is not as the program writes it."
        " Nothing of it was read in."
    )
    assert say(NoArchive(), {}).endswith("Take it again from where it came.")


def test_a_zip_of_nothing():
    assert why_not(marked(zipped([]))) == WrongPart("manifest.json")

"""What was written is read again, all of it; and each byte of an archive counts."""

import io
from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from parties.copies.file.faults import CannotOpen
from parties.copies.file.parts import chained
from parties.copies.file.reading import open_archive
from parties.copies.file.shapes import Kind
from parties.copies.file.writing import Stamp
from tests.archives import CLUB, STAMP, contents, key, line, night, opened, packed


def same(one, other):
    """Whether two are the same, their nights read one after the other."""
    nights = tuple(one.nights) == tuple(other.nights)
    return nights and replace(one, nights=()) == replace(other, nights=())


def test_a_night_comes_back_as_it_was():
    assert same(opened(packed()).contents, contents())


def test_a_club_comes_back_with_its_nights_in_their_order():
    club = contents(Kind.CLUB, [night(number, lines=number % 3) for number in (9, 2, 30)])

    found = opened(packed(club)).contents

    assert same(found, replace(club, nights=tuple(club.nights)))
    assert [each.key for each in found.nights] == [key(9), key(2), key(30)]
    assert len(found.nights) == 3
    assert found.nights[-1] == club.nights[-1]


def test_the_same_contents_at_the_same_time_are_the_same_bytes():
    assert packed() == packed()


def test_the_manifest_says_what_is_in_it_and_only_the_key_that_sealed_it_fits():
    made = opened(packed()).manifest
    assert (made.kind, made.program, made.club) == (Kind.NIGHT, "0.9.0", CLUB["key"])
    assert made.made_at == "2026-11-21T01:30:00.000000+00:00"
    assert [(each.key, each.lines) for each in made.nights] == [(key(2), 4)]
    assert {each.name for each in made.parts} >= {"index.html", "csv/games.csv", "data/club.json"}
    assert made.is_sealed_with(STAMP.seal_key)
    assert not made.is_sealed_with("another club's")
    assert not made.is_sealed_with("")


def test_what_no_club_sealed_fits_no_key():
    made = opened(packed(stamp=Stamp(STAMP.made_at, "0.9.0"))).manifest

    assert made.seal == ""
    assert not made.is_sealed_with("")
    assert not made.is_sealed_with(STAMP.seal_key)


@pytest.mark.parametrize(
    "other", [{"program": "0.9.1"}, {"made_at": "2026-11-21T01:30:01.000000+00:00"}]
)
def test_a_seal_is_of_every_word_of_the_manifest(other):
    made = opened(packed()).manifest

    assert not replace(made, **other).is_sealed_with(STAMP.seal_key)


def test_each_byte_counts():
    archive = packed()
    for at, byte in enumerate(archive):
        changed = archive[:at] + bytes([byte ^ 1]) + archive[at + 1 :]
        with pytest.raises(CannotOpen):
            open_archive(io.BytesIO(changed))


def test_two_logs_have_the_same_hashes_up_to_where_they_part():
    said = [line(1, game=1), line(2, game=2), line(3, game=3)]
    other = [said[0], line(2, game=7), said[2]]

    ours, theirs = ([hash_ for hash_, _ in chained(lines)] for lines in (said, other))

    assert ours[0] == theirs[0]
    assert ours[1] != theirs[1]
    assert ours[2] != theirs[2]


def test_a_line_is_the_same_whatever_its_doer_is_called():
    (ours, mine), (theirs, hers) = (
        *chained([line(1) | {"who": "ida"}]),
        *chained([line(1) | {"who": "Ida M."}]),
    )

    assert ours == theirs
    assert mine != hers


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**9), 10**9)
    | st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")),
    lambda inside: (
        st.lists(inside, max_size=3)
        | st.dictionaries(st.sampled_from(["a", "é", "Z"]), inside, max_size=3)
    ),
    max_leaves=8,
)


@given(st.lists(st.dictionaries(st.text('ab\\\\"é\n', max_size=4), PLAIN, max_size=3), max_size=4))
def test_whatever_a_line_says_comes_back(said):
    lines = tuple(line(seq) | {"facts": facts} for seq, facts in enumerate(said, 1))
    what = contents(nights=(replace(night(), lines=lines),))

    assert opened(packed(what)).contents.nights[0].lines == lines


def test_what_was_checked_once_is_read_alike_again_and_a_change_is_still_found():
    archive = packed()

    first, again = opened(archive).contents, opened(archive).contents

    assert first.nights[:] == again.nights[:] == contents().nights
    assert first.club_lines == again.club_lines
    with pytest.raises(CannotOpen):
        opened(archive[:100] + bytes([archive[100] ^ 1]) + archive[101:])

"""Lists as halls have them, and lists that nobody should have made: names, or a sentence."""

import pytest
from django.urls import reverse
from hypothesis import given, settings
from hypothesis import strategies as st

from parties.lists.forms.names import listed_in
from parties.models import ClubLogEntry, Player
from parties.table_file.faults import BrokenWorkbook, CannotRead, TooLarge, TooLargeUnpacked
from parties.table_file.reading import read_file, read_text
from parties.wording.saying import say
from tests.parties.lists.awkward import FILES, SAYS, workbook
from tests.parties.nights import text
from tests.sweeping import swept


def names_in(lines):
    return [each.name for each in listed_in(lines).people]


def assert_says_why(refused):
    assert say(refused.reason, {}).endswith(".")


def test_there_are_thirty_and_each_is_told_of():
    assert {each.name for each in FILES.iterdir()} == SAYS.keys()
    assert len(SAYS) >= 30


@swept("name", SAYS)
def test_a_file_says_these_names_or_why_it_is_not_read(name):
    sent, says = (FILES / name).read_bytes(), SAYS[name]
    if isinstance(says, list):
        assert names_in(read_file(sent)) == says
        return
    with pytest.raises(CannotRead) as refused:
        read_file(sent)
    assert type(refused.value.reason) is says
    assert say(refused.value.reason, {}).endswith(".")


def test_a_file_beyond_every_list_is_not_looked_into():
    with pytest.raises(CannotRead) as refused:
        read_file(b"x" * (2 << 20))
    assert refused.value.reason == TooLarge()


def test_rows_that_are_not_there_are_not_walked_through():
    """A cell stands where somebody once put it, as in the last row that Excel has."""
    assert read_file(workbook({1: "Rhoda MacNeil", 1_048_576: "Neil Burke"})) == (
        (1, ("Rhoda MacNeil",)),
        (1_048_576, ("Neil Burke",)),
    )
    with pytest.raises(CannotRead) as refused:
        read_file(workbook({9_000_000_000: "Rhoda MacNeil"}))
    assert refused.value.reason == BrokenWorkbook()


@pytest.mark.thorough
@swept("inside", ["<c/>", "</row><row>", "<a>", "<c><v/></c>"])
def test_a_small_workbook_that_unpacks_to_far_more_than_a_list_is_left(inside):
    with pytest.raises(CannotRead) as refused:
        read_file(workbook({1: "Rhoda MacNeil"}, then=inside * 400_000))
    assert refused.value.reason == TooLargeUnpacked()


def test_words_of_a_workbook_that_stand_for_longer_ones_are_not_put_in():
    with pytest.raises(CannotRead) as refused:
        read_file(workbook({1: "&ida;"}, begin='<!DOCTYPE a [<!ENTITY ida "Ida Roy">]>'))
    assert refused.value.reason == BrokenWorkbook()


@swept(
    ("pasted", "names"),
    [
        ("Rhoda MacNeil\tFergus Burke\n", ["Rhoda MacNeil", "Fergus Burke"]),
        ("Ida & Neil MacNeil", ["Ida MacNeil", "Neil MacNeil"]),
        ('"MacNeil, Rhoda & Burke, Fergus"', ["Rhoda MacNeil", "Fergus Burke"]),
        ("Name;Phone\nAndy Etheridge;902", ["Andy Etheridge"]),
        (
            "First name,Last name,First name,Last name\nIda,Roy,Neil,Burke",
            ["Ida Roy", "Neil Burke"],
        ),
    ],
)
def test_what_is_pasted_says_these_names(pasted, names):
    assert names_in(read_text(pasted)) == names


_HOSTILE = st.one_of(
    st.text(max_size=60),
    st.text(alphabet="\"',;\t\n=+-@&/ \u0000\u202e\u2028ÿ", max_size=60),
    st.sampled_from(
        [
            *('=cmd|"/c calc"!A1', "@SUM(1)", "\t=1+1", "-2+3", "<script>alert(1)</script>"),
            *("'; DROP TABLE players; --", "x" * 5_000, "{{ 7*7 }}", "%s%n", "../../etc/passwd"),
            *("\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16"), "\u0301" * 50),
            *('"""""""', "sep=;", "Name;Partner", "\x85", "\u200b", "&&&&", "and", " et "),
        ]
    ),
)


@settings(max_examples=400, deadline=None)
@given(_HOSTILE, _HOSTILE)
def test_hostile_rows_are_names_of_the_book_or_said_to_be_none(one, other):
    """Every name that comes out can stand in the book; everything else has its sentence."""
    try:
        listed = listed_in(read_text(f"{one};{other}\n{other}"))
    except CannotRead as refused:
        assert_says_why(refused)
        return
    for each in listed.people:
        assert 1 <= len(each.name) <= 60
        assert each.name.isprintable()
        assert not each.name.startswith(("=", "+", "-", "@", "\t"))
    assert all(str(each.why).endswith(".") for each in listed.not_read)
    assert listed.people or listed.not_read or listed.columns.heads


@settings(max_examples=50, deadline=None)
@given(
    st.binary(max_size=200), st.sampled_from([b"", b"PK\x03\x04", b"\xff\xfe", b"\xd0\xcf\x11\xe0"])
)
def test_any_bytes_are_lines_or_a_sentence(inside, begin):
    try:
        assert read_file(begin + inside)
    except CannotRead as refused:
        assert_says_why(refused)


@settings(max_examples=50, deadline=None)
@given(st.data())
def test_a_workbook_with_damage_is_lines_or_a_sentence(data):
    sent = bytearray((FILES / "lo-wide.xlsx").read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        sent[data.draw(st.integers(0, len(sent) - 1))] = data.draw(st.integers(0, 255))
    try:
        assert read_file(bytes(sent))
    except CannotRead as refused:
        assert_says_why(refused)


@pytest.mark.django_db
def test_four_hundred_hostile_lines_are_shown_and_nothing_is_saved(client, ida):
    club = ida.memberships.get().club
    rows = [
        f"{begin}{at}{rest}"
        for at in range(20)
        for begin in ("=", "+", "@", "\x00"[:0] + "x" * 70, "<b>")
        for rest in ("", ";\t;", '"', "</b>&amp;")
    ]
    answer = client.post(reverse("people-from-list", args=[club.pk]), {"pasted": "\n".join(rows)})

    assert len(rows) == 400
    assert answer.status_code == 200
    assert "<b>1" not in answer.content.decode()
    assert "Not taken for names" in text(answer)
    assert not Player.objects.exists()
    assert not ClubLogEntry.objects.exists()

"""Lists as halls have them, and lists that nobody should have made: names, or a sentence."""

import re
from collections import Counter

import pytest
from django.urls import reverse
from hypothesis import given, settings, strategies as st

from parties.models import ClubLogEntry, Player
from parties.people.forms.columns import Role
from parties.people.forms.names import listed_in
from parties.people.forms.tables import (
    BrokenWorkbook,
    CannotRead,
    Line,
    TooLarge,
    TooLargeUnpacked,
    read_file,
    read_text,
)
from parties.wording.deeds import say
from tests.parties.nights import text
from tests.parties.people.awkward import FILES, SAYS, spreadsheet, workbook
from tests.parties.people.kinds import KINDS, SAYS as KIND_SAYS
from tests.sweeping import swept


def names_in(lines):
    return [each.name for each in listed_in(lines).people]


def assert_says_why(refused):
    assert say(refused.reason, {}).endswith(".")


LISTS = {FILES / name: says for name, says in SAYS.items()}
LISTS |= {KINDS / name: says for name, says in KIND_SAYS.items()}


def test_there_are_a_hundred_and_each_is_told_of():
    assert {*FILES.iterdir(), *KINDS.iterdir()} == LISTS.keys()
    assert len(LISTS) >= 100


@swept("file", LISTS)
def test_a_file_says_these_names_or_why_it_is_not_read(file):
    sent, says = file.read_bytes(), LISTS[file]
    if isinstance(says, list):
        assert names_in(read_file(sent)) == says
        return
    with pytest.raises(CannotRead) as refused:
        read_file(sent)
    assert type(refused.value.reason) is says
    assert_says_why(refused.value)


@swept("name", [name for name, says in KIND_SAYS.items() if isinstance(says, list)])
def test_no_word_of_a_kind_of_list_is_lost_unsaid(name):
    """Every word that begins as a name does is in a name, or in what the preview says is left out."""
    lines = read_file((KINDS / name).read_bytes())
    listed = listed_in(lines)
    said = [each.typed for each in (*listed.not_read, *filter(None, [listed.heads]))]
    said += [f"{each.name} {each.off}" for each in listed.people]
    said += [word for each in listed.columns.each if each.is_passed_over for word in each.words]

    assert words_in(cell for line in lines for cell in line.cells) <= words_in(said) | COUNTS


def words_in(texts):
    return {word for each in texts for word in re.findall(r"\b[^\W\d_a-z][^\W\d_]+", each)}


COUNTS = {"Couple", "Team", "Table", "No"}
"""Before a number, which comes off a name in front."""


def test_a_file_beyond_every_list_is_not_looked_into():
    with pytest.raises(CannotRead) as refused:
        read_file(b"x" * (2 << 20))
    assert refused.value.reason == TooLarge()


def test_rows_that_are_not_there_are_not_walked_through():
    """A cell stands where somebody once put it, as in the last row that Excel has."""
    assert read_file(workbook({1: "Rhoda MacNeil", 1_048_576: "Neil Burke"})) == (
        Line(1, ("Rhoda MacNeil",)),
        Line(1_048_576, ("Neil Burke",)),
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
        (
            "Timestamp,Your name,Your partner's name,Phone\n10/03 7:12 PM,Ida Roy,Neil Burke,902-555",
            ["Ida Roy", "Neil Burke"],
        ),
        ("1st player;2nd player\nIda Roy;Neil Burke", ["Ida Roy", "Neil Burke"]),
        ("Nom du joueur;Nom du partenaire\nIda Roy;Neil Burke", ["Ida Roy", "Neil Burke"]),
        ("Name as on the card;Town\nIda Roy;Big Pond", ["Ida Roy"]),
        ("Last,First,Partner Last,Partner First\nRoy,Ida,Burke,Neil", ["Ida Roy", "Neil Burke"]),
        ("Nom,Prénom,Partenaire,\nRoy,Ida,Burke,Neil", ["Ida Roy", "Neil Burke"]),
        ("Name,Given Name,Family Name,Middle Name\nIda A Roy,Ida,Roy,A", ["Ida Roy"]),
        ("Prénom;Partenaire\nIda;Neil Burke", ["Ida", "Neil Burke"]),
        ("Who,With whom\nIda Roy,Neil Burke", ["Ida Roy", "Neil Burke"]),
        ("Qui;Avec qui\nIda Roy;Neil Burke", ["Ida Roy", "Neil Burke"]),
        ("Who comes;Reach me\nIda Roy;902-1\nNeil Burke;902-2", ["Ida Roy", "Neil Burke"]),
        ("MacNeil,Rhoda\nLast,Jim\nGuest,Ann", ["Rhoda MacNeil", "Jim Last", "Ann Guest"]),
        (
            "Our drive of May 3\nNo;Player;;Phone\n1;Ida Roy;Neil Burke;902",
            ["Ida Roy", "Neil Burke"],
        ),
        ("Couple,Player,Partner\n1,Ida Roy,Neil Burke", ["Ida Roy", "Neil Burke"]),
        ("Couple,,Paid\nIda Roy,Neil,yes\nAnn Day,Jo,yes", ["Ida Roy", "Neil", "Ann Day", "Jo"]),
        (
            "Gary Player,Ida Roy\nJim Last,Ann Day",
            ["Gary Player", "Ida Roy", "Jim Last", "Ann Day"],
        ),
        ("Ida Roy,no partner\nNeil Burke,Ann Day", ["Ida Roy", "Neil Burke", "Ann Day"]),
        ("Gil & Hattie Fudge ....... $10 paid", ["Gil Fudge", "Hattie Fudge"]),
        ("Rose Roy ...... $10\nLuc Roy $10", ["Rose Roy", "Luc Roy"]),
        ("Rose Roy …… 10 $", ["Rose Roy"]),
    ],
)
def test_what_is_pasted_says_these_names(pasted, names):
    assert names_in(read_text(pasted)) == names


def test_a_head_merged_over_two_columns_is_the_partners_too():
    """A sign-in sheet of two blocks: eleven people, of whom five stand under no head of their own."""
    couples = [
        *(("Ida Roy", "Neil Burke"), ("Rhoda MacNeil", "Fergus Gray"), ("Ann Day", "Alec Poirier")),
        *(("Mary Gillis", "Wilfred Aucoin"), ("Jo Denny", "Angus Petrie"), ("Dan Beaton", "")),
    ]
    rows = [[at + 1, *couples[at], at + 4, *couples[at + 3]] for at in range(3)]
    heads = ["No.", "Couple", None, "No.", "Couple", None]
    listed = listed_in(read_file(spreadsheet([heads, *rows])))

    assert sorted(each.name for each in listed.people) == sorted(
        name for couple in couples for name in couple if name
    )
    assert not listed.not_read


_HEADS = [
    *("", "Name", "Partner", "Couple", "Nom", "Prénom", "Last name", "First name", "Your name"),
    *("Phone", "Town", "Équipe", "Nom du partenaire", "Player 1", "What else", "Family", "Group"),
]
_FAMILY = st.text("abcd", min_size=4, max_size=4).map("Q".__add__)
_CELL = st.one_of(
    st.sampled_from(["", "902 555-0101", "7", "yes"]),
    _FAMILY,
    _FAMILY.map("Ann {}".format),
    st.builds("Ann {} & Jo {}".format, _FAMILY, _FAMILY),
)


@settings(max_examples=400, deadline=None)
@given(st.data(), st.sampled_from([1, 2, 3, 4, 6, 36]), st.booleans())
def test_every_name_that_goes_in_is_taken_or_said_to_be_left_out(data, wide, is_chosen):
    """Whatever stands above the columns, in whatever order, on whatever line, or nothing at all; whatever
    somebody chooses the columns to be."""
    heads = data.draw(st.lists(st.sampled_from(_HEADS), min_size=wide, max_size=wide))
    row = st.lists(_CELL, min_size=max(wide - 5, 1), max_size=wide)
    body = data.draw(st.lists(row, min_size=1, max_size=6))
    rows = [*data.draw(st.sampled_from([[], [heads], [["Our members"], heads]])), *body]
    try:
        lines = read_text("\n".join(map("\t".join, rows)))
        roles = [
            data.draw(st.sampled_from(Role)) for _ in max((each.cells for each in lines), key=len)
        ]
        listed = listed_in(lines, roles if is_chosen else None)
    except CannotRead as refused:
        assert_says_why(refused)
        return
    left_out = {each.typed for each in (*listed.not_read, *filter(None, [listed.heads]))}
    left_out.update(
        word for each in listed.columns.each if each.is_passed_over for word in each.words
    )
    left_out.update(each.off for each in listed.people)
    went_in = families_in(cell for row in body for cell in row)
    taken = families_in(each.name for each in listed.people)

    assert taken <= went_in
    assert (went_in - taken).keys() <= families_in(left_out).keys()


@settings(max_examples=20, deadline=None)
@given(st.lists(st.lists(_FAMILY, min_size=28, max_size=36), min_size=1, max_size=3))
def test_a_workbook_is_read_as_wide_as_what_is_pasted(rows):
    """What stands beyond the last column that is looked at is told of with that column's words."""
    assert read_file(spreadsheet(rows)) == read_text("\n".join(map("\t".join, rows)))


def families_in(cells):
    return Counter(word for cell in cells for word in re.findall("Q[a-d]{4}", cell))


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
    answer = client.post(
        reverse("people-from-list", args=[club.pk]), {"pasted": "\n".join([*rows, "Ida Roy"])}
    )

    assert len(rows) == 400
    assert answer.status_code == 200
    assert "<b>1</b>&amp;" not in answer.content.decode()
    assert "Not taken for names" in text(answer)
    assert not Player.objects.exists()
    assert not ClubLogEntry.objects.exists()


@swept(
    ("typed", "says"),
    [
        ("Andr&eacute; Roy", ["André Roy"]),
        (
            "Andr&eacute; Roy; Zo&#235; Gil\nJo Burke; Al Roy",
            ["André Roy", "Zoë Gil", "Jo Burke", "Al Roy"],
        ),
        ("Tom &amp; Jo Burke\nRos&#xE9; Roy", ["Tom Burke", "Jo Burke", "Rosé Roy"]),
        ("Ann Gil &Roy; Bo Day", ["Ann Gil", "Roy", "Bo Day"]),
    ],
)
def test_letters_as_the_web_writes_them_are_mended(typed, says):
    lines = read_text(typed)
    assert names_in(lines) == says
    assert all(sent in typed and "&" in sent for line in lines for sent, _right in line.mended)


@swept("named", [1, 0])
def test_a_card_of_the_address_book_without_a_name_is_said_to_be_left_out(named):
    whole = "BEGIN:VCARD\nFN:Ida Roy\nEND:VCARD\n" * named
    bare = "BEGIN:VCARD\nORG:Legion Members;Hall\nTEL;TYPE=cell:902 555 0101\nEND:VCARD\nBEGIN:VCARD\nEND:VCARD\n"
    found = listed_in(read_text(whole + bare))
    assert [each.name for each in found.people] == ["Ida Roy"][:named]
    assert [(each.typed, each.why) for each in found.not_read] == [
        (typed, "There is no name on this card of the address book.")
        for typed in ("VCARD: Legion Members Hall 902 555 0101", "VCARD:")
    ]

"""An evening of a hall's own: composed, tried with dice, kept, changed, dropped, undone."""

from dataclasses import replace
from urllib.parse import urlencode

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from django.utils import timezone

from parties.log import club as club_log
from parties.models import ClubLogEntry, Night
from parties.rules.page.evenings import kept_by
from scoring.club.settings import EveningKept
from scoring.formats.choices import Count, Entry, Game, Kind, Meet, Sit, SumRule, TieBreak
from scoring.formats.format import THREE, Format
from scoring.formats.movement import ON, ByRank, DrawnAnew, From, March, Walk, everybody_once
from scoring.formats.named import DRIVE_45S, OFFERED
from tests.parties.nights import deed_of
from tests.parties.rules.evenings.test_an_evening import Hall
from tests.parties.rules.typed_rules import fields_of
from tests.parties.web.forms_on import Page
from tests.scoring.formats.not_offered import BUNCO, KING_OF_THE_COURT, PINOCHLE_SPOKANE
from tests.sweeping import swept

TO_TRY = [form for form in OFFERED if form != DRIVE_45S]


def address(club, **asked):
    return reverse("compose-evening", args=[club.pk]) + f"?{urlencode(asked)}"


def fields(client, at):
    return fields_of(client.get(at).content.decode(), "compose")


def send(client, club, begins="euchre_compass", do="keep", **otherwise):
    """What the page sends as it stands, but for what is typed otherwise; an empty tick is none."""
    at = address(club, start=begins)
    said = fields(client, at) | {"do": do} | otherwise
    return client.post(at, {name: value for name, value in said.items() if value is not None})


def only_kept(club):
    (form,) = kept_by(club).values()
    return form


@swept("form", TO_TRY)
def test_each_evening_that_halls_play_can_be_composed(client, club, form):
    """As it stands in the form it is the same again."""
    assert send(client, club, form.name, name="Ours").status_code == 303
    assert only_kept(club) == replace(form, name="Ours")


@swept(
    "form",
    [
        BUNCO,
        KING_OF_THE_COURT,
        PINOCHLE_SPOKANE,
        replace(
            BUNCO,
            movements=(
                From(1, ByRank(Meet.NEW, evenly=True, drawn=True)),
                From(4, DrawnAnew(7, evenly=True)),
            ),
        ),
        replace(BUNCO, sides=((0, 3), (1, 2)), tie_breaks=(TieBreak.MET, TieBreak.WINS)),
        replace(BUNCO, movements=(From(1, Walk((9, 9), (-2, -2), sit=Sit.SPLIT)),)),
        replace(BUNCO, movements=(From(1, everybody_once(8)),)),
    ],
)
def test_so_can_those_that_a_hall_has_from_elsewhere(client, club, form):
    own = replace(form, name="From elsewhere")
    club_log.add(club, [EveningKept(own)], deed_of(User.objects.get()))
    at = address(club, change=own.name)
    said = fields(client, at) | {"do": "keep", "name": "Under another name"}
    assert client.post(at, said).status_code == 303
    assert only_kept(club) == replace(form, name="Under another name").for_new_nights


def test_an_evening_that_is_on_no_list_is_said_by_its_values(client, club):
    """Tarot by three in a French hall: each for itself, losers go down two tables, points sum to 0."""
    said = {
        "name": "Tarot à trois",
        "game": "other",
        "games": "9",
        "entry": "single",
        "table": "three",
        "first-goes": "result",
        "first-won": "0",
        "first-lost": "-2",
        "points": "on",
        "sum_kind": "exactly",
        "total": "0",
        "tallies": "slam,  long   hand",
        "tie_1": "spread",
        "later-since": "4",
        "later-goes": "chair",
        "later-chair_1": "0",
        "later-chair_2": "1",
        "later-chair_3": "-1",
    }
    assert send(client, club, **said).status_code == 303
    assert only_kept(club) == Format(
        "Tarot à trois",
        Entry.SINGLE,
        THREE,
        (From(1, Walk(lost=(-2, -2))), From(4, March((0, 1, -1)))),
        games=9,
        count=Count(holes=False, points=SumRule(Kind.EXACTLY, 0), tallies=("slam", "long hand")),
        tie_breaks=(TieBreak.SPREAD,),
        game=Game.OTHER,
    )


def test_two_groups_go_their_own_ways_only_where_they_sit_by_groups(client, club):
    ways = {"first-goes": "result", "first-won": "0", "first-lost": "1", "first-lost_second": "-1"}
    groups = {"first_group": "ladies", "second_group": "gents", "groups_sit": "on"}
    assert send(client, club, name="Ours", **ways, **groups).status_code == 303
    assert only_kept(club).movements == (From(1, Walk(lost=(1, -1))),)
    send(client, club, name="Others", **ways, **{**groups, "groups_sit": None})
    assert kept_by(club)["Others"].movements == (From(1, Walk(lost=ON)),)


def asked(client, club, **shape):
    return {*fields_of_post(client.get(address(club, start="crib_night", **shape)))}


def fields_of_post(page):
    (form,) = [each for each in Page(page).forms if each.method == "post" and each.typed]
    return [field.name for field in form.fields]


def test_what_does_not_apply_is_not_there(client, club):
    """Whether a script runs or not."""
    four = asked(client, club, table="across", **{"first-goes": "winners"})
    assert {"first-sit", "spare"} <= four
    assert not {"first-won", "first-chair_1", "first-meet", "later-since", "total"} & four
    three = {"table": "three", "first-goes": "chair", "later-goes": "result", "points": "on"}
    three = asked(client, club, **three)
    assert {"first-chair_3", "later-since", "later-won", "later-ends", "total"} <= three
    assert not {"first-chair_4", "first-sit", "spare", "later-chair_1"} & three


def test_dice_try_it_on_the_spot_and_nothing_is_kept(client, club):
    page = send(client, club, do="try", cards="16", **{"first-goes": "everybody_once"})
    assert page.content.decode().count('<svg class="evening"') == 1
    assert page.status_code == 200
    assert "12 different partners, none of them twice" in page.content.decode()
    assert page.context["tried"]["people"] == 16
    way = {"first-goes": "winners", "first-sit": "chairs_left"}
    few = send(client, club, do="try", cards="2", entry="team", table="two", **way)
    assert not few.context["tried"]["fits"]
    assert not ClubLogEntry.objects.exists()


@swept(
    ("typed", "says", "field"),
    [
        ({"first-goes": "ladder", "table": "three"}, "On a ladder", "first-goes"),
        ({"first-goes": "all_once"}, "two cards at a table", "first-goes"),
        ({"later-since": "3", "later-goes": "forts"}, "two cards at a table", "later-goes"),
        ({"later-goes": "drawn"}, "from 2 to 40", "later-since"),
        ({"later-since": "1", "later-goes": "drawn"}, "from 2 to 40", "later-since"),
        ({"later-since": "41", "later-goes": "drawn"}, "from 2 to 40", "later-since"),
        ({"points": None}, "Count games won", "holes"),
        ({"first_group": "ladies"}, "two different names", "first_group"),
        ({"tallies": "skunk, Skunk"}, "a word of its own", "tallies"),
        ({"tallies": "x" * 31}, "at most 30 letters", "tallies"),
        ({"tallies": ",".join("abcdefghi")}, "At most 8", "tallies"),
        ({"sum_kind": "exactly", "total": ""}, "Type a number", "total"),
        ({"tie_1": "wins", "tie_2": "wins"}, "each thing once", "tie_1"),
        ({"games": "41"}, "1 to 40", "games"),
        ({"cards": "none"}, "2 to 400", "cards"),
        ({"name": " "}, "Give this evening a name", "name"),
        ({"name": "crib  NIGHT"}, "of this name", "name"),
        ({"name": "Soirée de crib"}, "of this name", "name"),
        ({"name": "beetle_drive"}, "of this name", "name"),
        ({"holes": "on", "points": None, "tie_1": "wins"}, "already tied", "tie_1"),
    ],
)
def test_what_contradicts_is_said_first_and_what_was_typed_stays(client, club, typed, says, field):
    sent = {"name": "Ours", **typed}
    page = send(client, club, **sent)
    assert page.status_code == 422
    found = Page(page)
    assert found.title.startswith("Look again")
    assert any(field in each for each in found.led_to), found.led_to
    assert says in page.content.decode()
    (form,) = [each for each in found.forms if each.method == "post" and each.typed]
    stands = {each.name: each.value for each in form.fields if each.chosen}
    assert {name: value for name, value in sent.items() if value} == {
        name: stands[name] for name, value in sent.items() if value
    }
    assert not ClubLogEntry.objects.exists()


@pytest.mark.parametrize(
    ("typed", "kept"), [("Bunco", "Bunco"), ("all_partners_8", "All_partners_8")]
)
def test_only_a_name_that_the_hall_can_see_is_taken(client, club, typed, kept):
    assert send(client, club, name=typed).status_code == 303
    assert only_kept(club).name == kept
    assert send(client, club, name=kept.upper()).status_code == 422


def test_the_drive_itself_is_no_evening_of_a_halls_own(client, club):
    page = send(client, club, "drive_45s", name="Ours")
    assert page.status_code == 422
    assert "This is the 45s drive" in page.content.decode()


def test_it_is_changed_and_a_night_that_is_planned_keeps_its_copy(client, club):
    hall = Hall(client, club)
    send(client, club, name="Ours")
    hall.plans("Ours").opens()
    at = address(club, change="Ours")
    client.post(at, fields(client, at) | {"do": "keep", "name": "Ours", "games": "8"})
    assert (only_kept(club).games, hall.evening.form.games) == (8, 12)
    client.post(at, fields(client, at) | {"do": "keep", "name": "Ours anew"})
    assert only_kept(club).name == "Ours anew"
    assert client.get(at).status_code == 404
    undo_last(client, club)
    assert only_kept(club).name == "Ours"


def undo_last(client, club):
    page = client.get(reverse("evenings", args=[club.pk]))
    seq = page.context["changed"].seq
    client.post(reverse("undo-of-club", args=[club.pk]), {"seq": seq, "page": "where-it-was"})


def test_what_was_dropped_comes_back_with_undo(client, club):
    send(client, club, name="Ours")
    client.post(reverse("drop-evening", args=[club.pk]), {"plays": "Ours"})
    assert not kept_by(club)
    undo_last(client, club)
    assert only_kept(club).name == "Ours"
    undo_last(client, club)
    assert not kept_by(club)
    assert client.get(reverse("evenings", args=[club.pk])).context["changed"] is None


def test_a_page_sent_twice_keeps_one(client, club):
    at = address(club, start="crib_night")
    said = fields(client, at) | {"do": "keep", "name": "Ours"}
    assert [client.post(at, said).status_code for _ in range(2)] == [303, 422]
    assert ClubLogEntry.objects.count() == 1


def test_a_halls_own_is_planned_and_played_by_dice_to_its_end(client, club):
    send(client, club, "whist_progressive", name="Ours", games="4", **{"first-goes": "drawn"})
    client.post(reverse("practice-evening", args=[club.pk]), {"plays": "Ours"})
    night = Night.objects.latest("pk")
    client.post(reverse("practice-play", args=[night.pk]), {"until": "end"})
    evening = night.evening()
    assert (evening.games_are_over, evening.misfits) == (True, frozenset())
    assert evening.form == only_kept(club)


def test_a_word_of_the_program_is_the_same_in_both_languages(client, club):
    said = {"tallies": "main seule", "first_group": "dames", "second_group": "messieurs"}
    at = address(club, start="euchre_colours")
    client.cookies["django_language"] = "fr"
    client.post(at, fields(client, at) | {"do": "keep", "name": "À nous"} | said)
    assert only_kept(club).count.tallies == ("lone hand",)
    assert only_kept(club).groups == ("ladies", "gents")


def test_what_the_clubs_log_refuses_is_said(client, club):
    ClubLogEntry.objects.create(
        club=club,
        seq=1,
        deed=1,
        kind="of a later version",
        facts={},
        by=User.objects.get(),
        at=timezone.now(),
    )
    assert send(client, club, name="Ours").status_code == 409
    assert ClubLogEntry.objects.count() == 1


def test_of_nothing_and_for_a_stranger_there_is_no_such_page(client, club):
    assert client.get(address(club, change="nothing")).status_code == 404
    assert client.get(address(club, change="crib_night")).status_code == 404
    assert client.get(address(club, start="nothing")).status_code == 404
    for wrong in ({"table": "round"}, {"table": "two", "first-goes": "home"}):
        assert client.get(address(club, **wrong)).status_code == 422
    client.force_login(User.objects.create_user("eve"))
    assert client.get(address(club, start="crib_night")).status_code == 404

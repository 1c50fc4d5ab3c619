"""Telling the world: the poster read back, the texts counted, the certificates by prize."""

from dataclasses import replace

import pytest
from django.conf import settings
from django.urls import reverse
from hypothesis import given, strategies as st

from parties.log import club as club_log
from parties.printing.paper.lettering import BOLD
from parties.printing.paper.page import Paper
from parties.telling import sheets, words
from parties.telling.sheets import HEADLINE, Block, set_lines
from parties.telling.words import Invited, Told, Winners
from scoring.club.people import Age, NamesChosen, NamesShown, PersonOfAge
from scoring.night.closing import Closed
from scoring.night.course import CalledOff, DoorOpened
from scoring.prizes.ties import Wish
from scoring.rules.house_rules import HouseRules
from tests.builders import a_door, a_night_of_totals, wished
from tests.parties.nights import a_kept_night, assert_says, deed_of, markup, text, then, url
from tests.parties.pots.pot_nights import JACKPOT, with_pots
from tests.purses import brought
from tests.sweeping import swept

pytestmark = pytest.mark.django_db

NIGHT = sheets.Poster(
    club="Creignish Recreation Club",
    what="Card party",
    where="Big Bras d’Or Fire Hall",
    when="Friday, November 27",
    begins="19:30",
    details=("Doors open at 18:30", "Fee: $5"),
    prizes=(("$60", "First prize"), ("$340", "Jackpot now")),
    address="1234 Old Route 5",
    telephone="902 555-0123",
    small="Permit 12-345",
    code="BEGIN:VEVENT\r\nSUMMARY:Card party\r\nDTSTART:20261127T193000\r\nEND:VEVENT",
    code_says="For your calendar",
)


def printed(content, read_pdf):
    return " ".join(read_pdf(content).split())


@swept("form", ["page", "half", "strips"])
@swept("paper", Paper)
def test_the_poster_says_all_of_it_in_each_size(read_pdf, form, paper):
    said = printed(sheets.draw_poster([NIGHT], form, paper, colour=True), read_pdf)

    for word in ("Hall", "November", "19:30", "$340", "Fee: $5", "902 555-0123", "12-345"):
        assert word in said
    assert "card party" in said.lower()


def test_a_long_name_of_a_hall_is_there_to_its_last_letter(read_pdf):
    long = "Royal Canadian Legion Branch 83 Florence and District Seniors Llanfairpwllgwyngyllgoger"

    drawn = sheets.draw_poster([replace(NIGHT, where=long)], "page", Paper.LETTER, colour=False)

    assert set(long.split()) <= set(read_pdf(drawn).split())


@given(
    st.lists(st.text("abcdeé ŁW", min_size=1, max_size=40), min_size=1, max_size=4),
    st.floats(100, 540),
    st.floats(60, 600),
)
def test_words_that_are_set_are_all_there_and_never_wider_than_their_room(said, width, height):
    lines = set_lines([Block(each, BOLD, HEADLINE) for each in said], width, height)

    assert " ".join(line.words for line in lines).split() == " ".join(said).split()


WORDS = st.text("abc ", max_size=90)


@given(st.builds(Invited, *[WORDS] * 9))
def test_the_short_invitation_never_has_more_than_24_words(night):
    assert len(words.short_invitation(night).split()) <= words.FEW


@given(
    st.builds(
        Told,
        WORDS,
        WORDS,
        WORDS,
        st.integers(1, 60),
        st.lists(st.builds(Winners, WORDS, WORDS), max_size=6).map(tuple),
        st.lists(WORDS, max_size=3).map(tuple),
    )
)
def test_the_short_result_never_has_more_than_24_words(night):
    assert len(words.short_result(night).split()) <= words.FEW


def test_in_few_words_the_best_of_each_group_is_named_before_anybody_else():
    ladies, gents = Winners("…", "Ann MacRae", "", "Ladies"), Winners("…", "Neil", "", "Gents")
    second = Winners(
        "Second prize (ladies)",
        "Flora Gillis and Mary Ann MacKinnon from the Rear of Christmas Island",
    )
    night = Told("euchre party", "the Hall", "Friday", 3, (ladies, second, gents), ())
    said = words.short_result(night)
    assert said == "Euchre party, the Hall. Friday. Ladies: Ann MacRae. Gents: Neil."


def test_before_the_night_the_page_invites_in_both_languages(client, ida):
    night = a_kept_night(ida, *a_door(2, HouseRules(begins="19:30", doors="18:30")))

    said = text(client.get(url("telling", night)))

    assert "There is a 45s card party at" in said
    assert "Cards begin at 19:30." in said
    assert "Il y a une soirée de 45 le" in said


def test_the_poster_has_the_jackpot_as_it_is_now(client, ida, read_pdf):
    night = a_kept_night(ida, *a_door(2, with_pots(JACKPOT)), brought("Jackpot", 34_000))

    said = printed(client.get(url("poster", night), {"spoken": "both"}).content, read_pdf)

    assert "$344" in said
    assert "SOIRÉE DE" in said


def test_before_the_door_opens_the_next_night_alone_says_what_the_nights_before_left(
    client, ida, read_pdf
):
    left = a_kept_night(ida, *a_night_of_totals(9, 8, 7, 6, rules=with_pots(JACKPOT)))
    then(left, Closed(None, "nothing was paid"))
    off, following, later = (
        a_kept_night(ida, *a_door(0, with_pots(JACKPOT))[:1], week=each) for each in (60, 61, 62)
    )
    then(off, DoorOpened(), brought("Jackpot", 800), CalledOff("snow"))

    said = [text(client.get(url("telling", each))) for each in (off, following, later)]
    assert ["In the pots now: Jackpot $8." in each for each in said] == [False, True, False]
    assert "Dans les cagnottes" in said[1]
    posters = [
        printed(client.get(url("poster", each)).content, read_pdf)
        for each in (off, following, later)
    ]
    assert ["$8" in each for each in posters] == [False, True, False]

    client.post(url("open-door", following))
    assert "In the pots now: Jackpot $8." in text(client.get(url("telling", following)))


def test_after_the_night_it_says_who_won_and_gives_each_a_certificate(client, ida, read_pdf):
    night = a_kept_night(ida, *a_night_of_totals(18, 16, 15, 9))

    said = text(client.get(url("telling", night)))
    client.post(url("invitation", night), {"cause": "for the turkeys"})
    certificates = client.get(url("certificates", night))

    assert "First prize: couple 1 (18 games)." in said
    assert "Nr11" not in said
    assert "No name leaves the hall until the club says how." in said
    assert "First prize Player Nr11 & Player Nr12 18 games" in printed(
        certificates.content, read_pdf
    )
    assert "For the turkeys" in printed(certificates.content, read_pdf)


@pytest.mark.parametrize(
    ("shown", "says"),
    [
        (NamesShown.FULL, "First prize: Player Nr11 and Player Nr12 (18 games)."),
        (NamesShown.INITIAL, "First prize: Player N. and Player N. (18 games)."),
    ],
)
def test_a_winner_is_named_as_the_club_has_chosen(client, ida, shown, says):
    night = a_kept_night(ida, *a_night_of_totals(18, 16, 15, 9))
    by = deed_of(ida)
    club_log.add(night.club, [NamesChosen(shown)], by)
    assert says in text(client.get(url("telling", night)))

    club_log.add(night.club, [PersonOfAge(11, Age.MINOR)], by)
    said = text(client.get(url("telling", night)))
    assert "First prize: couple 1 (18 games)." in said
    assert "Nr12" not in said


def test_who_ties_has_a_certificate_each_to_be_signed_or_its_words_alone(client, ida, read):
    split = (wished(couple, Wish.SPLIT, 2) for couple in (2, 3))
    night = a_kept_night(ida, *a_night_of_totals(18, 16, 16, 9), *split)

    signed = read(client.get(url("certificates", night)).content)
    alone = read(client.get(url("certificates", night), {"alone": "on"}).content)

    assert len(signed) == len(alone) == 4
    assert all("Treasurer" in page.text for page in signed)
    assert not any("Treasurer" in page.text for page in alone)
    assert sum("Second prize" in page.text for page in alone) == 2


def test_the_page_says_that_the_poster_has_no_hour(client, ida):
    without, has = (a_kept_night(ida, *a_door(2, HouseRules(begins=at))) for at in ("", "19:30"))

    assert "The poster has no hour yet." in text(client.get(url("telling", without)))
    assert "The poster has no hour yet." not in text(client.get(url("telling", has)))


@pytest.mark.parametrize(
    ("page", "asked", "status", "says"),
    [
        ("poster", {"spoken": "neon"}, 422, "A poster for the wall"),
        ("poster", {"form": "A0"}, 422, "A poster for the wall"),
        ("certificates", {}, 409, "once a prize is settled"),
    ],
)
def test_what_there_is_not_is_said(client, ida, page, asked, status, says):
    assert_says(client.get(url(page, a_kept_night(ida, *a_door(2))), asked), status, says)


def test_a_page_in_french_offers_a_poster_in_french(client, ida):
    night = a_kept_night(ida, *a_door(2))

    page = markup(client.get(url("telling", night), headers={"accept-language": "fr"}))

    assert '<option value="fr" selected>' in page


def test_of_a_night_called_off_nothing_more_is_asked_and_no_prize_expected(client, ida):
    night = a_kept_night(ida, *a_door(2), CalledOff("storm"))

    page = text(client.get(url("telling", night)))

    assert "is called off: storm." in page
    for said in ("Address, telephone", "The poster has no hour yet", "once a prize is settled"):
        assert said not in page
    client.post(url("undo", night), {"seq": len(night.evening().lines)})
    assert "once a prize is settled" in text(client.get(url("telling", night)))


WORDS_OF_THE_HALL = {
    "address": "12 Shore Road",
    "telephone": "902 555 0101",
    "lunch": "sandwiches and tea",
    "partner": "not_needed",
    "cause": "for the Christmas turkeys",
}


def test_what_people_are_told_stands_on_poster_and_paragraph_and_can_be_undone(
    client, ida, read_pdf
):
    night = a_kept_night(ida, *a_door(2))
    answer = client.post(url("invitation", night), WORDS_OF_THE_HALL)
    assert answer["Location"] == url("telling", night)

    on_paper = printed(client.get(url("poster", night)).content, read_pdf)
    on_page = text(client.get(url("telling", night)))
    for each in ("12 Shore Road", "902 555 0101", "andwiches and tea", "or the Christmas turkeys"):
        assert each in on_paper
        assert each in on_page
    assert "No partner needed." in on_page
    assert "Pas besoin de partenaire." in on_page

    shown = client.get(url("invitation", night))
    seq = shown.context["undo"].seq
    client.post(url("undo", night), {"seq": seq, "page": "invitation"})
    assert "12 Shore Road" not in text(client.get(url("telling", night)))


def test_it_is_copied_from_the_last_night_for_which_it_was_said(client, ida):
    night = a_kept_night(ida, *a_door(2))
    client.post(url("invitation", night), WORDS_OF_THE_HALL)
    later = a_kept_night(ida, *a_door(2), week=1)

    assert "12 Shore Road" in client.get(url("invitation", later)).content.decode()
    client.post(url("invitation", later), {})
    assert "12 Shore Road" not in text(client.get(url("telling", later)))
    assert "12 Shore Road" in text(client.get(url("telling", night)))


@pytest.mark.parametrize(
    "wrong", [{"address": "x" * 81}, {"telephone": "9" * 41}, {"partner": "perhaps"}]
)
def test_what_is_too_long_is_said_and_nothing_is_kept(client, ida, wrong):
    night = a_kept_night(ida, *a_door(2))
    lines = night.log.count()
    assert client.post(url("invitation", night), wrong).status_code == 422
    assert night.log.count() == lines


def test_a_night_that_is_over_begins_with_who_won_and_folds_the_other_language(client, ida):
    night = a_kept_night(ida, *a_night_of_totals(20, 18, 16, 4))

    page = client.get(url("telling", night)).content.decode()

    assert page.index("Who won, in words") < page.index("A poster for the wall")
    assert page.index('id="text-en-0"') < page.index("<summary>Français") < page.index("text-fr-0")
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "fr"
    french = client.get(url("telling", night)).content.decode()
    assert french.index("text-fr-0") < french.index("<summary>English")
    assert f'{reverse("people", args=[night.club_id])}#names-outside"' in page
    assert (
        'id="names-outside"' in client.get(reverse("people", args=[night.club_id])).content.decode()
    )

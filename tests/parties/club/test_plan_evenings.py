"""A night is planned at a club that plays more than its drive: what is played is asked first, and what
else the page offers goes by it."""

import re
from dataclasses import replace

import pytest
from django.urls import reverse

from parties.log.night import add
from parties.models import Club, Member, Night
from parties.pots.actions import keep_rules
from scoring.night.rules import RulesSet
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import Feed, FeedKind, PotRule, WonBy
from tests.parties.nights import deed_of, markup, text
from tests.parties.rules.typed_rules import as_sent

KEPT = ("euchre_compass", "crib_night")


@pytest.fixture
def club(client):
    club = Club.objects.get()
    for name in KEPT:
        client.post(reverse("keep-evening", args=[club.pk]), {"plays": name})
    return club


def look(client, club, **asked):
    return client.get(reverse("plan-night", args=[club.pk]), asked)


def plan(client, club, *, on=None, **typed):
    """On the page that is made for one evening, with this typed over."""
    page = look(client, club, **({"plays": on} if on else {}))
    client.post(reverse("plan-night", args=[club.pk]), as_sent(page) | typed)
    return Night.objects.latest("pk")


def offered(page):
    return re.findall(r'<input\s+type="radio"\s+name="plays"\s+value="([^"]+)"', markup(page))


def test_what_is_played_comes_first_each_with_its_picture_and_its_lines(client, club):
    page = look(client, club)
    first, rest = markup(page).split('id="of-evening"')
    assert offered(page) == ["drive_45s", *KEPT]
    assert first.count('<svg class="evening"') == 3
    assert "svg" not in rest
    for said in ("By compass: each chair its own way", "Couples keep together, winners go on"):
        assert said in text(page)
    assert reverse("evenings", args=[club.pk]) in first
    assert "?start=ireland" in first


def test_they_stand_as_they_were_played_most_recently_and_the_last_is_chosen(client, club):
    plan(client, club, date="2090-11-20", plays="crib_night")
    assert offered(look(client, club)) == ["crib_night", "drive_45s", "euchre_compass"]
    plan(client, club, on="drive_45s", date="2090-11-27")
    page = look(client, club)
    assert offered(page) == ["drive_45s", "crib_night", "euchre_compass"]
    assert as_sent(page)["plays"] == as_sent(page)["shown"] == "drive_45s"
    night = Night.objects.latest("pk")
    own = client.get(reverse("plays", args=[night.pk])).context["own"]
    assert [each.name for each in own] == offered(page)


def test_what_was_played_is_chosen_before_what_is_only_planned(client, club):
    plan(client, club, on="euchre_compass", date="2020-11-20")
    plan(client, club, on="drive_45s", date="2090-11-20")
    assert offered(look(client, club)) == ["euchre_compass", "drive_45s", "crib_night"]


def test_what_an_evening_does_not_need_is_not_there(client, club):
    drive, compass = look(client, club), look(client, club, plays="euchre_compass")
    of_the_drive = ("At the tables", "An odd couple", "A misplay at the tables", "who comes late")
    for said in (*of_the_drive, "punch cards"):
        assert said in text(drive)
        assert said not in text(compass)
    assert "The draw" in text(compass)
    assert "The bell and tea" in text(compass)
    assert (as_sent(drive)["games"], as_sent(compass)["games"]) == ("25", "12")


def test_it_begins_as_the_last_time_that_this_was_played(client, club):
    plan(client, club, on="euchre_compass", date="2090-11-21", fee="3", hall="Legion", games="7")
    plan(client, club, on="drive_45s", date="2090-11-27", fee="4", hall="Fire hall")
    compass = as_sent(look(client, club, plays="euchre_compass"))
    drive = as_sent(look(client, club))
    assert (compass["date"], compass["hall"]) == ("2090-11-28", "Legion")
    assert (compass["fee"], compass["games"]) == ("3", "7")
    assert (drive["hall"], drive["fee"], drive["games"]) == ("Fire hall", "4", "25")


def test_what_was_never_played_begins_a_week_after_the_clubs_last_night(client, club):
    plan(client, club, on="drive_45s", date="2090-11-21")
    for asked in ({"plays": "crib_night"}, {"plays": "maritime_party", "start": "by_points"}):
        assert as_sent(look(client, club, **asked))["date"] == "2090-11-28"


def test_three_couples_at_a_table_begin_with_a_game_for_six(client, club):
    client.post(
        reverse("keep-evening", args=[club.pk]), {"plays": "irish_six_handed", "way": "drawn"}
    )
    assert plan(client, club, on="irish_six_handed").evening().rules.table_game == "twenty_five"


def test_what_was_typed_before_stays_where_another_evening_is_chosen(client, club):
    stood = as_sent(look(client, club))
    typed = {"shown": "drive_45s", "date": "2091-01-09", "hall": stood["hall"], "permit": ""}
    plan(client, club, on="crib_night", date="2090-11-21", hall="Legion", fee="2")
    crib = as_sent(look(client, club, plays="crib_night", **typed))
    assert (crib["date"], crib["hall"]) == ("2091-01-09", "Legion")
    for fee, stays in ((stood["fee"], "2"), ("3", "3")):
        page = look(client, club, plays="crib_night", **typed, fee=fee)
        assert "[name=fee]" in markup(page)
        assert as_sent(page)["fee"] == stays


def test_where_the_page_did_not_follow_nothing_of_another_evening_holds(client, club):
    plan(client, club, on="crib_night", hall="Legion", fee="2", permit="NS-1", on_paper="on")
    night = plan(client, club, on="drive_45s", plays="crib_night", minutes="14")
    rules = night.evening().rules
    assert (rules.games, rules.fee, rules.minutes) == (9, 200, 14)
    assert (night.permit, night.evening().night.on_paper) == ("NS-1", True)
    back = plan(client, club, on="crib_night", plays="drive_45s", fee="6").evening()
    assert (back.form, back.rules.games, back.rules.fee) == (None, 25, 600)


def test_tea_is_as_far_through_an_evening_that_has_other_games(client, club):
    address = reverse("change-habits", args=[club.pk])
    client.post(address, as_sent(client.get(address)) | {"break_after": "13"})
    assert as_sent(look(client, club, plays="euchre_compass"))["break_after"] == "6"
    assert plan(client, club, plays="crib_night").evening().rules.break_after == 4


def names_of_pots(night):
    return [pot.name for pot in night.evening().rules.pots]


def test_an_evening_keeps_its_own_pots_where_the_clubs_have_changed(client, club):
    """What was the club's and was taken out there goes."""
    of_club = reverse("add-pot", args=[club])
    client.post(of_club, {"preset": "fifty-fifty"})
    first = plan(client, club, on="crib_night", date="2090-11-20")
    own = HouseRules(games=9, pots=(*first.evening().rules.pots, PotRule("24 hand")))
    add(first, [RulesSet(own)], deed_of(Member.objects.get().user))
    client.post(of_club, {"preset": "jackpot"})
    again = plan(client, club, on="crib_night", date="2090-11-27")
    assert names_of_pots(again) == ["50/50", "24 hand"]
    client.post(reverse("take-pot-out", args=[club, 1]))
    assert names_of_pots(plan(client, club, on="crib_night")) == ["24 hand"]
    assert names_of_pots(plan(client, club, on="drive_45s")) == ["Jackpot"]


def test_a_clubs_pots_are_fed_by_the_person_and_can_be_won(client, club):
    """$2 a couple is not $2 a person, and 20 games are not won in 12."""
    at = reverse("pot-rules", args=[club])
    assert "half as much a person" in text(client.get(at))
    low = PotRule("Low", (Feed(FeedKind.COUPLE, 200),), WonBy.REACH, number=5)
    high = PotRule("High", (Feed(FeedKind.COUPLE, 200),), WonBy.REACH, number=20)
    deed = deed_of(Member.objects.get().user)
    keep_rules(club=club, night=None, rules=HouseRules(pots=(high, low)), deed=deed)
    singles = {"plays": "euchre_winners_right"}
    client.post(reverse("keep-evening", args=[club.pk]), singles)
    night = plan(client, club, on="euchre_winners_right").evening()
    assert night.form.people_on_a_card == 1
    assert night.form.count.holes
    assert night.rules.pots == (replace(low, feeds=(Feed(FeedKind.PERSON, 100),)),)
    assert plan(client, club, on="drive_45s").evening().rules.pots == (high, low)


def test_a_fault_keeps_what_was_chosen_and_what_was_offered_for_another_is_out_of_sight(
    client, club
):
    sent = as_sent(look(client, club)) | {"plays": "crib_night", "date": ""}
    page = client.post(reverse("plan-night", args=[club.pk]), sent)
    assert page.status_code == 422
    assert as_sent(page)["plays"] == "crib_night"
    assert 'class="apart"' in markup(page)
    assert 'class="apart"' not in markup(look(client, club, plays="crib_night"))


def test_a_club_that_has_never_played_the_drive_never_reads_its_name(client, club):
    night = plan(client, club, on="crib_night", date="2020-11-20")
    assert offered(look(client, club)) == ["crib_night", "euchre_compass"]
    pages = [("club", club), ("evenings", club), ("plan-night", club), ("plan-series", club)]
    for page, of in [*pages, ("night", night), ("plays", night), ("new-season", club)]:
        seen = client.get(reverse(page, args=[of.pk])).content.decode()
        assert "drive" not in seen.replace("drive_45s", ""), page
    helps = " ".join(text(client.get(reverse("help", args=[page]))) for page in ("club", "records"))
    assert not re.search("hole|couple", helps)
    plan(client, club, on="drive_45s", date="2020-11-27")
    assert "drive_45s" in offered(look(client, club))


def test_of_many_evenings_five_stand_in_sight_the_one_that_was_chosen_first(client, club):
    for name in ("euchre_colours", "five_hundreds", "mitchell", "beetle_drive"):
        client.post(reverse("keep-evening", args=[club.pk]), {"plays": name})
    page = look(client, club, plays="beetle_drive")
    assert offered(page)[0] == "beetle_drive"
    in_sight = markup(page).split("More of what is played here")[0]
    assert in_sight.count('name="plays"') == 5


def test_a_club_that_plays_only_its_drive_sees_none_of_it(client):
    page = markup(look(client, Club.objects.get()))
    assert "<svg" not in page
    assert "evenings.css" not in page
    assert 'name="shown"' not in page


def test_pots_by_games_won_go_where_none_are_counted_and_come_back_with_them(client, club):
    for preset in ("jackpot", "cookie-jar", "fifty-fifty"):
        client.post(reverse("add-pot", args=[club]), {"preset": preset})
    night = plan(client, club, on="drive_45s")
    had = night.evening().rules.pots
    assert len(had) == 3

    address = reverse("plays", args=[night.pk])
    shown = text(client.post(address, {"plays": "crib_night"}, follow=True))

    assert (
        "nobody can win it on this evening: Jackpot and Cookie jar. What is in it is kept" in shown
    )
    assert night.evening().rules.pots == had[2:]
    shown = text(client.post(address, {"plays": "drive_45s"}, follow=True))
    assert "This evening is played for this too: Jackpot and Cookie jar." in shown
    assert night.evening().rules.pots == had

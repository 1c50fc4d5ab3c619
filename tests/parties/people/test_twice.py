"""One person twice: offered, merged as an alias, refused where both were at one night, undone; what it
means at the door, for what is owing, in a file, and for who is forgotten."""

from datetime import date

import pytest
from django.urls import reverse

from parties.club.actions.setting_up import undo_in_club
from parties.copies.actions.archives import read_in
from parties.door import actions as door_actions
from parties.log.writing import Refused
from parties.models import ClubLogEntry, LogEntry, Player
from parties.night.actions import open_a_year, throw_away
from parties.people.page.book import book_of
from scoring.club.people import BothCame
from scoring.log.lines import OldPage
from scoring.night.course import CalledOff
from tests.parties.copies.archives.moving import club_file, opened
from tests.parties.door.door_nights import an_open_door, by, come_in, player
from tests.parties.nights import an_organiser, assert_says, text, then

pytestmark = pytest.mark.django_db

RIGHT, WRONG = "Rhoda MacNeil", "Rhoda McNiel"


@pytest.fixture
def night(ida):
    """The last of two: somebody is in the book twice, and came once under each name."""
    first = an_open_door(ida, weeks_ago=2)
    come_in(ida, first, (RIGHT, "Fergus Burke"), ("Mary Gillis", "Jo Denny"))
    second = an_open_door(ida, weeks_ago=1)
    come_in(ida, second, (WRONG, "Fergus Burke"))
    return second


def merge(ida, night, alias=WRONG, same_as=RIGHT):
    who = player(alias), player(same_as)
    door_actions.merge_people(night.club, by(ida), alias=who[0], same_as=who[1])
    return who


def row(night, name):
    known = book_of(night.club)
    (who,) = [who for who, each in known.names.items() if each == name]
    return known.rows([who])[0]


def at(night, name="one-person-twice", *more):
    return reverse(name, args=[night.club_id, *more])


def refusal(ida, night, *who):
    with pytest.raises(Refused) as refused:
        merge(ida, night, *who)
    return refused.value.reason


def test_the_likely_pair_is_offered_and_one_press_makes_it_one(client, night):
    rhoda, other = player(RIGHT), player(WRONG)
    assert RIGHT in text(client.get(at(night)))

    sent = {"one": rhoda, "other": other, "keep": "one", "key": "k"}
    answer = client.post(at(night), sent, follow=True)

    assert "One person from now on" in text(answer)
    assert "2 nights" in text(answer)
    assert Player.objects.get(pk=other).same_as_id == rhoda
    assert "No two names in the book look like one person." in text(client.get(at(night)))


def test_two_of_the_same_name_have_one_button_for_both(client, night):
    Player.objects.filter(pk=player(WRONG)).update(name=RIGHT)
    page = client.get(at(night))
    assert text(page).count("They are one person") == 1
    assert page.content.decode().count('name="keep" value="one"') == 1
    assert 'value="other"' not in page.content.decode()


def test_all_doubles_of_a_large_book_come_by_and_by(client, night):
    """Forty of them: accents, capitals, blanks, Mc, a letter."""
    doubles = [str.lower, str.upper, lambda name: name.replace("o", "ó"), lambda name: f"{name}e"]
    names = [f"{3 * letter}ona Mac{3 * other}ray" for letter in "abcdefgh" for other in "bdfgk"]
    pairs = [(name, doubles[at % 4](name)) for at, name in enumerate(names)]
    Player.objects.bulk_create(
        Player(club=night.club, name=name) for pair in pairs for name in pair
    )
    more = "There may be more: they stand here once these are settled."
    assert more in text(client.get(at(night)))
    seen = set()
    while pairs := client.get(at(night)).context["pairs"]:
        for one, other in pairs:
            seen.add((one.name, other.name))
            client.post(at(night), {"one": one.player, "other": other.player, "keep": "one"})
    assert len(seen) == 41
    assert more not in text(client.get(at(night)))


def test_the_other_name_can_stay(client, night):
    client.post(at(night), {"one": player(RIGHT), "other": player(WRONG), "keep": "other"})

    assert Player.objects.get(name=RIGHT).same_as.name == WRONG


def test_one_name_stands_on_every_night_and_no_log_of_a_night_is_touched(client, ida, night):
    before = list(LogEntry.objects.order_by("pk").values())
    merge(ida, night)

    assert list(LogEntry.objects.order_by("pk").values()) == before
    assert f"{RIGHT} & Fergus Burke" in text(client.get(reverse("door", args=[night.pk])))
    assert (row(night, RIGHT).nights, row(night, RIGHT).partner) == (2, "Fergus Burke")
    assert WRONG not in book_of(night.club).names.values()
    log = text(client.get(at(night, "club-log")))
    assert f"{WRONG} is {RIGHT}: one person" in log
    assert "McNiel" not in str(list(ClubLogEntry.objects.order_by("pk").values()))


def test_undone_they_are_two_again(client, ida, night):
    merge(ida, night)
    assert "Another person after all" in text(client.get(at(night, "person", player(RIGHT))))

    undo_in_club(club=night.club, seq=1, deed=by(ida))

    assert (row(night, RIGHT).nights, row(night, WRONG).nights) == (1, 1)
    assert not Player.objects.exclude(same_as=None).exists()
    merge(ida, night)
    assert row(night, RIGHT).nights == 2


def test_who_was_at_one_night_are_two(client, ida, night):
    assert refusal(ida, night, "Mary Gillis", RIGHT) == BothCame((night.club.nights.last().date,))
    sent = {"one": player("Mary Gillis"), "other": player(RIGHT), "keep": "one"}
    assert_says(client.post(at(night), sent), 409, "Both came on")
    assert not night.club.log.exists()


def test_so_are_those_of_a_night_called_off_and_of_an_alias(ida, night):
    off = an_open_door(ida)
    come_in(ida, off, (WRONG, "Nan Petrie"))
    then(off, CalledOff("snow"))
    assert isinstance(refusal(ida, night, WRONG, "Nan Petrie"), BothCame)

    merge(ida, night)
    assert isinstance(refusal(ida, night, "Nan Petrie", RIGHT), BothCame)


def test_twice_is_refused_and_so_is_a_circle(ida, night):
    merge(ida, night)

    assert refusal(ida, night, WRONG, RIGHT) == OldPage()
    assert refusal(ida, night, RIGHT, WRONG) == OldPage()


def test_an_alias_of_an_alias_is_the_one_person(ida, night):
    door_actions.add_person(club=night.club, name="R. MacNeil")
    merge(ida, night)
    merge(ida, night, RIGHT, "R. MacNeil")

    whole = player("R. MacNeil")
    assert set(Player.objects.exclude(same_as=None).values_list("same_as", flat=True)) == {whole}
    assert row(night, "R. MacNeil").nights == 2


def test_somebody_said_that_they_are_two(client, night):
    sent = {"one": player(RIGHT), "other": player(WRONG), "keep": "both"}
    client.post(at(night), sent)

    assert "No two names in the book look like one person." in text(client.get(at(night)))
    assert f"{RIGHT} and {WRONG} are two people" in text(client.get(at(night, "club-log")))


def test_a_name_that_looks_like_no_other_is_looked_for(client, night):
    one = player("Jo Denny")
    page = text(client.get(at(night), {"one": one, "find": "rhoda"}))

    assert WRONG in page
    assert RIGHT not in page, "both were at the first night"


def test_at_the_door_the_old_name_leads_to_the_person(client, ida, night):
    merge(ida, night)
    tonight = an_open_door(ida)

    said = {"first-name": WRONG, "second-name": "Fergus Burke", "paid": "neither"}
    client.post(reverse("register-couple", args=[tonight.pk]), said)

    assert tonight.evening().couples[1] == (player(RIGHT), player("Fergus Burke"))
    assert not Player.objects.filter(name=WRONG, same_as=None).exists()


def test_who_is_forgotten_is_forgotten_under_both_names(ida, night):
    _alias, who = merge(ida, night)

    door_actions.forget_person(club=night.club, player=who, deed=by(ida))

    assert not Player.objects.filter(name__in=[RIGHT, WRONG]).exists()


def test_a_file_carries_it(ida, night):
    merge(ida, night)
    contents = opened(club_file(night.club))
    Player.objects.update(same_as=None)

    read_in(contents, by=ida)

    assert Player.objects.get(name=WRONG).same_as.name == RIGHT


def test_people_of_another_club_are_not_there(client, ida, night):
    olga = an_organiser("olga")
    theirs = an_open_door(olga, weeks_ago=1)
    come_in(olga, theirs, ("Nan Petrie", "Leo Petrie"))

    sent = {"one": player("Jo Denny"), "other": player("Nan Petrie"), "keep": "one"}
    assert client.post(at(night), sent).status_code == 404
    assert client.get(at(theirs)).status_code == 404
    assert client.post(at(night), {"one": "x"}).status_code == 422


def test_a_year_of_nights_with_an_alias_is_thrown_away_whole(ida):
    club = open_a_year(user=ida, today=date(2026, 11, 24), seed=1, nights=1)
    one, other = club.players.order_by("pk")[:2]
    Player.objects.filter(pk=other.pk).update(same_as=one)

    throw_away(club=club)

    assert not Player.objects.filter(club=club.pk).exists()

"""A couple on its own telephone: how it comes in, what it sees, and what it gets once it may not."""

import re
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from parties import network
from parties.board.actions import make_link
from parties.models import Club, CoupleCode, Night
from parties.printing.actions import codes_on_cards
from parties.telephones import actions, views as couples_views
from parties.web.finding import tonight
from parties.web.pictures import newer_address
from scoring.games.points import HandKept
from scoring.night.closing import Closed
from scoring.prizes.ties import Wish
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule, WonBy
from tests.builders import a_door, a_game, a_night, a_night_of_totals, bell, fees_paid, wished, won
from tests.parties.nights import a_kept_night, an_organiser, text, then, url

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nobody_has_guessed():
    couples_views.WRONG_CODES.forget_all()


@pytest.fixture
def telephone():
    """A couple's own, in which nobody is signed in."""
    return Client()


def a_night_followed(ida, *said):
    """A night of a hall that has switched the couples' telephones on."""
    night = a_kept_night(ida, *said)
    Club.objects.filter(pk=night.club_id).update(telephones=True)
    Night.objects.filter(pk=night.pk).update(date=tonight())
    return Night.objects.get(pk=night.pk)


def link_of(night):
    return actions.kept_link(night=night, at=timezone.now())


def code_of(night, couple):
    return codes_on_cards(night, [couple])[couple]


def page(night, couple):
    return reverse("couple-page", args=[actions.pass_of(link_of(night), couple)])


def picture(night, couple):
    return reverse("couple-picture", args=[actions.pass_of(link_of(night), couple)])


def shown(telephone, night, couple):
    """The mark of what the couple's page shows."""
    first = telephone.get(page(night, couple)).content.decode()
    return re.search(r'data-shows="(\w+)"', first)[1]


def enter(telephone, code):
    return telephone.post(reverse("couple-code"), {"code": code})


def test_the_code_on_the_card_opens_the_page_however_it_is_typed(telephone, ida):
    night = a_night_followed(ida, *a_night(4), bell(1))
    code = code_of(night, 3)

    for typed in (code, code.replace("\u00a0", ""), "-".join(code)):
        answer = enter(telephone, typed)
        assert answer.status_code == 303
        assert answer["Location"] == page(night, 3)
    assert "Player Nr31 & Player Nr32" in text(telephone.get(page(night, 3)))


def test_no_two_cards_have_one_code_and_a_card_keeps_its_own(ida):
    night, other = (a_night_followed(ida, *a_night(4), bell(1)) for _ in range(2))
    first = codes_on_cards(night, range(1, 300))
    more = codes_on_cards(night, range(200, 400))
    codes = [*(first | more).values(), *codes_on_cards(other, range(1, 400)).values()]

    assert len(set(codes)) == len(codes) == 2 * 399
    assert all(first[each] == more[each] for each in range(200, 300))


def test_paper_makes_the_codes_of_its_cards_and_no_page_that_only_looks_does(client, ida):
    night = a_night_followed(ida, *a_night(4), bell(1))
    for name in ("telephones", "paper", "night", "telephones.pdf"):
        client.get(url(name, night))
    assert not CoupleCode.objects.exists()

    client.get(url("punch-cards.pdf", night))
    assert set(CoupleCode.objects.values_list("couple", flat=True)) == {1, 2, 3, 4}
    client.get(url("punch-cards.pdf", night), {"first": 4, "last": 6})
    assert set(CoupleCode.objects.values_list("couple", flat=True)) == {1, 2, 3, 4, 5, 6}


def test_of_a_code_that_two_halls_had_printed_already_the_page_asks_which(telephone, ida):
    rita = an_organiser("rita")
    Club.objects.filter(members__user=rita).update(name="Florence")
    nights = [a_night_followed(each, *a_night(4), bell(1)) for each in (ida, rita)]
    code = code_of(nights[0], 3)
    link_of(nights[1]).codes.create(couple=2, digits=code.replace("\u00a0", ""), alike=1)

    asked = enter(telephone, code)

    assert "Which hall are you in?" in text(asked)
    assert "Boularderie Fire Hall," in text(asked)
    assert "Florence Fire Hall," in text(asked)
    assert f'href="{page(nights[1], 2)}"' in asked.content.decode()
    assert f'href="{page(nights[0], 3)}"' in asked.content.decode()


def test_a_code_is_one_query_however_many_nights_there_are(
    telephone, ida, django_assert_num_queries
):
    code = code_of(a_night_followed(ida, *a_night(4), bell(1)), 3)

    def asked_for(typed):
        with CaptureQueriesContext(connection) as queries:
            enter(telephone, typed)
        return len(queries)

    alone = asked_for(code), asked_for("00000000")
    for _ in range(3):
        codes_on_cards(a_night_followed(ida, *a_night(4), bell(1)), range(1, 20))

    assert (asked_for(code), asked_for("00000000")) == alone
    for typed in (code.replace("\u00a0", ""), "00000000"):
        with django_assert_num_queries(1):
            actions.by_code(typed)


@pytest.mark.parametrize("typed", ["", "1234", "123456789", "abcdefgh", "\u0661" * 8])
def test_what_is_no_code_is_said_to_be_none_and_is_no_guess(telephone, typed):
    answers = [enter(telephone, typed) for _ in range(12)]

    assert {answer.status_code for answer in answers} == {422}


def test_a_wrong_code_says_what_to_do_and_guessing_ends(telephone, ida):
    link_of(a_night_followed(ida, *a_night(4)))

    answers = [enter(telephone, "00000000") for _ in range(9)]

    assert "Look at your card again." in text(answers[0])
    assert [answer.status_code for answer in answers] == [422] * 8 + [429]
    assert "Wait a minute" in text(answers[-1])


def test_a_card_printed_before_anybody_came_has_the_code_of_whoever_gets_it(client, telephone, ida):
    night = a_night_followed(ida, *a_door(2))
    code = code_of(night, 40)

    assert enter(telephone, code)["Location"] == page(night, 40)
    assert "Nobody has come in with this card yet" in text(telephone.get(page(night, 40)))


def test_it_says_table_other_couple_and_who_deals(telephone, ida):
    night = a_night_followed(ida, *a_night(4), *a_game(1, 1, 3), bell(2))

    said = text(telephone.get(page(night, 1)))

    assert "Game 2 of 25" in said
    assert "Table 2 against 4 Player Nr41 & Player Nr42" in said
    assert "You deal first." in said
    assert "1 game won" in said
    assert "24 games can still be won: at the most you have 25 holes then." in said
    assert "Couple 1 deals first." in text(telephone.get(page(night, 4)))


def test_before_the_bell_it_says_the_next_table_and_that_the_bell_begins_it(telephone, ida):
    night = a_night_followed(ida, *a_night(4), *a_game(1, 1, 3))

    said = text(telephone.get(page(night, 1)))

    assert "Next: game 2 of 25 Table 2 against 4" in said
    assert "It begins with the bell." in said


def test_while_others_play_it_says_the_table_and_that_who_comes_is_not_known(telephone, ida):
    night = a_night_followed(ida, *a_night(6), *a_game(1, 1))

    said = text(telephone.get(page(night, 1)))

    assert "Next: game 2 of 25 Table 2" in said
    assert "against 4" not in said
    assert "known when more tables are in" in said


def test_who_sits_out_is_told(telephone, ida):
    night = a_night_followed(ida, *a_night(5), bell(1))

    said = text(telephone.get(page(night, 5)))

    assert "The bye chair" in said
    assert "You sit this game out." in said
    assert "24 games can still be won" in said

    then(night, won(1, 1, 1), won(1, 2, 3))
    assert "Next: game 2 of 25" in text(telephone.get(page(night, 5)))


def test_a_pot_says_what_is_in_it_and_whether_it_can_still_be_won(telephone, ida):
    rules = HouseRules(games=4, pots=(PotRule("Jackpot", won_by=WonBy.REACH, number=3),))
    night = a_night_followed(ida, *a_night(4, rules), *a_game(1, 1, 3))

    assert "You need 2 games more." in text(telephone.get(page(night, 1)))
    then(night, bell(2), won(2, 1, 2), won(2, 2, 1))
    assert "You cannot reach that any more." in text(telephone.get(page(night, 4)))


def test_the_standings_are_there_where_the_board_shows_them_and_only_there(telephone, ida):
    night = a_night_followed(ida, *a_night(4), *a_game(1, 1, 3), bell(2))
    hidden = text(telephone.get(page(night, 1)))
    Night.objects.filter(pk=night.pk).update(standings_on_board=True, revision=1)

    assert "Standings" not in hidden
    assert "Standings 1. Couples 1 and 3 1" in text(telephone.get(page(night, 1)))


def test_nobody_elses_money_is_on_it(telephone, ida):
    night = a_night_followed(ida, *a_night(4), bell(1))

    shown = text(telephone.get(page(night, 1)))

    assert "$" not in shown


def test_a_share_of_the_takings_is_a_sum_once_people_play(telephone, ida):
    night = a_night_followed(ida, *a_night(4), *fees_paid(range(1, 5), 500))

    before = text(telephone.get(page(night, 1)))
    then(night, bell(1))

    assert "First prize 30% of the takings" in before
    assert "First prize $12" in text(telephone.get(page(night, 1)))


def test_a_page_that_looks_alike_is_not_sent_again(telephone, ida):
    night = a_night_followed(ida, *a_night(6), bell(1))
    mark = shown(telephone, night, 1)
    then(night, won(1, 3, 5))

    same = telephone.get(picture(night, 1), {"shows": mark})
    then(night, won(1, 1, 1))
    newer = telephone.get(picture(night, 1), {"shows": mark})

    assert same.content == b""
    assert same["Seen"] == f"{night.log.count() - 1}.0.en.1"
    assert "1 game won" in text(newer)


def test_of_a_winner_elsewhere_a_page_hears_for_one_small_query(
    telephone, ida, django_assert_num_queries
):
    night = a_night_followed(ida, *a_night(6), bell(1))
    marks = {each: shown(telephone, night, each) for each in (1, 2)}
    then(night, won(1, 3, 5))
    telephone.get(picture(night, 2), {"shows": marks[2]})
    address = picture(night, 1)

    with django_assert_num_queries(1):
        answer = telephone.get(address, {"shows": marks[1]})

    assert (answer.content, answer["Seen"]) == (b"", f"{night.log.count()}.0.en.1")
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert "default-src" in answer["Content-Security-Policy"]


def test_a_page_in_another_language_is_another_page(telephone, ida):
    night = a_night_followed(ida, *a_night(6), bell(1))
    mark, french = shown(telephone, night, 1), {"Accept-Language": "fr"}

    for _ in range(2):
        answer = telephone.get(picture(night, 1), {"shows": mark}, headers=french)
        assert "Coupez pour la donne." in text(answer)


def gets_nothing(telephone, *addresses):
    return {telephone.get(each).status_code for each in addresses} == {404}


def test_withdrawn_nothing_is_good_any_more_until_it_is_put_back(client, telephone, ida):
    night = a_night_followed(ida, *a_night(4), bell(1))
    link, code = link_of(night), code_of(night, 3)
    follows = newer_address(night.pk, link.pk) + "1.0.en"
    client.post(url("withdraw-telephones", night))
    withdrawn = enter(telephone, code)

    assert gets_nothing(telephone, page(night, 3), picture(night, 3), follows)
    assert withdrawn.status_code == 422

    client.post(url("let-telephones-in-again", night))
    assert enter(telephone, code).status_code == 303
    assert telephone.get(page(night, 3)).status_code == 200
    assert telephone.get(follows).status_code == 200


def test_new_codes_end_the_old_ones(client, telephone, ida):
    night = a_night_followed(ida, *a_night(4), bell(1))
    old, code = page(night, 3), code_of(night, 3)
    follows = newer_address(night.pk, link_of(night).pk) + "1.0.en"
    shows = picture(night, 3)

    client.post(url("make-new-codes", night))

    assert gets_nothing(telephone, old, shows, follows)
    assert enter(telephone, code).status_code == 422
    assert enter(telephone, code_of(night, 3)).status_code == 303


@pytest.mark.parametrize(
    "said",
    [
        "x",
        "1-2",
        "1-2-3-4",
        "1-2-" + "0" * 32,
        "9" * 40 + "-1-x",
        "\u0661-1-x",
        "--",
        "1-1-é",
        "9" * 5000 + "-1-x",
    ],
)
def test_a_guessed_page_is_not_there(telephone, ida, said):
    link_of(a_night_followed(ida, *a_night(4), bell(1)))

    assert gets_nothing(telephone, reverse("couple-page", args=[said]))


def test_a_page_is_good_for_its_own_couple_alone(telephone, ida):
    night = a_night_followed(ida, *a_night(4), bell(1))
    link, _couple, secret = actions.pass_of(link_of(night), 3).split("-")

    assert gets_nothing(telephone, reverse("couple-page", args=[f"{link}-4-{secret}"]))


def test_a_page_is_good_for_its_own_night_alone(telephone, ida):
    night, other = (a_night_followed(ida, *a_night(4), bell(1)) for _ in range(2))
    _link, couple, secret = actions.pass_of(link_of(night), 3).split("-")
    said = f"{link_of(other).pk}-{couple}-{secret}"

    assert telephone.get(page(night, 3)).status_code == 200
    assert gets_nothing(
        telephone, reverse("couple-page", args=[said]), reverse("couple-picture", args=[said])
    )


def test_once_the_evening_is_past_a_closed_night_shows_nothing(telephone, ida):
    night = a_night_followed(ida, *a_night(4, HouseRules(games=1)), *a_game(1, 1, 3))
    then(night, Closed(None, "nobody settles here"))
    tonight_still = telephone.get(page(night, 3))
    code = code_of(night, 3)
    Night.objects.filter(pk=night.pk).update(date=tonight() - timedelta(days=1))

    assert "The night is over" in text(tonight_still)
    assert gets_nothing(telephone, page(night, 3))
    assert enter(telephone, code).status_code == 422


@pytest.mark.parametrize(
    ("zone", "status"), [("Etc/GMT+12", 200), ("Pacific/Kiritimati", 404)], ids=["west", "east"]
)
def test_an_evening_is_past_by_the_clock_of_its_club(telephone, ida, zone, status):
    """The two are 26 hours apart, so that it is never the same evening in both."""
    night = a_night_followed(ida, *a_night(4, HouseRules(games=1)), *a_game(1, 1, 3))
    then(night, Closed(None, "nobody settles here"))
    Club.objects.update(time_zone=zone)
    Night.objects.filter(pk=night.pk).update(date=tonight(ZoneInfo("Etc/GMT+12")))

    assert telephone.get(page(night, 3)).status_code == status
    typed = enter(telephone, code_of(night, 3))
    assert typed.status_code == (303 if status == 200 else 422)


def test_where_the_hall_has_switched_it_off_there_is_nothing(client, telephone, ida):
    night = a_night_followed(ida, *a_night(4), bell(1))
    address, code = page(night, 3), code_of(night, 3)
    Club.objects.update(telephones=False)

    assert gets_nothing(telephone, address)
    assert enter(telephone, code).status_code == 422
    assert gets_nothing(client, url("telephones", night))
    assert "telephones/" not in client.get(url("night", night)).content.decode()


def test_the_organiser_switches_it_on_among_the_settings(client, ida):
    night = a_kept_night(ida, *a_night(4))
    assert "telephones/" not in client.get(url("night", night)).content.decode()
    Club.objects.update(telephones=True)

    assert "Players’ telephones" in text(client.get(url("night", night)))


def test_the_wifi_is_kept_for_the_hall(client, ida):
    night = a_night_followed(ida, *a_night(4))

    client.post(url("telephones", night), {"wifi": "Legion Hall", "wifi_password": "five;trumps"})

    page = client.get(url("telephones", night))
    assert "Into the Wi-Fi Legion Hall" in text(page)
    assert page.content.count(b'class="qr"') == 2


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ({"wifi": "Hall", "wifi_password": "short"}, "at least 8 characters"),
        ({"wifi": "", "wifi_password": "long enough"}, "Type the name of the Wi-Fi, too."),
    ],
)
def test_what_no_wifi_can_have_is_refused(client, ida, typed, says):
    night = a_night_followed(ida, *a_night(4))

    answer = client.post(url("telephones", night), typed)

    assert answer.status_code == 422
    assert says in text(answer)


def test_cards_printed_in_the_afternoon_stay_good_when_the_laptops_address_changes(
    telephone, ida, settings
):
    settings.ALLOWED_HOSTS = ["192.168.1.20", "10.0.0.7"]
    night = a_night_followed(ida, *a_night(4), bell(1))
    code = code_of(night, 3)

    for host in ("192.168.1.20:8045", "10.0.0.7:8045"):
        known = {"HTTP_HOST": host}
        answer = telephone.post(reverse("couple-code"), {"code": code}, **known)
        assert "Table" in text(telephone.get(answer["Location"], **known))


def test_the_board_says_where_a_couple_comes_in_by_the_address_of_now(client, ida, monkeypatch):
    night = a_night_followed(ida, *a_night(4), bell(1))
    closed = text(client.get(url("board", night)))
    monkeypatch.setattr(network, "address", lambda: "http://192.168.1.20:8045")
    then(night, won(1, 1, 1))
    opened = text(client.get(url("board", night)))
    monkeypatch.setattr(network, "address", lambda: "http://10.0.0.7:8045")
    then(night, won(1, 2, 3))

    assert "Your own night" not in closed
    assert "Your own night on your telephone: 192.168.1.20:8045/c, with your code" in opened
    assert "10.0.0.7:8045/c" in text(client.get(url("board", night)))


def test_a_prize_is_told_once_the_board_has_shown_it_and_without_a_board_at_the_close(
    telephone, ida
):
    rules = HouseRules(games=2, prizes=(Prize(PrizeKind.AMOUNT, 1000),))
    played = *a_night(4, rules), *a_game(1, 1, 3), bell(2), won(2, 1, 2), won(2, 2, 1)
    night, with_board = (a_night_followed(ida, *played) for _ in range(2))
    make_link(night=with_board, at=timezone.now())
    before = text(telephone.get(page(night, 1)))
    for each in (night, with_board):
        then(each, Closed(None, "the prizes are handed out next week"))

    assert "First prize: $10" not in before
    assert "First prize: $10" in text(telephone.get(page(night, 1)))
    assert "First prize: $10" not in text(telephone.get(page(with_board, 1)))


def tells(night):
    """The same in a hall where a table may say who won."""
    Club.objects.filter(pk=night.club_id).update(tables_tell=True)
    return night


def say(telephone, night, couple, winner, game=1, table=1):
    address = reverse("couple-says", args=[actions.pass_of(link_of(night), couple)])
    return telephone.post(address, {"win": f"{game}-{table}-{winner}"})


def test_nobody_is_asked_who_won_unless_the_hall_says_so(telephone, ida):
    night = a_night_followed(ida, *a_night(4), bell(1))

    assert "Who won" not in text(telephone.get(page(night, 1)))
    refused = say(telephone, night, 1, winner=1)
    assert refused.status_code == 409
    assert "Tell the organiser how it went." in text(refused)
    assert night.log.filter(kind="table_says").count() == 0


def test_a_table_tells_its_winner_once_both_couples_say_the_same(client, telephone, ida):
    night = tells(a_night_followed(ida, *a_night(4), bell(1)))
    assert "Who won game 1? We won Couple 2 won" in text(telephone.get(page(night, 1)))

    assert say(telephone, night, 1, winner=1)["Location"] == page(night, 1)

    assert "Waiting for the answer of couple 2. We won Couple 2 won" in text(
        telephone.get(page(night, 1))
    )
    assert "Couple 1 says: couple 1 won." in text(telephone.get(page(night, 2)))
    assert "won, says couple 1" in text(client.get(url("floor", night)))
    assert night.evening().holes[1] == 0

    say(telephone, night, 2, winner=1)

    assert night.evening().holes[1] == 1
    assert "1 game won" in text(telephone.get(page(night, 1)))
    assert "Who won" not in text(telephone.get(page(night, 1)))
    assert "says couple" not in text(client.get(url("floor", night)))


def test_a_couple_that_objects_is_heard_on_the_floor_and_the_organiser_decides(
    client, telephone, ida
):
    night = tells(a_night_followed(ida, *a_night(4), bell(1)))
    say(telephone, night, 1, winner=1)
    say(telephone, night, 2, winner=2)

    for couple in (1, 2):
        assert "You do not say the same. Tell the organiser." in text(
            telephone.get(page(night, couple))
        )
    floor = text(client.get(url("floor", night)))
    assert "Table 1: the sides do not say the same." in floor
    assert night.evening().holes[1] == night.evening().holes[2] == 0

    client.post(url("record-win", night), {"win": "1-1-2"})

    assert night.evening().holes[2] == 1
    assert "do not say the same" not in text(client.get(url("floor", night)))
    late = say(telephone, night, 1, winner=1)
    assert late.status_code == 409
    assert "couple 2 is entered as the winner, not couple 1" in text(late)


def test_the_undo_button_looks_past_what_a_couple_says(client, telephone, ida):
    night = tells(a_night_followed(ida, *a_night(4), bell(1)))
    client.post(url("record-win", night), {"win": "1-2-3"})
    say(telephone, night, 1, winner=1)

    assert "Undo: Table 2: couple 3 won game 1" in text(client.get(url("floor", night)))

    say(telephone, night, 2, winner=1)
    assert "Undo: Table 1: couple 1 won game 1" in text(client.get(url("floor", night)))
    last = night.log.get(kind="won", facts__table=1)
    client.post(url("undo", night), {"seq": last.seq})

    assert night.evening().holes[1] == 0
    assert "Couple 1 says: couple 1 won." in text(telephone.get(page(night, 2)))


def test_the_log_says_which_couple_said_it(client, telephone, ida):
    night = tells(a_night_followed(ida, *a_night(4), bell(1)))
    say(telephone, night, 2, winner=1)

    said = text(client.get(url("log", night)))
    assert "Table 1: couple 2 says that couple 1 won game 1" in said
    assert "Players’ telephones" in said


@pytest.mark.parametrize("typed", ["", "1", "1-1-1-9999999999", "a-b-c"])
def test_what_is_no_button_of_the_page_changes_nothing(telephone, ida, typed):
    night = tells(a_night_followed(ida, *a_night(4), bell(1)))
    address = reverse("couple-says", args=[actions.pass_of(link_of(night), 1)])

    assert telephone.post(address, {"win": typed}).status_code == 422
    assert telephone.get(address).status_code == 405
    assert night.log.filter(kind="table_says").count() == 0


def test_a_pass_speaks_for_its_own_couple_and_its_own_table_alone(telephone, ida):
    night = tells(a_night_followed(ida, *a_night(4), bell(1)))

    foreign = say(telephone, night, 3, winner=1)

    assert foreign.status_code == 409
    assert "Couple 3 is not at table 1" in text(foreign)
    actions.withdraw(night=night, at=timezone.now())
    assert say(telephone, night, 1, winner=1).status_code == 404


def test_where_a_script_asks_the_answer_is_the_couples_part_of_the_page(telephone, ida):
    night = tells(a_night_followed(ida, *a_night(4), bell(1)))
    address = reverse("couple-says", args=[actions.pass_of(link_of(night), 1)])

    answer = telephone.post(address, {"win": "1-1-1"}, headers={"HX-Request": "true"})
    refused = telephone.post(address, {"win": "1-2-3"}, headers={"HX-Request": "true"})

    assert answer.content.decode().lstrip().startswith('<div id="couple"')
    assert refused.status_code == 409
    assert 'id="messages"' in refused.content.decode()


def test_a_couple_sees_the_points_of_its_table_hand_after_hand_and_of_no_other(telephone, ida):
    night = a_night_followed(ida, *a_night(4), bell(1))
    then(night, HandKept(1, 1, "20-10", "", 0, (), ((1, 20), (2, 10))))
    before = shown(telephone, night, 2)
    then(night, HandKept(1, 1, "15-15", "", 0, (), ((1, 15), (2, 15))))

    says = text(telephone.get(page(night, 2)))
    assert "Hand after hand" in says
    assert "2. 35 (+15) 25 (+15)" in says
    assert shown(telephone, night, 2) != before
    assert "Hand after hand" not in text(telephone.get(page(night, 3)))
    assert "Put right" not in says


def test_a_couple_sees_the_points_of_its_play_off(telephone, ida):
    rules = HouseRules(prizes=(Prize(PrizeKind.AMOUNT, 10000),))
    night = a_night_followed(ida, *a_night_of_totals(18, 18, 16, rules=rules))
    then(night, wished(1, Wish.PLAY_OFF), wished(2, Wish.PLAY))
    then(night, HandKept(0, 1, "20-10", "", 0, (), ((1, 20), (2, 10))))
    assert "1. 20 (+20) 10 (+10)" in text(telephone.get(page(night, 1)))
    assert "Hand after hand" not in text(telephone.get(page(night, 3)))

"""The rules of a club's pots, with what a hurdle is worth beside the rule that is typed."""

import pytest
from django.urls import reverse

from parties.models import Club
from scoring.night.closing import Closed
from scoring.pots.chain import resting
from scoring.pots.saying import BroughtForward, TicketsSold
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import Feed, FeedKind, PotRule, WonBy
from scoring.till.whose import CashFound
from tests.builders import a_door, a_game, a_night, totals_typed
from tests.parties.nights import HTMX, a_kept_night, assert_refused, log, refreshed, text, then
from tests.parties.pots.pot_nights import a_jackpot_night, with_pots
from tests.sweeping import swept

JACKPOT = PotRule("Jackpot", (Feed(FeedKind.COUPLE, 200),), won_by=WonBy.REACH, number=20)
TYPED = {
    "name": "Jackpot",
    "won_by": "reach",
    "number": "20",
    "couple": "$2",
    "drawn": "after",
    "sat_out": "as_card",
    "entrants": "all",
    "several": "share",
}


def url(page, club, *place):
    return reverse(page, args=[club, *place])


def of_night(page, night, *place):
    return reverse(page, args=[night, *place])


def kept(club):
    return Club.objects.get(pk=club.pk).house_rules.pots


def add(client, club, preset="jackpot"):
    return client.post(url("add-pot", club), {"preset": preset})


@pytest.mark.parametrize(
    ("preset", "name", "won_by"),
    [
        ("jackpot", "Jackpot", WonBy.REACH),
        ("cookie-jar", "Cookie jar", WonBy.ALL_DRAWN),
        ("fifty-fifty", "50/50", WonBy.DRAW),
    ],
)
def test_a_preset_is_one_press(client, club, preset, name, won_by):
    response = add(client, club, preset)

    assert response.status_code == 303
    assert response["Location"] == url("pot-rule", club, 1)
    assert [(pot.name, pot.won_by) for pot in kept(club)] == [(name, won_by)]


def test_a_second_jackpot_has_a_name_of_its_own(client, club):
    add(client, club)
    add(client, club)

    assert [pot.name for pot in kept(club)] == ["Jackpot", "Jackpot 2"]


def test_a_rule_is_kept_as_it_is_typed(client, club):
    add(client, club)
    more = {"share": "10", "seed": "50", "falls": "1", "lowest": "17", "must_go": "2026-12-18"}

    response = client.post(url("pot-rule", club, 1), TYPED | more)

    assert response.status_code == 303
    assert kept(club) == (
        PotRule(
            "Jackpot",
            (Feed(FeedKind.COUPLE, 200), Feed(FeedKind.SHARE, 10)),
            won_by=WonBy.REACH,
            number=20,
            falls=1,
            lowest=17,
            seed=5000,
            must_go="2026-12-18",
        ),
    )
    says = text(client.get(url("pot-rules", club)))
    assert "It is fed by $2 a couple and 10% of the fees at the door." in says
    assert "Each night without a winner that is 1 game fewer, down to 17." in says
    assert "When it is won, $50 is kept back to begin the next." in says
    assert "from Dec. 18, 2026 on" in says


@swept(
    ("more", "sentence"),
    [
        ({"number": ""}, "Say how many games."),
        ({"number": "-3"}, "Write a number of games, from 1 to 40."),
        ({"number": "1e9"}, "Write a number of games, from 1 to 40."),
        ({"couple": "-2"}, "That is not an amount."),
        ({"couple": "1e9"}, "That is not an amount."),
        ({"share": "101"}, "Write per cent as a whole number, from 1 to 100."),
        ({"entrants": "paid"}, "Only those who paid can win it"),
        ({"cap": "50", "seed": "60"}, "No more can be kept back than the pot holds."),
        ({"name": "   "}, "This field is required."),
        ({"overflow": "nowhere", "cap": "5"}, "Select a valid choice."),
        ({"couples": "1"}, "Write how many couples come, from 2 to 300."),
    ],
)
def test_a_rule_that_cannot_be_is_not_kept(client, club, more, sentence):
    add(client, club)
    before = kept(club)

    response = client.post(url("pot-rule", club, 1), TYPED | more)

    assert response.status_code == 422
    assert sentence in text(response)
    assert kept(club) == before


def test_what_runs_over_goes_on_into_a_pot_that_is_renamed(client, club):
    add(client, club)
    add(client, club, "cookie-jar")
    client.post(url("pot-rule", club, 1), TYPED | {"cap": "500", "overflow": "Cookie jar"})

    client.post(url("pot-rule", club, 2), TYPED | {"name": "Second jackpot"})

    assert [(pot.name, pot.overflow) for pot in kept(club)] == [
        ("Jackpot", "Second jackpot"),
        ("Second jackpot", ""),
    ]


def test_a_pot_that_another_runs_over_into_stays(client, club):
    add(client, club)
    add(client, club, "cookie-jar")
    client.post(url("pot-rule", club, 1), TYPED | {"cap": "500", "overflow": "Cookie jar"})
    before = kept(club)

    response = client.post(url("take-pot-out", club, 2))

    assert response.status_code == 409
    assert "“Jackpot” runs over into “Cookie jar”. Change that first." in text(response)
    assert kept(club) == before


def test_a_pot_that_is_taken_out_can_be_put_back_where_it_was(client, club):
    add(client, club)
    add(client, club, "cookie-jar")
    before = kept(club)

    gone = client.get(client.post(url("take-pot-out", club, 1))["Location"])
    assert [pot.name for pot in kept(club)] == ["Cookie jar"]
    assert "“Jackpot” is out. Put it back" in text(gone)

    client.post(url("add-pot", club), {"again": gone.context["again"]})
    assert kept(club) == before


@pytest.mark.parametrize("sent", [{}, {"preset": "roulette"}, {"again": "made up"}])
def test_no_button_of_the_page_adds_nothing(client, club, sent):
    response = client.post(url("add-pot", club), sent)

    assert response.status_code == 422
    assert kept(club) == ()


@pytest.mark.parametrize("place", [0, 2])
def test_a_pot_that_is_not_there_is_not_found(client, club, place):
    add(client, club)

    assert client.get(url("pot-rule", club, place)).status_code == 404
    assert client.post(url("take-pot-out", club, place)).status_code == 404


def advice(client, club, **typed):
    response = client.get(url("pot-advice", club, 1), TYPED | typed, headers=HTMX)
    assert response.status_code == 200
    assert response.content.decode().lstrip().startswith('<section id="pot-advice"')
    return text(response)


def test_the_adviser_says_what_a_hurdle_is_worth(client, club):
    """Two figures of the 45s nights' arithmetic: 20 of 25 is reached by one of 30 couples on 6 % of
    nights, 18 on about half of them."""
    add(client, club)

    assert "It is won on one night in 17 (about 6.0%" in advice(client, club)
    assert "On average it goes after 17 nights, with about $1,000 in it." in advice(client, club)
    assert "At worst, once in twenty, it stands longer than 49 nights" in advice(client, club)
    assert "It is won on one night in 2 (" in advice(client, club, number="18")
    client.cookies["django_language"] = "fr"
    shown = client.get(url("pot-advice", club, 1), TYPED, headers=HTMX).content.decode()
    assert "6,0\u00a0%" in shown


@swept(
    ("typed", "says"),
    [
        ({"number": ""}, "Fill in the rule"),
        ({"won_by": "draw"}, "No card decides this pot"),
        ({"number": "1"}, "It is certain to be won tonight."),
        ({"number": "25"}, "It is hardly ever won"),
        (
            {"number": "26"},
            "Nobody can win it tonight: it takes 26 games won, and a night has 25 games. It may",
        ),
        ({"won_by": "most_drawn", "number": "8"}, "It is certain to be won tonight."),
        ({"won_by": "all_drawn", "number": "8"}, "about 11%"),
        ({"falls": "1", "lowest": "13"}, "It goes on night"),
        ({"tickets": "50"}, "Tickets are left out"),
        ({"must_go": "2000-01-01"}, "It is certain to be won tonight."),
    ],
)
def test_the_adviser_has_an_answer_to_whatever_is_typed(client, club, typed, says):
    add(client, club)

    assert says in advice(client, club, **typed)


def test_without_script_a_button_asks_the_adviser_and_keeps_nothing(client, club):
    add(client, club)

    response = client.post(url("pot-rule", club, 1), TYPED | {"number": "18", "advise": "1"})

    assert response.status_code == 200
    assert "It is won on one night in 2 (" in text(response)
    assert kept(club)[0].number == 20


def test_a_new_night_begins_with_the_pots_of_the_club_and_keeps_its_own(client, club, ida):
    add(client, club)
    night = a_kept_night(ida, *a_door(2, HouseRules(pots=kept(club))))

    client.post(of_night("pot-rule", night, 1), TYPED | {"number": "18"})

    assert refreshed(night).rules.pots[0].number == 18
    assert kept(club)[0].number == 20


def test_a_pot_that_a_night_takes_out_comes_back_with_undo(client, ida):
    night = a_kept_night(ida, *a_door(2, HouseRules(pots=(JACKPOT,))))

    client.post(of_night("take-pot-out", night, 1))
    assert refreshed(night).rules.pots == ()

    seq = refreshed(night).lines[-1].seq
    client.post(reverse("undo", args=[night.pk]), {"seq": seq, "page": "night"})
    assert refreshed(night).rules.pots == (JACKPOT,)


@pytest.fixture
def second(client, ida):
    """A night whose door brought the $4 that nobody won a week before."""
    a_jackpot_night(ida, 19, 12)
    night = a_kept_night(ida, *a_door(0, with_pots(JACKPOT))[:1], week=1)
    client.post(reverse("open-door", args=[night.pk]))
    then(night, *a_door(2, with_pots(JACKPOT))[2:])
    return night


@pytest.mark.parametrize("name", ["", "Big pot"])
def test_what_came_along_in_a_pot_stays_in_it_where_the_night_has_it_no_longer(
    client, second, ida, name
):
    rule = client.get(of_night("pot-rule", second, 1))
    assert "There is $4 in it from before." in text(rule)

    if name:
        client.post(of_night("pot-rule", second, 1), TYPED | {"name": name})
    else:
        client.post(of_night("take-pot-out", second, 1))

    stays = "“Jackpot” has $4 in it and is not played for tonight."
    for page in (of_night("pot-rules", second), reverse("pots", args=[second.pk])):
        assert stays in text(client.get(page))
    then(second, totals_typed(19, 12), Closed(None, "as it is"))
    money = text(client.get(reverse("season-money", args=[second.club_id])))
    assert "Jackpot – $4.00" in money
    assert "corrected" not in money.casefold()
    third = a_kept_night(ida, *a_door(0, with_pots(JACKPOT))[:1], week=2)
    client.post(reverse("open-door", args=[third.pk]))
    brings, lay = log(third)[-2:]
    assert brings == BroughtForward("Jackpot", 400, f"{second.pk:06}", 1, must_go=False)
    lacks = (("Jackpot", 400),)
    assert lay == CashFound(400, 0, as_it_lay=True, of_pots=lacks), "nobody had paid"


def test_a_pot_that_is_put_back_has_what_came_along_in_it(client, second):
    client.post(of_night("take-pot-out", second, 1))
    client.post(of_night("add-pot", second), {"preset": "jackpot"})

    night = refreshed(second)
    assert night.pots["Jackpot"].opening.amount == 400
    assert resting(night) == {}
    assert "not played for" not in text(client.get(reverse("pots", args=[second.pk])))


def test_a_pot_for_which_people_have_paid_in_is_not_taken_out(client, second):
    then(second, TicketsSold("Jackpot", 3, 500))
    before = log(second)

    refused = client.post(of_night("take-pot-out", second, 1))

    assert_refused(refused, second, before, 409, "People have paid in for “Jackpot” tonight.")


def test_the_pots_of_a_night_hold_once_it_is_played(client, ida):
    night = a_kept_night(ida, *a_night(4, HouseRules(pots=(JACKPOT,))), *a_game(1, 1, 3))
    before = log(night)

    response = client.post(of_night("pot-rule", night, 1), TYPED | {"number": "18"})

    assert response.status_code == 409
    assert log(night) == before
    says = text(client.get(of_night("pot-rules", night)))
    assert "The house rules hold for the whole night once game 1 has begun." in says
    assert "Change the rule" not in says


def test_what_was_done_last_on_the_page_of_the_pots_is_undone_there(client, club):
    client.post(url("add-pot", club), {"preset": "jackpot"})
    client.post(url("pot-rule", club, 1), TYPED | {"number": "19", "save": "1"})
    assert Club.objects.get().house_rules.pots[0].number == 19

    changed = client.get(url("pot-rules", club)).context["changed"]
    assert "(was: " in changed.says
    undo = reverse("undo-of-club", args=[club.pk])
    sent = {"seq": changed.seq, "page": "where-it-was"}
    back = client.post(
        undo, sent, headers={"Referer": "http://testserver" + url("pot-rules", club)}
    )

    assert back["Location"].endswith(url("pot-rules", club))
    assert Club.objects.get().house_rules.pots[0].number == 20
    again = client.get(url("pot-rules", club)).context["changed"]
    assert again.seq < changed.seq
    client.post(undo, sent | {"seq": again.seq})
    assert Club.objects.get().house_rules.pots == ()
    assert client.get(url("pot-rules", club)).context["changed"] is None

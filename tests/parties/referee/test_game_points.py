"""The points of a game: as people say them, hand after hand."""

from django.test import Client

from scoring.rules.choices import TableGame
from scoring.rules.house_rules import HouseRules
from tests.parties.nights import assert_says, markup, text
from tests.parties.referee.card_pages import a_night_by, of_night
from tests.sweeping import swept


def sheet(client, night, *hands, **more):
    asked = {"side": ["Ida", "Rhoda"], "dealer": "0", "hand": hands} | more
    return client.get(of_night("game-points", night), asked)


def says(client, night, *hands, **more):
    response = sheet(client, night, *hands, **more)
    assert response.status_code == 200, text(response)
    return text(response)


def test_a_game_begins_with_who_plays(client, night):
    page = text(client.get(of_night("game-points", night)))

    assert "Who plays? The first named deals first." in page
    assert "Ida deals now." in says(client, night)


def test_points_add_up_and_the_deal_passes(client, night):
    page = says(client, night, "20-10", points="15-15")

    assert "35 Ida 25 Rhoda" in page
    assert "The game is to 45. Ida deals now." in page
    assert "1. Ida dealt 20 (+20) 10 (+10) 2. Rhoda dealt 35 (+15) 25 (+15)" in page
    assert "On the green, one hand away from winning: Ida and Rhoda." in page


def test_the_winner_and_who_hangs_forty(client, night):
    page = says(client, night, "20-10", "20-10", "0-30")

    assert "Rhoda has won." in page
    assert "Hanging forty, on 40 before the last hand and lost: Ida." in page
    assert "The hand just played" not in page


def test_level_at_45_who_was_first_is_asked_where_that_decides(client, ida):
    rules = HouseRules(table_switches=(("exact_tie", "first_to_reach"),))
    night = a_night_by(ida, rules)
    hands = "20-10", "10-20", "15-15"

    assert "who reached it first" in says(client, night, *hands)
    assert "Rhoda has won." in says(client, night, *hands, first="B")
    assert "Rhoda has won." in says(client, night, *hands[:2], "15-15;first=B")


def test_level_at_45_the_best_trump_is_asked_where_that_decides(client, ida):
    night = a_night_by(ida, HouseRules(table_switches=(("exact_tie", "best_trump"),)))
    hands = "20-10", "10-20", "15-15"

    assert "who had the best trump in this hand?" in says(client, night, *hands)
    assert "Ida has won." in says(client, night, *hands, best="A")


def test_a_hand_is_taken_back_by_its_address(client, night):
    page = sheet(client, night, "20-10", points="15-15").content.decode()

    assert "hand=20-10" in page
    assert "hand=15-15" not in page


@swept(
    ("points", "why"),
    [
        ("25-10", "These points cannot be: they do not add up to a hand, which is 30 or 25."),
        ("17-13", "These points cannot be: points go by fives."),
        ("20", "Say the points of each side"),
        ("20-5-5", "Say the points of each side"),
        ("many", "“many” are not points. Write them as 20 10."),
    ],
)
def test_points_that_cannot_be_are_refused_and_the_sheet_stays(client, night, points, why):
    assert_says(sheet(client, night, "20-10", points=points), 422, why, "20 Ida 10 Rhoda")


@swept(
    "asked",
    [
        {"hand": ["what"]},
        {"hand": ["20-10;bidder=Z"]},
        {"hand": ["20-10;colour=red"]},
        {"hand": ["20-10-0"]},
        {"side": ["Ida"]},
        {"side": ["Ida", "Ida"]},
        {"side": ["A", "B", "C"]},
        {"hand": ["20-10"] * 101},
        {"hand": ["30-0", "30-0", "30-0"]},
    ],
)
def test_an_address_that_tells_no_game_is_refused_in_a_sentence(client, night, asked):
    response = sheet(client, night, **asked)

    assert response.status_code == 422
    assert "notice error" in response.content.decode()


def test_a_bid_made_and_a_bid_set(client, ida):
    """Maritime rules, rule 8: 30 pays 60; a bid not reached comes off."""
    night = a_night_by(ida, HouseRules(table_game=TableGame.MARITIME_125))

    made = says(client, night, points="30-0", bidder="A", bid="30-for-60")
    was_set = says(client, night, points="20-10", bidder="A", bid="25")

    assert "60 Ida 0 Rhoda" in made
    assert "Ida bid 30 for 60; Ida made it" in made
    assert "60 (+60) 0 (+0)" in made
    assert "-25 Ida 10 Rhoda" in was_set
    assert "-25 (-25) 10 (+10)" in was_set
    assert "Ida set" in was_set
    assert "In the hole, below zero: Ida." in was_set


def test_a_bid_is_asked_for_and_stays_while_the_rest_is_mended(client, ida):
    night = a_night_by(ida, HouseRules(table_game=TableGame.AUCTION_45_PARTNERS))

    missing = sheet(client, night, points="20-10")
    wrong = sheet(client, night, points="25-10", bidder="B", bid="20")

    assert_says(missing, 422, "Say who had the bid, and what it was.")
    assert 'name="bidder" value="B" checked' in markup(wrong)
    assert sheet(client, night, points="20-10", bidder="A", bid="lots").status_code == 422
    assert "A bid of 10 is not made in this game." in text(
        sheet(client, night, points="20-10", bidder="A", bid="10")
    )


def test_a_deal_that_nobody_took_passes_on(client, ida):
    night = a_night_by(ida, HouseRules(table_game=TableGame.MARITIME_125))

    page = says(client, night, throw_in="1")

    assert "Rhoda deals now." in page
    assert "1. Ida dealt; thrown in" in page


def test_three_play_for_themselves_where_the_game_allows_it(client, ida):
    night = a_night_by(ida, HouseRules(table_game=TableGame.TRADITIONAL_45))
    asked = {"side": ["Ida", "Rhoda", "Neil"], "taken": ["15", "10", "5"]}
    assert "15 Ida 10 Rhoda 5 Neil" in says(client, night, **asked)


def test_a_game_for_the_pool_asks_for_no_points(client, ida):
    """Who took it, and nothing else; three tricks end the hand, whoever had the others."""
    night = a_night_by(ida, HouseRules(table_game=TableGame.SPOIL_FIVE))
    three = {"side": ["Ida", "Rhoda", "Neil"]}
    asked = sheet(client, night, "0-0-0", **three)
    page = markup(asked)

    assert "Who takes the pool? Ida Rhoda Neil Nobody: the pool stays" in text(asked)
    assert 'name="points" value="0-15-0"' in page
    assert 'name="taken"' not in page
    assert 'class="figure"' not in page
    assert "1. Ida dealt; spoilt: the pool stays" in text(asked)
    assert "Rhoda takes the pool" in says(client, night, "0-0-0", points="0-15-0", **three)


def test_who_did_not_rob_takes_no_pool(client, ida):
    night = a_night_by(ida, HouseRules(table_game=TableGame.SPOIL_FIVE))
    three = {"side": ["Ida", "Rhoda", "Neil"]}

    assert "Who had to rob and did not?" in says(client, night, **three)
    assert "Rhoda has won." in says(client, night, taken=["5", "15", "5"], **three)
    spoilt = says(client, night, taken=["5", "15", "5"], missed="B", **three)
    assert "Spoilt 1 time: the pool grows." in spoilt


def test_who_plays_on_after_three_tricks_wins_all_five_or_nothing(client, ida):
    jinking = (("jinking", True),)
    rules = HouseRules(table_game=TableGame.SPOIL_FIVE, table_switches=jinking)
    night = a_night_by(ida, rules)
    three = {"side": ["Ida", "Rhoda", "Neil"]}

    assert "Who takes the pool?" in says(client, night, **three)
    spoilt = says(client, night, taken=["0", "20", "5"], jinked="B", **three)
    assert "Spoilt 1 time: the pool grows." in spoilt
    assert "Rhoda has won." in says(client, night, "0-25-0;jinked=B", **three)


def test_what_a_game_does_not_know_is_not_asked(client, night):
    page = says(client, night)

    assert "rob and did not" not in page
    assert "played on" not in page


def test_where_it_pays_thirty_the_sheet_asks_whether_the_bidder_was_set_without_trumps(client, ida):
    """[A] variations; only where the hall plays it."""
    off_suit = (("offsuit_set_30", True),)
    auction = TableGame.AUCTION_45_PARTNERS
    night = a_night_by(ida, HouseRules(table_game=auction, table_switches=off_suit))
    other = a_night_by(ida, HouseRules(table_game=auction))
    hand = {"bidder": "A", "bid": "25", "points": "10-15", "untrumped": "1"}

    assert "nobody played a trump against him" in says(client, night)
    assert "nobody played a trump against him" not in says(client, other)
    assert sheet(client, night, **hand).context["scores"] == [("Ida", -25), ("Rhoda", 30)]
    assert sheet(client, other, **hand).context["scores"] == [("Ida", -25), ("Rhoda", 15)]


@swept("order", ["A5-B5", "A20-B10-", "C30", "A20-B10-C0", "A", "5"])
def test_an_order_that_does_not_come_to_the_points_is_refused(client, night, order):
    assert_says(sheet(client, night, f"20-10;order={order}"), 422, "cannot be read")


@swept(
    ("game", "names", "five_hands", "next_one"),
    [
        (TableGame.MARITIME_CUTTHROAT_3, "Ida Rhoda Una", "5-10-15", "20-0-10"),
        (TableGame.MARITIME_6P, "Ida Rhoda Una", "5-10-15", "20-0-10"),
        (
            TableGame.MARITIME_CALL_YOUR_PARTNER,
            "Ida Rhoda Una Vera Will",
            "5-10-5-5-5",
            "20-0-10-0-0",
        ),
    ],
)
def test_where_others_play_on_their_hand_is_entered(ida, game, names, five_hands, next_one):
    night, client = a_night_by(ida, HouseRules(table_game=game)), Client()
    client.force_login(ida)
    hands = [f"{five_hands};bidder=B;bid=30"] * 5
    more = {"bidder": "A", "bid": "20", "side": names.split()}

    page = sheet(client, night, *hands, points=next_one, **more)

    scores = dict(page.context["scores"])
    assert (scores["Ida"], scores["Rhoda"]) == (45, -150)
    assert "Rhoda deals now." not in text(page)


def test_who_is_out_the_back_door_is_asked_for_nothing_and_the_two_others_play_on(client, ida):
    rules = HouseRules(table_game=TableGame.MARITIME_CUTTHROAT_3)
    night = a_night_by(ida, rules)
    three = {"side": ["Ida", "Rhoda", "Una"]}
    hands = ["5-10-15;bidder=B;bid=30"] * 5

    page = sheet(client, night, *hands, **three)
    after = says(client, night, *hands, points="20-0-10", bidder="A", bid="20", **three)

    assert "out the back door: Rhoda" in text(page)
    assert 'name="bidder" value="B"' not in markup(page)
    assert 'name="points" value="20-0-10"' in markup(page)
    assert "Ida \u2013 Una" in text(page)
    assert "Rhoda deals now." not in after

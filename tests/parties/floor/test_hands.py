"""The hands of a table: checked or told, kept, added up by the game's rules, and its result from them."""

import pytest

from parties.floor.page.hands import game_at
from parties.referee.forms.referee import EXAMPLE
from scoring.formats.named import MARITIME_PARTY
from scoring.games.points import HandKept
from scoring.night.rules import Plays
from scoring.prizes.offers import PlayedOff
from scoring.prizes.ties import Wish
from scoring.rules.choices import PlayOff, TableGame
from scoring.rules.house_rules import PRESETS, HouseRules
from scoring.seats.seating import Bell
from tests.builders import a_game, a_night, dollars, wished
from tests.parties.nights import (
    a_kept_night,
    a_night_to_settle,
    assert_refused,
    assert_says,
    helper,
    log,
    press,
    refreshed,
    text,
    then,
    url,
)
from tests.parties.referee.card_pages import of_night
from tests.parties.rules.typed_rules import fields_of

REVOKED = "dealt N 5S 4S KD 2D 3C\ntrump S\n1: W 7S KD 8S 2S"

AT = {"game": 2, "table": 1}


@pytest.fixture
def night(ida):
    """Game 1 is over, and game 2 is played."""
    return a_kept_night(ida, *a_night(4), *a_game(1, 1, 3), Bell(2))


@pytest.fixture
def couples(night):
    """Who plays at table 1 in game 2."""
    return refreshed(night).couples_at(2, 1)


def at(page, night, table=1):
    return url(page, night, 2, table)


def made(night, *where):
    """The points of a table by its hands."""
    return dict(game_at(night, refreshed(night), where).made)


def keep(client, night, written=EXAMPLE, **said):
    said = {"text": written, "rules": "", "asked": 0} | said
    return client.post(at("keep-hand", night), said)


def test_the_table_that_asks_is_chosen_on_the_floor_and_its_hand_is_checked(client, night, couples):
    assert url("hands", night) in client.get(url("floor", night)).content.decode()
    assert at("hands-at", night, 2) in client.get(url("hands", night)).content.decode()

    check = f"{of_night('check-hand', night)}?game=2&amp;table=1"
    assert check in client.get(at("hands-at", night)).content.decode()
    says = text(client.post(of_night("check-hand", night), {"text": EXAMPLE} | AT))

    first, second = sorted(couples)
    says = says.replace("\xa0", " ")
    assert "No fault" in says
    assert f"Keep these points: couple {first} (10) and couple {second} (20)" in says
    assert f"Keep these points: couple {first} (20) and couple {second} (10)" in says
    assert "night’s notes" not in says


def test_a_ruling_is_kept_with_the_hand_who_asked_and_the_rule(client, night, couples):
    assert keep(client, night, REVOKED, asked=couples[0])["Location"] == at("hands-at", night)
    assert log(night)[-1] == HandKept(2, 1, REVOKED, "", couples[0], ("FOLLOW_TRUMP",), ())
    says = text(client.get(at("hands-at", night)))
    assert f"Asked by couple {couples[0]}." in says
    assert "Against the rule: " in says
    assert "Maritime rules, rule 19" in says
    assert "Points kept" not in says
    said = f"Game 2, table 1: a hand was checked for couple {couples[0]}, faults: 1"
    for page in ("note", "log"):
        assert said in text(client.get(url(page, night)))


def test_points_are_kept_hand_by_hand_and_added_up(client, night, couples):
    low, high = couples
    for value in (f"{low}-{high}", f"{low}-{high}", f"{high}-{low}"):
        keep(client, night, points=value)

    assert [hand.taken for hand in refreshed(night).games.hands_at(2, 1).values()] == [
        ((low, 10), (high, 20)),
        ((low, 10), (high, 20)),
        ((high, 10), (low, 20)),
    ]
    assert made(night, 2, 1) == {low: 40, high: 50}
    assert f"Couple {high} has won." in text(client.get(at("hands-at", night)))
    assert "3 hands" in text(client.get(url("hands", night)))


def test_a_kept_hand_can_be_checked_again_and_undone(client, night):
    keep(client, night)
    shown = client.get(at("hands-at", night)).context

    assert "No fault" in text(client.post(shown["check"], shown["rulings"][0][1].again))
    undo = {"seq": shown["undo"].seq, "page": "hands"}
    assert client.post(url("undo", night), undo)["Location"] == url("hands", night)
    assert refreshed(night).games.hands_at(2, 1) == {}


def test_the_winner_goes_to_the_floor_by_its_own_button(client, night, couples):
    keep(client, night, points=f"{couples[0]}-{couples[1]}")
    assert refreshed(night).playing[1] == 2

    couple, value = client.get(at("hands-at", night)).context["wins"][1]
    client.post(url("record-win", night), {"win": value})

    assert refreshed(night).won[2][1] == couple == couples[1]
    assert "wins" not in client.get(at("hands-at", night)).context


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"asked": 99}, "Select a valid choice"),
        ({"points": "9-9"}, "That is no button of this page."),
        ({"text": ""}, "Type the hand first"),
        ({"text": "five cards"}, "is not"),
    ],
)
def test_what_cannot_be_kept_is_said_and_nothing_is_kept(client, night, wrong, says):
    before = log(night)

    answer = keep(client, night, wrong.pop("text", EXAMPLE), **wrong)

    assert answer.status_code == 422
    assert says in text(answer) or answer.context["form"].errors
    assert log(night) == before


def test_no_points_are_offered_of_half_a_hand_or_one_that_was_misplayed(client, night):
    for written in (REVOKED, "trump S"):
        shown = client.post(of_night("check-hand", night), {"text": written} | AT).context
        assert shown["ways_to_keep"] == ()


@pytest.mark.parametrize(("game", "table"), [(3, 1), (2, 9), (99, 1), (0, 1)])
def test_a_table_where_nobody_plays_has_no_page_and_keeps_nothing(client, night, game, table):
    before = log(night)
    said = {"text": EXAMPLE, "rules": "", "asked": 0}

    assert client.get(url("hands-at", night, game, table)).status_code == 404
    assert client.post(url("keep-hand", night, game, table), said).status_code in (404, 409, 422)
    assert log(night) == before
    where = {"game": game, "table": table}
    assert client.get(of_night("check-hand", night), where).context["at"] is None


# Hands as they are told, at a table of an auction, and the result that follows from them.


@pytest.fixture
def auction(ida):
    """An evening as in New Brunswick by points: an auction to 125."""
    rules = next(each.rules for each in PRESETS if each.name == "by_points")
    first, *door = a_night(4, rules)
    return a_kept_night(ida, first, Plays(MARITIME_PARTY), *door, Bell(1))


def tell_hand(client, night, game, table, points, bidder="A", bid="20", **more):
    said = {"points": points, "bidder": bidder, "bid": bid} | more
    return client.post(url("keep-hand", night, game, table), said)


HANDS = [("25-5", "A", "25"), ("10-20", "B", "20"), ("30-0", "A", "30"), ("20-10", "A", "20")]
"""25 : 5, 35 : 25, 95 : 25 as 30 pays 60, 115 : 35."""

LAST = ("15-15", "B", "20"), ("20-10", "A", "20")
"""B is set, and A at 100 takes nothing where it did not bid: 115 : 15. Then 135 : 25."""


def play(client, night, *hands):
    for hand in hands:
        assert tell_hand(client, night, 1, 1, *hand).status_code == 303


def enter_it(client, night):
    """The one press on the page of the table."""
    shown = client.get(url("hands-at", night, 1, 1)).context
    typed = {f"points-{side.card}": side.typed for side in shown["tiles"][0].sides}
    client.post(url("record-points", night), {"game": "1", "table": "1"} | typed)


def points(night):
    return dict(refreshed(night).games.points_at(1, 1))


def test_bids_count_as_the_game_has_it_and_its_points_are_entered_with_one_press(client, auction):
    play(client, auction, *HANDS)
    assert made(auction, 1, 1) == {1: 115, 2: 35}
    play(client, auction, *LAST)
    shown = client.get(url("hands-at", auction, 1, 1))
    assert "Couple 1 has won." in text(shown)
    assert not shown.context["asks_hand"]

    enter_it(client, auction)

    assert points(auction) == {1: 135, 2: 25}
    assert refreshed(auction).won[1][1] == 1
    assert "135 points" in text(client.get(url("standings", auction)))


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        (("20-20", "A", "20"), "do not add up to a hand"),
        (("17-13", "A", "20"), "points go by fives"),
        (("20-10", "", ""), "Say who had the bid"),
        (("20-10", "A", "10"), "A bid of 10 is not made in this game"),
        (("20", "A", "20"), "Say the points of each side"),
        (("", "A", "20"), "Say the points of the hand"),
    ],
)
def test_a_hand_that_cannot_be_is_said_and_nothing_is_kept(client, auction, hand, says):
    play(client, auction, HANDS[0])
    before = log(auction)

    assert_refused(tell_hand(client, auction, 1, 1, *hand), auction, before, 422, says)


def test_no_result_is_offered_before_the_hands_have_ended_the_game(client, auction):
    play(client, auction, *HANDS)
    shown = client.get(url("hands-at", auction, 1, 1)).context
    assert [side.typed for side in shown["tiles"][0].sides] == ["", ""]


@pytest.mark.parametrize("page", ["record-points", "put-right"])
def test_a_side_makes_no_more_points_than_its_game_has(client, auction, page):
    play(client, auction, *HANDS, *LAST)
    where = (1, 1) if page == "put-right" else ()
    if where:
        enter_it(client, auction)
    before = log(auction)
    typed = {"game": "1", "table": "1", "points-1": "999", "points-2": "25", "save": "1"}
    answer = client.post(url(page, auction, *where), typed)
    assert_refused(answer, auction, before, 422, "No side makes more than 250 points in this game.")


def test_no_hand_is_kept_behind_the_last_one(client, auction):
    play(client, auction, *HANDS, *LAST)
    assert_says(tell_hand(client, auction, 1, 1, "20-10"), 422, "The game is over already.")


def test_a_checked_hand_without_its_bid_is_not_added_to_an_auction(client, auction):
    said = {"text": EXAMPLE.replace("turned 7S\n", ""), "rules": "", "asked": 0, "points": "1-2"}
    assert client.post(url("keep-hand", auction, 1, 1), said).status_code == 422
    assert refreshed(auction).games.hands_at(1, 1) == {}


def test_a_hand_put_right_while_the_table_plays_counts_in_its_own_place(client, auction):
    play(client, auction, *HANDS[:2])
    second = tuple(refreshed(auction).games.hands_at(1, 1))[1]

    assert "Hand 2 put right" in text(client.get(url("hands-at", auction, 1, 1), {"hand": second}))
    tell_hand(client, auction, 1, 1, "20-10", "A", "20", instead_of=second)
    says = "Game 1, table 1, hand 2 put right: couples 1 and 2 took 20 and 10 points"
    assert says in text(client.get(url("hands-at", auction, 1, 1)))

    assert made(auction, 1, 1) == {1: 45, 2: 15}
    first, now = refreshed(auction).games.hands_at(1, 1)
    assert (first, now > second) == (second - 1, True)
    client.post(url("keep-hand", auction, 1, 1), {"instead_of": first, "take_back": "1"})
    assert made(auction, 1, 1) == {1: 20, 2: 10}
    for page in (url("hands-at", auction, 1, 1), url("log", auction)):
        assert "Game 1, table 1: hand 1 taken back" in text(client.get(page))
    press(client, "undo", auction, seq=len(refreshed(auction).lines))
    assert made(auction, 1, 1) == {1: 45, 2: 15}
    stale = tell_hand(client, auction, 1, 1, "20-10", "A", "20", instead_of=second)
    assert stale.status_code == 409


def put_right_by(client, night, answer, *says):
    """The page to which a hand has led says this, and is saved; nothing was before."""
    assert answer.status_code == 303
    before = log(night)
    page = client.get(answer["Location"])
    for each in says:
        assert each in text(page)
    sent = fields_of(page.content.decode(), "results/1/1/") | {"save": "1"}
    assert log(night) == before
    assert client.post(url("put-right", night, 1, 1), sent).status_code == 303


def test_a_hand_put_right_later_shows_what_it_moves_before_it_does(client, auction):
    play(client, auction, *HANDS, *LAST)
    enter_it(client, auction)
    before, (_first, second, third, *_more) = log(auction), refreshed(auction).games.hands_at(1, 1)

    answer = tell_hand(client, auction, 1, 1, "0-30", "B", "30", instead_of=third)
    assert log(auction) == before
    one, other = (
        "Couple 1: 135 points by the hands, now 90",
        "Couple 2: 25 points by the hands, now 85",
    )
    which = "Hand 3 is put right along with it: couple 1 (0) and couple 2 (30)"
    put_right_by(client, auction, answer, which, one, other)
    assert made(auction, 1, 1) == points(auction) == {1: 90, 2: 85}
    press(client, "undo", auction, seq=len(refreshed(auction).lines))
    assert made(auction, 1, 1) == points(auction) == {1: 135, 2: 25}

    answer = tell_hand(client, auction, 1, 1, "0-30", "B", "30", instead_of=third)
    put_right_by(client, auction, answer)
    answer = tell_hand(client, auction, 1, 1, "0-30", "B", "30", instead_of=second)
    put_right_by(client, auction, answer, "Couple 1: 90 points by the hands, now 25")
    assert made(auction, 1, 1) == points(auction) == {1: 25, 2: 125}
    assert refreshed(auction).won[1][1] == 2
    shown = text(client.get(url("hands-at", auction, 1, 1)))
    assert "Hand 4 does not count. The game is over already." in shown


def test_a_hand_that_moves_nothing_is_put_right_at_once(client, auction):
    play(client, auction, *HANDS, *LAST)
    enter_it(client, auction)
    first = next(iter(refreshed(auction).games.hands_at(1, 1)))
    tell_hand(client, auction, 1, 1, "25-5", "A", "20", instead_of=first)
    assert points(auction) == made(auction, 1, 1) == {1: 135, 2: 25}


def test_who_goes_out_on_the_bid_has_won_with_fewer_points(client, ida):
    """Auction 45s to 120: both reach it in one hand, and the bidder is out first though behind."""
    rules = HouseRules(8, TableGame.AUCTION_45_PARTNERS)
    first, *door = a_night(4, rules)
    night = a_kept_night(ida, first, Plays(MARITIME_PARTY), *door, Bell(1))
    hands = "20-10 A, 10-20 B, 10-20 B, 15-15 A, 15-10 A, 10-15 B, 15-10 A, 10-15 B"
    play(client, night, *((*each.split(), "15") for each in hands.split(", ")))
    assert made(night, 1, 1) == {1: 105, 2: 115}
    play(client, night, ("15-15", "A", "15"))
    enter_it(client, night)
    assert points(night) == {1: 120, 2: 130}
    assert refreshed(night).won[1][1] == 1


def test_the_winner_by_the_hands_is_the_first_button_where_games_are_won(client, night, couples):
    for value in ("20-10", "20-10", "25-5"):
        tell_hand(client, night, 2, 1, value, "", "")
    shown = client.get(at("hands-at", night))
    assert shown.context["won_by"] == couples[0]
    press(client, "record-win", night, win=dict(shown.context["wins"])[couples[0]])
    assert refreshed(night).won[2][1] == couples[0]

    last = tuple(refreshed(night).games.hands_at(2, 1))[2]
    assert tell_hand(client, night, 2, 1, "0-30", "", "", instead_of=last).status_code == 303
    assert refreshed(night).won[2][1] == couples[0], "nothing is won with 40 to 50 yet"


def test_level_at_the_target_who_was_first_is_asked_and_answered(client, ida):
    rules = HouseRules(table_switches=(("exact_tie", "first_to_reach"),))
    night = a_kept_night(ida, *a_night(4, rules), Bell(1))
    for hand in ("20-10", "10-20", "15-15"):
        tell_hand(client, night, 1, 1, hand, "", "")
    here = url("hands-at", night, 1, 1)
    assert "who reached it first" in text(client.get(here))
    client.post(url("keep-hand", night, 1, 1), {"first": "B"})
    assert "Couple 2 has won." in text(client.get(here))
    assert len(refreshed(night).games.hands_at(1, 1)) == 3


# Hands that were checked card by card bring to the game what their cards say.


def test_points_by_the_rules_of_another_game_are_not_offered(client, night):
    typed = {"text": EXAMPLE, "rules": "maritime_125"} | AT
    assert client.post(of_night("check-hand", night), typed).context["ways_to_keep"] == ()


def test_a_hand_of_an_earlier_version_has_its_couples_by_number(client, night):
    """Which couple was which side is told by the points."""
    then(night, HandKept(2, 1, EXAMPLE, "", 0, (), ((2, 20), (3, 10))))
    assert made(night, 2, 1) == {2: 20, 3: 10}


# A helper, and a play-off.


def a_play_off(ida, **rules):
    night = a_night_to_settle(ida, 18, 18, 16, rules=HouseRules(prizes=dollars(100), **rules))
    then(night, wished(1, Wish.PLAY_OFF), wished(2, Wish.PLAY))
    return night


def test_a_helper_keeps_hands_and_enters_what_comes_of_them_but_puts_no_result_right(auction):
    mary = helper(auction)
    play(mary, auction, *HANDS, *LAST)
    assert text(mary.get(url("hands-at", auction, 1, 1))).count("Put right") == 6
    enter_it(mary, auction)
    assert points(auction) == {1: 135, 2: 25}
    assert "Put right" not in text(mary.get(url("hands-at", auction, 1, 1)))
    first = next(iter(refreshed(auction).games.hands_at(1, 1)))
    assert tell_hand(mary, auction, 1, 1, "0-30", "B", "20", instead_of=first).status_code == 403


def test_a_play_off_is_kept_by_its_hands_and_its_winner_entered_with_one_press(client, ida):
    night = a_play_off(ida)
    here = url("hands-at", night, 0, 1)
    assert here in client.get(url("prizes", night)).content.decode()
    for hand in ("20-10", "25-5"):
        assert tell_hand(client, night, 0, 1, hand, "", "").status_code == 303
    page = client.get(here)
    assert "Couple 1 has won." in text(page)
    assert 'name="winner" value="1"' in page.content.decode()
    assert "First prize, the play-off, hand 2: couples 1 and 2 took 25 and 5 points" in text(
        client.get(url("log", night))
    )
    by_hands = "By the hands that were kept: couple 1 (45) and couple 2 (15)."
    assert by_hands in text(client.get(url("prizes", night)))
    client.post(url("play-off", night, 1), {"winner": "1"})
    assert log(night)[-1] == PlayedOff(1, 1)
    assert tell_hand(client, night, 0, 1, "20-10", "", "").status_code == 404


def test_the_hands_of_a_play_off_are_seen_after_it_is_settled(client, ida):
    night = a_play_off(ida)
    for hand in ("20-10", "25-5"):
        tell_hand(client, night, 0, 1, hand, "", "")
    client.post(url("play-off", night, 1), {"winner": "1"})

    assert "Play-off for the first prize · 2 hands" in text(client.get(url("hands", night)))
    page = client.get(url("hands-at", night, 0, 1))
    assert "45" in text(page)
    assert "Couple 1 has won." in text(page)
    assert "instead_of" not in page.content.decode()


def test_a_play_off_of_one_hand_is_over_after_it(client, ida):
    night = a_play_off(ida, play_off=PlayOff.ONE_HAND)
    tell_hand(client, night, 0, 1, "15-15", "", "")
    assert "One hand decides; level, another one." in text(client.get(url("hands-at", night, 0, 1)))
    tell_hand(client, night, 0, 1, "10-20", "", "")
    assert "Couple 2 has won." in text(client.get(url("hands-at", night, 0, 1)))


@pytest.mark.parametrize("place", [2, 99])
def test_a_prize_without_a_play_off_has_no_hands(client, ida, place):
    night = a_play_off(ida)
    assert client.get(url("hands-at", night, 0, place)).status_code == 404
    assert tell_hand(client, night, 0, place, "20-10", "", "").status_code == 404


def test_a_crafted_hand_is_not_carried_to_the_page_that_puts_right(client, auction):
    play(client, auction, *HANDS, *LAST)
    enter_it(client, auction)
    first = next(iter(refreshed(auction).games.hands_at(1, 1)))
    there = url("put-right", auction, 1, 1)
    for text_of, of in (("30-30;bidder=A;bid=20", first), ("nonsense", first)):
        assert client.get(there, {"hand": text_of, "of": of}).status_code == 404
    taken_back = client.get(there, {"points-1": "1", "points-2": "2", "hand": "", "of": first})
    assert "it is taken back" in text(taken_back)

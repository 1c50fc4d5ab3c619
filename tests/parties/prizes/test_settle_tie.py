"""The tie room: wishes, cuts and play-offs, and everything that is refused there."""

import pytest

from scoring.prizes.offers import CutMade, PlayedOff
from scoring.prizes.ties import CutBy, Wish
from scoring.rules.choices import NoTaker, Places, PlayOff, Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from tests.builders import a_door, a_game, a_night, cut_made, dollars, wished
from tests.parties.nights import (
    HTMX,
    a_kept_night,
    a_night_to_settle,
    assert_refused,
    log,
    markup,
    refreshed,
    text,
    then,
    url,
)
from tests.sweeping import swept

ARTICLE = (18, 18, 16, 15, 15)
SPLIT, CUT, PLAY_OFF, PLAY = Wish.SPLIT, Wish.CUT, Wish.PLAY_OFF, Wish.PLAY
BOOBY = HouseRules(prizes=dollars(100), booby=Prize(PrizeKind.AMOUNT, 500))


@pytest.fixture
def night(ida):
    """18, 18, 16, 15, 15 for $100, $60 and $40 (Wikipedia, "Forty-fives")."""
    return a_night_to_settle(ida, *ARTICLE)


def page(client, night):
    return text(client.get(url("prizes", night)))


def say(client, night, wish, place=1, **more):
    return client.post(url("wish", night, place), {"wish": wish}, **more)


def cut(client, night, cards, place=1, turn=0, **more):
    fields = {f"card-{couple}": card for couple, card in cards.items()}
    return client.post(url("cut", night, place), fields | {"turn": turn, **more})


def gets(night):
    return {key: award.amount for key, award in refreshed(night).awards.items()}


def test_the_page_shows_every_prize_with_the_money_of_each_choice(client, night):
    says = page(client, night)

    assert "First prize, $100: two couples on 18" in says
    assert "Split $50 each Cut or play off $100 or nothing" in says
    assert "Second prize, $60: couple 3 on 16" in says
    assert "Nobody else is on 16: it is theirs outright." in says
    assert "Third prize, $40: two couples on 15" in says
    assert "What does each couple want?" in says
    assert "In a cut the low card wins, ace is low" in says


HEADS = {"places": Places.COMPETITION}


@pytest.mark.parametrize(
    ("house", "totals", "says"),
    [
        (HEADS, (18, 18, 16), "Split $80 each Cut or play off $100 or $60"),
        (HEADS, (18, 18, 18), "Cut or play off $100, then $100 among the others"),
        (
            {"no_taker": NoTaker.KEPT},
            (13, 12),
            "Third prize, $40: nobody is left for it, so the club keeps it.",
        ),
        ({"no_taker": NoTaker.TO_FIRST}, (13, 12), "First prize, $140: couple 1 on 13"),
    ],
)
def test_who_loses_goes_on_where_heads_count_and_what_nobody_reached_goes_where_the_house_says(
    client, ida, house, totals, says
):
    rules = HouseRules(prizes=dollars(100, 60, 40), **house)

    assert says in page(client, a_night_to_settle(ida, *totals, rules=rules))


def test_the_page_says_why_second_may_earn_more_than_each_of_first(client, night):
    assert "it is $50 for each here, and $60 for couple 3" in page(client, night)


def test_three_who_share_forty_dollars_see_who_gets_the_odd_coins(client, ida):
    rules = HouseRules(prizes=dollars(40))
    night = a_night_to_settle(ida, 18, 18, 18, rules=rules)

    assert "Split $13.35 to couples 1 and 2, $13.30 to couple 3" in page(client, night)


def test_all_say_split_and_share(client, night):
    response = say(client, night, "1-split")
    assert response.status_code == 303
    assert response["Location"] == url("prizes", night)
    assert "Still to say: couple 2." in page(client, night)

    say(client, night, "2-split")

    assert log(night)[-2:] == [wished(1, SPLIT), wished(2, SPLIT)]
    assert "All said split." in page(client, night)
    assert gets(night)[1, 1] == gets(night)[1, 2] == 5000


def test_one_who_wants_to_play_off_makes_the_other_answer(client, night):
    say(client, night, "2-play_off")

    says = page(client, night)
    assert "Couple 2 wants to play off, so couple 1 plays or gives up the first prize." in says
    assert "Will play Gives it up" in says


def test_who_gives_it_up_gets_nothing(client, night):
    then(night, wished(2, PLAY_OFF))

    say(client, night, "1-forfeit")

    says = page(client, night)
    assert "Couple 2 wanted to play off; couple 1 gave it up." in says
    assert gets(night)[1, 2] == 10_000
    assert "no prize" in says


def test_the_play_off_has_a_winner(client, night):
    then(night, wished(2, PLAY_OFF), wished(1, PLAY))
    assert "Couples 1 and 2 play off, one game." in page(client, night)

    assert client.post(url("play-off", night, 1), {"winner": 2}).status_code == 303
    assert log(night)[-1] == PlayedOff(1, 2)
    assert "Couple 2 won the play-off against couple 1." in page(client, night)


def test_three_in_a_play_off_of_one_hand_hear_who_sits_out(client, ida):
    rules = HouseRules(prizes=dollars(40), play_off=PlayOff.ONE_HAND)
    night = a_night_to_settle(ida, 18, 18, 18, rules=rules)
    then(night, wished(1, PLAY_OFF), wished(2, PLAY), wished(3, PLAY))

    says = page(client, night)

    assert "Couples 1, 2 and 3 play off, one hand. They cut first: the low card sits out" in says


def test_the_low_card_wins_and_equal_low_cards_cut_again(client, night):
    then(night, wished(4, SPLIT, 3), wished(5, CUT, 3))
    assert "Not all want to split, so couples 4 and 5 cut" in page(client, night)

    cut(client, night, {4: "k♠", 5: "KH"}, place=3)
    says = page(client, night)
    assert "Equal low cards: couples 4 and 5 cut again." in says
    assert "Couple 4 cut K♠ and couple 5 cut K♥." in says
    assert "$20 each" not in says

    cut(client, night, {4: "9", 5: "2"}, place=3, turn=1)

    assert log(night)[-2:] == [cut_made(3, {4: "KS", 5: "KH"}), cut_made(3, {4: "9", 5: "2"})]
    assert (
        "Couple 5 won the cut: couple 4 cut K♠ and couple 5 cut K♥; "
        "again, couple 4 cut 9 and couple 5 cut 2."
    ) in page(client, night)
    assert gets(night)[3, 5] == 4000


def test_the_program_cuts_and_says_so(client, night):
    then(night, wished(1, CUT), wished(2, CUT))

    assert client.post(url("cut-for-them", night, 1), {"turn": 0, "key": "once"}).status_code == 303
    made = log(night)[-1]
    assert isinstance(made, CutMade)
    assert made.by is CutBy.PROGRAM
    assert "(cut by the program)" in page(client, night)


def test_cards_sent_twice_are_one_cut(client, night):
    then(night, wished(1, CUT), wished(2, CUT))

    for _ in range(2):
        assert cut(client, night, {1: "9", 2: "9"}, key="once").status_code == 303

    assert sum(isinstance(entry, CutMade) for entry in log(night)) == 1


def test_the_booby_prize_is_only_cut_for(client, ida):
    night = a_night_to_settle(ida, 18, 6, 6, rules=BOOBY)

    says = page(client, night)
    assert "Couples 2 and 3 cut for the booby prize: the low card wins it." in says
    assert "All say split" not in says

    cut(client, night, {2: "A", 3: "2"}, place=0)

    assert "Couple 2 won the cut" in page(client, night)


def test_every_step_can_be_undone(client, night):
    then(night, wished(1, CUT), wished(2, CUT), cut_made(1, {1: "9", 2: "2"}))
    seq = refreshed(night).lines[-1].seq
    assert "Undo: First prize: cut by couples 1 and 2" in page(client, night)

    client.post(url("undo", night), {"seq": seq, "page": "prizes"})

    assert "couples 1 and 2 cut: the low card wins" in page(client, night)


def test_htmx_gets_the_fragment_from_the_new_state(client, night):
    response = say(client, night, "1-split", headers=HTMX)

    assert response.status_code == 200
    assert response.content.decode().lstrip().startswith('<div id="prizes">')
    assert 'value="1-split" aria-pressed="true"' in markup(response)


def test_the_keyboard_stays_at_the_prize_when_the_pressed_button_is_gone(client, night):
    stays = say(client, night, "2-play_off", headers=HTMX)
    gone = say(client, night, "all-split", headers=HTMX)

    assert "autofocus" not in stays.content.decode()
    assert 'id="prize-1-title" tabindex="-1" autofocus' in gone.content.decode()


def test_before_the_last_game_the_page_says_what_is_missing_and_the_money(client, ida):
    shares = HouseRules()
    door = a_kept_night(ida, *a_door(4, shares))

    says = page(client, door)

    assert "The games have not begun." in says
    assert "First prize 30% of the takings $0" in says
    assert "no fee is ticked off as paid yet" in says


def test_during_the_games_the_page_says_which_are_missing(client, ida):
    night = a_kept_night(ida, *a_night(4), *a_game(1, 1, 0))
    assert "Game 1 of 25 is still being played at table 2." in page(client, night)

    client.post(url("record-win", night), {"win": "1-2-3"})

    assert "Games 2 to 25 are still to be played." in page(client, night)


NO_BUTTON = "That is no button of this page."
CUTTING = (wished(1, CUT), wished(2, CUT))
PLAYING = (wished(1, PLAY_OFF), wished(2, PLAY))


def cards(*turn, **typed):
    return {name.replace("_", "-"): card for name, card in typed.items()} | {"turn": (*turn, 0)[0]}


@swept(
    ("before", "name", "sent", "status", "sentence"),
    [
        ((), "wish", {"wish": ""}, 422, "Tap what is wanted."),
        *(
            ((), "wish", {"wish": each}, 422, NO_BUTTON)
            for each in ("1-cheat", "all-cut", "1-x" * 9)
        ),
        ((), "wish", {"wish": "3-split"}, 409, "Couple 3 has no part in the tie about the first"),
        ((wished(1, PLAY_OFF),), "wish", {"wish": "2-split"}, 409, "asked to play off: the others"),
        ((*CUTTING, cut_made(1, {1: "9", 2: "2"})), "wish", {"wish": "1-split"}, 409, "Undo that"),
        ((), "cut", cards(card_1="9", card_2="2"), 409, "No cut is due now."),
        ((), "cut-for-them", {"turn": 0}, 409, "No cut is due now."),
        (
            CUTTING,
            "cut",
            cards(card_1="11", card_2="2"),
            422,
            "“11” is no card. Write 7, 10, K or A",
        ),
        (CUTTING, "cut", cards(card_1="9", card_2=""), 422, "Couple 2 has no card yet."),
        (CUTTING, "cut", cards(card_1="9", card_2="2" * 21), 422, "at most 20 characters"),
        (CUTTING, "cut", cards(card_1="9"), 409, "The cut is between couples 1 and 2."),
        (CUTTING, "cut", cards(card_1="9", card_2="3", card_77="4"), 409, "The cut is between"),
        *(
            (CUTTING, name, cards(turn, card_1="9", card_2="2"), 422, NO_BUTTON)
            for name in ("cut", "cut-for-them")
            for turn in ("", "-1", "first", "9" * 30)
        ),
        *(
            ((*CUTTING, cut_made(1, {1: "9S", 2: "9H"})), name, sent, 409, "This page was old")
            for name, sent in (
                ("cut", cards(card_1="9", card_2="2")),
                ("cut-for-them", {"turn": 0}),
            )
        ),
        (PLAYING, "play-off", {"winner": ""}, 422, "Tap who won the play-off."),
        *((PLAYING, "play-off", {"winner": each}, 422, NO_BUTTON) for each in ("ida", "9" * 30)),
        (PLAYING, "play-off", {"winner": "3"}, 409, "The play-off is between couples 1 and 2."),
        ((*PLAYING, PlayedOff(1, 1)), "play-off", {"winner": 2}, 409, "No play-off is due now."),
    ],
)
def test_what_cannot_be_is_refused(client, night, before, name, sent, status, sentence):
    then(night, *before)
    stood = log(night)

    assert_refused(client.post(url(name, night, 1), sent), night, stood, status, sentence)


def test_a_thing_is_cut_for_and_its_winner_gets_it(client, ida):
    """No button offers what would be refused: a thing is not split."""
    ham = HouseRules(prizes=(Prize(PrizeKind.GOODS, 0, "a ham"), *dollars(10)))
    night = a_night_to_settle(ida, 18, 18, 15, rules=ham)

    says = page(client, night)
    assert "a ham or nothing" in says
    assert "split" not in says.split("Tonight")[0].lower()
    say(client, night, "1-cut")
    say(client, night, "2-cut")
    assert "Couples 1 and 2 cut for the first prize: the low card wins it." in page(client, night)
    cut(client, night, {1: "K", 2: "2"})

    assert "2 Player Nr21 & Player Nr22 Cut a ham" in page(client, night)

"""Everything that can be typed wrong about money: a sentence, 4xx, and nothing is changed."""

import re

import pytest

from scoring.pots.saying import TicketsSold
from scoring.till.box import Counted, FloatPut
from tests.builders import a_door, fees_paid, totals_typed
from tests.parties.nights import a_kept_night, log, then, url
from tests.purses import FIFTY, JACKPOT, JAR, rules_with

NO_SUM = ("", "-5", "1e9", "5.005", "letters", "9" * 40, "\x00", "1,23,4")
NO_NUMBER = ("", "-1", "0", "1e9", "2.5", "letters", "9" * 40, "\x00", "4 and 5")

SUMS = [
    ("put-float", {"till": "", "amount": NO_SUM}),
    ("begin-till", {"till": "Bar", "amount": NO_SUM}),
    ("begin-till", {"till": ("", " ", "x" * 41, "tea", "The box", "\x00"), "amount": "5"}),
    ("till/lines", {"what": "expense", "words": "tea", "till": "", "amount": ("0", *NO_SUM)}),
    ("till/lines", {"what": "taken", "words": "tea", "till": ("Bar", "\x00"), "amount": "5"}),
    ("till/lines", {"what": "taken", "words": ("", " ", "x" * 121, "\x00"), "amount": "5"}),
    ("till/lines", {"what": ("", "gift", "\x00"), "words": "tea", "amount": "5"}),
    ("till/move", {"till": "", "to": "Tea", "amount": ("0", "500", *NO_SUM)}),
    ("till/move", {"till": "", "to": ("", "Bar", "\x00"), "amount": "5"}),
    ("count-till", {"till": "", "amount": NO_SUM}),
    ("count-till", {"till": ("Bar", "x" * 41, "\x00"), "amount": "5"}),
    ("count-till", {"till": "", "piece_25": ("-1", "1e9", "2.5", "letters", "10001", "9" * 40)}),
    ("till/explain", {"till": "Tea", "amount": ("", "x", "1", "9" * 40), "reason": "lost"}),
    ("till/explain", {"till": "Tea", "amount": "500", "reason": ("", " ", "x" * 121, "\x00")}),
    ("pay-out", {"award": ("", "1", "1-1-9", "1-2-2000", "9-1-2000", "1-1--5", "\x00", "9" * 50)}),
    ("pay-out", {"pot": ("Turkey", "\x00", "x" * 99), "award": "0-1-600"}),
    ("sign-for", {"award": ("", "1", "1-1-9", "9-1-2000", "\x00"), "signed": "on"}),
    ("close-night", {"counted": ("-5", "1e9", "5.005", "letters", "9" * 40), "reason": "late"}),
    ("till/uncounted", {"till": "", "reason": ("", " ", "x" * 121, "\x00")}),
    ("till/uncounted", {"till": ("Tea", "Bar"), "reason": "late"}),
    ("find-cash", {"of": ("", "x", "5", "9" * 40), "box": "0"}),
    ("find-cash", {"of": "0", "box": ("5", *NO_SUM[1:])}),
    ("till/away", {"till": "", "way": "home", "amount": ("0", "500", *NO_SUM)}),
    ("till/away", {"till": "", "way": ("", "attic", "home-back", "bank-back"), "amount": "5"}),
    ("till/bear", {"amount": ("", "0", "-5", "x", "99999", "9" * 40)}),
    ("close-night", {"reason": ("x" * 201, "\x00")}),
    ("tickets", {"tickets": NO_NUMBER, "amount": "5"}),
    ("tickets", {"tickets": "5", "amount": ("0", *NO_SUM)}),
    ("tickets", {"pot": ("Turkey", "x" * 99), "tickets": "5", "amount": "5"}),
    ("pots/tickets", {"pot": "50/50", "tickets": NO_NUMBER, "amount": "5"}),
    ("pots/tickets", {"pot": "50/50", "tickets": "5", "amount": ("0", *NO_SUM)}),
    ("take-side-fee", {"pot": "Cookie jar", "couple": ("99", *NO_NUMBER)}),
    ("take-side-fee", {"pot": ("", "Turkey", "50/50"), "couple": "1"}),
    ("give-side-fee-back", {"pot": "Cookie jar", "couple": ("2", "99", *NO_NUMBER)}),
    ("pots/feed", {"pot": "Jackpot", "amount": ("0", *NO_SUM), "words": "a gift"}),
    ("pots/feed", {"pot": "Jackpot", "amount": "5", "words": ("", " ", "x" * 121)}),
    ("pots/pay", {"pot": "Jackpot", "share": ("", "1", "1-9", "2-600", "1--600", "\x00")}),
    ("name-winner", {"pot": "Jackpot", "who": ("1", "nobody")}),
    ("name-winner", {"pot": "50/50", "who": ("", "99", "0", "-1", "1.5", "everybody", "1 1")}),
    ("pots/keep-back", {"pot": "Jackpot", "amount": ("999", *NO_SUM)}),
    ("work-at-till", {"till": "Bar", "page": "till"}),
    ("work-at-till", {"till": "Tea", "page": ("", "nowhere")}),
    ("set-fee", {"player": ("", "999", "x"), "price": "half"}),
    ("set-fee", {"player": "11", "price": ("", "x")}),
    ("set-fee", {"player": "11", "price": "other", "amount": NO_SUM}),
    ("take-fees", {"player": ("x", "999")}),
    ("take-fees", {"couple": ("x", "99")}),
    ("give-fees-back", {"couple": ("x", "99")}),
]
"""Each address with what is sent; where there are several values, each of them is wrong."""

ABOUT_A_COUPLE = {"set-fee": (1,)}


def every_one():
    for name, sent in SUMS:
        several = next((key for key, value in sent.items() if isinstance(value, tuple)), None)
        for value in sent[several] if several else (None,):
            yield name, sent | ({several: value} if several else {})


@pytest.fixture
def night(ida):
    """Couple 1 has the first prize, $20, and the jackpot, $6. The second till lacks $5. Couple 3
    has still to pay."""
    rules = rules_with(JACKPOT, JAR, FIFTY)
    night = a_kept_night(ida, *a_door(3, rules), *fees_paid([1, 2]))
    then(night, totals_typed(20, 16, 15), FloatPut("Tea", 1_000), Counted("Tea", 500))
    then(night, TicketsSold("50/50", 10, 1_000))
    return night


@pytest.mark.parametrize(
    "nth", [pytest.param(5, marks=pytest.mark.brief), pytest.param(1, marks=pytest.mark.thorough)]
)
def test_what_is_wrong_about_money_gets_a_sentence_and_changes_nothing(client, night, nth):
    before, wrong = log(night), []
    for name, sent in list(every_one())[::nth]:
        answer = client.post(url(name, night, *ABOUT_A_COUPLE.get(name, ())), sent)
        says = re.search(
            r'role="alert"|class="notice error"|class="errorlist', answer.content.decode()
        )
        if not 400 <= answer.status_code < 500 or not says or log(night) != before:
            wrong.append((name, sent, answer.status_code))
            before = log(night)

    assert wrong == []

"""Everything about pots, draws and tills is said in words, without a gap in them."""

from typing import get_args

import pytest

from parties.wording import money
from parties.wording.deeds import deed
from parties.wording.refusals import sentence
from scoring import money_refusals as r
from scoring.pot_entries import DrawSealed, PotEntry, PotPaid, PotWon, TicketsSold
from scoring.till_entries import CashLine, CashWhat, TillEntry
from tests.builders import ONE_OF_EACH

SECRET = "00112233445566778899aabbccddeeff"

SAID = [
    (r.NoSuchPot("Jackpot"), "no pot called “Jackpot”"),
    (r.NotThatSideFee("Jar", 100), "costs $1"),
    (r.NotThatSideFee("Jar", 0), "nothing to pay"),
    (r.InAlready("Jar", 12), "Couple 12 has paid"),
    (r.NotIn("Jar", 12), "Couple 12 is not in"),
    (r.TooLateToEnter("Jar"), "known who wins"),
    (r.WinnerNotNeeded("Jar"), "the cards say it"),
    (r.NotAmongThem("Jar", (4, 7)), "between couples 4 and 7"),
    (r.NotAmongThem("Jar", ()), "Nobody is in"),
    (r.MoreThanInPot("Jar", 900), "holds $9"),
    (r.NoSuchShare("Jar", 12, 900), "Couple 12 gets $9"),
    (r.NoSuchShare("Jar", 0, 0), "the holder of the ticket"),
    (r.PotsOpen(("Jar", "50/50")), "Jar and 50/50"),
    (r.SealedAlready("Seats"), "sealed already"),
    (r.NotSealed("Seats"), "Seal the draw “Seats” first"),
    (r.NoSecret(), "32 digits"),
    (r.SealBeforePlay("Jar"), "before the first game"),
    (r.DrawnAlready("Seats"), "another name"),
    (r.DrawnTooSoon("Jar"), "when the last game is in"),
    (r.PublicTooShort(4), "at least 4"),
    (r.NotSuchADraw(8, 25), "8 different numbers of 1 to 25"),
    (r.SecretIsOut("Jar"), "undo the seal too and seal it again"),
    (r.NothingToDraw("First tables"), "What “First tables” is drawn for is settled already"),
    (r.AmountOutOfRange(-1, 10_000_000), "no more than $100,000"),
    (r.NotAPiece(1), "no coin or note of $0.01"),
    (r.PiecesDiffer(30, 35), "$0.35 together, not $0.30"),
    (r.NotInTill("door", 500), "only $5 in till “door”"),
    (r.NotThatDifference("", 50), "the box is $0.50 now"),
    (r.NotThatDifference("", 0), "nothing to explain"),
    (r.SameTill(), "from one till to another"),
    (r.GoodsAreWhole(1), "first prize is a thing"),
    (r.NotExplained(("", "door")), "the box and till “door”"),
    (r.NoFeeTaken(), "Nobody has paid yet"),
    (r.NothingWon(), "Nothing is won tonight"),
    (r.NoSuchTill("Tea"), "Tonight has no till “Tea”"),
    (r.TillBegunAlready("Tea"), "a till “Tea” already. Give this one another name"),
    (r.CountIsOld(("",)), "since the count of the box. Count again"),
    (r.HandedOverAlready(3, "Tea"), "What couple 3 won was handed over already, out of till “Tea”"),
    (r.NotHandedOver(0), "What the holder of the ticket won is not handed over yet"),
    (r.NobodyTookIt(), "Say who took it"),
]


def test_every_reason_is_tried_here():
    assert {type(reason) for reason, _words in SAID} == set(get_args(r.MoneyRefusal))


@pytest.mark.parametrize(("reason", "words"), SAID, ids=lambda each: type(each).__name__)
def test_reason_is_a_sentence(reason, words):
    said = sentence(reason, {})

    assert words in said
    assert said.endswith(".")
    assert said[0].isupper() or said.startswith("“")


@pytest.mark.parametrize(
    "entry", [e for e in ONE_OF_EACH if isinstance(e, PotEntry | TillEntry)], ids=repr
)
def test_entry_is_said_without_a_gap(entry):
    said = deed(entry, {7: "Ida Martell"})

    assert "%(" not in said
    assert len(said) > 8


def test_a_seal_never_tells_its_secret():
    assert SECRET not in deed(DrawSealed("Cookie jar", SECRET), {})


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (PotWon("50/50", ()), "50/50: nobody wins it tonight"),
        (PotWon("50/50", (0,)), "50/50: won by the holder of the ticket"),
        (PotPaid("Jackpot", 12, 11_900), "Jackpot: $119 handed to couple 12"),
        (TicketsSold("", 1, 100), "1 ticket sold for $1"),
        (CashLine(CashWhat.EXPENSE, 3_250, "lunch"), "Expense, $32.50: lunch"),
    ],
)
def test_entry_is_said_in_few_words(entry, said):
    assert deed(entry, {}) == said


@pytest.mark.parametrize("what", CashWhat)
def test_every_line_of_cash_has_a_name(what):
    assert money.cash_what(what)

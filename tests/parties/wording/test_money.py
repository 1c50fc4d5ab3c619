"""Everything about pots, draws and tills is said in words, without a gap in them."""

from parties.wording import words as money
from parties.wording.deeds import deed, sentence
from scoring.draws.drawing import DrawSealed
from scoring.draws.drawn import (
    DrawnAlready,
    DrawnTooSoon,
    NoSecret,
    NothingToDraw,
    NotSealed,
    PublicTooShort,
    SealBeforePlay,
    SealedAlready,
    SecretIsOut,
)
from scoring.log.lines import Refusal
from scoring.night.course import CountIsOld, NotExplained, PotsOpen
from scoring.pots.saying import (
    AceGone,
    AmountOutOfRange,
    CardGone,
    FewerPrinted,
    InAlready,
    MoreThanInPot,
    NoSuchPot,
    NoSuchShare,
    NotAmongThem,
    NotIn,
    NotSuchADraw,
    NotThatSideFee,
    OtherNumbersPrinted,
    PaidInFor,
    PotPaid,
    PotWon,
    TicketsOfAnother,
    TicketsSold,
    TooLateToEnter,
    TooLateToJoin,
    WinnerNotNeeded,
)
from scoring.prizes.ties import GoodsAreWhole, HandedOverAlready, NothingWon
from scoring.till.box import CashLine
from scoring.till.purse import (
    BoxBelowZero,
    CameBackSince,
    CashWhat,
    CountedAlready,
    HallHasLess,
    NobodyTookIt,
    NoSuchTill,
    NotAPiece,
    NotHandedOver,
    NotInTill,
    NotKeptThere,
    NotThatDifference,
    NotThatLacking,
    PiecesDiffer,
    Place,
    SameTill,
    TillBegunAlready,
)
from tests.builders import ONE_OF_EACH
from tests.sweeping import swept

SECRET = "00112233445566778899aabbccddeeff"

SAID = [
    (NoSuchPot("Jackpot"), "no pot called “Jackpot”"),
    (PaidInFor("Jar"), "People have paid in for “Jar” tonight"),
    (NotThatSideFee("Jar", 100), "costs $1"),
    (NotThatSideFee("Jar", 0), "nothing to pay"),
    (InAlready("Jar", 12), "Couple 12 has paid"),
    (NotIn("Jar", 12), "Couple 12 is not in"),
    (TooLateToEnter("Jar"), "known who wins"),
    (TooLateToJoin("Jar"), "it is too late to add"),
    (WinnerNotNeeded("Jar"), "the cards say it"),
    (NotAmongThem("Jar", (4, 7)), "between couples 4 and 7"),
    (NotAmongThem("Jar", ()), "Nobody is in"),
    (MoreThanInPot("Jar", 900), "holds $9"),
    (AceGone(), "Leave out the ace of spades"),
    (CardGone("7D"), "no 7♦ any more"),
    (TicketsOfAnother("Ticket", "Ace"), "“Ticket” has the tickets of “Ace”. Sell them there."),
    (OtherNumbersPrinted(50, "101", "170", 70), "printed: 50. From number 101 to 170: 70."),
    (OtherNumbersPrinted(0, "170", "101", -68), "101, is lower than the first, 170"),
    (FewerPrinted(50, 49, 2), "49 tickets were sold and 2 spoilt"),
    (NoSuchShare("Jar", 12, 900), "Couple 12 gets $9"),
    (NoSuchShare("Jar", 0, 0), "the holder of the ticket"),
    (PotsOpen(("Jar", "50/50")), "Jar and 50/50"),
    (SealedAlready("Seats"), "sealed already"),
    (NotSealed("Seats"), "Seal the draw “Seats” first"),
    (NoSecret(), "32 digits"),
    (SealBeforePlay("Jar"), "before the first game"),
    (DrawnAlready("Seats"), "another name"),
    (DrawnTooSoon("Jar"), "when the last game is in"),
    (PublicTooShort(4), "at least 4"),
    (NotSuchADraw(8, 25), "8 different numbers of 1 to 25"),
    (SecretIsOut("Jar"), "undo the seal too and seal it again"),
    (NothingToDraw("First tables"), "What “First tables” is drawn for is settled already"),
    (AmountOutOfRange(-1, 10_000_000), "no more than $100,000"),
    (NotAPiece(1), "no coin or note of $0.01"),
    (PiecesDiffer(30, 35), "$0.35 in all, not $0.30"),
    (NotInTill("door", 500), "only $5 in till “door”"),
    (NotThatDifference("", 50), "the box is $0.50 now"),
    (NotThatDifference("", 0), "nothing to explain"),
    (SameTill(), "two different tills"),
    (GoodsAreWhole(1), "first prize is a thing"),
    (NotExplained(("", "door")), "the box and till “door”"),
    (NothingWon(), "Nothing is won tonight"),
    (NoSuchTill("Tea"), "Tonight has no till “Tea”"),
    (TillBegunAlready("Tea"), "a till “Tea” already. Give this one another name"),
    (CountIsOld(("",)), "since the count of the box. Count again"),
    (HandedOverAlready(3, "Tea"), "What couple 3 won was handed over already, out of till “Tea”"),
    (NotHandedOver(0), "What the holder of the ticket won is not handed over yet"),
    (NobodyTookIt(), "Say who took it"),
    (CountedAlready("Tea"), "Somebody has counted till “Tea” already"),
    (NotThatLacking(500), "What is lacking is $5 now"),
    (NotThatLacking(0), "Nothing is lacking any more"),
    (HallHasLess(500), "Only $5 in the box is the hall’s own"),
    (NotKeptThere(500), "Only $5 is kept there"),
    (CameBackSince(500, Place.HOME), "$5 more than that has come back from there into a till"),
    (BoxBelowZero("Tea", 500), "More came out of till “Tea” than was in it: $5."),
]


def test_every_reason_is_tried_here():
    money = ("scoring.pots", "scoring.draws", "scoring.till")
    reasons = {
        each.__name__ for each in Refusal.__subclasses__() if each.__module__.startswith(money)
    }

    assert {type(reason).__name__ for reason, _words in SAID} >= reasons


@swept(("reason", "words"), SAID)
def test_reason_is_a_sentence(reason, words):
    said = sentence(reason, {})

    assert words in said
    assert said.endswith(".")
    assert said[0].isupper() or said.startswith("“")


@swept(
    "entry",
    [
        e
        for e in ONE_OF_EACH
        if type(e).__module__.startswith(("scoring.pots", "scoring.draws", "scoring.till"))
    ],
)
def test_entry_is_said_without_a_gap(entry):
    said = deed(entry, {7: "Ida Martell"})

    assert "%(" not in said
    assert len(said) > 8


def test_a_seal_never_tells_its_secret():
    assert SECRET not in deed(DrawSealed("Cookie jar", SECRET), {})


@swept(
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


@swept("what", CashWhat)
def test_every_line_of_cash_has_a_name(what):
    assert money.cash_what(what)

"""What is refused of pots and draws, beside what is welcome."""

from dataclasses import replace

import pytest

from scoring.door.facts import FeesToGiveBack, NoSuchCouple
from scoring.door.registering import HouseCouple, Unregistered
from scoring.draws.drawing import DrawMade, DrawPlain, DrawSealed, DrawTyped
from scoring.draws.drawn import (
    DrawnAlready,
    DrawnTooSoon,
    NoSecret,
    NothingToDraw,
    NotSealed,
    PublicTooShort,
    SealBeforePlay,
    SealedAlready,
)
from scoring.log.lines import NightClosed, ReasonMissing, RestsOnIt
from scoring.night.closing import Closed
from scoring.night.course import CalledOff, PotsOpen
from scoring.pots.saying import (
    AmountOutOfRange,
    InAlready,
    KeptBack,
    MoreThanInPot,
    NoSuchPot,
    NoSuchShare,
    NotAmongThem,
    NotIn,
    NotSuchADraw,
    NotThatSideFee,
    PotFed,
    PotPaid,
    PotWon,
    SideFeeGivenBack,
    SideFeePaid,
    TicketsSold,
    TooLateToEnter,
    WinnerNotNeeded,
)
from scoring.prizes.ties import HandedOverAlready
from scoring.rules.pot_rules import DrawnWhen, Several
from scoring.what_follows import why_not
from tests.builders import a_night, evening, evening_after, undone
from tests.purses import FIFTY, JACKPOT, JAR, brought, counted_night, played_night, rules_with
from tests.sweeping import swept

SECRET = "00112233445566778899aabbccddeeff"
DOOR = evening(*a_night(4, rules_with(JACKPOT, JAR, FIFTY, games=2)))
PLAYED = evening(*played_night((1, 3), (3, 1), pots=(JACKPOT, JAR, FIFTY)))
WON = evening(*counted_night(20, 20, 4), brought("Jackpot", 9_400))
CUTTING = evening(*counted_night(20, 20, 4, pots=(replace(JACKPOT, several=Several.CUT),)))


@swept(
    "entry",
    [
        brought("Nothing", 100),
        PotFed("Nothing", 100, "?"),
        SideFeePaid("Nothing", 1, 100),
        SideFeeGivenBack("Nothing", 1, 100),
        TicketsSold("Nothing", 1, 100),
        PotWon("Nothing", (1,)),
        KeptBack("Nothing", 100),
        PotPaid("Nothing", 1, 100),
    ],
)
def test_pot_must_be_one_of_tonights(entry):
    assert why_not(PLAYED, entry) == NoSuchPot("Nothing")


@pytest.mark.parametrize("amount", [-1, 10_000_001, 10**9 * 100])
def test_amount_out_of_range_is_refused(amount):
    for entry in (
        brought("Jackpot", amount),
        PotFed("Jackpot", amount, "kitchen"),
        TicketsSold("50/50", 3, amount),
    ):
        assert why_not(DOOR, entry) == AmountOutOfRange(amount, 10_000_000)


def test_a_pot_can_bring_nothing_but_is_never_fed_nothing():
    assert why_not(DOOR, brought("Jackpot", 0)) is None
    assert why_not(DOOR, brought("Jackpot", 0, -1)) == AmountOutOfRange(0, 10_000_000)
    assert why_not(DOOR, PotFed("Jackpot", 0, "nobody")) == AmountOutOfRange(0, 10_000_000)
    assert why_not(DOOR, PotFed("Jackpot", 5, " ")) == ReasonMissing()
    assert why_not(DOOR, PotFed("Jackpot", 5, "kitchen")) is None


def test_to_be_in_for_a_pot_costs_what_it_costs_and_once():
    paid = evening_after(DOOR, SideFeePaid("Cookie jar", 1, 100))

    assert why_not(DOOR, SideFeePaid("Cookie jar", 9, 100)) == NoSuchCouple(9)
    assert why_not(DOOR, SideFeePaid("Cookie jar", 1, 50)) == NotThatSideFee("Cookie jar", 100)
    assert why_not(DOOR, SideFeePaid("Jackpot", 1, 100)) == NotThatSideFee("Jackpot", 0)
    assert why_not(paid, SideFeePaid("Cookie jar", 1, 100)) == InAlready("Cookie jar", 1)
    assert why_not(DOOR, SideFeeGivenBack("Cookie jar", 1, 100)) == NotIn("Cookie jar", 1)
    assert why_not(paid, SideFeeGivenBack("Cookie jar", 1, 50)) == NotThatSideFee("Cookie jar", 100)
    assert why_not(paid, SideFeeGivenBack("Cookie jar", 1, 100)) is None


def test_house_couple_is_not_in_for_anything():
    house = evening_after(DOOR, HouseCouple(4, house=True))

    assert why_not(house, SideFeePaid("Cookie jar", 4, 100)) == NotIn("Cookie jar", 4)


def test_nobody_comes_in_once_the_numbers_are_drawn():
    paid = evening_after(PLAYED, SideFeePaid("Cookie jar", 1, 100))
    drawn = evening_after(paid, DrawTyped("Cookie jar", 2, (1, 2)))

    assert why_not(drawn, SideFeePaid("Cookie jar", 2, 100)) == TooLateToEnter("Cookie jar")
    assert why_not(drawn, SideFeeGivenBack("Cookie jar", 1, 100)) == TooLateToEnter("Cookie jar")


def test_a_couple_gets_its_side_fee_back_before_it_goes():
    paid = evening_after(DOOR, SideFeePaid("Cookie jar", 1, 100))

    assert why_not(paid, Unregistered(1)) == FeesToGiveBack(100)


def test_tickets_are_some_for_some_money():
    assert why_not(DOOR, TicketsSold("50/50", 0, 100)) == NotSuchADraw(1, 0)
    assert why_not(DOOR, TicketsSold("", 3, 300)) is None


@swept(
    "entry",
    [
        DrawSealed("Door prize", "1234"),
        DrawSealed("", SECRET),
        DrawSealed("Door  prize", SECRET),
        DrawSealed("x" * 61, SECRET),
        DrawTyped("Door  prize", 5, (1,)),
        DrawPlain("Door  prize", 5, (1,)),
    ],
)
def test_draw_needs_a_tidy_name_and_a_secret(entry):
    assert why_not(DOOR, entry) == NoSecret()


def test_draw_is_sealed_once_and_made_once():
    sealed = evening_after(DOOR, DrawSealed("50/50", SECRET))
    made = evening_after(sealed, DrawMade("50/50", "42617", 1, 40))

    assert why_not(DOOR, DrawMade("50/50", "42617", 1, 40)) == NotSealed("50/50")
    assert why_not(sealed, DrawSealed("50/50", SECRET[::-1])) == SealedAlready("50/50")
    assert why_not(sealed, DrawTyped("50/50", 40, (7,))) == SealedAlready("50/50")
    assert why_not(sealed, DrawPlain("50/50", 40, (7,))) == SealedAlready("50/50")
    assert why_not(sealed, DrawMade("50/50", "426", 1, 40)) == PublicTooShort(4)
    assert why_not(sealed, DrawMade("50/50", "4 2 6 1", 1, 40)) == PublicTooShort(4)
    assert why_not(sealed, DrawMade("50/50", "4261", 2, 1)) == NotSuchADraw(2, 1)
    assert why_not(made, DrawMade("50/50", "9999", 1, 40)) == DrawnAlready("50/50")
    assert why_not(made, DrawSealed("50/50", SECRET)) == DrawnAlready("50/50")
    assert why_not(made, DrawTyped("50/50", 40, (7,))) == DrawnAlready("50/50")
    assert why_not(made, DrawPlain("50/50", 40, (7,))) == DrawnAlready("50/50")
    assert DrawMade("50/50", "42617", 1, 40).stands(made)


@pytest.mark.parametrize("outcome", [(1, 1), (0,), (6,), ()])
def test_real_drum_gives_different_numbers_of_those_in_it(outcome):
    assert why_not(DOOR, DrawTyped("Door prize", 5, outcome)) == NotSuchADraw(len(outcome), 5)


def test_jar_is_drawn_when_the_last_game_is_in_and_of_all_games():
    assert why_not(DOOR, DrawTyped("Cookie jar", 2, (1, 2))) == DrawnTooSoon("Cookie jar")
    assert why_not(PLAYED, DrawTyped("Cookie jar", 25, (1, 2))) == NotSuchADraw(2, 2)
    assert why_not(PLAYED, DrawTyped("Cookie jar", 2, (1,))) == NotSuchADraw(2, 2)
    assert why_not(PLAYED, DrawTyped("Cookie jar", 2, (1, 2))) is None
    assert why_not(PLAYED, DrawPlain("Cookie jar", 2, (1,))) == NotSuchADraw(2, 2)
    assert why_not(PLAYED, DrawPlain("Cookie jar", 2, (2, 1))) is None
    assert why_not(DOOR, DrawPlain("Cookie jar", 2, (1, 2))) == DrawnTooSoon("Cookie jar")


def test_what_follows_from_a_plain_draw_is_there_to_be_drawn_for():
    assert why_not(DOOR, DrawPlain("Cut", 52, (1, 2), "pot Gold")) == NothingToDraw("Cut")
    assert why_not(DOOR, DrawPlain("Cut", 52, (1, 2), "prize 1")) == NothingToDraw("Cut")


def test_jar_sealed_before_play_is_not_sealed_during_it():
    before = replace(JAR, drawn=DrawnWhen.BEFORE)
    door = evening(*a_night(4, rules_with(before, games=2)))
    played = evening(*played_night((1, 3), (3, 1), pots=(before,)))

    assert why_not(door, DrawSealed("Cookie jar", SECRET)) is None
    assert why_not(played, DrawSealed("Cookie jar", SECRET)) == SealBeforePlay("Cookie jar")
    assert why_not(PLAYED, DrawSealed("Cookie jar", SECRET)) is None


def test_nobody_says_who_wins_what_the_cards_say():
    assert why_not(DOOR, PotWon("Jackpot", (1,))) == WinnerNotNeeded("Jackpot")
    assert why_not(WON, PotWon("Jackpot", (1,))) == WinnerNotNeeded("Jackpot")
    assert why_not(PLAYED, PotWon("Cookie jar", (1,))) == WinnerNotNeeded("Cookie jar")


def test_nobody_wins_on_a_night_called_off():
    off = evening(*a_night(4, rules_with(FIFTY)), CalledOff("storm"))

    assert why_not(off, PotWon("50/50", (1,))) == NightClosed()


def test_winner_of_a_cut_is_one_of_those_who_cut():
    assert why_not(CUTTING, PotWon("Jackpot", (3,))) == NotAmongThem("Jackpot", (1, 2))
    assert why_not(CUTTING, PotWon("Jackpot", (1, 2))) == NotAmongThem("Jackpot", (1, 2))
    assert why_not(CUTTING, PotWon("Jackpot", (0,))) == NotAmongThem("Jackpot", (1, 2))
    cut = evening_after(CUTTING, PotWon("Jackpot", (1,)))
    assert why_not(cut, PotWon("Jackpot", (2,))) is None
    assert PotWon("Jackpot", (1,)).stands(cut)


def test_winner_of_a_draw_is_who_is_here_or_somebody_or_nobody():
    assert why_not(DOOR, PotWon("50/50", (9,))) == NotAmongThem("50/50", (1, 2, 3, 4))
    assert why_not(DOOR, PotWon("50/50", (1, 1))) == NotAmongThem("50/50", (1, 1))
    for winners in ((0,), (), (2, 4)):
        assert why_not(DOOR, PotWon("50/50", winners)) is None


def test_no_more_is_kept_back_than_there_is():
    assert why_not(WON, KeptBack("Jackpot", 10_001)) == MoreThanInPot("Jackpot", 10_000)
    assert why_not(WON, KeptBack("Jackpot", -1)) == MoreThanInPot("Jackpot", 10_000)
    assert why_not(WON, KeptBack("Jackpot", 10_000)) is None


def test_share_is_handed_over_once_and_to_the_cent():
    paid = evening_after(WON, PotPaid("Jackpot", 1, 5_000))

    assert why_not(WON, PotPaid("Jackpot", 1, 5_001)) == NoSuchShare("Jackpot", 1, 5_000)
    assert why_not(WON, PotPaid("Jackpot", 3, 5_000)) == NoSuchShare("Jackpot", 3, 0)
    assert why_not(paid, PotPaid("Jackpot", 1, 5_000)) == HandedOverAlready(1, "")
    assert why_not(paid, PotPaid("Jackpot", 1, 4_999)) == NoSuchShare("Jackpot", 1, 0)
    assert PotPaid("Jackpot", 1, 5_000).stands(paid)
    assert why_not(paid, PotPaid("Jackpot", 2, 5_000)) is None


def test_what_was_handed_over_rests_on_what_the_pot_holds():
    paid = evening_after(WON, PotPaid("Jackpot", 1, 5_000))

    seq = paid.lines[-1].seq
    assert why_not(paid, brought("Jackpot", 9_000)) == RestsOnIt(seq)
    assert why_not(paid, PotFed("Jackpot", 1_000, "late")) == RestsOnIt(seq)
    assert why_not(paid, KeptBack("Jackpot", 1_000)) == RestsOnIt(seq)
    assert why_not(paid, undone(seq - 1)) == RestsOnIt(seq)
    assert why_not(paid, undone(seq)) is None


def test_night_is_not_closed_while_a_pot_waits():
    waiting = evening(
        *counted_night(12, 11, pots=(FIFTY,), prizes=()), TicketsSold("50/50", 4, 400)
    )
    said = evening_after(waiting, PotWon("50/50", ()))

    assert why_not(waiting, Closed(None, "late")) == PotsOpen(("50/50",))
    assert why_not(said, Closed(None, "")) is None


def test_a_share_that_is_not_handed_over_needs_a_word():
    settled = evening(*counted_night(20, 4, prizes=()), brought("Jackpot", 9_600))
    paid = evening_after(settled, PotPaid("Jackpot", 1, 10_000))

    assert why_not(settled, Closed(None, "")) == ReasonMissing()
    assert why_not(settled, Closed(None, "couple 1 went home")) is None
    assert why_not(paid, Closed(None, "")) is None


def test_the_same_said_twice_is_a_quiet_success():
    kept = evening_after(WON, KeptBack("Jackpot", 500))
    drawn = evening_after(DOOR, DrawTyped("Door prize", 9, (4,)))

    assert brought("Jackpot", 9_400).stands(WON)
    assert not brought("Jackpot", 9_401).stands(WON)
    assert KeptBack("Jackpot", 500).stands(kept)
    assert DrawTyped("Door prize", 9, (4,)).stands(drawn)

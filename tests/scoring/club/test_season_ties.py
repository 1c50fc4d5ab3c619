"""Ties about the prizes of a season: each wish, cards that are cut, a play-off, by the law of a night's."""

from itertools import permutations

from scoring.club.entry import ClubLine, ClubUndone
from scoring.club.people import club_now
from scoring.club.seasons import (
    OthersWantToPlayOff,
    SeasonClosed,
    SeasonCutMade,
    SeasonIsClosed,
    SeasonPlayedOff,
    SeasonSet,
    SeasonTieSettled,
    SeasonWished,
    ThingCannotBeShared,
)
from scoring.log.lines import OldPage, RestsOnIt
from scoring.prizes import ties
from scoring.prizes.ties import CutBy, NobodyAskedToPlayOff, NotAPlayingCard, Wish
from scoring.rules.choices import CutAce, Prize, PrizeKind
from scoring.seasons import How, SeasonRule, TiesOf, prizes_of
from tests.sweeping import swept

MONEY, HAM = Prize(PrizeKind.AMOUNT, 10_000), Prize(PrizeKind.GOODS, 0, "a ham")
RULE = SeasonRule("Winter", "2026-10-01", "2027-04-30", prizes=(MONEY, HAM))
IDA, NEIL, ROD = (1, 2), (3, 4), (5, 6)
LEVEL = (IDA, NEIL, ROD)
SET = SeasonSet(1, RULE)


def club(*entries):
    return club_now(ClubLine(seq, entry) for seq, entry in enumerate((SET, *entries), 1))


def wants(who, wish, place=1, between=LEVEL):
    return SeasonWished(1, place, between, who, wish)


def cut(*cards, place=1, ace=CutAce.LOW):
    return SeasonCutMade(1, place, LEVEL, cards, CutBy.DECK, ace)


def won(who):
    return SeasonPlayedOff(1, 1, LEVEL, who)


def prize(*entries, place=1, level=LEVEL):
    says = club(*entries).says
    placed = [(who, place) for who in level]
    said = TiesOf(says.season_ties.get(1, {}), says.season_ties_said.get(1, {}))
    return prizes_of(RULE, placed, said, 500)[place - 1]


SPLIT = [wants(who, Wish.SPLIT) for who in LEVEL]
CUT = [wants(IDA, Wish.SPLIT), wants(NEIL, Wish.CUT), wants(ROD, Wish.SPLIT)]
ASKED = [wants(NEIL, Wish.PLAY_OFF), wants(IDA, Wish.PLAY)]


def test_everybody_is_asked_first():
    assert prize().standing == ties.Asking((1, 2, 3))
    assert prize(*SPLIT[:2]).standing == ties.Asking((3,))
    assert prize(*SPLIT[:2]).is_open


def test_they_split_where_all_say_so():
    settled = prize(*SPLIT)
    assert settled.how is How.SPLIT
    assert settled.has == ((IDA, 3_500), (NEIL, 3_500), (ROD, 3_000))


def test_one_who_does_not_want_to_has_all_cut_and_the_low_card_wins():
    assert prize(*CUT).standing == ties.Cutting((1, 2, 3), again=False)
    again = prize(*CUT, cut((IDA, "7"), (NEIL, "7D"), (ROD, "K")))
    assert again.standing == ties.Cutting((1, 2), again=True)
    first, second = cut((IDA, "7"), (NEIL, "7D"), (ROD, "K")), cut((IDA, "A"), (NEIL, "2"))
    assert prize(*CUT, first, second).has == ((IDA, 10_000),)


def test_an_ace_is_as_high_as_it_was_in_that_cut():
    high = cut((IDA, "A"), (NEIL, "2"), (ROD, "3"), ace=CutAce.HIGH)
    assert prize(*CUT, high).has == ((NEIL, 10_000),)


def test_a_play_off_is_answered_played_or_forfeited():
    assert prize(*ASKED).standing == ties.Answering((2,), (3,))
    gone = [*ASKED, wants(ROD, Wish.FORFEIT)]
    assert prize(*gone).standing == ties.Playing((1, 2))
    played = prize(*gone, won(IDA))
    assert (played.how, played.has) == (How.PLAY_OFF, ((IDA, 10_000),))
    alone = [wants(NEIL, Wish.PLAY_OFF), wants(IDA, Wish.FORFEIT), wants(ROD, Wish.FORFEIT)]
    assert prize(*alone).standing == ties.WonByForfeit(2)


def test_a_thing_is_cut_for_where_a_sum_would_be_split():
    said = [wants(who, Wish.CUT, place=2) for who in LEVEL]
    assert prize(*said, place=2).standing == ties.Cutting((1, 2, 3), again=False)


def test_what_others_said_who_were_equal_then_is_asked_anew():
    assert prize(*SPLIT, level=(IDA, NEIL)).standing == ties.Asking((1, 2))
    both = (IDA, NEIL)
    anew = [wants(who, Wish.SPLIT, between=both) for who in both]
    assert prize(*SPLIT, *anew, level=both).how is How.SPLIT
    assert prize(*SPLIT, *anew).standing == ties.Asking((1, 2, 3))


def test_a_tie_that_was_settled_in_one_press_stays_settled():
    settled = prize(SeasonTieSettled(1, 1, LEVEL, How.CUT, NEIL))
    assert (settled.has, settled.standing) == (((NEIL, 10_000),), None)


@swept("order", list(permutations(range(3))))
def test_the_order_of_the_wishes_is_nothing(order):
    assert prize(*(SPLIT[at] for at in order)) == prize(*SPLIT)


@swept(
    ("before", "said", "why"),
    [
        ([], wants(IDA, Wish.PLAY), NobodyAskedToPlayOff()),
        (ASKED, wants(ROD, Wish.SPLIT), OthersWantToPlayOff()),
        ([], wants(IDA, Wish.SPLIT, place=2), ThingCannotBeShared("a ham")),
        ([], wants((8, 9), Wish.CUT), OldPage()),
        ([], wants(IDA, Wish.CUT, place=3), OldPage()),
        ([], wants(IDA, Wish.CUT, between=(IDA,)), OldPage()),
        ([], cut((IDA, "7"), (NEIL, "8"), (ROD, "9")), OldPage()),
        (CUT, cut((IDA, "7"), (NEIL, "8")), OldPage()),
        (CUT, cut((IDA, "7"), (NEIL, "8"), (ROD, "11")), NotAPlayingCard("11")),
        (CUT, won(IDA), OldPage()),
        ([*CUT, cut((IDA, "7"), (NEIL, "8"), (ROD, "9"))], wants(IDA, Wish.SPLIT), RestsOnIt(5)),
        ([SeasonClosed(1, "Winter", ())], wants(IDA, Wish.CUT), SeasonIsClosed("Winter")),
    ],
)
def test_what_cannot_be_said_is_refused_with_its_reason(before, said, why):
    assert said.why_not(club(*before)) == why


def test_a_wish_on_which_a_cut_rests_is_undone_after_it():
    made = cut((IDA, "7"), (NEIL, "8"), (ROD, "9"))
    now = club(*CUT, made)
    assert ClubUndone(3).why_not(now) == RestsOnIt(5)
    assert ClubUndone(5).why_not(now) is None
    assert prize(*CUT, made, ClubUndone(5)).standing == ties.Cutting((1, 2, 3), again=False)


def test_what_is_said_of_a_season_that_is_not_there_does_not_fit():
    said = SeasonWished(2, 1, LEVEL, IDA, Wish.CUT)
    assert club(said).says.misfits == [2]
    assert isinstance(said.why_not(club()), OldPage)

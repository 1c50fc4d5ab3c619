"""The cards in words."""

import pytest

from parties.punch_cards.forms import read_repair, write_repair
from parties.punch_cards.words import filled_in, happened, searched, then, what_is_wrong
from parties.wording.deeds import deed
from parties.wording.verdict import numbers, other_prizes, verdict
from scoring.card_check.changes import HoleChange, Slip, SlipKind
from scoring.card_check.check import Discrepancy, Wrong
from scoring.card_check.explaining import MixUp, WrongWalk
from scoring.card_check.nights import Outcome
from scoring.card_check.verdict import AsPunched, Depends, NotAllLookedAt, Otherwise, Unseen, Way
from scoring.prizes.offers import Offer
from scoring.punch_cards.card import Reading
from scoring.punch_cards.reading import CardLost, CardRead, GamesFromCards, RepairAccepted
from scoring.seats.seating import Seated
from tests.sweeping import swept


@pytest.mark.parametrize(
    ("games", "said"),
    [((), ""), ((3,), "3"), ((3, 4), "3 4"), ((1, 3, 4, 7, 8, 9, 12), "1 3 4 7-9 12")],
)
def test_games_are_written_as_they_are_typed(games, said):
    assert numbers(games) == said


@swept(
    ("entry", "said"),
    [
        (CardRead(7, (1,), None), "Card of couple 7 read: 1 hole"),
        (CardRead(7, (1, 2), 3, Reading.SECOND), "Card of couple 7 read a second time: 2 holes"),
        (CardRead(7, (), 3, Reading.SETTLED), "Card of couple 7 looked at again: 0 holes"),
        (CardLost(7), "The card of couple 7 is lost"),
        (
            RepairAccepted(((7, 9, True), (12, 9, False)), "They say so", (3,)),
            (
                "Cards repaired: couple 7 gets hole 9; couple 12 has no hole 9; where couple 3 finished "
                "is not known. They say so"
            ),
        ),
        (GamesFromCards(((1, 1, 7), (1, 2, 3), (2, 1, 7))), "Games made from the cards: 1 2"),
    ],
)
def test_the_log_says_what_was_done_with_the_cards(entry, said):
    assert deed(entry, {}) == said


@swept("wrong", Wrong)
def test_every_discrepancy_is_a_sentence_with_its_game_and_couples(wrong):
    said = what_is_wrong(Discrepancy(9, 4, (7, 12), (7,), wrong))

    assert "couple" in said
    assert said.endswith(".")


NO_CARD_SHOWS = (
    "No card can show that two were exchanged whole, that the wrong one was punched in one of the last "
    "games, or that several mistakes look like fewer."
)
SLIPS = {
    SlipKind.MISSING: ((9, 7, True),),
    SlipKind.EXTRA: ((9, 12, False),),
    SlipKind.WRONG_COUPLE: ((9, 7, True), (9, 12, False)),
    SlipKind.WRONG_TABLE: ((9, 7, True), (9, 12, False)),
    SlipKind.WRONG_GAME: ((9, 7, True), (10, 7, False)),
}


@swept(
    ("kind", "said"),
    [
        (SlipKind.MISSING, "Game 9, table 4: couple 7 won, and its hole was forgotten."),
        (SlipKind.EXTRA, "Game 9, table 4: couple 12 did not win, and has a hole too many."),
        (
            SlipKind.WRONG_COUPLE,
            "Game 9, table 4: couple 7 won, but the card of couple 12 was punched.",
        ),
        (
            SlipKind.WRONG_TABLE,
            "Game 9: couple 7 won, but the card of couple 12, at another table, was punched.",
        ),
        (SlipKind.WRONG_GAME, "Couple 7 won game 9, but game 10 was punched."),
    ],
)
def test_every_slip_of_the_hand_is_told(kind, said):
    changes = tuple(HoleChange(*each) for each in SLIPS[kind])
    walk = WrongWalk(3, 5, 2, 1)
    way = Way((Slip(kind, changes, 4),), (8,), (MixUp((walk,), (Seated(4, ()),), 2),))

    assert happened([way]) == [
        said,
        "After game 3 couple 5 sat down at table 2 instead of table 1.",
        "Couple 8 wrote the wrong last table.",
    ]


def test_prizes_that_others_would_settle_are_named_and_else_that_none_is():
    before = (Offer(1, 3000, 18, (7,)), Offer(2, 2000, 17, (3,)))
    after = (Offer(1, 3000, 18, (7, 9)),)

    assert other_prizes(before, after) == [
        "First prize: couples 7 and 9 instead of couple 7.",
        "Second prize: nobody instead of couple 3.",
    ]
    assert other_prizes(before, before) == []


def test_a_pot_that_others_would_have_is_named_and_else_that_it_is_as_punched():
    before = Outcome({1: 19}, (), (), (("Jackpot", ()), ("Cookie jar", (3,))))
    after = Outcome({1: 20}, (), (), (("Jackpot", (1,)), ("Cookie jar", (3,))))

    assert then(Way((), outcomes=(after,)), before) == "Jackpot: couple 1 instead of nobody."
    assert then(Way((), outcomes=(before,)), before) == "Then the prizes are as punched."
    assert (
        then(Way((), outcomes=(before, after)), before)
        == "Then it still depends on the other answers."
    )


BEFORE, AFTER = (Outcome({}, (), (), (("Jackpot", each),)) for each in ((), (1,)))


@swept(
    ("told", "said"),
    [
        (AsPunched(()), "The prizes are as the cards are punched."),
        (
            AsPunched((), ((7, (2,)), (9, (0, 1)))),
            (
                "The prizes are as the cards are punched. Lost cards are counted as the simplest "
                "explanations have them, with every hole that lacks at their tables: couple 7, 2 holes; "
                "couple 9, 0 to 1 hole."
            ),
        ),
        (
            Otherwise((), BEFORE, AFTER),
            (
                "The prizes are not as the cards are punched, and all the simplest explanations agree: "
                "Jackpot: couple 1 instead of nobody."
            ),
        ),
        (
            Depends((), BEFORE),
            "It depends: who gets which prize hangs on what happened. Ask, then decide.",
        ),
        (
            Depends((), BEFORE, ("Cookie jar",)),
            "It depends: on which games are drawn for Cookie jar. Ask, then decide.",
        ),
    ],
)
def test_what_is_said_of_the_prizes(told, said):
    assert verdict(told) == f"{said} {NO_CARD_SHOWS}"


@swept("why", Unseen)
def test_whatever_was_not_looked_at_nothing_is_said_of_prizes(why):
    said = verdict(NotAllLookedAt(why))

    assert said.startswith("Not all has been looked at yet: ")
    assert "prize" not in said


def test_the_holes_that_follow_for_a_lost_card_are_said_or_that_none_does():
    said = "The card of couple 7 is lost. From the other cards follow"

    assert filled_in(7, [3, 1, 2]) == f"{said} 3 holes: 1-3"
    assert filled_in(7, []) == f"{said}s no hole."


def test_a_repair_is_read_as_it_was_written():
    seats = Seated(5, ((4, (7, 3)), (6, (1,))))
    repair = (((12, 9, True), (7, 9, False)), (3,), (seats,), ((12, 8),))

    assert read_repair(write_repair(*repair)) == repair


@pytest.mark.parametrize(
    ("proved", "said"),
    [
        (0, "Whether anything is wrong at all is not known yet."),
        (1, "At least 1 hole is wrong; which one is not known yet."),
        (3, "Fewer than 3 wrong holes do not explain the cards; which are wrong is not known yet."),
    ],
)
def test_a_search_that_is_not_over_says_no_more_than_it_has_proved(proved, said):
    assert searched(proved, 1200) == f"Looked at 1200 possibilities. {said}"

"""Things on a table: worked examples of who chooses when, and what cannot be chosen."""

import pytest

from scoring.formats.choices import By, For
from scoring.formats.format import PrizeBy
from scoring.games.points import Scored
from scoring.log.lines import OldPage, RestsOnIt, Undone
from scoring.night.rules import RulesSet
from scoring.prizes.further import FurtherPrize, FurtherPrizesSet
from scoring.prizes.offers import CutMade, Wished
from scoring.prizes.paying import GoodsTaken, PaidOut, has_to_choose, left_to_hand_over, table_of
from scoring.prizes.ties import (
    ChoosesBefore,
    CutBy,
    FurtherAreSettled,
    NoSuchAward,
    NotChosenYet,
    NotOnTheTable,
    TiesBefore,
    Wish,
)
from scoring.rules.choices import Places, Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.till.payments import waiting
from scoring.what_follows import why_not
from tests.scoring.evenings.played import Hall
from tests.scoring.evenings.test_further_prizes import dollars
from tests.scoring.evenings.test_secret_number import POINTS

MOST = PrizeBy(By.TOTAL)
HAM, TURKEY, WINE = "a ham", "a turkey", "a bottle of wine"


def thing(goods, given=MOST):
    return FurtherPrize(given, Prize(PrizeKind.GOODS, 0, goods))


def over(*prizes, choose=True, points=((9, 4), (7, 2)), places=Places.LEVELS):
    """One game of four at each of two tables: cards 1 and 3 made 9, 2 and 4 made 4, and so on."""
    hall = Hall(POINTS, 1)
    hall.say(RulesSet(HouseRules(games=1, prizes=(), places=places)))
    hall.say(FurtherPrizesSet(tuple(prizes), choose))
    hall.come(8)
    hall.sits()
    hall.begins(1)
    for place, (more, less) in zip(hall.evening.room(1).tables, points, strict=True):
        one, other = (side[0] for side in place.sides)
        hall.say(Scored(1, place.table, ((one, more), (other, less)), one))
    return hall


def cut_for(hall, place):
    """The lowest card wins the cut."""
    tied = next(s.offer.couples for s in hall.evening.settlements if s.offer.place == place)
    hall.say(*(Wished(place, each, Wish.CUT) for each in tied))
    cards = tuple((each, f"{at}S") for at, each in enumerate(tied, 2))
    hall.say(CutMade(place, cards, CutBy.DECK))
    return tied[0]


def test_the_first_chooses_among_all_and_the_next_among_what_is_left() -> None:
    hall = over(thing(HAM), thing(TURKEY), thing(WINE))
    assert table_of(hall.evening, 101).open_tie == 101
    first, second = cut_for(hall, 101), cut_for(hall, 102)
    assert hall.evening.awards[101, first].goods == f"{HAM} / {TURKEY} / {WINE}"
    assert why_not(hall.evening, GoodsTaken(102, second, HAM)) == ChoosesBefore(first)

    hall.say(GoodsTaken(101, first, TURKEY))

    assert hall.evening.awards[101, first].goods == TURKEY
    assert hall.evening.awards[102, second].goods == f"{HAM} / {WINE}"
    assert why_not(hall.evening, GoodsTaken(102, second, TURKEY)) == NotOnTheTable(TURKEY)
    hall.say(GoodsTaken(102, second, WINE), PaidOut(102, second, 0))
    assert [award.place for award in left_to_hand_over(hall.evening)] == [101]
    assert table_of(hall.evening, 101).left == (HAM,)
    assert not hall.evening.misfits


def test_nobody_chooses_before_those_above_are_settled_nor_takes_what_was_not_chosen() -> None:
    hall = over(thing(HAM), thing(TURKEY))
    second = cut_for(hall, 102)
    assert why_not(hall.evening, GoodsTaken(102, second, HAM)) == TiesBefore(101)
    first = cut_for(hall, 101)
    assert why_not(hall.evening, PaidOut(101, first, 0)) == NotChosenYet(first)
    assert waiting(hall.evening) == ()
    assert why_not(hall.evening, GoodsTaken(101, second, HAM)) == NoSuchAward(second, 101)


def test_until_it_is_chosen_a_thing_is_offered_as_one_of_those_that_are_left() -> None:
    hall = over(thing(HAM), FurtherPrize(MOST, dollars(5)), thing(TURKEY))
    assert [(at, each.goods) for at, each in hall.evening.offered] == [
        (101, f"{HAM} / {TURKEY}"),
        (102, ""),
        (103, f"{HAM} / {TURKEY}"),
    ]
    many = over(*(thing(f"a basket number {n} of apples and pears") for n in range(1, 9)))
    assert {each.goods for _at, each in many.evening.offered} == {
        "a basket number 1 of apples and pears / a basket number 2 o…"
    }


def test_two_alike_are_two() -> None:
    hall = over(thing("a chicken"), thing("a chicken"), thing(HAM))
    first, second = cut_for(hall, 101), cut_for(hall, 102)
    hall.say(GoodsTaken(101, first, "a chicken"))
    assert table_of(hall.evening, 102).left == ("a chicken", HAM)
    hall.say(GoodsTaken(102, second, "a chicken"))
    assert table_of(hall.evening, 103).left == (HAM,)


def test_by_heads_whoever_loses_the_cut_chooses_next() -> None:
    hall = over(thing(HAM), thing(TURKEY), places=Places.COMPETITION)
    first = cut_for(hall, 101)
    hall.say(GoodsTaken(101, first, TURKEY))
    (other,) = (c for c in hall.evening.settlements[1].offer.couples)
    assert hall.evening.awards[102, other].goods == HAM
    hall.say(GoodsTaken(102, other, HAM))


def test_each_list_is_a_table_of_its_own_and_money_among_it_is_no_thing() -> None:
    low = PrizeBy(By.LOWEST)
    hall = over(thing(HAM), FurtherPrize(MOST, dollars(5)), thing(TURKEY), thing(WINE, low))
    assert table_of(hall.evening, 102) is None
    assert table_of(hall.evening, 104) is None
    assert table_of(hall.evening, 103).left == (HAM, TURKEY)


def test_what_was_chosen_is_undone_and_what_rests_on_it_is_not_taken_away() -> None:
    hall = over(thing(HAM), thing(TURKEY))
    first = cut_for(hall, 101)
    cut = Undone(len(hall.lines))
    hall.say(GoodsTaken(101, first, HAM))
    assert why_not(hall.evening, GoodsTaken(101, first, TURKEY)) == OldPage()
    assert isinstance(why_not(hall.evening, cut), RestsOnIt)
    assert why_not(hall.evening, FurtherPrizesSet(())) == FurtherAreSettled(101)
    hall.say(Undone(len(hall.lines)))
    assert has_to_choose(hall.evening, 101, first)
    hall.say(GoodsTaken(101, first, TURKEY))


@pytest.mark.parametrize("to", [For.FIRST_GROUP, For.SECOND_GROUP])
def test_where_the_hall_gives_them_line_by_line_nobody_chooses(to) -> None:
    given = PrizeBy(By.TOTAL, to)
    hall = over(thing(HAM, given), thing(TURKEY, given), choose=False)
    assert table_of(hall.evening, 101) is None
    assert {a.goods for a in hall.evening.awards.values()} <= {HAM, TURKEY}

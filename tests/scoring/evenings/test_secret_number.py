"""The secret number: worked examples of who hits it, and what cannot be said of it."""

from dataclasses import replace
from random import Random  # noqa: TID251 -- nights by chance

from scoring.formats.choices import By, For
from scoring.formats.format import PrizeBy
from scoring.formats.named import EUCHRE_HEAD_TABLE, FIVE_HUNDREDS
from scoring.games.rankings import levels_off
from scoring.log.lines import OldPage, RestsOnIt, Undone
from scoring.night.closing import must_be_done_first
from scoring.night.rules import RulesSet
from scoring.prizes.further import (
    FurtherPrize,
    FurtherPrizesSet,
    Reach,
    SecretNumberOpened,
    SecretNumberSet,
    SetBy,
)
from scoring.prizes.offers import Level, Wished, rank
from scoring.prizes.paying import PaidOut
from scoring.prizes.ties import (
    BoundsOfNothing,
    ChosenTooLate,
    GamesNotOver,
    NumberOutside,
    SecretIsOpen,
    SecretNotOpen,
    Wish,
)
from scoring.rules.house_rules import HouseRules
from scoring.what_follows import why_not
from tests.scoring.evenings.played import Hall
from tests.scoring.evenings.test_further_prizes import dollars, say_result
from tests.sweeping import swept

POINTS = replace(FIVE_HUNDREDS, groups_sit=False)


def drawn(number, reach=Reach.NEAREST, low=0, high=100, by=SetBy.PROGRAM):
    return SecretNumberSet(low, high, number, reach, by)


@swept(
    ("totals", "number", "reach", "levels"),
    [
        ({1: 40, 2: 44, 3: 50}, 44, Reach.EXACT, [(0, (2,))]),
        ({1: 40, 2: 44, 3: 50}, 43, Reach.EXACT, []),
        ({1: 40, 2: 44, 3: 50}, 43, Reach.NEAREST, [(1, (2,)), (3, (1,)), (7, (3,))]),
        # above and below count alike: who is as far off stands level
        ({1: 40, 2: 44, 3: 44, 4: 9}, 42, Reach.NEAREST, [(2, (1, 2, 3)), (33, (4,))]),
        ({1: 5}, 100, Reach.NEAREST, [(95, (1,))]),
        ({}, 3, Reach.NEAREST, []),
    ],
)
def test_who_is_how_far_off(totals, number, reach, levels) -> None:
    found = levels_off(rank(totals), drawn(number, reach))

    assert found == tuple(Level(at, off, cards) for at, (off, cards) in enumerate(levels, 1))


def a_night(*further, number=None, reach=Reach.NEAREST, luck=1):
    """Four games of 500 by eight people, over, with these prizes."""
    dice, hall = Random(luck), Hall(POINTS, 4)  # noqa: S311 the same night each time
    hall.say(RulesSet(HouseRules(games=4, prizes=())), FurtherPrizesSet(tuple(further)))
    if number is not None:
        hall.say(drawn(number, reach))
    hall.come(8)
    hall.sits()
    for game in range(1, 5):
        hall.begins(game)
        for place in hall.evening.room(game).tables:
            say_result(hall, game, place, place.sides, dice)
    return hall


def by_hand(hall, number, group=None):
    """Who is nearest, counted again from the standings."""
    totals = {card: level.games_won for level in hall.evening.levels for card in level.couples}
    mine = {
        c: abs(n - number)
        for c, n in totals.items()
        if group in (None, hall.evening.door.group_of(c))
    }
    return tuple(sorted(card for card, off in mine.items() if off == min(mine.values())))


SECRET = FurtherPrize(PrizeBy(By.SECRET), dollars(9))


@swept("luck", range(8))
def test_it_goes_to_whoever_is_nearest_once_it_is_opened(luck) -> None:
    ladies = FurtherPrize(PrizeBy(By.SECRET, For.FIRST_GROUP), dollars(4))
    hall = a_night(SECRET, ladies, number=17 + luck, luck=luck)
    assert hall.evening.settlements == ()

    hall.say(SecretNumberOpened(17 + luck))

    offers = {each.offer.place: each.offer.couples for each in hall.evening.settlements}
    assert offers == {101: by_hand(hall, 17 + luck), 102: by_hand(hall, 17 + luck, group=0)}


def test_nobody_closes_the_night_before_it_is_opened() -> None:
    hall = a_night(SECRET, number=20)
    assert SecretNotOpen() in must_be_done_first(hall.evening)
    hall.say(SecretNumberOpened(20))
    assert SecretNotOpen() not in must_be_done_first(hall.evening)
    hall.say(Undone(len(hall.lines)))
    assert SecretNotOpen() in must_be_done_first(hall.evening)
    assert must_be_done_first(a_night(number=20).evening) == ()


def test_those_as_far_off_settle_it_like_any_tie_and_the_opening_rests_on_it() -> None:
    nights = (a_night(SECRET, number=n, luck=luck) for luck in range(9) for n in range(10, 40))
    hall = next(
        night for night in nights if len(by_hand(night, night.evening.prizes.secret.number)) == 2
    )
    hall.say(SecretNumberOpened(hall.evening.prizes.secret.number))
    opened = Undone(len(hall.lines))
    one, other = hall.evening.settlements[0].offer.couples

    hall.say(Wished(101, one, Wish.SPLIT), Wished(101, other, Wish.SPLIT), PaidOut(101, one, 450))

    assert {award.amount for award in hall.evening.awards.values()} == {450}
    assert isinstance(why_not(hall.evening, opened), RestsOnIt)


@swept(
    ("said", "refusal"),
    [
        (drawn(101), NumberOutside(0, 100)),
        (drawn(5, low=9, high=9), BoundsOfNothing(10_000)),
        (drawn(5, low=-1, high=9), BoundsOfNothing(10_000)),
        (drawn(5, high=10_001), BoundsOfNothing(10_000)),
        (SecretNumberOpened(5), GamesNotOver()),
    ],
)
def test_what_cannot_be_is_refused(said, refusal) -> None:
    assert why_not(Hall(EUCHRE_HEAD_TABLE, 1).evening, said) == refusal


def test_the_hall_chooses_before_the_games_and_the_program_draws_until_it_is_opened() -> None:
    hall = a_night(SECRET)
    assert why_not(hall.evening, drawn(5, by=SetBy.HALL)) == ChosenTooLate()
    assert why_not(hall.evening, SecretNumberOpened(5)) == OldPage()
    hall.say(drawn(5), drawn(6))
    assert why_not(hall.evening, SecretNumberOpened(5)) == OldPage()
    hall.say(SecretNumberOpened(6))
    assert why_not(hall.evening, drawn(7)) == SecretIsOpen()

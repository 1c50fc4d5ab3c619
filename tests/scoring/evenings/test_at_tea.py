"""The prizes for the first half are settled and handed out at tea, and what stands then stays."""

from dataclasses import replace

import pytest

from scoring.evening import replay
from scoring.formats.choices import By, Count, SumRule
from scoring.formats.format import PrizeBy
from scoring.formats.named import ROUND_ROBIN
from scoring.games.points import Scored
from scoring.log.lines import RestsOnIt, Undone
from scoring.night.rules import RulesSet
from scoring.prizes.further import FurtherPrize, FurtherPrizesSet
from scoring.prizes.offers import Wished
from scoring.prizes.paying import PaidOut, to_hand_over
from scoring.prizes.ties import Asking, GamesNotOver, NoSuchAward, Outright, Split, Wish
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.till.box import till_of
from scoring.till.whose import whose
from scoring.what_follows import why_not
from tests.scoring.evenings.played import Hall

HALF, ALL = PrizeBy(By.FIRST_HALF), PrizeBy(By.TOTAL)
TEN = Prize(PrizeKind.AMOUNT, 1000)
PLACE = 101


@pytest.fixture
def hall():
    """Four games, a prize for the first half and one for the most in all."""
    form = replace(ROUND_ROBIN, count=Count(points=SumRule()), prizes=(ALL, HALF), tie_breaks=())
    hall = Hall(form, 4)
    hall.say(RulesSet(HouseRules(games=4, prizes=(TEN,))))
    hall.say(FurtherPrizesSet((FurtherPrize(HALF, TEN), FurtherPrize(ALL, TEN))))
    hall.come(4)
    hall.sits()
    return hall


def plays(hall, game, first=50):
    """A game in which card 1 makes so many points, card 2 fifty, the others fewer."""
    makes = {1: first, 2: 50, 3: 20, 4: 10}
    hall.begins(game)
    for place in hall.evening.room(game).tables:
        said = tuple((card, makes[card]) for card in place.couples)
        best = max(made for _card, made in said)
        winners = [card for card, made in said if made == best]
        hall.say(Scored(game, place.table, said, winners[0] if len(winners) == 1 else 0))


def at_tea(hall, *, tied):
    plays(hall, 1)
    plays(hall, 2, 50 if tied else 60)


def places(hall):
    return [each.offer.place for each in hall.evening.settlements]


def test_before_the_half_is_over_nobody_has_a_prize(hall):
    plays(hall, 1)
    hall.begins(2)
    assert places(hall) == []
    assert why_not(hall.evening, Wished(PLACE, 1, Wish.SPLIT)) == GamesNotOver()
    assert isinstance(why_not(hall.evening, PaidOut(PLACE, 1, 1000)), NoSuchAward)


def test_then_its_prizes_are_there_and_no_others(hall):
    at_tea(hall, tied=False)
    assert places(hall) == [PLACE]
    assert not hall.evening.games_are_over
    assert to_hand_over(hall.evening) == 1000
    assert hall.evening.unclaimed == 0


def test_a_tie_is_settled_and_paid_at_tea_and_stands_to_the_end(hall):
    at_tea(hall, tied=True)
    (tie,) = hall.evening.settlements
    assert isinstance(tie.standing, Asking)
    for card in tie.offer.couples:
        hall.say(Wished(PLACE, card, Wish.SPLIT))
    (tie,) = hall.evening.settlements
    assert isinstance(tie.standing, Split)
    for award in tie.awards:
        hall.say(PaidOut(PLACE, award.couple, award.amount))
    assert to_hand_over(hall.evening) == 0

    plays(hall, 3)
    plays(hall, 4)
    assert hall.evening.games_are_over
    assert not hall.evening.misfits
    at_end = next(each for each in hall.evening.settlements if each.offer.place == PLACE)
    assert (at_end.awards, at_end.standing) == (tie.awards, tie.standing)
    assert {1, PLACE, 102} == {*places(hall)}


def test_what_was_handed_out_rests_on_the_results_of_the_first_half(hall):
    """An undone result would change who has it: refused, as at the end."""
    at_tea(hall, tied=False)
    (first,) = hall.evening.settlements
    (award,) = first.awards
    assert award.couple == 1
    hall.say(PaidOut(PLACE, award.couple, award.amount))
    results = [line.seq for line in hall.lines if isinstance(line.entry, Scored)]
    refusal = why_not(hall.evening, Undone(results[-1]))
    assert isinstance(refusal, RestsOnIt)


def test_the_money_is_reckoned_to_the_cent(hall):
    at_tea(hall, tied=True)
    for card in hall.evening.settlements[0].offer.couples:
        hall.say(Wished(PLACE, card, Wish.SPLIT))
    for award in hall.evening.settlements[0].awards:
        hall.say(PaidOut(PLACE, award.couple, award.amount))
    till, money = till_of(hall.evening), whose(hall.evening)
    assert till.prizes == 1000
    assert sum(part.there for part in money.parts) - money.nobodys == money.in_hand
    assert till.held == 0
    assert replay(hall.lines).prizes.paid_out == hall.evening.prizes.paid_out


def test_games_that_are_begun_meanwhile_change_nothing(hall):
    at_tea(hall, tied=True)
    before = hall.evening.settlements
    hall.begins(3)
    assert hall.evening.settlements == before
    assert not isinstance(before[0].standing, Outright)

"""Nobody wins two prizes: gone through by hand, list after list, with what the papers say."""

from random import Random  # noqa: TID251 -- nights by chance

from scoring.formats.choices import By, For
from scoring.formats.format import PrizeBy
from scoring.prizes import ties
from scoring.prizes.further import FurtherPrize, choices_of
from scoring.prizes.offers import BOOBY, CutMade, Wished
from scoring.prizes.paying import PaidOut, to_hand_over
from scoring.prizes.ties import CutBy, Wish
from scoring.rules.choices import Places
from tests.scoring.evenings.test_further_prizes import FORMS, a_night, by_hand, dollars
from tests.sweeping import swept

LUCK = range(5)


def all_split(hall):
    """Every tie is split as soon as it stands; at each step what is known already is so for good, and
    no more money is to be handed over than before."""
    known, to_come = {}, to_hand_over(hall.evening)
    while tied := [s for s in hall.evening.settlements if isinstance(s.standing, ties.Open)]:
        offer = tied[0].offer
        hall.say(*(Wished(offer.place, card, Wish.SPLIT) for card in offer.couples))
        assert known.items() <= hall.evening.awards.items()
        assert to_hand_over(hall.evening) <= to_come
        known, to_come = dict(hall.evening.awards), to_hand_over(hall.evening)
    assert not hall.evening.waiting
    assert not hall.evening.misfits


def winners(hall):
    found = {}
    for place, card in hall.evening.awards:
        found.setdefault(place, set()).add(card)
    return found


def gone_through(hall, given):
    """Who has each prize, where the first line is for the best of it who has none yet."""
    won, found = set(), {}
    for each in sorted(given, key=lambda each: each.by is not By.FIRST_HALF):
        left = [[card for card in cards if card not in won] for _made, cards in by_hand(hall, each)]
        for cards in [cards for cards in left if cards][:1]:
            found[101 + given.index(each)] = {*cards}
            won |= {*cards}
    return found


@swept("form", FORMS)
@swept("luck", LUCK)
def test_whoever_has_won_is_passed_over_and_the_next_has_it(form, luck) -> None:
    given = [each for each in choices_of(form) if each.by is not By.SECRET]
    Random(luck).shuffle(given)  # noqa: S311 the same order each time
    further = [FurtherPrize(each, dollars(1_000)) for each in given]

    hall = a_night(form, luck, further, one_prize=True)
    all_split(hall)

    assert winners(hall) == gone_through(hall, given)


@swept("luck", LUCK)
@swept("places", list(Places))
def test_nobody_has_two_prizes_with_those_of_the_house_rules(luck, places) -> None:
    some = By.FIRST_HALF, By.SECOND_HALF, By.LAST_BUT_ONE, By.BEST_GAME
    further = [FurtherPrize(PrizeBy(by), dollars(500)) for by in some for _ in range(2)]
    of_rules = {"prizes": (dollars(100), dollars(50)), "booby": dollars(20)}

    hall = a_night(FORMS[3], luck, further, one_prize=True, places=places, **of_rules)
    while tied := [s for s in hall.evening.settlements if isinstance(s.standing, ties.Open)]:
        offer, standing = tied[0].offer, tied[0].standing
        if offer.place == BOOBY:
            cards = zip(standing.couples, "A23456789TJQK", strict=False)
            hall.say(CutMade(BOOBY, tuple(cards), CutBy.DECK))
        else:
            hall.say(*(Wished(offer.place, card, Wish.SPLIT) for card in offer.couples))

    cards = [card for _place, card in hall.evening.awards]
    assert len(cards) == len({*cards})
    assert {place for place, _card in hall.evening.awards} >= {1, 101}
    assert not hall.evening.waiting


def tied_for_the_first(luck):
    """Two are tied for the first prize, and one of them has the best second half."""
    best = FurtherPrize(PrizeBy(By.SECOND_HALF), dollars(9))
    hall = a_night(FORMS[0], luck, [best], one_prize=True, prizes=(dollars(30),))
    first = hall.evening.settlements[0].offer
    tied = len(first.couples) == 2 and first.place == 1
    return hall if tied and by_hand(hall, best.given)[0][1][:1] == first.couples[:1] else None


def test_a_prize_waits_for_the_tie_that_decides_who_stands_for_it() -> None:
    hall = next(filter(None, map(tied_for_the_first, range(200))))
    one, other = hall.evening.settlements[0].offer.couples
    second_half = by_hand(hall, PrizeBy(By.SECOND_HALF))
    assert [place for place, _prize in hall.evening.waiting] == [101]
    assert to_hand_over(hall.evening) == 3_900

    hall.say(Wished(1, one, Wish.CUT), Wished(1, other, Wish.CUT))
    before = hall.evening
    hall.say(CutMade(1, ((one, "K"), (other, "2")), CutBy.DECK))
    assert hall.evening.settlements[1].offer.couples == second_half[0][1]
    hall.say(PaidOut(1, other, 3_000))
    assert to_hand_over(hall.evening) == 900

    lines = hall.lines
    hall.lines, hall.evening = lines[:-2], before
    hall.say(CutMade(1, ((one, "2"), (other, "K")), CutBy.DECK))
    left = [[card for card in cards if card != one] for _made, cards in second_half]
    assert [*hall.evening.settlements[1].offer.couples] == next(filter(None, left))
    assert hall.lines[-1].seq == (len(lines) - 1)


def test_by_group_each_has_one_of_its_own() -> None:
    given = [
        PrizeBy(by, to)
        for to in (For.FIRST_GROUP, For.SECOND_GROUP)
        for by in (By.TOTAL, By.FIRST_HALF)
    ]
    hall = a_night(
        FORMS[2], 1, [FurtherPrize(each, dollars(1_000)) for each in given], one_prize=True
    )
    all_split(hall)
    group = hall.evening.door.group_of
    assert {(place, group(card)) for place, card in hall.evening.awards} == {
        (101, 0),
        (102, 0),
        (103, 1),
        (104, 1),
    }

"""Prizes that go to the forts of military whist: who gets them, how a tie is settled, who shares."""

from dataclasses import replace
from hashlib import sha256

import pytest

from scoring.formats.choices import By, DoesNotFit, For, PrizeForNoFort, TieBreak
from scoring.formats.format import PrizeBy
from scoring.formats.named import MILITARY_WHIST_ANY, OFFERED, WHIST_PARTNER
from scoring.games.rankings import fort_levels
from scoring.money import total
from scoring.night.rules import RulesSet
from scoring.prizes import ties
from scoring.prizes.further import FurtherPrize, FurtherPrizesSet, choices_of
from scoring.prizes.offers import CutMade, Wished
from scoring.prizes.paying import PaidOut
from scoring.prizes.ties import CutBy, NotInTie, Wish
from scoring.rules.choices import Prize, PrizeKind
from scoring.seats.seating import Left
from scoring.what_follows import why_not
from tests.scoring.evenings.played import Hall
from tests.scoring.evenings.test_forts import BY_TRICKS, FLAGS, a_hall, all_alike, forts
from tests.sweeping import swept

BEST, FEWEST = PrizeBy(By.TOTAL, For.FORTS), PrizeBy(By.LOWEST, For.FORTS)


def dollars(amount):
    return Prize(PrizeKind.AMOUNT, amount * 100)


BY_COUPLES = replace(BY_TRICKS, forts_win=False)
"""As it was before the numbered prizes could be for forts."""


def a_night(*given, luck="", cards=8, form=BY_COUPLES):
    hall = a_hall(form, cards=cards)
    hall.say(FurtherPrizesSet(tuple(FurtherPrize(*each) for each in given)))
    for game in (1, 2, 3):
        hall.begins(game)
        for place in hall.evening.room(game).tables:
            hall.wins(place, sha256(f"{luck} {game} {place.table}".encode()).digest()[0] % 2, game)
    return hall


def alike(*given, form=FLAGS):
    hall = all_alike(form)
    hall.say(FurtherPrizesSet(tuple(FurtherPrize(*each) for each in given)))
    return hall


def settled(hall, place=101):
    return next(each for each in hall.evening.settlements if each.offer.place == place)


def got(hall, place=101):
    return {each.couple: each.amount for each in settled(hall, place).awards}


@swept("luck", "abdegh")
def test_the_best_forts_and_the_one_with_the_fewest_get_them_and_their_pairs_share(luck):
    hall = a_night((BEST, dollars(40)), (BEST, dollars(20)), (FEWEST, dollars(8)), luck=luck)
    levels = fort_levels(hall.evening)
    for place, level in ((101, levels[0]), (102, levels[1]), (103, levels[-1])):
        found = settled(hall, place)
        assert found.offer.games_won == level.counts
        assert [fort.number for fort in found.offer.forts] == [
            each.fort.number for each in level.forts
        ]
        if len(level.forts) == 1:
            [fort] = level.forts
            half = found.offer.amount // 2
            assert got(hall, place) == dict.fromkeys(fort.fort.cards, half)
    assert not hall.evening.misfits


def test_forts_that_tie_say_what_they_want_by_the_pair_that_speaks():
    hall = alike((BEST, dollars(40)))
    tied = settled(hall)
    assert isinstance(tied.standing, ties.Asking)
    speaks = tied.offer.couples
    assert speaks == tuple(fort.speaks for fort in forts(hall).values())
    other = next(c for c in hall.evening.couples if c not in speaks)
    refused = why_not(hall.evening, Wished(101, other, Wish.SPLIT))
    assert refused == NotInTie(other, 101)
    for each in speaks:
        hall.say(Wished(101, each, Wish.SPLIT))
    assert got(hall) == dict.fromkeys(hall.evening.couples, 500)
    assert not hall.evening.misfits


def test_the_low_card_wins_it_for_the_whole_fort():
    hall = alike((BEST, dollars(40)))
    one, *others = settled(hall).offer.couples
    hall.say(*(Wished(101, each, Wish.CUT) for each in (one, *others)))
    cards = ((one, "2H"), *((each, "KS") for each in others))
    hall.say(CutMade(101, tuple(sorted(cards)), CutBy.DECK))
    fort = next(each for each in forts(hall).values() if each.speaks == one)
    assert got(hall) == dict.fromkeys(fort.fort.cards, 2000)
    for card in fort.fort.cards:
        hall.say(PaidOut(101, card, 2000))
    assert not hall.evening.misfits


def test_a_thing_is_one_for_the_fort():
    hall = a_night((BEST, Prize(PrizeKind.GOODS, 0, "a ham")), luck="b")
    [best] = fort_levels(hall.evening)[0].forts
    [award] = settled(hall).awards
    assert (award.couple, award.goods, award.amount) == (best.speaks, "a ham", 0)


def test_coins_that_do_not_come_out_even_are_all_given():
    hall = a_night((BEST, Prize(PrizeKind.AMOUNT, 1005)), luck="b")
    assert sorted(got(hall).values()) == [500, 505]
    assert total(got(hall).values()) == 1005


def test_who_left_has_no_share_and_its_fort_not_the_one_for_the_fewest():
    hall = a_hall()
    hall.say(FurtherPrizesSet((FurtherPrize(BEST, dollars(40)), FurtherPrize(FEWEST, dollars(8)))))
    hall.plays(1)
    two = forts(hall)[2]
    hall.say(Left(two.fort.out, 1))
    for game in (2, 3):
        hall.begins(game)
        for place in hall.evening.room(game).tables:
            hall.wins(
                place,
                place.couples.index(two.fort.home) if two.fort.home in place.couples else 0,
                game,
            )
    told = forts(hall)
    assert not told[2].whole
    lowest = settled(hall, 102).offer.forts
    assert 2 not in [fort.number for fort in lowest]
    for place in (101, 102):
        assert two.fort.out not in settled(hall, place).offer.cards


def test_a_fort_with_one_pair_has_it_all_to_that_pair():
    form = BY_TRICKS
    hall = a_hall(form, cards=7)
    hall.say(FurtherPrizesSet((FurtherPrize(BEST, dollars(40)),)))
    for game in (1, 2, 3):
        hall.begins(game)
        for place in hall.evening.room(game).tables:
            hall.wins(place, place.couples.index(7) if 7 in place.couples else 0, game)
    offer = settled(hall).offer
    for fort in forts(hall).values():
        if fort.speaks in offer.couples:
            assert offer.fort_of(fort.speaks).pairs == fort.fort.cards


@swept("form", OFFERED)
def test_no_other_evening_can_have_a_prize_for_forts(form):
    offered = [each for each in choices_of(form) if each.to is For.FORTS]
    if form == MILITARY_WHIST_ANY:
        assert offered == [PrizeBy(by, For.FORTS) for by in (By.TOTAL, By.LOWEST, By.LAST_BUT_ONE)]
        assert replace(form, prizes=(BEST,)).prizes == (BEST,)
        return
    assert not offered
    with pytest.raises(DoesNotFit) as refused:
        replace(form, prizes=(BEST,))
    assert refused.value.why == PrizeForNoFort()


def test_what_is_not_known_of_a_fort_is_no_prize():
    with pytest.raises(DoesNotFit):
        replace(BY_TRICKS, prizes=(PrizeBy(By.BEST_GAME, For.FORTS),))


def test_couples_are_parted_as_before_where_a_prize_of_forts_was_paid():
    form = replace(FLAGS, tie_breaks=(TieBreak.MET,))
    hall = alike((BEST, dollars(40)), form=form)
    before = hall.evening.levels
    speaks = settled(hall).offer.couples
    for each in speaks:
        hall.say(Wished(101, each, Wish.SPLIT))
    for card, amount in got(hall).items():
        hall.say(PaidOut(101, card, amount))
    assert hall.evening.levels == before
    assert not hall.evening.misfits


def numbered(hall, *amounts, booby=None):
    """The same night with these prizes of the house rules."""
    (_rules, *others), again = (line.entry for line in hall.lines), Hall(hall.form)
    rules = replace(
        hall.evening.rules, prizes=tuple(map(dollars, amounts)), booby=booby and dollars(booby)
    )
    again.lines = []
    again.say(RulesSet(rules), *others)
    return again


@swept("luck", "abdegh")
def test_the_first_the_second_and_the_booby_prize_are_for_forts(luck):
    hall = numbered(a_night(luck=luck, form=BY_TRICKS), 40, 20, booby=8)
    levels = fort_levels(hall.evening)
    below = levels[2:]
    for place, level in ((1, levels[0]), (2, levels[1]), *([(0, below[-1])] if below else [])):
        offer = settled(hall, place).offer
        assert offer.games_won == level.counts
        assert [fort.number for fort in offer.forts] == [each.fort.number for each in level.forts]
        if len(level.forts) == 1:
            half = offer.amount // 2
            assert got(hall, place) == dict.fromkeys(level.forts[0].fort.cards, half)
    assert not hall.evening.misfits


@pytest.mark.parametrize("luck", "abd")
def test_a_night_that_was_kept_before_settles_them_among_couples(luck):
    hall = numbered(a_night(luck=luck), 40, 20, booby=8)
    offers = {each.offer.place: each.offer for each in hall.evening.settlements}
    assert not any(offer.forts for offer in offers.values())
    assert offers[1].couples == hall.evening.levels[0].couples


def test_a_prize_that_no_fort_reaches_is_without_a_taker():
    hall = numbered(alike(), 40, 20)
    assert [each.offer.place for each in hall.evening.settlements] == [1]
    assert hall.evening.unclaimed == 2000


def test_forts_win_only_where_people_play_in_forts():
    with pytest.raises(DoesNotFit) as refused:
        replace(WHIST_PARTNER, forts_win=True)
    assert refused.value.why == PrizeForNoFort()


def test_a_fort_has_a_flag_for_each_game_it_won():
    evening = a_night(luck="b").evening
    won = sum(bool(winner) for game in evening.won.values() for winner in game.values())
    assert sum(fort.flags for level in fort_levels(evening) for fort in level.forts) == won

"""Prizes by what and for whom, counted again by hand: one paper a card, read once a prize."""

from collections import defaultdict
from dataclasses import replace
from random import Random  # noqa: TID251 -- nights by chance

import pytest

from scoring.formats.choices import By, For
from scoring.formats.format import PrizeBy
from scoring.formats.named import CRIB_NIGHT, EUCHRE_COMPASS, EUCHRE_HEAD_TABLE, FIVE_HUNDREDS
from scoring.games.points import Scored, Tallied
from scoring.games.results import Won
from scoring.log.lines import RestsOnIt, Undone
from scoring.night.rules import Plays, RulesSet
from scoring.prizes.further import FurtherPrize, FurtherPrizesSet, choices_of
from scoring.prizes.offers import Wished
from scoring.prizes.paying import PaidOut, to_hand_over
from scoring.prizes.ties import FurtherAreSettled, PrizeFitsNobody, SharesOverAll, Wish
from scoring.rules.choices import Places, Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.what_follows import why_not
from tests.scoring.evenings.played import Hall
from tests.sweeping import swept

LADIES_AND_GENTS = {"groups": ("ladies", "gents"), "groups_sit": False}
FORMS = [
    replace(EUCHRE_COMPASS, **LADIES_AND_GENTS),
    EUCHRE_HEAD_TABLE,
    FIVE_HUNDREDS,
    replace(CRIB_NIGHT, tie_breaks=()),
]
GAMES, CARDS = 5, 16


def dollars(amount):
    return Prize(PrizeKind.AMOUNT, amount * 100)


def a_night(form, luck, further, **rules):
    """A night with its luck, each table of each game with as many points and tallies as come."""
    dice, hall = Random(luck), Hall(form, GAMES)  # noqa: S311 the same night each time
    hall.say(RulesSet(HouseRules(games=GAMES, **({"prizes": ()} | rules))))
    hall.say(FurtherPrizesSet(tuple(further)))
    hall.come(CARDS)
    hall.sits()
    for game in range(1, GAMES + 1):
        hall.begins(game)
        for place in hall.evening.room(game).tables:
            sides = [side for side in place.sides or [(c,) for c in place.couples] if side]
            say_result(hall, game, place, sides, dice)
            for word in form.count.tallies:
                if dice.random() < 0.4:
                    card = dice.choice(place.couples)
                    hall.say(Tallied(game, place.table, card, word))
    return hall


def say_result(hall, game, place, sides, dice):
    rule = hall.form.count.points
    if rule is None:
        hall.say(Won(game, place.table, dice.choice(sides)[0]))
        return
    most = rule.total or 9
    more = dice.randint(most // 2 + 1, most)
    winner = dice.randrange(2)
    made = [(side[0], more if at == winner else most - more) for at, side in enumerate(sides)]
    hall.say(Scored(game, place.table, tuple(made), sides[winner][0]))


def papers(hall):
    """What each card made in each game, game by game, and its marks."""
    made = defaultdict(lambda: [0] * GAMES)
    marks = defaultdict(list)
    for _seq, entry in hall.lines:
        if isinstance(entry, Tallied):
            marks[entry.couple].append(entry.tally)
        if isinstance(entry, Scored | Won):
            sides = hall.place(entry.game, entry.table).sides
            sides = sides or [(card,) for card in hall.place(entry.game, entry.table).couples]
            said = dict(entry.points) if isinstance(entry, Scored) else {entry.winner: 1}
            for side in sides:
                for card in side:
                    made[card][entry.game - 1] = sum(said.get(each, 0) for each in side)
    return made, marks


def longest(won):
    """The longest row of games won; whoever sits out meets nobody in these evenings but the first."""
    return max(len(run) for run in "".join("x" if each else " " for each in won).split(" "))


def by_hand(hall, given):
    """Those who share a place of this prize, the best first, with what they have."""
    made, marks = papers(hall)
    groups = {For.ALL: (0, 1), For.FIRST_GROUP: (0,), For.SECOND_GROUP: (1,)}[given.to]
    mine = [c for c in hall.evening.couples if hall.evening.door.group_of(c) in groups]
    total = {card: sum(made[card]) for card in mine}
    figure = {
        By.TOTAL: total,
        By.LOWEST: total,
        By.LAST_BUT_ONE: total,
        By.FIRST_HALF: {card: sum(made[card][:3]) for card in mine},
        By.SECOND_HALF: {card: sum(made[card][3:]) for card in mine},
        By.BEST_GAME: {card: max(made[card]) for card in mine},
        By.RUN: {card: run for card in mine if (run := longest(made[card]))},
        By.TALLY: {c: marks[c].count(given.tally) for c in mine if given.tally in marks[c]},
    }[given.by]
    places = [
        (worth, tuple(sorted(card for card in figure if figure[card] == worth)))
        for worth in sorted({*figure.values()}, reverse=True)
    ]
    if given.by in (By.LOWEST, By.LAST_BUT_ONE):
        highest = sum(
            each.given == PrizeBy(By.TOTAL, given.to) for each in hall.evening.prizes.further
        )
        places = places[highest:][::-1]
    return places[1:] if given.by is By.LAST_BUT_ONE else places


@swept("form", FORMS)
@swept("luck", range(6))
def test_every_prize_goes_to_whom_the_papers_say(form, luck) -> None:
    given = [each for each in choices_of(form) if each.by is not By.SECRET]
    further = [FurtherPrize(each, dollars(10 + at)) for at, each in enumerate(given)]

    hall = a_night(form, luck, further)

    expected = [
        (101 + at, *places[0]) for at, each in enumerate(given) if (places := by_hand(hall, each))
    ]
    offers = [s.offer for s in hall.evening.settlements]
    assert [(o.place, o.games_won, o.couples) for o in offers] == expected
    assert all(o.amount == 1_000 + (o.place - 101) * 100 for o in offers)


@pytest.mark.parametrize("luck", range(4))
def test_lines_for_the_same_are_its_places(luck) -> None:
    ladies = PrizeBy(By.TOTAL, For.FIRST_GROUP)
    low = PrizeBy(By.LOWEST, For.FIRST_GROUP)
    further = [FurtherPrize(g, dollars(12 - at)) for at, g in enumerate((ladies, low, ladies, low))]

    hall = a_night(FORMS[0], luck, further)

    high, lowest = by_hand(hall, ladies), by_hand(hall, low)
    expected = {101: high[:1], 103: high[1:2], 102: lowest[:1], 104: lowest[1:2]}
    found = {s.offer.place: s.offer for s in hall.evening.settlements}
    assert {place: [(o.games_won, o.couples)] for place, o in found.items()} == {
        place: some for place, some in expected.items() if some
    }


@swept("luck", range(4))
@swept("places", [Places.COMPETITION, Places.POOLED])
def test_by_heads_the_first_two_take_up_two_places(luck, places) -> None:
    tally = PrizeBy(By.TALLY, tally="lone hand")
    further = [FurtherPrize(tally, dollars(amount)) for amount in (30, 20, 10)]

    hall = a_night(FORMS[0], luck, further, places=places)

    heads, expected = 0, []
    for count, cards in by_hand(hall, tally):
        if heads < 3:
            stake = sum((3000, 2000, 1000)[heads : heads + len(cards)])
            expected.append((101 + heads, count, cards, stake))
        heads += len(cards)
    offers = [s.offer for s in hall.evening.settlements]
    first = {o.games_won: o for o in reversed(offers)}
    found = [(o.place, o.games_won, o.couples, o.stake) for o in first.values()]
    assert sorted(found) == expected
    if places is Places.POOLED:
        assert sum(award.amount for award in hall.evening.awards.values()) == sum(
            stake for *_, stake in expected
        )


def test_the_last_but_one_by_heads_is_the_second_from_below() -> None:
    last_but_one = FurtherPrize(PrizeBy(By.LAST_BUT_ONE), dollars(5))
    for luck in range(8):
        hall = a_night(FORMS[3], luck, [last_but_one], places=Places.COMPETITION)
        made, _marks = papers(hall)
        from_below = sorted(hall.evening.couples, key=lambda card: sum(made[card]))
        as_much = sum(made[from_below[1]])
        level = tuple(sorted(c for c in from_below if sum(made[c]) == as_much))
        assert [s.offer.couples for s in hall.evening.settlements] == [level]


def test_a_tie_is_settled_paid_and_undone_like_any_other() -> None:
    tally = FurtherPrize(PrizeBy(By.TALLY, tally="lone hand"), dollars(9))
    hall = next(
        night
        for night in (a_night(FORMS[0], luck, [tally]) for luck in range(50))
        if len(night.evening.settlements[0].offer.couples) == 2
    )
    one, other = hall.evening.settlements[0].offer.couples
    assert to_hand_over(hall.evening) == 900

    hall.say(Wished(101, one, Wish.SPLIT), Wished(101, other, Wish.SPLIT))
    assert {award.amount for award in hall.evening.awards.values()} == {450}
    set_at = next(seq for seq, entry in hall.lines if isinstance(entry, FurtherPrizesSet))
    assert isinstance(why_not(hall.evening, Undone(set_at)), RestsOnIt)
    assert why_not(hall.evening, FurtherPrizesSet(())) == FurtherAreSettled(101)
    before = hall.evening
    hall.say(PaidOut(101, one, 450), PaidOut(101, other, 450))
    assert to_hand_over(hall.evening) == 0
    hall.say(Undone(len(hall.lines)), Undone(len(hall.lines) - 1))
    assert hall.evening.awards == before.awards
    assert not hall.evening.misfits


def test_what_nobody_has_has_no_taker() -> None:
    tally = FurtherPrize(PrizeBy(By.TALLY, tally="lone hand"), dollars(9))
    hall = Hall(FORMS[0], 1)
    hall.say(RulesSet(HouseRules(games=1, prizes=())), FurtherPrizesSet((tally,)))
    hall.come(8)
    hall.sits()
    hall.plays(1)

    assert hall.evening.games_are_over
    assert hall.evening.settlements == ()


def test_the_last_ones_said_hold_and_undo_brings_back_those_before() -> None:
    hall = Hall(FORMS[0], 1)
    one, other = ((FurtherPrize(PrizeBy(by), dollars(5)),) for by in (By.LOWEST, By.SECOND_HALF))
    hall.say(FurtherPrizesSet(one), FurtherPrizesSet(other))
    assert hall.evening.prizes.further == other
    hall.say(Undone(len(hall.lines)))
    assert hall.evening.prizes.further == one


@pytest.mark.parametrize(
    ("prizes", "refusal"),
    [
        ([PrizeBy(By.TALLY, tally="skunk")], PrizeFitsNobody()),
        ([PrizeBy(By.BEST_GAME)], PrizeFitsNobody()),
        ([PrizeBy(By.LOWEST, For.FIRST_GROUP)], PrizeFitsNobody()),
    ],
)
def test_a_prize_for_what_is_not_there_is_refused(prizes, refusal) -> None:
    hall = Hall(replace(EUCHRE_HEAD_TABLE, groups=(), prizes=()), 1)

    said = FurtherPrizesSet(tuple(FurtherPrize(each, dollars(5)) for each in prizes))

    assert why_not(hall.evening, said) == refusal


def test_shares_are_of_one_whole_with_those_of_the_house_rules() -> None:
    hall = Hall(FORMS[0], 1)
    low = FurtherPrize(PrizeBy(By.LOWEST), Prize(PrizeKind.SHARE, 41))

    assert why_not(hall.evening, FurtherPrizesSet((low,))) == SharesOverAll(101)


def test_another_evening_keeps_only_the_prizes_that_fit_it() -> None:
    hall = Hall(FORMS[0], 1)
    low = FurtherPrize(PrizeBy(By.LOWEST), dollars(5))
    lone = FurtherPrize(PrizeBy(By.TALLY, tally="lone hand"), dollars(6))
    hall.say(FurtherPrizesSet((lone, low)), Plays(replace(CRIB_NIGHT, tie_breaks=())))

    assert [place for place, _prize in hall.evening.offered if place > 100] == [102]

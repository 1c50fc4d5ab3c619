"""Whom a person met across the table, and what was won."""

from collections import Counter

from scoring.came import Met, More, PotShare, PrizeWon, who_came_to
from scoring.door.registering import Substituted
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule
from tests.builders import a_game, a_night, a_night_of_totals, dollars, evening
from tests.parties.punch_cards.card_nights import entries, played


def more(night):
    return {each.player: each.more for each in who_came_to(night)}


def scores(found):
    """Games and games won of each person against each other one."""
    games, won = Counter(), Counter()
    for player, each in found.items():
        for met in each.met:
            for other in (met.one, met.other):
                games[player, other] += met.games
                won[player, other] += met.won
    return {pair: (games[pair], won[pair]) for pair in games}


def test_who_won_and_who_lost_at_a_table_have_met():
    found = more(evening(*a_night(4), *a_game(1, 1, 0)))

    assert found[11].met == (Met(21, 22, 1, 1),)
    assert found[22].met == (Met(11, 12, 1, 0),)
    assert found[31].met == (), "nobody has won there yet"


def test_what_one_won_the_other_lost_also_where_somebody_stepped_in():
    night = evening(*entries(played(8)), Substituted(1, 11, 99, 4))
    met = scores(more(night))

    assert {games for (one, _), (games, _won) in met.items() if one == 12}
    for (one, other), (games, won) in met.items():
        assert met[other, one] == (games, games - won)
    assert {other for one, other in met if one == 99}.isdisjoint({11, 12})
    per_night = {
        who: sum(games for (one, _), (games, _) in met.items() if one == who)
        for who in (11, 12, 99)
    }
    assert per_night[11] + per_night[99] == per_night[12] == 2 * 6


def test_everybody_at_a_table_is_met_in_every_game_that_was_won():
    night = played(8)
    met = scores(more(night))

    assert sum(games for games, _won in met.values()) == 6 * 4 * 8
    assert sum(won for _games, won in met.values()) == 6 * 4 * 4


def test_of_totals_that_were_typed_nobody_knows_whom_one_met():
    found = more(evening(*a_night_of_totals(12, 11, 9, rules=HouseRules(prizes=dollars(30)))))

    assert found[11] == More(prizes=(PrizeWon(1, 3000),))
    assert found[21] == More()


def test_a_prize_is_of_who_was_on_the_card_at_the_end():
    told = a_night_of_totals(12, 11, rules=HouseRules(prizes=dollars(30)))
    found = more(evening(*told, Substituted(1, 11, 99, 6)))

    assert found[99].prizes == found[12].prizes == (PrizeWon(1, 3000),)
    assert found[11].prizes == ()


def test_a_share_of_a_pot_is_told_by_its_name():
    rules = HouseRules(pots=(PotRule("Jackpot"),))
    night = evening(*a_night_of_totals(20, 11, rules=rules))
    shares = {share.couple: share.amount for share in night.pots["Jackpot"].shares}
    found = more(night)

    for couple, pair in night.couples.items():
        told = (PotShare("Jackpot", shares[couple]),) if couple in shares else ()
        assert {found[player].pots for player in pair} == {told}

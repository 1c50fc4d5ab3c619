"""The cards of an evening by chairs, table by table."""

from dataclasses import replace

from hypothesis import given, strategies as some

from scoring.card_check.check import by_tables, further_back, games_from_cards
from scoring.formats.named import (
    CRIB_NIGHT,
    EUCHRE_PAIRS,
    NAMED,
    ROUND_ROBIN,
    SINGLES_45S,
    TEAMS_OF_THREE,
    WHIST_PROGRESSIVE,
)
from scoring.games.correcting import correction
from scoring.numbers import GameNo
from scoring.punch_cards.card import CardsDoNotAgree, NotOnCards
from scoring.punch_cards.reading import CardLost, GamesFromCards, RepairAccepted
from scoring.what_follows import afterwards, why_not
from tests.scoring.evenings.cards import cards_of, on_paper, played, read_in, turned
from tests.scoring.evenings.played import Hall, usual_number
from tests.sweeping import swept

EVENINGS = [form for form in NAMED if form.name != "drive_45s"]


def an_evening(form, games=4, luck=""):
    hall = Hall(form)
    return played(hall, usual_number(form), min(games, form.games), luck)


@swept("form", EVENINGS)
def test_a_right_evening_finds_nothing_and_is_made_again_from_its_cards(form):
    evening = an_evening(form)
    cards = cards_of(evening)
    assert not by_tables(read_in(evening, cards)).differing
    made = games_from_cards(on_paper(evening, cards))
    assert isinstance(made, GamesFromCards)
    again = afterwards(on_paper(evening, cards), made)
    assert again.won == evening.won
    assert again.punches == evening.punches
    assert again.games.points == evening.games.points or not evening.night.counts_points
    assert not again.misfits
    assert why_not(on_paper(evening, cards), made) is None


@given(form=some.sampled_from(EVENINGS), luck=some.text("ab", max_size=4), data=some.data())
def test_one_fault_on_a_card_is_found_at_its_game_and_table(form, luck, data):
    evening = an_evening(form, luck=luck)
    cards = cards_of(evening)
    game = GameNo(data.draw(some.integers(1, len(evening.won))))
    card = data.draw(some.sampled_from(sorted(evening.couples)))
    place = evening.room(game).place_of(card)
    if place is None or not place.plays:
        return
    cards[card] = turned(cards[card], game)
    (found,) = by_tables(read_in(evening, cards)).differing
    assert (found.game, found.table) == (game, place.table)
    best = found.likeliest
    entered = next(way for way in found.ways if not way.entered_otherwise)
    assert entered.wrong == (card,)
    if best is not None and len(place.couples) > 2:
        assert best == entered


@given(form=some.sampled_from([f for f in EVENINGS if f.on_a_side > 1]), data=some.data())
def test_where_four_sit_one_wrong_card_is_named_though_nothing_was_entered(form, data):
    evening = an_evening(form)
    cards = cards_of(evening)
    game = GameNo(data.draw(some.integers(1, len(evening.won))))
    place = data.draw(some.sampled_from(evening.room(game).tables))
    if min(map(len, place.sides)) < 2:
        return
    card = data.draw(some.sampled_from(place.couples))
    cards[card] = turned(cards[card], game)
    paper = on_paper(evening, cards)
    (found,) = by_tables(paper).differing
    assert (found.game, found.table) == (game, place.table)
    assert found.likeliest.wrong == (card,)
    assert games_from_cards(paper) == CardsDoNotAgree(game, place.table)


def test_all_four_cards_against_what_was_entered_say_that_the_entry_is_wrong():
    evening = an_evening(SINGLES_45S)
    one, other = evening.room(4).at(1).sides
    cards = cards_of(evening)
    for card in (*one, *other):
        cards[card] = turned(cards[card], 4)
    (found,) = by_tables(read_in(evening, cards)).differing
    assert (found.likeliest.wrong, found.likeliest.entered_otherwise) == ((), True)


def test_two_cards_of_a_side_against_the_two_others_leave_it_open_on_paper():
    evening = an_evening(ROUND_ROBIN)
    place = evening.room(2).tables[0]
    cards = cards_of(evening)
    loser = next(c for c in place.couples if c != evening.won[2][place.table])
    cards[loser] = turned(cards[loser], 2)
    (found,) = by_tables(on_paper(evening, cards)).differing
    assert found.likeliest is None
    assert sorted(way.wrong for way in found.ways) == sorted((card,) for card in place.couples)


def test_a_march_goes_on_beyond_a_table_of_which_no_card_tells():
    evening = an_evening(CRIB_NIGHT)
    place = evening.room(2).tables[0]
    cards = {c: card for c, card in cards_of(evening).items() if c not in place.couples}
    lost = [CardLost(card) for card in place.couples]
    paper = on_paper(evening, cards)
    paper = afterwards(paper, *lost)
    told = by_tables(paper)
    assert told.stuck == (2, place.table)
    made = games_from_cards(paper)
    assert isinstance(made, GamesFromCards)
    assert isinstance(games_from_cards(afterwards(paper, made)), NotOnCards)


def test_a_repair_that_is_accepted_mends_it_and_points_that_are_not_played_go():
    evening = an_evening(WHIST_PROGRESSIVE)
    card = min(evening.couples)
    cards = cards_of(evening)
    right = cards[card].points[1]
    cards[card] = turned(cards[card], 2)
    seen = read_in(evening, cards)
    repair = RepairAccepted((), "they say so", points=((card, right),))
    assert why_not(seen, repair) is None
    mended = afterwards(seen, repair)
    assert not by_tables(mended).differing
    assert why_not(mended, repair) is not None
    assert by_tables(afterwards(mended, RepairAccepted((), "no", no_points=((card, 2),))))


def test_two_numbers_on_one_card_that_cannot_be_are_no_way_it_can_have_gone():
    evening = an_evening(WHIST_PROGRESSIVE)
    cards = cards_of(evening)
    card = min(evening.couples)
    cards[card] = turned(cards[card], 1)
    (found,) = by_tables(on_paper(evening, cards)).differing
    assert all(sum(way.result.made) == 13 for way in found.ways)
    assert found.likeliest.wrong == (card,)


def test_who_played_nobody_and_speaks_of_a_game_is_found():
    hall = Hall(TEAMS_OF_THREE)
    evening = played(hall, 7, 2)
    alone = next(card for card in evening.couples if evening.sat_out.get(card))
    game = evening.sat_out[alone][0]
    cards = cards_of(evening)
    cards[alone] = replace(cards[alone], points=(*cards[alone].points, (game, 5, 3)))
    (found,) = by_tables(read_in(evening, cards)).differing
    assert (found.game, found.table, found.at.sides) == (game, None, ((alone,),))


def test_holes_are_refused_where_points_are_counted_and_points_where_holes_are():
    crib, singles = an_evening(CRIB_NIGHT, 1), an_evening(SINGLES_45S, 1)
    assert why_not(crib, cards_of(crib)[1]) is None
    assert why_not(crib, replace(cards_of(singles)[1], punched=(1,))) is not None
    assert why_not(singles, replace(cards_of(crib)[1], couple=1)) is not None
    beyond = replace(cards_of(crib)[1], points=((10, 3, 0),))
    assert why_not(crib, beyond) is not None


def test_a_result_of_a_march_put_right_leaves_later_ones_where_they_are():
    evening = an_evening(ROUND_ROBIN)
    place = evening.room(1).tables[0]
    loser = next(c for c in place.couples if c != evening.won[1][place.table])
    right = correction(evening, game=1, table=place.table, winner=loser, mover=loser)
    assert why_not(evening, right) is None
    after = afterwards(evening, right)
    assert after.won[1][place.table] == loser
    assert {**after.won, 1: {}} == {**evening.won, 1: {}}


@given(luck=some.text("ab", max_size=4), data=some.data())
def test_on_a_walk_of_pairs_one_wrong_hole_is_among_what_may_be_behind_it(luck, data):
    hall = Hall(EUCHRE_PAIRS)
    evening = played(hall, 12, 6, luck)
    cards = cards_of(evening)
    card, game = data.draw(some.sampled_from(sorted(cards))), GameNo(data.draw(some.integers(1, 6)))
    cards[card] = turned(cards[card], game)
    paper = on_paper(evening, cards)
    behind = further_back(paper, by_tables(paper))
    table = evening.room(game).place_of(card).table
    assert (game, table, (card,)) in [(*each.at, each.way.wrong) for each in behind]
    assert all(each.then is None for each in behind)
    (own,) = [each for each in behind if each.way.wrong == (card,) and each.at == (game, table)]
    mended = RepairAccepted(((card, game, game in evening.punches.get(card, ())),), "so")
    assert not by_tables(afterwards(paper, mended)).differing
    assert own.way.result.winner == evening.won[game][table]


def test_where_all_at_a_table_of_a_walk_have_it_wrong_alike_it_is_found_by_those_who_sat_elsewhere():
    evening = played(Hall(SINGLES_45S), 16, 8, "a")
    cards = cards_of(evening)
    place = evening.room(2).tables[1]
    for card in place.couples:
        cards[card] = turned(cards[card], 2)
    paper = on_paper(evening, cards)
    (found,) = further_back(paper, by_tables(paper))
    assert (found.at, found.then) == ((2, place.table), None)
    assert sorted(found.way.wrong) == sorted(place.couples)


def test_nothing_is_behind_what_fits_and_nothing_is_said_without_time():
    evening = an_evening(EUCHRE_PAIRS)
    cards = cards_of(evening)
    paper = on_paper(evening, cards)
    assert further_back(paper, by_tables(paper)) == ()
    cards[1] = turned(cards[1], 1)
    paper = on_paper(evening, cards)
    assert further_back(paper, by_tables(paper), lambda: False) == ()
    assert further_back(paper, by_tables(paper))

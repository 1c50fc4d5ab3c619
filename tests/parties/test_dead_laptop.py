"""The laptop dies in the middle of a night: it goes on from what is known, and ends the same."""

from itertools import product

import pytest

from parties.floor import actions as seating
from parties.log.night import Refused, add, undo_deed
from parties.punch_cards import actions as punch_cards
from scoring.games.results import TotalsTyped, Won
from scoring.punch_cards.card import CardsLostThere, Reading
from scoring.punch_cards.reading import CardLost, CardRead
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Bell, Seated
from tests.builders import a_game, a_night, dollars, evening, evening_after, fees_paid
from tests.parties.nights import a_kept_night, an_organiser, deed_of, refreshed
from tests.sweeping import swept

pytestmark = pytest.mark.django_db

GAMES = 5
EVEN = HouseRules(games=GAMES, prizes=dollars(30, 20, 10))
EARNS = HouseRules(games=GAMES, prizes=dollars(30, 20, 10), bye_earns_hole=True)


def a_whole_night(couples, rules):
    """All of its entries: who sits left at an odd table wins an odd game, and so on."""
    night = evening(*a_night(couples, rules), *fees_paid(range(1, couples + 1)))
    for game in range(1, GAMES + 1):
        bell, *_ = a_game(game)
        night = evening_after(night, bell)
        room = night.room(game)
        wins = [Won(game, p.table, p.couples[(game * p.table) % 3 % 2]) for p in room.tables]
        night = evening_after(night, *wins)
    return night


@pytest.fixture(
    params=[(8, EVEN), (7, EVEN), (7, EARNS)],
    ids=["even", "bye chair", "bye earns"],
    scope="module",
)
def whole(request):
    couples, rules = request.param
    return a_whole_night(couples, rules)


def killed_before(whole, game, results_in_it=0):
    """What the log has when the power fails in this game, after so many of its results."""
    at = next(seq for g, seq in whole.games.bells.items() if g == game)
    entries = [line.entry for line in whole.lines if line.seq <= at + results_in_it]
    return entries if results_in_it or game > 1 else entries[:-1]


def by_organiser(night):
    return deed_of(night.club.members.get().user)


def same(one, other):
    return all(
        getattr(one, what) == getattr(other, what)
        for what in ("rooms", "won", "movers", "punches", "levels", "settlements", "phase", "game")
    )


def read_all_cards(night, whole):
    last = whole.room(GAMES)
    for couple in whole.couples:
        at = next(place.table for place in last.places if couple in place.couples)
        games = tuple(sorted(whole.punches.get(couple, ())))
        add(night, [CardRead(couple, games, at, Reading.FIRST)], by_organiser(night))


@swept("game, results", product(range(1, GAMES + 1), [0, 1, 2]))
def test_the_rest_is_made_from_the_cards(whole, game, results):
    night = a_kept_night(an_organiser(), *killed_before(whole, game, results))
    before = refreshed(night)
    read_all_cards(night, whole)

    made = punch_cards.make_night(night, by_organiser(night))

    assert same(made, whole)
    back = undo_deed(night, made.lines[-1].seq, by_organiser(night))
    assert same(back, before)


@pytest.mark.thorough
@swept("game, results", product(range(1, GAMES + 1), [0, 1]))
def test_the_rest_is_typed_from_the_callers_grid(whole, game, results):
    night = a_kept_night(an_organiser(), *killed_before(whole, game, results))

    for each in range(game, GAMES + 1):
        add(night, [Bell(each)], by_organiser(night))
        for table, winner in whole.won[each].items():
            add(night, [Won(each, table, winner)], by_organiser(night))

    assert same(refreshed(night), whole)


@pytest.mark.parametrize("lost", [1, 5])
def test_a_lost_card_is_filled_in_by_those_of_the_others(whole, lost):
    night = a_kept_night(an_organiser(), *killed_before(whole, 1))
    read_all_cards(night, whole)
    undo_deed(
        night, refreshed(night).cards.by_couple[lost].seqs[Reading.FIRST], by_organiser(night)
    )
    add(night, [CardLost(lost)], by_organiser(night))

    made = punch_cards.make_night(night, by_organiser(night))

    assert same(made, whole)


def test_where_two_lost_cards_met_somebody_says_who_won_and_the_cards_tell_the_rest(whole):
    night = a_kept_night(an_organiser(), *killed_before(whole, 1))
    read_all_cards(night, whole)
    for lost in (1, 2):  # they sit at table 1 in game 1
        seq = refreshed(night).cards.by_couple[lost].seqs[Reading.FIRST]
        undo_deed(night, seq, by_organiser(night))
        add(night, [CardLost(lost)], by_organiser(night))

    made = punch_cards.make_night(night, by_organiser(night))
    assert [place.table for place in made.missing(1)] == [1]
    with pytest.raises(Refused) as refused:
        punch_cards.make_night(night, by_organiser(night))
    assert refused.value.reason == CardsLostThere(1, 1, (1, 2))
    while not made.games_are_over:
        game = made.game
        (table,) = (place.table for place in made.missing(game))
        add(night, [Won(game, table, whole.won[game][table])], by_organiser(night))
        made = punch_cards.make_night(night, by_organiser(night))

    assert same(made, whole)


@pytest.mark.parametrize("game", range(1, GAMES))
def test_a_laptop_that_came_late_has_totals_and_the_rest_from_the_cards(whole, game):
    """Totals after a game, then who sits where, as the hall sits; the cards tell the rest."""
    holes = {c: sum(g <= game for g in whole.punches.get(c, ())) for c in whole.couples}
    door = [e for e in killed_before(whole, 1) if not isinstance(e, Seated)]
    night = a_kept_night(an_organiser(), *door)
    by = by_organiser(night)
    add(night, [TotalsTyped(game, tuple(sorted(holes.items())), "late")], by)
    seats = tuple((p.table, p.couples) for p in whole.room(game + 1).places)
    seating.seat(night, by_organiser(night), seats=seats)
    read_all_cards(night, whole)

    made = punch_cards.make_night(night, by_organiser(night))

    assert (made.levels, made.settlements) == (whole.levels, whole.settlements)
    assert [{*r.places} for r in made.rooms[1:]] == [{*r.places} for r in whole.rooms[game + 1 :]]

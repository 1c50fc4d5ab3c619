"""Who can have the booby prize: couples that had a place in every game, on any kind of night."""

from hypothesis import assume, given, strategies as st

from scoring.card_check.check import holes_due
from scoring.games.results import TotalsTyped
from scoring.prizes.offers import BOOBY, CutMade
from scoring.prizes.paying import PaidOut
from scoring.prizes.ties import CutBy
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Joined, Left
from scoring.what_follows import why_not
from tests.builders import a_night, bell, evening, evening_after, registered, won
from tests.examples import tried_on
from tests.exceptional_nights import beginning, happenings
from tests.slow_night import count

BOOBY_ONLY = HouseRules(games=3, booby=Prize(PrizeKind.AMOUNT, 500), prizes=())


def booby(night):
    """Who settles the booby prize."""
    return next((s.offer.couples for s in night.settlements if s.offer.place == BOOBY), ())


def played_out(night):
    """The rest of the night, the first couple of every table winning."""
    while not night.games_are_over:
        if night.playing:
            table, game = min(night.playing.items())
            said = won(game, table, night.couples_at(game, table)[0])
        else:
            said = bell((night.game or 0) + 1)
        if why_not(night, said):
            return None
        night = evening_after(night, said)
    return night


def six(*entries, rules=BOOBY_ONLY):
    """Six couples: 1, 3 and 5 have won game 1, in which 2, 4 and 6 sat where they still sit."""
    first = (bell(1), won(1, 1, 1), won(1, 2, 3), won(1, 3, 5))
    return evening_after(evening(), *a_night(6, rules), *first, *entries)


def test_a_couple_that_came_back_after_missing_a_game_has_no_whole_night():
    night = played_out(six(Left(2, 1), bell(2), Joined(2, 3, 1)))

    assert night.missed == {2: (2,)}
    assert night.holes[2] <= min(night.holes.values())
    assert 2 in night.here
    assert 2 not in booby(night)


def test_of_games_that_totals_stand_for_comings_and_goings_are_asked():
    """2 was away in games 2 and 3, and 7 came for game 3: totals stand for them all."""
    night = six(Left(2, 1), registered(7), bell(2), Joined(7, 3, 4))
    totals = tuple((couple, 1) for couple in night.couples)

    typed = evening_after(night, TotalsTyped(3, totals, "the cards"))

    assert typed.missed == {2: (2, 3), 7: (1, 2)}
    assert typed.whole_night == {1, 3, 4, 5, 6}
    assert holes_due(typed, 3) == 3 + 2 + 3


def test_totals_count_who_came_back_only_where_it_was_there():
    night = six(Left(2, 1), bell(2))
    away = evening_after(night, Joined(2, 3, 1))
    totals = tuple((couple, 1) for couple in night.couples)

    assert holes_due(evening_after(away, TotalsTyped(3, totals, "the cards")), 3) == 3 + 2 + 3


def test_what_an_earlier_version_has_settled_stands():
    """It took whoever was there at the end: 2 that had come back cut with 4 and 6, and won."""
    night = played_out(six(Left(2, 1), bell(2), Joined(2, 3, 1)))
    cut = CutMade(BOOBY, ((2, "A"), (4, "K"), (6, "Q")), CutBy.DECK)

    settled = evening(*(line.entry for line in night.lines), cut, PaidOut(BOOBY, 2, 500))

    assert (booby(night), booby(settled)) == ((4, 6), (2, 4, 6))
    assert settled.misfits == frozenset()
    assert why_not(night, cut) is not None


@tried_on(150)
@given(st.randoms(use_true_random=False))
def test_a_whole_night_is_a_place_in_every_game_seen(dice):
    """Told by couples that get up and walk; and of the booby, that nobody below was passed over."""
    night = beginning(dice.choice)
    for _before, _entry, after in happenings(night, dice.choice, steps=60):
        night = after
    night = played_out(night)
    assume(night is not None)
    seen = [{c for spot in spots for c in spot.sitting} for spots in count(night.lines).seen]
    late = night.door.late if night.first_game > 1 else set()

    there = [couple for couple in night.couples if all(couple in sat for sat in seen)]
    assert night.whole_night == {*there} - night.door.house - late

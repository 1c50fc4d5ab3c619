"""What was won is shown to the hall one thing after the other, in one order, and only once it is settled."""

from dataclasses import replace

from scoring.draws.drawing import DrawPlain, DrawTyped
from scoring.log.lines import NightClosed, OldPage
from scoring.night.closing import Closed, Part, Revealed, next_to_show, shown_now, steps_of
from scoring.night.course import CalledOff, PotsOpen, TiesOpen
from scoring.pots.saying import PotWon, TicketsSold
from scoring.prizes.ties import GamesNotOver, Wish
from scoring.rules.choices import Prize, PrizeKind
from scoring.what_follows import why_not
from tests.builders import a_night, evening, evening_after, undone, wished
from tests.purses import FIFTY, JACKPOT, JAR, brought, counted_night

THIRD, SECOND, FIRST, BOOBY = (Revealed(Part.PRIZE, place) for place in (3, 2, 1, 0))
STANDINGS = Revealed(Part.STANDINGS)
SETTLED = evening(*counted_night(20, 18, 16, 4, 3, pots=()))


def pot(name):
    return Revealed(Part.POT, name=name)


def test_the_booby_comes_first_then_the_last_prize_the_pots_the_draws_and_the_standings():
    booby = Prize(PrizeKind.AMOUNT, 500)
    night = evening(
        *counted_night(22, 18, 16, 3, pots=(FIFTY, JACKPOT, JAR), booby=booby),
        brought("Jackpot", 9_400),
        brought("Cookie jar", 800),
        TicketsSold("50/50", 40, 8_000),
        DrawPlain("Door prize", 4, (3,)),
        DrawTyped("50/50", 40, (17,)),
    )

    assert steps_of(night) == (
        *(BOOBY, THIRD, SECOND, FIRST),
        *(pot("Cookie jar"), pot("Jackpot"), pot("50/50")),
        Revealed(Part.DRAW, name="Door prize"),
        STANDINGS,
    )


def test_a_pot_with_nothing_in_it_is_not_shown():
    night = evening(*counted_night(20, 18, 16, pots=(FIFTY,)))

    assert pot("50/50") not in steps_of(night)


def test_nothing_is_shown_while_the_games_go_on_or_of_a_night_called_off():
    night = evening(*a_night(4))

    assert steps_of(night) == ()
    assert why_not(night, THIRD) == GamesNotOver()
    assert steps_of(evening_after(SETTLED, CalledOff("no power"))) == ()


def test_each_is_shown_once_and_in_turn():
    assert next_to_show(SETTLED) == THIRD
    assert shown_now(SETTLED) is None
    assert why_not(SETTLED, FIRST) == OldPage()

    night = evening_after(SETTLED, THIRD)

    assert (shown_now(night), next_to_show(night)) == (THIRD, SECOND)
    assert THIRD.stands(night)
    night = evening_after(night, SECOND, FIRST, STANDINGS)
    assert (shown_now(night), next_to_show(night)) == (STANDINGS, None)


def test_what_was_shown_is_taken_off_by_its_undo():
    night = evening_after(SETTLED, THIRD, SECOND)

    assert why_not(night, undone(night.lines[-1].seq)) is None
    back = evening_after(night, undone(night.lines[-1].seq))
    assert (shown_now(back), next_to_show(back)) == (THIRD, SECOND)


def test_what_nobody_has_won_yet_waits_until_it_is_settled():
    tied = evening(*counted_night(20, 20, 16, 4, pots=()))
    tied = evening_after(tied, Revealed(Part.PRIZE, 3), Revealed(Part.PRIZE, 2))
    assert why_not(tied, FIRST) == TiesOpen((1,))

    settled = evening_after(tied, wished(1, Wish.SPLIT), wished(2, Wish.SPLIT))

    assert why_not(settled, FIRST) is None


def test_all_that_is_open_is_named_and_not_the_next_alone():
    pairs = evening(*counted_night(20, 20, 16, 16, 4, pots=()))
    pairs = evening_after(pairs, THIRD)
    assert why_not(pairs, SECOND) == TiesOpen((1, 2))

    second = evening_after(pairs, wished(3, Wish.SPLIT, 2), wished(4, Wish.SPLIT, 2), SECOND)

    assert why_not(second, FIRST) == TiesOpen((1,))


def test_of_pots_too():
    pots = (FIFTY, replace(FIFTY, name="Quilt"))
    sold = (TicketsSold(each.name, 40, 8_000) for each in pots)
    night = evening(*counted_night(20, 18, 16, pots=pots), *sold)
    night = evening_after(night, THIRD, SECOND, FIRST)
    assert why_not(night, pot("50/50")) == PotsOpen(("50/50", "Quilt"))


def test_a_pot_waits_until_it_is_known_who_wins_it():
    night = evening(*counted_night(20, 18, 16, pots=(FIFTY,)), TicketsSold("50/50", 40, 8_000))
    night = evening_after(night, THIRD, SECOND, FIRST)
    assert why_not(night, pot("50/50")) == PotsOpen(("50/50",))

    assert why_not(evening_after(night, PotWon("50/50", (2,))), pot("50/50")) is None


def test_a_night_is_shown_after_it_was_closed_and_stays_closed():
    closed = evening(*counted_night(20, 18, 16, pots=(), fee=0, prizes=()))
    closed = evening_after(closed, Closed(None, "time to go home"))

    assert why_not(closed, STANDINGS) is None
    shown = evening_after(closed, STANDINGS)
    assert shown.night.closed
    assert why_not(shown, undone(shown.lines[-1].seq)) is None
    assert why_not(shown, wished(1, Wish.SPLIT)) == NightClosed()

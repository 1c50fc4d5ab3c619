"""Pots and draws as a night's own log tells them."""

from dataclasses import replace

import pytest

from scoring.door.registering import Unregistered
from scoring.draws.drawing import DrawMade, DrawSealed, DrawTyped
from scoring.draws.drawn import fingerprint, outcome
from scoring.pots import pots
from scoring.pots.pots import Fed, JarPunchCard, PotStanding, Share
from scoring.pots.saying import PotFed, PotPaid, PotWon, SideFeeGivenBack, SideFeePaid, TicketsSold
from scoring.prizes.ties import CutBy
from scoring.rules.choices import NoTaker, Prize, PrizeKind
from scoring.rules.pot_rules import FeedKind, PotRule, SatOutCounts, WonBy
from tests.builders import a_door, a_game, a_night, dollars, evening, evening_after
from tests.purses import FIFTY, JACKPOT, JAR, brought, counted_night, played_night, rules_with

SECRET = "00112233445566778899aabbccddeeff"


def side_fees(*couples, pot="Cookie jar", amount=100):
    return [SideFeePaid(pot, couple, amount) for couple in couples]


def test_later_line_says_better_what_is_brought_forward():
    night = evening(
        *counted_night(12, 12), brought("Jackpot", 17_600, 1), brought("Jackpot", 16_000, 1)
    )

    assert night.pots["Jackpot"].worth == 16_400
    assert sum(night.purse.cash.values()) == 2_000 + 16_000


def test_fifty_fifty_pays_half_of_its_tickets_to_the_holder_of_the_one_drawn():
    night = evening_after(
        evening(*a_night(4, rules_with(FIFTY))),
        TicketsSold("50/50", 40, 4_000),
        DrawSealed("50/50", SECRET),
        DrawMade("50/50", "42617", 1, 40),
        PotWon("50/50", (0,)),
        PotPaid("50/50", 0, 2_000, 31),
    )

    assert night.draws["50/50"].outcome == outcome("50/50", SECRET, "42617", 1, 40)
    assert night.pots["50/50"].handed_over == 2_000
    assert sum(night.purse.cash.values()) == 2_000


def test_prize_that_nobody_reached_goes_into_the_first_pot_by_house_rule():
    night = evening(*counted_night(12, 12, pots=(JACKPOT, FIFTY), no_taker=NoTaker.TO_POT))

    assert night.unclaimed == 1_500
    assert night.pots["Jackpot"].fed == (Fed(FeedKind.COUPLE, 400), Fed(None, 1_500))
    assert night.pots["50/50"].fed == ()


# Four couples, three games: 1 and 2 at table 1, 3 and 4 at table 2; winners go up.
GAMES = (1, 3), (3, 1), (1, 3)


def test_jar_goes_to_whoever_has_all_of_the_drawn_games():
    night = evening_after(
        evening(*played_night(*GAMES[:2]), *side_fees(1, 2, 3), brought("Cookie jar", 900)),
        DrawTyped("Cookie jar", 2, (2, 1)),
    )

    assert night.punches[1] == night.punches[3] == (1, 2)
    assert night.pots["Cookie jar"].shares == (Share(1, 600), Share(3, 600))
    assert night.draws["Cookie jar"].by is CutBy.DECK
    assert pots.results(night, "Cookie jar") == (
        JarPunchCard(1, (1, 2), ()),
        JarPunchCard(3, (1, 2), ()),
        JarPunchCard(2, (), (1, 2)),
    )


def test_who_has_not_paid_is_not_in():
    night = evening(*played_night(*GAMES[:2]), *side_fees(2), DrawTyped("Cookie jar", 2, (1, 2)))

    assert night.pots["Cookie jar"].standing is PotStanding.NOT_WON
    assert pots.results(night, "Cookie jar") == (JarPunchCard(2, (), (1, 2)),)


def test_jar_has_no_result_before_its_games_are_drawn():
    night = evening(*played_night(*GAMES[:2]), *side_fees(1))

    assert night.pots["Cookie jar"].standing is PotStanding.NUMBERS_DUE
    assert pots.results(night, "Cookie jar") == ()


def test_jar_on_a_night_of_totals_is_said_by_hand():
    night = evening_after(
        evening(*counted_night(12, 11, pots=(JAR,)), *side_fees(1, 2)),
        PotWon("Cookie jar", (2,)),
        PotPaid("Cookie jar", 2, 200),
    )

    assert night.pots["Cookie jar"].standing is PotStanding.WON
    assert pots.results(night, "Cookie jar") == ()


@pytest.mark.parametrize(
    ("counts", "earns", "has"),
    [
        (SatOutCounts.AS_CARD, False, ()),
        (SatOutCounts.AS_CARD, True, (1,)),
        (SatOutCounts.WON, False, (1,)),
        (SatOutCounts.NOT_WON, True, ()),
    ],
)
def test_what_a_drawn_game_counts_that_a_couple_sat_out(counts, earns, has):
    rule = PotRule("Jar", won_by=WonBy.ALL_DRAWN, number=1, sat_out=counts)
    rules = rules_with(rule, games=1, bye_earns_hole=earns)

    night = evening(*a_night(3, rules), *a_game(1, 1), DrawTyped("Jar", 1, (1,)))

    assert night.sat_out == {3: (1,)}
    assert {card.couple: card.has for card in pots.results(night, "Jar")}[3] == has


def test_sealed_draw_shows_its_fingerprint_and_nothing_else_until_it_is_made():
    sealed = evening(*played_night(*GAMES[:2]), DrawSealed("Cookie jar", SECRET))
    made = evening_after(sealed, DrawMade("Cookie jar", "42617", 2, 2))

    assert sealed.draws["Cookie jar"].fingerprint == fingerprint("Cookie jar", SECRET)
    assert sealed.draws["Cookie jar"].secret is None
    assert sealed.draws["Cookie jar"].outcome is None
    assert made.draws["Cookie jar"].secret == SECRET
    assert set(made.draws["Cookie jar"].outcome) == {1, 2}


def test_lines_that_do_not_fit_are_misfits_and_nothing_is_lost():
    night = evening(
        *counted_night(12, 11),
        PotPaid("Jackpot", 1, 500),
        PotWon("Jackpot", (1,)),
        PotFed("Nothing", 100, "?"),
        DrawMade("Never sealed", "42617", 1, 2),
        DrawSealed("Bad", "no secret"),
        SideFeeGivenBack("Jackpot", 1, 100),
    )
    first = len(counted_night(12, 11)) + 1

    assert night.misfits == {first, first + 1, first + 2, first + 3, first + 4, first + 5}


def test_a_couple_with_a_side_fee_is_not_taken_off_the_list():
    door = evening(*a_door(2, rules_with(JAR)), *side_fees(1), Unregistered(1))

    assert 1 in door.couples
    assert len(door.misfits) == 1


def test_jar_of_more_numbers_than_games_draws_them_all():
    rule = replace(JAR, number=8)
    night = evening(*played_night(*GAMES[:2], pots=(rule,)), *side_fees(1))

    drawn = evening_after(night, DrawTyped("Cookie jar", 2, (1, 2)))

    assert drawn.pots["Cookie jar"].hurdle == 2
    assert drawn.pots["Cookie jar"].shares == (Share(1, 100),)


def test_a_thing_that_nobody_reached_is_no_money_for_a_pot():
    prizes = (*dollars(20), Prize(PrizeKind.GOODS, 2_500, "a ham"))

    night = evening(*counted_night(12, 12, prizes=prizes, no_taker=NoTaker.TO_POT))

    assert night.unclaimed == 0


def test_a_draw_of_more_than_there_are_does_not_fit():
    night = evening(DrawSealed("Door prize", SECRET), DrawMade("Door prize", "4261", 9, 5))

    assert night.misfits == {2}
    assert night.draws["Door prize"].outcome is None

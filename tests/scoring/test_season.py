"""The money of a season: the sum of its nights, to the cent, whatever the nights were."""

import json

import pytest
from hypothesis import given, strategies as st

from scoring.as_json import Unreadable, read, written
from scoring.log.lines import Undone
from scoring.night.course import CalledOff
from scoring.pots.pots import PotLineKind
from scoring.season import NightMoney, PotSum, money_of, season_of, sums_of
from scoring.till.box import Closing, till_of
from scoring.what_follows import why_not
from tests.builders import evening
from tests.envelopes import sorted_into_envelopes
from tests.purses import JACKPOT, brought, counted_night
from tests.random_money import a_season

DICE = st.randoms(use_true_random=False)


def by_key(nights):
    return [(str(place), money_of(night)) for place, night in enumerate(nights)]


def jackpot_night(*totals, opening=0):
    return evening(*counted_night(*totals), brought("Jackpot", opening))


@given(DICE)
def test_season_is_the_sum_of_its_nights(dice):
    """Each figure of the season is what a treasurer with envelopes has over all its nights."""
    nights, _pots = a_season(dice)

    season = season_of(by_key(nights))

    envelopes = [sorted_into_envelopes(night) for night in nights]
    went_in = "fee paid", "side fee paid", "tickets sold", "pot fed"
    takings = sum(env.by_kind[kind] for env in envelopes for kind in went_in)
    takings += sum(
        env.lines["taken"] + env.lines["paid_later"] + env.lines["dues"] for env in envelopes
    )
    assert season.closing.takings == takings
    assert season.closing.expenses == sum(env.lines["expense"] for env in envelopes)
    assert season.closing.brought_forward == sum(
        amount for env in envelopes for amount, *_ in env.brought.values()
    )
    gone = season.closing.gone
    assert season.closing.came == sum(till_of(night).came for night in nights) + gone
    assert season.closing.came == season.closing.went
    assert season.came == season.went


@given(DICE)
def test_every_list_of_a_season_agrees_with_its_totals(dice):
    nights, _pots = a_season(dice)

    season = season_of(by_key(nights))

    assert sum(each.taken for each in season.fees) == sum(night.takings for night in nights)
    assert sum(each.gross for each in season.draws) == sum(
        till_of(night).tickets for night in nights
    )
    as_sums = season_of((key, sums_of(night)) for key, night in season.nights)
    assert (as_sums.draws, as_sums.fees) == (season.draws, season.fees)
    prizes = [each for _, night in season.nights for each in night.prizes]
    shares = [each for _, night in season.nights for each in night.shares]
    assert sum(each.amount for each in prizes) == season.closing.prizes
    assert sum(each.amount for each in shares) == season.closing.pots
    assert season.closing.pots == sum(pot.won for pot in season.pots)
    for pot in season.pots:
        assert pot.began + pot.corrected + pot.fed + pot.ran - pot.won == pot.ends
        assert sum(each.line.amount for each in pot.ledger) == pot.ends
    assert season.began + season.corrected - season.ends == (
        season.closing.brought_forward - season.closing.carried
    )


@given(DICE)
def test_a_season_with_things_undone_and_nights_out_of_order_still_adds_up(dice):
    """Whatever is undone, and in whatever order the nights are read, no cent is lost."""
    nights, _pots = a_season(dice)
    for place, night in enumerate(nights):
        seqs = dice.sample(range(2, len(night.lines) + 1), min(4, len(night.lines) - 1))
        undone = [Undone(seq) for seq in seqs if why_not(night, Undone(seq)) is None]
        nights[place] = evening(*(line.entry for line in night.lines), *undone[:2])

    season = season_of(by_key(dice.sample(nights, len(nights))))

    assert season.closing.came == season.closing.went
    assert season.came == season.went
    paid = [each.amount for _, night in season.nights for each in night.payments]
    assert sum(paid) == season.closing.prizes + season.closing.pots
    for pot in season.pots:
        assert pot.began + pot.corrected + pot.fed + pot.ran - pot.won == pot.ends


@given(DICE)
def test_what_is_kept_of_a_night_is_read_as_it_was(dice):
    nights, _pots = a_season(dice, nights=1)
    money = money_of(nights[0])

    assert read(NightMoney, json.loads(json.dumps(written(money)))) == money


def test_a_jackpot_from_its_first_cent_to_its_last():
    """$120, then $2 a couple on two nights; two couples take it on the second."""
    nights = [
        jackpot_night(19, 18, 17, opening=12_000),
        jackpot_night(20, 20, 17, 16, opening=12_600),
    ]

    season = season_of(by_key(nights))

    (pot,) = season.pots
    assert [(each.night, each.line.amount, each.line.balance) for each in pot.ledger] == [
        ("0", 12_000, 12_000),
        ("0", 600, 12_600),
        ("1", 800, 13_400),
        ("1", -6_700, 6_700),
        ("1", -6_700, 0),
    ]
    assert (pot.began, pot.fed, pot.won, pot.ends) == (12_000, 1_400, 13_400, 0)
    assert season.came == 12_000 + 7_000 + season.closing.lacking_more


def test_what_a_night_brought_forward_otherwise_is_said():
    season = season_of(
        by_key([jackpot_night(19, 18, opening=1_000), jackpot_night(19, 18, opening=2_000)])
    )

    (pot,) = season.pots
    assert pot.corrected == season.corrected == 600
    assert [each.line.kind for each in pot.ledger].count(PotLineKind.CORRECTED) == 1
    assert season.came == season.went


def test_a_pot_that_a_night_is_without_goes_on_after_it():
    season = season_of(
        by_key(
            [
                jackpot_night(19, 18, opening=1_000),
                evening(*counted_night(19, 18, pots=())),
                jackpot_night(19, 18, opening=1_400),
            ]
        )
    )

    (pot,) = season.pots
    assert (pot.corrected, pot.ends) == (0, 1_800)
    assert [each.night for each in pot.ledger] == ["0", "0", "2"]


def test_a_season_without_nights_is_nothing():
    season = season_of([])

    assert (season.came, season.went, season.pots) == (0, 0, ())


def test_whether_a_night_is_over():
    night = counted_night(20, 12)

    assert not money_of(evening(*night)).is_closed
    assert money_of(evening(*night, CalledOff("storm"))).is_closed
    assert money_of(evening(*night)).begun
    assert not money_of(evening(*night[:1])).begun


def test_another_version_is_not_believed():
    money = NightMoney(Closing(), (PotSum(JACKPOT.name, 0, 0, 0, 0, 0),), (), ())

    with pytest.raises(Unreadable, match="version"):
        read(NightMoney, written(money) | {"version": 0})

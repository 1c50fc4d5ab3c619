"""Where the pots' money lies over mixed seasons: each night with pots of its own, or with none, entered
in any order; what is in the pots is at every moment in a place or in none, and the next night begins so."""

from dataclasses import replace

from hypothesis import given, strategies as st

from scoring.club.settled import MoneyMoved, PotPutRight, Spot
from scoring.pots.chain import (
    NOTHING_SETTLED,
    InPot,
    NightOfPots,
    Settled,
    in_places,
    lacks_anew,
    left_after,
    settled_by,
    what_disagrees,
)
from scoring.pots.pots import Fed, Opening, Told
from scoring.rules.pot_rules import PotRule
from scoring.season import money_of, season_of
from scoring.till.box import till_of
from scoring.till.whose import CashFound, as_it_lay, lacked_of
from tests.builders import a_door, evening
from tests.envelopes import pots_by_hand, sorted_into_envelopes
from tests.purses import brought
from tests.random_money import DATES
from tests.random_seasons import a_hall, begins, enter, open_again, settle_one, some_of_the_pots

DICE = st.randoms(use_true_random=False)


def a_mixed_hall(dice):
    return a_hall(dice, rules_of=some_of_the_pots)


def adds_up(left):
    """The pots are what lies in the places and what lies in none, each and together."""
    assert left.amount == sum(left.lies.values()) + left.nowhere
    for pot in left.pots.values():
        assert pot.amount == sum(pot.lies.values()) + pot.nowhere
        assert min(*pot.lies.values(), pot.nowhere) >= 0


def by_hand(hall):
    """What each pot holds since the last night that had it, by the envelopes of that night."""
    holds = {}
    for each in hall.chain():
        night = hall.nights[each.night]
        for name, (*_, stays) in pots_by_hand(night, sorted_into_envelopes(night)).items():
            right = hall.says.says.pots_put_right.get((each.night, name))
            fits = right and (right.said_amount, right.stood[0]) == (
                stays,
                each.as_said[name].next_opening.stood,
            )
            holds[name] = right.holds if fits else stays
    return holds


@given(DICE)
def test_what_is_in_the_pots_adds_up_at_every_moment(dice):
    hall = a_mixed_hall(dice)
    for date in ("2027-01-08", "2026-08-01", "2027-01-15"):
        left = hall.left()
        adds_up(left)
        assert {name: pot.amount for name, pot in left.pots.items()} == by_hand(hall)
        enter(dice, hall, date, some_of_the_pots(dice, hall.rules))
        open_again(dice, hall, dice.choice(list(hall.nights)))


@given(DICE)
def test_till_season_and_the_page_of_the_pots_agree_whatever_was_found_between_nights(dice):
    """Each row of the season too; and nothing that lies somewhere, or lacks, is less than nothing."""
    hall = a_mixed_hall(dice)
    while True:
        left, keys = hall.left(), [each.night for each in hall.chain()]
        moneys = [money_of(hall.nights[key]) for key in keys]
        season = season_of(zip(keys, moneys, strict=True), settled_by(hall.says))

        assert {pot.name: pot.ends for pot in season.pots} == {
            name: pot.amount for name, pot in left.pots.items()
        }
        for_others = [
            money.closing.lacking - sum(pot.lacks for pot in money.pots) for money in moneys
        ]
        began = {pot.name: pot.lacked for money in reversed(moneys) for pot in money.pots}
        lacking = left.nowhere + sum(for_others) - sum(began.values())
        assert season.as_one_night.lacking == season.closing.lacking_more == lacking
        assert season.came == season.went
        for each, (_key, row) in zip(moneys, season.nights, strict=True):
            assert row.closing.balances
            assert (row.closing.hall, row.closing.difference) == (
                each.closing.hall,
                each.closing.difference,
            )
            assert min(row.closing.lacking, *for_others) >= 0
        adds_up(left)
        if not settle_one(dice, hall):
            break


@given(DICE)
def test_a_pot_lacks_what_it_lacked_at_the_last_close_as_long_as_that_is_lacking(dice):
    """Whatever pots the night has beside it, and wherever they stand among them."""
    hall = a_mixed_hall(dice)
    rules = some_of_the_pots(dice, hall.rules)
    pots = [replace(pot, overflow="") for pot in dice.sample(rules.pots, len(rules.pots))]
    rules = replace(rules, pots=tuple(pots))

    _comes, said = begins(hall, "2027-01-08", rules)

    lacked = lacked_of(evening(*a_door(4, rules), *said))
    left = hall.left().pots
    assert lacked == {name: left[name].nowhere if name in left else 0 for name in lacked}


def test_what_a_late_night_lacked_is_not_in_the_box_once_the_pot_is_put_right():
    """$18 lay there; on a night entered late $6 were fed that nobody paid; the next had brought $18."""
    fed = (Told(PotRule("Jackpot"), 1, fed=(Fed(None, 600),), over=True),)
    late = replace(a_night("000003", "2026-09-08", 1_800, (1_800, {})), told=fed)
    nights = [
        a_night("000001", "2026-09-01", 1_800, (1_800, {})),
        late,
        a_night("000002", "2026-09-15", 1_800, (1_800, {})),
    ]
    (off,) = what_disagrees(nights).pots
    sums = off.said.amount, off.due.amount, off.due.amount
    lacks = lacks_anew("Jackpot", off.night, nights, NOTHING_SETTLED)
    right = PotPutRight(off.night, "2026-09-15", "Jackpot", *sums, (3, 3, 3), lacks)
    right = replace(right, stood=(off.said.stood, off.due.stood, off.due.stood))

    left = left_after(nights, settled=Settled(pots={(off.night, "Jackpot"): right}))

    assert (left.amount, left.nowhere, left.lies[Spot.BOX]) == (2_400, 600, 1_800)


@given(DICE)
def test_a_night_begins_with_what_lay_in_each_place_at_the_last_close(dice):
    """Whichever pots it has, and wherever between the others it is entered."""
    hall = a_mixed_hall(dice)
    date = dice.choice([each for each in (*DATES, "2027-01-08") if each not in hall.dates.values()])
    rules = some_of_the_pots(dice, hall.rules)

    _comes, said = begins(hall, date, rules)

    night = evening(*a_door(4, rules), *said)
    left = hall.left(date).of(night.purse.brought)
    new = sum(each.amount for name, each in night.purse.brought.items() if name not in left.pots)
    purse = night.purse
    assert purse.cash.get("", 0) == left.lies[Spot.BOX] + new
    assert {spot: purse.kept_at.get(spot, 0) for spot in (Spot.HOME, Spot.BANK)} == {
        spot: left.lies[spot] for spot in (Spot.HOME, Spot.BANK)
    }
    assert till_of(night).lacked_before == left.nowhere
    assert left.amount + new == purse.brought_along


def a_night(key, date, amount, lies, *, pot="Jackpot", is_closed=True):
    """One that leaves so much in a pot, lying so."""
    told = (Told(PotRule(pot), 1, over=True),)
    said = {pot: Opening(amount)}
    return NightOfPots(key, date, told, said, is_closed=is_closed, lies={pot: in_places(*lies)})


def test_a_pot_that_rests_lies_where_it_lay_and_is_carried_after_those_played_for():
    first = a_night("000001", "2026-09-01", 1_000, (800, {}))
    other = a_night("000002", "2026-09-08", 500, (500, {Spot.HOME: 100}), pot="Quilt")
    moved = MoneyMoved("000002", 600, Spot.BOX, Spot.BANK, 1_200)

    left = left_after([other, first], [moved])

    assert left.pots["Quilt"].lies == {Spot.BOX: 0, Spot.HOME: 100, Spot.BANK: 400}
    assert left.pots["Jackpot"].lies == {Spot.BOX: 600, Spot.HOME: 0, Spot.BANK: 200}
    assert (left.amount, left.nowhere, left.last) == (1_500, 200, left.pots["Quilt"])


def test_what_the_pot_is_put_right_by_is_in_the_box_and_what_lacked_lacks_still():
    pot = InPot(1_000, {Spot.BOX: 500, Spot.HOME: 300, Spot.BANK: 0})

    assert pot.holding(1_400).lies[Spot.BOX] == 900
    assert pot.holding(600).lies == {Spot.BOX: 100, Spot.HOME: 300, Spot.BANK: 0}
    assert pot.holding(100).nowhere == 100


def test_of_a_night_that_goes_on_nothing_lacks_yet_at_the_next_door():
    left = left_after([a_night("000001", "2026-09-01", 1_000, (200, {}), is_closed=False)])

    assert left.nowhere == 800
    assert as_it_lay(left, [brought("Jackpot", 1_000)]) == []


def test_with_the_door_it_is_said_what_lay_elsewhere_and_of_a_new_pot_nothing():
    left = left_after([a_night("000001", "2026-09-01", 1_000, (700, {Spot.HOME: 200}))])
    said = [brought("Jackpot", 1_000), brought("Quilt", 50, night="")]

    assert as_it_lay(left, said) == [
        CashFound(1_050, 550, 200, as_it_lay=True, of_pots=(("Jackpot", 300),))
    ]

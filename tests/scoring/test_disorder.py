"""Seasons in disorder: whatever does not agree between nights is settled, and stays settled."""

from itertools import pairwise

from hypothesis import given, strategies as st

from scoring.pots.chain import Disagreement, all_pots, carried_through
from scoring.season import money_of, season_of, sums_of
from scoring.till.box import till_of, tills_of
from scoring.till.whose import found_otherwise
from tests.envelopes import pots_by_hand, pots_money_found, pots_money_left, sorted_into_envelopes
from tests.random_money import called_otherwise
from tests.random_seasons import a_hall, enter, settle_one

DICE = st.randoms(use_true_random=False)


@given(DICE)
def test_what_was_settled_is_asked_about_on_no_page_again(dice):
    """Each line that is settled takes itself away and brings no other; the next night agrees."""
    hall = a_hall(dice)
    while settle_one(dice, hall):
        pass

    assert (hall.off.pots, hall.off.owed) == ((), ())
    enter(dice, hall, "2027-01-08")
    assert hall.off == Disagreement()


@given(DICE)
def test_what_the_club_put_into_a_pot_is_in_it_once(dice):
    """Whichever night was entered first, the first that was played begins with it."""
    hall = a_hall(dice)
    chain = hall.chain()

    first = carried_through(chain)[chain[0].night]

    assert first.keys() - hall.asked.keys() <= set(map(called_otherwise, hall.asked))
    begins = {pot: first[pot].opening.amount if pot in first else 0 for pot in hall.asked}
    assert begins == hall.asked


@given(DICE)
def test_nights_in_disorder_agree_with_the_envelopes_each_and_together(dice):
    hall = a_hall(dice)

    for night in hall.nights.values():
        env, till = sorted_into_envelopes(night), till_of(night)
        assert not night.misfits
        assert (till.expected, till.came) == (env.cash, till.went)
        assert {one.name: one.taken for one in tills_of(night)} == {
            one.name: env.tills[one.name] for one in tills_of(night)
        }
        for name, (_inside, _over, shares, stays) in pots_by_hand(night, env).items():
            pot = all_pots(night)[name]
            assert (pot.carried, pot.won) == (stays, sum(shares.values()))
    keys = [each.night for each in hall.chain()]
    moneys = [money_of(hall.nights[key]) for key in keys]
    whole = season_of(zip(keys, moneys, strict=True))
    folded = season_of(zip(keys, map(sums_of, moneys), strict=True))
    assert whole.came == whole.went == folded.came
    assert [pot.ends for pot in folded.pots] == [pot.ends for pot in whole.pots]
    assert [pot.corrected for pot in folded.pots] == [pot.corrected for pot in whole.pots]


@given(DICE)
def test_the_pots_money_is_found_where_it_lay_or_a_line_says_why(dice):
    """In whatever order nights are entered, opened again or called off."""
    hall = a_hall(dice)

    for key, night in ((each.night, hall.nights[each.night]) for each in hall.chain()):
        env, moved = sorted_into_envelopes(night), hall.moved_after(key)
        lies = hall.left_by(key).lies
        by_hand = [(each.amount, each.source, each.to) for each in moved]
        assert lies == pots_money_left(night, env, till_of(night).lacking, by_hand)
        assert min(lies.values()) >= 0
    for before, after in pairwise(hall.chain()):
        lay = hall.left_by(before.night).lies
        night = hall.nights[after.night]
        lines, found = found_otherwise(night, lay), pots_money_found(sorted_into_envelopes(night))
        assert {spot: lay[spot] + lines.get(spot, 0) for spot in lay} == found
        assert 0 not in lines.values()

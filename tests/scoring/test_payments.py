"""Who gets what of a night: the lists add up to the sums at every moment."""

from hypothesis import given, strategies as st

from scoring.pots.pots import SOMEBODY
from scoring.pots.saying import PotPaid, PotWon
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.till.box import till_of
from scoring.till.payments import Payment, prizes_of, shares_of_pots
from tests.builders import a_night_of_totals, dollars, evening, paid_out, players_of, totals_typed
from tests.purses import FIFTY, JACKPOT, counted_night
from tests.random_money import a_money_night, brought_to, some_rules

DICE = st.randoms(use_true_random=False)


def lists_agree(night):
    till = till_of(night)
    assert sum(each.amount for each in prizes_of(night)) == till.prizes
    assert sum(each.amount for each in shares_of_pots(night)) == till.pots


@given(DICE)
def test_lists_agree_with_the_sums_at_every_moment(dice):
    rules = some_rules(dice)
    said = a_money_night(dice, rules, brought_to(dice, [], rules, "2026-09-04"))

    for upto in {len(said), *(dice.randint(1, len(said)) for _ in range(8))}:
        lists_agree(evening(*said[:upto]))


def test_a_tie_stands_with_its_amount_until_it_is_settled():
    night = evening(*a_night_of_totals(18, 18, 16, rules=HouseRules(prizes=dollars(100, 60))))

    assert prizes_of(night) == (
        Payment(10_000, 1, among=(1, 2)),
        Payment(6_000, 2, couple=3, players=players_of(3)),
    )
    lists_agree(night)


def test_what_was_handed_over_says_which_entry_did():
    night = evening(*counted_night(20, 12, 11), paid_out(1, 2_000))

    first, *_others = prizes_of(night)
    assert first == Payment(2_000, 1, couple=1, players=players_of(1), seq=len(night.lines))


def test_what_was_handed_over_and_is_nobodys_any_more_is_still_money_that_left():
    """The totals were typed again, and another couple has won."""
    night = evening(*counted_night(20, 12), paid_out(1, 2_000), totals_typed(12, 21))

    assert [(each.couple, each.amount, bool(each.seq)) for each in prizes_of(night)] == [
        (1, 2_000, True),
        (2, 2_000, False),
        (1, 1_000, False),
    ]
    lists_agree(night)


def test_the_booby_comes_last_and_a_thing_is_no_money():
    ham = Prize(PrizeKind.GOODS, 2_000, "a ham")
    rules = HouseRules(prizes=(ham,), booby=Prize(PrizeKind.AMOUNT, 500))
    night = evening(*a_night_of_totals(18, 16, 12, rules=rules))

    assert prizes_of(night) == (
        Payment(0, 1, couple=1, players=players_of(1), goods="a ham"),
        Payment(500, 0, couple=3, players=players_of(3)),
    )


def test_a_share_names_whoever_took_it():
    night = evening(
        *counted_night(20, 12, pots=(JACKPOT, FIFTY)),
        PotWon("50/50", (SOMEBODY,)),
        PotPaid("Jackpot", 1, 400, player=12),
    )

    assert shares_of_pots(night) == (
        Payment(400, pot="Jackpot", couple=1, players=(12,), seq=len(night.lines)),
    )


def test_a_share_of_a_pot_that_the_rules_have_no_more_comes_last():
    night = evening(*counted_night(20, 12), PotPaid("Old jar", 2, 300))

    assert [each.pot for each in shares_of_pots(night)] == ["Jackpot", "Old jar"]
    lists_agree(night)

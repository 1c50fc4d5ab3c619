"""What is remembered has a bound, and what is worked out once is worked out once."""

import pkgutil
from importlib import import_module

import engine
from engine.at_table import at_table
from engine.bidding import MOST_KEPT, opening_at
from engine.calls import CallError, Word
from engine.cards import Seat
from engine.check import judge
from engine.contract import auction_of
from engine.hand import Hand
from engine.play import law_of
from engine.position import Doing
from engine.presets import PRESETS
from tests.engine.hands_in_progress import goes_on, played_out
from tests.engine.whole_hands import Dice
from tests.sweeping import swept

MODULES = [import_module(f"engine.{each.name}") for each in pkgutil.iter_modules(engine.__path__)]
CACHES = {
    f"{module.__name__}.{name}": found
    for module in MODULES
    for name, found in vars(module).items()
    if hasattr(found, "cache_info")
}


@swept("name", CACHES)
def test_every_cache_has_a_bound(name) -> None:
    assert CACHES[name].cache_info().maxsize is not None


def test_the_caches_are_found() -> None:
    assert {"engine.play.law_of", "engine.at_table.at_table", "engine.throws._ways"} <= {*CACHES}


def all_heard(bidding):
    """Every call that is remembered, whatever came before it."""
    for heard in bidding.heard.values():
        yield heard
        yield from () if isinstance(heard, CallError) else all_heard(heard)


def test_calls_heard_are_kept_up_to_a_number() -> None:
    opening = opening_at(PRESETS["one_ten"], 4, Seat(0), frozenset())
    dice = Dice(9)
    for _hand in range(200):
        bidding = opening
        while bidding.to_act is not None:
            heard = bidding.after(bidding.to_act, dice.choice(bidding.legal_in_order()))
            bidding = heard
    assert opening.after(Seat(1), Word.PASS) is opening.after(Seat(1), Word.PASS)
    assert len([*all_heard(opening)]) <= MOST_KEPT


def test_a_variant_makes_its_law_once_however_many_hands_are_played() -> None:
    forget()
    dice = Dice(4)
    for _hand in range(20):
        hand = played_out(dice, PRESETS["maritime_125"])
        assert judge(hand.deal, hand.variant).faults == ()

    assert law_of.cache_info().misses == 1
    assert at_table.cache_info().misses <= 3  # at tables of two, three and four


def test_nothing_is_made_of_a_variant_before_it_is_asked_about() -> None:
    forget()

    hand = Hand(PRESETS["one_ten"], ("A", "B", "A", "B"))
    goes_on(Dice(1), hand)

    assert law_of.cache_info().misses == at_table.cache_info().misses == 1


def forget() -> None:
    law_of.cache_clear()
    at_table.cache_clear()


def test_an_auction_is_worked_out_call_by_call() -> None:
    """A call more goes on from the auction before it, which knows what was heard."""
    hand = Hand(PRESETS["maritime_125"], ("A", "B", "A", "B"))
    while hand.doing is Doing.CALL:
        before, seat, call = hand.bidding, hand.turn, hand.legal()[0]
        hand.call(call)
        assert hand.bidding is before.heard[seat, call] is before.after(seat, call)

    assert auction_of(hand.deal, hand.variant) is hand.bidding.stands

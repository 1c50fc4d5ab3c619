"""A pack that is shuffled: the same cards, every order as likely as any other."""

from collections import Counter
from itertools import product

from engine.dice import shuffled
from tests.engine.whole_hands import Dice


class Loaded:
    """Dice that fall as they are told: the middle of each of so many equal parts of 0 to 1."""

    def __init__(self, parts, of):
        self.falls = iter([(part + 0.5) / many for part, many in zip(parts, of, strict=True)])

    def random(self):
        return next(self.falls)


def test_of_all_ways_in_which_the_dice_can_fall_each_brings_another_order():
    ways = (5, 4, 3, 2)  # for the last card, the one before it …

    orders = Counter(
        tuple(shuffled(5, Loaded(parts, ways))) for parts in product(*map(range, ways))
    )

    assert len(orders) == 5 * 4 * 3 * 2
    assert all(sorted(order) == [0, 1, 2, 3, 4] for order in orders)


def test_every_card_of_the_pack_is_in_it_once():
    for cards in (52, 53):
        assert sorted(shuffled(cards, Dice(45))) == list(range(cards))


def test_the_same_dice_shuffle_alike():
    assert shuffled(52, Dice(45)) == shuffled(52, Dice(45))
    assert shuffled(52, Dice(45)) != shuffled(52, Dice(46))

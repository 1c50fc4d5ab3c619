"""The look ahead of the search: what it calls wrong is wrong once that change is made."""

from hypothesis import given, strategies as st

from scoring.card_check.changes import Exchange, Hole, Stray, frame_of
from scoring.card_check.paths import Paths
from scoring.card_check.search import cards_of, would_be_wrong
from scoring.punch_cards.card import PunchCard
from tests import paper_night as paper
from tests.builders import evening
from tests.examples import tried_on
from tests.paper_night import Dice, on_paper

KINDS = (lambda night: night, paper.with_late, paper.with_substitute, paper.with_a_void)


def some_change(paths, dice):
    one, other = sorted(dice.shuffled(range(len(paths.couples)))[:2])
    if dice.below(2):
        return Hole(one, dice.below(len(paths.games)))
    index = dice.below(3)
    both = paths.sits_down_at(one, index), paths.sits_down_at(other, index)
    if None in both:
        return Hole(one, index)
    away = paths.gaps[index + 1] and one not in paths.strayed[index] and not dice.below(3)
    return Stray(one, both[1], index) if away else Exchange(one, other, index)


@tried_on(150)
@given(st.sampled_from(KINDS), st.integers(5, 12), st.integers(0, 10**6))
def test_each_place_that_is_called_wrong_is_in_trouble_with_the_change(kind, couples, seed):
    dice = Dice(seed)
    night = kind(on_paper(couples, dice, 8)).play()
    cards = {c: PunchCard(c, frozenset(games)) for c, games in night.cards.items()}
    if dice.below(2):
        del cards[dice.one_of(sorted(cards))]
    paths = Paths(frame_of(evening(*night.entries())), cards)
    for _ in range(dice.below(4)):
        paths.turn(some_change(paths, dice))
    change = some_change(paths, dice)

    foreseen = list(would_be_wrong(paths, change))
    paths.turn(change)

    blamed = [paths.to_blame(each.cards, each.when) for each in paths.troubles()]
    assert all(any(those & ~wrong == 0 for those in blamed) for wrong in foreseen)
    assert all(wrong & cards_of(change) for wrong in foreseen)

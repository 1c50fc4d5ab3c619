"""What goes wrong with punch cards, done to a night that was played on paper."""

from collections.abc import Callable

from tests.paper_night import PaperNight

Hole = tuple[int, int]
"""A couple and a game."""


def a_missing_hole(night: PaperNight) -> set[Hole]:
    """The winner's card was not punched."""
    game, _table, _couples, winner, _walked = night.dice.one_of(night.met)
    return {(winner, game)}


def a_hole_too_many(night: PaperNight) -> set[Hole]:
    """The loser's card was punched as well."""
    game, _table, couples, winner, _walked = night.dice.one_of(night.met)
    return {(night.dice.one_of([c for c in couples if c != winner]), game)}


def a_hole_at_the_wrong_number(night: PaperNight) -> set[Hole]:
    """The number beside was punched."""
    while True:
        game, _table, _couples, winner, _walked = night.dice.one_of(night.met)
        beside = game + night.dice.one_of((-1, 1))
        if 1 <= beside <= night.games and beside not in night.cards[winner]:
            return {(winner, game), (winner, beside)}


def both_cards_the_wrong_way_round(night: PaperNight) -> set[Hole]:
    """The loser's card was punched and not the winner's."""
    game, _table, couples, winner, _walked = night.dice.one_of(night.met)
    return {(winner, game), (night.dice.one_of([c for c in couples if c != winner]), game)}


Fault = Callable[[PaperNight], set[Hole]]
SURE: tuple[Fault, ...] = (a_missing_hole, a_hole_too_many, a_hole_at_the_wrong_number)
"""Each of these alone is always detected."""


def with_faults(night: PaperNight, *faults: Fault) -> set[Hole]:
    """The holes in which the cards differ from the truth, no fault touching another's hole."""
    wrong: set[Hole] = set()
    for fault in faults:
        holes = fault(night)
        while holes & wrong:
            holes = fault(night)
        wrong |= holes
    return wrong


def lost_cards(night: PaperNight, many: int) -> set[int]:
    """So many couples whose card is gone."""
    return set(night.dice.shuffled(sorted(night.cards))[:many])

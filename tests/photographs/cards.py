"""A night's cards, as the program prints them and as its games left them."""

from dataclasses import dataclass

from parties.printing.paper.page import Heading, Paper
from parties.punch_cards.sheets import CardSize, PunchCard, draw_punch_cards
from scoring.numbers import CoupleNo, TableNo
from tests.paper_night import Dice, on_paper
from tests.photographs.pile import Pile

FIRST = ("Josephine", "Lauchie", "Mary Flora", "Angus", "Élise", "Hector", "Peggy", "Dan Alex")
LAST = ("Boudreau", "MacÙisdean", "MacIsaac", "D’Entremont", "Rankin", "Beaton", "Chisholm")


@dataclass(frozen=True)
class Night:
    """A pile of cards, the games that are punched in each, and whose card has which code."""

    pile: Pile
    punched: tuple[frozenset[int], ...]
    codes: dict[str, int]


def a_night(couples, seed, games=25, paper=Paper.LETTER, size=CardSize.USUAL):
    """Couple 1 has card 0."""
    dice = Dice(f"names {seed}")
    played = on_paper(couples, Dice(seed), games).play()
    heading = Heading("St. Joseph’s Hall", "Fri 20 Nov 2026")
    cards = [
        PunchCard(
            CoupleNo(couple),
            _names(dice),
            TableNo(-(-couple // 2)),
            games,
            heading,
            marks=f"{dice.below(10_000):04}{dice.below(10_000):04}",
        )
        for couple in range(1, couples + 1)
    ]
    return Night(
        Pile(draw_punch_cards(cards, paper, size), couples, games, paper, size),
        tuple(frozenset(played.cards[couple]) for couple in range(1, couples + 1)),
        {card.marks: int(card.number) for card in cards},
    )


def _names(dice):
    return tuple(f"{dice.one_of(FIRST)} {dice.one_of(LAST)}" for _ in range(2))

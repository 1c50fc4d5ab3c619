"""What follows by itself from a draw: the first tables, the cut for a prize or for a pot.

A line says what it is for. What is drawn is said in the same breath: who sits where, which cards
were cut, who wins the pot.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scoring.draws.outcomes import cards, seats
from scoring.draws.seals import outcome
from scoring.log.entry import Entry
from scoring.numbers import CoupleNo
from scoring.pots.winning import PotWon
from scoring.prizes.ties import CutBy, CutCards, Cutting, Standing, Tie, WonCut, standing
from scoring.prizes.wishes import CutMade
from scoring.rules.choices import Odd
from scoring.rules.pot_rules import Several
from scoring.seats.by_chairs import drawn
from scoring.seats.seating import Seated

if TYPE_CHECKING:
    from scoring.draws.drawing import DrawMade, DrawPlain
    from scoring.evening import Evening


SEATS = "seats"
"""What the draw of the first tables is for."""
_PRIZE, _POT = "prize ", "pot "
_DECK = 52


def for_prize(place: int) -> str:
    """What the cut for this prize is for."""
    return f"{_PRIZE}{place}"


def for_pot(name: str) -> str:
    """What the cut for this pot is for."""
    return f"{_POT}{name}"


def pot_in(of: str) -> str:
    """The pot that a draw cuts for; empty where it is for something else."""
    return of.removeprefix(_POT) if of.startswith(_POT) else ""


def is_for_something(evening: Evening, of: str) -> bool:
    """Whether a draw can be for this on such a night: its tables, a prize, a pot that is cut for."""
    prizes = {for_prize(each.offer.place) for each in evening.settlements}
    return of == SEATS or of in prizes or pot_in(of) in evening.pots


def names_for(evening: Evening, of: str) -> tuple[str, ...]:
    """The draws that are for this, in the order in which they were made, then what is sealed."""
    known, drawn = evening.draws, evening.purse.drawn
    return tuple(name for name in {**drawn, **known} if known[name].of == of)


def waiting_for(evening: Evening, of: str) -> str:
    """The draw that is sealed for this and not made yet; empty where there is none."""
    drawn = evening.purse.drawn
    return next((name for name in names_for(evening, of) if name not in drawn), "")


def how_many(evening: Evening, of: str) -> tuple[int, int] | None:
    """How many are drawn of how many; None where this is nothing to be drawn now."""
    if of == SEATS:
        number = len(evening.couples)
        has_begun = evening.first_game in evening.games.bells or evening.games_are_over
        return None if has_begun or number < 2 else (number, number)
    cutting = _cutting(evening, of)
    return (len(cutting), _DECK) if cutting else None


def follows(evening: Evening, made: DrawMade) -> tuple[Entry, ...]:
    """What is said together with this draw, on the night as it is before it."""
    sealed = evening.purse.sealed.get(made.draw)
    if sealed is None or how_many(evening, sealed.of) != (made.pick, made.among):
        return ()
    numbers = outcome(made.draw, sealed.secret, made.public, made.pick, made.among)
    return _following(evening, sealed.of, numbers)


def follows_plain(evening: Evening, made: DrawPlain) -> tuple[Entry, ...]:
    """The same where nothing was sealed."""
    fits = made.of and how_many(evening, made.of) == (len(made.outcome), made.among)
    return _following(evening, made.of, made.outcome) if fits else ()


def _following(evening: Evening, of: str, numbers: Sequence[int]) -> tuple[Entry, ...]:
    if of == SEATS and evening.form:
        cards_here = sorted(evening.couples)
        order = [cards_here[number - 1] for number in numbers]
        second = {card for card in cards_here if evening.door.group_of(card)}
        return (Seated(evening.first_game, *drawn(evening.form, order, second)),)
    if of == SEATS:
        three = evening.rules.odd is Odd.THREE
        tables = seats(sorted(evening.couples), numbers, three=three)
        return (Seated(evening.first_game, tuple(sorted(tables))),)
    cut = cards(_cutting(evening, of), numbers)
    if of.startswith(_PRIZE):
        return (CutMade(int(of.removeprefix(_PRIZE)), cut, CutBy.PROGRAM),)
    pot = of.removeprefix(_POT)
    stands = _stands(evening, pot, [*pot_cuts(evening, pot), dict(cut)])
    return (PotWon(pot, (stands.winner,)),) if isinstance(stands, WonCut) else ()


def pot_cuts(evening: Evening, pot: str) -> list[CutCards]:
    """The cuts for a pot that were made, each among those who had the lowest card before."""
    cuts: list[CutCards] = []
    for name in names_for(evening, for_pot(pot)):
        numbers = evening.draws[name].outcome
        stands = _stands(evening, pot, cuts)
        if numbers and isinstance(stands, Cutting) and len(stands.couples) == len(numbers):
            cuts.append(dict(cards(stands.couples, numbers)))
    return cuts


def _cutting(evening: Evening, of: str) -> Sequence[CoupleNo]:
    """Who cuts now."""
    if of.startswith(_PRIZE):
        found = {for_prize(each.offer.place): each.standing for each in evening.settlements}.get(of)
        return found.couples if isinstance(found, Cutting) else ()
    pot = of.removeprefix(_POT)
    stands = _stands(evening, pot, pot_cuts(evening, pot))
    return stands.couples if isinstance(stands, Cutting) and not _is_won(evening, pot) else ()


def _is_won(evening: Evening, pot: str) -> bool:
    return pot in evening.purse.won


def _stands(evening: Evening, pot: str, cuts: Sequence[CutCards]) -> Standing | None:
    found = evening.pots.get(pot)
    if not found or found.rule.several is not Several.CUT or len(found.reached) < 2:
        return None
    return standing(Tie(found.reached, {}, cuts, cut_only=True), evening.rules.cut_ace)

"""What is refused about people: who is expected, what they owe, whose card and place they have."""

from scoring.changes import (
    CardsSwapped,
    FeeSet,
    HouseCouple,
    PartnersTraded,
    ReservationDropped,
    Reserved,
    Substituted,
)
from scoring.evening import Evening
from scoring.house_rules import MOST_CENTS
from scoring.numbers import Cents, CoupleNo, GameNo, PlayerId
from scoring.refusals import (
    AlreadyExpected,
    AlreadyIn,
    MoreThanOwed,
    NoMoreGames,
    NoSuchCouple,
    NotHere,
    OldPage,
    PlayHasBegun,
    Refusal,
    SamePlayerTwice,
    SeatedTwice,
)


def reserved(evening: Evening, entry: Reserved) -> Refusal | None:
    """Two people who are not here yet, and not expected with others."""
    one, other = entry.players
    if one == other:
        return SamePlayerTwice(one)
    expected = {player for pair in evening.facts.reserved for player in pair}
    if twice := next((player for player in entry.players if player in expected), None):
        return AlreadyExpected(twice)
    return in_a_couple(evening, one) or in_a_couple(evening, other)


def reservation_dropped(evening: Evening, entry: ReservationDropped) -> Refusal | None:
    """Only what was reserved can be dropped."""
    return None if entry.players in evening.facts.reserved else OldPage()


def fee_set(evening: Evening, entry: FeeSet) -> Refusal | None:
    """Anybody here can owe less, or nothing."""
    if not is_here(evening, entry.player):
        return NotHere(entry.player)
    return None if 0 <= entry.due <= MOST_CENTS else MoreThanOwed(entry.player, Cents(0))


def partners_traded(evening: Evening, entry: PartnersTraded) -> Refusal | None:
    """Two people of two couples, before the first game."""
    if evening.facts.bells or evening.facts.totals:
        return PlayHasBegun()
    for player in (entry.one, entry.other):
        if player not in evening.facts.couple_of:
            return NotHere(player)
    same = evening.facts.couple_of[entry.one] == evening.facts.couple_of[entry.other]
    return SamePlayerTwice(entry.one) if same else None


def cards_swapped(evening: Evening, entry: CardsSwapped) -> Refusal | None:
    """Two couples that are registered, and nobody of whom plays in another by now."""
    if entry.one == entry.other:
        return SeatedTwice(entry.one)
    if refusal := unknown(evening, entry.one) or unknown(evening, entry.other):
        return refusal
    facts = evening.facts
    lent = (*facts.lent(entry.one), *facts.lent(entry.other))
    return AlreadyIn(lent[0], facts.couple_of[lent[0]]) if lent else None


def substituted(evening: Evening, entry: Substituted) -> Refusal | None:
    """Somebody who plays with nobody else steps in for one of the couple."""
    if refusal := unknown(evening, entry.couple):
        return refusal
    if entry.was not in evening.couples[entry.couple]:
        return NotHere(entry.was)
    if entry.now in evening.couples[entry.couple]:
        return AlreadyIn(entry.now, entry.couple)
    return _plays_in(evening, entry.now, entry.couple) or within(evening, entry.game)


def all_here(evening: Evening, couple: CoupleNo) -> Refusal | None:
    """Nobody of a couple that comes back has stepped in elsewhere meanwhile."""
    one, other = evening.couples[couple]
    return _plays_in(evening, one, couple) or _plays_in(evening, other, couple)


def _plays_in(evening: Evening, player: PlayerId, besides: CoupleNo) -> Refusal | None:
    couple = evening.facts.plays_in(player, besides)
    return AlreadyIn(player, couple) if couple is not None else None


def house_couple(evening: Evening, entry: HouseCouple) -> Refusal | None:
    """A couple that is registered."""
    return unknown(evening, entry.couple)


def in_a_couple(evening: Evening, player: PlayerId) -> Refusal | None:
    """This person is registered with a couple."""
    couple = evening.facts.couple_of.get(player)
    return AlreadyIn(player, couple) if couple is not None else None


def is_here(evening: Evening, player: PlayerId) -> bool:
    """Whether this person is in a couple or on the partner list."""
    return player in evening.facts.couple_of or player in evening.facts.singles


def unknown(evening: Evening, couple: CoupleNo) -> Refusal | None:
    """No couple with this number is registered."""
    return None if couple in evening.couples else NoSuchCouple(couple)


def within(evening: Evening, game: GameNo) -> Refusal | None:
    """The night has no game with this number."""
    last = evening.last_game
    return None if 1 <= game <= last else NoMoreGames(game, last)

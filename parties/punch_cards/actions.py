"""The punch cards: of two readings the right one, and a night made from them."""

from collections.abc import Sequence

from parties.log.night import Refused, said_once
from parties.models import Night
from scoring.card_check.check import games_from_cards
from scoring.evening import Evening
from scoring.log.entry import Entry
from scoring.numbers import CoupleNo
from scoring.punch_cards.card import NothingToSettle, Reading
from scoring.punch_cards.reading import CardRead, GamesFromCards, read_by


@said_once
def settle_card(
    night: Night, evening: Evening, couple: CoupleNo, right: Reading
) -> Sequence[Entry]:
    """Of two readings that differ this one is right."""
    said = read_by(evening, couple, right)
    if said is None:
        raise Refused(NothingToSettle(couple), night)
    return [CardRead(couple, said.punched, said.finished, Reading.SETTLED)]


@said_once
def make_night(night: Night, evening: Evening) -> Sequence[Entry]:
    """The games that the log lacks, as the cards have them."""
    made = games_from_cards(evening)
    if not isinstance(made, GamesFromCards):
        raise Refused(made, night)
    return [made]

"""The punch cards: read in, lost, repaired, made into a night."""

from collections.abc import Iterable

from parties.log.night import Deed, Refused, add, was_sent, written_alone
from parties.models import Night
from scoring.card_check.by_tables import games_from_cards
from scoring.evening import Evening
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.punch_cards.card import PointsOnCard, Reading
from scoring.punch_cards.made import GamesFromCards
from scoring.punch_cards.reading import NO_LINE, CardRead, read_by
from scoring.punch_cards.refusals import NothingToSettle


def count_card(
    *,
    night: Night,
    couple: CoupleNo,
    punched: Iterable[GameNo],
    finished: TableNo | None,
    reading: Reading,
    deed: Deed,
    instead_of: Seq = NO_LINE,
    points: tuple[PointsOnCard, ...] = (),
) -> Evening:
    """A card with its holes, or its points; `instead_of` is the line of the reading that this one corrects."""
    games = tuple(sorted(set(punched)))
    return add(night, [CardRead(couple, games, finished, reading, instead_of, points)], deed)


def settle_card(*, night: Night, couple: CoupleNo, right: Reading, deed: Deed) -> Evening:
    """Of two readings that differ this one is right. Raises Refused."""
    with written_alone(night):
        said = read_by(night.evening(), couple, right)
        if said is None:
            raise Refused(NothingToSettle(couple), night)
        settled = CardRead(couple, said.punched, said.finished, Reading.SETTLED)
        return add(night, [settled], deed)


def make_night(*, night: Night, deed: Deed) -> Evening:
    """The games that the log lacks, as the cards have them. Raises Refused."""
    with written_alone(night):
        if was_sent(night, deed.key):
            return night.evening()
        made = games_from_cards(night.evening())
        if not isinstance(made, GamesFromCards):
            raise Refused(made, night)
        return add(night, [made], deed)

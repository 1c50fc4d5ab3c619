"""What is said of a season, each in the club's log as one deed with its undo."""

from collections.abc import Mapping, Sequence

from parties.dice import cut_playing_cards, dice
from parties.log import club as club_log
from parties.log.night import Deed
from parties.models import Club
from scoring.club.now import ClubNow
from scoring.club.season_ties import SeasonCutMade
from scoring.club.seasons import SeasonClosed, SeasonSet, Stood
from scoring.numbers import CoupleNo
from scoring.prizes.ties import CutBy
from scoring.seasons import Row, SeasonPrize, SeasonRule, numbered, open_ties


def set_season(*, club: Club, season: int, rule: SeasonRule, deed: Deed) -> ClubNow:
    """What counts in a season from now on; a new one has a number that none had. Raises Refused."""
    return club_log.add(club, [SeasonSet(season, rule)], deed)


def cut(
    *,
    club: Club,
    season: int,
    prize: SeasonPrize,
    deed: Deed,
    cards: Mapping[CoupleNo, str] | None = None,
) -> ClubNow:
    """The cards that were cut from a real deck, by the numbers of the level; without any the program cuts
    for those who are to cut now. Raises Refused."""
    by = CutBy.PROGRAM if cards is None else CutBy.DECK
    if cards is None:
        cards = dict(cut_playing_cards(prize.cutters, dice()))
    numbers = {number: who for who, number in numbered(prize.level).items()}
    cut = tuple((numbers.get(number, ()), card) for number, card in sorted(cards.items()))
    ace = club.house_rules.cut_ace
    made = SeasonCutMade(season, prize.place, prize.level, cut, by, ace)
    return club_log.add(club, [made], deed)


def close_season(
    *,
    club: Club,
    season: int,
    name: str,
    rows: Sequence[Row],
    prizes: Sequence[SeasonPrize],
    deed: Deed,
) -> ClubNow:
    """It is over, and keeps where everybody stands. Raises Refused, also while a tie is open."""
    stood = tuple(
        Stood(row.place, row.who, row.total.numerator, row.total.denominator) for row in rows
    )
    left = tuple(prize.place for prize in open_ties(prizes))
    return club_log.add(club, [SeasonClosed(season, name, stood, left)], deed)

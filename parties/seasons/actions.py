"""What is said of a season, each in the club's log as one deed with its undo."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from parties.dice import cut_playing_cards, dice
from parties.log import club as club_log
from parties.log.night import Deed
from parties.models import Club
from scoring.club.now import ClubNow
from scoring.club.season_money import MoneySetAside, SeasonPrizePaid, SetAsideGivenBack
from scoring.club.season_ties import SeasonCutMade, SeasonPlayedOff, SeasonWished
from scoring.club.seasons import SeasonClosed, SeasonSet, Stood
from scoring.numbers import Cents, CoupleNo
from scoring.prizes import ties
from scoring.prizes.ties import CutBy, Wish
from scoring.seasons.rule import SeasonRule
from scoring.seasons.settling import SeasonPrize, open_ties
from scoring.seasons.table import Row, Who
from scoring.seasons.ties import numbered


def set_season(*, club: Club, season: int, rule: SeasonRule, deed: Deed) -> ClubNow:
    """What counts in a season from now on; a new one has a number that none had. Raises Refused."""
    return club_log.add(club, [SeasonSet(season, rule)], deed)


def wish(
    *, club: Club, season: int, prize: SeasonPrize, who: Who, wants: Wish, deed: Deed
) -> ClubNow:
    """What one of those who are equal wants. Raises Refused."""
    return club_log.add(club, [SeasonWished(season, prize.place, prize.level, who, wants)], deed)


def split_all(*, club: Club, season: int, prize: SeasonPrize, deed: Deed) -> ClubNow:
    """All of them say split, and take back whatever else they said. Raises Refused."""
    said = ties.all_split(prize.level, prize.said.wishes if prize.said else {})
    wished = [SeasonWished(season, prize.place, prize.level, who, wants) for who, wants in said]
    return club_log.add(club, wished, deed)


def cut(
    *, club: Club, season: int, prize: SeasonPrize, cards: Mapping[CoupleNo, str], deed: Deed
) -> ClubNow:
    """The cards that were cut from a real deck, by the numbers of the level. Raises Refused."""
    return _cut(club, season, prize, cards, CutBy.DECK, deed)


def cut_for_them(*, club: Club, season: int, prize: SeasonPrize, deed: Deed) -> ClubNow:
    """The program cuts for those who are to cut now. Raises Refused."""
    due = prize.standing.couples if isinstance(prize.standing, ties.Cutting) else ()
    return _cut(club, season, prize, dict(cut_playing_cards(due, dice())), CutBy.PROGRAM, deed)


def _cut(
    club: Club,
    season: int,
    prize: SeasonPrize,
    cards: Mapping[CoupleNo, str],
    by: CutBy,
    deed: Deed,
) -> ClubNow:
    numbers = {number: who for who, number in numbered(prize.level).items()}
    cut = tuple((numbers.get(number, ()), card) for number, card in sorted(cards.items()))
    ace = club.house_rules.cut_ace
    made = SeasonCutMade(season, prize.place, prize.level, cut, by, ace)
    return club_log.add(club, [made], deed)


def play_off(*, club: Club, season: int, prize: SeasonPrize, winner: Who, deed: Deed) -> ClubNow:
    """Who won the play-off. Raises Refused."""
    return club_log.add(club, [SeasonPlayedOff(season, prize.place, prize.level, winner)], deed)


def set_aside(
    *, club: Club, season: int, amount: Cents, deed: Deed, out_of: MoneySetAside | None = None
) -> ClubNow:
    """Money for the prizes of a season, out of the hall's share of a night, which `out_of` says with what
    is left of it, or from elsewhere. Raises Refused."""
    said = MoneySetAside(season, amount)
    if out_of is not None:
        said = replace(out_of, season=season, amount=amount)
    return club_log.add(club, [said], deed)


def give_back(*, club: Club, season: int, amount: Cents, deed: Deed) -> ClubNow:
    """What is not needed for prizes is the club's again. Raises Refused."""
    return club_log.add(club, [SetAsideGivenBack(season, amount)], deed)


def hand_over(
    *, club: Club, season: int, prize: SeasonPrize, who: Who, amount: Cents, deed: Deed
) -> ClubNow:
    """Who has a prize was given it. Raises Refused."""
    paid = SeasonPrizePaid(season, amount, prize.place, who, prize.prize.goods)
    return club_log.add(club, [paid], deed)


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

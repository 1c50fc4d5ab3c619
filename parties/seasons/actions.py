"""What is said of a season, each in the club's log as one deed with its undo."""

import datetime
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from string import ascii_uppercase
from typing import Any

from django.utils.translation import gettext as _

from parties.club.actions.setting_up import plan_night
from parties.dice import cut_playing_cards, dice
from parties.door.actions.coming_in import open_door
from parties.log import club as club_log
from parties.log.night import Deed, Refused, add, add_deeds, was_sent, written_alone
from parties.models import Club, Night
from parties.till.actions.carried import key_of
from scoring.club.championship import (
    ChampionshipPlanned,
    FinalPlanned,
    InTwoSections,
    SectionsNotOver,
)
from scoring.club.now import ClubNow
from scoring.club.seasons import SeasonClosed, SeasonCutMade, SeasonSet, Stood
from scoring.door.registering import CardTaken, Registered
from scoring.evening import Evening
from scoring.formats.choices import Entry as Carried
from scoring.formats.format import Format
from scoring.log.entry import Entry
from scoring.night.rules import PartOf
from scoring.numbers import Cents, CoupleNo, NightKey, PlayerId, TimeOfDay
from scoring.prizes.offers import parted
from scoring.prizes.ties import CutBy
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.rules.presets import with_games
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


# A championship is planned: its sections, then its final and its plate.


LETTERS = ascii_uppercase


@dataclass(frozen=True, slots=True)
class Played:
    """A section as it was played: its letter, its night, what its log tells."""

    letter: str
    night: Night
    evening: Evening


@dataclass(frozen=True, slots=True)
class Card:
    """Who carries a card of a section, and in which of the two groups, where there are two."""

    players: tuple[PlayerId, ...]
    group: int


@dataclass(frozen=True, slots=True)
class Final:
    """What the hall says of the final and the plate: when, what is played there for how many games
    (0: until all have met, or as many as usual), the fee, what their winners have."""

    day: datetime.date
    form: Format
    games: int
    fee: Cents
    cup: str
    plate: str


def place(hall: str, name: str, part: str) -> str:
    """Where a part of a championship is played, which is how one is told from another."""
    return " · ".join(filter(None, (hall, name, part)))


def section(letter: str) -> str:
    """What a section is called."""
    return _("Section %(letter)s") % {"letter": letter}


def plan_championship(
    *,
    club: Club,
    name: str,
    day: datetime.date,
    hall: str,
    permit: str,
    sections: int,
    go_on: int,
    form: Format,
    rules: HouseRules,
    on_paper: bool,
    deed: Deed,
) -> None:
    """A night for each section, with no prizes and no pots; undone in the club's log as a whole. A
    form sent twice plans them once."""
    with written_alone(club):
        if was_sent(club, deed.key):
            return
        once = replace(deed, key="")
        nights = [
            _plan(
                section(letter),
                once,
                club=club,
                date=day,
                hall=place(hall, name, section(letter)),
                permit=permit,
                rules=replace(rules, prizes=(), booby=None, pots=()),
                on_paper=on_paper,
                form=None if form.is_the_drive else form,
                practice=not club.has_nights,
            )
            for letter in LETTERS[:sections]
        ]
        keys = tuple(NightKey(key_of(night)) for night in nights)
        club_log.add(club, [ChampionshipPlanned(name, day.isoformat(), keys, go_on)], deed)


def plan_final(
    *,
    club: Club,
    championship: ChampionshipPlanned,
    played: Sequence[Played],
    went_on: Sequence[tuple[CoupleNo, ...]],
    final: Final,
    deed: Deed,
) -> None:
    """Whoever went on has a card of the final, all others one of the plate. Raises Refused."""
    with written_alone(club):
        if was_sent(club, deed.key):
            return
        if not (played and all(each.evening.games_are_over for each in played)):
            raise Refused(SectionsNotOver(), club)
        ahead, behind = parted([_cards(each) for each in played], [{*each} for each in went_on])
        _nobody_twice(club, [*ahead, *behind])
        hall = _hall_of(played[0].night, championship.name)
        parts = [(_("Final"), ahead, final.cup), (_("Plate"), behind, final.plate)]
        nights = [
            _plan_part(
                played[0], part, place(hall, championship.name, part), cards, prize, final, deed
            )
            for part, cards, prize in parts
            if cards
        ]
        said = FinalPlanned(
            championship.sections[0],
            championship.name,
            tuple(NightKey(key_of(night)) for night in nights),
            _of_each_section(championship, played, went_on),
        )
        club_log.add(club, [said], deed)


def _plan(part: str, deed: Deed, **how: Any) -> Night:
    """A night that says on each of its pages which part it is."""
    night = plan_night(deed=deed, **how)
    add(night, [PartOf(part)], deed)
    return night


def _of_each_section(
    championship: ChampionshipPlanned,
    played: Sequence[Played],
    went_on: Sequence[tuple[CoupleNo, ...]],
) -> tuple[tuple[CoupleNo, ...], ...]:
    """Nobody went on from a section that was not played."""
    known = {each.letter: cards for each, cards in zip(played, went_on, strict=True)}
    return tuple(known.get(letter, ()) for letter in LETTERS[: championship.number])


def _cards(section: Played) -> dict[CoupleNo, Card]:
    """All who play for something, best first."""
    evening = section.evening
    return {
        number: Card(evening.couples[number], evening.door.group_of(number))
        for level in evening.levels
        for number in level.couples
    }


def _nobody_twice(club: Club, cards: Sequence[Card]) -> None:
    often = Counter(player for card in cards for player in card.players)
    if twice := next((player for player, times in often.items() if times > 1), None):
        raise Refused(InTwoSections(twice), club)


def _hall_of(section: Night, name: str) -> str:
    """The hall that a section's place begins with, if it still tells the championship."""
    hall, told, _part = section.hall.rpartition(place("", name, ""))
    return hall.removesuffix(" · ") if told else ""


def _plan_part(
    first: Played,
    part: str,
    where: str,
    cards: Sequence[Card],
    prize: str,
    final: Final,
    deed: Deed,
) -> Night:
    """A night with its door open and these cards given out, each to be taken back by itself."""
    night = first.night
    form = None if final.form.is_the_drive else final.form
    rules = replace(
        with_games(first.evening.night.rules_at_first, final.games or final.form.games),
        fee=final.fee,
        prizes=(Prize(PrizeKind.GOODS, 0, prize),) if prize else (),
        booby=None,
        pots=(),
        doors=TimeOfDay(""),
        begins=TimeOfDay(""),
    )
    once = replace(deed, key="")
    planned = _plan(
        part,
        once,
        club=night.club,
        date=final.day,
        hall=where,
        permit=night.permit,
        rules=rules,
        form=form,
        practice=night.practice,
        on_paper=first.evening.night.on_paper,
    )
    open_door(night=planned, deed=once)
    given = [[_given(CoupleNo(number), card, form)] for number, card in enumerate(cards, 1)]
    add_deeds(planned, given, once)
    return planned


def _given(number: CoupleNo, card: Card, form: Format | None) -> Entry:
    if form is None or form.entry is Carried.COUPLE:
        first, second = card.players
        return Registered(number, (first, second))
    return CardTaken(number, card.players, card.group)

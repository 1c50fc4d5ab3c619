"""A championship is planned: its sections, then its final and its plate."""

import datetime
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from string import ascii_uppercase
from typing import Any

from django.utils.translation import gettext as _

from parties.club.actions.setting_up import plan_night
from parties.door.actions import open_door
from parties.log import club as club_log
from parties.log.night import Deed, Refused, add, add_deeds
from parties.log.writing import once
from parties.models import Club, Night
from parties.till.actions import key_of
from scoring.club.settings import (
    ChampionshipPlanned,
    FinalPlanned,
    InTwoSections,
    SectionsNotOver,
)
from scoring.door.registering import CardTaken, Registered
from scoring.evening import Evening
from scoring.formats.choices import Entry as Carried
from scoring.formats.effect import all_met_after
from scoring.formats.format import Format
from scoring.log.entry import Entry
from scoring.night.rules import PartOf
from scoring.numbers import Cents, CoupleNo, NightKey, PlayerId, TimeOfDay
from scoring.prizes.offers import parted
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import MOST_GAMES, HouseRules, with_games

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
    (0: in each until all there have met, or as many as usual), the fee, what their winners have."""

    day: datetime.date
    form: Format
    games: int
    fee: Cents
    cup: str
    plate: str


def games_until_met(form: Format, entries: int) -> int | None:
    """After how many games all have met, where that hangs on the number alone and fits a card."""
    met = all_met_after(form, entries)
    return met if met and met <= MOST_GAMES else None


def place(hall: str, name: str, part: str) -> str:
    """Where a part of a championship is played, which is how one is told from another."""
    return " · ".join(filter(None, (hall, name, part)))


def section(letter: str) -> str:
    """What a section is called."""
    return _("Section %(letter)s") % {"letter": letter}


@once
def plan_championship(
    club: Club,
    deed: Deed,
    *,
    name: str,
    day: datetime.date,
    hall: str,
    permit: str,
    sections: int,
    go_on: int,
    form: Format,
    rules: HouseRules,
    on_paper: bool,
) -> None:
    """A night for each section, with no prizes and no pots; undone in the club's log as a whole. A
    form sent twice plans them once."""
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


@once
def plan_final(
    club: Club,
    deed: Deed,
    championship: ChampionshipPlanned,
    played: Sequence[Played],
    went_on: Sequence[tuple[CoupleNo, ...]],
    final: Final,
) -> None:
    """Whoever went on has a card of the final, all others one of the plate. Raises Refused."""
    if not (played and all(each.evening.games_are_over for each in played)):
        raise Refused(SectionsNotOver(), club)
    ahead, behind = parted([_cards(each) for each in played], [{*each} for each in went_on])
    _nobody_twice(club, [*ahead, *behind])
    hall = _hall_of(played[0].night, championship.name)
    parts = [(_("Final"), ahead, final.cup), (_("Plate"), behind, final.plate)]
    nights = [
        _plan_part(played[0], part, place(hall, championship.name, part), cards, prize, final, deed)
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
    games = final.games or games_until_met(final.form, len(cards)) or final.form.games
    rules = replace(
        with_games(first.evening.night.rules_at_first, games),
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

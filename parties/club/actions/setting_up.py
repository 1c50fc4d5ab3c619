"""Clubs and their organisers; a night planned, many at once, and one moved."""

import datetime
from collections.abc import Sequence
from dataclasses import replace

from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import F

from parties.club.actions.members import make_user, take_roles_back
from parties.door.actions import undo_in_club as undo_and_rename
from parties.log import club as club_log
from parties.log.club import add as add_to_club
from parties.log.night import Deed, Refused, add, was_sent
from parties.log.writing import once, written_alone
from parties.models import Club, LogEntry, Member, Night, evenings, paper_of
from parties.rules.actions import take_settings_back
from parties.rules.page.evenings import on_which
from parties.till.actions import key_of, left_in_pots_of
from parties.web.fields import is_number
from scoring.as_json import written
from scoring.club.entry import ClubEntry
from scoring.club.people import RoleGiven
from scoring.club.settings import (
    ChampionshipPlanned,
    FinalPlanned,
    PartHasBegun,
    SeriesPlanned,
    SettingsChanged,
)
from scoring.club.settled import MoneyMoved, NightGoesOn, Spot
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.formats.named import DRIVE_45S
from scoring.night.course import DoorOpened, Invitation, Invited, Moved, OnPaper, Partner, Phase
from scoring.night.rules import Plays, RulesSet, without_places
from scoring.numbers import Cents, NightKey, Seq, TimeOfDay
from scoring.prizes.further import FurtherPrizesSet
from scoring.rules.house_rules import CANADA, CAPE_BRETON, Country, HouseRules
from scoring.till.box import floats_of

# Clubs and their organisers, and a night planned.


_SAY = {"IE": {"couple_word": "pair"}, "NZ": {"couple_word": "pair", "evening_word": "tournament"}}
"""What the clubs of a country say, until one says otherwise."""


class AlreadySetUp(Exception):
    """A club exists: whoever comes now signs in."""


@transaction.atomic
def set_up_first_club(
    *, club_name: str, organiser: str, password: str, country: Country = CANADA
) -> tuple[Club, User]:
    """The first club and the person who runs it. Raises AlreadySetUp where there is one."""
    one_at_a_time()
    if Club.objects.real().exists():
        raise AlreadySetUp
    return set_up_club(club_name=club_name, organiser=organiser, password=password, country=country)


@transaction.atomic
def set_up_club(
    *, club_name: str, organiser: str, password: str, country: Country = CANADA
) -> tuple[Club, User]:
    """A new club and the person who runs it."""
    user = make_user(organiser, password)
    rules = CAPE_BRETON.rules.in_country(country)
    kept = {"rules": written(rules), "paper": paper_of(country), **_SAY.get(country.code, {})}
    club = Club.objects.create(name=club_name, **kept)
    Member.objects.create(club=club, user=user)
    return club, user


def undo_in_club(*, club: Club, seq: Seq, deed: Deed) -> tuple[ClubEntry, ...]:
    """Undo what the club's log says in entry `seq`: a name, a setting, a role is what it was before, and
    a series or a championship is taken out. What counts no more; raises Refused."""
    with written_alone(club):
        undone = undo_and_rename(club=club, seq=seq, deed=deed)
        for entry in undone:
            if isinstance(entry, SettingsChanged):
                club.refresh_from_db()
                take_settings_back(club=club, changed=entry)
            if isinstance(entry, RoleGiven):
                take_roles_back(club=club, undone=entry, at=deed.at)
            if isinstance(entry, SeriesPlanned):
                _take_out(club, entry)
            if isinstance(entry, ChampionshipPlanned):
                _take_parts_out(club, entry.sections, with_cards=False)
            if isinstance(entry, FinalPlanned):
                _take_parts_out(club, entry.nights, with_cards=True)
        return undone


def _take_parts_out(club: Club, keys: Sequence[NightKey], *, with_cards: bool) -> None:
    """Nights of a championship are taken out. Raises Refused where one has begun; the cards that
    a final is planned with are no beginning."""
    rows = [int(each) for each in keys if is_number(each)]
    nights = list(Night.objects.filter(club=club, pk__in=rows, taken_out=False))
    for night, evening in evenings(nights):
        if has_begun(evening, with_cards=with_cards):
            raise Refused(PartHasBegun(night.hall), club)
    Night.objects.filter(pk__in=[each.pk for each in nights]).update(
        taken_out=True, revision=F("revision") + 1
    )


def has_begun(evening: Evening, *, with_cards: bool) -> bool:
    """Whether somebody came, played or paid there, cards aside that it was planned `with_cards`; one that
    was called off never began."""
    if evening.night.called_off:
        return False
    paid, came = evening.takings or floats_of(evening), evening.couples and not with_cards
    return bool(paid or came) or evening.phase not in (Phase.PREPARE, Phase.DOOR)


def _take_out(club: Club, series: SeriesPlanned) -> None:
    """Its nights are taken out, but those whose door has opened."""
    rows = [int(each) for each in series.nights if is_number(each)]
    begun = LogEntry.objects.filter(night__in=rows, kind=DoorOpened.kind).values("night")
    plans = Night.objects.filter(club=club, pk__in=rows, taken_out=False).exclude(pk__in=begun)
    plans.update(taken_out=True, revision=F("revision") + 1)


@transaction.atomic
def plan_night(
    *,
    club: Club,
    date: datetime.date,
    hall: str,
    rules: HouseRules,
    deed: Deed,
    practice: bool = False,
    permit: str = "",
    on_paper: bool = False,
    form: Format | None = None,
    further: FurtherPrizesSet | None = None,
) -> Night:
    """A new night with its own copy of the rules. A form sent twice plans one night. Raises Refused."""
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)
    if planned := planned_by(club, deed):
        return planned
    night = Night.objects.create(club=club, date=date, hall=hall, practice=practice, permit=permit)
    plays = [Plays(form)] if form else []
    prizes = [further] if further and further.prizes else []
    paper = [OnPaper(on=True)] if on_paper else []
    add(night, [RulesSet(without_places(rules, form)), *plays, *prizes, *paper], deed)
    return night


def put_back(*, night: Night) -> None:
    """A plan that was taken out is a night of the club again."""
    Night.objects.filter(pk=night.pk).update(taken_out=False, revision=F("revision") + 1)


def move_money(*, club: Club, amount: Cents, source: Spot, to: Spot, deed: Deed) -> None:
    """The pots' money carried between two nights. Raises Refused."""
    with written_alone(club):
        left = left_in_pots_of(club)
        last = left.last
        if last and not last.is_closed:
            raise Refused(NightGoesOn(), club)
        after = NightKey(last.night if last else "")
        add_to_club(club, [MoneyMoved(after, amount, source, to, left.lies[source])], deed)


def planned_by(club: Club, deed: Deed) -> Night | None:
    """The night that the form with this key has planned already."""
    return club.nights.filter(log__key=deed.key).first() if deed.key else None


def one_at_a_time() -> None:
    """Until the transaction ends nobody else can look whether there is one and make it.

    There is no row yet that could be the lock, so the row that stands for all clubs is it; SQLite
    ignores the words and has locked the file already.
    """
    ContentType.objects.select_for_update().get(app_label="parties", model="club")


# A series of nights planned at once, and one night moved.


@once
def plan_series(
    club: Club,
    deed: Deed,
    *,
    days: Sequence[datetime.date],
    hall: str,
    permit: str,
    rules: HouseRules,
    on_paper: bool,
    holidays: str,
    form: Format | None = None,
    further: FurtherPrizesSet | None = None,
) -> None:
    """A night on each of these days, all with these rules and with what people were told last of such a
    night; undone in the club's log as a whole. A form sent twice plans them once. Raises Refused."""
    each_by_itself = replace(deed, key="")
    told = last_invitation(club.pk, form or DRIVE_45S)
    nights = [
        plan_night(
            club=club,
            date=day,
            hall=hall,
            permit=permit,
            rules=rules,
            on_paper=on_paper,
            form=form,
            further=further,
            deed=each_by_itself,
            practice=not club.has_nights,
        )
        for day in days
    ]
    for night in nights if told != Invitation() else ():
        add(night, [Invited(told)], each_by_itself)
    keys = tuple(NightKey(key_of(night)) for night in nights)
    said = SeriesPlanned(keys, min(days).isoformat(), max(days).isoformat(), holidays)
    club_log.add(club, [said], deed)


def last_invitation(club: int, plays: Format, but: int = 0) -> Invitation:
    """What was said for the last night of this club on which this is played and for which anything was,
    `but` for one; where there is none, what was said of any other, but not whether it takes a partner."""
    told = Night.objects.counted().filter(club=club, log__kind=Invited.kind).exclude(pk=but)
    alike = on_which(told, plays).order_by("-date", "-pk").first()
    last = alike or told.order_by("-date", "-pk").first()
    said = (last.evening().night.invitation if last else None) or Invitation()
    return said if alike else replace(said, partner=Partner.NOT_SAID)


def move(
    *,
    night: Night,
    date: datetime.date,
    doors: TimeOfDay,
    begins: TimeOfDay,
    reason: str,
    deed: Deed,
) -> Evening:
    """The night is on this day, at these hours. Raises Refused once its door is open."""
    with written_alone(night):
        night.refresh_from_db(fields=["date", "revision"])
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        rules = evening.rules
        moved = Moved(
            night.date.isoformat(), date.isoformat(), rules.begins, begins, reason.strip()
        )
        hours = replace(rules, doors=doors, begins=begins)
        said = [
            *([moved] if moved.is_a_move else []),
            *([RulesSet(hours)] if hours != rules else []),
        ]
        return add(night, said, deed)

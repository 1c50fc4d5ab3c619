"""Who may set a club up, its nights as it lists them, and what a new one begins with."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import date, datetime, timedelta
from itertools import chain, groupby
from typing import Any, NamedTuple

from django.conf import settings
from django.db import connection
from django.db.models import Min, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _, ngettext, pgettext

from parties.club.forms.club import HabitsForm, WordsForm, zones
from parties.log.nights import kept_nights, more_in
from parties.log.reading import LogLine, last_line
from parties.log.results import PotOfNight, pots_of_nights
from parties.models import RESULTS, Came, Club, LogEntry, Night, PaperSize, Player, evenings
from parties.rules.page.evenings import (
    number_of,
    on_which,
    usual_nights,
    way_gone,
    what_was_played,
)
from parties.rules.page.house_rules import rules_begun_with
from parties.rules.words import pot_rules
from parties.rules.words.house_rules import rules_otherwise, what_holds
from parties.till.actions import key_of, would_bring
from parties.web.requests import is_at_the_laptop
from parties.wording import deeds
from parties.wording.country import Look, day
from parties.wording.deeds import NameRows
from parties.wording.formats import called
from parties.wording.names import couple_answers_to, folded
from parties.wording.words import (
    Names,
    both,
    games,
    group_word,
    labelled,
    left_out,
    listed,
    money,
    points,
    tonight_too,
    tricks,
)
from scoring.as_json import Unreadable, read
from scoring.club.entry import ClubEntry, ClubLine, ClubUndone
from scoring.club.people import ClubNow, club_now
from scoring.club.settings import MARKS, Besides, ChampionshipPlanned, SettingsChanged
from scoring.evening import Evening
from scoring.formats.format import THREE, Format
from scoring.formats.named import DRIVE_45S
from scoring.log.lines import Undone, standing_lines
from scoring.night.closing import Closed, SettledAnew
from scoring.night.course import CalledOff, Phase
from scoring.night.rules import Plays, without_places
from scoring.numbers import Cents, NightKey, PlayerId
from scoring.pots.odds import can_be_won, chance_on, that_can_be_won, usual_cards
from scoring.prizes.further import FurtherPrizesSet
from scoring.rules.house_rules import HouseRules, with_cards_for_six, with_games
from scoring.rules.pot_rules import PotRule, by_the_person, those

# A club's nights as its page lists them: which one of its day, and where each stands.


_ENDS = (Closed.kind, CalledOff.kind)


class _Line(NamedTuple):
    """A line of a night's log."""

    night: int
    seq: int
    kind: str
    said: object


@dataclass(frozen=True, slots=True)
class NightSays:
    """A night of the club's page: `number` where its day has several; what is `played`, where a club
    plays more than its drive, and whether that `counts_tricks`; `is_over` where nothing of it is left to do, and `is_late` where something
    is, and its day is past. One that is called off is still to come until its day: whoever looks finds it
    there."""

    night: Night
    number: int
    played: str
    counts_tricks: bool
    state: str
    is_over: bool
    is_late: bool
    is_to_come: bool


def nights_in_words(
    nights: Sequence[Night], today: date, *, plays_others: bool = False
) -> list[NightSays]:
    """Each of them with where it stands, in two queries: only one that is not over is worked out."""
    lines = _lines_of(nights)
    ends, played = _ends(lines), _played(lines)
    open_still = [night for night in nights if night.pk not in ends]
    going = {night.pk: evening for night, evening in evenings(open_still)}
    numbers = _numbers(nights)
    says_what = plays_others or bool(played)
    return [
        NightSays(
            night,
            numbers[night.pk],
            called(_name(played.get(night.pk))) if says_what else "",
            _counts_tricks(played.get(night.pk)),
            _ended(ends[night.pk]) if night.pk in ends else _going(night, going[night.pk], today),
            is_over=night.pk in ends,
            is_late=night.pk not in ends and night.date < today,
            is_to_come=_is_to_come(night, ends.get(night.pk), today),
        )
        for night in nights
    ]


def nights_practised(club: Club, at_most: int, *, plays_others: bool) -> list[tuple[Night, str]]:
    """Those that were practised last, with what was played, where a club plays more than its drive."""
    nights = club.nights.filter(practice=True).order_by("-id")
    rows = nights.annotate(opened=Min("log__at"), played=what_was_played())[:at_most]
    found = [(each, str(getattr(each, "played", None) or "")) for each in rows]
    says_what = plays_others or any(name for _night, name in found)
    return [(each, called(name or DRIVE_45S.name) if says_what else "") for each, name in found]


def _is_to_come(night: Night, end: _Line | None, today: date) -> bool:
    if end and end.kind == CalledOff.kind:
        return night.date > today
    return end is None and night.date >= today


def _lines_of(nights: Sequence[Night]) -> list[_Line]:
    """What their logs say of their end and of what is played, if nobody has undone it."""
    kinds = (*_ENDS, SettledAnew.kind, Plays.kind, Undone.kind)
    rows = LogEntry.objects.filter(night__in=nights, kind__in=kinds)
    said = [
        _Line(*row) for row in rows.order_by("seq").values_list("night", "seq", "kind", "facts")
    ]
    undone = {
        (each.night, each.said.get("undoes"))
        for each in said
        if each.kind == Undone.kind and isinstance(each.said, dict)
    }
    return [
        each for each in said if each.kind != Undone.kind and (each.night, each.seq) not in undone
    ]


def _ends(lines: Sequence[_Line]) -> dict[int, _Line]:
    """How those ended that did, if a mistake found later has not opened the night again."""
    last = {each.night: each for each in lines if each.kind != Plays.kind}
    return {night: end for night, end in last.items() if end.kind in _ENDS}


def _played(lines: Sequence[_Line]) -> dict[int, Mapping[str, object]]:
    """What is played, as it was kept, of those of which somebody said it."""
    said = {each.night: each.said for each in lines if each.kind == Plays.kind}
    forms = {night: facts.get("form") for night, facts in said.items() if isinstance(facts, dict)}
    return {night: form for night, form in forms.items() if isinstance(form, dict)}


def _name(form: Mapping[str, object] | None) -> str:
    return DRIVE_45S.name if form is None else str(form.get("name"))


def _counts_tricks(form: Mapping[str, object] | None) -> bool:
    try:
        return form is not None and read(Format, form).counts_tricks
    except (Unreadable, ValueError):
        return False  # of a later version


def _numbers(nights: Sequence[Night]) -> dict[int, int]:
    """Which one of its day each is, in the order in which they were planned; 0 of the only one."""
    of_a_day: Counter[date] = Counter()
    numbers = {}
    for night in sorted(nights, key=lambda each: each.pk):
        of_a_day[night.date] += 1
        numbers[night.pk] = of_a_day[night.date]
    return {each.pk: numbers[each.pk] if of_a_day[each.date] > 1 else 0 for each in nights}


def _ended(end: _Line) -> str:
    if end.kind != CalledOff.kind:
        return pgettext("a night", "closed")
    reason = end.said.get("reason") if isinstance(end.said, dict) else ""
    return labelled(_("called off"), reason) if reason else _("called off")


def _going(night: Night, evening: Evening, today: date) -> str:
    said = _stands(night, evening.phase, today)
    if evening.night.moved is None or evening.night.moved.was == evening.night.moved.now:
        return said
    return _("%(state)s, moved from %(day)s") % {
        "state": said,
        "day": day(evening.night.moved.from_day, Look.WEEKDAY),
    }


def _stands(night: Night, phase: Phase, today: date) -> str:
    if night.unreadable_from is not None:
        return _("its log cannot be read to the end")
    if phase is Phase.PREPARE:
        return _("planned") if night.date >= today else _("planned, never begun")
    if night.date < today:
        return _("not closed")
    return {
        Phase.DOOR: _("the door is open"),
        Phase.PLAY: _("being played"),
        Phase.SETTLE: _("waiting for its prizes"),
    }[phase]


# A club's championships, as its log tells them: which there are, and of which a night is a part.


_A_YEAR = timedelta(days=365)


@dataclass(frozen=True, slots=True)
class Championship:
    """One of them, to be linked to: the number of its first section, and its name."""

    of: int
    name: str


def championships(now: ClubNow) -> list[Championship]:
    """All of a club's, the newest first."""
    said = now.says.championships
    return [_linked(first, each) for first, each in reversed(said.items())]


def still_on(now: ClubNow, nights: Sequence[NightSays], today: date) -> Championship | None:
    """The newest, as long as the club's page leads to it: until all of it is over and a later night is
    too, of these nights of that page; and for a year, as a championship is played once in it."""
    newest = next(reversed(now.says.championships.items()), None)
    if newest is None or newest[1].on_day + _A_YEAR <= today:
        return None
    first, planned = newest
    keys = {number_of(key) for key in now.says.nights_of_championship(first)}
    parts = [each for each in nights if each.night.pk in keys]
    is_over = first in now.says.finals and all(each.is_over for each in parts)
    return None if is_over and _was_another_since(parts, nights) else _linked(first, planned)


def _was_another_since(parts: Sequence[NightSays], nights: Sequence[NightSays]) -> bool:
    """Where none of its nights stands there any more, many were."""
    over = [each.night.date for each in nights if each.is_over and not each.is_to_come]
    return not parts or any(day > max(each.night.date for each in parts) for day in over)


def _linked(first: NightKey, planned: ChampionshipPlanned) -> Championship:
    return Championship(number_of(first), planned.name)


def championship_of(night: Night) -> Championship | None:
    """The one that a night is a part of."""
    now = club_now(night.club.lines())
    key = NightKey(key_of(night))
    for first, each in now.says.championships.items():
        if key in now.says.nights_of_championship(first):
            return _linked(first, each)
    return None


# What the club's log says, its settings along with it.


def deed(entry: ClubEntry, lines: Sequence[ClubLine], rows: NameRows, names: Names) -> str:
    """A line in a few words; of settings what each was until then."""
    if isinstance(entry, ClubUndone):
        undone = lines[entry.undoes - 1].entry
        return _("Undone: %(what)s") % {"what": deed(undone, lines, rows, names)}
    if isinstance(entry, SettingsChanged):
        return _settings(entry)
    return deeds.club_deed(entry, lines, rows, names)


def _settings(entry: SettingsChanged) -> str:
    besides = [_besides(each) for each in entry.besides if each.name not in MARKS]
    return "; ".join([*rules_otherwise(entry), *besides]) or _("Settings changed")


def _besides(each: Besides) -> str:
    said = {
        "rule": HabitsForm.base_fields[each.name].label,
        "now": _value(each.name, each.now),
        "before": _value(each.name, each.was),
    }
    return _("%(rule)s: %(now)s (was: %(before)s)") % said


def _value(name: str, value: object) -> str:
    if name == "language":
        return dict(settings.LANGUAGES).get(str(value)) or _("the same as the page")
    if name == "time_zone":
        return dict(zones(str(value)))[str(value)]
    if name in WordsForm.base_fields:
        return str(dict(HabitsForm.base_fields[name].choices).get(value, value))  # type: ignore[attr-defined]
    if isinstance(value, bool):
        return what_holds(value, bool)
    return str(PaperSize(str(value)).label if name == "paper" else value or _("none"))


# What the first pages of a club share: who may set one up, where it is kept.


def may_set_up(request: HttpRequest) -> bool:
    """Whether this person may make the first club, or practise without one."""
    return is_at_the_laptop(request) and not Club.objects.real().exists()


def kept_in() -> str:
    """The folder of all that is kept; nothing where a database server keeps it."""
    return str(settings.DATA) if connection.vendor == "sqlite" else ""


def set_up_already(request: HttpRequest) -> HttpResponse:
    """409: the page is from before there was a club."""
    context = {
        "refusal": _("A club is set up here already. Sign in; its organiser knows how."),
        "back_url": reverse("first"),
    }
    return render(request, "409.html", context, status=409)


# Who won at the nights that are over, as the club's page says it beside each.


MOST_NAMED = 3
"""So many couples that are first stand by name."""


def who_won(club: Club, nights: Sequence[NightSays]) -> dict[int, str]:
    """How many came and who was first, of each of these nights that is closed; in two queries."""
    in_tricks = {each.night.pk: each.counts_tricks for each in nights}
    kept = kept_nights(club).filter(pk__in=in_tricks).values("pk")
    rows = list(Came.objects.filter(night__in=kept).order_by("night", "couple", "player"))
    first = [row for row in rows if row.place == 1]
    names = Player.objects.names({PlayerId(row.player) for row in first}) if first else {}
    by_night: dict[int, list[Came]] = {}
    for row in rows:
        by_night.setdefault(row.night_id, []).append(row)
    return {
        night: ", ".join(_said(there, names, in_tricks=in_tricks[night]))
        for night, there in by_night.items()
    }


def _said(there: Sequence[Came], names: Names, *, in_tricks: bool) -> Iterator[str]:
    yield _people(len(there))
    first: dict[tuple[str, str], list[list[PlayerId]]] = {}
    for _card, same in groupby((row for row in there if row.place == 1), lambda row: row.couple):
        rows = list(same)
        counted = _who_won_counted(rows, in_tricks=in_tricks)
        group = next((more_in(row.more).group for row in rows), "")
        here = first.setdefault((group, counted), [])
        here.append([PlayerId(row.player) for row in rows])
    for (group, counted), couples in first.items():
        said = {"games": counted, "who": who(couples, names), "group": group_word(group)}
        if counted and group:
            yield _("first (%(group)s) with %(games)s: %(who)s") % said
        elif counted:
            yield _("first with %(games)s: %(who)s") % said
        elif all(not row.games for row in there):
            yield _("first: %(who)s") % said


def _who_won_counted(card: Sequence[Came], *, in_tricks: bool) -> str:
    """What a card came to: points or tricks where those rank, else games; no words where nobody
    knows. The first of each group can have come to something else."""
    made = next((more_in(row.more).points for row in card), None)
    if made is not None:
        return tricks(made) if in_tricks else points(made)
    known = (row.won for row in card if row.won is not None and (row.won or row.games))
    won = max(known, default=None)
    return "" if won is None else games(won)


def who(couples: Sequence[Sequence[PlayerId]], names: Names) -> str:
    """Who they are; of many how many."""
    number = len(couples)
    if number <= MOST_NAMED:
        return listed(both(players, names) for players in couples)
    if all(len(players) == 1 for players in couples):
        return _people(number)
    return ngettext("%(number)s couple", "%(number)s couples", number) % {"number": number}


def _people(number: int) -> str:
    return ngettext("%(number)s person", "%(number)s people", number) % {"number": number}


# The nights that a club has had, looked for by their day or by who was first, with their pots.


@dataclass(frozen=True, slots=True)
class PastNight:
    """A night of the list: where it stands, how many came and who was first, what became of its pots, and
    whether there were games that pictures show."""

    says: NightSays
    won: str
    has_pictures: bool
    pots: Sequence[str]


def past_nights(club: Club, today: date) -> "QuerySet[Night]":
    """Those of earlier days, and those that are over already, the newest first."""
    over = kept_nights(club).filter(date__gte=today).values("pk")
    return club.nights.counted().filter(Q(date__lt=today) | Q(pk__in=over))


def nights_found(club: Club, nights: "QuerySet[Night]", find: str) -> list[int]:
    """Those of the day that was typed, in part or as 2026-10-09, or on which somebody of that name was
    first; in two queries."""
    days = list(nights.values_list("pk", "date"))
    if re.fullmatch("[0-9]{4}-[0-9]{2}(-[0-9]{2})?", find):
        return [night for night, on in days if on.isoformat().startswith(find)]
    first = _names_of_the_first(club)
    return [
        night
        for night, on in days
        if couple_answers_to((*first.get(night, ()), f"{day(on, Look.WEEKDAY)} {on}"), find)
    ]


def _names_of_the_first(club: Club) -> dict[int, list[str]]:
    nights = kept_nights(club).values("pk")
    rows = Came.objects.filter(night__in=nights, place=1).values_list("night", "player")
    names = club.players.known().called()
    found: dict[int, list[str]] = {}
    for night, player in rows:
        if name := names.get(PlayerId(player)):
            found.setdefault(night, []).append(name)
    return found


def in_words(club: Club, nights: Sequence[Night], today: date) -> list[PastNight]:
    """These nights, in as many queries for twenty as for one."""
    said = nights_in_words(nights, today)
    won, pots = who_won(club, said), pots_of_nights(club, nights)
    holders = {
        player for some in pots.values() for pot in some for each in pot.to for player in each
    }
    names = Player.objects.names(holders) if holders else {}
    played = {*Came.objects.filter(night__in=won, games__gt=0).values_list("night", flat=True)}
    return [
        PastNight(
            says,
            won.get(says.night.pk, ""),
            says.night.pk in played,
            list(_pots(pots.get(says.night.pk, ()), names)),
        )
        for says in said
    ]


def _pots(pots: Iterable[PotOfNight], names: Names) -> Iterable[str]:
    for pot in pots:
        if pot.won:
            yield labelled(pot.name, _won(pot, names))
        elif pot.carried:
            stays = _("%(amount)s carried on") % {"amount": money(pot.carried)}
            yield labelled(pot.name, stays)


def _won(pot: PotOfNight, names: Names) -> str:
    said = {"amount": money(pot.won), "stays": money(pot.carried), "who": who(pot.to, names)}
    if pot.carried:
        return _("%(amount)s won by %(who)s, %(stays)s carried on") % said
    return _("%(amount)s won by %(who)s") % said


# What a night that is planned begins with.


LAST, HABITS = "last", "habits"
"""What a night can begin with, beside another hall's rules."""

_A_WEEK = timedelta(weeks=1)

_LOOKED_BACK = 5
"""So many nights, should some of the last have been called off."""


_NO_FURTHER = FurtherPrizesSet(())


@dataclass(frozen=True, slots=True)
class Usual:
    """What a new night begins with: what its form shows, its rules, the night they are from, if it
    is one, and what it could begin with otherwise. `pots` are all that it can be asked whether it has
    them, `wanted` the names of those that it had or that are new; `cards` how many come; `further` the
    prizes beside those of the rules."""

    form: dict[str, Any]
    rules: HouseRules
    last: Night | None
    cards: int
    pots: tuple[PotRule, ...]
    wanted: frozenset[str]
    further: FurtherPrizesSet = _NO_FURTHER
    was_played: bool = False


def usual_night(club: Club, today: date, start: str, plays: Format | None = None) -> Usual:
    """As last time, a week on; or by the club's habits, where there was no last time, where they
    were kept since, or where that is what is wanted to `start` from; or by the rules of another place. Where
    `plays` is said, as the last time that this was played."""
    of_club = _fitting(club.house_rules, plays)
    by_habits = _by_habits(club, today), rules_begun_with(start, of_club, plays), None
    found = _last_times(club, plays)
    if (last_time := next(found, None)) is None:
        return _with_pots(of_club, plays, usual_cards(plays), *by_habits)
    last, evening = last_time
    came = (len(each.couples) for _, each in chain([last_time], found))
    cards = next((each for each in came if each > 1), usual_cards(plays))
    if start == HABITS or (start != LAST and _since(last, club.habits_at)):
        return replace(_with_pots(of_club, plays, cards, *by_habits), was_played=True)
    shown = {
        "date": _a_week_on(last.date, today),
        "hall": last.hall,
        "permit": last.permit,
        "on_paper": evening.night.on_paper,
        "way": way_gone(evening.form),
    }
    rules = evening.night.rules_at_first.in_country(club.country)
    if _since(last, club.pots_at):
        own = _own_pots(club, rules) if plays and not plays.is_the_drive else ()
        rules = replace(rules, pots=(*of_club.pots, *own))
    rules = rules_begun_with(start, rules, plays)
    usual = _with_pots(of_club, plays, cards, shown, rules, last)
    said = FurtherPrizesSet(evening.prizes.further, evening.prizes.chosen_by_rank)
    return replace(usual, further=said, was_played=True)


def otherwise_as(usual: HouseRules, typed: HouseRules, offered: HouseRules) -> HouseRules:
    """The usual rules, but for what was typed otherwise than it was offered."""
    names = [each.name for each in fields(HouseRules)]
    said = {name: getattr(typed, name) for name in names}
    changed = {name: value for name, value in said.items() if value != getattr(offered, name)}
    return replace(usual, **changed)


def typed_since(asked: Mapping[str, str], stood: Mapping[str, Any]) -> dict[str, str]:
    """What somebody has typed otherwise than it `stood` there."""
    return {
        name: asked[name] for name in stood if name in asked and asked[name] != f"{stood[name]}"
    }


def _last_times(club: Club, plays: Format | None) -> Iterator[tuple[Night, Evening]]:
    """The club's last nights that were not called off, planned or had, the last first. In two queries,
    and one of the club's log."""
    nights = usual_nights(club)
    if plays is not None:
        nights = on_which(nights, plays)
    last = nights.order_by("-date", "-pk")[:_LOOKED_BACK]
    told = evenings(list(last), but=RESULTS)  # how the games went says nothing of the next time
    return (each for each in told if not each[1].night.called_off)


def _fitting(rules: HouseRules, plays: Format | None) -> HouseRules:
    """With as many games as that evening has, tea as far through them, and cards for as many as sit at a
    table: what a couple feeds a pot comes in halves where a card is no couple's."""
    if plays is None or plays.is_the_drive:
        return rules
    pots = rules.pots if plays.people_on_a_card == 2 else by_the_person(rules.pots)
    rules = replace(with_games(rules, plays.games), pots=pots)
    return with_cards_for_six(rules) if plays.sides == THREE else rules


def _with_pots(
    of_club: HouseRules,
    plays: Format | None,
    cards: int,
    form: dict[str, Any],
    rules: HouseRules,
    last: Night | None,
) -> Usual:
    """Its rules have those of its pots that can be won; it can be asked for the club's others too. Of
    what cannot be won in so many games nobody was asked: it is wanted still."""
    own = {pot.name for pot in rules.pots}
    others = (pot for pot in of_club.pots if pot.name not in own)
    pots = those((*others, *rules.pots), lambda _pot: True)
    can = that_can_be_won(pots, rules.games, form["date"].isoformat(), plays)
    names = {pot.name for pot in can}
    wanted = frozenset(pot.name for pot in pots if pot.name in own or pot.name not in names)
    can = those(can, lambda pot: pot.name in own)
    rules = without_places(replace(rules, pots=can), plays)
    return Usual(form, rules, last, cards, pots, wanted)


def _own_pots(club: Club, rules: HouseRules) -> tuple[PotRule, ...]:
    """Those of the last such evening that were never the club's, so that its pots do not speak of them."""
    changes = [each.entry for each in club.lines() if isinstance(each.entry, SettingsChanged)]
    said = [club.house_rules, *(side for each in changes for side in (each.was, each.now))]
    of_club = {folded(pot.name) for each in said for pot in each.pots}
    own = [pot for pot in rules.pots if folded(pot.name) not in of_club]
    names = {pot.name for pot in own}
    return tuple(pot if pot.overflow in names else replace(pot, overflow="") for pot in own)


def _since(last: Night, kept_at: datetime | None) -> bool:
    """Whether that was kept after the night was planned: the newer word holds."""
    if kept_at is None:
        return False
    planned = last.log.order_by("seq").values_list("at", flat=True).first()
    return planned is not None and kept_at > planned


def _by_habits(club: Club, today: date) -> dict[str, Any]:
    last = usual_nights(club).order_by("-date").values_list("date", flat=True).first()
    return {
        "date": _a_week_on(last, today) if last else today,
        "hall": club.hall,
        "permit": club.permit,
        "on_paper": club.on_paper,
    }


def _a_week_on(last: date, today: date) -> date:
    """The same day of the week after, the first that is not past."""
    weeks = max((today - last).days + 6, 7) // 7
    return last + weeks * _A_WEEK


# The pots that a night to come is asked about: what is in each, and how likely it goes that
# evening.


_AFTER_ALL = 2**31 - 1
"""The row of a night that is not kept yet: after all of its day."""


@dataclass(frozen=True, slots=True)
class PotLine:
    """One pot, asked about: *Jackpot $230: tonight too?*"""

    name: str
    says: str
    chance: str
    is_ticked: bool


@dataclass(frozen=True, slots=True)
class PotsAsked:
    """All of them, for so many people and games; `left_out` says which nobody can win there."""

    lines: Sequence[PotLine]
    left_out: str
    people: int
    games: int

    @property
    def tell_chances(self) -> bool:
        """Whether how likely it goes is told of any."""
        return any(each.chance for each in self.lines)


def pots_asked(
    club: Club, usual: Usual, plays: Format, rules: HouseRules, ticked: Iterable[str]
) -> PotsAsked:
    """What the page shows: of the pots that can be won by these rules, which are ticked."""
    can, names = that_win(usual, plays, rules.games), {*ticked}
    out = [pot.name for pot in usual.pots if pot.name not in {each.name for each in can}]
    lines = [*_lines(club, usual, plays, rules, can, names)]
    people = usual.cards * plays.people_on_a_card
    return PotsAsked(lines, left_out(out) if out else "", people, rules.games)


def that_win(usual: Usual, plays: Format, games: int) -> list[PotRule]:
    """Those that somebody can win in so many games."""
    day = usual.form["date"].isoformat()
    return [pot for pot in usual.pots if can_be_won(pot, games, day, plays)]


def still_wanted(usual: Usual, asked: Iterable[str], ticked: Iterable[str]) -> set[str]:
    """Those that were ticked where they were `asked` about, else those that are usual."""
    known, said = {*asked}, {*ticked}
    names = (pot.name for pot in usual.pots)
    return {name for name in names if name in (said if name in known else usual.wanted)}


def along(
    usual: Usual, plays: Format, rules: HouseRules, day: str, wanted: Iterable[str]
) -> tuple[tuple[PotRule, ...], str]:
    """The wanted pots that can be won on that day, and which of them cannot, in words."""
    names = {*wanted}
    pots = those(usual.pots, lambda pot: pot.name in names)
    can = that_can_be_won(pots, rules.games, day, plays)
    out = [pot.name for pot in pots if pot.name not in {each.name for each in can}]
    return can, left_out(out) if out else ""


def _lines(
    club: Club,
    usual: Usual,
    plays: Format,
    rules: HouseRules,
    pots: Sequence[PotRule],
    ticked: set[str],
) -> Iterator[PotLine]:
    day = usual.form["date"]
    night = Night(pk=_AFTER_ALL, club=club, date=day, practice=not club.has_nights)
    brings = would_bring(night, pots) if pots else {}
    for pot in pots:
        holds = brings[pot.name]
        seen = chance_on(pot, holds, usual.cards, rules, day.isoformat(), plays)
        says = pot_rules.tonight(seen) if seen else ""
        yield PotLine(
            pot.name, tonight_too(pot.name, Cents(holds.amount)), says, pot.name in ticked
        )


# What was changed last of a club's settings, to be undone on their page.


def last_settings(club: Club) -> LogLine | None:
    """The last change that stands, in words, and when and by whom it was made; None where nothing was
    changed, or all of it was undone."""
    lines = club.lines()
    changes = [each for each in standing_lines(lines) if isinstance(each.entry, SettingsChanged)]
    return last_line(club, changes, lambda entry: deed(entry, lines, {}, {}))

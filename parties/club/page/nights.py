"""A club's nights as its page lists them: which one of its day, and where each stands."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from django.db.models import Min
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from parties.evenings.page.lately import what_was_played
from parties.models import Club, LogEntry, Night, evenings
from parties.wording.dates import Look, day
from parties.wording.formats import called
from parties.wording.words import labelled
from scoring.as_json import Unreadable, read
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.formats.named import DRIVE_45S
from scoring.log.lines import Undone
from scoring.night.anew import SettledAnew
from scoring.night.closing import Closed
from scoring.night.course import CalledOff
from scoring.night.evening_format import Plays
from scoring.night.phase import Phase

_ENDS = (Closed.kind, CalledOff.kind)


class _End(NamedTuple):
    """The line with which a night ended: its kind, and what it says."""

    kind: str
    facts: object


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
    going = {night.pk: evening for night, evening in evenings(_not_in(nights, ends))}
    numbers = _numbers(nights)
    says_what = plays_others or bool(played)
    return [
        NightSays(
            night,
            numbers[night.pk],
            called(_name(played.get(night.pk))) if says_what else "",
            _counts_tricks(played.get(night.pk)),
            _ended(*ends[night.pk]) if night.pk in ends else _going(night, going[night.pk], today),
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


def _is_to_come(night: Night, end: _End | None, today: date) -> bool:
    if end and end.kind == CalledOff.kind:
        return night.date > today
    return end is None and night.date >= today


def _not_in(nights: Sequence[Night], ends: Mapping[int, _End]) -> list[Night]:
    return [night for night in nights if night.pk not in ends]


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


def _ends(lines: Sequence[_Line]) -> dict[int, _End]:
    """How those ended that did, if a mistake found later has not opened the night again."""
    last = {each.night: _End(each.kind, each.said) for each in lines if each.kind != Plays.kind}
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
    of_a_day = Counter(night.date for night in nights)
    return {night.pk: number for night, number in _counted(nights, of_a_day)}


def _counted(nights: Sequence[Night], of_a_day: Counter[date]) -> Iterator[tuple[Night, int]]:
    so_far: Counter[date] = Counter()
    for night in sorted(nights, key=lambda each: each.pk):
        so_far[night.date] += 1
        yield night, so_far[night.date] if of_a_day[night.date] > 1 else 0


def _ended(kind: str, facts: object) -> str:
    if kind != CalledOff.kind:
        return pgettext("a night", "closed")
    reason = facts.get("reason") if isinstance(facts, dict) else ""
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

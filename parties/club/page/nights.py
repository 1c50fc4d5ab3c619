"""A club's nights as its page lists them: which one of its day, and where each stands."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from parties.models import LogEntry, Night, evenings
from scoring.log.lines import Undone
from scoring.night.anew import SettledAnew
from scoring.night.closing import Closed
from scoring.night.course import CalledOff
from scoring.night.phase import Phase

_ENDS = (Closed.kind, CalledOff.kind)


@dataclass(frozen=True, slots=True)
class NightSays:
    """A night of the club's page: `number` where its day has several; `is_over` where nothing of
    it is left to do, and `is_late` where something is, and its day is past."""

    night: Night
    number: int
    state: str
    is_over: bool
    is_late: bool


def nights_in_words(nights: Sequence[Night], today: date) -> list[NightSays]:
    """Each of them with where it stands, in two queries: only one that is not over is worked out."""
    ends = _ends_of(nights)
    going = {night.pk: evening.phase for night, evening in evenings(_not_in(nights, ends))}
    numbers = _numbers(nights)
    return [
        NightSays(
            night,
            numbers[night.pk],
            _ended(ends[night.pk]) if night.pk in ends else _going(night, going[night.pk], today),
            is_over=night.pk in ends,
            is_late=night.pk not in ends and night.date < today,
        )
        for night in nights
    ]


def _not_in(nights: Sequence[Night], ends: Mapping[int, str]) -> list[Night]:
    return [night for night in nights if night.pk not in ends]


def _ends_of(nights: Sequence[Night]) -> dict[int, str]:
    """How those ended that did: the kind of the line that says so, if nobody has undone it, and a
    mistake found later has not opened the night again."""
    kinds = (*_ENDS, SettledAnew.kind, Undone.kind)
    rows = LogEntry.objects.filter(night__in=nights, kind__in=kinds)
    said = list(rows.order_by("seq").values_list("night", "seq", "kind", "facts"))
    undone = {
        (night, facts.get("undoes"))
        for night, _seq, kind, facts in said
        if kind == Undone.kind and isinstance(facts, dict)
    }
    last = {
        night: kind
        for night, seq, kind, _facts in said
        if kind != Undone.kind and (night, seq) not in undone
    }
    return {night: kind for night, kind in last.items() if kind in _ENDS}


def _numbers(nights: Sequence[Night]) -> dict[int, int]:
    """Which one of its day each is, in the order in which they were planned; 0 of the only one."""
    of_a_day = Counter(night.date for night in nights)
    return {night.pk: number for night, number in _counted(nights, of_a_day)}


def _counted(nights: Sequence[Night], of_a_day: Counter[date]) -> Iterator[tuple[Night, int]]:
    so_far: Counter[date] = Counter()
    for night in sorted(nights, key=lambda each: each.pk):
        so_far[night.date] += 1
        yield night, so_far[night.date] if of_a_day[night.date] > 1 else 0


def _ended(kind: str) -> str:
    return _("called off") if kind == CalledOff.kind else pgettext("a night", "closed")


def _going(night: Night, phase: Phase, today: date) -> str:
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

"""A night as its couples' telephones show it: worked out once a version, never once a telephone."""

import datetime
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from threading import Lock
from typing import Any

from django.db import connection
from django.db.models import OuterRef, Subquery
from django.http import Http404
from django.utils.translation import get_language

from parties.book.page.public_names import names_by_address
from parties.couples import actions
from parties.couples.page.couple import CouplePage, couple_page
from parties.models import LogEntry, Night
from parties.web.finding import names_of, tonight
from parties.web.pictures import seen_by_now
from parties.wording.country import words_of
from parties.wording.words import Names
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.numbers import CoupleNo

_KEPT = 8
"""Nights: that of a hall, and practice nights beside it; more on a server of many halls."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A state of a night, by its last line and its revision, and the marks of the pages asked for."""

    version: tuple[int, int]
    night: Night
    evening: Evening
    names: Names
    marks: dict[tuple[CoupleNo, str], str] = field(default_factory=dict)

    @property
    def seen(self) -> str:
        """What a page says that shows this state."""
        return seen_by_now(*self.version)

    def page(self, couple: CoupleNo) -> CouplePage:
        """What the couple sees, in the reader's language."""
        words_of(self.night)
        return couple_page(self.night, self.evening, couple, self.names)

    def mark(self, couple: CoupleNo) -> str:
        """The mark of that page, which is worked out for the first that asks."""
        about = couple, get_language() or "en"
        if about not in self.marks:
            self.marks[about] = self.page(couple).mark
        return self.marks[about]


_shown: dict[object, Shown] = {}

_one_at_a_time = [Lock() for _ in range(64)]
"""Of one night, that is: which one says its number."""


def shown_by(said: str) -> tuple[Shown, CoupleNo]:
    """What the pass in a page's address opens now, and to which couple. Raises Http404 where that is
    nothing, or nothing any more."""
    link, couple = actions.read_pass(said)
    asks, about = _of_a_live_link(tonight())
    with connection.cursor() as cursor:
        cursor.execute(asks, [*about, link])
        found = cursor.fetchone()
    if found is None or not actions.is_pass(said, link, found[0], couple):
        raise Http404
    _token, night, key, seq, revision, date = found
    shown = _newest(night, key, (seq or 0, revision))
    if is_past(date, shown.night.zone, lambda: shown.evening):
        raise Http404
    return shown, couple


@lru_cache(maxsize=2)
def _of_a_live_link(on: datetime.date) -> tuple[str, tuple[Any, ...]]:
    """What the database is asked of a link, which comes last: made once an evening, as that takes
    longer than the answer."""
    last = LogEntry.objects.filter(night=OuterRef("night")).order_by("-seq").values("seq")[:1]
    live = actions.live_links(on).order_by().annotate(last_seq=Subquery(last))
    what = "token", "night", "night__key", "last_seq", "night__revision", "night__date"
    query, about = live.filter(pk=0).values_list(*what).query.sql_with_params()
    return query, about[:-1]


def is_past(
    date: datetime.date, zone: datetime.tzinfo | None, evening: Callable[[], Evening]
) -> bool:
    """Whether the night was closed on an evening before this one, by the clock of its club."""
    return date < tonight(zone) and evening().phase is Phase.CLOSED


def _newest(pk: int, key: object, version: tuple[int, int]) -> Shown:
    """The state of this version: the kept one, or worked out now while all others wait for it."""
    with _one_at_a_time[pk % 64]:
        kept = _shown.get(key)
        if kept is None or kept.version != version:
            kept = _shown[key] = _worked_out(pk, version)
            for oldest in list(_shown)[:-_KEPT]:
                _shown.pop(oldest, None)
        return kept


def _worked_out(pk: int, version: tuple[int, int]) -> Shown:
    night = Night.objects.select_related("club").get(pk=pk)
    evening = night.evening()
    names = names_by_address(night.club, evening.couples.values(), names_of(night, evening))
    return Shown(version, night, evening, names)

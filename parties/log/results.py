"""What a night came to, kept for the season: made from the log, and only ever believed with it."""

import logging
from typing import Any

from django.db.models import Q

from parties.models import Night, NightResult
from scoring.as_json import written
from scoring.evening import Evening
from scoring.log.reading import UnreadableEntry
from scoring.night.closing import Closed
from scoring.night.course import CalledOff
from scoring.season import money_of, sums_of

logger = logging.getLogger(__name__)


def keep_result(night: Night, evening: Evening) -> None:
    """Keep what this evening came to, in place of what was kept of the night before."""
    NightResult.objects.update_or_create(night=night, defaults=_result(evening))


def keep_missing_results() -> None:
    """Keep what the nights came to that were closed before anything was kept, or before their sums
    were. One whose log cannot be read is left out: an old night must not keep the program from
    starting."""
    ends = [Closed.kind, CalledOff.kind]
    is_missing = Q(result=None) | Q(result__sums={})
    missing = Night.objects.counted().filter(is_missing, log__kind__in=ends)
    for night in missing.distinct():
        try:
            keep_result(night, night.evening())
        except UnreadableEntry:
            logger.exception("the log of night %s cannot be read", night.pk)


def keep_all_results() -> tuple[int, int]:
    """Reckon every result that is kept anew: how many there are, and how many were otherwise."""
    looked_at = wrong = 0
    for kept in NightResult.objects.select_related("night").order_by("night"):
        evening = kept.night.evening()
        is_as_it_was = all(getattr(kept, key) == it for key, it in _result(evening).items())
        if not is_as_it_was:
            keep_result(kept.night, evening)
        looked_at, wrong = looked_at + 1, wrong + (not is_as_it_was)
    return looked_at, wrong


def _result(evening: Evening) -> dict[str, Any]:
    money = money_of(evening)
    return {
        "last_seq": len(evening.lines),
        "money": written(money),
        "sums": written(sums_of(money)),
    }

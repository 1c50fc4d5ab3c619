"""What a night came to, kept for the season: made from the log, and only ever believed with it."""

import logging
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Exists, F, OuterRef, QuerySet

from parties.log.nights import flat_pairs, flat_people, keep_who_came, kept_of, kept_of_club
from parties.models import Club, LogEntry, Night, NightQuerySet, NightResult, evenings
from scoring.as_json import Unreadable, read, written
from scoring.came import VERSION, Came, who_came_to
from scoring.evening import Evening
from scoring.night.closing import Closed
from scoring.night.course import CalledOff
from scoring.numbers import Cents, NightKey, PlayerId
from scoring.prizes.offers import BOOBY
from scoring.season import NightMoney, NightSums, PotSum, money_of, sums_of
from scoring.till.payments import Payment

logger = logging.getLogger(__name__)

ENDS = (Closed.kind, CalledOff.kind)


def keep_result(night: Night, evening: Evening) -> None:
    """Keep what this evening came to and who came, in place of what was kept of the night before."""
    came = who_came_to(evening)
    NightResult.objects.update_or_create(night=night, defaults=_result(evening, came))
    keep_who_came(night, came)


def keep_again(night: Night, before: Evening, after: Evening) -> None:
    """What is said of a night that stays closed makes what was kept of it old."""
    if before.night.closed and after.night.closed:
        keep_result(night, after)


def keep_missing_results() -> None:
    """Keep what the nights came to that were closed before anything was kept, or by a program that
    reckoned otherwise. One whose log cannot be read is left out: an old night must not keep the program from
    starting."""
    of_today = NightResult.objects.filter(sums__version=NightSums.json_version, came=VERSION)
    missing = Night.objects.counted().filter(log__kind__in=ENDS)
    missing = missing.exclude(pk__in=of_today.values("night"))
    for night in missing.distinct():
        evening = night.evening()
        if night.unreadable_from is None:
            keep_result(night, evening)
        else:
            logger.error("line %s of night %s cannot be read", night.unreadable_from, night.pk)


def keep_all_results() -> tuple[int, int]:
    """Reckon every result that is kept anew: how many there are, and how many were otherwise."""
    looked_at = wrong = 0
    for kept in NightResult.objects.select_related("night").order_by("night"):
        evening = kept.night.evening()
        came = who_came_to(evening)
        is_as_it_was = all(getattr(kept, key) == it for key, it in _result(evening, came).items())
        if not (is_as_it_was and kept_of(kept.night) == came):
            keep_result(kept.night, evening)
            wrong += 1
        looked_at += 1
    return looked_at, wrong


def _result(evening: Evening, came: Sequence[Came]) -> dict[str, Any]:
    money = money_of(evening)
    return {
        "last_seq": len(evening.lines),
        "money": written(money),
        "sums": written(sums_of(money)),
        "came": VERSION,
        "people": flat_people(evening, came),
        "pairs": flat_pairs(evening),
    }


@dataclass(frozen=True, slots=True)
class SumsOfNight:
    """What a night came to, as sums, with what a season says of the night itself."""

    night: int
    date: date
    permit: str
    sums: NightSums
    is_whole: bool = True
    """Whether its log could be read to the end, or it is over and what it came to is kept."""

    @property
    def key(self) -> NightKey:
        """The night's key among those that carry pots."""
        return NightKey(f"{self.night:06}")


def sums_of_nights(nights: NightQuerySet) -> list[SumsOfNight]:
    """What each of these nights came to, in their order. Of nights that are closed only their sums
    are read, in one query for a thousand; the others are told from their logs, in one more."""
    asked = "pk", "date", "permit", "last_seq", "result__last_seq", "result__sums"
    rows = list(nights.with_results().values_list(*asked))
    kept = {
        pk: sums
        for pk, _date, _permit, last, known, said in rows
        if last == known and (sums := _readable(said))
    }
    others = Night.objects.filter(pk__in=[row[0] for row in rows if row[0] not in kept])
    told = list(moneys(others)) if len(kept) < len(rows) else []
    kept |= {night.pk: sums_of(money) for night, money in told}
    cut_off = {night.pk for night, _money in told if night.unreadable_from is not None}
    return [SumsOfNight(pk, on, permit, kept[pk], pk not in cut_off) for pk, on, permit, *_ in rows]


def left_undone(nights: NightQuerySet) -> list[SumsOfNight]:
    """Those of these nights that are closed and left something to hand over, or to be given back, the
    first played first. Of what is kept only theirs is read."""
    settled = nights.with_results().filter(
        result__last_seq=F("last_seq"),
        result__sums__version=NightSums.json_version,
        result__sums__not_handed_over=0,
        result__sums__to_come_back=0,
    )
    ended = Exists(LogEntry.objects.filter(night=OuterRef("pk"), kind__in=ENDS))
    others = nights.exclude(pk__in=settled.values("pk")).filter(ended).order_by("date", "pk")
    found = [each for each in sums_of_nights(others) if each.sums.is_closed]
    return [each for each in found if each.sums.not_handed_over or each.sums.to_come_back]


@dataclass(frozen=True, slots=True)
class PotOnNight:
    """What became of a pot on a night: what its winners got, and what it carried on, in cents."""

    name: str
    night: int
    on: date
    won: Cents
    carried: Cents


def pots_of(club: Club) -> Iterator[PotOnNight]:
    """The pots of the club's nights that are over and were not called off, the first night first; in
    one query."""
    rows = _kept_of(club).values_list("night", "night__date", "sums__pots")
    for night, on, said in rows:
        for pot in (read(PotSum, each) for each in said):
            yield PotOnNight(pot.name, night, on, pot.won, pot.carried)


@dataclass(frozen=True, slots=True)
class PotOfNight:
    """What became of a pot on a night, in cents, and who had it: the people of each couple, or whoever
    held a ticket."""

    name: str
    won: Cents
    carried: Cents
    to: tuple[tuple[PlayerId, ...], ...]


def pots_of_nights(club: Club, nights: Collection[Night]) -> dict[int, list[PotOfNight]]:
    """The same of these nights, with who won; in one query."""
    kept = _kept_of(club).filter(night__in=[night.pk for night in nights])
    rows = kept.values_list("night", "sums__pots", "money__shares")
    return {night: list(_with_winners(pots, shares)) for night, pots, shares in rows}


def _with_winners(pots: Any, shares: Any) -> Iterator[PotOfNight]:
    paid = [each for each in (read(Payment, row) for row in shares) if not each.wrongly]
    for pot in (read(PotSum, each) for each in pots):
        to = tuple(each.players for each in paid if each.pot == pot.name and each.players)
        yield PotOfNight(pot.name, pot.won, pot.carried, to)


def boobies_of(club: Club) -> set[PlayerId]:
    """Everybody who had the booby prize on one of those nights; in one query."""
    prizes = _kept_of(club).values_list("money__prizes", flat=True)
    payments = (read(Payment, each) for said in prizes for each in said)
    return {
        player
        for each in payments
        if each.place == BOOBY and not each.wrongly
        for player in each.players
    }


def _kept_of(club: Club) -> "QuerySet[NightResult]":
    """What was kept of nights to which somebody came, as it is reckoned today."""
    nights = kept_of_club(club).values("night")
    of_today = NightResult.objects.filter(night__in=nights, money__version=NightMoney.json_version)
    return of_today.order_by("night__date", "night")


def moneys(nights: NightQuerySet) -> Iterator[tuple[Night, NightMoney]]:
    """What each of these nights came to, in their order: what was kept, if that was reckoned from
    the log as it is; else it is reckoned now."""
    found = list(nights.with_results())
    kept = {night.pk: money for night in found if (money := night.kept_money) is not None}
    told = evenings([night for night in found if night.pk not in kept])
    kept |= {night.pk: money_of(evening) for night, evening in told}
    yield from ((night, kept[night.pk]) for night in found)


def _readable(said: Any) -> NightSums | None:
    with suppress(Unreadable):
        return read(NightSums, said)
    return None

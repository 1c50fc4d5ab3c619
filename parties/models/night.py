"""A night: one evening of a club, which its log tells."""

import uuid
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import cached_property, reduce
from operator import or_
from typing import Any, Self
from zoneinfo import ZoneInfo

from django.db import models, transaction

from parties.counting import count
from parties.made_once import A_NUMBER, ANOTHER, made_once
from parties.models.club import Club
from parties.models.log import LINES_READ, LogEntry, Read, Told, keep_read
from parties.replica import is_read
from parties.wording.club_words import ClubWords
from scoring import as_json
from scoring.club.people import SOMEBODY
from scoring.evening import Evening, replay, replay_on
from scoring.formats.choices import Entry
from scoring.formats.format import Format
from scoring.games.results import Won
from scoring.kinds import read_log
from scoring.log.lines import Line
from scoring.numbers import Seq
from scoring.prizes.further import FurtherPrize
from scoring.punch_cards.reading import CardRead
from scoring.rules.house_rules import Country
from scoring.season import NightMoney


class NightQuerySet(models.QuerySet["Night"]):
    """Nights, found from a person."""

    def run_by(self, user: Any) -> Self:
        """The nights of the clubs that this person signs in for, as whatever; `role` says as what."""
        mine = self.filter(club__members__user=user, club__members__role__in=SOMEBODY)
        mine = mine.filter(club__closed_at=None)
        return mine.select_related("club").annotate(role=models.F("club__members__role"))

    def counted(self) -> Self:
        """Nights that count: no practice, and no plan that was taken out."""
        return self.filter(practice=False, taken_out=False)

    def before(self, night: "Night") -> Self:
        """The club's nights before this one, the last first; practice looks back at practice."""
        earlier = models.Q(date__lt=night.date) | models.Q(date=night.date, pk__lt=night.pk)
        return self.filter(earlier, club=night.club_id, practice=night.practice, taken_out=False)

    def with_results(self) -> Self:
        """Along with what was kept of each, and the last line of its log."""
        lines = LogEntry.objects.filter(night=models.OuterRef("pk")).order_by("-seq").values("seq")
        return self.select_related("result").annotate(last_seq=models.Subquery(lines[:1]))

    def after(self, night: "Night") -> Self:
        """The club's nights after this one; practice looks on to practice."""
        later = models.Q(date__gt=night.date) | models.Q(date=night.date, pk__gt=night.pk)
        return self.filter(later, club=night.club_id, practice=night.practice, taken_out=False)


_Row = tuple[int, str, dict[str, Any], datetime, int]


def _goes_on(known: Read, rows: Sequence[_Row]) -> bool:
    """Whether the first of these rows is the last line that is known."""
    found = read_log((row[:3] for row in rows[:1]), first=len(known.lines))
    return found.lines == known.lines[-1:] and rows[0][3] == known.told[-1].at


def _worked_out(before: Evening | None, lines: tuple[Line, ...]) -> Evening:
    """What these lines tell, where it is known what the first of them told."""
    if before is None or tuple(before.lines) != lines[: len(before.lines)]:
        count("replays")
        return replay(lines)
    new = lines[len(before.lines) :]
    return replay_on(before, *new) if new else before


class Night(models.Model):
    """One evening of a club. What happened at it is in its log and nowhere else.

    A plan `taken_out` is no night of the club until it is put back. `revision` is raised by what
    changes a picture of the night and is in no log: names, its date and hall, the board's.
    """

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="nights")
    date = models.DateField()
    hall = models.CharField(max_length=80, blank=True)
    permit = models.CharField(max_length=60, blank=True)
    practice = models.BooleanField(default=False)
    taken_out = models.BooleanField(default=False)
    key = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    notice = models.CharField(max_length=200, blank=True)
    standings_on_board = models.BooleanField(default=False)
    standings_hidden_last = models.PositiveSmallIntegerField(default=3)
    revision = models.PositiveIntegerField(default=0)

    unreadable_from: Seq | None = None
    """The first line of its log that cannot be read, as it was found when it was read last: the
    night is known up to it, and nothing is added to it."""

    objects = NightQuerySet.as_manager()

    class Meta:
        ordering = ["-date", "-id"]

    def __str__(self) -> str:
        return f"{self.club} {self.date}"

    def lines(self) -> tuple[Line, ...]:
        """The whole log as the pure core reads it, in one query; up to a line that cannot be read.

        A line is never changed, so what was read once is not read again: only the last of it is
        asked for, and what is new. Where that last line is not what it was, somebody has put an
        older copy of the data in place, and everything is read. Lines are kept on commit alone,
        as one that is rolled back never was.
        """
        known = LINES_READ.get(self.key, Read())
        rows = self._rows_from(len(known.lines))
        if known.lines and not _goes_on(known, rows):
            if not is_read():  # a replica has not heard of the last lines yet
                LINES_READ.pop(self.key, None)
            known, rows = Read(), self._rows_from(0)
        new = rows[1:] if known.lines else rows
        found = read_log((row[:3] for row in new), first=len(known.lines) + 1)
        self.unreadable_from = found.unreadable
        if not found.lines:
            return known.lines
        lines = (*known.lines, *found.lines)
        told = (*known.told, *(Told(row[3], Seq(row[4])) for row in new[: len(found.lines)]))
        transaction.on_commit(lambda: keep_read(self.key, Read(lines, told, known.evening)))
        return lines

    def _rows_from(self, seq: int) -> list[_Row]:
        return list(_rows_from(self.pk, seq))

    def evening(self) -> Evening:
        """The night as its log tells it now; worked out once for the lines that were read, by whoever
        says the last of them or is the first to look; and on top of what was worked out before."""
        lines = self.lines()
        kept = LINES_READ.get(self.key, Read())
        evening = _worked_out(kept.evening, lines)
        if kept.lines is lines and evening is not kept.evening:
            keep_read(self.key, replace(kept, evening=evening))
        self.is_worked_out(evening)
        return evening

    def is_worked_out(self, evening: Evening) -> None:
        """What is asked of the night alone is known then."""
        self.country = evening.rules.country
        self.by_cards = _by_cards(evening)
        self.form, self.further = evening.form, evening.prizes.further
        self.no_games = evening.knock_out.is_all

    def came_to(self, evening: Evening, added: Sequence[Told]) -> None:
        """What the log tells once the lines just added are kept for good."""
        lines = tuple(evening.lines)

        def keep() -> None:
            before = LINES_READ.get(self.key, Read()).told[: len(lines) - len(added)]
            if len(before) + len(added) == len(lines):
                keep_read(self.key, Read(lines, (*before, *added), evening))

        transaction.on_commit(keep)

    def told(self, seqs: Iterable[Seq]) -> dict[Seq, Told]:
        """When these lines of the log, as it was just read, were said, and in which deeds: in one
        query, or in none where all that was read is known still."""
        wanted, known = list(seqs), LINES_READ.get(self.key, Read()).told
        if max(wanted, default=0) <= len(known):
            return {seq: known[seq - 1] for seq in wanted}
        rows = self.log.filter(seq__in=wanted).values_list("seq", "at", "deed")
        return {Seq(seq): Told(at, Seq(deed)) for seq, at, deed in rows}

    @cached_property
    def country(self) -> Country:
        """Whose money and days it has: what the club had when it was planned. Once the night is
        worked out, it is known."""
        return self.evening().rules.country

    @cached_property
    def by_cards(self) -> bool:
        """Whether a card there is not a couple's, but one person's or a team's."""
        return _by_cards(self.evening())

    @cached_property
    def form(self) -> Format | None:
        """What is played, where it is not the 45s drive."""
        return self.evening().form

    @cached_property
    def further(self) -> Sequence[FurtherPrize]:
        """The night's prizes beside those of the house rules."""
        return self.evening().prizes.further

    @cached_property
    def no_games(self) -> bool:
        """Whether it is a knock-out from the start."""
        return self.evening().knock_out.is_all

    @property
    def is_known_without_games(self) -> bool:
        """The same as far as it was read by now, without asking for more."""
        kept = LINES_READ.get(self.key, Read()).evening
        return bool(vars(self).get("no_games", kept and kept.knock_out.is_all))

    @property
    def where(self) -> str:
        """The hall, or who plays there."""
        return self.hall or self.club.hall or self.club.called

    @property
    def zone(self) -> ZoneInfo | None:
        """The clock of its club."""
        return self.club.zone

    @property
    def words(self) -> ClubWords:
        """The words of its club."""
        return self.club.words

    @property
    def kept_money(self) -> NightMoney | None:
        """What was kept of the night's money, if that was reckoned from the log as it is.
        `with_results` asks for both along with the nights."""
        kept: NightResult | None = getattr(self, "result", None)
        is_of_today = kept is not None and kept.last_seq == getattr(self, "last_seq", None)
        return kept.read() if kept is not None and is_of_today else None


def night_run_by(user: Any, night: int) -> Night | None:
    """The night, if this person signs in for its club; with the `role` there."""
    return next(iter(_run_by(user.pk, night)), None)


_run_by = made_once(
    lambda user, night: Night.objects.run_by(user).filter(pk=night), A_NUMBER, ANOTHER
)


def _rows_of(night: int, seq: int) -> "models.QuerySet[LogEntry, _Row]":
    rows = LogEntry.objects.filter(night=night, seq__gte=seq).order_by("seq")
    return rows.values_list("seq", "kind", "facts", "at", "deed")


_rows_from = made_once(_rows_of, A_NUMBER, ANOTHER)


def _by_cards(evening: Evening) -> bool:
    form = evening.form
    return form is not None and form.entry is not Entry.COUPLE


class NightResult(models.Model):
    """What a night came to, kept when it is closed, so that a season is not told game by game at
    every look; `sums` is the same without its lists, of which many are read at once; `came` by which version its
    `Came` were told, and all that a season is counted from: of `people` [player, games, won, place, counted] each,
    of `pairs` a `scoring.came.Together`. The log is the truth: it counts only while `last_seq` is the log's last line, and
    `manage.py keep_results` makes all of them anew."""

    night = models.OneToOneField(Night, on_delete=models.PROTECT, related_name="result")
    last_seq = models.PositiveIntegerField()
    money = models.JSONField()
    sums = models.JSONField(default=dict)
    came = models.PositiveSmallIntegerField(default=0)
    people = models.JSONField(default=list)
    pairs = models.JSONField(default=list)

    def __str__(self) -> str:
        return f"{self.night} ({self.last_seq})"

    def read(self) -> NightMoney | None:
        """The money that was kept; None where it cannot be read, as another version wrote it."""
        with suppress(as_json.Unreadable):
            return as_json.read(NightMoney, self.money)
        return None


class Came(models.Model):
    """A person at a night that is over, by the number in its log, with the games, how many of them
    were won (null: not known) and the longest runs, as `scoring.race.Runs` has them: what the book of
    people is counted from; `more` is a `scoring.came.More`. Kept along with the night's result, and believed as long."""

    night = models.ForeignKey(Night, on_delete=models.PROTECT, related_name="came")
    player = models.BigIntegerField(db_index=True)
    partner = models.BigIntegerField()
    couple = models.PositiveIntegerField()
    games = models.PositiveSmallIntegerField(default=0)
    won = models.PositiveSmallIntegerField(null=True)
    place = models.PositiveSmallIntegerField(default=0)
    run = models.PositiveSmallIntegerField(default=0)
    alone = models.PositiveSmallIntegerField(default=0)
    head = models.PositiveSmallIntegerField(default=0)
    more = models.JSONField(default=dict)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["night", "player"], name="came_once")]

    def __str__(self) -> str:
        return f"{self.player} ({self.night})"


RESULTS = (Won.kind, CardRead.kind)
"""Most of what is said at a night; nothing of it says what was planned, or what anybody owes."""


def evenings(
    nights: Sequence[Night], *, but: Collection[str] = ()
) -> Iterator[tuple[Night, Evening]]:
    """Each of these nights as its log tells it now, as far as it can be read: all their logs in one
    query, `but` the lines of these kinds, where nothing is asked that they say. One that is known as it
    stands is not read again, which takes a query more for all of those."""
    if not nights:
        return
    known = _known(nights)
    logs: dict[int, list[tuple[int, str, Any]]] = {}
    rows = LogEntry.objects.filter(night__in=[each for each in nights if each.pk not in known])
    facts = models.Case(models.When(kind__in=but, then=None), default="facts")
    for night, *row in rows.order_by("night", "seq").values_list("night", "seq", "kind", facts):
        logs.setdefault(night, []).append((row[0], row[1], row[2]))
    for each in nights:
        evening = known.get(each.pk)
        if evening is None:
            found = read_log(logs.pop(each.pk, ()), but=but)
            each.unreadable_from = found.unreadable
            evening = _worked_out(None, tuple(found.lines))
        each.is_worked_out(evening)
        yield each, evening


def _known(nights: Sequence[Night]) -> dict[int, Evening]:
    """Those that were worked out before, and of which nothing was said since."""
    read = {each.pk: kept for each in nights if (kept := LINES_READ.get(each.key)) and kept.lines}
    ends = [models.Q(night=night, seq__gte=len(kept.lines)) for night, kept in read.items()]
    if not ends:
        return {}
    since: dict[int, list[_Row]] = {}
    rows = LogEntry.objects.filter(reduce(or_, ends)).order_by("seq")
    for night, *row in rows.values_list("night", "seq", "kind", "facts", "at", "deed"):
        since.setdefault(night, []).append((row[0], row[1], row[2], row[3], row[4]))
    return {
        night: kept.evening
        for night, kept in read.items()
        if kept.evening
        and len(kept.evening.lines) == len(kept.lines)
        and len(since.get(night, ())) == 1
        and _goes_on(kept, since[night])
    }

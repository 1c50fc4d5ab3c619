"""What is kept: clubs, their people, their nights, and a log of each night and of each club."""

import uuid
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any, Self

from django.conf import settings
from django.db import models, transaction
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from parties.append_only import LogRow, once
from scoring import as_json
from scoring.club.entry import ClubLine
from scoring.evening import Evening, replay
from scoring.kinds import read, read_club
from scoring.log.lines import Line
from scoring.numbers import NameNo, PlayerId, Seq
from scoring.rules import presets
from scoring.rules.country import Country
from scoring.rules.house_rules import HouseRules
from scoring.season import NightMoney


class PaperSize(models.TextChoices):
    """What is in the hall's printer."""

    LETTER = "letter", _("Letter")
    A4 = "a4", _("A4")


def paper_of(country: Country) -> PaperSize:
    """What is in the printers of a country."""
    return PaperSize.LETTER if country.code in ("CA", "US") else PaperSize.A4


def usual_rules() -> Any:
    """The rules a new club begins with."""
    return as_json.written(presets.CAPE_BRETON.rules)


class ClubQuerySet(models.QuerySet["Club"]):
    """Clubs, found from a person."""

    def run_by(self, user: Any) -> Self:
        """The clubs this person is an organiser of."""
        return self.filter(members__user=user)

    def real(self) -> Self:
        """Clubs that somebody set up, not those that a practice button made."""
        return self.filter(practice=False)


class Club(models.Model):
    """Who runs nights and owns the rules. A new night copies rules, hall, permit and `on_paper`, kept
    last at `habits_at`, the pots at `pots_at`. `not_only_cash`: how a fee is paid is asked."""

    name = models.CharField(max_length=80)
    hall = models.CharField(max_length=80, blank=True)
    permit = models.CharField(max_length=60, blank=True)
    rules = models.JSONField(default=usual_rules)
    paper = models.CharField(max_length=8, choices=PaperSize, default=PaperSize.LETTER)
    not_only_cash = models.BooleanField(default=False)
    on_paper = models.BooleanField(default=False)
    habits_at = models.DateTimeField(null=True, blank=True)
    pots_at = models.DateTimeField(null=True, blank=True)
    cards_told = models.BooleanField(default=False)  # no more is asked
    practice = models.BooleanField(default=False)

    objects = ClubQuerySet.as_manager()

    def __str__(self) -> str:
        return self.name

    @property
    def called(self) -> str:
        """The name on pages and paper; the club that a practice button made has none of its own."""
        return gettext("Practice") if self.practice else self.name

    @property
    def house_rules(self) -> HouseRules:
        """The club's rules as a value."""
        return as_json.read(HouseRules, self.rules)

    @property
    def country(self) -> Country:
        """Whose money and days its pages have."""
        return as_json.read(Country, self.rules.get("country", []))

    def lines(self) -> tuple[ClubLine, ...]:
        """The club's log as the pure core reads it, in one query."""
        rows = self.log.order_by("seq").values_list("seq", "kind", "facts")
        return tuple(ClubLine(Seq(seq), read_club(kind, facts)) for seq, kind, facts in rows)

    def name_rows(self) -> dict[NameNo, str]:
        """The names that its log speaks of, by their rows; none of who was taken out of the book."""
        rows = PlayerName.objects.filter(player__club=self).exclude(player__name="")
        return {NameNo(row): text for row, text in rows.values_list("id", "text")}


class Member(models.Model):
    """An organiser of a club."""

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="members")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="memberships"
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "user"], name="one_membership_a_club"),
        ]

    def __str__(self) -> str:
        return f"{self.user} ({self.club})"


class PlayerQuerySet(models.QuerySet["Player"]):
    """People in a club's book."""

    def known(self) -> Self:
        """People who really came, not the pretend ones of practice nights."""
        return self.filter(practice=False)

    def in_book_of(self, night: "Night") -> Self:
        """Who may come to a night: people of the club with a name, or its pretend ones in practice."""
        return self.filter(club=night.club_id, practice=night.practice).exclude(name="")

    def names(self, players: Any) -> dict[PlayerId, str]:
        """The names of these people by their ids."""
        rows = self.filter(id__in=list(players)).values_list("id", "name")
        return {PlayerId(player): name for player, name in rows}


class Player(models.Model):
    """A person in a club's book, by the name that holds now; no log holds one."""

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="players")
    name = models.CharField(max_length=60)
    practice = models.BooleanField(default=False)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["club", "name"], name="players_by_name")]

    def __str__(self) -> str:
        return self.name


class PlayerName(models.Model):
    """One name of a person: the club's log names this row, and has no name once it is blanked."""

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="names")
    text = models.CharField(max_length=60, blank=True)

    def __str__(self) -> str:
        return self.text


class NightQuerySet(models.QuerySet["Night"]):
    """Nights, found from a person."""

    def run_by(self, user: Any) -> Self:
        """The nights of the clubs that this person is an organiser of."""
        return self.filter(club__members__user=user).select_related("club")

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


_NIGHTS_KEPT = 8


@dataclass(frozen=True, slots=True)
class _Read:
    """Lines that were read once, when the last of them was said, and the night that they tell."""

    lines: tuple[Line, ...] = ()
    at: datetime | None = None
    evening: Evening | None = None


_lines_read: dict[uuid.UUID, _Read] = {}


def _keep_read(night: uuid.UUID, read: _Read) -> None:
    # Other threads keep and drop as well: a list is taken in one go, an iterator is not.
    for oldest in list(_lines_read)[: len(_lines_read) - _NIGHTS_KEPT + 1]:
        if night not in _lines_read:
            _lines_read.pop(oldest, None)
    if len(read.lines) > len(_lines_read.get(night, _Read()).lines):
        _lines_read[night] = read


def _line(seq: int, kind: str, facts: dict[str, Any]) -> Line:
    return Line(Seq(seq), read(kind, facts))


class Night(models.Model):
    """One evening of a club. What happened at it is in its log and nowhere else.

    A plan `taken_out` is no night of the club until it is put back. `revision` is raised by what
    changes a picture of the night and is in no log: names, the board's.
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

    objects = NightQuerySet.as_manager()

    class Meta:
        ordering = ["-date", "-id"]

    def __str__(self) -> str:
        return f"{self.club} {self.date}"

    def lines(self) -> tuple[Line, ...]:
        """The whole log as the pure core reads it, in one query.

        A line is never changed, so what was read once is not read again: only the last of it is
        asked for, and what is new. Where that last line is not what it was, somebody has put an
        older copy of the data in place, and everything is read. Lines are kept on commit alone,
        as one that is rolled back never was.
        """
        known = _lines_read.get(self.key, _Read())
        rows = self._rows_from(len(known.lines))
        if known.lines and (
            not rows or _line(*rows[0][:3]) != known.lines[-1] or rows[0][3] != known.at
        ):
            _lines_read.pop(self.key, None)
            known, rows = _Read(), self._rows_from(0)
        new = rows[1:] if known.lines else rows
        if not new:
            return known.lines
        lines = (*known.lines, *(_line(seq, kind, facts) for seq, kind, facts, _ in new))
        transaction.on_commit(lambda: _keep_read(self.key, _Read(lines, new[-1][3])))
        return lines

    def _rows_from(self, seq: int) -> list[tuple[int, str, dict[str, Any], datetime]]:
        rows = self.log.filter(seq__gte=seq).order_by("seq")
        return list(rows.values_list("seq", "kind", "facts", "at"))

    def evening(self) -> Evening:
        """The night as its log tells it now; what was said last was worked out as it was said."""
        lines = self.lines()
        kept = _lines_read.get(self.key, _Read())
        known = kept.evening if kept.lines is lines else None
        evening = known or replay(lines)
        self.country = evening.rules.country
        return evening

    def came_to(self, evening: Evening, at: datetime) -> None:
        """What the log tells once the lines just added are kept for good, said at this time."""
        lines = tuple(evening.lines)
        transaction.on_commit(lambda: _keep_read(self.key, _Read(lines, at, evening)))

    @cached_property
    def country(self) -> Country:
        """Whose money and days it has: what the club had when it was planned. Once the night is
        worked out, it is known."""
        return self.evening().rules.country

    @property
    def kept_money(self) -> NightMoney | None:
        """What was kept of the night's money, if that was reckoned from the log as it is.
        `with_results` asks for both along with the nights."""
        kept: NightResult | None = getattr(self, "result", None)
        is_of_today = kept is not None and kept.last_seq == getattr(self, "last_seq", None)
        return kept.read() if kept is not None and is_of_today else None


class Role(models.TextChoices):
    """What a device that is let in without a password is for."""

    DOOR = "door", _("Door")
    FLOOR = "floor", _("Floor")
    BOARD = "board", _("Board")


class FirstOpened(models.Model):
    """When a sheet of a night, or its board, was opened first: if it was printed, nobody knows."""

    night = models.ForeignKey(Night, on_delete=models.PROTECT, related_name="first_opened")
    what = models.CharField(max_length=40)
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["night", "what"], name="opened_first_once")]

    def __str__(self) -> str:
        return f"{self.what} ({self.night})"


class DeviceLink(models.Model):
    """A way into one night without a password: a helper's telephone, or the board.

    It ends with the night, or when it is withdrawn. `till` is where a helper takes money, "" for
    the night's first till. `token` is in the QR code and in the link,
    and nobody can guess it; `code` is short, to be typed, and good for a few minutes only.
    """

    night = models.ForeignKey(Night, on_delete=models.PROTECT, related_name="links")
    role = models.CharField(max_length=8, choices=Role)
    name = models.CharField(max_length=60, blank=True)
    till = models.CharField(max_length=40, blank=True)
    token = models.CharField(max_length=64, unique=True)
    code = models.CharField(max_length=12, blank=True)
    made_at = models.DateTimeField()
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.get_role_display()} {self.name}"


class LogEntry(LogRow):
    """One line of a night's log."""

    night = models.ForeignKey(Night, on_delete=models.PROTECT, related_name="log")

    class Meta:
        constraints = once(
            "night", seq="one_seq_a_night", form="one_deed_a_form", person="one_person_a_deed"
        )


class ClubLogEntry(LogRow):
    """One line of a club's log: what happens outside its nights."""

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="log")

    class Meta:
        constraints = once(
            "club",
            seq="one_seq_a_club",
            form="one_club_deed_a_form",
            person="one_person_a_club_deed",
        )


class NightResult(models.Model):
    """What a night came to, kept when it is closed, so that a season is not told game by game at
    every look; `sums` is the same without its lists, of which many are read at once. The log is the truth:
    it counts only while `last_seq` is the log's last line, and
    `manage.py keep_results` makes all of them anew."""

    night = models.OneToOneField(Night, on_delete=models.PROTECT, related_name="result")
    last_seq = models.PositiveIntegerField()
    money = models.JSONField()
    sums = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"{self.night} ({self.last_seq})"

    def read(self) -> NightMoney | None:
        """The money that was kept; None where it cannot be read, as another version wrote it."""
        with suppress(as_json.Unreadable):
            return as_json.read(NightMoney, self.money)
        return None


def evenings(nights: Sequence[Night]) -> Iterator[tuple[Night, Evening]]:
    """Each of these nights as its log tells it now: all their logs in one query."""
    if not nights:
        return
    logs: dict[int, list[Line]] = {}
    rows = LogEntry.objects.filter(night__in=nights).order_by("night", "seq")
    for night, seq, kind, facts in rows.values_list("night", "seq", "kind", "facts"):
        logs.setdefault(night, []).append(_line(seq, kind, facts))
    for each in nights:
        yield each, replay(logs.get(each.pk, ()))

"""A club: who runs nights and owns the rules."""

import uuid
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.conf import settings
from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.db import models
from django.utils.translation import gettext, gettext_lazy as _

from parties.wording.club_words import ClubWords
from parties.wording.country import english_of
from scoring import as_json
from scoring.club.entry import ClubLine
from scoring.club.people import SOMEBODY, MemberRole
from scoring.formats.format import Format
from scoring.kinds import read_club_log
from scoring.numbers import MemberKey, NameNo, Seq
from scoring.prizes.further import FurtherPrize
from scoring.rules import house_rules
from scoring.rules.house_rules import Country, HouseRules


class PaperSize(models.TextChoices):
    """What is in the hall's printer."""

    LETTER = "letter", _("Letter")
    A4 = "a4", _("A4")


class BoardLanguage(models.TextChoices):
    """What the board speaks; nothing: whatever the browser on its screen asks for."""

    ENGLISH = "en", "English"
    FRENCH = "fr", "Français"
    BOTH = "both", _("Both in turn")


def paper_of(country: Country) -> PaperSize:
    """What is in the printers of a country."""
    return PaperSize.LETTER if country.code in ("CA", "US") else PaperSize.A4


YEAR_CLUB = "A year of nights"
"""The name, as it is kept, of a practice club with nights of its own, to be looked at."""


def usual_rules() -> Any:
    """The rules a new club begins with."""
    return as_json.written(house_rules.CAPE_BRETON.rules)


class ClubQuerySet(models.QuerySet["Club"]):
    """Clubs, found from a person."""

    def run_by(self, user: Any) -> Self:
        """The clubs this person signs in for, as whatever; `role` says as what."""
        mine = self.filter(closed_at=None, members__user=user, members__role__in=SOMEBODY)
        return mine.annotate(role=models.F("members__role"))

    def real(self) -> Self:
        """Clubs that somebody set up, not those that a practice button made."""
        return self.filter(practice=False)

    def are_several(self) -> bool:
        """Whether it has to be said which of them is meant."""
        return len(self.values("pk")[:2]) > 1


class Club(models.Model):
    """Who runs nights and owns the rules. A new night copies rules, hall, permit and `on_paper`, kept
    last at `habits_at`, the pots at `pots_at`. `not_only_cash`: how a fee is paid is asked. `telephones`:
    players may look on their own, for which they come in by the `wifi`; `tables_tell`: and say there
    how it went. `time_zone` and `language` are its own, where it has not the machine's, and so are its words for
    couples, the evening, the game, and its `english`, where they are not everybody's; by the
    `calendar_token` telephones follow its calendar. `practice_table`: anybody may learn the game on a
    telephone. `board_pictures`: the board shows the night in pictures, and tells of the game, when
    nobody plays. By its `key` another machine
    knows it; `seal_key` never leaves this one. On a site: `closed_at` the keeper closed it, and whose own
    wish it is to go `leaves_at` this time."""

    key = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    name = models.CharField(max_length=80)
    hall = models.CharField(max_length=80, blank=True)
    permit = models.CharField(max_length=60, blank=True)
    rules = models.JSONField(default=usual_rules)
    paper = models.CharField(max_length=8, choices=PaperSize, default=PaperSize.LETTER)
    not_only_cash = models.BooleanField(default=False)
    on_paper = models.BooleanField(default=False)
    habits_at = models.DateTimeField(null=True, blank=True)
    pots_at = models.DateTimeField(null=True, blank=True)
    telephones = models.BooleanField(default=False)
    tables_tell = models.BooleanField(default=False)
    practice_table = models.BooleanField(default=False)
    wifi = models.CharField(max_length=32, blank=True)
    wifi_password = models.CharField(max_length=63, blank=True)
    board_pictures = models.BooleanField(default=False)
    board_language = models.CharField(max_length=8, choices=BoardLanguage, blank=True)
    time_zone = models.CharField(max_length=40, blank=True)
    language = models.CharField(max_length=8, blank=True)
    couple_word = models.CharField(max_length=12, blank=True)
    evening_word = models.CharField(max_length=12, blank=True)
    game_word = models.CharField(max_length=12, blank=True)
    english = models.CharField(max_length=2, blank=True)
    calendar_token = models.CharField(max_length=64, blank=True, editable=False)
    cards_told = models.BooleanField(default=False)  # no more is asked
    practice = models.BooleanField(default=False)
    closed_at = models.DateTimeField(null=True, blank=True)
    leaves_at = models.DateTimeField(null=True, blank=True)
    seal_key = models.CharField(max_length=64, blank=True, editable=False)

    unreadable_from: Seq | None = None
    """The first line of its log that cannot be read, as it was found when it was read last: nothing
    is added to that log."""

    objects = ClubQuerySet.as_manager()

    def __str__(self) -> str:
        return self.name

    @property
    def called(self) -> str:
        """The name on pages and paper; a club that a practice button made has none of its own."""
        if self.is_year:
            return gettext("Practice: a year of nights")
        return gettext("Practice") if self.practice else self.name

    @property
    def is_year(self) -> bool:
        """Whether it is the practice club with a year of nights."""
        return self.practice and self.name == YEAR_CLUB

    @property
    def has_nights(self) -> bool:
        """Whether nights are planned and counted in it; in the other practice club none is."""
        return self.is_year or not self.practice

    @property
    def house_rules(self) -> HouseRules:
        """The club's rules as a value."""
        return as_json.read(HouseRules, self.rules)

    @property
    def country(self) -> Country:
        """Whose money and days its pages have."""
        return as_json.read(Country, self.rules.get("country", []))

    @property
    def by_cards(self) -> bool:
        """Of a club's nights most are for couples."""
        return False

    @property
    def form(self) -> Format | None:
        """A club is no evening."""
        return None

    @property
    def further(self) -> Sequence[FurtherPrize]:
        """Further prizes are a night's."""
        return ()

    @property
    def zone(self) -> ZoneInfo | None:
        """Its own clock; None where it goes by the machine's, or by one that is not known here."""
        if not self.time_zone:
            return None
        with suppress(ValueError, OSError, ZoneInfoNotFoundError):
            return ZoneInfo(self.time_zone)
        return None

    @property
    def words(self) -> ClubWords:
        """What it calls otherwise than everybody, and the English that it speaks."""
        own = self.couple_word, self.evening_word, self.game_word, self.english
        return ClubWords(*own, usual=english_of(self.country))

    def lines(self) -> tuple[ClubLine, ...]:
        """The club's log as the pure core reads it, in one query; up to a line that cannot be read."""
        rows = self.log.order_by("seq").values_list("seq", "kind", "facts")
        found = read_club_log(rows)
        self.unreadable_from = found.unreadable
        return found.lines

    def names_in_log(self) -> dict[Any, str]:
        """The names that its log speaks of: of people by their rows, of members by their keys."""
        members = self.members.values_list("key", "user__first_name")
        signing_in = {MemberKey(str(key)): name for key, name in members}
        return {**self.name_rows(), **signing_in}

    def name_rows(self) -> dict[NameNo, str]:
        """The names that its log speaks of, by their rows; none of who was taken out of the book."""
        rows = self.players.exclude(name="").exclude(names=None).values_list("names", "names__text")
        return {NameNo(row): text for row, text in rows}


class MemberQuerySet(models.QuerySet["Member"]):
    """Who signs in for clubs."""

    def can_run_it(self) -> Self:
        """Organisers who have a password."""
        without = models.Q(user__password__startswith=UNUSABLE_PASSWORD_PREFIX)
        return self.filter(role=MemberRole.ORGANISER, user__is_active=True).exclude(without)


class Member(models.Model):
    """Who signs in for a club, and as what; on another machine it is the same one by the `key`. The name
    is the user's `first_name`, once in a club; the `username` is a number that nobody reads. Who signs in
    no more is still there: the logs name such people. `first_password`: somebody else knows it, so
    it is to be changed."""

    key = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="members")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="memberships"
    )
    role = models.CharField(
        max_length=12,
        choices=[(each.value, each.value) for each in MemberRole],
        default=MemberRole.ORGANISER.value,
    )
    first_password = models.BooleanField(default=False)

    objects = MemberQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "user"], name="one_membership_a_club"),
        ]

    def __str__(self) -> str:
        return f"{self.user} ({self.club})"


class WayIn(models.Model):
    """A link with which a member chooses a password: good once and for some days. What is in it is
    made of the `key` with the secret of this machine, and here is only its `fingerprint`: whoever
    reads these rows cannot come in."""

    key = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="ways_in")
    fingerprint = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.member} {self.made_at:%Y-%m-%d}"


class ClubLink(models.Model):
    """A link by which a club signs itself up on a site: so many are `left` that can, for some days. `says` for
    whom it is. Whoever has only its `key` has no link: the site signs it."""

    key = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    says = models.CharField(max_length=80)
    left = models.PositiveSmallIntegerField()
    made_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.says


# The hall's own pictures for its board.


class SlideQuerySet(models.QuerySet["Slide"]):
    """A club's pictures, in the order in which they were given."""

    def on_the_board(self) -> Self:
        """Those that the board shows, without the pictures themselves."""
        return self.filter(shown=True).defer("picture").order_by("pk")


class Slide(models.Model):
    """A picture that the board shows by turns with its pages, with a line of words below it; as `kind`
    a browser is told what it is. Whoever has the `key` may see the picture, which never changes."""

    key = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="slides")
    kind = models.CharField(max_length=20)
    picture = models.BinaryField()
    words = models.CharField(max_length=80, blank=True)
    shown = models.BooleanField(default=True)

    objects = SlideQuerySet.as_manager()

    def __str__(self) -> str:
        return self.words or str(self.key)

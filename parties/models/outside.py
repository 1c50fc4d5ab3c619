"""What leaves the hall: where a laptop's club is told, and what a site keeps of clubs that are told to it."""

import uuid
from collections.abc import Iterable
from typing import Self

from django.db import models

from parties.models.club import Club
from parties.wording.names import folded

NAME = 60
"""Letters of a name, as in the club's book."""


class Outlet(models.Model):
    """The site that a club is told to from this laptop: the `address` is secret, at the `place` anybody
    reads. `through_at`: when all that there was had got there; `why` it has not since, and nothing where it
    has. Who is `ending` takes the pages back, and then is no more. Where it `takes_coming`, people at home say
    there that they are coming, whoever knows the club's `word`, if it has one. `can`: what the site knows of."""

    club = models.OneToOneField(Club, on_delete=models.CASCADE, related_name="outlet")
    address = models.CharField(max_length=200)
    place = models.CharField(max_length=200, blank=True)
    through_at = models.DateTimeField(null=True, blank=True)
    why = models.CharField(max_length=12, blank=True)
    ending = models.BooleanField(default=False)
    takes_coming = models.BooleanField(default=False)
    can = models.CharField(max_length=40, blank=True)
    word = models.CharField(max_length=20, blank=True)

    def __str__(self) -> str:
        return f"{self.club} {self.place}"


class Inlet(models.Model):
    """A club of this site that is told from its laptop: who has the `token` may tell, who has the `place`
    may read. Who comes to the night of this key, on this day, at this hour and place, may say so, with the `word` if
    there is one."""

    club = models.OneToOneField(Club, on_delete=models.CASCADE, related_name="inlet")
    token = models.CharField(max_length=64, unique=True)
    place = models.CharField(max_length=64, unique=True)
    heard_at = models.DateTimeField(null=True, blank=True)
    night = models.UUIDField(null=True, blank=True)
    night_on = models.DateField(null=True, blank=True)
    night_at = models.CharField(max_length=5, blank=True)
    night_where = models.CharField(max_length=80, blank=True)
    word = models.CharField(max_length=20, blank=True)

    def __str__(self) -> str:
        return str(self.club)


class PublicPage(models.Model):
    """A page that anybody may read, as the laptop wrote it, in one language; `name` is "" of the first, and
    a night's key of its result. The `mark` is the fingerprint of its body."""

    inlet = models.ForeignKey(Inlet, on_delete=models.CASCADE, related_name="pages")
    name = models.CharField(max_length=40, blank=True)
    language = models.CharField(max_length=8)
    body = models.TextField()
    mark = models.CharField(max_length=64)
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["inlet", "name", "language"], name="one_public_page_a_language"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.inlet} {self.name} {self.language}"


class Answer(models.TextChoices):
    """What the hall says to somebody who is coming."""

    NONE = ""
    YES = "yes"
    NO = "no"


class BookingQuerySet(models.QuerySet["Booking"]):
    """What people at home have said."""

    def heard_of(self, night: uuid.UUID) -> Self:
        """On a laptop: of the night of this key, the first said first."""
        return self.filter(inlet=None, night=night).order_by("at", "pk")

    def forget(self, names: Iterable[str], keys: Iterable[uuid.UUID] = ()) -> list[uuid.UUID]:
        """Whoever is called so, or has said so under one of these keys, is named no more, and no longer answered
        with yes; the site hears it. The keys of all of them."""
        wanted, known = {folded(name) for name in names if name}, {*keys}
        rows = self.filter(inlet=None).exclude(one="", other="").values_list("key", "one", "other")
        named = [
            key for key, *who in rows if key in known or wanted & {folded(each) for each in who}
        ]
        self.filter(inlet=None, key__in=named).update(one="", other="", answer=Answer.NO)
        return named


class Booking(models.Model):
    """Somebody at home is coming to a night: `one`, with the `other` if that is known. The site to which it was
    said keeps it under its inlet, with the code by which it is taken back, and then it is `off`; the laptop that
    has heard of it has none of the two, and the hall's answer, with the `pair` that is expected since, as "12-34"."""

    inlet = models.ForeignKey(Inlet, models.CASCADE, null=True, blank=True, related_name="bookings")
    key = models.UUIDField(default=uuid.uuid4)
    night = models.UUIDField(db_index=True)
    one = models.CharField(max_length=NAME, blank=True)
    other = models.CharField(max_length=NAME, blank=True)
    code = models.CharField(max_length=8, blank=True)
    off = models.BooleanField(default=False)
    answer = models.CharField(max_length=3, choices=Answer.choices, blank=True)
    pair = models.CharField(max_length=20, blank=True)
    at = models.DateTimeField()

    objects = BookingQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["inlet", "key"], name="one_booking_a_key"),
        ]

    def __str__(self) -> str:
        return f"{self.one} {self.other}".strip()

    @property
    def people(self) -> frozenset[str]:
        """Who is meant, whichever of them says so and however they write."""
        return frozenset((folded(self.one), folded(self.other)))

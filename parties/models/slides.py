"""The hall's own pictures for its board."""

import uuid
from typing import Self

from django.db import models

from parties.models.club import Club


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

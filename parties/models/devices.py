"""What is let into a night without a password, and what of it was opened first."""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from parties.models.night import Night


class Role(models.TextChoices):
    """What a device that is let in without a password is for."""

    DOOR = "door", _("Door")
    FLOOR = "floor", _("Floor")
    BOARD = "board", _("Board")
    COUPLES = "couples", _("Players’ telephones")


class FirstOpened(models.Model):
    """When a sheet of a night, or its board, was opened first as it is now: if it was printed, nobody knows."""

    night = models.ForeignKey(Night, on_delete=models.PROTECT, related_name="first_opened")
    what = models.CharField(max_length=40)
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["night", "what"], name="opened_first_once")]

    def __str__(self) -> str:
        return f"{self.what} ({self.night})"


class DeviceLink(models.Model):
    """A way into one night without a password: a helper's telephone, the board, or the telephones of all
    cards, each of which has a code of its own.

    It ends with the night, or when it is withdrawn. `till` is where a helper takes money, "" for
    the night's first till. `token` is in the QR code and in the link,
    and nobody can guess it; `code` is short, to be typed, and good for a few minutes only.
    """

    key = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    night = models.ForeignKey(Night, on_delete=models.PROTECT, related_name="links")
    role = models.CharField(max_length=8, choices=Role)
    name = models.CharField(max_length=60, blank=True)
    till = models.CharField(max_length=40, blank=True)
    token = models.CharField(max_length=64, unique=True)
    code = models.CharField(max_length=12, blank=True)
    made_at = models.DateTimeField()
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["code"], condition=~models.Q(code=""), name="one_good_code"
            )
        ]

    def __str__(self) -> str:
        return f"{self.get_role_display()} {self.name}"


class CoupleCode(models.Model):
    """What stands on a card, and opens its night on a telephone. No two cards have one code,
    but some that were printed before each had a row here: of those the later ones are numbered
    `alike`, from 1 on, and whoever types one is asked which hall it is."""

    link = models.ForeignKey(DeviceLink, on_delete=models.CASCADE, related_name="codes")
    couple = models.PositiveSmallIntegerField()
    digits = models.CharField(max_length=8)
    alike = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["digits", "alike"], name="no_code_on_two_cards"),
            models.UniqueConstraint(fields=["link", "couple"], name="one_code_a_card"),
        ]

    def __str__(self) -> str:
        return f"{self.digits} ({self.couple})"


# Wrong passwords and wrong codes of the last minutes: what is counted against whoever
# guesses.


class WrongGuess(models.Model):
    """A wrong guess at something, by somebody: of both only a fingerprint is kept.

    `what` is what was guessed, as "passwords"; `at_whom` the account that it was tried on, "" where a
    code is nobody's; `by` the device or the machine that guessed, "" where that is not known.
    """

    what = models.CharField(max_length=20)
    at_whom = models.CharField(max_length=32, blank=True)
    by = models.CharField(max_length=32, blank=True)
    at = models.DateTimeField()

    class Meta:
        indexes = [
            models.Index(fields=["what", "by", "at"], name="guessed_by"),
            models.Index(fields=["what", "at_whom", "at"], name="guessed_at_whom"),
            models.Index(fields=["what", "at"], name="guessed_when"),
        ]

    def __str__(self) -> str:
        return f"{self.what} {self.at:%H:%M:%S}"

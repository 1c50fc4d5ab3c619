"""Wrong passwords and wrong codes of the last minutes: what is counted against whoever guesses."""

from django.db import models


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
